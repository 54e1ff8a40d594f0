// Tests `.refreshable` on lists of a screen and in sheets of every style.
import Dismissal
import Support
import Testing

@testable import Interface
@testable import Tree

private struct Mails: Screen {
  var isOpen = true
  var isRefreshing = false
  var refreshes = true
  var count = 0
  let isInSheet: Bool
  let style: Sheet.Style

  func content(in context: BuildContext) -> some View {
    let list = ScrollView(id: "mails") {
      ForEach(0..<30) { Button("mail \($0)", .nothing).frame(width: 390, height: 60) }
    }
    let pulled = refreshes ? list.refreshable(bind(\.isRefreshing)) : ViewList(list)
    let views = ViewList(
      VStack(spacing: 0) {
        Text("Mails").frame(width: 390, height: 60)
        pulled
      })
    let base = ViewList(Rectangle(.background))
    return ViewList(
      ZStack { isInSheet ? base : views }
        .sheet(isPresented: bind(\.isOpen), id: "sheet", style: style) {
          isInSheet ? views : base
        }
    )
    .onChange(of: isRefreshing, update { $0.count += $0.isRefreshing ? 1 : 0 })
  }
}

@Suite("Lists that can be refreshed")
struct RefreshTests {
  private func stage(
    _ isInSheet: Bool, _ style: Sheet.Style = .continuous
  ) -> Stage<Mails> {
    var stage = Stage(
      Mails(isOpen: isInSheet, isInSheet: isInSheet, style: style), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    return stage
  }

  private func offset(_ stage: Stage<Mails>, at seconds: Double) -> Double? {
    stage.components.transition(of: "mails", at: Instant(seconds))?.offset
      ?? stage.components["sheet"]?.sheet?.machine.list.offset(at: Instant(seconds))
  }

  @Test(
    "a pull past the top of a refreshable list starts a refresh",
    arguments: [(false, Sheet.Style.continuous)] + Sheet.Style.allCases.map { (true, $0) })
  func pulled(isInSheet: Bool, style: Sheet.Style) {
    var stage = stage(isInSheet, style)
    stage.drag(from: Point(195, 400), to: Point(195, 640), at: 1)
    stage.advance(to: Instant(4))
    #expect(stage.screen.isRefreshing && stage.screen.count == 1)
    #expect(stage.screen.isOpen == isInSheet)
    #expect(offset(stage, at: 4) == -52)
    stage.change(at: 5) { $0.isRefreshing = false }
    stage.advance(to: Instant(8))
    #expect(offset(stage, at: 8) == 0 && stage.screen.count == 1)
  }

  @Test(
    "a pull on the header of a sheet with a refreshable list dismisses the sheet",
    arguments: Sheet.Style.allCases)
  func head(style: Sheet.Style) {
    var stage = stage(true, style)
    stage.drag(from: Point(195, 90), to: Point(195, 700), at: 1)
    stage.advance(to: Instant(4))
    #expect(!stage.screen.isOpen && !stage.screen.isRefreshing)
  }

  @Test(
    "no stroke on a refreshable list moves the sheet that contains the list",
    arguments: Sheet.Style.allCases)
  func strokes(style: Sheet.Style) {
    var random = SeededRandom(17)
    for _ in 0..<40 {
      var stage = stage(true, style)
      let from = Point(195, .random(in: 200...700, using: &random))
      var at = 1.0
      for _ in 0..<3 {
        let to = Point(195, .random(in: 130...840, using: &random))
        stage.drag(from: from, to: to, at: at)
        #expect(stage.components["sheet"]?.sheet?.sheet.offset(at: Instant(at)) == 0)
        at += 1
      }
      stage.advance(to: Instant(at + 3))
      #expect(stage.screen.isOpen)
      #expect(stage.components["sheet"]?.sheet?.sheet.offset(at: Instant(at + 3)) == 0)
    }
  }

  @Test(
    "F5 refreshes a list that is refreshable, and no other list", arguments: [false, true])
  func key(isInSheet: Bool) {
    for refreshes in [true, false] {
      var stage = stage(isInSheet)
      stage.change(at: 0.5) { $0.refreshes = refreshes }
      stage.key("F5", at: 1)
      stage.advance(to: Instant(4))
      #expect(stage.screen.isRefreshing == refreshes)
      #expect(offset(stage, at: 4) == (refreshes ? -52 : 0))
    }
  }

  @Test("a sheet presented again during a refresh shows its list below the refresh indicator")
  func again() {
    var stage = stage(true)
    stage.change(at: 1) { $0.isRefreshing = true }
    stage.change(at: 2) { $0.isOpen = false }
    stage.advance(to: Instant(4))
    stage.change(at: 5) { $0.isOpen = true }
    stage.advance(to: Instant(8))
    #expect(offset(stage, at: 8) == -52)
    // An event updates the bindings.
    stage.drag(from: Point(195, 700), to: Point(195, 690), at: 8)
    #expect(stage.screen.isRefreshing && stage.screen.count == 1)
  }

  @Test("a list whose refresh modifier is removed during a refresh returns to its top")
  func removed() {
    for isInSheet in [false, true] {
      var stage = stage(isInSheet)
      stage.change(at: 1) { $0.isRefreshing = true }
      stage.advance(to: Instant(3))
      #expect(offset(stage, at: 3) == -52)
      stage.change(at: 4) { $0.refreshes = false }
      stage.advance(to: Instant(7))
      #expect(offset(stage, at: 7) == 0)
    }
  }
}
