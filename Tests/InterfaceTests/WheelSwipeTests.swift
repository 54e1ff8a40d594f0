// Tests turns of the wheel that act as swipes.
import Interactions
import Testing

@Suite("Wheels that swipe")
struct WheelSwipeTests {
  @Test("a whole notch of a wheel counts as a flick, at any position and in both directions")
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
