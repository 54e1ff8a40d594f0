// Tests the number of records in the decision log, and the sentences of the records.
import Geometry
import Gesture
import Support
import Testing

@Suite("Log of the arbiter's decisions")
struct DecisionLogTests {
  @Test("the decision log is off by default and empty")
  func off() {
    var rig = Rig([.window(.vertical(.scroll))], log: 0)
    rig.stroke(from: Point(100, 100), by: Vector(0, 100))
    #expect(!rig.arbiter.log.isOn)
    #expect(rig.arbiter.log.count == 0)
    #expect(rig.records.isEmpty)
    #expect(!DecisionLog().isOn && !DecisionLog(capacity: -1).isOn && DecisionLog(capacity: 1).isOn)
  }

  @Test(
    "the decision log contains the latest decisions, and numbers all decisions since the beginning")
  func ring() {
    var rig = Rig([.window(.vertical(.scroll))], log: 3)
    for i in 0..<4 { rig.stroke(from: Point(100, 100), by: Vector(0, 50), at: Double(i)) }
    // Each stroke causes two records: granted and ended.
    #expect(rig.arbiter.log.count == 8)
    #expect(rig.records.map(\.verdict) == [.ended, .granted, .ended])
    #expect(rig.arbiter.log.records(from: 7).map(\.verdict) == [.ended])
    #expect(rig.arbiter.log.records(from: 8).isEmpty)
    #expect(rig.arbiter.log.records(from: 99).isEmpty)
  }

  @Test("a logged decision names the recognizer, the decision, its rule and the compared numbers")
  func sentences() {
    var rig = Rig(
      [
        .window(.tap(.button)), .window(.horizontal(.pager, hasCondition: true)),
        .window(Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 20)))),
        .window(.vertical(.scroll)),
      ], relations: [.waits(.pager, until: .back)])
    rig.stroke(from: Point(34, 100), by: Vector(24, 0), steps: 2)
    #expect(
      rig.records.map(\.sentence) == [
        "back failed: started 34 pt from the edge, zone is 20",
        "button failed: moved 12 pt, allowed are 10",
        "scroll failed: the other axis led by 12, the ratio is 1.2",
        "pager claimed at 12 pt, its distance is 10",
        "pager ended at 24 pt",
      ])
    #expect(rig.records.map(\.rule) == [1, 1, 6, 1, 10])
    #expect(rig.records.map(\.verdict) == [.failed, .failed, .failed, .granted, .ended])
  }

  @Test("every reason of a logged decision belongs to a rule and has a complete sentence")
  func everyReason() {
    for reason in DecisionLog.Record.Reason.allCases {
      #expect((1...12).contains(reason.rule))
    }
    var dice = SeededRandom(1)
    var seen: Set<DecisionLog.Record.Reason> = []
    for _ in 0..<400 {
      var rig = Rig(
        [
          .window(.tap(.button), .tap(RecognizerKey("twice"), count: 2)),
          .window(
            .horizontal(.pager, hasCondition: dice.chance(0.30)), Recognizer(.row, .wheel(.both))),
          .window(Recognizer(.back, .edgeDrag(EdgeDragRule(zone: 90)))),
          .window(
            .vertical(.scroll), .vertical(.sheet), refusing: dice.chance(0.20) ? .vertical : []),
          .window(Recognizer(RecognizerKey("press"), .longPress(LongPressRule()))),
        ],
        relations: [
          .waits(.pager, until: .back), .simultaneous(.scroll, .sheet, handOff: true),
          .waits(.button, until: RecognizerKey("twice")),
        ])
      rig.refusing = dice.chance(0.30) ? [.pager] : []
      let travel = Vector(Double(dice.below(80)) - 40, Double(dice.below(80)) - 40)
      let isTap = dice.chance(0.40)
      rig.stroke(
        from: Point(Double(dice.below(200)), 100), by: isTap ? .zero : travel, lifts: false)
      rig.run { arbiter, _, _, output in
        arbiter.handOff(PointerID(1), to: .sheet, at: Instant(0.1), into: &output)
      }
      if dice.chance(0.20) { rig.send(.down, 50, 100, at: 0.1, pointer: 2) }
      if dice.chance(0.30) { rig.wake(at: 0.8) }
      if dice.chance(0.60) {
        rig.send(.up, 100, 100, at: 0.2)
        rig.wheel(0, 3, at: 0.9)
        rig.wake(at: 2)
      } else {
        rig.cancelAll(at: 1)
      }
      for record in rig.records {
        seen.insert(record.reason)
        #expect(record.sentence.hasPrefix(record.recognizer.description + " "))
        #expect(!record.sentence.contains("nan") && !record.sentence.contains("inf"))
        if record.verdict == .failed {
          #expect(
            record.sentence.contains("failed") || record.sentence.contains("cancelled")
              || record.sentence.contains("gave up"))
        }
      }
    }
    #expect(seen.count >= 15)
  }
}
