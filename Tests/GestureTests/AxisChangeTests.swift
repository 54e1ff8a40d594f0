// Tests horizontal drags that pass their finger on when the stroke turns vertical.
import Geometry
import Gesture
import Support
import Testing

private let across = RecognizerKey("across")
private let inner = RecognizerKey("inner")
private let outer = RecognizerKey("outer")

@Suite("Strokes that turn vertical")
struct AxisChangeTests {
  /// A vertical drag inside a horizontal one, and another vertical one around both.
  private func rig() -> Rig {
    Rig([
      .window(.vertical(inner, hasCondition: true)), .window(.horizontal(across)),
      .window(.vertical(outer)),
    ])
  }

  private func play(
    _ rig: inout Rig, _ points: [(Double, Double)], from: Point = Point(150, 400)
  ) {
    rig.send(.down, from.x, from.y, at: 0)
    for (index, point) in points.enumerated() {
      rig.send(.move, from.x + point.0, from.y + point.1, at: 0.01 * Double(index + 1))
    }
  }

  @Test(
    "a horizontal drag that soon turns vertical passes its finger to the innermost vertical drag")
  func passes() {
    for owner in [inner, outer] {
      var rig = rig()
      if owner == outer { rig.refusing = [inner] }
      play(&rig, [(6, 4), (12, 8), (14, 20), (15, 34)])
      #expect(rig.arbiter.owner == owner)
      #expect(
        rig.story.suffix(2) == ["across cancelled", "\(owner) began"],
        "\(rig.story)")
      let began = rig.events[rig.events.count - 1]
      #expect(began.start == Point(150, 400) && began.translation == Vector(15, 34))
      #expect(began.crossing.y == 410 && !began.isHandoff)
      #expect(
        rig.records.last?.sentence == "\(owner) took the movement over from across at 34 pt")
    }
  }

  @Test("a horizontal drag passes its finger to a vertical drag only within configured limits")
  func limits() {
    let rows: [(first: Double, then: Double, down: Double, passes: Bool, because: String)] = [
      (12, 14, 28.1, true, "more than 2 : 1"), (12, 14, 28, false, "exactly 2 : 1"),
      (23.9, 14, 40, true, "less than 24 points"), (24, 14, 40, false, "24 points"),
      (12, 0, 9, false, "less than the slop of the vertical drag"),
      (12, 0, 10, true, "the slop of the vertical drag"),
      (-12, -14, -28.1, true, "every direction"),
    ]
    for row in rows {
      var rig = rig()
      play(&rig, [(row.first, 0), (row.then, row.down)])
      #expect((rig.arbiter.owner == inner) == row.passes, "\(row.because)")
    }
  }

  @Test("with a travel limit of 0, a horizontal drag never passes its finger to a vertical drag")
  func parameters() {
    for (distance, ratio, passes) in [(0.0, 2.0, false), (40, 2, true), (40, 4, false)] {
      var rig = rig()
      rig.arbiter.configuration.axisChangeDistance = distance
      rig.arbiter.configuration.axisChangeRatio = ratio
      play(&rig, [(30, 0), (30, 100)])
      #expect((rig.arbiter.owner == inner) == passes, "\(distance) \(ratio)")
    }
  }

  @Test("a drag can pass its finger to a vertical drag even in the sample of the release")
  func lift() {
    var rig = rig()
    play(&rig, [(12, 8)])
    rig.send(.up, 164, 440, at: 0.1)
    #expect(rig.story.suffix(3) == ["across cancelled", "inner began", "inner ended"])
  }

  @Test("a finger that one drag has passed to another is not passed on again")
  func once() {
    let relations: [Relation] = [.simultaneous(across, RecognizerKey("row"), handOff: true)]
    var rig = Rig(
      [
        .window(.vertical(inner)), .window(.horizontal(across)),
        .window(.horizontal(RecognizerKey("row"))),
      ], relations: relations)
    play(&rig, [(12, 0)])
    rig.run { arbiter, _, _, output in
      arbiter.handOff(PointerID(1), to: RecognizerKey("row"), at: Instant(0.02), into: &output)
    }
    rig.send(.move, 163, 480, at: 0.03)
    #expect(rig.arbiter.owner == RecognizerKey("row"))
  }

  @Test("the horizontal drag of a control, or where vertical drags are blocked, keeps its finger")
  func keeps() {
    let slider = RecognizerKey("slider", owner: .control)
    var rig = Rig([.window(.horizontal(slider)), .window(.vertical(outer))])
    play(&rig, [(12, 0), (12, 80)])
    #expect(rig.arbiter.owner == slider)
    rig = Rig([
      .window(.horizontal(across), refusing: .vertical), .window(.vertical(outer)),
    ])
    play(&rig, [(12, 0), (12, 80)])
    #expect(rig.arbiter.owner == across)
  }

  @Test("in random strokes a drag passes its finger on at most once, and only within the limits")
  func random() {
    var passed = 0
    for seed in Sample.seeds(300, of: 10_000) {
      var dice = SeededRandom(UInt64(seed))
      var rig = rig()
      if dice.chance(0.3) { rig.refusing = [inner] }
      let isShort = dice.chance(0.5)
      let stroke = TurnedStroke(
        &dice, first: isShort ? 12...21 : 26...60, way: dice.chance(0.5) ? 1 : -1,
        up: dice.chance(0.5), endsSideways: dice.chance(0.5))
      let finger = dice.chance(0.5) ? Finger() : .mouse
      for sample in stroke.samples(finger, from: Point(150, 400), at: 0) { rig.send(sample) }
      #expect(rig.begunRecognizers.first == across, "seed \(seed)")
      #expect(
        rig.begunRecognizers.dropFirst() == (isShort ? [rig.refusing == [] ? inner : outer] : []),
        "seed \(seed), \(stroke)")
      if isShort { passed += 1 }
    }
    #expect(passed > 50)
  }
}
