// The borders of what is judged: exactly the slop, exactly the farthest place that a screen has.
import Geometry
import Testing

@testable import Gesture

@Suite("Borders of gestures")
struct BorderTests {
  @Test("a drag that goes exactly its slop the wrong way fails, and less decides nothing")
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

  @Test("a place up to a million points away is one; farther, or no number, is none")
  func usable() {
    for sign in [-1.0, 1] {
      #expect(Point(sign * 1e6, 0).isUsable && Point(0, sign * 1e6).isUsable)
      #expect(!Point(sign * 1_000_001, 0).isUsable && !Point(0, sign * 1_000_001).isUsable)
    }
    for wrong in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(wrong, 0).isUsable && !Point(0, wrong).isUsable)
    }
  }

  @Test("a recognizer that wins by its own figures says those figures")
  func reasons() {
    let drag = Recognizer(.sheet, .drag(DragRule(axis: .vertical)))
    var rig = Rig([.window(drag)])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.move, 100, 330, at: 0.05)
    let granted = rig.records.first { $0.verdict == .granted }
    #expect(granted?.reason == .distanceReached && granted?.figure == 30 && granted?.limit == 10)
  }

  @Test("a further finger is ignored at the instant at which it comes down")
  func furtherFinger() {
    let drag = Recognizer(.sheet, .drag(DragRule(axis: .vertical)))
    var rig = Rig([.window(drag)])
    rig.send(.down, 100, 300, at: 0)
    rig.send(.move, 100, 330, at: 0.05)
    rig.send(.down, 200, 300, at: 0.4, pointer: 2)
    #expect(rig.records.first { $0.verdict == .ignored }?.instant == Instant(0.4))
  }
}
