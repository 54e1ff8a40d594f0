// Tests the tuning of numbers by hand: dragged, reset, and changed by the wheel or a curve.
import Drawing
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

@Suite("Numbers changed by a drag")
struct NumberHandTests {
  private static let line = "pullDown.threshold"

  /// Drags the mouse horizontally from the middle of a control by `way` points.
  private func drag(
    _ name: String, by way: Vector, with modifiers: Modifiers = [], lifts: Bool = true,
    _ lab: inout Lab,
    at time: Double
  ) throws {
    let found = lab.place(of: name, at: time)
    let place = try #require(found).center
    lab.point(.down, place, at: time, by: .mouse, modifiers)
    for step in 1...10 {
      let part = Double(step) / 10
      lab.point(.move, place + way * part, at: time + part * 0.2, by: .mouse, modifiers)
    }
    if lifts { lab.point(.up, place + way, at: time + 0.25, by: .mouse, modifiers) }
  }

  // MARK: Scrubbing

  @Test("dragging a number changes the number as one undo step, finer with Shift, coarser with Alt")
  func scrubbed() throws {
    var changes: [Double] = []
    for modifiers in [Modifiers.shift, [], .alt] {
      var lab = makeLab()
      try drag("\(Self.line) field", by: Vector(20, 0), with: modifiers, &lab, at: 1)
      let value = try #require(lab.parameter(Self.line))
      changes.append(value - 150)
      #expect(lab.panel.windowRequests.textField == nil, "nothing is being typed")
      #expect(lab.undoStack.steps.count == 1)
      lab.key("Z", .control, at: 2)
      #expect(lab.parameter(Self.line) == 150)
    }
    #expect(changes[0] > 0 && changes[1] > 3 * changes[0] && changes[2] > 3 * changes[1])
    // A drag to the left lowers the number until the end of its range.
    var lab = makeLab()
    try drag("\(Self.line) field", by: Vector(-900, 0), with: .alt, &lab, at: 1)
    #expect(lab.parameter(Self.line) == 10)
  }

  @Test("a click on a number starts typing, and the arrow keys change the number")
  func clicked() throws {
    var lab = makeLab()
    let found = lab.place(of: "\(Self.line) field", at: 1)
    let place = try #require(found).center
    lab.point(.down, place, at: 1, by: .mouse)
    lab.point(.up, place, at: 1.05, by: .mouse)
    #expect(lab.panel.windowRequests.textField != nil)
    lab.type("120", at: 1.6)
    lab.key("Return", at: 1.7)
    #expect(lab.parameter(Self.line) == 120)
    lab.key("Up", at: 1.8)
    #expect(lab.parameter(Self.line) == 121)
    // In a number that is being edited, a drag selects text.
    lab.point(.down, place, at: 3, by: .mouse)
    lab.point(.up, place, at: 3.05, by: .mouse)
    lab.point(.down, place + Vector(-12, 0), at: 4, by: .mouse)
    lab.point(.move, place + Vector(30, 0), at: 4.1, by: .mouse)
    lab.point(.up, place + Vector(30, 0), at: 4.2, by: .mouse)
    #expect(lab.parameter(Self.line) == 121)
  }

  @Test("a double click on a number restores its original value")
  func doubleClick() throws {
    var lab = makeLab()
    lab.change(at: Instant(1)) { _ = $0.set(Self.line, .number(90)) }
    _ = lab.frame(at: Instant(1))
    let found = lab.place(of: "\(Self.line) field", at: 1)
    let place = try #require(found).center
    for at in [2.0, 2.2] {
      lab.point(.down, place, at: at, by: .mouse)
      lab.point(.up, place, at: at + 0.05, by: .mouse)
    }
    #expect(lab.parameter(Self.line) == 150)
    #expect(lab.panel.windowRequests.textField == nil)
    lab.key("Z", .control, at: 3)
    #expect(lab.parameter(Self.line) == 90)
    // Two slow clicks begin the editing and do not change the value.
    for at in [5.0, 6.0] {
      lab.point(.down, place, at: at, by: .mouse)
      lab.point(.up, place, at: at + 0.05, by: .mouse)
    }
    #expect(lab.parameter(Self.line) == 90 && lab.panel.windowRequests.textField != nil)
  }

  // MARK: The pinned parameter

  @Test(
    "scrolling the wheel with Alt changes the pinned parameter, even during a drag of the cover")
  func wheel() throws {
    var lab = makeLab()
    lab.change(at: Instant(0.5)) { _ = $0.set("pullDown.resistance", .number(0.5)) }
    _ = lab.frame(at: Instant(0.5))
    lab.pull(Point(195, 300), by: Vector(0, 100), at: 1, lifts: false)
    let before = try #require(lab.running.probe(at: Instant(1.6))["offset"]?.number)
    #expect(lab.state.pinned?.name == "pullDown.resistance")
    let steps = lab.undoStack.steps.count
    for turn in 0..<20 {
      lab.handle(
        .wheel(Vector(0, -48), at: lab.onWindow(Point(195, 400)), modifiers: .alt),
        at: Instant(1.7 + Double(turn) * 0.05))
    }
    _ = lab.frame(at: Instant(2.8))
    let value = try #require(lab.parameter("pullDown.resistance"))
    #expect(abs(value - 0.7) < 1e-9)
    #expect(lab.undoStack.steps.count == steps + 1, "one step of undo")
    #expect(lab.state.pinned?.before == .number(0.5))
    let after = try #require(lab.running.probe(at: Instant(2.8))["offset"]?.number)
    #expect(abs(after - before * 0.7 / 0.5) < 0.5, "the held cover follows: \(before), \(after)")
    #expect(lab.state.trail.isDown, "the finger still holds")
    // Keys change the value like the wheel does, and Shift multiplies their step by ten.
    lab.key("PageDown", .alt, at: 5)
    #expect(abs((lab.parameter("pullDown.resistance") ?? 0) - 0.69) < 1e-9)
    lab.key("PageUp", [.alt, .shift], at: 5.1)
    #expect(abs((lab.parameter("pullDown.resistance") ?? 0) - 0.79) < 1e-9)
    lab.key("Z", .control, at: 6)
    #expect(abs((lab.parameter("pullDown.resistance") ?? 0) - 0.7) < 1e-9)
  }

  @Test("undo reverts each change of the pinned parameter by keys, also at the end of its range")
  func undone() {
    var lab = makeLab()
    lab.change(at: Instant(1)) { _ = $0.set(Self.line, .number(600)) }
    lab.key("PageUp", .alt, at: 2)
    lab.key("PageDown", .alt, at: 2.1)
    #expect(lab.parameter(Self.line) == 599)
    lab.key("Z", .control, at: 3)
    #expect(lab.parameter(Self.line) == 600)
    lab.key("PageDown", .alt, at: 4)
    lab.choose(preset: 1, at: Instant(4.1))
    let chosen = lab.parameter(Self.line)
    lab.key("PageDown", .alt, at: 4.2)
    lab.key("Z", .control, at: 5)
    #expect(lab.parameter(Self.line) == chosen && lab.state.preset.selected == 1)
  }

  @Test(
    "the card of the pinned parameter shows its whole text, in windows of any size",
    arguments: [Size(1440, 900), Size(700, 1000), Size(500, 900), Size(360, 800)])
  func wholeWords(_ size: Size) throws {
    var seen: Set<String> = []
    for scene in Sample.some(5, of: SceneRegistry.shown) {
      var session = LabSession(scene.name, size)
      session.lab.state.tab = .parameters
      for parameter in ParameterSet.declarations(of: session.lab.state.scene.groups)
      where seen.insert(parameter.name).inserted {
        session.lab.state.keptPin = parameter.name
        let shown = session.lab.frame(at: Instant(session.now))
        guard session.lab.state.showsPinned, session.lab.state.pinned?.name == parameter.name
        else { continue }
        let panel = session.lab.panel
        let card = try #require(
          panel.tree.regions.firstIndex { $0.key == .named("about the pinned parameter") })
        let words = texts(of: shown, in: panel.tree.frame(of: card, poses: shown.poses))
          .map(\.words)
        #expect(words.count > 3 && words.allSatisfy { !$0.hasSuffix("…") }, "\(words)")
      }
    }
    #expect(seen.count > 20)
  }

  @Test("the parameter card shows the parameter that was changed last, unless one is pinned")
  func pinned() throws {
    var lab = makeLab()
    #expect(lab.state.pinned?.name == Self.line, "that of the first threshold")
    lab.change(at: Instant(1)) { _ = $0.set("pullDown.resistance", .number(0.5)) }
    _ = lab.frame(at: Instant(1))
    #expect(
      lab.state.pinned
        == PinnedParameter(
          name: "pullDown.resistance", isKept: false, before: .number(0.6)))
    lab.key("Q", at: 2)
    lab.change(at: Instant(3)) { _ = $0.set(Self.line, .number(100)) }
    _ = lab.frame(at: Instant(3))
    #expect(lab.state.pinned?.name == "pullDown.resistance" && lab.state.pinned?.isKept == true)
    // The slider and the number on the card change the same parameter.
    try drag("pinned field", by: Vector(20, 0), &lab, at: 4)
    #expect((lab.parameter("pullDown.resistance") ?? 0) > 0.55)
    lab.key("Q", at: 5)
    #expect(lab.state.pinned?.isKept == false)
    // If a scene does not have the pinned parameter, it shows another one.
    lab.key("Q", at: 6)
    lab.open(scene: SceneRegistry.shown.firstIndex { $0.name == "drawer" } ?? 0, at: Instant(7))
    _ = lab.frame(at: Instant(7))
    let name = lab.state.pinned?.name ?? ""
    #expect(name.isEmpty || lab.state.scene.groups.contains(String(name.prefix { $0 != "." })))
  }

  // MARK: The spring

  @Test("dragging the curve of a spring changes its response and damping as one undo step")
  func springPad() throws {
    var lab = makeLab()
    let found = lab.place(of: .recognizer(SpringPad.key), at: 1)
    let frame = try #require(found)
    let pair = try #require(SpringPair.shown(in: lab.state.scene.groups, at: 0))
    let start = pair.spring(lab.state.parameters)
    func drag(_ way: Vector, at time: Double) {
      lab.point(.down, frame.center, at: time, by: .mouse)
      for step in 1...5 {
        lab.point(
          .move, frame.center + way * (Double(step) / 5), at: time + Double(step) * 0.02, by: .mouse
        )
      }
      lab.point(.up, frame.center + way, at: time + 0.2, by: .mouse)
    }
    drag(Vector(40, 0), at: 1)
    var spring = pair.spring(lab.state.parameters)
    #expect(abs(spring.response - start.response * 1.2) < 0.002)
    #expect(abs(spring.dampingFraction - start.dampingFraction) < 1e-9)
    #expect(lab.undoStack.steps.count == 1)
    drag(Vector(0, -40), at: 2)
    spring = pair.spring(lab.state.parameters)
    #expect(abs(spring.dampingFraction - start.dampingFraction + 0.2) < 0.002, "up: it swings more")
    // Tab reaches the curve, and the arrow keys change it like a drag.
    lab.panel.focus(on: .recognizer(SpringPad.key), at: Instant(3))
    let before = pair.spring(lab.state.parameters)
    lab.key("Right", at: 3)
    lab.key("Up", .shift, at: 3.1)
    spring = pair.spring(lab.state.parameters)
    #expect(abs(spring.response - before.response - 0.01) < 0.0015)
    #expect(abs(before.dampingFraction - spring.dampingFraction - 0.1) < 0.0015)
    // A double click on one of the numbers restores the original spring.
    let field = lab.place(of: "spring field", 0, at: 4)
    let place = try #require(field).center
    for at in [5.0, 5.2] {
      lab.point(.down, place, at: at, by: .mouse)
      lab.point(.up, place, at: at + 0.05, by: .mouse)
    }
    #expect(pair.spring(lab.state.parameters) == start)
  }

  // MARK: Rows

  @Test("the sliders of the panel are as wide as its column, in windows of any size")
  func wide() {
    for size in [Size(640, 600), Size(1024, 700), Size(1440, 900), Size(2560, 1600)] {
      var lab = makeLab("book", size)
      lab.state.tab = .parameters
      lab.needsPush = true
      _ = lab.frame(at: Instant(1))
      let width = lab.state.layout.parameters.width
      var count = 0
      for parameter in ParameterSet.declarations where parameter.isNumber {
        guard let frame = lab.place(of: parameter.name, at: 1) else { continue }
        count += 1
        #expect(frame.width >= width - 64, "\(parameter.name) at \(size): \(frame.width)")
      }
      #expect(count > 3)
    }
  }

  @Test("only a distance that is longer than the device is marked as impossible")
  func impossible() {
    var session = LabSession()
    #expect(session.lab.state.impossibleDistances.isEmpty)
    session.set(Self.line, 500)
    // A distance of 500 points needs 833 points of the finger, and the device has 844.
    #expect(session.lab.state.impossibleDistances.isEmpty)
    session.set(Self.line, 600)
    #expect(
      session.lab.state.impossibleDistances == [
        FingerTravel.travel: "1,000 pt, but the device is 844 pt high."
      ])
    #expect(session.words.contains { $0.hasPrefix("1,000 pt, but") })
    session.key("D")
    session.wait(0.2)
    #expect(
      session.lab.state.impossibleDistances[Self.line] == "600 pt, but the device is 390 pt high.")
    session.set(Self.line, 150)
    #expect(
      session.lab.state.impossibleDistances.isEmpty
        && !session.words.contains { $0.contains(", but") })
  }
}
