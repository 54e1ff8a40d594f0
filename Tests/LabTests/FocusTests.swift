// Tests the keyboard: Tab reaches each control, a ring marks it, and keys operate it.
import Drawing
import Gesture
import Interface
import Support
import Testing

@testable import Lab

private struct Row: CustomTestStringConvertible, Sendable {
  var scene: String
  var size: Size
  var testDescription: String { "\(scene) \(size.width) × \(size.height)" }
}

private let rows = [
  Row(scene: "book", size: Size(1440, 900)), Row(scene: "today", size: Size(1024, 700)),
  Row(scene: "comments", size: Size(800, 600)), Row(scene: "pager", size: Size(267, 200)),
]

@Suite("Keyboard focus in the lab")
struct FocusTests {
  /// Everything in the panels that a pointer can work, except for what only scrolls.
  private func operable(_ lab: Lab) -> Set<RegionKey> {
    func scrolls(_ key: RegionKey) -> Bool {
      if case .recognizer(let key) = key { key.name == "scroll" } else { false }
    }
    let own = lab.panel.tree.regions.filter {
      ($0.control != nil || !$0.recognizers.isEmpty) && !scrolls($0.key)
    }.map(\.key)
    // A visible device counts as one control, although it contains controls.
    return Set(own + (lab.state.layout.stage.width > 0 ? [KeyFinger.device] : []))
  }

  /// Number of controls inside the device.
  private func inside(_ lab: Lab) -> Int { lab.running.stage.tree.focusOrder.count }

  @Test(
    "Tab reaches every control of the lab in turn and wraps around",
    arguments: Sample.some(1, of: rows))
  fileprivate func tab(_ row: Row) {
    var lab = makeLab(row.scene, row.size)
    for tab in tabs(lab) {
      lab.state.tab = tab
      lab.needsPush = true
      _ = lab.frame(at: Instant(0.9))
      walk(&lab, "\(row), \(tab)")
      if lab.state.layout.tabs.isEmpty { break }
    }
  }

  /// The tabs to visit: all of them, or one in a short run. Without tabs, all panels are visible at
  /// once.
  private func tabs(_ lab: Lab) -> [LabTab] {
    lab.state.layout.tabs.isEmpty
      ? Array(LabTab.allCases.prefix(1)) : Sample.some(1, of: LabTab.allCases)
  }

  private func walk(_ lab: inout Lab, _ name: String) {
    var sample = Sample(oneIn: 6)
    let wanted = operable(lab)
    var met: [RegionKey] = []
    for step in 0..<(wanted.count + inside(lab) + 1) {
      let looks = sample.takesNext()
      let before = looks ? lab.frame(at: Instant(1)).list : nil
      lab.key("Tab", at: 1)
      guard let key = lab.panel.focused else {
        Issue.record("\(name): the focus is lost after \(met.last.map { "\($0)" } ?? "nothing")")
        return
      }
      if let before {
        #expect(
          lab.frame(at: Instant(1)).list != before, "\(name): no ring at \(key), \(sample)")
        expectInSight(&lab, key, "\(name), step \(step), \(sample)")
      }
      if met.last != key { met.append(key) }
      if met.count > 1, key == met.first { break }
    }
    #expect(Set(met) == wanted, "\(name): not reached: \(wanted.subtracting(met))")
    #expect(met.first == met.last, "\(name): it does not come round")
    var back: [RegionKey] = []
    for _ in 0..<(wanted.count + inside(lab)) {
      lab.key("Tab", .shift, at: 1)
      if let key = lab.panel.focused, back.last != key { back.append(key) }
      if back.last == met.first { break }
    }
    #expect(back == met.dropLast().reversed(), "\(name): the way back is another")
  }

  private func expectInSight(_ lab: inout Lab, _ key: RegionKey, _ name: String) {
    var later = lab
    let poses = later.frame(at: Instant(1.3)).poses
    guard let index = later.panel.tree.regions.lastIndex(where: { $0.key == key }) else { return }
    let place = later.panel.tree.frame(of: index, poses: poses)
    let isSeen =
      later.panel.tree.local(
        place.center, in: later.panel.tree.regions[index].space, poses: poses) != nil
    #expect(isSeen, "\(name): \(key) has the focus out of sight")
  }

  @Test(
    "every focused control of the lab reacts to Space, Return or an arrow key",
    arguments: Sample.some(1, of: rows))
  fileprivate func work(_ row: Row) {
    var lab = makeLab(row.scene, row.size)
    lab.change(at: Instant(0.2)) { _ = $0.set("gesture.touchSlop", .number(11)) }
    lab.pull(Point(195, 300), by: Vector(0, 60), at: 1)
    lab.settle(from: 2, for: 5)
    var sample = Sample(oneIn: 20)
    for tab in tabs(lab) {
      lab.state.tab = tab
      lab.needsPush = true
      _ = lab.frame(at: Instant(8))
      for _ in 0..<(operable(lab).count + inside(lab)) {
        lab.key("Tab", at: 8)
        // Inside the device, the scene handles the keys.
        if lab.panel.focused == KeyFinger.device, lab.running.stage.focused != nil { continue }
        if sample.takesNext() { expectWorks(lab, "\(row), \(tab), \(sample)") }
      }
      if lab.state.layout.tabs.isEmpty { break }
    }
  }

  private func expectWorks(_ lab: Lab, _ name: String) {
    guard let key = lab.panel.focused else {
      Issue.record("\(name): the focus is lost")
      return
    }
    var still = lab
    let before = still.frame(at: Instant(8)).list
    func changes(_ press: String) -> Bool {
      var other = still
      other.key(press, at: 8)
      let after = other.frame(at: Instant(8)).list
      return before != after || other.takeClipboard() != nil
    }
    // As soon as a field has the focus, it accepts letters.
    var typed = still
    typed.type("a", at: 8)
    #expect(
      ["Space", "Right", "Left", "Up", "Down"].contains(where: changes)
        || lab.panel.windowRequests.textField != nil && typed.frame(at: Instant(8)).list != before,
      "\(name): no key works \(key)")
  }

  /// The text fields that can refuse a text.
  private static let refusing = [
    "stroke path", "screen path", "typed size", "project path", "dialog.enterCurve field",
    "dialog.exitCurve field",
  ]

  /// A session in which a text was typed in a field.
  private func session(typing text: String, in name: String) -> LabSession {
    let isCurve = name.contains("Curve")
    var session = LabSession(isCurve ? "overlays" : "book", Size(1440, isCurve ? 3_000 : 900))
    session.pull(Point(195, 300), by: Vector(0, 60))
    switch name {
    case "search": session.key("F", .control)
    case "stroke path": session.key("O", .control)
    case "screen path":
      session.lab.state.screenPanel.isShown = true
      session.lab.beginTypingScreen(.page, at: Instant(session.now))
    case "typed size": session.lab.openMenu(.sizes, at: Instant(session.now))
    case "project path": session.lab.beginTypingProject(.open, at: Instant(session.now))
    case "rename": session.lab.beginNaming(0, at: Instant(session.now))
    default: break
    }
    session.lab.panel.focus(on: .action(ActionID(name)), at: Instant(session.now))
    session.look()
    session.key("A", .control)
    session.type(text)
    return session
  }

  @Test(
    "a field whose text Return rejects keeps the text and the focus",
    arguments: refusing)
  func refused(_ name: String) {
    var session = session(typing: "/nowhere/a.png", in: name)
    session.key("Return")
    #expect(session.lab.panel.focused == .action(ActionID(name)))
    #expect(session.lab.panel.windowRequests.textField != nil)
    #expect(session.words.contains("/nowhere/a.png"))
    #expect(session.lab.state.toasts.isWarning)
    #expect(session.lab.state.toasts.text?.contains("a.png") == true)
  }

  @Test(
    "letters run no command of the lab while a field has the focus",
    arguments: ["search", "rename"] + refusing, ["Return", "Escape"])
  func letters(_ name: String, _ end: String) throws {
    var session = session(typing: "/nowhere/a.png", in: name)
    session.key(end)
    let before = session.lab.state
    for letter in "TIGDRVSL" {
      let panel = session.lab.panel
      guard panel.focused == .action(ActionID(name)),
        panel.showsFocus || panel.windowRequests.textField != nil
      else { return }
      session.key(String(letter))
      session.type(letter.lowercased())
    }
    #expect(end == "Return", "Escape leaves the field")
    let after = session.lab.state
    #expect(after.look.theme == before.look.theme && after.showsInspector == before.showsInspector)
    #expect(after.transport.versus == before.transport.versus && after.shows == before.shows)
    #expect(after.deviceSize == before.deviceSize)
    #expect(session.words.contains("tigdrvsl"))
  }

  @Test("a menu has the focus while it is open, and Escape returns the focus to the menu's control")
  func menus() {
    var lab = makeLab("book", Size(1024, 700))
    lab.panel.focus(on: .action(ActionID("open presets")), at: Instant(1))
    lab.key("Space", at: 1)
    #expect(lab.state.menu == .presets)
    var met: Set<String> = []
    for _ in 0..<20 {
      if case .action(let action)? = lab.panel.focused { met.insert(action.name) }
      lab.key("Tab", at: 1.1)
    }
    #expect(
      met == [
        "pick preset", "save preset", "duplicate preset", "name preset", "note preset",
        "lock preset", "preset up", "preset down", "revert preset", "delete preset",
      ])
    lab.key("Escape", at: 1.2)
    #expect(lab.state.menu == nil)
    #expect(lab.panel.focused == .action(ActionID("open presets")))
  }

  @Test("the help sheet confines the focus, and is closed by Escape or by its own key")
  func help() {
    var lab = makeLab()
    for close in ["Escape", "F1"] {
      lab.key("F1", at: 1)
      #expect(lab.state.showsHelp)
      lab.key("Tab", at: 1)
      // The toolbar and the backdrop have the same action as the sheet's own button, which must
      // have the focus.
      #expect(lab.panel.focused?.action == ActionID("help"))
      lab.key(close, at: 1.2)
      #expect(!lab.state.showsHelp)
    }
  }

  @Test("Tab still works after an inspector with the focus was hidden")
  func hiding() {
    var lab = makeLab()
    lab.panel.focus(on: .action(ActionID("pullDown.threshold")), at: Instant(1))
    lab.key("I", at: 1)
    #expect(!lab.state.showsInspector)
    lab.key("Tab", at: 1.1)
    #expect(lab.panel.focused != nil)
  }

  @Test("Escape reverts the text that was typed into a field, and Tab applies the text")
  func escape() {
    var lab = makeLab()
    lab.panel.focus(on: .action(ActionID("pullDown.threshold field")), at: Instant(1))
    lab.type("99", at: 1)
    lab.key("Escape", at: 1)
    #expect(lab.parameter("pullDown.threshold") == 150)
    lab.panel.focus(on: .action(ActionID("pullDown.threshold field")), at: Instant(1))
    lab.type("99", at: 1)
    lab.key("Tab", at: 1)
    #expect(lab.parameter("pullDown.threshold") == 99)
    lab.key("Escape", at: 2)
    lab.rest(from: 2)
    #expect(lab.running.probe(at: Instant(5))["presented"]?.flag == false)
  }
}
