// Tests the page of a hero in a wide window: its side zones begin at its visible edges.
import Dismissal
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private struct WidePage: Screen {
  var isOpen = true

  func content(in context: BuildContext) -> some View {
    Rectangle(.accent).frame(width: 200, height: 100)
      .hero(
        id: "page", isOpen: bind(\.isOpen), configuration: HeroConfiguration(widest: 400)
      ) {
        Rectangle(.fill)
      }
  }
}

@Suite("Hero pages in a wide window")
struct WidePageTests {
  /// A window of 900 points, where the page is visible from 250 to 650.
  private func stage(width: Double = 900) -> Stage<WidePage> {
    var stage = Stage(WidePage(), size: Size(width, 600))
    _ = stage.frame(at: .zero)
    return stage
  }

  @Test(
    "an inward drag that begins beside a hero page or near its edge closes the page",
    arguments: [
      (280.0, 1.0, true), (349, 1, true), (351, 1, false), (620, -1, true), (551, -1, true),
      (549, -1, false), (20, 1, true), (880, -1, true), (450, 1, false),
    ])
  func zone(x: Double, way: Double, closes: Bool) {
    var stage = stage()
    stage.drag(from: Point(x, 300), to: Point(x + 150 * way, 300), at: 1)
    #expect(stage.screen.isOpen == !closes, "\(x)")
  }

  @Test("a tap beside a hero page that is narrower than the window closes the page")
  func beside() {
    for (x, closes) in [(100.0, true), (800, true), (249, true), (251, false), (450, false)] {
      var stage = stage()
      stage.tap(Point(x, 300), at: 1)
      #expect(stage.screen.isOpen == !closes, "\(x)")
      if closes { #expect(stage.takeReports().map(\.name) == ["closeBegan"]) }
    }
    var narrow = stage(width: 400)
    narrow.tap(Point(2, 300), at: 1)
    #expect(narrow.screen.isOpen)
  }
}
