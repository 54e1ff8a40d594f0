// Tests turns of the wheel that act as swipes.
import Interactions
import Testing

@Suite("Wheels that swipe")
struct WheelSwipeTests {
  @Test("a full notch of a mouse wheel counts as a flick, at any offset and in either direction")
  func notches() {
    for place in 0..<4_000 {
      for way in [-wheelStep, wheelStep] {
        let start = Point(Double(place) * 0.1, 400)
        let event = GestureEvent(
          recognizer: RecognizerKey("pager"), phase: .began, pointer: PointerID(1), start: start,
          location: start + Vector(way, 0), instant: .zero)
        var swipe = WheelSwipe()
        #expect(abs(swipe.velocity(of: event, throwSpeed: 400)) == 400, "at \(start.x)")
      }
    }
  }
}
