// Tests random fingers, keys and windows on stacks and pagers: rest, valid effects, no jumps.
import Dismissal
import Geometry
import Motion
import Support
import Testing

/// Largest distance in points to the target at which a movement counts as at rest. It is half a
/// pixel.
private let restSlack = Rest.unseen + 0.001

/// Checks the effects of a stack: each screen and each swipe begins and ends once.
private struct StackGrammar {
  var depth: Int
  var isSwiping = false
  var faults: [String] = []

  mutating func hear(_ effects: NavigationStackMachine.Effects) {
    for effect in effects {
      switch effect {
      case .pushed(let new):
        if new != depth + 1 { faults.append("pushed \(new) on \(depth)") }
        depth = new
      case .popped(let new):
        if new < 1 || new >= depth { faults.append("popped to \(new) from \(depth)") }
        depth = new
        isSwiping = false
      case .backBegan:
        if isSwiping { faults.append("began twice") }
        isSwiping = true
      case .backCancelled:
        if !isSwiping { faults.append("cancelled without a begin") }
        isSwiping = false
      case .released: break
      }
    }
  }
}

@Suite("Stack and pager under random input")
struct StackPropertyTests {
  private func event(_ dice: inout SeededRandom, _ x: inout Double) -> NavigationStackMachine.Event
  {
    switch Int.random(in: 0..<24, using: &dice) {
    case 0, 1: return .push(count: dice.pick([1, 1, 2, 3]))
    case 22, 23: return .cancelPop()
    case 2: return .push(animated: false)
    case 3, 4: return .pop()
    case 5: return .pop(animated: false)
    case 6:
      return dice.chance(0.5) ? .popToRoot() : .popTo(depth: Int.random(in: 1...4, using: &dice))
    case 7: return .deadline
    case 8: return .resized(width: dice.number(300...900))
    case 9...12:
      x = dice.number(0...1) < 0.5 ? -10 : 10
      return .backBegan(translation: x, catches: dice.chance(0.5))
    case 13...17:
      x += dice.number(-90...90)
      return .backMoved(translation: x)
    case 18...20:
      return .backReleased(
        translation: x, velocity: dice.number(-1_500...1_500), shouldPop: dice.number(0...1) < 0.8)
    default: return .backCancelled
    }
  }

  @Test("under random input a stack of screens never jumps, and comes to rest")
  func stack() {
    for seed in 0..<400 {
      var dice = SeededRandom(seed)
      let depth = Int.random(in: 1...5, using: &dice)
      var turns = 0
      var stack = NavigationStackMachine(
        configuration: dice.number(0...1) < 0.5 ? .init() : .fluid, depth: depth, width: 390)
      var grammar = StackGrammar(depth: depth)
      var now = 0.0
      var x = 0.0
      for _ in 0..<60 {
        now += dice.number(0...1) < 0.7 ? dice.number(0...0.06) : dice.number(0...0.8)
        let instant = Instant(now)
        var served = NavigationStackMachine.Effects()
        while let deadline = stack.nextDeadline, deadline <= instant {
          stack.handle(.deadline, at: deadline, into: &served)
        }
        grammar.hear(served)
        let next = event(&dice, &x)
        // Each event first ends what rests by now.
        var before = stack
        before.handle(.deadline, at: instant, into: &served)
        var said = NavigationStackMachine.Effects()
        stack.handle(next, at: instant, into: &said)
        grammar.hear(said)
        #expect(stack.pose(at: instant) == stack.pose(at: instant))
        if next == .cancelPop() {
          let isSilent = said.allSatisfy { $0 == .backCancelled }
          #expect(isSilent && stack.depth == stack.inputDepth)
          if before.inputDepth < before.depth { turns += 1 }
        }
        if let jump = jump(before, stack, next, instant) {
          Issue.record("seed \(seed) at \(now): \(next) \(jump)")
          return
        }
        #expect(grammar.depth == stack.depth)
      }
      var said = NavigationStackMachine.Effects()
      stack.handle(.backCancelled, at: Instant(now), into: &said)
      grammar.hear(said)
      while let deadline = stack.nextDeadline {
        var more = NavigationStackMachine.Effects()
        stack.handle(.deadline, at: deadline, into: &more)
        grammar.hear(more)
      }
      #expect(stack.isStill && !grammar.isSwiping && grammar.faults.isEmpty, "\(grammar.faults)")
      let last = stack.pose(at: Instant(now + 60))
      #expect(last.upper == 0 && !stack.isMoving(at: Instant(now + 60)))
    }
  }

  /// Describes the jump of a screen that is visible both before and after an event. Nil if no
  /// screen jumped.
  private func jump(
    _ before: NavigationStackMachine, _ after: NavigationStackMachine,
    _ event: NavigationStackMachine.Event,
    _ now: Instant
  ) -> String? {
    switch event {
    case .push(_, animated: false), .pop(animated: false), .resized, .backMoved, .backReleased:
      return nil
    default: break
    }
    /// Offset and shade of each screen by its depth. A popped screen is listed by its number
    /// instead.
    func screens(_ stack: NavigationStackMachine) -> [Int: (offset: Double, shade: Double)] {
      let pose = stack.pose(at: now)
      var screens = [stack.visible.upper: (pose.upper, pose.shade)]
      if let lower = stack.visible.lower { screens[lower] = (pose.lower, pose.dim) }
      for (index, depth) in stack.uncovered.enumerated() {
        let pose = stack.pose(ofUncovered: index, at: now)
        screens[depth] = (pose.offset, pose.dim)
      }
      for departure in stack.departures {
        let isNew = !before.departures.contains { $0.number == departure.number }
        screens[isNew ? departure.depth : -departure.number] = (
          stack.offset(of: departure, at: now), stack.shade(of: departure, at: now)
        )
      }
      return screens
    }
    let old = screens(before)
    // A pop of several screens that are not at rest removes those between its first and last one.
    let removes = before.uncovered.contains { $0 > after.inputDepth }
    for (depth, place) in screens(after) where !removes || !before.uncovered.contains(depth) {
      guard let was = old[depth] else { continue }
      if abs(was.offset - place.offset) > restSlack || abs(was.shade - place.shade) > 0.001 {
        return "screen \(depth) from \(was) to \(place)"
      }
    }
    // A screen stays visible unless it was outside of the window or another screen has covered it.
    let left = Set(screens(after).keys)
    var slack = restSlack
    switch event {
    // A screen that counts as at rest covers everything below it, even if it is not quite
    // at its target.
    case .backBegan: if before.isSettled(at: now) { slack = before.catching.distance }
    default: break
    }
    let isCovered = (old[before.visible.upper]?.offset ?? 0) <= slack
    // A new screen enters from the edge, or appears from below the former top screen.
    let (top, was) = (after.visible.upper, before.visible.upper)
    if old[top] == nil, after.isComing, let here = screens(after)[top], let cover = old[was] {
      let leastOffset = after.depth > before.depth ? after.width : cover.offset
      if here.offset < leastOffset - restSlack { return "screen \(top) comes at \(here)" }
    }
    for (depth, place) in old where !left.contains(depth) {
      let isBelow = depth == before.visible.lower || before.uncovered.contains(depth)
      if isBelow, isCovered { continue }
      // A pop or a swipe shows the next of several screens that were pushed together instead.
      let isReplaced = after.visible.lower.map { $0 > depth && old[$0] == nil } ?? false
      if removes || isReplaced, before.uncovered.contains(depth) { continue }
      if place.offset < before.width - restSlack { return "screen \(depth) has gone at \(place)" }
    }
    return nil
  }

  @Test("under random input a pager never jumps, and comes to rest at a page")
  func pager() {
    for seed in 0..<400 {
      var dice = SeededRandom(7_000 + seed)
      var pager = Pager(
        configuration: dice.number(0...1) < 0.5 ? .init() : .fluid,
        count: Int.random(in: 1...6, using: &dice), width: 390)
      var now = 0.0
      var x = 0.0
      var page = pager.page
      for _ in 0..<60 {
        now += dice.number(0...0.2)
        let event: Pager.Event
        switch Int.random(in: 0..<12, using: &dice) {
        case 0: event = .paused
        case 1: event = .resumed
        case 2, 3:
          x = dice.number(0...1) < 0.5 ? -10 : 10
          event = .began(translation: x)
        case 4...6:
          x += dice.number(-120...120)
          event = .moved(translation: x)
        case 7, 8: event = .released(translation: x, velocity: dice.number(-1_500...1_500))
        case 9: event = .cancelled
        case 10: event = .go(to: Int.random(in: -1...6, using: &dice))
        default: event = .resized(width: dice.number(300...900))
        }
        let before = pager.pose(at: Instant(now)).scrolled
        var said = Pager.Effects()
        pager.handle(event, at: Instant(now), into: &said)
        for case .pageChanged(let new) in said {
          #expect(new != page, "said only when it changes")
          if case .released = event { #expect(abs(new - page) == 1) }
          page = new
        }
        #expect(page == pager.page)
        switch event {
        case .moved, .released, .resized: break
        default:
          #expect(
            abs(pager.pose(at: Instant(now)).scrolled - before) < restSlack,
            "seed \(seed): \(event)")
        }
      }
      var said = Pager.Effects()
      pager.handle(.cancelled, at: Instant(now), into: &said)
      #expect(pager.isStill)
      #expect(abs(pager.pose(at: Instant(now + 60)).pages - Double(pager.page)) < 1e-9)
    }
  }
}
