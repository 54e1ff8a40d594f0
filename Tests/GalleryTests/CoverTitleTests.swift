// The inline title of a page comes when the page's own title goes under the bar.
import Drawing
import Geometry
import Interface
import Testing

@testable import Gallery

@Suite("The inline title")
struct CoverTitleTests {
  @Test(
    "the ground comes before the title touches the bar, and the inline title when it is half gone",
    arguments: [
      (0.0, 0.0, 0.0), (228, 0, 0), (234, 0.5, 0), (240, 1, 0), (255, 1, 0), (262.5, 1, 0.5),
      (270, 1, 1), (284, 1, 1),
    ])
  func fades(row: (Double, Double, Double)) throws {
    var play = Performance(try script("", scene: "book"))
    play.handle(
      .wheel(Vector(0, row.0), at: Point(195, 400), modifiers: []), at: Instant(1))
    let frame = play.frame(at: Instant(1.5))
    #expect(play.probe(at: Instant(1.5))["scrollOffset"]?.number == row.0)
    #expect(abs(frame.poses[CoverSlot.ground(1)].opacity - row.1) < 1e-9)
    #expect(abs(frame.poses[CoverSlot.title(1)].opacity - row.2) < 1e-9)
  }
}
