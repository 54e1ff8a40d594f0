// Tests the table of the Escape key in Docs/presentations.md, and the keys of a dialog.
import Foundation
import Geometry
import Gesture
import Interface
import Support
import Testing

@testable import Components
@testable import Tree

/// A screen with one component that uses Escape.
private struct Escaped: Screen {
  var text = "bound"
  var sent = "sent"
  var number = 30.0
  var isShown = true
  var detent = 0
  var path: [Int] = []
  var heard = 0
  let tree: @Sendable (Escaped) -> ViewList

  func content(in context: BuildContext) -> some View {
    tree(self).frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects) {
    switch event {
    case .text("sent", let text): sent = text
    case .key(let key) where key.key == .escape: heard += 1
    default: return
    }
    effects.setNeedsUpdate()
  }

  /// A view in a container, which is presented at the start.
  func presented<Look: ContainerConfigurationProtocol>(
    _ look: Look, @ViewBuilder _ view: () -> ViewList
  ) -> ViewList {
    Rectangle(.background)
      .containerView(
        in: "place", configuration: look, isPresented: bind(\.isShown), content: view
      )
      .overlayContainer("place", containerConfiguration: look)
  }
}

@Suite("Escape key")
struct EscapeTests {
  /// A row of the table: its name, its screen, and what happens before the keys.
  private struct Row: Sendable {
    var name: String
    var types: String?
    var drags = false
    /// The words for a presentation that Escape removes.
    var removal = "dismisses it"
    var detent = 0
    var path: [Int] = []
    var tree: @Sendable (Escaped) -> ViewList
  }

  private static let answers: [(title: String, change: Change?)] = [
    ("Delete", .event(.wake)), ("Keep", nil),
  ]

  private static let rows: [Row] = [
    Row(name: "a bound text field that is edited", types: "!") {
      ViewList(TextField($0.bind(\.text)))
    },
    Row(name: "a field with an `ActionID` that is edited", types: "!") {
      ViewList(TextField("sent", text: $0.sent))
    },
    Row(name: "a number field that is edited", types: "45") {
      ViewList(NumberField($0.bind(\.number), in: 0...120))
    },
    Row(name: "`.confirmationDialog`") {
      Rectangle(.background).confirmationDialog(
        "Delete?", isPresented: $0.bind(\.isShown), buttons: answers)
    },
    Row(name: "`DialogCard` in `Dialog()`") {
      $0.presented(Dialog()) { DialogCard("Delete?", "", buttons: answers) }
    },
    Row(name: "`DialogCard` in `Dialog(tapToDismiss: false)`") {
      $0.presented(Dialog(tapToDismiss: false)) { DialogCard("Delete?", "", buttons: answers) }
    },
    Row(name: "a view of your own in `Dialog()`") { $0.presented(Dialog()) { Text("?") } },
    Row(name: "a view of your own in `Dialog(tapToDismiss: false)`") {
      $0.presented(Dialog(tapToDismiss: false)) { Text("?") }
    },
    Row(name: "`SideMenu()`") { $0.presented(SideMenu()) { Text("menu") } },
    Row(name: "`ActionSheet()`") { $0.presented(ActionSheet()) { Text("menu") } },
    Row(name: "`Popover(…)`") {
      $0.presented(Popover(from: Rect(9, 9, 9, 9), size: Size(90, 90), in: Size(390, 844))) {
        Text("popover").frame(width: 90, height: 90)
      }
    },
    Row(name: "`LoadingScrim()`") { $0.presented(LoadingScrim()) { LoadingCard("Opening") } },
    Row(name: "`ToastStack()`") { $0.presented(ToastStack()) { Toast("Saved") } },
    Row(name: "`.sheet`") {
      Rectangle(.background).sheet(isPresented: $0.bind(\.isShown)) { Text("sheet") }
    },
    Row(name: "`.sheet` above the detent of `interactiveUpThrough`", detent: 2) {
      places($0)
    },
    Row(name: "`.sheet` at this detent or below", detent: 0) { places($0) },
    Row(name: "`.sheet` with pages, on its second page", path: [1]) { screen in
      Rectangle(.background).sheet(isPresented: screen.bind(\.isShown), detents: [.content]) {
        stack(screen)
      }
    },
    Row(name: "`.pullDownCover`") {
      Rectangle(.background).pullDownCover(isPresented: $0.bind(\.isShown)) { Text("cover") }
    },
    Row(name: "`.drawer`") {
      Rectangle(.background).drawer(isPresented: $0.bind(\.isShown)) { Text("drawer") }
    },
    Row(name: "`.bottomBar`, raised", removal: "lowers it") { screen in
      Rectangle(.background).bottomBar(isExpanded: screen.bind(\.isShown), height: 60) {
        Text("bar")
      } content: {
        Text("page")
      }
    },
    Row(name: "the page of `.hero`", removal: "closes it") {
      Text("card").frame(width: 90, height: 90).hero(id: "card", isOpen: $0.bind(\.isShown)) {
        Text("page")
      }
    },
    Row(name: "a picture of `.lightbox`", removal: "closes it") {
      Rectangle(.background).lightbox(
        shows: $0.bind(\.isShown).map("picture", { $0 ? 0 : nil }, { $0 != nil }),
        sizes: [Size(4, 3)]
      ) { _ in Rectangle(.accent) }
    },
    Row(name: "`NavigationStack`, two screens deep", path: [1, 2]) { stack($0) },
    Row(name: "an open row with `.swipeActions`", drags: true) { _ in
      ViewList(
        Rectangle(.fill).frame(width: 390, height: 100)
          .swipeActions { Button("Delete", .event(.wake)) })
    },
    Row(name: "nothing of these") { _ in ViewList(Rectangle(.background)) },
  ]

  private static func places(_ screen: Escaped) -> ViewList {
    Rectangle(.background).sheet(
      isPresented: screen.bind(\.isShown), detents: [.height(120), .fraction(0.5), .full],
      selection: screen.bind(\.detent), interactiveUpThrough: 1
    ) { Text("sheet") }
  }

  private static func stack(_ screen: Escaped) -> ViewList {
    ViewList(
      NavigationStack(path: screen.bind(\.path)) {
        Text("root").frame(width: 200, height: 100)
      } destination: {
        Text("screen \($0)").frame(width: 200, height: 100)
      })
  }

  /// The changes that one press of Escape makes.
  private static func effect(
    _ stage: inout Stage<Escaped>, _ row: Row, at now: Double
  ) -> String {
    let (before, wasEditing) = (stage.screen, stage.windowRequests.textField != nil)
    let wasOpen = !stage.components.openRows.isEmpty
    stage.key("Escape", at: now)
    stage.advance(to: Instant(now + 2))
    _ = stage.frame(at: Instant(now + 2))
    let (after, isEditing) = (stage.screen, stage.windowRequests.textField != nil)
    if wasEditing, !isEditing {
      return after.sent != before.sent
        ? "ends the editing and sends the former text"
        : after.text == "bound" && after.number == 30
          ? "ends the editing and discards the number" : "ends the editing, the text stays"
    }
    if wasOpen, stage.components.openRows.isEmpty { return "closes the row" }
    if before.isShown, !after.isShown { return row.removal }
    if before.detent != after.detent { return "lowers it to this detent" }
    if before.path.count > after.path.count { return "goes back one screen" }
    return after.heard > before.heard ? "the screen gets `.key`" : "does nothing"
  }

  private static func line(_ row: Row) -> String {
    var screen = Escaped(tree: row.tree)
    (screen.detent, screen.path) = (row.detent, row.path)
    var stage = Stage(screen, size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.advance(to: Instant(2))
    _ = stage.frame(at: Instant(2))
    if let typed = row.types {
      stage.key("Tab", at: 2)
      stage.key("End", at: 2)
      stage.type(typed, at: 2)
    }
    if row.drags { stage.drag(from: Point(300, 422), to: Point(220, 422), at: 2) }
    let first = effect(&stage, row, at: 3)
    return "| \(row.name) | \(first) | \(effect(&stage, row, at: 6)) |"
  }

  @Test("a table in a document describes what Escape does in each situation")
  func table() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: package.appending(path: "Docs/presentations.md"), encoding: .utf8)
    let found = text.components(separatedBy: "|---|---|---|\n").last?
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("|") }
    let lines = Self.rows.map(Self.line)
    #expect(found?.map(String.init) == lines, "\n\(lines.joined(separator: "\n"))")
  }

  @Test(
    "in a dialog, Return presses the first button, and Escape the button that changes nothing",
    arguments: [("Return", 1), ("Keypad Enter", 1), ("Escape", 0)])
  func question(key: String, deleted: Int) {
    var hand = Hand(Notes())
    hand.tap("Delete all…")
    hand.wait(2)
    #expect(hand.screen.asks)
    hand.key(key)
    hand.wait(2)
    #expect(!hand.screen.asks && hand.screen.pages == 3 - 3 * deleted)
  }

  @Test("a key that opens a dialog and is held down does not also press the dialog's button")
  func held() {
    var stage = Stage(Notes(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    stage.key("Tab", at: 1)
    stage.key("Return", at: 1)
    stage.advance(to: Instant(2))
    for turn in 0..<9 {
      let press = KeyPress(.return, isRepeat: true)
      stage.handle(.key(press), at: Instant(2 + Double(turn) / 30))
    }
    #expect(stage.screen.asks && stage.screen.pages == 3)
  }

  @Test("dialogs of several rows of a list are shown one after the other")
  func rows() {
    var stage = Stage(Several(), size: Size(390, 844))
    _ = stage.frame(at: .zero)
    for (turn, row) in [2, 0].enumerated() {
      let now = Double(turn) * 8
      stage.change(at: now + 1) { $0.asked = row }
      stage.advance(to: Instant(now + 3))
      _ = stage.frame(at: Instant(now + 3))
      stage.key("Return", at: now + 3)
    }
    #expect(stage.screen.deleted == [2, 0] && stage.screen.asked == nil)
  }

  private struct Several: Screen {
    var asked: Int?
    var deleted: [Int] = []

    func content(in context: BuildContext) -> some View {
      VStack(spacing: 0) {
        ForEach(0..<3) { row in
          Rectangle(.fill).confirmationDialog(
            "Delete \(row)?", isPresented: bind(\.asked).equals(row),
            buttons: [("Delete", update { $0.deleted.append(row) }), ("Keep", nil)])
        }
      }
    }
  }
}
