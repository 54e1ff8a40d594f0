// The circumstances of a stroke: the device, and the state of the screen at the touch.
import Dismissal
import Files

/// The kind of device that recorded a stroke.
package enum StrokeDevice: String, CaseIterable, Hashable, Sendable {
  case touch, mouse, pen, trackpad
}

/// The state of the screen at the touch of a stroke.
package struct StrokeState: Hashable, Sendable {
  /// Name of the scene's start state. If nil, the scene's start state for sweeps is used.
  package var start: String?
  /// The offset of the list under the finger, in points. If nil, the start state's offset is used.
  package var scrolled: Double?
  /// The velocity of this list at the touch, in points per second towards its end. Nil at rest.
  package var scrolling: Double?
  /// Index of the current page of the pager. If nil, the start state's page is used.
  package var page: Int?
  /// Index of the sheet's selected detent from the lowest. If nil, the start state's is used.
  package var detent: Int?
  /// The motion that the finger interrupted. Nil if nothing moved.
  package var motion: InterruptedMotion?

  package init(
    start: String? = nil, scrolled: Double? = nil, scrolling: Double? = nil, page: Int? = nil,
    detent: Int? = nil, motion: InterruptedMotion? = nil
  ) {
    (self.start, self.scrolled, self.scrolling) = (start, scrolled, scrolling)
    (self.page, self.detent, self.motion) = (page, detent, motion)
  }

  /// True if the state contains only the name of a start state.
  package var isStart: Bool { self == StrokeState(start: start) }

  /// Maximum distance by which a list may be scrolled, in points.
  package static let farthest = 1e6
  package static let mostPages = 1_000_000
  /// Maximum velocity of a list or a view, in points per second.
  package static let fastest = 1e6
  /// Maximum number of seconds since a motion began.
  package static let longestMotion = 60.0

  // MARK: JSON

  /// The state as JSON: an object, or only a name if the state is a start state.
  package var json: JSON {
    if let start, isStart { return .text(start) }
    var state = JSONObject()
    if let start { state.append("name", .text(start)) }
    if let scrolled { state.append("scrolled", JSON((scrolled * 1e3).rounded() / 1e3)) }
    if let scrolling { state.append("scrolling", JSON((scrolling * 1e3).rounded() / 1e3)) }
    if let page { state.append("page", JSON(page)) }
    if let detent { state.append("detent", JSON(detent)) }
    if let motion { state.append("motion", motion.json) }
    return .object(state)
  }

  /// Reads JSON that the property `json` has returned. Fails for any other JSON.
  package init?(_ json: JSON) {
    if let start = json.text {
      guard !start.isEmpty else { return nil }
      self.init(start: start)
      return
    }
    guard let members = json.object?.members, !members.isEmpty else { return nil }
    self.init()
    for member in members {
      switch member.key {
      case "name":
        guard let name = member.value.text, !name.isEmpty else { return nil }
        start = name
      case "scrolled":
        guard let points = member.value.number, (0...Self.farthest).contains(points) else {
          return nil
        }
        scrolled = points
      case "scrolling":
        guard let speed = member.value.number, abs(speed) <= Self.fastest else { return nil }
        scrolling = speed
      case "page":
        guard let index = member.value.wholeNumber, (0...Self.mostPages).contains(index) else {
          return nil
        }
        page = index
      case "detent":
        guard let index = member.value.wholeNumber, (0...Self.mostPages).contains(index) else {
          return nil
        }
        detent = index
      case "motion":
        guard let given = InterruptedMotion(member.value) else { return nil }
        motion = given
      default: return nil
      }
    }
  }

  /// The state as text, for example `presented, scrolled by 312`.
  package var words: String {
    var words: [String] = []
    if let start { words.append(start) }
    if let scrolled { words.append("scrolled by \(JSON.text(of: scrolled.rounded()))") }
    if scrolling != nil { words.append("its list moving") }
    if let page { words.append("page \(page + 1)") }
    if let detent { words.append("detent \(detent + 1)") }
    if let motion { words.append("interrupted while it was being \(motion.goal.rawValue)") }
    return words.joined(separator: ", ")
  }
}

extension InterruptedMotion {
  var json: JSON {
    [
      "to": .text(goal.rawValue), "from": JSON((from * 1e3).rounded() / 1e3),
      "velocity": JSON((velocity * 1e3).rounded() / 1e3),
      "seconds": JSON((seconds * 1e6).rounded() / 1e6),
    ]
  }

  /// Reads a motion from JSON that the property `json` has returned. Fails for any other JSON.
  init?(_ json: JSON) {
    guard let goal = json["to"]?.text.flatMap({ Goal(rawValue: $0) }),
      let from = json["from"]?.number, abs(from) <= StrokeState.farthest,
      let velocity = json["velocity"]?.number, abs(velocity) <= StrokeState.fastest,
      let seconds = json["seconds"]?.number, (0...StrokeState.longestMotion).contains(seconds)
    else { return nil }
    self.init(goal, from: from, velocity: velocity, seconds: seconds)
  }
}
