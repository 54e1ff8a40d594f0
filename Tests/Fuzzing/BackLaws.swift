// Laws of a swipe back from anywhere: one owner, no lost travel, no waiting, rest in the end.
import Dismissal
import Gesture
import Interface
import Support

/// The first broken law in a random history of strokes over a neighbour of the swipe back, or nil.
public func error(aboutBackFrom seed: UInt64) -> String? {
  var history = BackHistory(seed)
  for _ in 0..<history.random.pick([2, 3, 5]) where history.error == nil { history.stroke() }
  history.end()
  return history.error.map { "\($0), after\n  " + history.deeds.joined(separator: "\n  ") }
}

private struct BackHistory {
  var random: SeededRandom
  var stage: Stage<BackScreen>
  var now = 1.0
  var error: String?
  var deeds: [String] = []
  let neighbour: BackNeighbour
  let sign: Double

  init(_ seed: UInt64) {
    random = SeededRandom(seed)
    neighbour = random.pick(BackNeighbour.allCases)
    let direction = random.pick(LayoutDirection.allCases)
    sign = direction.sign
    let screen = BackScreen(
      neighbour, path: random.pick([[], ["a"], ["a"], ["a", "b"], ["a", "b", "c"]]),
      page: random.below(3), inner: random.below(3),
      allowsBack: random.pick([nil, nil, true, false]))
    stage = Stage(
      screen, size: BackScreen.size, direction: direction, settings: StageSettings(decisions: 64))
    _ = stage.frame(at: .zero)
    let offset = random.pick([0, 0, 120, 240.0])
    stage.update(at: Instant(0.1)) { $1.jump("list", to: offset) }
    stage.advance(to: Instant(now))
    deeds.append(
      "\(neighbour), \(direction), \(screen.path), pages \(screen.page) and \(screen.inner), "
        + "list at \(offset), condition \(String(describing: screen.allowsBack))")
  }

  // MARK: Strokes

  mutating func stroke() {
    now += random.pick([0.02, random.number(0...0.3), random.number(0...0.6), 2])
    stage.advance(to: Instant(now))
    if random.chance(0.15) { interfere() }
    let finger = Finger(1, neighbour == .text ? .mouse : random.pick([.touch, .touch, .mouse]))
    let size = BackScreen.size
    var place = Point(
      random.pick([4, size.width / 2 + random.number(-70...70), random.number(0...size.width)]),
      random.pick([350, size.height / 2 + random.number(-80...80), random.number(0...size.height)]))
    let start = place
    let canOwn = mayGoBack(from: start)
    let depth = self.depth
    send(finger, .down, place)
    for leg in 0..<random.pick([1, 1, 2, 3]) {
      let way = Vector(random.pick([1, 1, -1]) * random.pick([20, 80, 160, 320]), 0) * sign
      let slant = random.pick([0, 0, 0.2, -0.1])
      let steps = random.pick([1, 3, 10, 24])
      let pace = random.pick([0.004, 0.008, 0.016])
      for _ in 0..<steps where error == nil {
        now += pace
        stage.advance(to: Instant(now))
        let step = Vector(way.dx, abs(way.dx) * slant) * (1 / Double(steps))
        place = place + step
        move(finger, to: place, by: step)
        // As soon as a stroke towards trailing is longer than the slop, it has an owner, unless the
        // screen below it was removed.
        if leg == 0, canOwn, depth == self.depth, (place - start).dx * sign > 10.001,
          stage.owner == nil
        {
          error = error ?? "nothing owns the finger after \(place - start)"
          deeds += stage.takeDecisions().map(\.namedSentence)
        }
      }
    }
    if random.chance(0.3) { now += 0.2 }
    let former = continuedBack()
    send(finger, random.chance(0.9) ? .up : .cancel, place)
    if let former, error == nil, former.place <= former.limit,
      (stack?.inputDepth ?? 0) < former.depth
    {
      error = "a flick of other content also popped a screen, at \(former.place)"
    }
  }

  /// The top screen, if a swipe back moves it that continues the drag of other content.
  private mutating func continuedBack() -> (place: Double, limit: Double, depth: Int)? {
    guard let owner, let machine = stage.components[at: owner]?.stack?.machine,
      stage.takeDecisions().contains(where: { $0.verdict == .handedOver })
    else { return nil }
    return machine.askedOffset.map { ($0, machine.releaseThreshold.limit, machine.inputDepth) }
  }

  private var stack: NavigationStackMachine? {
    stage.components.topmost(StackComponent.self)?.machine
  }
  private var depth: Int { stack?.depth ?? 0 }

  /// True if a drag towards trailing must have an owner, whatever is moving.
  private func mayGoBack(from start: Point) -> Bool {
    guard let stack, stack.maySwipeBack, stage.screen.allowsBack != false else { return false }
    return neighbour != .blocked && neighbour != .sheetOnPage && neighbour != .sheetAround
      && neighbour != .text
  }

  private mutating func interfere() {
    switch random.below(4) {
    case 0: stage.key("escape", at: now)
    case 1: stage.change(at: now) { $0.path.append("more") }
    case 2: stage.change(at: now) { $0.page = ($0.page + 1) % 3 }
    default: stage.cancelAll(at: Instant(now))
    }
    deeds.append("an interference at \(now)")
  }

  private mutating func send(_ finger: Finger, _ phase: PointerSample.Phase, _ place: Point) {
    deeds.append("\(phase) at \(place), \(now)")
    _ = stage.takeDecisions()
    stage.handle(.pointer(finger.sample(phase, place, at: now)), at: Instant(now))
    check()
  }

  private mutating func move(_ finger: Finger, to place: Point, by step: Vector) {
    let before = owner
    let (travels, isPast) = (travels, isPastEnd)
    // Content that moves by itself is excluded, unless the finger owned it. The screen behind is
    // also excluded, because it has the same bindings as the top one.
    let own = travels.indices.filter {
      stage.components.entries[$0].isInactive || $0 == before || !moves($0)
    }
    stage.handle(.pointer(finger.sample(.move, place, at: now)), at: Instant(now))
    check()
    let after = owner
    deeds.append("to \(place), \(now): \(after.map(name) ?? "nothing")")
    conserve(before, travels, of: own, isPast, step)
  }

  /// Checks that the content moves by the finger's travel, also when the finger passes from one
  /// owner to the next.
  private mutating func conserve(
    _ before: Int?, _ travels: [Double], of own: [Int], _ wasPast: Bool, _ step: Vector
  ) {
    guard error == nil, let before, let after = owner, !wasPast,
      !isPastEnd, !stage.components.entries[before].isInactive
    else { return }
    // Before the owner changes, the finger may also drag content that moved by itself.
    guard after == before || own.count == travels.count else { return }
    let moved = own.filter { !stage.components.entries[$0].isInactive }.reduce(0) {
      $0 + travel(of: $1) - travels[$1]
    }
    if abs(moved - step.dx * sign) > 1e-6 {
      error = "the finger moved by \(step.dx * sign), and the content by \(moved)"
    }
  }

  // MARK: Values

  private var owner: Int? {
    guard case .component(let index) = stage.owner?.owner else { return nil }
    return index
  }

  private func name(_ index: Int) -> String {
    stage.components.entries[index].name ?? "\(index)"
  }

  private func moves(_ index: Int) -> Bool {
    stage.components.machines[index].isMoving(at: Instant(now))
  }

  /// The travel of each component's content towards trailing.
  private var travels: [Double] { stage.components.entries.indices.map(travel) }

  private func travel(of index: Int) -> Double {
    guard let component = stage.components[at: index] else { return 0 }
    if let list = component.list { return -list.motion.offset(at: Instant(now)) }
    if let pager = component.pager?.machine {
      return -pager.askedOffset.orElse(Double(pager.page) * pager.width)
    }
    if let stack = component.stack { return stack.machine.askedOffset ?? 0 }
    return component.row.map { travel(of: $0.machine) } ?? 0
  }

  private func travel(of row: SwipeActions) -> Double {
    if let asked = row.askedLength, let edge = row.edge { return asked * edge.inward }
    return row.openEdge.map { row.side($0).length * $0.inward } ?? 0
  }

  /// True while the owner cannot follow the finger exactly: past an end, or fully out.
  private var isPastEnd: Bool {
    guard let owner else { return false }
    if stage.components.unusedTravel(owner) != .zero { return true }
    let component = stage.components[at: owner]
    if let machine = component?.stack?.machine {
      return (machine.askedOffset ?? 0) >= machine.width
    }
    if let row = component?.row?.machine {
      return row.edge.map { row.askedLength ?? 0 > row.side($0).length } ?? false
    }
    // Content that a finger catches past its end moves less than the finger, although nothing of the
    // finger's travel is unused.
    if let pager = component?.pager?.machine { return pager.fingerOffset != pager.askedOffset }
    guard let list = component?.list?.motion else { return true }
    return !(0...list.bottom).contains(list.offset(at: Instant(now)))
  }

  // MARK: Laws

  private mutating func check() {
    guard error == nil else { return }
    if stage.components.held > 1 { error = "\(stage.components.held) components are dragged" }
  }

  mutating func end() {
    guard error == nil else { return }
    now += 15
    stage.advance(to: Instant(now))
    let components = stage.components
    if stage.owner != nil || !components.isFree { error = "a finger still owns something" }
    if stage.isMoving(at: Instant(now)) { error = "something moves for ever" }
    for stack in components.machines.all(StackComponent.self) where !stack.machine.isStill {
      error = "the stack does not rest"
    }
    for pager in components.machines.all(PagerComponent.self).map(\.machine) {
      let scrolled = pager.pose(at: Instant(now)).scrolled
      if scrolled != Double(pager.page) * pager.width { error = "a pager rests at \(scrolled)" }
    }
    for list in components.machines.all(ListComponent.self).map(\.motion) {
      let offset = list.offset(at: Instant(now))
      if !(0...list.bottom).contains(offset) { error = "a list rests at \(offset)" }
    }
  }
}

extension Double? {
  fileprivate func orElse(_ other: Double) -> Double { self ?? other }
}
