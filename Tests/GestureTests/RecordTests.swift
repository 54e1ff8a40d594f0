// Tests the records of decisions, and how contacts begin, continue and end at their limits.
import Geometry
import Testing

@testable import Gesture

@Suite("Records of decisions and limits of contacts")
struct RecordTests {
  @Test("each reason of a logged decision belongs to its rule")
  func rules() {
    let rules: [Int: [DecisionLog.Record.Reason]] = [
      1: [
        .distanceReached, .caught, .heldLongEnough, .tapped, .swiped, .turned, .outsideZone,
        .wrongDirection, .movedTooFar, .tookTooLong, .liftedEarly, .refusedByCondition,
      ],
      2: [.mustWait, .yielded, .atItsEnd], 3: [.anotherWon],
      5: [.sharedWithoutMovement, .movementHandedOver],
      6: [.otherAxisLed], 7: [.axisRefused], 8: [.lastOneLeft],
      9: [.secondPointer, .severalFingers],
      10: [.lifted, .silence, .interrupted],
    ]
    for (rule, reasons) in rules { for reason in reasons { #expect(reason.rule == rule) } }
    #expect(rules.values.reduce(0) { $0 + $1.count } == DecisionLog.Record.Reason.allCases.count)
  }

  @Test(
    "numbers in a decision's sentence have two decimals below ten, and one decimal from ten on",
    arguments: [
      (0.0, "0"), (3, "3"), (3.14159, "3.14"), (9.999, "10"), (12.34, "12.3"), (10.26, "10.3"),
      (9.96, "9.96"), (12, "12"),
      (-3.14159, "-3.14"), (-0.05, "-0.05"), (0.5, "0.5"), (2.05, "2.05"), (-0.004, "0"),
      (1e12, "1000000000000.0"), (-1e12, "-1000000000000.0"), (999_999_999_999, "999999999999"),
      (.infinity, "inf"),
    ])
  func parameters(_ value: Double, _ words: String) {
    let record = DecisionLog.Record(
      instant: .zero, pointer: PointerID(1), recognizer: .scroll, verdict: .ended, reason: .lifted,
      value: value, limit: 0)
    #expect(record.sentence == "scroll ended at \(words) pt")
  }

  @Test(
    "a logged decision contains a limit exactly if a value was compared with a limit",
    arguments: StoryTests.stories)
  func limits(_ story: Story) {
    var rig = Rig(story.regions, relations: story.relations)
    rig.refusing = story.refusing
    story.acts(&rig)
    for record in rig.records {
      switch record.reason {
      case .distanceReached, .heldLongEnough, .tapped, .swiped, .outsideZone, .wrongDirection,
        .movedTooFar, .tookTooLong, .otherAxisLed, .silence:
        #expect(record.limit > 0, "\(record.sentence)")
      case .caught, .turned, .liftedEarly, .refusedByCondition, .mustWait, .yielded, .atItsEnd,
        .anotherWon,
        .sharedWithoutMovement, .movementHandedOver, .axisRefused, .lastOneLeft, .secondPointer,
        .severalFingers,
        .lifted, .interrupted:
        #expect(record.limit == 0, "\(record.sentence)")
      }
    }
  }

  @Test("an invalid instant of a sample is replaced by the latest valid instant")
  func latest() {
    for (seconds, told) in [(1e9, 1e9), (1e9 + 1, 3), (-1e9 - 1, 3), (.nan, 3)] {
      var rig = Rig([.window(.vertical(.scroll))])
      rig.send(.down, 100, 100, at: 3)
      rig.send(.move, 100, 150, at: seconds)
      #expect(rig.events.last?.phase == .began && rig.events.last?.instant.seconds == told)
    }
  }

  @Test("a wheel ends after a pause of 100 ms, even if another recognizer has an earlier deadline")
  func wheelAmongDeadlines() {
    var rig = Rig([
      HitCandidate(
        frame: Rect(0, 0, 100, 100), recognizers: [Recognizer(.scroll, .wheel(.vertical))]),
      HitCandidate(frame: Rect(200, 200, 100, 100), recognizers: [.tap(.button)]),
    ])
    rig.send(.down, 250, 250, at: 1)
    rig.wheel(0, -30, x: 50, y: 50, at: 1.45)
    // The tap fails at 1.5 s. At 1.55 s the wheel has been still long enough.
    rig.wake(at: 1.51)
    #expect(rig.phases(of: .scroll) == [.began] && rig.phases(of: .button) == [.touched, .failed])
    rig.wake(at: 1.56)
    #expect(rig.phases(of: .scroll) == [.began, .ended])
    #expect(abs((rig.events.last?.instant.seconds ?? 0) - 1.55) < 1e-9)
  }

  @Test("a tap that waited for another recognizer queries its condition once, when it may begin")
  func heldTapAsks() {
    for hasCondition in [true, false] {
      var rig = Rig(
        [.window(.tap(.button, hasCondition: hasCondition), .tap(.row, count: 2))],
        relations: [.waits(.button, until: .row)])
      rig.send(.down, 100, 100, at: 1)
      rig.send(.up, 100, 100, at: 1.1)
      #expect(rig.questions.isEmpty)
      rig.wake(at: 2)
      #expect(rig.begunRecognizers == [.button])
      #expect(rig.questions.map(\.recognizer) == (hasCondition ? [.button] : []))
    }
  }

  @Test("a swipe-back coordinator that was detached from the arbiter can be attached again")
  func coordinator() {
    var arbiter = Arbiter()
    var output = GestureOutput()
    var coordinator = SwipeBackCoordinator(back: .back, content: .pager)
    for _ in 0..<2 {
      #expect(!coordinator.isAttached && arbiter.currentRelations.isEmpty)
      coordinator.attach(to: &arbiter)
      coordinator.attach(to: &arbiter)
      #expect(coordinator.isAttached)
      #expect(
        arbiter.currentRelations == [.simultaneous(.back, .pager), .waits(.pager, until: .back)])
      coordinator.detach(from: &arbiter, at: .zero, into: &output)
      coordinator.detach(from: &arbiter, at: .zero, into: &output)
    }
  }
}
