// Random input for cards, pages, stacks and lists, often exactly on a threshold or just beside one.
import Geometry
import Motion
import Support
import Testing

@testable import Dismissal

extension MachineTranscript {
  /// Plays several plans of a few events each, at instants that may coincide with deadlines.
  mutating func play(
    _ seed: Int, plans: Int, _ plan: (inout SeededRandom) -> [Driven.Event]
  ) throws {
    var dice = SeededRandom(seed)
    for _ in 0..<plans {
      var pause = dice.pick([0, 0.02, 0.1, 0.3, 0.6, 2.0])
      for event in plan(&dice) {
        try tell(event, after: pause)
        pause = dice.pick([0, 0.01, 0.05, 0.1, 0.2])
      }
      if dice.chance(0.5) { lookAhead(by: dice.pick([0.03, 0.1, 0.25])) }
    }
  }
}

extension SeededRandom {
  /// A position around one of the thresholds: on it, just beside it, or elsewhere.
  mutating func place(around lines: [Double]) -> Double {
    pick(lines) + pick([0, 0, 0, -0.5, 0.5, -20, 35])
  }

  mutating func sign(_ backwards: Double = 0.25) -> Double { chance(backwards) ? -1 : 1 }
}

@Suite("Transcripts of cards, stacks and pagers")
struct MachineTranscriptTests {
  /// Transcript of a machine with the plain, the fluid and the odd parameters.
  private func text<ParameterSet: Tunable, Driven: Machine>(
    _ parameters: ParameterSet.Type, deadline: Driven.Event? = nil, rounds: Int = 2,
    plans: Int = 12,
    _ machine: (ParameterSet) -> Driven, answers: @escaping MachineTranscript<Driven>.Answers,
    plan: (inout SeededRandom, ParameterSet) -> [Driven.Event]
  ) throws -> String {
    var text = ""
    let all = [("plain", ParameterSet()), ("fluid", ParameterSet.fluid), ("odd", ParameterSet.odd)]
    for (index, (name, parameters)) in all.enumerated() {
      for round in 1...rounds {
        var it = MachineTranscript(
          "\(name) \(round)", machine(parameters), deadline: deadline, answers: answers)
        try it.play(100 * index + round, plans: plans) { plan(&$0, parameters) }
        text += it.text
      }
    }
    return text
  }

  @Test("after each random event, the state of an edge card matches the recorded state")
  func edgeCard() throws {
    let text = try text(
      EdgeCard.Configuration.self, rounds: 4,
      { EdgeCard(configuration: $0) },
      answers: { card, now in
        let pose = card.pose(at: now)
        return [
          ("drawn", words(pose.drawn)), ("tracked", words(pose.tracked)),
          ("scale", words(pose.scale)), ("radius", words(pose.cornerRadius)),
          ("button", words(pose.closeButtonOpacity)), ("value", words(card.trackedValue)),
          ("rests", words(card.restsAt)), ("moves", words(card.isMoving(at: now))),
          ("soon", words(card.isMoving(at: now + 0.1))), ("dragged", words(card.isDragged)),
          ("at rest", words(card.isAtRestForFinger(at: now))),
        ]
      },
      plan: { dice, c in
        let lines = [0, 8, c.minimumDistance, c.releaseLimit, c.liveLimit]
        let (width, side) = (400.0, dice.sign(0.4))
        func far(_ dice: inout SeededRandom) -> Double {
          side * dice.sign(0.15) * dice.place(around: lines)
        }
        let begin = EdgeCard.Event.began(
          x: dice.pick([0, 60, 199.5, 200, 200.5, 390]), translation: far(&dice), width: width)
        let speed =
          dice.pick([0, 50, 50.5, c.flingVelocity, c.flingVelocity - 1, 2000]) * side * dice.sign()
        let may = dice.chance(0.75)
        let end: [EdgeCard.Event] = [
          .released(translation: far(&dice), velocity: speed, mayClose: may),
          .released(translation: side * 8, velocity: dice.pick([0, 50, 51]), mayClose: may),
          .cancelled, .leave, .stay, .gone,
        ]
        switch dice.below(12) {
        case 0...6:
          let moves = (0..<dice.below(4)).map { _ in
            EdgeCard.Event.moved(
              translation: far(&dice), velocity: dice.pick([0, speed]), mayClose: dice.chance(0.6))
          }
          return [begin] + moves + [end[[0, 0, 0, 1, 1, 2, 3, 4, 5][dice.below(9)]]]
        case 7: return [begin, begin]
        case 8: return [.held, dice.pick([.leave, .stay, begin])]
        case 9:
          return [.found(at: dice.pick([-30, 12, 90]), velocity: dice.pick([0, -400])), begin]
        default: return [dice.pick(end)]
        }
      })
    try #expect(difference(of: text, fromRecorded: "edge-card.txt") == nil)
  }

  @Test("after each random event, the state of a hero page matches the recorded state")
  func hero() throws {
    let text = try text(
      HeroTransition.Configuration.self, deadline: .deadline, rounds: 4, plans: 14,
      { HeroTransition(configuration: $0) },
      answers: { hero, now in
        let pose = hero.pose(at: now)
        return [
          ("progress", words(pose.progress)), ("blur", words(pose.blur)),
          ("offset", words(pose.offset)), ("deadline", words(hero.nextDeadline)),
          ("moves", words(hero.isMoving(at: now))), ("soon", words(hero.isMoving(at: now + 0.1))),
          ("at rest", words(hero.isAtRestForFinger(at: now))), ("id", plain(hero.id as Any)),
          ("closing", words(hero.isClosing)), ("open", words(hero.isOpen)),
          ("closed", words(hero.isClosed)), ("dragged", words(hero.isDragged)),
          ("underway", words(hero.isUnderway)),
        ]
      },
      plan: { dice, c in
        let travel = dice.pick([400.0, 400, 520, 0.5])
        let ways: [Vector] = [
          Vector(0, 200), Vector(-120, 160), Vector(0.3, 0.4), Vector(1, 0), Vector(0.6, 0.8),
        ]
        let detents = [0, 8, 8.5, 60, 200, 320, -40]
        let way = Vector(dice.pick([0, 0, 30, -90]), dice.pick(detents))
        let speed = Vector(dice.pick([0, 30, -900]), dice.pick([0, 40, 50, 799, 800, -1500]))
        let open = HeroTransition.Event.open(id: dice.pick([1, 1, 2]), travel: travel)
        let close = HeroTransition.Event.close(
          travel: travel, notBefore: dice.pick([nil, nil, Instant(8)]),
          velocity: dice.pick([0, 0, 300, 90_000]))
        let began = HeroTransition.Event.began(
          translation: Vector(0, dice.pick([0, 12])), closingWay: dice.pick(ways))
        let released = HeroTransition.Event.released(
          translation: way, velocity: speed, mayClose: dice.chance(0.7))
        switch dice.below(12) {
        case 0, 1: return [open]
        case 2: return [close, .waits(until: Instant(dice.pick([2, 6])))]
        case 3...7:
          return [
            dice.pick([open, close]), began, .moved(translation: Vector(20, way.dy)), released,
          ]
        case 8:
          return [began, .moved(translation: way), dice.pick([.cancelled, .replaced, close])]
        case 9: return [close, .replaced, dice.pick([open, .cancelled, began])]
        case 10: return [dice.pick([open, close]), .skip]
        default: return [.deadline]
        }
      })
    try #expect(difference(of: text, fromRecorded: "hero.txt") == nil)
  }

  @Test("after each random event, the state of a stack of screens matches the recorded state")
  func stack() throws {
    let text = try text(
      NavigationStackMachine.Configuration.self, deadline: .deadline, rounds: 3, plans: 18,
      { NavigationStackMachine(configuration: $0, depth: 2, width: 400) },
      answers: { stack, now in
        let pose = stack.pose(at: now)
        return [
          ("upper", words(pose.upper)), ("lower", words(pose.lower)), ("dim", words(pose.dim)),
          ("progress", words(pose.progress)), ("back", words(stack.backProgress(at: now))),
          ("visible", "\(stack.visible.upper)/\(plain(stack.visible.lower as Any))"),
          ("depth", "\(stack.depth)"), ("hears", "\(stack.inputDepth)"),
          ("deadline", words(stack.nextDeadline)), ("moves", words(stack.isMoving(at: now))),
          ("soon", words(stack.isMoving(at: now + 0.1))), ("may back", words(stack.canGoBack)),
          ("dragged", words(stack.isDragged)), ("pops", words(stack.isPopping)),
          ("still", words(stack.isStill)), ("in place", words(stack.isSettled(at: now))),
          ("catches", words(stack.mayCatch(at: now))), ("goes", words(stack.mayGoBack(at: now))),
          ("asked", words(stack.askedOffset)), ("width", words(stack.width)),
        ]
      },
      plan: { dice, c in
        let lines = [0, 8, c.completion * 400, 400, 90]
        func far(_ dice: inout SeededRandom) -> Double {
          dice.sign(0.15) * dice.place(around: lines)
        }
        let speed = dice.pick([0, 50, c.velocity, c.velocity - 1, 300, 3000]) * dice.sign(0.4)
        let back: [NavigationStackMachine.Event] = [
          .backBegan(translation: dice.pick([0, 10])), .backMoved(translation: far(&dice)),
          .backReleased(translation: far(&dice), velocity: speed, shouldPop: dice.chance(0.8)),
        ]
        let animated = dice.chance(0.8)
        let others: [NavigationStackMachine.Event] = [
          .push(animated: animated), .pop(animated: animated), .popToRoot(animated: animated),
          .backCancelled, .resized(width: dice.pick([400, 300, 0])), .skip, .deadline,
        ]
        switch dice.below(10) {
        case 0, 1: return [.push(animated: animated)]
        case 2...5: return back
        case 6: return [others[dice.below(3)]] + back
        case 7: return [back[0], back[1], dice.pick(others)]
        default: return [dice.pick(others)]
        }
      })
    try #expect(difference(of: text, fromRecorded: "stack.txt") == nil)
  }

  @Test("after each random event, the state of a pager matches the recorded state")
  func pager() throws {
    let text = try text(
      Pager.Configuration.self, rounds: 3, plans: 16,
      { Pager(configuration: $0, count: 3, page: 1, width: 400) },
      answers: { pager, now in
        let pose = pager.pose(at: now)
        return [
          ("scrolled", words(pose.scrolled)), ("pages", words(pose.pages)),
          ("page", "\(pager.page)"), ("count", "\(pager.count)"), ("width", words(pager.width)),
          ("rests", words(pager.restsAt)), ("moves", words(pager.isMoving(at: now))),
          ("soon", words(pager.isMoving(at: now + 0.1))), ("dragged", words(pager.isDragged)),
          ("still", words(pager.isStill)), ("in place", words(pager.isSettled(at: now))),
          ("asked", words(pager.askedOffset)),
        ]
      },
      plan: { dice, c in
        func far(_ dice: inout SeededRandom) -> Double {
          dice.sign(0.5) * dice.place(around: [0, 10, c.completion * 400, 400, 800])
        }
        let speed = dice.pick([0, 50, c.velocity, c.velocity - 1, 3000]) * dice.sign(0.5)
        let drag: [Pager.Event] = [
          .began(translation: dice.pick([0, 10, -10])), .moved(translation: far(&dice)),
          .released(translation: far(&dice), velocity: speed),
        ]
        let others: [Pager.Event] = [
          .paused, .resumed, .cancelled, .skip, .counted(dice.pick([0, 1, 2, 4])),
          .go(to: dice.pick([-1, 0, 1, 2, 9]), animated: dice.chance(0.7)),
          .resized(width: dice.pick([400, 300, 0.5])),
        ]
        switch dice.below(10) {
        case 0...4: return drag
        case 5: return [drag[0], drag[1], dice.pick(others), drag[2]]
        case 6:
          return [.go(to: dice.below(3)), .paused, dice.pick([.resumed, .cancelled, drag[0]])]
        default: return [dice.pick(others), dice.pick(others)]
        }
      })
    try #expect(difference(of: text, fromRecorded: "pager.txt") == nil)
  }
}
