// Tests taps, held rows and pressed buttons: the longest duration and travel of each.
import Geometry
import Gesture
import Testing

/// A finger on a region of 100 × 100 points.
struct PressRow: Sendable, CustomTestStringConvertible {
  let bounds: TapRule.Bounds
  /// Seconds until the release.
  let lasts: Double
  /// The point to which the finger moves first, and the point of the release.
  let via: Point
  let lift: Point
  /// The recognizer's last phase.
  let end: GestureEvent.Phase
  let because: String

  init(
    _ bounds: TapRule.Bounds, _ lasts: Double, via: Point = PressRow.middle,
    lift: Point = PressRow.middle, _ end: GestureEvent.Phase, because: String
  ) {
    self.bounds = bounds
    self.lasts = lasts
    self.via = via
    self.lift = lift
    self.end = end
    self.because = because
  }

  static let middle = Point(150, 150)
  var testDescription: String { "\(bounds): \(because)" }
}

@Suite("Taps, long presses and presses")
struct PressTests {
  @Test(
    "taps with the bounds `tap`, `hold` and `press` each have their own limits of time and distance",
    arguments: [
      PressRow(.tap, 0.5, .ended, because: "half a second is a tap"),
      PressRow(.tap, 0.501, .failed, because: "longer is none"),
      PressRow(.tap, 0.1, via: Point(160, 150), .ended, because: "ten points are near"),
      PressRow(.tap, 0.1, via: Point(160.1, 150), .failed, because: "farther is none"),
      PressRow(.hold, 9, .ended, because: "time does not matter"),
      PressRow(.hold, 0.1, via: Point(160.1, 150), .failed, because: "a line was drawn"),
      PressRow(.hold, 9, via: Point(150, 160), lift: Point(150, 160), .ended, because: "near"),
      PressRow(.press, 9, .ended, because: "time does not matter"),
      PressRow(.press, 9, via: Point(195, 105), lift: Point(195, 105), .ended, because: "inside"),
      PressRow(.press, 0.1, via: Point(400, 400), .ended, because: "it came back"),
      PressRow(
        .press, 0.1, via: Point(209, 209), lift: Point(209, 209), .ended, because: "close by"),
      PressRow(
        .press, 0.1, via: Point(211, 150), lift: Point(211, 150), .failed, because: "elsewhere"),
      PressRow(
        .press, 0.1, via: Point(150, 89), lift: Point(150, 89), .failed, because: "above it"),
    ])
  func bounds(_ row: PressRow) {
    let key = RecognizerKey.button
    var rig = Rig([
      HitCandidate(
        frame: Rect(100, 100, 100, 100),
        recognizers: [Recognizer(key, .tap(TapRule(within: row.bounds)))])
    ])
    rig.send(.down, 150, 150, at: 0)
    rig.send(.move, row.via.x, row.via.y, at: 0.01)
    rig.wake(at: row.lasts)
    rig.send(.up, row.lift.x, row.lift.y, at: row.lasts)
    #expect(
      rig.phases(of: key) == [.touched] + (row.end == .ended ? [.began, .ended] : [.failed]),
      "\(row.because)")
    #expect(rig.records.last?.verdict == (row.end == .ended ? .ended : .failed))
  }

  @Test("a press whose finger moved farther than a tap may move loses to every other recognizer")
  func last() {
    let swipe = RecognizerKey("swipe")
    for (travel, wins) in [(9.0, RecognizerKey.button), (12, swipe)] {
      var rig = Rig([
        HitCandidate(
          frame: Rect(100, 100, 100, 100),
          recognizers: [Recognizer(.button, .tap(TapRule(within: .press)))]),
        HitCandidate(
          frame: Rect(0, 0, 400, 400),
          recognizers: [Recognizer(swipe, .swipe(SwipeRule(.up, distance: 8)))]),
      ])
      rig.stroke(from: Point(150, 150), by: Vector(0, -travel))
      #expect(rig.begunRecognizers == [wins], "\(travel)")
    }
  }

  @Test("a long press can have its own duration and its own maximum distance")
  func ownLongPress() {
    for (way, lasts, begins) in [(25.0, 0.25, true), (31, 0.25, false), (25, 0.15, false)] {
      let rule = LongPressRule(duration: 0.2, distance: 30)
      var rig = Rig([.window(Recognizer(.row, .longPress(rule)))])
      rig.send(.down, 100, 300, at: 0)
      rig.send(.move, 100, 300 + way, at: 0.1)
      rig.wake(at: lasts)
      #expect(rig.begunRecognizers == (begins ? [.row] : []), "\(way) points, \(lasts) s")
    }
  }

  @Test("of all press recognizers, only a tap with a time limit sets a deadline")
  func deadlines() {
    for (bounds, waits) in [(TapRule.Bounds.tap, true), (.hold, false), (.press, false)] {
      var rig = Rig([
        HitCandidate(
          frame: Rect(0, 0, 400, 400),
          recognizers: [Recognizer(.button, .tap(TapRule(within: bounds)))])
      ])
      rig.send(.down, 150, 150, at: 1)
      #expect((rig.arbiter.nextDeadline != nil) == waits, "\(bounds)")
      if let deadline = rig.arbiter.nextDeadline {
        #expect(deadline == Instant((1.5).nextUp))
      }
    }
  }
}
