// Tests pages that are added and removed: nothing is built for a page that does not exist.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

private struct Deck: Screen {
  var pages: [String]
  var page = 0

  func content(in context: BuildContext) -> some View {
    PagerView(selection: bind(\.page), count: pages.count, id: "deck") { Text(pages[$0]) }
  }
}

@Suite("Pages that are removed")
struct RemovedPageTests {
  @Test("a pager never builds content for a page that does not exist, even if pages are removed")
  func never() {
    var random = SeededRandom(11)
    var stage = Stage(Deck(pages: ["0", "1"], page: 1), size: window, typeface: HalfEm())
    var now = 0.0
    for _ in 0..<300 {
      now += random.number(0.02...0.8)
      switch random.below(4) {
      case 0:
        let start = Point(random.number(40...350), 400)
        let end = Point(random.number(40...350), 400)
        stage.drag(from: start, to: end, at: now, lifts: random.chance(0.7))
        now += 1
        if random.chance(0.5) { stage.cancelAll(at: Instant(now)) }
      case 1: stage.key(random.chance(0.5) ? "Left" : "Right", at: now)
      default:
        let count = random.below(5)
        stage.change(at: now) { screen in screen.pages = (0..<count).map { "\($0)" } }
      }
      let seen = texts(stage.frame(at: Instant(now)).list)
      let pages = stage.screen.pages
      #expect(!pages.isEmpty || seen.isEmpty, "\(seen)")
      #expect(pages.isEmpty || seen.contains(pages[stage.screen.page]), "\(seen) of \(pages)")
      stage.advance(to: Instant(now))
    }
  }

  @Test("a removed pager page keeps its last content while it moves out of view")
  func leaving() {
    var stage = Stage(Deck(pages: ["0", "1"], page: 1), size: window, typeface: HalfEm())
    _ = stage.frame(at: .zero)
    stage.change(at: 1) { $0.pages = ["0"] }
    #expect(texts(stage.frame(at: Instant(1.05)).list) == ["0", "1"])
    stage.advance(to: Instant(5))
    #expect(texts(stage.frame(at: Instant(5)).list) == ["0"] && stage.screen.page == 0)
    stage.change(at: 6) { $0.pages = [] }
    #expect(texts(stage.frame(at: Instant(6)).list) == [])
    stage.change(at: 7) { $0.pages = ["a", "b"] }
    #expect(texts(stage.frame(at: Instant(7)).list) == ["a", "b"])
  }
}
