// Reads the events of a script, and converts strokes to pointer samples.
import Files
import Gesture
import Interface
import Scenes

/// Reads events from JSON into a list.
struct EventReading {
  let scene: any Scene.Type
  private var events: [Script.Event] = []
  private var samples = 0

  init(scene: any Scene.Type) { self.scene = scene }

  /// The events in order of time. Simultaneous events have the order of the script.
  var sorted: [Script.Event] { events.stablySorted { $0.at < $1.at } }

  /// The pointer number of the mouse. A touch always has another number.
  static let mouse = PointerID(-1)
  /// Samples per second while the finger of a swipe is held still.
  static let holdRate = 60.0

  mutating func read(_ json: LocatedJSON) throws(JSONValueError) {
    guard let object = json.json.object else {
      throw json.error("expected an event as an object, this is \(json.json.kindInWords)")
    }
    guard let form = EventForm.all.first(where: { $0.matches(object) }) else {
      throw json.error("unknown event, expected one of \(EventForm.words)")
    }
    let event = try json.members(knowing: ["at", form.key] + form.keys)
    let at = Instant(try EventReading.instant(try event.require("at", "seconds, 0 or more")))
    try form.read(&self, event, at)
  }

  mutating func readTouch(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let pointer = try EventReading.touch(event)
    let phases = PointerSample.Phase.allCases.map(\.rawValue)
    let phase = try event.require("phase", "one of \(phases.joined(separator: ", "))")
      .word(of: phases)
    try readPointer(event, pointer, .touch, PointerSample.Phase(rawValue: phase)!, at)
  }

  mutating func readMouse(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let phase = try event.require("mouse", "a phase").word(of: ["down", "move", "up"])
    try readPointer(event, EventReading.mouse, .mouse, PointerSample.Phase(rawValue: phase)!, at)
  }

  private mutating func readPointer(
    _ event: LocatedMembers, _ pointer: PointerID, _ device: PointerSample.Device,
    _ phase: PointerSample.Phase, _ at: Instant
  ) throws(JSONValueError) {
    let mayLeaveOut = phase == .up || phase == .cancel
    let isLeftOut = mayLeaveOut && !event.has("x") && !event.has("y")
    let place: Point? = isLeftOut ? nil : try EventReading.place(event)
    add(.pointer(pointer, device, phase, location: place), at)
  }

  /// Reads a swipe between two points.
  mutating func readSwipe(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let pointer = try EventReading.touch(event)
    let json = try event.require("swipe", "an object")
    let swipe = try json.members(knowing: ["from", "to", "duration", "steps", "hold"])
    let line = StrokeLine(
      from: try EventReading.place(try swipe.require("from", "a point as [x, y]")),
      to: try EventReading.place(try swipe.require("to", "a point as [x, y]")))
    let duration = try swipe.require("duration", "seconds").number(0...3_600, "seconds")
    let evenly = max(1, Int((duration * EventReading.holdRate).rounded()))
    let steps =
      try swipe["steps"].map { json throws(JSONValueError) in
        try json.count(1...100_000)
      } ?? evenly
    let hold = try EventReading.seconds(swipe["hold"]) ?? 0
    try addStroke(json, at, duration, steps, hold) { phase, fraction in
      .pointer(
        pointer, .touch, phase, location: phase == .up ? nil : line.point(at: fraction))
    }
  }

  /// Reads a tap, a drag or a swipe of a named element.
  mutating func readStroke(
    _ event: LocatedMembers, _ key: String, _ at: Instant,
    _ motion: (LocatedMembers) throws(JSONValueError) -> NamedStroke.Motion
  ) throws(JSONValueError) {
    let json = try event.require(key, "a name")
    let pointer = event.has("touch") ? try EventReading.touch(event) : PointerID(1)
    let stroke = NamedStroke(
      try motion(event), try json.text("the name of an element"),
      nth: try event["nth"].map { json throws(JSONValueError) in try json.count(1...100_000) },
      duration: try EventReading.seconds(event["duration"]),
      hold: try EventReading.seconds(event["hold"]))
    add(.stroke(pointer, .line(stroke, path: json.path)), at)
    try addStroke(json, at, stroke.duration, stroke.steps, stroke.hold) { phase, fraction in
      .stroke(pointer, .sample(phase, fraction))
    }
  }

  /// Adds a stroke's samples: down, evenly spaced moves, samples of a held finger, and up.
  private mutating func addStroke(
    _ json: LocatedJSON, _ at: Instant, _ duration: Double, _ steps: Int, _ hold: Double,
    _ sample: (PointerSample.Phase, _ fraction: Double) -> Script.Event.Kind
  ) throws(JSONValueError) {
    // The instant of the release needs no resting sample, because the release is a sample.
    let still = max(0, Int((hold * EventReading.holdRate - 1e-6).rounded(.up)) - 1)
    samples += steps + still
    guard samples <= Script.mostSamples else {
      throw json.error("all swipes have over \(Script.mostSamples) samples, expected fewer")
    }
    add(sample(.down, 0), at)
    for step in 1...steps {
      let fraction = step == steps ? 1 : Double(step) / Double(steps)
      add(sample(.move, fraction), at.later(by: duration * fraction))
    }
    for tick in 0..<still {
      add(sample(.move, 1), at.later(by: duration + Double(tick + 1) / EventReading.holdRate))
    }
    add(sample(.up, 1), at.later(by: duration + hold))
  }

  private static func seconds(_ json: LocatedJSON?) throws(JSONValueError) -> Double? {
    guard let json else { return nil }
    return try json.number(0...3_600, "seconds")
  }

  mutating func readAction(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let name = try event.require("do", "an action")
    guard !scene.actions.isEmpty else {
      throw name.error("\(scene.name) has no actions")
    }
    let word = try name.word(of: scene.actions.map(\.name))
    let action = scene.actions.first { $0.name == word }!
    var args = JSONObject()
    if let given = event["args"] {
      guard let object = given.json.object else {
        throw given.error("expected an object, this is \(given.json.kindInWords)")
      }
      args = object
    }
    if let error = action.check(args) {
      throw error.inside(event["args"]?.path ?? "\(event.path).args")
    }
    add(.act(word, args), at)
  }

  mutating func add(_ kind: Script.Event.Kind, _ at: Instant) {
    events.append(Script.Event(at: at, kind))
  }

  static func instant(_ json: LocatedJSON) throws(JSONValueError) -> Double {
    try json.number(0...Double.infinity, "seconds")
  }

  private static func touch(_ event: LocatedMembers) throws(JSONValueError) -> PointerID {
    let number = try event.require("touch", "the finger's number").count(0...Int(Int32.max))
    return PointerID(Int64(number))
  }

  /// Range of valid coordinates in points, which is larger than any window.
  static let reach = -1e6...1e6

  static func place(_ event: LocatedMembers) throws(JSONValueError) -> Point {
    let x = try event.require("x", "points").number(reach, "points")
    return Point(x, try event.require("y", "points").number(reach, "points"))
  }

  static func place(_ json: LocatedJSON) throws(JSONValueError) -> Point {
    let (x, y) = try json.pair(reach, "a point")
    return Point(x, y)
  }

  static func modifiers(_ event: LocatedMembers) throws(JSONValueError) -> Modifiers {
    var modifiers: Modifiers = []
    guard let list = event["modifiers"] else { return modifiers }
    for word in try list.list("modifiers") {
      switch try word.word(of: ["shift", "control", "alt"]) {
      case "shift": modifiers.insert(.shift)
      case "control": modifiers.insert(.control)
      default: modifiers.insert(.alt)
      }
    }
    return modifiers
  }
}
