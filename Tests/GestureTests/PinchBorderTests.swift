// Tests pinches that have to wait, pinches by the wheel, and modifier keys.
import Geometry
import Gesture
import Support
import Testing

@Suite("Edge cases of pinches")
struct PinchBorderTests {
  private static let pinch = RecognizerKey("pinch")

  @Test(
    "a pinch that waits for another recognizer does not begin before this recognizer has failed")
  func waits() {
    var rig = Rig(
      [.window(Recognizer(Self.pinch, .pinch), .tap(.row))],
      relations: [.waits(Self.pinch, until: .row)])
    rig.send(.down, 100, 100, at: 0)
    rig.send(.down, 200, 200, at: 0.05, pointer: 2)
    rig.send(.up, 200, 200, at: 0.06, pointer: 2)
    #expect(rig.begunRecognizers.isEmpty)
    // The finger has moved too far for a tap, so the pinch need not wait.
    rig.send(.move, 100, 160, at: 0.07)
    rig.send(.down, 200, 200, at: 0.08, pointer: 2)
    #expect(rig.begunRecognizers == [Self.pinch])
  }

  @Test("each wheel notch sends one pinch change, at the position of the pointer")
  func toldOnce() {
    var rig = Rig([.window(Recognizer(Self.pinch, .pinch), Recognizer(.scroll, .wheel(.both)))])
    for notch in 0..<3 {
      rig.wheel(0, -wheelStep, at: Double(notch) * 0.02, modifiers: .control)
    }
    #expect(rig.phases(of: Self.pinch) == [.began, .changed, .changed, .changed])
    #expect(rig.events.allSatisfy { $0.location == Point(100, 100) && $0.modifiers == .control })
    #expect(rig.phases(of: .scroll).isEmpty)
  }

  @Test("a wheel that scales or rotates content at a steady speed reports this speed")
  func wheelSpeed() throws {
    for turns in [false, true] {
      var rig = Rig([.window(Recognizer(Self.pinch, .pinch))])
      for notch in 0..<4 {
        rig.wheel(
          0, -wheelStep, at: Double(notch) / 64, modifiers: turns ? [.control, .shift] : .control)
      }
      let pinch = try #require(rig.events.last?.pinch)
      // The wheel turns by 64 notches per second, and four are done. The logarithm of
      // 1.2 is 0.1823….
      let (growth, turn) = (
        turns ? 0 : 0.182_321_556_793_954_6 * 64, turns ? -64 * PinchWheel.turn : 0
      )
      #expect(abs(pinch.scaleVelocity - growth * (turns ? 1 : 1.2 * 1.2 * 1.2 * 1.2)) < 1e-6)
      #expect(abs(pinch.turnVelocity - turn) < 1e-6)
      #expect(abs(pinch.similarity.turn - (turns ? -4 * PinchWheel.turn : 0)) < 1e-9)
    }
  }

  @Test("a touched event contains the modifier keys that were held at the touch")
  func modifiers() {
    var rig = Rig([.window(Recognizer(.scroll, .drag(DragRule())))])
    rig.send(Finger(1, .mouse, modifiers: .shift).sample(.down, Point(100, 100), at: 0.0))
    #expect(rig.events.map(\.modifiers) == [[.shift]])
  }
}
