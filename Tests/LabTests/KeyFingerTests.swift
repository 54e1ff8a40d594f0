// Tests the device without a pointer: arrow keys move a finger, and Tab reaches controls.
import Drawing
import Files
import Gesture
import Interface
import Scenes
import Scripts
import Support
import Testing

@testable import Lab

extension LabSession {
  /// Keys with short pauses, as a person presses them.
  fileprivate mutating func keys(_ name: String, _ count: Int, _ modifiers: Modifiers = []) {
    for _ in 0..<count {
      key(name, modifiers)
      wait(0.04)
    }
  }

  fileprivate func says(_ words: String) -> Bool {
    lab.state.log.contains { $0.sentence.contains(words) }
  }
}

@Suite("Finger moved by keys")
struct KeyFingerTests {
  @Test("the cover that arrow keys pull springs back before its threshold and is dismissed past it")
  func pull() {
    var session = LabSession()
    session.key("F")
    #expect(session.lab.state.keyFinger?.isDown == false)
    session.key("Space")
    session.keys("Down", 12)
    #expect((session.offset(of: 0) ?? 0) > 50)
    session.wait(0.2)
    session.key("Space")
    session.wait(2)
    #expect(session.offset(of: 0) == 0 && session.says("it settles back"))
    #expect(session.lab.recordings.count == 1)
    // The finger starts where it was released. It moves up again, and farther.
    session.keys("Up", 12)
    session.key("Return")
    session.keys("Down", 3, .shift)
    session.wait(0.2)
    session.key("Return")
    session.wait(2)
    #expect(session.presented(on: 0) == false && session.says("Dismissed by drag"))
    #expect(session.lab.recordings.count == 2)
  }

  @Test("Escape cancels a drag by arrow keys, and a second Escape dismisses the cover")
  func escape() {
    var session = LabSession()
    session.key("F")
    session.key("Space")
    session.keys("Down", 40)
    session.key("Escape")
    session.wait(2)
    #expect(session.presented(on: 0) == true && session.offset(of: 0) == 0)
    session.key("Escape")
    session.wait(2)
    #expect(session.presented(on: 0) == false)
  }

  @Test(
    "a drag by arrow keys ends when the focus leaves the device",
    arguments: Sample.some(1, of: ["Tab", "M", "focus"]))
  func leaving(_ way: String) {
    var session = LabSession()
    session.key("F")
    session.key("Space")
    session.keys("Down", 8)
    #expect((session.offset(of: 0) ?? 0) > 20)
    switch way {
    case "Tab": session.key("Tab", .shift)
    case "focus": session.lab.handle(.focus(false), at: Instant(session.now))
    default: session.key(way)
    }
    session.wait(2)
    #expect(session.offset(of: 0) == 0 && session.lab.running.stage.isIdle)
    #expect(session.lab.state.keyFinger?.isDown != true)
  }

  @Test(
    "arrow keys alone can drag a view in every scene",
    arguments: Sample.some(
      1,
      of: [
        ("author", Point(195, 300), "Down", 40, "popped|dismissed"),
        ("player", Point(195, 300), "Down", 40, "dismissed"),
        ("comments", Point(195, 300), "Down", 60, "dismissed"),
        ("pager", Point(4, 400), "Right", 30, "popped"),
      ]))
  func scenes(_ scene: String, _ from: Point, _ way: String, _ steps: Int, _ word: String) {
    var session = LabSession(scene)
    if scene == "pager" { session.tapDevice(Point(195, 300)) }
    session.key("F")
    guard let start = session.lab.state.keyFinger?.place else {
      Issue.record("no finger")
      return
    }
    // The keys move the finger to its target, first by hundreds, then by tens and ones.
    func go(_ delta: Double, _ less: String, _ more: String) {
      var left = delta
      for (size, modifiers) in [(100.0, Modifiers.shift), (10, []), (1, .alt)] {
        while abs(left) >= size {
          session.key(left < 0 ? less : more, modifiers)
          left -= left < 0 ? -size : size
        }
      }
    }
    go(from.x - start.x, "Left", "Right")
    go(from.y - start.y, "Up", "Down")
    let place = session.lab.state.keyFinger?.place ?? .zero
    #expect((place - from).length < 1.01, "\(place)")
    let log = session.lab.state.log.count
    session.key("Space")
    session.keys(way, steps)
    session.wait(0.2)
    session.key("Space")
    session.wait(2)
    let said = session.lab.state.log.map(\.sentence).joined(separator: "\n").lowercased()
    #expect(
      word.lowercased().split(separator: "|").contains { said.contains($0) },
      "\(scene), \(log): \(said)")
  }

  @Test("Tab visits the controls on the device, and Space presses the focused control")
  func inside() {
    var session = LabSession()
    session.key("F")
    let own = session.lab.running.stage.tree.focusOrder.count
    #expect(own > 2)
    for number in 0..<own {
      session.key("Tab")
      #expect(session.lab.panel.focused == .named("device"), "\(number)")
      #expect(session.lab.running.stage.focused != nil)
    }
    session.key("Tab")
    #expect(session.lab.panel.focused != .named("device"))
    #expect(session.lab.running.stage.focused == nil)
    session.key("Tab", .shift)
    #expect(session.lab.panel.focused == .named("device"))
    session.key("F")
    // Return on one of the page's controls closes the page.
    press(&session, until: false)
    session.key("F")
    session.key("F")
    // Return on one of the list's controls opens the page again.
    press(&session, until: true)
    #expect(session.presented(on: 0) == true)
  }

  /// Tries one control after the other with Return.
  private func press(_ session: inout LabSession, until presented: Bool) {
    for _ in 0..<20 {
      session.key("Tab")
      var other = session
      other.key("Return")
      other.wait(1.5)
      if other.presented(on: 0) == presented {
        session = other
        return
      }
    }
    Issue.record("nothing does it")
  }

  @Test(
    "keys do not reach a control that a cover hides",
    arguments: Sample.some(
      2,
      of: [
        ("book", "Reading"), ("player", "Reading"), ("today", "How a tide table is made"),
        ("comments", "book"),
      ]))
  func covered(_ scene: String, _ below: String) {
    var session = LabSession(scene)
    if scene == "today" { session.tapDevice(Point(195, 300)) }
    func reached() -> [String] {
      let tree = session.lab.running.stage.tree
      return tree.focusOrder.compactMap {
        if case .action(let action) = tree.regions[$0].key { action.name } else { nil }
      }
    }
    #expect(!reached().contains(below) && !reached().isEmpty, "\(reached())")
    session.key("F")
    session.key("Tab")
    #expect(session.lab.running.stage.focused != nil)
    session.key("Escape")
    session.wait(2)
    if scene != "comments" { #expect(reached().contains(below), "\(reached())") }
  }

  @Test("a finger that arrow keys move stays inside the device, even if the device is rotated")
  func bounds() {
    var session = LabSession()
    session.key("F")
    session.keys("Down", 20, .shift)
    session.keys("Right", 20, .shift)
    let size = session.lab.state.deviceSize
    let place = session.lab.state.keyFinger?.place ?? .zero
    #expect(place.x < size.width && place.y < size.height && place.x > size.width - 2)
    session.key("D")
    let turned = session.lab.state.keyFinger?.place ?? .zero
    #expect(turned.y < 390)
  }

  @Test("a drag by arrow keys is recorded as a script that ends in the same state")
  func script() throws {
    var session = LabSession()
    session.key("F")
    session.key("Space")
    session.keys("Down", 30)
    session.wait(0.2)
    session.key("Space")
    session.wait(2)
    #expect(session.presented(on: 0) == false)
    let text = session.lab.recordings[0].script(parameters: session.lab.state.parameters)
    var script = try Script(parsing: Array(text.utf8))
    script.probes = [script.until]
    var end: JSON?
    var player = ScriptPlayer(script, running: RunningScene(script))
    player.run { output in
      if case .line(let line) = output, let probe = line["probe"] { end = probe }
    }
    #expect(end?["presented"]?.flag == false)
  }
}
