// The kinds of events that a script can have.
import Files
import Interface
import Scenes

/// A kind of event of a script.
struct EventForm: Sendable {
  /// The JSON key that identifies the kind.
  let key: String
  /// The keys of the event besides `at` and `key`.
  let keys: [String]
  /// True if the value of `key` must be a text in an event of this kind.
  var isText = false
  let read: @Sendable (inout EventReading, LocatedMembers, Instant) throws(JSONValueError) -> Void

  func matches(_ event: JSONObject) -> Bool {
    event[key].map { !isText || $0.text != nil } ?? false
  }

  /// All kinds. An event is of the first matching kind in this order.
  static let all: [EventForm] = [
    tap, drag, namedSwipe, scroll, swipe, touch, mouse, wheel, key, resize, focus, set, act,
  ]

  /// The keys of all kinds, for the error about an unknown kind.
  static var words: String {
    all.filter { !$0.isText }.map(\.key).joined(separator: ", ")
  }

  private static let swipe = EventForm(key: "swipe", keys: ["touch"]) {
    reading, event, at throws(JSONValueError) in try reading.readSwipe(event, at)
  }

  private static let touch = EventForm(key: "touch", keys: ["phase", "x", "y"]) {
    reading, event, at throws(JSONValueError) in try reading.readTouch(event, at)
  }

  private static let mouse = EventForm(key: "mouse", keys: ["x", "y"]) {
    reading, event, at throws(JSONValueError) in try reading.readMouse(event, at)
  }

  private static let wheel = EventForm(key: "wheel", keys: ["x", "y", "modifiers"]) {
    reading, event, at throws(JSONValueError) in
    let (x, y) = try event.require("wheel", "notches").pair(-10_000...10_000, "notches")
    let place = try EventReading.place(event)
    reading.add(.wheel(Vector(x, y), at: place, try EventReading.modifiers(event)), at)
  }

  private static let key = EventForm(key: "key", keys: ["modifiers"]) {
    reading, event, at throws(JSONValueError) in
    let key = try event.require("key", "a key")
    let name = try key.text("an SDL key name such as Escape, Left, PageDown or A")
    guard let name = KeyNames.canonical(name) else {
      throw key.error("\"\(name)\": expected an SDL key name such as Escape, Left, PageDown or A")
    }
    reading.add(.key(KeyPress(Key(name), modifiers: try EventReading.modifiers(event))), at)
  }

  private static let resize = EventForm(key: "resize", keys: []) {
    reading, event, at throws(JSONValueError) in
    reading.add(.resize(try Script.size(try event.require("resize", "a size"))), at)
  }

  private static let focus = EventForm(key: "focus", keys: []) {
    reading, event, at throws(JSONValueError) in
    reading.add(.focus(try event.require("focus", "true or false").flag()), at)
  }

  private static let set = EventForm(key: "set", keys: []) {
    reading, event, at throws(JSONValueError) in
    var anything = ParameterSet()
    let set = try event.require("set", "an object")
    reading.add(.set(try Script.check(set, on: &anything)), at)
  }

  private static let act = EventForm(key: "do", keys: ["args"]) {
    reading, event, at throws(JSONValueError) in try reading.readAction(event, at)
  }
}
