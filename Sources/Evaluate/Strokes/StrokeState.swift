// The circumstances of a stroke: the device, and the state of the screen at the touch.
import Files

/// The kind of device that recorded a stroke.
package enum StrokeDevice: String, CaseIterable, Hashable, Sendable {
  case touch, mouse, pen, trackpad
}

/// The state of the screen at the touch of a stroke.
package struct StrokeState: Hashable, Sendable {
  /// Name of the scene's start state. Nil is the scene's start state for sweeps.
  package var start: String?
  /// The distance by which the list under the finger is scrolled, in points. Nil as in the start.
  package var scrolled: Double?
  /// Index of the page of the pager. Nil as in the start.
  package var page: Int?

  package init(start: String? = nil, scrolled: Double? = nil, page: Int? = nil) {
    self.start = start
    self.scrolled = scrolled
    self.page = page
  }

  /// Largest distance by which a list may be scrolled, in points.
  package static let farthest = 1e6
  package static let mostPages = 1_000_000

  // MARK: JSON

  /// The name of the start if there is nothing else, otherwise an object.
  package var json: JSON {
    if let start, scrolled == nil, page == nil { return .text(start) }
    var state = JSONObject()
    if let start { state.append("name", .text(start)) }
    if let scrolled { state.append("scrolled", JSON((scrolled * 1e3).rounded() / 1e3)) }
    if let page { state.append("page", JSON(page)) }
    return .object(state)
  }

  /// Fails if the JSON is not a state that `json` could have written.
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
      case "page":
        guard let index = member.value.wholeNumber, (0...Self.mostPages).contains(index) else {
          return nil
        }
        page = index
      default: return nil
      }
    }
  }

  /// The state as text, for example `presented, scrolled by 312`.
  package var words: String {
    var words: [String] = []
    if let start { words.append(start) }
    if let scrolled { words.append("scrolled by \(JSON.text(of: scrolled.rounded()))") }
    if let page { words.append("page \(page + 1)") }
    return words.joined(separator: ", ")
  }
}
