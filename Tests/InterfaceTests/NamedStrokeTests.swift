// Tests drags and swipes of elements that are given by name.
import Dismissal
import Interface
import Testing

/// A stack whose page has a slider, a row and a sheet with detents.
private struct Player: Screen {
  var path = ["Chapters"]
  var speed = 1.0
  var isFine = 0.3
  var sheet = false
  var detent = 0
  var finger: Point?

  func content(in context: BuildContext) -> some View {
    NavigationStack(path: bind(\.path)) {
      Text("Library")
    } destination: { [self] _ in
      VStack {
        Slider(bind(\.speed), in: 0.5...3, step: 0.25, label: "Speed")
        Slider(bind(\.isFine), label: "Volume")
        Button("Open", set(\.sheet, true))
        Spacer()
        Button("Chapter 1", set(\.sheet, false))
      }
    }
    .sheet(
      isPresented: bind(\.sheet), configuration: DetentsConfiguration(),
      detents: [.fraction(0.3), .fraction(0.6), .full], detentNames: ["low", "half", "full"],
      selection: bind(\.detent)
    ) {
      VStack {
        Button("Handle", set(\.speed, 1))
        Spacer()
      }
    }
  }
}

@Suite("Strokes that tests describe by name")
struct NamedStrokeTests {
  private static let sizes = [Size(390, 844), Size(844, 390), Size(1024, 1366)]

  private func stage(_ size: Size, _ direction: LayoutDirection) -> Stage<Player> {
    Stage(Player(), size: size, direction: direction)
  }

  private func sentence(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test(
    "a test drags a slider by its name to exactly the given value",
    arguments: sizes, LayoutDirection.allCases)
  func sliders(size: Size, direction: LayoutDirection) throws {
    var stage = stage(size, direction)
    for value in [2.5, 0.5, 3, 0.75] {
      try stage.drag("Speed", to: value)
      #expect(stage.screen.speed == value)
      try stage.drag("Volume", to: value / 4)
      #expect(abs(stage.screen.isFine - value / 4) < 1e-9)
    }
  }

  @Test(
    "a test drags a sheet by the name of its handle from each detent to every other detent",
    arguments: sizes,
    LayoutDirection.allCases)
  func detents(size: Size, direction: LayoutDirection) throws {
    var stage = stage(size, direction)
    try stage.tap("Open")
    let names = ["low", "half", "full"]
    for name in ["half", "full", "low", "full", "half", "low"] {
      try stage.drag("Handle", to: name)
      #expect(names[stage.screen.detent] == name)
    }
    #expect(stage.screen.sheet && stage.screen.speed == 1)
    try stage.drag("Handle", by: Vector(0, size.height))
    #expect(!stage.screen.sheet)
  }

  @Test(
    "a test's swipe from the edge over a named element pops the screen", arguments: sizes,
    LayoutDirection.allCases)
  func edge(size: Size, direction: LayoutDirection) throws {
    var stage = stage(size, direction)
    try stage.swipe("Chapter 1", from: .inside, to: .leading)
    #expect(stage.screen.path == ["Chapters"])
    try stage.swipe("Chapter 1", from: .edge)
    #expect(stage.screen.path.isEmpty)
  }

  @Test(
    "a test's swipe over a named element of a sheet dismisses the sheet", arguments: sizes)
  func down(size: Size) throws {
    var stage = stage(size, .leftToRight)
    try stage.tap("Open")
    try stage.swipe("Handle", from: .top, to: .inside)
    #expect(stage.screen.sheet)
    try stage.swipe("Handle", from: .top)
    #expect(!stage.screen.sheet)
  }

  @Test("a wrong name of an element is an error that suggests the nearest name on the screen")
  func errors() throws {
    var stage = stage(Size(390, 844), .leftToRight)
    #expect(
      sentence { try stage.tap("open") }
        == "no control has the name “open”, the nearest is “Open”; there are: “Speed”, “Volume”, “Open”, “Chapter 1”"
    )
    #expect(
      sentence { try stage.drag("Speed", to: 4) }
        == "“Speed” has no value 4, expected 0.5 to 3")
    try stage.tap("Open")
    #expect(
      sentence { try stage.drag("Handle", to: "ful") }
        == "“Handle” cannot be dragged to “ful”, the nearest is “full”; there are: “low”, “half”, “full”, “Handle”, “Close”"
    )
    #expect(stage.screen.detent == 0)
  }

  @Test(
    "an error suggests the name that differs from the wrong name in the fewest letters",
    arguments: [
      ("Lisen", "Listen"), ("listen", "Listen"), ("Details", "Details…"),
      ("Chapter 13", "Chapter 3"),
      ("Xyz", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(word: String, name: String?) {
    #expect(word.nearest(in: ["Listen", "Details…", "Chapter 3", "Chapter 12"]) == name)
  }
}
