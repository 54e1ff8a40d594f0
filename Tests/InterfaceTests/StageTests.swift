// Tests the stage: gestures, presses, sliders, focus, fields, deadlines, and when it builds.
import Drawing
import Gesture
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let size = Size(200, 200)

private func pan(_ name: String, _ axis: Axis? = .vertical) -> Recognizer {
  Recognizer(RecognizerKey(name), .drag(DragRule(minimumDistance: 10, axis: axis)))
}

@Suite("Presses, drags and keys on a stage")
struct StageTests {
  @Test(
    "a press that ends over the pressed button performs its action, however long the press lasted"
  )
  func press() {
    var stage = Stage(Notebook { _ in Button("Go", action: ActionID("go")) }, size: size)
    stage.tap(Point(100, 100), at: 0, hold: 2)
    #expect(stage.notebook.heard == ["do go"])
    #expect(stage.owner == nil)
  }

  @Test("a press that ends outside of the pressed button does not perform its action")
  func pressAway() {
    var stage = Stage(Notebook { _ in Button("Go", action: ActionID("go")) }, size: size)
    stage.drag(from: Point(100, 100), to: Point(100, 10), at: 0)
    #expect(stage.notebook.heard == [])
  }

  @Test(
    "a drag that stays inside a button performs the button's action, but not a drag inside a row"
  )
  func strayed() {
    for (role, travel, hold, does) in [
      (.row, 60.0, 0.0, false), (.row, 8, 0, true), (.row, 0, 2, true), (.button, 60, 0, true),
    ] as [(Button.TapRole, Double, Double, Bool)] {
      var stage = Stage(
        Notebook { _ in
          Rectangle().frame(width: 200, height: 200).onTap(ActionID("go"), role: role)
        }, size: size)
      if hold > 0 {
        stage.tap(Point(100, 100), at: 0, hold: hold)
      } else {
        stage.drag(from: Point(100, 100), to: Point(100 + travel, 100), at: 0)
      }
      #expect(stage.notebook.heard.contains("do go") == does, "\(role) \(travel) \(hold)")
    }
  }

  @Test("when the content around a button is dragged, the press of the button is cancelled")
  func pressLosesToDrag() {
    var stage = Stage(
      Notebook { _ in
        Button("Go", action: ActionID("go")).frame(width: 200, height: 200).gesture(pan("scroll"))
      }, size: size)
    stage.drag(from: Point(100, 100), to: Point(100, 80), at: 0)
    #expect(stage.notebook.heard.first == "scroll touched")
    #expect(stage.notebook.heard.contains("scroll began"))
    #expect(stage.notebook.heard.last == "scroll ended")
    #expect(!stage.notebook.heard.contains("do go"))
  }

  @Test("a slider follows a sideways drag, and the list around it follows a vertical drag")
  func sliderDecidesByAxis() {
    let tree: @Sendable (Notebook) -> ViewList = { book in
      ViewList(
        Slider(ActionID("level"), value: book.values["level"] ?? 0.5).frame(width: 200, height: 200)
          .gesture(pan("scroll")))
    }
    var stage = Stage(Notebook(tree), size: size)
    stage.drag(from: Point(100, 100), to: Point(150, 104), at: 0)
    #expect(abs((stage.notebook.values["level"] ?? 0) - 0.75) < 1e-9)
    #expect(stage.notebook.heard.contains("level opens"))
    #expect(stage.notebook.heard.last == "level closes")
    #expect(!stage.notebook.heard.contains("scroll began"))

    var other = Stage(Notebook(tree), size: size)
    other.drag(from: Point(100, 100), to: Point(104, 150), at: 0)
    #expect(other.notebook.heard.contains("scroll began"))
    #expect(other.notebook.values["level"] == nil)
  }

  @Test("Shift makes a drag of a slider ten times finer")
  func fineDrag() {
    var stage = Stage(
      Notebook { Slider(ActionID("level"), value: $0.values["level"] ?? 0.5) }, size: size)
    stage.drag(from: Point(100, 100), to: Point(150, 100), at: 0, by: Finger(modifiers: .shift))
    #expect(abs((stage.notebook.values["level"] ?? 0) - 0.525) < 1e-9)
  }

  @Test("a slider is mirrored in a right-to-left layout")
  func mirroredSlider() {
    var stage = Stage(
      Notebook { Slider(ActionID("level"), value: $0.values["level"] ?? 0.5) }, size: size,
      direction: .rightToLeft)
    stage.drag(from: Point(100, 100), to: Point(50, 100), at: 0)
    #expect(abs((stage.notebook.values["level"] ?? 0) - 0.75) < 1e-9)
  }

  @Test("Tab visits the controls in order, Shift+Tab in reverse, and both wrap around")
  func focusOrder() {
    var stage = Stage(
      Notebook { book in
        VStack(spacing: 0) {
          Button("A", action: ActionID("a"))
          Toggle(ActionID("b"), isOn: book.values["b"] == 1)
          Text("not me")
          Button("C", action: ActionID("c"))
        }
      }, size: size)
    var seen: [RegionKey?] = []
    for modifiers: Modifiers in [[], [], [], [], .shift] {
      stage.key("Tab", modifiers)
      seen.append(stage.interaction.focused)
    }
    let names = ["a", "b", "c", "a", "c"]
    #expect(seen == names.map { .action(ActionID($0)) })
  }

  @Test("Space and Return activate the focused control")
  func keyboardUse() {
    var stage = Stage(
      Notebook { book in
        VStack(spacing: 0) {
          Toggle(ActionID("on"), isOn: book.values["on"] == 1)
          Slider(ActionID("level"), value: book.values["level"] ?? 0, in: 0...10, step: 1)
          Segmented(ActionID("pick"), ["x", "y", "z"], selected: Int(book.values["pick"] ?? 0))
        }
      }, size: size)
    stage.key("Tab")
    stage.key("Space")
    stage.key("Return")
    stage.key("Tab")
    stage.key("Right")
    stage.key("Right", .shift)
    stage.key("Left", .alt)
    stage.key("Home")
    stage.key("Tab")
    stage.key("Right")
    stage.key("Escape")
    let heard = stage.notebook.heard.filter { !$0.contains("opens") && !$0.contains("closes") }
    #expect(
      heard == [
        "on = 1.0", "on = 0.0", "level = 1.0", "level = 10.0", "level = 9.9", "level = 0.0",
        "pick = 1.0", "key Escape",
      ])
  }

  @Test("a keyboard shortcut works whichever control has the focus")
  func shortcut() {
    var stage = Stage(
      Notebook { _ in
        Button("Undo", action: ActionID("undo")).keyboardShortcut(
          KeyPress("Z", modifiers: .control))
      }, size: size)
    stage.key("Z", .control)
    stage.key("Z")
    #expect(stage.notebook.heard == ["do undo", "key Z"])
  }

  @Test("Return applies a typed number if it is in range, and otherwise does not change the value")
  func numberField() {
    var stage = Stage(
      Notebook { book in
        NumberField(
          ActionID("n"), value: book.values["n"] ?? 5, in: 0...100, step: 1,
          text: "\(book.values["n"] ?? 5)"
        ).frame(width: 60)
      }, size: size)
    stage.tap(Point(100, 100), at: 0)
    stage.handle(.text("42"), at: Instant(1))
    stage.key("Return", at: 1)
    #expect(stage.notebook.values["n"] == 42)
    stage.key("Return", at: 2)
    stage.handle(.text("420"), at: Instant(2))
    stage.key("Return", at: 2)
    #expect(stage.interaction.editing?.isRefused == true)
    #expect(stage.notebook.values["n"] == 42)
    stage.key("Escape", at: 3)
    #expect(stage.interaction.editing == nil)
    #expect(stage.notebook.values["n"] == 42)
    #expect(stage.windowRequests.textField == nil)
  }

  @Test(
    "while a field is edited, the screen gets all keys except those that type text",
    arguments: [
      ("Space", [], true), ("A", [], true), ("A", .shift, true), (",", [], true),
      ("Keypad 5", [], true), ("Keypad +", [], true), ("A", .alt, false), ("F5", [], false),
      ("Z", .control, false),
    ] as [(String, Modifiers, Bool)])
  func typingKeys(row: (name: String, modifiers: Modifiers, isTheField: Bool)) {
    for isNumber in [true, false] {
      var stage = Stage(
        Notebook { _ in
          if isNumber {
            NumberField(ActionID("n"), value: 5, in: 0...100, step: 1, text: "5")
          } else {
            TextField(ActionID("find"), text: "", prompt: "Find", size: .lab)
          }
        }, size: size)
      stage.tap(Point(100, 100), at: 0)
      #expect(stage.interaction.editing != nil)
      stage.handle(.key(KeyPress(Key(row.name), modifiers: row.modifiers)), at: Instant(1))
      let reaches = stage.notebook.heard.contains { $0.hasPrefix("key ") }
      #expect(reaches != row.isTheField, "\(row.name), a number: \(isNumber)")
      #expect(stage.interaction.editing != nil)
    }
  }

  @Test("a text field sends an event for every change of its text")
  func textField() {
    var stage = Stage(
      Notebook { _ in TextField(ActionID("find"), text: "", prompt: "Find", size: .lab) },
      size: size)
    stage.tap(Point(100, 100), at: 0)
    stage.handle(.text("ab"), at: Instant(1))
    #expect(stage.windowRequests.textField?.width == 184 || stage.windowRequests.textField != nil)
    stage.key("Backspace", at: 1)
    stage.key("Return", at: 1)
    #expect(
      stage.notebook.heard == [
        "find opens", "find: ab", "find: a", "find closes", "do find",
      ])
  }

  @Test("a frame in which only poses changed builds no view")
  func noRebuild() {
    var stage = Stage(Notebook { _ in Rectangle(.accent).posed(PoseSlot(0)) }, size: size)
    let list = stage.frame(at: Instant(0)).list
    let count = stage.buildCount
    for step in 1...100 {
      #expect(stage.frame(at: Instant(Double(step) / 60)).list == list)
    }
    #expect(stage.buildCount == count)
  }

  @Test("an event that does not request an update builds no view")
  func silentEvent() {
    var book = Notebook { _ in Rectangle(.accent).gesture(pan("scroll")) }
    book.rebuilds = false
    var stage = Stage(book, size: size)
    _ = stage.frame(at: Instant(0))
    let count = stage.buildCount
    stage.drag(from: Point(100, 50), to: Point(100, 150), at: 0)
    #expect(stage.notebook.heard.contains("scroll ended"))
    #expect(stage.buildCount == count)
  }

  @Test("a deadline's event is sent with the deadline's instant, before any later input")
  func deadlines() {
    var book = Notebook { _ in Button("Go", action: ActionID("go")) }
    book.deadline = Instant(0.25)
    var stage = Stage(book, size: size)
    #expect(stage.nextDeadline == Instant(0.25))
    stage.tap(Point(100, 100), at: 0.3)
    #expect(stage.notebook.heard == ["deadline at 0.25", "do go"])
  }

  @Test("all gestures are cancelled when the window loses the keyboard")
  func focusLoss() {
    var stage = Stage(
      Notebook { _ in Rectangle(.accent).gesture(pan("scroll")) }, size: size)
    stage.drag(from: Point(100, 50), to: Point(100, 150), at: 0, lifts: false)
    #expect(stage.owner == RecognizerKey("scroll"))
    stage.handle(.focus(false), at: Instant(1))
    #expect(stage.notebook.heard.last == "scroll cancelled")
    #expect(stage.owner == nil && stage.isIdle)
  }

  @Test("a stage stops building after four builds in a row if every build changes the state")
  func restless() {
    var stage = Stage(
      Notebook { book in
        Rectangle(.accent).onChange(of: book.heard.count, .event(.action("again")))
      }, size: size)
    _ = stage.frame(at: .zero)
    #expect(stage.buildCount == 1)
    stage.key("A", at: 1)
    #expect(stage.buildCount == 5)
    stage.key("B", at: 2)
    #expect(stage.buildCount == 13, "before what came and after it")
  }

  @Test("a gesture whose region is removed from the tree is cancelled")
  func vanishing() {
    var stage = Stage(
      Notebook { book in
        if book.values["gone"] == nil { Rectangle(.accent).gesture(pan("scroll")) }
      }, size: size)
    stage.drag(from: Point(100, 50), to: Point(100, 150), at: 0, lifts: false)
    stage.change(at: 1) { screen in
      screen.values["gone"] = 1
    }
    #expect(stage.notebook.heard.last == "scroll cancelled")
  }

  @Test("a pressed button shrinks, and has its full size again after the release")
  func pressFeedback() {
    var stage = Stage(Notebook { _ in Button("Go", action: ActionID("go")) }, size: size)
    stage.drag(from: Point(100, 100), to: Point(101, 100), at: 0, lifts: false)
    let slot = PoseSlot(16)
    #expect(abs(stage.frame(at: Instant(0.3)).poses[slot].scaleX - 0.97) < 1e-9)
    stage.touch(.up, Point(101, 100), at: 0.3)
    #expect(stage.isMoving(at: Instant(0.31)))
    let rest = stage.nextDeadline
    #expect(rest != nil)
    stage.advance(to: Instant(5))
    #expect(!stage.isMoving(at: Instant(5)) && stage.nextDeadline == nil)
  }

  @Test("a pressed button without press feedback keeps its size")
  func noPressFeedback() {
    var stage = Stage(
      Notebook { _ in Button("Go", action: ActionID("go")) }, size: size,
      settings: StageSettings(pressFeedback: false))
    stage.drag(from: Point(100, 100), to: Point(101, 100), at: 0, lifts: false)
    #expect(stage.frame(at: Instant(0.3)).poses.poses.allSatisfy { $0.scaleX == 1 })
    #expect(!stage.isMoving(at: Instant(0.31)))
    stage.touch(.up, Point(101, 100), at: 0.3)
    #expect(stage.notebook.heard == ["do go"])
  }
}
