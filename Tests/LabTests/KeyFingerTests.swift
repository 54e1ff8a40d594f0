// Tests the device without a pointer: a finger moved by the arrow keys, and controls by Tab.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Scenes
import Scripts
import Testing

@testable import Lab

extension Evening {
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

@Suite("A finger by keys")
struct KeyFingerTests {
  @Test("a cover is pulled short of its threshold and comes back, then past it and dismisses")
  func pull() {
    var evening = Evening()
    evening.key("F")
    #expect(evening.lab.state.keyFinger?.isDown == false)
    evening.key("Space")
    evening.keys("Down", 12)
    #expect((evening.offset(of: 0) ?? 0) > 50)
    evening.wait(0.2)
    evening.key("Space")
    evening.wait(2)
    #expect(evening.offset(of: 0) == 0 && evening.says("it settles back"))
    #expect(evening.lab.recordings.count == 1)
    // The finger stays where it was lifted: up again, and farther.
    evening.keys("Up", 12)
    evening.key("Return")
    evening.keys("Down", 3, .shift)
    evening.wait(0.2)
    evening.key("Return")
    evening.wait(2)
    #expect(evening.presented(on: 0) == false && evening.says("Dismissed by drag"))
    #expect(evening.lab.recordings.count == 2)
  }

  @Test("Escape cancels the finger without a decision, and then goes to the device")
  func escape() {
    var evening = Evening()
    evening.key("F")
    evening.key("Space")
    evening.keys("Down", 40)
    evening.key("Escape")
    evening.wait(2)
    #expect(evening.presented(on: 0) == true && evening.offset(of: 0) == 0)
    evening.key("Escape")
    evening.wait(2)
    #expect(evening.presented(on: 0) == false)
  }

  @Test(
    "the key finger lifts when the focus leaves the device", arguments: ["Tab", "M", "focus"])
  func leaving(_ way: String) {
    var evening = Evening()
    evening.key("F")
    evening.key("Space")
    evening.keys("Down", 8)
    #expect((evening.offset(of: 0) ?? 0) > 20)
    switch way {
    case "Tab": evening.key("Tab", .shift)
    case "focus": evening.lab.handle(.focus(false), at: Instant(evening.now))
    default: evening.key(way)
    }
    evening.wait(2)
    #expect(evening.offset(of: 0) == 0 && evening.lab.running.stage.isIdle)
    #expect(evening.lab.state.keyFinger?.isDown != true)
  }

  @Test(
    "in every scene something can be dragged by keys alone",
    arguments: [
      ("author", Point(195, 300), "Down", 40, "popped|dismissed"),
      ("player", Point(195, 300), "Down", 40, "dismissed"),
      ("comments", Point(195, 300), "Down", 60, "dismissed"),
      ("pager", Point(4, 400), "Right", 30, "popped"),
    ])
  func scenes(_ scene: String, _ from: Point, _ way: String, _ steps: Int, _ word: String) {
    var evening = Evening(scene)
    if scene == "pager" { evening.tapDevice(Point(195, 300)) }
    evening.key("F")
    guard let start = evening.lab.state.keyFinger?.place else {
      Issue.record("no finger")
      return
    }
    // To its target: by hundreds, tens, ones.
    func go(_ delta: Double, _ less: String, _ more: String) {
      var left = delta
      for (size, modifiers) in [(100.0, Modifiers.shift), (10, []), (1, .alt)] {
        while abs(left) >= size {
          evening.key(left < 0 ? less : more, modifiers)
          left -= left < 0 ? -size : size
        }
      }
    }
    go(from.x - start.x, "Left", "Right")
    go(from.y - start.y, "Up", "Down")
    let place = evening.lab.state.keyFinger?.place ?? .zero
    #expect((place - from).length < 1.01, "\(place)")
    let log = evening.lab.state.log.count
    evening.key("Space")
    evening.keys(way, steps)
    evening.wait(0.2)
    evening.key("Space")
    evening.wait(2)
    let said = evening.lab.state.log.map(\.sentence).joined(separator: "\n").lowercased()
    #expect(
      word.lowercased().split(separator: "|").contains { said.contains($0) },
      "\(scene), \(log): \(said)")
  }

  @Test("Tab visits the controls of the device, Space presses them, and Tab continues")
  func inside() {
    var evening = Evening()
    evening.key("F")
    let own = evening.lab.running.stage.tree.focusOrder.count
    #expect(own > 2)
    for number in 0..<own {
      evening.key("Tab")
      #expect(evening.lab.panel.focused == .named("device"), "\(number)")
      #expect(evening.lab.running.stage.focused != nil)
    }
    evening.key("Tab")
    #expect(evening.lab.panel.focused != .named("device"))
    #expect(evening.lab.running.stage.focused == nil)
    evening.key("Tab", .shift)
    #expect(evening.lab.panel.focused == .named("device"))
    // One of them closes it.
    evening.key("F")
    press(&evening, until: false)
    evening.key("F")
    // A control opens it again.
    evening.key("F")
    press(&evening, until: true)
    #expect(evening.presented(on: 0) == true)
  }

  /// Tries one control after the other with Return.
  private func press(_ evening: inout Evening, until presented: Bool) {
    for _ in 0..<20 {
      evening.key("Tab")
      var other = evening
      other.key("Return")
      other.wait(1.5)
      if other.presented(on: 0) == presented {
        evening = other
        return
      }
    }
    Issue.record("nothing does it")
  }

  @Test(
    "a control under a cover is not reached while it is covered",
    arguments: [
      ("book", "Reading"), ("player", "Reading"), ("today", "How a tide table is made"),
      ("comments", "book"),
    ])
  func covered(_ scene: String, _ below: String) {
    var evening = Evening(scene)
    if scene == "today" { evening.tapDevice(Point(195, 300)) }
    func reached() -> [String] {
      let tree = evening.lab.running.stage.tree
      return tree.focusOrder.compactMap {
        if case .action(let action) = tree.regions[$0].key { action.name } else { nil }
      }
    }
    #expect(!reached().contains(below) && !reached().isEmpty, "\(reached())")
    evening.key("F")
    evening.key("Tab")
    #expect(evening.lab.running.stage.focused != nil)
    evening.key("Escape")
    evening.wait(2)
    if scene != "comments" { #expect(reached().contains(below), "\(reached())") }
  }

  @Test("the key finger stays inside the device, even when the device is rotated")
  func bounds() {
    var evening = Evening()
    evening.key("F")
    evening.keys("Down", 20, .shift)
    evening.keys("Right", 20, .shift)
    let size = evening.lab.state.deviceSize
    let place = evening.lab.state.keyFinger?.place ?? .zero
    #expect(place.x < size.width && place.y < size.height && place.x > size.width - 2)
    evening.key("D")
    let turned = evening.lab.state.keyFinger?.place ?? .zero
    #expect(turned.y < 390)
  }

  @Test("a drag by keys is a script that plays to the same end")
  func script() throws {
    var evening = Evening()
    evening.key("F")
    evening.key("Space")
    evening.keys("Down", 30)
    evening.wait(0.2)
    evening.key("Space")
    evening.wait(2)
    #expect(evening.presented(on: 0) == false)
    let text = evening.lab.recordings[0].script(parameters: evening.lab.state.parameters)
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
