// Tests that equal names are refused with an error.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// The errors that the stage reports for a tree that is built once.
private func mistakes(@ViewBuilder _ tree: @escaping @Sendable () -> ViewList) -> [String] {
  let log = LogBook()
  var settings = StageSettings()
  settings.errors = .reports
  settings.manager = ContainerManager(logger: log)
  var stage = Stage(Notebook { _ in tree() }, size: window, settings: settings)
  _ = stage.frame(at: .zero)
  return log.lines.map { String($0.dropFirst("fault: ".count)) }
}

@Suite("Colliding names in a screen")
struct CollisionTests {
  @Test("two toggles with the same action and different values are an error that names the action")
  func actions() {
    let said = mistakes {
      Toggle(ActionID("wifi"), isOn: true)
      ForEach([false, true]) { Toggle(ActionID("wifi", $0 ? 1 : 0), isOn: false) }
    }
    #expect(
      said == [
        "two controls of one kind with different values have the action wifi (number 0 by default):"
          + " give each its own action or number"
      ])
  }

  @Test("controls may share an action if they are of different kinds or have equal values")
  func sameValue() {
    #expect(
      mistakes {
        Toggle("wifi", isOn: true)
        Toggle("wifi", isOn: true)
        TextField("search", text: "a")
        Button("Search", action: "search")
        Slider("volume", value: 0.5)
        NumberField("volume", value: 0.5, in: 0...1, step: 0.1, text: "0.5")
      }.isEmpty)
  }

  @Test(
    "using a pose slot that is reserved for components is an error",
    arguments: [(slot: 128, said: "the slot 128 is reserved for components, expected 0 to 127")]
  )
  func slots(slot: Int, said: String) {
    #expect(mistakes { Rectangle().posed(PoseSlot(slot)) } == [said])
    #expect(mistakes { Rectangle().posed(PoseSlot(127)) }.isEmpty)
  }

  @Test("two nested recognizers with the same name are an error")
  func recognizers() {
    let tap = Recognizer(RecognizerKey("open"), .tap(TapRule()))
    #expect(
      mistakes { Rectangle().gesture(tap).padding(20).gesture(tap) } == [
        "two nested recognizers have the name open: give each its own name or number"
      ])
    #expect(
      mistakes {
        HStack(spacing: 0) {
          Rectangle().gesture(tap)
          Rectangle().gesture(tap)
        }
      }.isEmpty)
  }

  @Test(
    "a screen gets its recognizer's events, even if a built-in recognizer has the same name",
    arguments: [
      "row", "button", "slider", "field", "scrim", "slide tap", "scroll", "pullDown", "overlay",
      "overlay hold", "card", "edgeCard", "pager", "back",
    ])
  func names(name: String) {
    var stage = Stage(
      Notebook { _ in
        Rectangle(.background)
          .gesture(Recognizer(RecognizerKey(name), .drag(DragRule(axis: .vertical))))
          .overlayContainer("notices", containerConfiguration: ToastStack())
      }, size: window)
    stage.drag(from: Point(100, 100), to: Point(100, 300), at: 1)
    #expect(stage.notebook.heard.contains("\(name) began"))
    #expect(stage.notebook.heard.last == "\(name) ended")
  }

  @Test("two fields with the same action can each be focused with Tab and edited")
  func fields() {
    var stage = Stage(
      Notebook { book in
        VStack(spacing: 0) {
          TextField("name", text: "")
          TextField("name", text: "")
          Button("Save", action: "save")
        }
      }, size: window)
    var visited: [RegionKey?] = []
    for turn in 1...4 {
      stage.key("Tab", at: Double(turn))
      visited.append(stage.focused)
      if turn < 3 { #expect(stage.interaction.editing?.key == stage.focused) }
    }
    #expect(
      visited == [.action("name"), .repeated("name", 1), .action("save"), .action("name")])
  }
}
