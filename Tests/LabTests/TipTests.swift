// Tests tooltips beside a resting mouse, fields, and modifier keys.
import Drawing
import Gesture
import Interface
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Tooltips, fields and keys of the lab")
struct TipTests {
  /// True if a control or anything around it has a help text.
  private func isSaid(_ index: Int, _ tree: BuiltScreen) -> Bool {
    tree.ancestors(of: index).contains { tree.regions[$0].help.contains { !$0.isEmpty } }
  }

  private func errors(_ lab: Lab) -> [String] {
    let tree = lab.panel.tree
    // The card of the first steps and the fields for names need no tooltips.
    let plain = ["end steps", "rename", "rename preset"]
    return tree.focusOrder.filter { index in
      let key = tree.regions[index].key
      return key != KeyFinger.device && !plain.contains(key.action?.name ?? "")
        && !isSaid(index, tree)
    }.map { "\(tree.regions[$0].key)" }
  }

  @Test("a finger on the device hides the tooltip of a mouse that rests over a panel")
  func touched() throws {
    var session = LabSession("book")
    session.pull(Point(195, 300), by: Vector(0, 60))
    let tree = session.lab.panel.tree
    let poses = session.lab.panel.frame(at: Instant(session.now)).poses
    let words = "Drag to move through the gesture"
    let plot = try #require(tree.regions.firstIndex { $0.help.contains(words) })
    let place = tree.frame(of: plot, poses: poses).center
    func isShown() -> Bool {
      let frame = session.lab.frame(at: Instant(session.now))
      return texts(of: frame, in: Rect(0, 0, 1440, 900)).contains {
        $0.words == words
      }
    }
    session.touch(.move, place, .mouse)
    session.wait(1)
    #expect(isShown())
    session.touch(.down, session.onWindow(Point(195, 300)))
    session.wait(0.1)
    #expect(!isShown())
  }

  @Test(
    "every control has a help text",
    arguments: Sample.some(1, of: [Size(267, 200), Size(800, 600), Size(1440, 900)]))
  func everything(_ size: Size) {
    for scene in Sample.some(1, of: ["book", "comments"]) {
      var lab = makeLab(scene, size)
      lab.state.closedFolders = []
      lab.state.tab = .device
      lab.needsPush = true
      lab.pull(Point(195, 300), by: Vector(0, 120), at: 1)
      lab.change(at: Instant(3)) { _ = $0.set("gesture.touchSlop", .number(11)) }
      lab.compare(.both, at: Instant(4))
      for tab in LabTab.allCases {
        lab.state.tab = tab
        lab.needsPush = true
        _ = lab.frame(at: Instant(5))
        #expect(errors(lab) == [], "\(scene), \(tab)")
      }
      for menu in [LabMenu.scenes, .presets, .targets, .recordings, .springs, .a, .b, .more] {
        lab.openMenu(menu, at: Instant(6))
        _ = lab.frame(at: Instant(6))
        #expect(errors(lab) == [], "\(scene), \(menu)")
        lab.key("Escape", at: 6)
      }
      lab.key("E", .control, at: 7)
      #expect(errors(lab) == [], "\(scene), export")
      lab.key("Escape", at: 7)
      lab.key("F1", at: 8)
      #expect(errors(lab) == [], "\(scene), help")
    }
  }

  @Test("resting the mouse on a parameter shows its description, range and original value")
  func sentence() throws {
    var lab = makeLab("book", Size(1440, 900))
    let parameter = try #require(ParameterSet.declaration("pullDown.threshold"))
    let found = lab.place(of: .named("about pullDown.threshold"), at: 1)
    let row = try #require(found)
    let words = Point(row.minX + 40, row.midY)
    func said(_ lab: inout Lab, at time: Double) -> String {
      lab.advance(to: Instant(time))
      return texts(of: lab.frame(at: Instant(time)), in: Rect(origin: .zero, size: lab.state.size))
        .map(\.words).joined(separator: " ")
    }
    lab.point(.move, words, at: 1, by: .mouse)
    let start = String(parameter.sentence.prefix(20))
    #expect(!said(&lab, at: 1.49).contains(start))
    #expect(lab.nextDeadline.map { $0 <= Instant(1.5) } == true)
    let shown = said(&lab, at: 1.5)
    #expect(shown.contains(start) && shown.contains("Original: 150"))
    // A key or a press hides the tooltip.
    lab.key("L", at: 2)
    #expect(!said(&lab, at: 4).contains(start))
  }

  @Test("letters typed after Ctrl F are entered in the search field and run no commands")
  func find() {
    for size in [Size(1440, 900), Size(533, 400)] {
      var lab = makeLab("book", size)
      lab.key("I", at: 1)
      lab.key("F", .control, at: 1)
      // The window receives typed text only while the lab reports a field to it.
      #expect(lab.windowRequests.textField != nil && lab.state.showsInspector, "\(size)")
      let before = lab.state.transport
      for letter in ["L", "O", "R", "I", "T", "P", "Space", ",", "1"] { lab.key(letter, at: 1.2) }
      lab.type("loop", at: 1.2)
      #expect(lab.state.search == "loop" && lab.state.transport == before)
      #expect(lab.state.showsInspector && lab.state.look.theme == .light)
    }
  }

  @Test("a field that Tab reaches is edited immediately")
  func tab() {
    var lab = makeLab("book", Size(1440, 900))
    lab.panel.focus(on: .action(ActionID("pullDown.threshold")), at: Instant(1))
    lab.key("Tab", at: 1)
    #expect(lab.panel.focused == .action(ActionID("pullDown.threshold field")))
    lab.key("2", at: 1.1)
    lab.type("2", at: 1.1)
    lab.key("0", at: 1.2)
    lab.type("0", at: 1.2)
    lab.type("0", at: 1.3)
    lab.key("Tab", at: 1.4)
    #expect(lab.parameter("pullDown.threshold") == 200 && lab.clock.speed == 1)
  }

  @Test("modifier keys alone do not end a replay and are not recorded")
  func modifiers() {
    let modifiers = [
      "Left Shift", "Right Shift", "Left Ctrl", "Right Ctrl", "Left Alt", "Right Alt", "Left GUI",
      "Right GUI", "CapsLock",
    ]
    for name in Sample.some(1, of: modifiers) {
      var session = LabSession()
      session.pull(Point(195, 300), by: Vector(0, 200))
      let log = session.lab.state.log
      let inputs = session.lab.recordings.last?.inputs.count
      session.key("P")
      session.wait(0.2)
      session.key(name)
      #expect(session.lab.replay != nil, "\(name)")
      session.wait(3)
      #expect(session.lab.state.log == log && session.lab.recordings.count == 1, "\(name)")
      #expect(session.lab.recordings.last?.inputs.count == inputs)
    }
  }

  @Test("the key N after a release starts naming the recording, even while the view still moves")
  func nameAtOnce() {
    var session = LabSession()
    session.pull(Point(195, 300), by: Vector(0, 200), lifts: false)
    let device = session.devices[0]
    session.touch(
      .up, Point(device.frame.midX, device.frame.minY + 500 * device.scale))
    session.key("N")
    #expect(session.lab.recordings.count == 1 && session.lab.state.recordings.naming == 0)
  }

  @Test("a slider, a guide and the plot show cursors for the direction in which they are dragged")
  func pointers() throws {
    var lab = makeLab("book", Size(1440, 900))
    // After the first drag, the plot has a time axis.
    lab.pull(Point(195, 300), by: Vector(0, 60), at: 1)
    lab.rest(from: 2, frames: 120)
    func cursor(_ key: RegionKey) throws -> WindowRequests.Cursor {
      let found = lab.place(of: key, at: 5)
      let place = try #require(found)
      lab.point(.move, place.center, at: 5, by: .mouse)
      return lab.windowRequests.cursor
    }
    #expect(try cursor(.action(ActionID("pullDown.threshold"))) == .resizeHorizontal)
    #expect(try cursor(.action(ActionID("pullDown.threshold field"))) == .resizeHorizontal)
    #expect(try cursor(.recognizer(RecognizerKey("guide", 0))) == .resizeVertical)
    #expect(try cursor(.recognizer(RecognizerKey("plot"))) == .resizeHorizontal)
    #expect(try cursor(.action(ActionID("play"))) == .arrow)
  }
}
