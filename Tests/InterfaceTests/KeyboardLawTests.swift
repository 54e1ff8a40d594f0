// Tests that a presentation captures the keyboard from everything below it, and later releases it.
import Drawing
import Gesture
import Overlay
import Support
import Testing

@testable import Components
@testable import Interface
@testable import Tree

private let window = Size(390, 844)

/// Every presentation that captures the keyboard.
private enum Presented: Int, CaseIterable {
  case dialog, sideMenu, actionSheet, popover, loading, shaded, column
  case sheet, cover, drawer, bar, lightbox, hero

  private static var above: ViewList { ViewList(Button("above", .event(.wake))) }

  /// The configuration of the container. `nil` for a presentation without a container.
  private var container: (any ContainerConfigurationProtocol)? {
    func shaded(_ type: ContainerViewDisplayType) -> ContainerConfiguration {
      ContainerConfiguration(type, .multiple) {
        $0.common.backgroundStyle = .color(.black)
        $0.common.tapToDismiss = true
      }
    }
    switch self {
    case .dialog: return Dialog()
    case .sideMenu: return SideMenu()
    case .actionSheet: return ActionSheet()
    case .popover:
      return Popover(from: Rect(20, 20, 100, 40), size: Size(200, 100), in: window)
    case .loading: return LoadingScrim()
    case .shaded: return shaded(.stacking)
    case .column: return shaded(.vertical)
    case .sheet, .cover, .drawer, .bar, .lightbox, .hero: return nil
    }
  }

  /// Adds the presentation to a view. A hero is added to a card instead.
  func added(to view: ViewList, _ shown: Binding<Bool>) -> ViewList {
    if let container {
      return view.containerView(in: "\(self)", configuration: container, isPresented: shown) {
        Self.above
      }.overlayContainer("\(self)", containerConfiguration: container)
    }
    switch self {
    case .sheet: return view.sheet(isPresented: shown) { Self.above }
    case .cover: return view.pullDownCover(isPresented: shown) { Self.above }
    case .drawer: return view.drawer(.leading, isPresented: shown) { Self.above }
    case .bar:
      return view.bottomBar(isExpanded: shown, height: 60) {
        Text("bar")
      } content: {
        Self.above
      }
    case .lightbox:
      return view.lightbox(
        shows: shown.map("picture", { $0 ? 0 : nil }, { $0 != nil }), sizes: [Size(4, 3)]
      ) { _ in Rectangle(.accent) }
    default: return view
    }
  }

  func card(_ shown: Binding<Bool>) -> ViewList {
    Text("card").frame(height: 40).hero(id: "card", isOpen: shown) { Self.above }
  }
}

/// A field, a shortcut, pages and a list, below every presentation.
private struct Desk: Screen {
  var shown = Presented.allCases.map { _ in false }
  var text = ""
  var deletes = 0
  var page = 0
  var heard: [String] = []

  func content(in context: BuildContext) -> ViewList {
    let base = ViewList(
      VStack(spacing: 0) {
        TextField(bind(\.text), label: "Note")
        Button("Delete", update { $0.deletes += 1 }).keyboardShortcut(KeyPress(.delete))
        Presented.hero.card(bind(\.shown[Presented.hero.rawValue]))
        PagerView(selection: bind(\.page), count: 3, id: "pages") { Text("page \($0)") }
          .frame(height: 100)
        ScrollView(id: "list") { Rectangle(.fill).frame(height: 3000) }
      })
    return Presented.allCases.reduce(base) { $1.added(to: $0, bind(\.shown[$1.rawValue])) }
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    if case .key(let key) = event { heard.append(key.name) }
  }
}

extension Stage where Shown == Desk {
  fileprivate var offset: Double { components.transition(of: "list", at: latest)?.offset ?? -1 }
  fileprivate var isEditing: Bool { interaction.editing != nil }

  /// Everything that keys and the wheel can change below a presentation.
  fileprivate var below: String {
    "\(screen.text) \(screen.deletes) \(screen.page) \(screen.heard) \(offset)"
  }

  fileprivate mutating func show(_ one: Presented, _ isShown: Bool = true, at now: Double) {
    change(at: now) { $0.shown[one.rawValue] = isShown }
  }

  /// Sends keys, text and the wheel to the screen.
  fileprivate mutating func use(at now: Double) {
    for key in ["Delete", "PageDown", "End", "Right", "Left", "F5", "A", "Space"] {
      self.key(key, at: now)
    }
    type("zz", at: now)
    advance(to: Instant(now + 1))
    wheel(40, at: now + 1)
    advance(to: Instant(now + 2))
  }

  /// Turns the wheel over the list in several steps.
  fileprivate mutating func wheel(_ step: Double, at now: Double) {
    for turn in 0..<10 {
      let instant = Instant(now + Double(turn) / 50)
      handle(.wheel(Vector(0, step), at: Point(195, 600), modifiers: []), at: instant)
    }
  }

  /// Requests frames until `end`, as a window does.
  fileprivate mutating func run(to end: Double) {
    advance(to: Instant(end))
    _ = frame(at: Instant(end))
  }
}

private func desk(_ direction: LayoutDirection = .leftToRight) -> Stage<Desk> {
  var stage = Stage(Desk(), size: window, direction: direction)
  _ = stage.frame(at: .zero)
  return stage
}

@Suite("Keyboard below a presentation")
struct KeyboardLawTests {
  @Test(
    "keys, shortcuts and the wheel have no effect below a presentation until it is dismissed",
    arguments: Presented.allCases, LayoutDirection.allCases)
  fileprivate func captured(one: Presented, direction: LayoutDirection) {
    var stage = desk(direction)
    stage.show(one, at: 1)
    for key in ["Delete", "PageDown", "Right", "F5"] { stage.key(key, at: 1) }
    #expect(stage.below == desk(direction).below, "at once")
    stage.run(to: 3)
    stage.use(at: 3)
    #expect(stage.below == desk(direction).below, "later")
    #expect(stage.screen.shown[one.rawValue])
    stage.show(one, false, at: 8)
    stage.key("F5", at: 8)
    // Shortly after the bar is lowered, it still covers the control.
    stage.run(to: 8.1)
    stage.key("Delete", at: 8.1)
    #expect(stage.screen.deletes == 1 && stage.screen.heard == ["F5"])
    stage.run(to: 10)
    stage.wheel(40, at: 10)
    stage.run(to: 12)
    #expect(stage.offset > 100)
    stage.key("End", at: 12)
    stage.run(to: 15)
    #expect(stage.offset > 1000)
  }

  @Test(
    "after a presentation with the keyboard is dismissed, typing continues at the former caret",
    arguments: Presented.allCases, [true, false])
  fileprivate func returned(one: Presented, byMouse: Bool) {
    var stage = desk()
    if byMouse {
      stage.tap(Point(195, 20), at: 1, by: .mouse)
    } else {
      stage.key("Tab", at: 1)
    }
    stage.type("hello", at: 1.5)
    stage.key("Left", at: 1.6)
    #expect(stage.isEditing && stage.screen.text == "hello")
    stage.show(one, at: 2)
    #expect(!stage.isEditing)
    stage.type("ZZ", at: 2)
    stage.run(to: 4)
    for key in ["Backspace", "A", "F5"] { stage.key(key, at: 4) }
    stage.type("ZZ", at: 4)
    stage.key("Escape", at: 4)
    #expect(stage.screen.text == "hello")
    stage.show(one, false, at: 5)
    #expect(stage.isEditing)
    stage.type("x", at: 5)
    #expect(stage.screen.text == "hellxo")
    stage.run(to: 8)
    stage.key("Z", .control, at: 8)
    #expect(stage.screen.text == "hello")
  }

  @Test(
    "only the topmost presentation gets keys, after any presenting, dismissing and typing",
    arguments: Sample.seeds(12, of: 200))
  func histories(seed: Int) {
    var random = SeededRandom(seed)
    var stage = desk()
    var now = 1.0
    var wasEditing = false
    var isCaptured: Bool { stage.screen.shown.contains(true) }
    for step in 0..<60 {
      now += random.pick([0.02, 0.3, 2])
      stage.run(to: now)
      let before = (isCaptured, stage.screen.text, stage.screen.deletes, stage.screen.heard)
      if !before.0 { wasEditing = stage.isEditing }
      switch random.below(10) {
      case 0, 1, 2:
        let one = random.pick(Presented.allCases)
        stage.show(one, random.chance(0.6), at: now)
      case 3: stage.key("Escape", at: now)
      case 7 where before.0:
        // In a single change, one presentation replaces all others.
        let one = random.pick(Presented.allCases).rawValue
        stage.change(at: now) { screen in
          for index in screen.shown.indices { screen.shown[index] = index == one }
        }
      case 4: stage.key("Delete", at: now)
      case 5: stage.key("F5", at: now)
      case 6: stage.type("b", at: now)
      case 7 where !before.0: stage.key("Tab", at: now)
      default: stage.type("a", at: now)
      }
      if before.0 {
        #expect(stage.screen.text == before.1 && stage.screen.deletes == before.2, "step \(step)")
        #expect(stage.screen.heard == before.3, "step \(step)")
      }
      if isCaptured {
        #expect(!stage.isEditing, "step \(step)")
      } else if before.0 {
        #expect(stage.isEditing == wasEditing, "step \(step)")
      }
    }
  }

  @Test("a focus scope of the screen confines Tab, but no other keys")
  func ownScope() {
    var stage = Stage(
      Notebook { _ in
        VStack(spacing: 0) {
          Button("one", action: "one").keyboardShortcut(KeyPress("D"))
          Button("two", action: "two").focusScope()
        }
      }, size: window)
    stage.key("Tab", at: 1)
    #expect(stage.focused?.action?.name == "two")
    stage.key("D", at: 2)
    stage.key("F5", at: 2)
    #expect(stage.notebook.heard == ["do one", "key F5"])
  }

  @Test(
    "keys turn the pages inside a dialog, and not the pages around the dialog",
    arguments: LayoutDirection.allCases)
  func inside(direction: LayoutDirection) {
    var stage = Stage(Nested(), size: window, direction: direction)
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    stage.key(direction == .leftToRight ? "Right" : "Left", at: 2)
    stage.advance(to: Instant(4))
    #expect(stage.screen.inner == 1 && stage.screen.outer == 0)
  }

  @Test("Escape dismisses the dialog that has the keyboard, and not a toast beside it")
  func escape() {
    var stage = Stage(Notices(), size: window)
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    stage.key("Escape", at: 2)
    #expect(!stage.screen.asks && stage.screen.notes)
    stage.advance(to: Instant(4))
    stage.key("Escape", at: 4)
    #expect(!stage.screen.notes)
  }

  @Test(
    "Escape presses the dialog button that makes no change, whatever the order of the buttons"
  )
  func cancel() {
    for buttons in [["Keep", "Delete"], ["Delete", "Keep"]] {
      var stage = Stage(Question(buttons: buttons), size: window)
      _ = stage.frame(at: .zero)
      stage.advance(to: Instant(2))
      stage.key("Escape", at: 2)
      #expect(stage.screen.deleted == 0 && !stage.screen.asks, "\(buttons)")
    }
  }

  @Test(
    "a modifier key that is pressed alone does not reach the screen, and ends no editing",
    arguments: ["Left Shift", "Right Ctrl", "Left Alt", "Right GUI", "CapsLock", "AltGr"])
  func modifiers(name: String) {
    var stage = desk()
    stage.key(name, at: 1)
    #expect(stage.screen.heard == [])
    stage.key("Tab", at: 2)
    stage.key(name, at: 3)
    #expect(stage.isEditing && stage.screen.heard == [])
  }
}

/// A question with some of two buttons.
private struct Question: Screen {
  var asks = true
  var deleted = 0
  let buttons: [String]

  func content(in context: BuildContext) -> some View {
    Rectangle(.background).confirmationDialog(
      "Delete it?", isPresented: bind(\.asks),
      buttons: buttons.map { ($0, $0 == "Keep" ? nil : update { $0.deleted += 1 }) })
  }
}

/// Pages around a dialog, and pages in it.
private struct Nested: Screen {
  var asks = true
  var outer = 0
  var inner = 0

  func content(in context: BuildContext) -> ViewList {
    let (inner, asks) = (bind(\.inner), bind(\.asks))
    return ViewList(
      PagerView(selection: bind(\.outer), count: 3) { page in
        if page == 0 {
          Rectangle(.background)
            .containerView(in: "questions", configuration: Dialog(), isPresented: asks) {
              PagerView(selection: inner, count: 3) { Text("page \($0)") }
                .frame(width: 200, height: 200)
            }
            .overlayContainer("questions", containerConfiguration: Dialog())
        }
      })
  }
}

/// A notice in a container that is in front of a dialog's.
private struct Notices: Screen {
  var asks = true
  var notes = true

  func content(in context: BuildContext) -> ViewList {
    Rectangle(.background)
      .containerView(in: "questions", configuration: Dialog(), isPresented: bind(\.asks)) {
        Text("sure?")
      }
      .containerView(in: "notices", configuration: ToastStack(), isPresented: bind(\.notes)) {
        Toast("Saved")
      }
      .overlayContainer("questions", containerConfiguration: Dialog())
      .overlayContainer("notices", containerConfiguration: ToastStack())
  }
}
