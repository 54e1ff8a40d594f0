// Events that name elements: taps, drags and swipes.
import Files
import Gesture
import Interface

extension EventForm {
  static let tap = EventForm(key: "tap", keys: ["nth", "touch", "duration"]) {
    reading, event, at throws(JSONValueError) in
    try reading.readStroke(event, "tap", at) { _ throws(JSONValueError) in .tap }
  }

  static let drag = EventForm(key: "drag", keys: ["to", "by", "nth", "touch", "duration", "hold"]) {
    reading, event, at throws(JSONValueError) in
    try reading.readStroke(event, "drag", at) { event throws(JSONValueError) in
      .drag(try target(event))
    }
  }

  static let namedSwipe = EventForm(
    key: "swipe", keys: ["from", "to", "nth", "touch", "duration"], isText: true
  ) { reading, event, at throws(JSONValueError) in
    try reading.readStroke(event, "swipe", at) { event throws(JSONValueError) in
      let to = try end(event["to"])
      let from = try end(event["from"]) ?? to?.opposite
      let words = "one of \(SwipeEnd.allCases.map(\.rawValue).joined(separator: ", "))"
      if from == nil { _ = try event.require("from", words) }
      if to == nil, from == .inside { _ = try event.require("to", words) }
      return .swipe(from: from ?? .inside, to: to)
    }
  }

  static let scroll = EventForm(key: "scrollTo", keys: ["nth"]) {
    reading, event, at throws(JSONValueError) in
    let name = try event.require("scrollTo", "a name")
    let nth = try event["nth"].map { json throws(JSONValueError) in try json.count(1...100_000) }
    reading.add(.scroll(try name.text("the name of an element"), nth: nth, path: name.path), at)
  }

  private static func end(_ json: LocatedJSON?) throws(JSONValueError) -> SwipeEnd? {
    guard let json else { return nil }
    return SwipeEnd(rawValue: try json.word(of: SwipeEnd.allCases.map(\.rawValue)))
  }

  private static func target(
    _ event: LocatedMembers
  ) throws(JSONValueError) -> NamedStroke.Target {
    if let by = event["by"] {
      guard !event.has("to") else { throw by.error("not with to, expected one of them") }
      let (x, y) = try by.pair(EventReading.reach, "points")
      return .distance(Vector(x, y))
    }
    let to = try event.require("to", "a detent, a value or an element, or by as [x, y]")
    if let value = to.json.number { return .value(value) }
    return .name(try to.text("the name of a detent or an element, or a value"))
  }
}

extension Script {
  /// True if an event names an element.
  package var hasNames: Bool {
    events.contains {
      switch $0.kind {
      case .stroke, .scroll: true
      default: false
      }
    }
  }

  /// The script with points in place of element names. `running` is the scene at the start.
  package func resolved(
    in running: @autoclosure () -> RunningScene
  ) throws(JSONValueError) -> Script {
    guard hasNames else { return self }
    var script = self
    (script.probes, script.shots, script.film) = ([], [], nil)
    var player = ScriptPlayer(script, running: running().quiet)
    player.run { _ in }
    if let failure = player.failure { throw failure }
    script = self
    script.events = player.resolved
    return script
  }
}
