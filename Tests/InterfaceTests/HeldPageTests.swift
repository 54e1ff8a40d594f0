// Tests pages that a finger holds while code selects other pages.
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface

private struct Carousel: Screen {
  var page = 0

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: 6, id: "pager") { Text("page \($0)") }
  }
}

@Suite("Pages that a finger holds")
struct HeldPageTests {
  @Test("a pager page under a finger keeps its views while code selects other pages")
  func held() throws {
    var stage = Stage(Carousel(), size: Size(390, 400), typeface: HalfEm())
    _ = stage.frame(at: .zero)
    func send(_ phase: PointerSample.Phase, _ x: Double, at time: Double) {
      stage.handle(
        .pointer(Finger().sample(phase, Point(x, 200), at: time)), at: Instant(time))
    }
    send(.down, 300, at: 1)
    for (time, x) in [(1.02, 290.0), (1.04, 280), (1.06, 270), (1.08, 260), (1.1, 250)] {
      send(.move, x, at: time)
    }
    for page in 1...4 {
      stage.change(at: 1.5 + Double(page)) { $0.page = page }
      _ = stage.frame(at: Instant(1.5 + Double(page)))
      let pager = try #require(stage.components["pager"]?.pager)
      #expect(pager.machine.isDragged && pager.built.contains(0) && pager.built.contains(page))
    }
    send(.up, 250, at: 7)
    _ = stage.frame(at: Instant(9))
    #expect(stage.screen.page == 4)
  }
}
