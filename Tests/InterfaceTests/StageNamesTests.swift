// Tests that controls can be found and used by their names.
import Drawing
import Gesture
import Interface
import Testing

/// A form with a dialog, a list, and two buttons of one name.
private struct Client: Screen {
  var name = "Ada"
  var age = 30.0
  var plan = 0
  var isLoud = false
  var asks = false
  var sheet = false
  var opened: Int?
  var deleted = 0
  var isTwice = false

  func content(in context: BuildContext) -> some View {
    VStack {
      TextField(bind(\.name), label: "Client")
      NumberField(bind(\.age), in: 0...120, label: "Age")
      Segmented(bind(\.plan), ["Free", "Plus, yearly", "Family"])
      Toggle(bind(\.isLoud), label: "Loud")
      Button("Delete…", set(\.asks, true))
      Button("Details", set(\.sheet, true))
      if isTwice { Button("Details", set(\.sheet, true)) }
      ScrollView(rows: .uniform(count: 500, extent: 40)) { row in
        HStack {
          Text("Job \(row)")
          Spacer()
          Button("Done", update { $0.deleted += 1 })
          Spacer()
        }
        .onTap(set(\.opened, row), label: "Job \(row)", role: .row)
      }
    }
    .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
      DialogCard(
        "Delete?", "It goes for good.",
        buttons: [
          ("Delete", update { ($0.deleted, $0.asks) = ($0.deleted + 1, false) }), ("Keep", nil),
        ])
    }
    .sheet(isPresented: bind(\.sheet)) {
      VStack {
        Button("Close", .dismiss())
        Spacer()
      }
    }
    .overlayContainer("questions", containerConfiguration: Dialog())
  }
}

@Suite("Controls that tests use by name")
struct StageNamesTests {
  private func stage(
    _ direction: LayoutDirection = .leftToRight, _ screen: Client = Client()
  ) -> Stage<Client> {
    Stage(screen, size: Size(390, 844), direction: direction)
  }

  private func sentence(_ body: () throws -> Void) -> String {
    do { try body() } catch { return "\(error)" }
    return ""
  }

  @Test(
    "a test's tap by name acts on the control with this name, in both reading directions",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func taps(direction: LayoutDirection) throws {
    var stage = stage(direction)
    for (index, title) in ["Free", "Plus, yearly", "Family"].enumerated().reversed() {
      try stage.tap(title)
      #expect(stage.screen.plan == index)
    }
    try stage.tap("Loud")
    #expect(stage.screen.isLoud)
    try stage.tap("Job 3")
    #expect(stage.screen.opened == 3 && stage.screen.deleted == 0)
    #expect(try stage.frame(of: "Job 3").height == 40)
  }

  @Test("a test's tap on a control by name waits until all movements have ended")
  func waits() throws {
    var stage = stage()
    try stage.tap("Delete…")
    #expect(stage.names == ["Delete", "Keep"])
    #expect(throws: (any Error).self) { try stage.tap("Loud") }
    try stage.tap("Delete")
    #expect(stage.screen.deleted == 1 && !stage.screen.asks)
    try stage.tap("Details")
    try stage.tap("Close")
    #expect(!stage.screen.sheet)
    try stage.tap("Details")
    stage.press(.escape)
    #expect(!stage.screen.sheet && stage.names.contains("Loud"))
  }

  @Test("a test that types into a named field appends to text and replaces a number")
  func types() throws {
    var stage = stage()
    try stage.type(" Lovelace", into: "Client")
    try stage.type("36", into: "Age")
    try stage.type("!", into: "Client")
    stage.press(.return)
    #expect(stage.screen.name == "Ada Lovelace!" && stage.screen.age == 36)
    #expect(sentence { try stage.type("x", into: "Loud") } == "“Loud” is not a text field")
  }

  @Test("a tap by an unknown name or a name of several controls is an error that lists all names")
  func errors() {
    var stage = stage(.leftToRight, Client(isTwice: true))
    #expect(
      sentence { try stage.tap("Save") }.hasPrefix(
        "no control has the name “Save”; there are: “Client”, “Age”, “Free”, “Plus, yearly”, “Family”, “Loud”"
      ))
    #expect(sentence { try stage.tap("Details") }.hasPrefix("2 controls have the name “Details”"))
    #expect(!stage.names.contains("Job 400"))
  }
}
