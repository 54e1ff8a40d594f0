// Reads the events of a script, and converts swipes to pointer samples.
import Files
import Geometry
import Gesture
import Interface
import Scenes

/// Reads events from JSON and collects them.
struct EventReading {
  let scene: any Scene.Type
  private var events: [Script.Event] = []
  private var samples = 0

  init(scene: any Scene.Type) { self.scene = scene }

  /// The events in order of time. Events of the same instant stay in their written order.
  var sorted: [Script.Event] { events.stablySorted { $0.at < $1.at } }

  /// The pointer number of the mouse. No touch can have it.
  static let mouse = PointerID(-1)
  /// Samples per second while the finger of a swipe is held still.
  static let holdRate = 60.0

  /// For each kind of event: the JSON key that identifies it, and all its keys.
  private static let forms: [(String, [String])] = [
    ("swipe", ["at", "touch", "swipe"]),
    ("touch", ["at", "touch", "phase", "x", "y"]),
    ("mouse", ["at", "mouse", "x", "y"]),
    ("wheel", ["at", "wheel", "x", "y", "modifiers"]),
    ("key", ["at", "key", "modifiers"]),
    ("resize", ["at", "resize"]),
    ("focus", ["at", "focus"]),
    ("set", ["at", "set"]),
    ("do", ["at", "do", "args"]),
  ]

  mutating func read(_ json: LocatedJSON) throws(JSONValueError) {
    guard let object = json.json.object else {
      throw json.error("expected an event as an object, this is \(json.json.kindInWords)")
    }
    guard let (form, keys) = EventReading.forms.first(where: { object[$0.0] != nil }) else {
      throw json.error(
        "unknown event, expected one of touch, mouse, wheel, key, resize, focus, set, do")
    }
    let event = try json.members(knowing: keys)
    let at = Instant(try EventReading.instant(try event.require("at", "seconds, 0 or more")))
    switch form {
    case "swipe": try readSwipe(event, at)
    case "touch": try readTouch(event, at)
    case "mouse":
      let phase = try event.require("mouse", "a phase").word(of: ["down", "move", "up"])
      try readPointer(event, EventReading.mouse, .mouse, PointerSample.Phase(rawValue: phase)!, at)
    case "wheel":
      let (x, y) = try event.require("wheel", "notches").pair(-10_000...10_000, "notches")
      let place = try EventReading.place(event)
      add(.wheel(Vector(x, y), at: place, try EventReading.modifiers(event)), at)
    case "key":
      let key = try event.require("key", "a key")
      let name = try key.text("an SDL key name such as Escape, Left, PageDown or A")
      guard let name = KeyNames.canonical(name) else {
        throw key.error("\"\(name)\": expected an SDL key name such as Escape, Left, PageDown or A")
      }
      add(.key(KeyPress(Key(name), modifiers: try EventReading.modifiers(event))), at)
    case "resize":
      add(.resize(try Script.size(try event.require("resize", "a size"))), at)
    case "focus": add(.focus(try event.require("focus", "true or false").flag()), at)
    case "set":
      var anything = ParameterSet()
      let set = try event.require("set", "an object")
      add(.set(try Script.check(set, on: &anything)), at)
    default: try readAction(event, at)
    }
  }

  private mutating func readTouch(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let pointer = try EventReading.touch(event)
    let phases = PointerSample.Phase.allCases.map(\.rawValue)
    let phase = try event.require("phase", "one of \(phases.joined(separator: ", "))")
      .word(of: phases)
    try readPointer(event, pointer, .touch, PointerSample.Phase(rawValue: phase)!, at)
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

  /// Reads a swipe and adds its samples: down, evenly spaced moves, samples of a resting finger if
  /// there is a hold, and up.
  private mutating func readSwipe(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
    let pointer = try EventReading.touch(event)
    let json = try event.require("swipe", "an object")
    let swipe = try json.members(knowing: ["from", "to", "duration", "steps", "hold"])
    let from = try EventReading.place(try swipe.require("from", "a point as [x, y]"))
    let to = try EventReading.place(try swipe.require("to", "a point as [x, y]"))
    let duration = try swipe.require("duration", "seconds").number(0...3_600, "seconds")
    let evenly = max(1, Int((duration * EventReading.holdRate).rounded()))
    let steps =
      try swipe["steps"].map { json throws(JSONValueError) in
        try json.count(1...100_000)
      } ?? evenly
    let hold =
      try swipe["hold"].map { json throws(JSONValueError) in
        try json.number(0...3_600, "seconds")
      } ?? 0
    // There is no resting sample at the instant of the lift, because the lift is a sample itself.
    let still = max(0, Int((hold * EventReading.holdRate - 1e-6).rounded(.up)) - 1)
    samples += steps + still
    guard samples <= Script.mostSamples else {
      throw json.error("all swipes have over \(Script.mostSamples) samples, expected fewer")
    }
    add(.pointer(pointer, .touch, .down, location: from), at)
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      let place = step == steps ? to : from + (to - from) * fraction
      add(.pointer(pointer, .touch, .move, location: place), at.later(by: duration * fraction))
    }
    for tick in 0..<still {
      let later = at.later(by: duration + Double(tick + 1) / EventReading.holdRate)
      add(.pointer(pointer, .touch, .move, location: to), later)
    }
    add(.pointer(pointer, .touch, .up, location: nil), at.later(by: duration + hold))
  }

  private mutating func readAction(_ event: LocatedMembers, _ at: Instant) throws(JSONValueError) {
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

  private mutating func add(_ kind: Script.Event.Kind, _ at: Instant) {
    events.append(Script.Event(at: at, kind))
  }

  static func instant(_ json: LocatedJSON) throws(JSONValueError) -> Double {
    try json.number(0...Double.infinity, "seconds")
  }

  private static func touch(_ event: LocatedMembers) throws(JSONValueError) -> PointerID {
    let number = try event.require("touch", "the finger's number").count(0...Int(Int32.max))
    return PointerID(Int64(number))
  }

  /// Smallest and largest coordinate in points. They are beyond any window.
  private static let reach = -1e6...1e6

  private static func place(_ event: LocatedMembers) throws(JSONValueError) -> Point {
    let x = try event.require("x", "points").number(reach, "points")
    return Point(x, try event.require("y", "points").number(reach, "points"))
  }

  private static func place(_ json: LocatedJSON) throws(JSONValueError) -> Point {
    let (x, y) = try json.pair(reach, "a point")
    return Point(x, y)
  }

  private static func modifiers(_ event: LocatedMembers) throws(JSONValueError) -> Modifiers {
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
