// Tests tuning as a person does it: sliders, fields, springs, presets on disk.
import Drawing
import Files
import Gesture
import Interface
import Motion
import Scenes
import Support
import Testing

@testable import Lab

extension Lab {
  /// Drags the knob of a slider by `way` points with a mouse.
  fileprivate mutating func slide(
    _ parameter: String, by way: Double, at time: Double, _ modifiers: Modifiers = []
  ) {
    guard let frame = place(of: parameter, at: time),
      case .number(let x)? = state.parameters.value(parameter),
      case .number(let range, _)? = ParameterSet.declaration(parameter)?.kind
    else {
      Issue.record("no slider of \(parameter)")
      return
    }
    let fraction = (x - range.lowerBound) / (range.upperBound - range.lowerBound)
    let knob = Point(frame.minX + frame.width * fraction, frame.midY)
    point(.down, knob, at: time, by: .mouse, modifiers)
    for step in 1...10 {
      point(
        .move, knob + Vector(way * Double(step) / 10, 0), at: time + Double(step) / 60, by: .mouse,
        modifiers)
    }
    point(.up, knob + Vector(way, 0), at: time + 0.3, by: .mouse, modifiers)
  }

  fileprivate mutating func needed(_ action: String, at time: Double) throws -> Rect {
    let place = place(of: action, at: time)
    return try #require(place, "there is no \(action)")
  }

  fileprivate mutating func typeInto(_ parameter: String, _ text: String, at time: Double) {
    panel.focus(on: .action(ActionID("\(parameter) field")), at: Instant(time))
    type(text, at: time)
    key("Return", at: time)
  }
}

@Suite("Tuning of parameters")
struct TuningTests {
  @Test("undo reverts up to 200 changes, and redo applies as many again")
  func twoHundred() {
    var lab = LabSession("book").lab
    let parameter = "pullDown.threshold"
    for step in 1...203 {
      lab.change(at: Instant(1)) { _ = $0.set(parameter, .number(200 + Double(step))) }
    }
    func values(_ modifiers: Modifiers) -> (first: Double?, last: Double?, count: Int) {
      var values: [Double?] = [lab.parameter(parameter)]
      // The keys need no frames between them. There are a few more keys than steps.
      for _ in 0..<205 {
        lab.handle(.key(KeyPress(Key("Z"), modifiers: modifiers)), at: Instant(2))
        if lab.parameter(parameter) != values.last { values.append(lab.parameter(parameter)) }
      }
      return (values.first!, values.last!, values.count - 1)
    }
    #expect(values(.control) == (403, 203, 200))
    #expect(values([.control, .shift]) == (203, 403, 200))
  }

  @Test("a new change after an undo discards the changes that could be redone")
  func nothingToRedo() {
    var lab = LabSession("book").lab
    let parameter = "pullDown.threshold"
    func set(_ value: Double) {
      lab.change(at: Instant(1)) { _ = $0.set(parameter, .number(value)) }
    }
    set(200)
    set(250)
    lab.key("Z", .control, at: 2)
    #expect(lab.parameter(parameter) == 200)
    set(300)
    lab.key("Z", [.control, .shift], at: 2)
    #expect(lab.parameter(parameter) == 300)
    lab.key("Z", .control, at: 2)
    #expect(lab.parameter(parameter) == 200)
  }

  @Test(
    "a parameter that is changed during a drag applies at the next move and at the release")
  func live() {
    var lab = makeLab()
    lab.pull(Point(195, 300), by: Vector(0, 200), at: 1, lifts: false)
    let before = lab.running.probe(at: Instant(1.5))["offset"]?.number ?? 0
    #expect(abs(before - 120) < 1e-6)
    lab.change(at: Instant(1.51)) { _ = $0.set("pullDown.resistance", .number(1)) }
    lab.point(.move, lab.onWindow(Point(195, 520)), at: 1.52)
    let after = lab.running.probe(at: Instant(1.52))["offset"]?.number ?? 0
    #expect(after > before + 15, "20 points of the finger at a resistance of 1: \(after)")
    // The new threshold also decides the release.
    lab.change(at: Instant(1.53)) { _ = $0.set("pullDown.threshold", .number(60)) }
    lab.point(.up, lab.onWindow(Point(195, 520)), at: 1.8)
    lab.rest(from: 1.8)
    #expect(lab.state.log.contains { $0.sentence == "Dismissed by drag." })
  }

  @Test("Shift makes a drag of a slider ten times finer")
  func drag() throws {
    var lab = makeLab()
    lab.slide("pullDown.threshold", by: 20, at: 1)
    let coarse = try #require(lab.parameter("pullDown.threshold")) - 150
    #expect(coarse > 25 && lab.undoStack.steps.count == 1)
    lab.key("Z", .control, at: 2)
    #expect(lab.parameter("pullDown.threshold") == 150)
    lab.slide("pullDown.threshold", by: 20, at: 3, .shift)
    let fine = try #require(lab.parameter("pullDown.threshold")) - 150
    #expect(abs(fine - coarse / 10) <= 1 && fine > 0, "\(fine) of \(coarse)")
    #expect(lab.undoStack.steps.count == 1)
  }

  @Test(
    "arrow keys change a value by one step, with Shift by ten steps, and with Alt by a tenth",
    arguments: [
      ("Right", Modifiers(), 151.0), ("Left", Modifiers(), 149), ("Up", .shift, 160),
      ("Down", .alt, 149.9), ("Home", Modifiers(), 10), ("End", Modifiers(), 600),
    ])
  func nudge(_ key: String, _ modifiers: Modifiers, _ wanted: Double) {
    var lab = makeLab()
    lab.panel.focus(on: .action(ActionID("pullDown.threshold")), at: Instant(1))
    lab.key(key, modifiers, at: 1)
    #expect(lab.parameter("pullDown.threshold").map { abs($0 - wanted) < 1e-9 } == true)
    #expect(lab.undoStack.steps.count == 1)
  }

  @Test("a typed text that is not a number in the range shows the range and changes nothing")
  func typed() {
    var lab = makeLab()
    lab.typeInto("pullDown.threshold", "175", at: 1)
    #expect(lab.parameter("pullDown.threshold") == 175 && lab.undoStack.steps.count == 1)
    for wrong in ["9000", "9", "abc", ""] {
      lab.panel.focus(on: .action(ActionID("pullDown.threshold field")), at: Instant(2))
      for _ in 0..<6 { lab.key("Backspace", at: 2) }
      if !wrong.isEmpty { lab.type(wrong, at: 2) }
      lab.key("Return", at: 2)
      #expect(lab.parameter("pullDown.threshold") == 175, "\(wrong)")
      #expect(
        lab.state.toasts.text?.contains("10 to 600") == true,
        "\(wrong): \(lab.state.toasts.text ?? "")")
      #expect(lab.state.toasts.text?.contains("Dismiss distance") == true)
      lab.state.toasts.text = nil
      // If Tab ends the editing, the error is reported, too.
      lab.key("Tab", at: 2.5)
      #expect(lab.parameter("pullDown.threshold") == 175)
      if !wrong.isEmpty { #expect(lab.state.toasts.text?.contains("10 to 600") == true) }
      lab.state.toasts.text = nil
    }
    #expect(lab.undoStack.steps.count == 1)
  }

  @Test(
    "a typed number may have a unit, a decimal comma or a sign",
    arguments: Sample.some(
      4,
      of: [
        ("pullDown.threshold", "175 pt", 175.0), ("pullDown.threshold", "175pt", 175),
        ("pullDown.threshold", "175,5", 175.5), ("pullDown.threshold", "+175", 175),
        ("pullDown.threshold", "1.2e2", 120), ("pullDown.threshold", " 99 ", 99),
        ("pullDown.flingSpeed", "1,250", 1250), ("pullDown.flingSpeed", "1 250 pt/s", 1250),
        ("pullDown.response", "0,125", 0.125), ("pullDown.response", "1,125", 1.125),
        ("pullDown.response", "0,4 s", 0.4), ("pullDown.resistance", "0,825", 0.825),
      ]))
  func written(_ parameter: String, _ text: String, _ wanted: Double) {
    var lab = makeLab()
    lab.typeInto(parameter, text, at: 1)
    #expect(
      lab.parameter(parameter).map { abs($0 - wanted) < 1e-9 } == true,
      "\(lab.parameter(parameter) ?? 0)")
    #expect(lab.state.toasts.text?.contains("not allowed") != true)
  }

  @Test(
    "a typed number that is malformed or has another unit than its field is rejected",
    arguments: Sample.some(
      4,
      of: [
        "1e9", "-", "175 s", "17 5 x", "0x20", "nan", "inf", "1.2.3", "--5", "175 pt pt", "1,2,3",
      ]))
  func notWritten(_ text: String) {
    var lab = makeLab()
    lab.typeInto("pullDown.threshold", text, at: 1)
    #expect(lab.parameter("pullDown.threshold") == 150, "\(text)")
    #expect(lab.state.toasts.text?.contains("10 to 600 pt") == true && lab.state.toasts.isWarning)
  }

  @Test(
    "a press on the dot of a parameter resets this parameter and no other")
  func reset() throws {
    var lab = makeLab()
    #expect(lab.place(of: "reset pullDown.threshold", at: 1) == nil)
    lab.typeInto("pullDown.threshold", "175", at: 1)
    lab.typeInto("pullDown.resistance", "0.8", at: 2)
    let dot = try lab.needed("reset pullDown.threshold", at: 3)
    lab.tap(dot.center, at: 3)
    #expect(
      lab.parameter("pullDown.threshold") == 150 && lab.parameter("pullDown.resistance") == 0.8)
    let all = try lab.needed("reset all", at: 4)
    lab.tap(all.center, at: 4)
    #expect(lab.parameter("pullDown.resistance") == 0.6)
    lab.key("Z", .control, at: 5)
    #expect(lab.parameter("pullDown.resistance") == 0.8)
    lab.key("Z", .control, at: 5)
    #expect(lab.parameter("pullDown.threshold") == 175)
  }

  @Test("moving a finger along a slider changes the value, and moving it across scrolls the panel")
  func firstAxis() throws {
    var lab = makeLab("book", Size(1440, 900))
    let frame = try lab.needed("pullDown.threshold", at: 1)
    lab.point(.down, frame.center, at: 1)
    for step in 1...10 {
      lab.point(.move, frame.center + Vector(1, -12 * Double(step)), at: 1 + Double(step) / 60)
    }
    lab.point(.up, frame.center + Vector(1, -120), at: 1.3)
    #expect(lab.parameter("pullDown.threshold") == 150)
    let moved = try lab.needed("pullDown.threshold", at: 1.3)
    #expect(moved.minY < frame.minY - 60)
    lab.point(.down, moved.center, at: 4)
    let here = try lab.needed("pullDown.threshold", at: 4)
    for step in 1...10 {
      lab.point(.move, here.center + Vector(-3 * Double(step), 2), at: 4 + Double(step) / 60)
    }
    lab.point(.up, here.center + Vector(-30, 2), at: 4.3)
    #expect(lab.parameter("pullDown.threshold") != 150)
    let still = try lab.needed("pullDown.threshold", at: 4.4)
    #expect(abs(still.minY - here.minY) < 1)
  }

  @Test("searching finds parameters by title and by name, in upper or lower case")
  func search() {
    var lab = makeLab()
    lab.key("F", .control, at: 1)
    for (word, wanted) in [
      ("dismiss distance", "pullDown.threshold"), ("touchSlop", "gesture.touchSlop"),
      ("RESISTANCE", "pullDown.resistance"),
    ] {
      lab.say(.text(ActionID("search"), word), at: 1)
      #expect(lab.place(of: wanted, at: 1) != nil, "\(word)")
    }
    lab.say(.text(ActionID("search"), "xyzzy"), at: 2)
    let words = texts(
      of: lab.frame(at: Instant(2)), in: Rect(origin: .zero, size: lab.state.size)
    ).map(\.words)
    #expect(words.contains { $0.contains("xyzzy") })
  }

  @Test(
    "a value typed into any field of the spring editor is the value of the resulting spring",
    arguments: [
      (0, 0, "0.5", 0.5, 0.7), (0, 1, "0.4", 0.3, 0.4),
      (1, 0, "100", 0.6283, 0.7 * 438.65 / 438.65),
      (2, 0, "0.6", 0.6, 0.7), (2, 1, "0.5", 0.3, 0.5),
    ])
  func spring(_ tab: Int, _ place: Int, _ typed: String, _ response: Double, _ damping: Double) {
    var lab = makeLab()
    lab.say(.value(ActionID("spring tab"), Double(tab)), at: 1)
    lab.panel.focus(on: .action(ActionID("spring field", place)), at: Instant(1))
    lab.type(typed, at: 1)
    lab.key("Return", at: 1)
    guard let r = lab.parameter("pullDown.response"), let z = lab.parameter("pullDown.damping")
    else {
      return
    }
    #expect(abs(r - response) < 1e-3, "response \(r)")
    // If the damping coefficient is constant, a softer spring has a higher damping ratio.
    if tab != 1 { #expect(abs(z - damping) < 1e-3, "damping \(z)") } else { #expect(z > 0.7) }
    #expect(lab.undoStack.steps.count == 1)
  }

  @Test("a preset file that changes is reloaded, and a mistake in the file is reported")
  func reload() throws {
    let file = LabFolder.fresh() + "mine.json"
    func write(_ parameters: String) throws {
      try FileAccess.write(
        Array(#"{"version": 1, "name": "Mine", "set": {\#(parameters)}}"#.utf8), to: file)
    }
    try write(#""pullDown.threshold": 120"#)
    var lab = makeLab()
    lab.handle(.dropFile(file, at: Point(10, 10)), at: Instant(1))
    lab.settle(from: 1, for: 2)
    #expect(lab.parameter("pullDown.threshold") == 120)
    try write(#""pullDown.threshold": 130"#)
    lab.settle(from: 3, for: 2)
    #expect(lab.parameter("pullDown.threshold") == 130 && lab.state.preset.name == "Mine")
    var time = 5.0
    for (wrong, says) in [
      (#""pullDown.threshold": 9000"#, "600"), (#""pullDown.treshold": 100"#, "pullDown.treshold"),
      (#""pullDown.threshold": "far""#, "pullDown.threshold"),
    ] {
      try write(wrong)
      lab.settle(from: time, for: 1.5)
      #expect(lab.parameter("pullDown.threshold") == 130, "\(wrong)")
      let said = lab.state.toasts.error
      #expect(said?.contains(says) == true, "\(wrong): \(said ?? "silent")")
      #expect(said?.contains("mine.json") == true)
      try write(#""pullDown.threshold": 130"#)
      lab.settle(from: time + 1.5, for: 1.5)
      #expect(lab.state.toasts.error == nil)
      time += 3
    }
  }
}
