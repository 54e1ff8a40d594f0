// Heroes in the component store. A hero's frames depend on the poses of all enclosing views.
import Drawing
import Geometry
import Tree

extension ComponentStore {
  /// Opens heroes that have waited for frames, scrolls to thumbnails, and updates observers.
  mutating func settle(at now: Instant, into effects: inout ScreenEffects) {
    for index in indices(of: LightboxComponent.self) { showThumbnail(of: index, at: now) }
    settlePresentations(at: now, into: &effects)
    updateObservers(into: &effects)
    followPages(at: now)
  }

  /// Opens a card after a tap, unless another page has covered the card since.
  package mutating func open(_ index: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard !isBehindPage(index), machines.isKind(index, HeroComponent.self) else { return }
    machines.change(index, as: HeroComponent.self) { $0.open(at: now, into: &effects) }
    settle(at: now, into: &effects)
  }

  /// The two slots of a matched view of a page. Every build uses the same two slots.
  mutating func matchSlots(of hero: Int, _ name: String, number: Int) -> [PoseSlot] {
    let key = "\(number) \(name)"
    if let known = component(hero, as: HeroComponent.self)?.matchSlots[key] { return known }
    let slots = ["match", "card match"].map { takeSlot(for: hero, "\($0) \(key)") }
    update(hero, as: HeroComponent.self) { component, _ in component.matchSlots[key] = slots }
    return slots
  }

  /// The heroes whose closing pages are below the page of this hero.
  private func replaced(below index: Int) -> [HeroComponent] {
    cards.compactMap { other in
      guard other != index, entries[other].parent == entries[index].parent else { return nil }
      return component(other, as: HeroComponent.self).flatMap {
        $0.isOut && $0.isReplaced ? $0 : nil
      }
    }
  }

  /// True if closing pages below the page of this hero blur its card.
  func isBlurredByClosingPages(_ index: Int) -> Bool { !replaced(below: index).isEmpty }

  /// Poses a blur on an opening page whose card was blurred by closing pages. The blur decreases
  /// together with the blur of these pages.
  func poseInheritedBlur(_ index: Int, into poses: inout PoseTable) {
    guard let hero = component(index, as: HeroComponent.self), hero.isInFront else { return }
    let below = replaced(below: index)
    guard !below.isEmpty else { return }
    let clear = below.reduce(1) {
      $0 * (1 - poses[$1.slots.backdrop].materialAmount)
    }
    poses[hero.slots.previousBlur].materialAmount = 1 - clear
    poses[hero.slots.previousBlur].opacity = clear < 1 ? 1 : 0
  }
}
