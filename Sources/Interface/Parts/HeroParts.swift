// What the stage's parts do for heroes: their frames depend on everything that moves around them.
import Dismissal
import Drawing
import Geometry
import Gesture

extension Parts {
  /// Heroes that waited for their frames set off; those below give way.
  mutating func settle(at now: Instant, into effects: inout ScreenEffects) {
    for index in lightboxes { showThumbnail(of: index, at: now) }
    settleCards(at: now, into: &effects)
    updateObservers(into: &effects)
  }

  /// Opens a card by hand, unless a page has come over it meanwhile.
  mutating func open(_ index: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard !isBehindPage(index), machines.isKind(index, HeroPart.self) else { return }
    machines.change(index, as: HeroPart.self) { $0.open(at: now, into: &effects) }
    settle(at: now, into: &effects)
  }

  /// The slots of one match of a page, the same in every build.
  mutating func matchSlots(of hero: Int, _ name: String, number: Int) -> [PoseSlot] {
    let key = "\(number) \(name)"
    if let known = part(hero, as: HeroPart.self)?.matchSlots[key] { return known }
    let slots = ["match", "card match"].map { takeSlot(for: hero, "\($0) \(key)") }
    update(hero, as: HeroPart.self) { part, _ in part.matchSlots[key] = slots }
    return slots
  }

  /// Heroes whose pages fly home below the page of this one.
  private func replaced(below index: Int) -> [HeroPart] {
    heroes.compactMap { other in
      guard other != index, entries[other].parent == entries[index].parent else { return nil }
      return part(other, as: HeroPart.self).flatMap { $0.isOut && $0.isReplaced ? $0 : nil }
    }
  }

  /// Pages that fly home below the page of this one blur what it opens from.
  func isVeiled(_ index: Int) -> Bool { !replaced(below: index).isEmpty }

  /// A card that is opened while another page flies home was blurred by that page, and becomes sharp as
  /// everything else does.
  func poseVeil(_ index: Int, into poses: inout PoseTable) {
    guard let hero = part(index, as: HeroPart.self), hero.isInFront else { return }
    let below = replaced(below: index)
    guard !below.isEmpty else { return }
    let clear = below.reduce(1) {
      $0 * (1 - poses[$1.slots.backdrop].materialAmount)
    }
    poses[hero.slots.veil].materialAmount = 1 - clear
    poses[hero.slots.veil].opacity = clear < 1 ? 1 : 0
  }
}
