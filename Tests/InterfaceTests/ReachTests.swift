// Tests that keys and screen readers reach what a finger reaches: covered controls, rows that are
// removed, and rows outside of the visible part of a list.
import Interface
import Support
import Testing

private let window = Size(390, 844)

/// Three buttons, and a panel that covers one or two of them.
private struct Map: Screen {
  var covered = 0.0
  var pressed = ""

  func content(in context: BuildContext) -> some View {
    ZStack(alignment: .bottom) {
      VStack(spacing: 100) {
        ForEach(["North", "Middle", "South"]) { name in
          Button(name, update { $0.pressed = name })
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      if covered > 0 {
        Rectangle(.background).frame(width: window.width, height: covered).blocksHits()
      }
    }
  }
}

/// A question, and a toast in a container above or below it.
private struct Asking: Screen {
  let bySheet: Bool
  let isAbove: Bool
  var asks = true
  var notes = true

  func content(in context: BuildContext) -> ViewList {
    let below = ViewList(Button("Below", update { _ in }).frame(maxWidth: .infinity))
    return isAbove ? toast(over: question(over: below)) : question(over: toast(over: below))
  }

  private func question(over view: ViewList) -> ViewList {
    if bySheet {
      return ViewList(view.sheet(isPresented: bind(\.asks)) { Text("Sure?") })
    }
    return ViewList(
      view.containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
        Text("Sure?")
      }
      .overlayContainer("questions", containerConfiguration: Dialog()))
  }

  private func toast(over view: ViewList) -> ViewList {
    ViewList(
      view.containerView(in: "notes", configuration: ToastStack(), isPresented: bind(\.notes)) {
        Toast("Saved")
      }
      .overlayContainer("notes", containerConfiguration: ToastStack()))
  }
}

/// Rows that a press removes.
private struct Rows: Screen {
  var rows = Array(1...5)

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      Button("Head", update { _ in })
      ForEach(rows, id: \.self) { row in
        HStack {
          Button("Open \(row)", update { _ in })
          Button("Delete \(row)", update { $0.rows.removeAll { $0 == row } })
        }
      }
      Button("Foot", update { _ in })
    }
  }
}

/// A long list with a heading at its end.
private struct Long: Screen {
  var pressed = 0
  var page = 0

  func content(in context: BuildContext) -> some View {
    VStack(spacing: 0) {
      PagerView(selection: bind(\.page), count: 3) { Text("Page \($0 + 1)") }.frame(height: 120)
      ScrollView {
        VStack(spacing: 0) {
          ForEach(Array(1...60)) { row in
            Button("Row \(row)", update { $0.pressed = row }).frame(height: 60)
          }
          Text("The end", .display)
        }
      }
    }
  }
}

@Suite("Reach of keys and screen readers")
struct ReachTests {
  private func names<S>(_ stage: inout Stage<S>, _ now: Instant) -> [String] {
    stage.describe(at: now).elements.filter { $0.states.contains(.focusable) }.map(\.name)
  }

  @Test("a screen reader, taps by name and Tab all reach exactly the buttons that are not covered")
  func covered() throws {
    var stage = Stage(Map(), size: window)
    var now = Instant(1)
    for height in stride(from: 0.0, through: window.height, by: 12) {
      stage.change(at: now.seconds) { $0.covered = height }
      now = now + 1
      let read = Set(names(&stage, now))
      #expect(Set(stage.names) == read, "covered to \(height)")
      var visited: Set<String> = []
      for _ in 0..<4 {
        now = now + 0.1
        stage.handle(.key(KeyPress(.tab)), at: now)
        if let name = focusedName(&stage, now) { visited.insert(name) }
      }
      #expect(visited == read, "covered to \(height)")
      if height == 0 { #expect(read == ["North", "Middle", "South"]) }
      if height == 408 { #expect(read == ["North", "Middle"]) }
    }
    #expect(names(&stage, now).isEmpty)
  }

  @Test("a focused button that is covered loses the focus, so that no key presses it")
  func coveredFocus() {
    var stage = Stage(Map(), size: window)
    for now in [1, 2, 3] { stage.handle(.key(KeyPress(.tab)), at: Instant(Double(now))) }
    #expect(focusedName(&stage, Instant(3)) == "South")
    stage.change(at: 4) { $0.covered = 400 }
    stage.handle(.key(KeyPress(.return)), at: Instant(5))
    #expect(stage.screen.pressed.isEmpty)
  }

  private func focusedName<S>(_ stage: inout Stage<S>, _ now: Instant) -> String? {
    let description = stage.describe(at: now)
    return description.focused.map { description.elements[$0].name }
  }

  @Test(
    "the focus of a removed row moves to the next row, or from the last row to the previous row",
    arguments: [
      (1, "Open 2"), (3, "Open 4"), (5, "Delete 4"),
    ])
  func removed(row: Int, next: String) throws {
    var stage = Stage(Rows(), size: window)
    let delete = try #require(
      stage.describe(at: Instant(1)).elements.first { $0.name == "Delete \(row)" })
    stage.perform(.focus, on: delete.id, at: Instant(1))
    stage.handle(.key(KeyPress(.return)), at: Instant(2))
    #expect(stage.screen.rows.count == 4)
    #expect(focusedName(&stage, Instant(3)) == next)
  }

  @Test("after the last row is removed, the focus is on no row")
  func lastRow() throws {
    var stage = Stage(Rows(rows: [7]), size: window)
    let delete = try #require(
      stage.describe(at: Instant(1)).elements.first { $0.name == "Delete 7" })
    stage.perform(.focus, on: delete.id, at: Instant(1))
    stage.handle(.key(KeyPress(.return)), at: Instant(2))
    #expect(stage.screen.rows.isEmpty)
    #expect(focusedName(&stage, Instant(3)) == nil)
  }

  @Test(
    "a list scrolls to the row or heading that `scroll(to:)` names")
  func scrolls() throws {
    var stage = Stage(Long(), size: window)
    #expect(throws: (any Error).self) { try stage.tap("Row 50") }
    try stage.scroll(to: "Row 50")
    try stage.tap("Row 50")
    #expect(stage.screen.pressed == 50)
    let end = try stage.scroll(to: "The end")
    let heading = stage.describe(at: end).elements.first { $0.name == "The end" }
    #expect(heading?.states.contains(.offscreen) == false)
    try stage.scroll(to: "Row 1")
    try stage.tap("Row 1")
    #expect(stage.screen.pressed == 1)
    #expect(throws: NameError.self) { try stage.scroll(to: "Row 61") }
    do { try stage.scroll(to: "Row 6l") } catch {
      #expect("\(error)".hasPrefix("nothing has the name “Row 6l”, the nearest is “Row 6"))
    }
  }

  @Test(
    "a screen reader reads a toast above a dialog or a sheet, and no toast below",
    arguments: [false, true], [false, true])
  func toasts(bySheet: Bool, isAbove: Bool) {
    var stage = Stage(Asking(bySheet: bySheet, isAbove: isAbove), size: window)
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    let elements = stage.describe(at: Instant(2)).elements
    #expect(elements.filter { $0.role == .dialog }.map(\.name) == ["Sure?"])
    #expect(elements.filter { $0.role == .alert }.map(\.name) == (isAbove ? ["Saved"] : []))
    #expect(!elements.contains { $0.name == "Below" })
  }

  @Test("after a page turn, a screen reader announces the page's number and the number of pages")
  func pages() throws {
    var stage = Stage(Long(), size: window)
    stage.swipe(from: Point(300, 60), to: Point(60, 60), at: Instant(1), duration: 0.15)
    stage.advance(to: Instant(3))
    #expect(stage.screen.page == 1)
    #expect(stage.takeAnnouncements().map(\.text) == ["Page 2 of 3"])
  }
}
