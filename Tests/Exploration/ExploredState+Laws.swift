// The laws of explored sessions: at each input, in each state, and at rest.
import Interactions

extension ExploredState {
  /// The state before an input.
  struct Before {
    var values: [DrawnValue]
    var owners: [RecognizerKey?]
    var fingers: [Point?]
    /// True for each interaction that a finger drags.
    var held: [Bool]
  }

  /// The owners of the fingers that are down.
  var ownersOfFingers: [RecognizerKey?] {
    [1, 2].map { fingers[$0 - 1] == nil ? nil : session.arbiter.owner(of: PointerID(Int64($0))) }
  }

  /// The index of the interaction that a recognizer moves. Nil for a control.
  private func index(of key: RecognizerKey?) -> Int? {
    guard let key else { return nil }
    return (0..<session.count).first { key.owner == .component(session[$0].number) }
  }

  // MARK: At each input

  mutating func check(_ input: ExploredInput, _ before: Before, into broken: inout [Violation]) {
    let after = session.drawnValues(at: now)
    let law: Law = if case .pointer(.move, _, _) = input { .travel } else { .continuous }
    for old in before.values where !isHidden(old) {
      // Only positions have a travel. A share that the input does not move keeps its value.
      guard let limit = limit(old.key.interaction, input, before), limit == 0 || !old.isShare
      else { continue }
      checked.insert(law)
      // A movement may end as soon as less than a quarter of a point remains, and a screen of a
      // stack may have two.
      let new = after.filter { $0.key == old.key }.map(\.value)
      if new.isEmpty {
        checkCovered(old, after, input, into: &broken)
        continue
      }
      guard !new.contains(where: { abs($0 - old.value) <= limit + 0.51 }) else { continue }
      broken.append(Violation(law, "\(old.key): \(old.value) to \(new), at most \(limit)"))
    }
    switch input {
    case .pointer(.move, let finger, _):
      checkHandoff(of: finger, before, into: &broken)
      checkFollowing(of: finger, before, after, into: &broken)
    case .command(let command): checkFingers(command, before, into: &broken)
    case .pointer, .wheel, .nothing: break
    }
  }

  /// At the instant of a deadline, everything in view is drawn as before the deadline.
  func checkDeadline(_ old: [DrawnValue], into broken: inout [Violation]) {
    let after = session.drawnValues(at: now)
    for old in old where !isOutOfView(old) {
      let new = after.filter { $0.key == old.key }.map(\.value)
      guard !new.isEmpty, !new.contains(where: { abs($0 - old.value) <= 0.51 }) else { continue }
      broken.append(Violation(.continuous, "\(old.key): \(old.value) to \(new) at a deadline"))
    }
  }

  /// True for a hidden value, and for a screen that has moved out. A new one may have its depth.
  private func isOutOfView(_ drawn: DrawnValue) -> Bool {
    if case .stack(let stack) = session[drawn.key.interaction] {
      return drawn.value > stack.machine.width - 0.51
    }
    return isHidden(drawn)
  }

  /// True for the list of a sheet that is dismissed, and for the actions of a closed row.
  private func isHidden(_ drawn: DrawnValue) -> Bool {
    switch session[drawn.key.interaction] {
    case .sheet(let sheet): !sheet.isPresented && drawn.key.part == .list
    case .row(let row): !row.machine.isOut(at: now) && drawn.key.part == .expansion
    case .list, .stack, .pager, .card, .lightbox, .overlay: false
    }
  }

  /// A screen of a stack vanishes only if it is out of view, or if another one covers it. A screen
  /// that counts as at rest for a finger also covers it.
  private func checkCovered(
    _ old: DrawnValue, _ after: [DrawnValue], _ input: ExploredInput, into broken: inout [Violation]
  ) {
    guard case .stack(let stack) = session[old.key.interaction],
      old.value < stack.machine.width - 0.51
    else { return }
    let slack = if case .command = input { 0.51 } else { stack.configuration.interruption.distance }
    let isCovered = after.contains {
      $0.key.interaction == old.key.interaction && $0.key.item > old.key.item && $0.value <= slack
    }
    if !isCovered { broken.append(Violation(.continuous, "\(old.key): \(old.value) to nothing")) }
  }

  /// A finger that dragged something before a command still drags it, or has no owner any more, or
  /// the end of its drag was reported. A row that code closes under a finger reports nothing.
  private func checkFingers(
    _ command: Int, _ before: Before, into broken: inout [Violation]
  ) {
    let ended = session.records.filter { $0.effect.endsDrag }.map(\.interaction)
    for (old, owner) in zip(before.owners, ownersOfFingers) {
      guard let owner, owner == old, let index = index(of: owner), before.held[index],
        !session[index].isHeld, !ended.contains(index)
      else { continue }
      if case .row = session[index] { continue }
      broken.append(Violation(.noFingerLost, "\(system.commands[command].name), \(owner)"))
    }
  }

  /// The distance in points by which an input may move an interaction. Nil if there is no limit.
  private func limit(_ index: Int, _ input: ExploredInput, _ before: Before) -> Double? {
    switch input {
    case .nothing: return nil
    case .wheel(let way, _): return way.length
    case .command(let command): return system.commands[command].isContinuous ? 0 : nil
    case .pointer(.down, _, _), .pointer(.up, _, _), .pointer(.cancel, _, _): return 0
    case .pointer(.move, let finger, let place):
      // The pinch of two fingers moves what is far from them by more.
      if case .lightbox = session[index],
        fingers.allSatisfy({ $0 != nil }) || landings[finger - 1].wasMoving
      {
        return nil
      }
      let (old, new) = (before.owners[finger - 1], ownersOfFingers[finger - 1])
      let isPassed = new.map { mayPass(index, to: $0) } ?? false
      guard self.index(of: old) == index || self.index(of: new) == index || isPassed else {
        return 0
      }
      let step = (place - before.fingers[finger - 1]!).length
      if self.index(of: old) == index { return step + shrinking(index, place, before) }
      switch session[index] {
      // At a claim pages, screens and rows are drawn where they were. Then they catch up.
      case .pager, .stack, .row: return old == nil && !isPassed ? 0 : step
      case .list, .sheet, .card, .lightbox, .overlay:
        return (place - landings[finger - 1].point).length
      }
    }
  }

  /// True if a finger may pass from an interaction to a recognizer within one sample.
  private func mayPass(_ index: Int, to key: RecognizerKey) -> Bool {
    session.arbiter.currentRelations.contains { relation in
      switch relation {
      case .yields(let a, let b), .simultaneous(let a, let b, true):
        a == key && self.index(of: b) == index || b == key && self.index(of: a) == index
      case .waits, .blocks, .simultaneous: false
      }
    }
  }

  /// The distance by which the centre of a picture moves while the picture shrinks about a finger.
  private func shrinking(_ index: Int, _ finger: Point, _ before: Before) -> Double {
    guard case .lightbox(let box) = session[index] else { return 0 }
    let key = DrawnValue.Key(index, box.page, .zoom)
    let (old, place) = (before.values.first { $0.key == key }, box.pose(at: now).place)
    let centre = Point(box.layout.room.width / 2, box.layout.room.height / 2) + place.center
    let share = old.map { abs(1 - $0.value / 100 / place.zoom) } ?? 0
    return share * (finger - centre).length
  }

  /// After a handoff between a sheet and its list, and for as long as a finger that landed on the list
  /// moves either, both together have moved as far as the finger. A sheet with a resistance moves
  /// less, and a lock stops the handoff.
  private mutating func checkHandoff(
    of finger: Int, _ before: Before, into broken: inout [Violation]
  ) {
    let (owner, landing) = (ownersOfFingers[finger - 1], landings[finger - 1])
    guard let former = before.owners[finger - 1], let owner, former.owner == owner.owner,
      !landing.wasMoving, let place = fingers[finger - 1], let index = index(of: owner),
      case .sheet(let sheet) = session[index], sheet.machine.listCount == 1,
      sheet.configuration.rule.resistance == 1, sheet.configuration.lock == nil,
      former != owner || landing.owner.flatMap({ sheet.index(of: $0) }) != nil
    else { return }
    // A sheet that moves by itself moves without the finger from now on.
    guard !sheet.sheet.isSettling else {
      landings[finger - 1].wasMoving = true
      return
    }
    func away(_ values: [DrawnValue]) -> Double {
      values.reduce(0) { sum, drawn in
        guard drawn.key.interaction == index else { return sum }
        return drawn.key.part == .offset
          ? sum + drawn.value : drawn.key.part == .list ? sum - drawn.value : sum
      }
    }
    let (list, bottom) = (sheet.offset(ofList: 0, at: now), sheet.machine.motion(ofList: 0).bottom)
    guard list >= 0, list <= bottom else { return }
    let way = away(session.drawnValues(at: now)) - away(landing.values)
    let travel = place.y - landing.point.y
    checked.insert(.conserved)
    if abs(way - travel) > 0.51 {
      broken.append(
        Violation(.conserved, "\(former) to \(owner): moved \(way), the finger \(travel)"))
    }
  }

  /// Lists, pages, screens and sheets with detents move between their ends exactly as far as the
  /// finger that drags them, as soon as they have caught up with it.
  private mutating func checkFollowing(
    of finger: Int, _ before: Before, _ after: [DrawnValue], into broken: inout [Violation]
  ) {
    let (owner, landing) = (ownersOfFingers[finger - 1], landings[finger - 1])
    guard let owner, before.owners[finger - 1] == owner, let index = index(of: owner),
      session[index].isHeld, let claimed = landing.claimed,
      let (axis, range, item) = followed(index, claimed)
    else { return }
    let step = abs((fingers[finger - 1]! - before.fingers[finger - 1]!).along(axis))
    for old in before.values
    where old.key.interaction == index && [.offset, .scrolled].contains(old.key.part)
      && old.key.item == item
    {
      let new = after.filter { $0.key == old.key }
      guard new.count == 1, range.contains(old.value), range.contains(new[0].value),
        before.values.count(where: { $0.key == old.key }) == 1
      else { continue }
      checked.insert(.follows)
      guard abs(abs(new[0].value - old.value) - step) > 0.01 else { continue }
      broken.append(
        Violation(.follows, "\(old.key): \(old.value) to \(new[0].value), the finger \(step)"))
    }
  }

  /// The axis of an interaction, the values between which it follows the finger exactly, and the item
  /// that follows. Nil if it does not follow exactly yet, or never does.
  private func followed(_ index: Int, _ claimed: Instant) -> (Axis, Range<Double>, item: Int)? {
    func inside(_ axis: Axis, _ end: Double, _ item: Int = 0) -> (Axis, Range<Double>, Int)? {
      end > 1 ? (axis, 0.01..<end - 0.01, item) : nil
    }
    let hasCaughtUp = now > claimed + 0.11
    switch session[index] {
    case .list(let list): return inside(list.configuration.axis, list.motion.bottom)
    case .pager(let pager) where hasCaughtUp:
      return inside(.horizontal, Double(pager.machine.count - 1) * pager.machine.width)
    // The screen below moves less, and also with a screen that is popped above it.
    case .stack(let stack) where hasCaughtUp && stack.machine.departures.isEmpty:
      return inside(.horizontal, stack.machine.width, stack.machine.visible.upper)
    case .sheet(let sheet) where hasCaughtUp && sheet.configuration.rule.resistance == 1:
      let isVertical = sheet.configuration.orientation.away.dx == 0
      return inside(isVertical ? .vertical : .horizontal, sheet.sheet.detents[0])
    case .pager, .stack, .sheet, .row, .card, .lightbox, .overlay: return nil
    }
  }

  // MARK: In each state

  mutating func checkNow(into broken: inout [Violation]) {
    let now = now
    for drawn in session.drawnValues(at: now) where !drawn.value.isFinite {
      broken.append(Violation(.finite, "\(drawn)"))
    }
    // Instants are rounded to nanoseconds.
    if session.nextDeadline != nil { checked.insert(.deadline) }
    if let deadline = session.nextDeadline, deadline < now - 1e-9 {
      broken.append(Violation(.deadline, "\(now - deadline) s ago"))
    }
    for finger in 1...2 {
      let isDown = session.arbiter.isDown(PointerID(Int64(finger)))
      if isDown != (fingers[finger - 1] != nil) {
        broken.append(Violation(.noFingerLost, "finger \(finger), down: \(isDown)"))
      }
    }
    for owner in ownersOfFingers where owner != nil {
      checked.insert(.inView)
      if isOutOfView(owner) { broken.append(Violation(.inView, "\(owner!)")) }
    }
    let held = (0..<session.count).count { session[$0].isHeld }
    let hands = fingers.count { $0 != nil } + (session.arbiter.owner(of: .wheel) == nil ? 0 : 1)
    if held > hands || held > 0 && session.arbiter.isIdle {
      broken.append(Violation(.oneOwner, "\(held) held by \(hands)"))
    }
    let owners = ownersOfFingers + [session.arbiter.owner(of: .wheel)]
    for index in 0..<session.count
    where session[index].isHeld && !owners.contains(where: { drags(index, $0) }) {
      broken.append(Violation(.oneOwner, "\(index) is dragged, but \(owners) own the pointers"))
    }
  }

  /// True for a recognizer that drags an interaction. Those of the lists in a sheet do not drag it.
  private func drags(_ index: Int, _ key: RecognizerKey?) -> Bool {
    guard let key, self.index(of: key) == index else { return false }
    guard case .sheet(let sheet) = session[index] else { return true }
    return key == sheet.key || key == sheet.edgeKey
  }

  /// True for the recognizer of a presentation that is dismissed. The edge of a drawer and a card are
  /// in view.
  private func isOutOfView(_ key: RecognizerKey?) -> Bool {
    guard let key, let index = index(of: key) else { return false }
    return switch session[index] {
    case .sheet(let sheet): !sheet.isPresented && key != sheet.edgeKey
    case .card(let card): !card.isOut && key != card.pressKey
    case .lightbox(let box): !box.isOut
    case .list, .stack, .pager, .row, .overlay: false
    }
  }

  // MARK: At rest

  func checkRest(into broken: inout [Violation]) {
    if session.isMoving(at: now) || session.nextDeadline != nil {
      broken.append(Violation(.rests, "still moves after 10 s"))
    }
    if !session.arbiter.isIdle { broken.append(Violation(.rests, "a pointer is not idle")) }
    reports.checkRest(session, at: now, into: &broken)
  }
}
