// Tests that a touch that stops a list presses nothing, and that short lists have no scroll bar.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct Rows: Screen {
  var taps = 0

  func content(in context: BuildContext) -> some View {
    ScrollView(id: "rows") {
      ForEach(0..<60) { number in
        Button("Row \(number)", update { $0.taps += 1 }).frame(width: 300, height: 50)
      }
    }
  }
}

@Suite("Touches of a list, and scroll bars")
struct InterruptedListTests {
  @Test("a touch that stops a moving list does not press a row")
  func interrupts() {
    for isMoving in [false, true] {
      var stage = Stage(Rows(), size: Size(300, 400))
      _ = stage.frame(at: .zero)
      stage.drag(from: Point(150, 300), to: Point(150, 100), steps: 6, at: 1)
      let touch = isMoving ? 1.3 : 9
      stage.advance(to: Instant(touch))
      _ = stage.frame(at: Instant(touch))
      #expect(stage.isMoving(at: Instant(touch)) == isMoving)
      stage.touch(.down, Point(150, 205), at: touch)
      #expect((stage.core.press.pressed == nil) == isMoving)
      #expect((stage.interaction.pressed == nil) == isMoving)
      stage.touch(.up, Point(150, 205), at: touch + 0.05)
      #expect(stage.screen.taps == (isMoving ? 0 : 1))
    }
  }

  @Test(
    "a list shows a scroll bar only if its content is longer than the list",
    arguments: [
      (40.0, false), (200, false), (200.4, false), (201, true), (5000, true),
    ])
  func bar(length: Double, hasBar: Bool) {
    for axis in [Axis.vertical, .horizontal] {
      let content = Rectangle(.fill).frame(
        width: axis == .horizontal ? length : 200, height: axis == .vertical ? length : 200)
      let built = lay(ScrollView(axis, id: "list") { content }, Size(200, 200))
      #expect(built.bars.count == (hasBar ? 1 : 0), "\(axis)")
    }
  }

  @Test(
    "a list less than 25 points high has no scroll bar", arguments: [(24.0, false), (25, true)])
  func low(height: Double, hasBar: Bool) {
    let built = lay(
      ScrollView(id: "list") { Rectangle(.fill).frame(height: 900) }, Size(200, height))
    #expect(built.bars.isEmpty != hasBar)
  }
}
