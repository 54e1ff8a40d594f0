// Tests gestures exactly at their limits, such as the slop and the farthest valid point.
import Geometry
import Testing

@testable import Gesture

@Suite("Edge cases of gestures")
struct BorderTests {
  @Test("a drag fails once the finger has moved by the slop in the wrong direction")
  func wrongWay() {
    for (travel, fails) in [(10.0, true), (9.875, false)] {
      let drag = Recognizer(.sheet, .drag(DragRule(axis: .vertical, towards: .bottom)))
      var rig = Rig([.window(drag)])
      rig.send(.down, 100, 300, at: 0)
      rig.send(.move, 100, 300 - travel, at: 0.05)
      #expect(rig.records.contains { $0.reason == .wrongDirection } == fails, "\(travel)")
      #expect(rig.records.first { $0.reason == .wrongDirection }?.limit == (fails ? 10 : nil))
    }
  }

  @Test(
    "a drag without a minimum distance begins with the first move, but fails if this is backwards")
  func noDistance() {
    for (travel, reason) in [
      (0.0, DecisionLog.Record.Reason.distanceReached), (0.125, .distanceReached),
      (-0.125, .wrongDirection),
    ] {
      let rule = DragRule(minimumDistance: 0, axis: .vertical, towards: .bottom)
      var rig = Rig([.window(Recognizer(.sheet, .drag(rule)))])
      rig.send(.down, 100, 300, at: 0)
      rig.send(.move, 100, 300 + travel, at: 0.05)
      #expect(rig.records.first?.reason == reason, "\(travel)")
    }
  }

  @Test(
    "a recognizer that waited for another one gets the finger even if the finger has moved back")
  func waited() throws {
    let long = DragRule(minimumDistance: 200, axis: .horizontal)
    var rig = Rig(
      [.window(Recognizer(.back, .drag(long)), .horizontal(.pager))],
      relations: [.waits(.pager, until: .back)])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.move, 112, 300, at: 0.02)
    rig.send(.move, 101, 300, at: 0.04)
    #expect(rig.begunRecognizers.isEmpty)
    // The pager waits for a recognizer, which fails because the finger moves across its axis.
    rig.send(.move, 101, 330, at: 0.06)
    #expect(rig.begunRecognizers == [.pager])
    let granted = try #require(rig.records.first { $0.verdict == .granted })
    #expect(granted.reason == .distanceReached && granted.value == 12 && granted.limit == 10)
  }

  @Test("a position is accepted if both coordinates are numbers of at most a million points")
  func usable() {
    for sign in [-1.0, 1] {
      #expect(Point(sign * 1e6, 0).isUsable && Point(0, sign * 1e6).isUsable)
      #expect(!Point(sign * 1_000_001, 0).isUsable && !Point(0, sign * 1_000_001).isUsable)
    }
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(wrong, 0).isUsable && !Point(0, wrong).isUsable)
    }
  }

  @Test(
    "the decision log records the required distance and the distance at which a recognizer began")
  func reasons() {
    let drag = Recognizer(.sheet, .drag(DragRule(axis: .vertical)))
    var rig = Rig([.window(drag)])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.move, 100, 330, at: 0.05)
    let granted = rig.records.first { $0.verdict == .granted }
    #expect(granted?.reason == .distanceReached && granted?.value == 30 && granted?.limit == 10)
  }

  @Test("a drag ignores a further finger, and the decision log records when this finger landed")
  func furtherFinger() {
    let drag = Recognizer(.sheet, .drag(DragRule(axis: .vertical)))
    var rig = Rig([.window(drag)])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.move, 100, 330, at: 0.05)
    rig.send(.down, 200, 300, at: 0.4, pointer: 2)
    #expect(rig.records.first { $0.verdict == .ignored }?.instant == Instant(0.4))
  }

  @Test("the arbiter reports which pointer owns a movement, and no pointer before or afterwards")
  func owner() {
    var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
    rig.send(.down, 100, 300, at: 0, pointer: 7)
    #expect(rig.arbiter.ownerPointer == nil && rig.arbiter.owner == nil)
    rig.send(.move, 100, 340, at: 0.05, pointer: 7)
    #expect(rig.arbiter.ownerPointer == PointerID(7) && rig.arbiter.owner == .scroll)
    rig.send(.up, 100, 340, at: 0.1, pointer: 7)
    #expect(rig.arbiter.ownerPointer == nil && rig.arbiter.owner == nil)
  }

  @Test("the velocity of a pointer is measured with the configuration that was valid at its touch")
  func velocityFigures() {
    func speed(window: Double) -> Double {
      var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
      rig.arbiter.velocity.window = window
      // The finger is slow at first and fast at the end.
      for (seconds, y) in [(0.0, 100.0), (0.06, 130), (0.12, 160), (0.13, 200), (0.14, 240)] {
        rig.send(seconds == 0 ? .down : .move, 100, y, at: seconds)
      }
      return rig.events.last?.velocity.dy ?? 0
    }
    #expect(speed(window: 0.02) > 1.5 * speed(window: 0.15))
  }

  @Test(
    "a decision log contains as many decisions as its capacity, and none if the capacity is zero")
  func smallLogs() {
    for (room, kept) in [(-3, 0), (0, 0), (1, 1), (2, 2)] {
      var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))], log: room)
      rig.stroke(from: Point(100, 300), by: Vector(0, 80))
      rig.stroke(from: Point(100, 300), by: Vector(0, 80), at: 1)
      #expect(rig.records.count == kept && rig.arbiter.log.isOn == (room > 0))
      #expect(kept == 0 || rig.records.last?.verdict == .ended)
    }
  }

  @Test(
    "a drag that fails because the finger moved along the other axis logs the ratio of both axes")
  func ledBy() {
    for (own, value) in [(0.0, 12.0), (0.5, 24), (1, 12), (6, 2)] {
      var rig = Rig([.window(.horizontal(.pager))])
      rig.send(.down, 100, 300, at: 0)
      rig.send(.move, 100 + own, 312, at: 0.05)
      #expect(rig.records.map(\.reason) == [.otherAxisLed] && rig.records.first?.value == value)
    }
  }
}
