// Tests that a light box also opens the pictures of presentations inside it.
import Drawing
import Interface
import Support
import Testing

/// Rows inside a light box. A row, or a button above the rows, presents a page with a picture.
private struct Gallery: Screen {
  enum Rows: CaseIterable { case lazy, eager, column }
  enum Page: CaseIterable { case row, hero, pushed, sheet, cover, drawer }

  var shown: Int?
  var open: Int?
  var path: [Int] = []
  var isSheetShown = false
  var isCovered = false
  var isDrawerOpen = false
  let rows: Rows
  let page: Page
  /// True if the light box is around the rows alone, inside the stack and the presentations.
  let isInside: Bool

  func content(in context: BuildContext) -> ViewList {
    let stack = NavigationStack(path: bind(\.path)) {
      isInside ? boxed(list) : list
    } destination: { [self] _ in
      isInside ? boxed(picture) : picture
    }
    .sheet(isPresented: bind(\.isSheetShown)) { isInside ? boxed(picture) : picture }
    .drawer(.leading, isPresented: bind(\.isDrawerOpen)) { isInside ? boxed(picture) : picture }
    .pullDownCover(isPresented: bind(\.isCovered)) { isInside ? boxed(picture) : picture }
    return isInside ? stack : boxed(stack)
  }

  private func boxed(_ view: ViewList) -> ViewList {
    view.lightbox(shows: bind(\.shown), sizes: [Size(1, 1)]) { _ in Rectangle(.accent) }
  }

  private var list: ViewList {
    switch rows {
    case .lazy: ViewList(ScrollView(rows: .uniform(count: 4, extent: 80)) { [self] in row($0) })
    case .eager: ViewList(ScrollView { ForEach(0..<4) { row($0) } })
    case .column: ViewList(VStack { ForEach(0..<4) { row($0) } })
    }
  }

  private var picture: ViewList {
    ViewList(
      VStack {
        Text("page")
        Rectangle(.fill).frame(width: 100, height: 100).lightboxPicture(0, label: "Picture")
      }.padding(60))
  }

  private func row(_ number: Int) -> ViewList {
    let card = Text("row \(number)").frame(width: 300, height: 80).background(.group)
    if page == .row, number == 1 { return card.lightboxPicture(0, label: "Picture") }
    return card.hero(id: "row \(number)", isOpen: bind(\.open).equals(number)) { [self] in
      picture
    }
  }

  mutating func present() {
    switch page {
    case .row: break
    case .hero: open = 2
    case .pushed: path = [1]
    case .sheet: isSheetShown = true
    case .cover: isCovered = true
    case .drawer: isDrawerOpen = true
    }
  }
}

@Suite("Light boxes around other pages")
struct LightboxReachTests {
  @Test(
    "a tap opens a picture in the light box from any kind of presented page",
    arguments: [false, true])
  func reach(isInside: Bool) throws {
    for rows in Gallery.Rows.allCases {
      for page in Gallery.Page.allCases {
        let gallery = Gallery(rows: rows, page: page, isInside: isInside)
        var stage = Stage(gallery, size: Size(390, 844), typeface: HalfEm())
        _ = stage.frame(at: .zero)
        stage.change(at: 1) { $0.present() }
        stage.advance(to: Instant(4))
        let frame = stage.frame(at: Instant(4))
        let index = stage.tree.regions.lastIndex { $0.label == "Picture" }
        let point = try #require(index.map { stage.tree.frame(of: $0, poses: frame.poses).center })
        stage.tap(point, at: 5)
        #expect(stage.screen.shown == 0, "\(page) of \(rows) rows")
        stage.advance(to: Instant(8))
        let shown = stage.frame(at: Instant(8))
        // The picture is above the page, and its own button closes it.
        let close = try #require(stage.tree.regions.lastIndex { $0.label == "Close" })
        stage.tap(stage.tree.frame(of: close, poses: shown.poses).center, at: 9)
        #expect(stage.screen.shown == nil, "\(page) of \(rows) rows")
      }
    }
  }
}
