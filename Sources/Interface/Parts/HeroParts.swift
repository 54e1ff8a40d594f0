// What the stage's parts do for heroes: their frames depend on everything that moves around them.
import Dismissal
import Drawing
import Geometry
import Gesture

extension Parts {
  /// Heroes that waited for their frames set off; those below give way.
  mutating func settle(at now: Instant, into effects: inout ScreenEffects) {
    for index in lightboxes { showThumbnail(of: index, at: now) }
    for index in heroes {
      guard let pending = part(index, as: HeroPart.self)?.pending else { continue }
      if pending == .open { makeRoom(for: index, at: now, into: &effects) }
      let poses = poses(at: now)
      machines.change(index, as: HeroPart.self) { hero in
        hero.settle(poses, at: now, into: &effects)
        hero.measure(poses)
      }
      if pending == .open { stopList(of: index, at: now) }
    }
    updateObservers(into: &effects)
  }

  /// Opens a card by hand, unless a page has come over it meanwhile.
  mutating func open(_ index: Int, at now: Instant, into effects: inout ScreenEffects) {
    guard !isBehindPage(index), machines.isKind(index, HeroPart.self) else { return }
    machines.change(index, as: HeroPart.self) { $0.open(at: now, into: &effects) }
    settle(at: now, into: &effects)
  }

  /// True where the page of another card stands over the card of this one.
  func isBehindPage(_ index: Int) -> Bool {
    heroes.contains { other in
      other != index && entries[other].parent == entries[index].parent
        && part(other, as: HeroPart.self)?.isInFront == true
    }
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

  private func poses(at now: Instant) -> PoseTable {
    var poses = PoseTable()
    for index in order { machines.pose(index, at: now, into: &poses) }
    return poses
  }

  /// Pages on their way home fly on below the one that opens.
  private mutating func makeRoom(
    for index: Int, at now: Instant, into effects: inout ScreenEffects
  ) {
    for other in heroes where other != index && entries[other].parent == entries[index].parent {
      machines.change(other, as: HeroPart.self) { $0.giveWay(at: now, into: &effects) }
    }
  }

  /// A list that runs stays where it is when a card of it opens; past an end it goes on back.
  private mutating func stopList(of hero: Int, at now: Instant) {
    guard let home = part(hero, as: HeroPart.self)?.home?.index else { return }
    machines.change(home, as: ListPart.self) { list in
      let offset = list.motion.offset(at: now)
      guard (0...list.motion.bottom).contains(offset) else { return }
      list.send(.scroll(to: offset, animated: false), at: now)
    }
  }

  /// Before a gesture begins: where the card is.
  mutating func measure(_ index: Int, at now: Instant) {
    guard part(index, as: HeroPart.self)?.isOut == true else { return }
    let poses = poses(at: now)
    machines.change(index, as: HeroPart.self) { $0.measure(poses) }
  }

  /// A finger on a page that flies over the list of its card is none on the list.
  mutating func isTakenByFlight(
    _ place: Point, _ isTouch: Bool, _ list: Int, at now: Instant
  ) -> Bool {
    guard isTouch, machines.isKind(list, ListPart.self) else { return false }
    return heroes.contains { index in
      guard let hero = part(index, as: HeroPart.self), hero.home?.index == list else {
        return false
      }
      return liesOnFlight(hero, place, at: now)
    }
  }

  private func liesOnFlight(_ hero: HeroPart, _ place: Point, at now: Instant) -> Bool {
    guard hero.flight.isClosing, !hero.isReplaced else { return false }
    var hero = hero
    hero.measure(poses(at: now))
    return hero.liesOnFlight(place, at: now)
  }

  /// Whether nothing on a page is scrolled downwards.
  func isAtTop(_ hero: Int, at now: Instant) -> Bool {
    !order.contains { index in
      guard isInside(index, hero), let list = part(index, as: ListPart.self) else { return false }
      return list.form.axis == .vertical && list.motion.offset(at: now) > 0.5
    }
  }

  func mayScroll(_ list: Int, _ claim: Claim, at now: Instant) -> Bool {
    for index in heroes {
      guard let hero = part(index, as: HeroPart.self), hero.isOut else { continue }
      // The page's own list waits until the page is there.
      if isInside(list, index), !hero.flight.isAtRestForHand(at: now) { return false }
      // At its top it leaves a finger that goes down to the page.
      if isInside(list, index), hero.isPull(claim.translation, at: now), isAtTop(index, at: now) {
        return false
      }
      if claim.isTouch, hero.home?.index == list, liesOnFlight(hero, claim.start, at: now) {
        return false
      }
    }
    return true
  }
}
