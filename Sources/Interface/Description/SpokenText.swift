// The description of a screen as the text that a screen reader speaks.
import Tree

/// Writes the description of a screen as a screen reader speaks the description.
///
/// Each element has a line with its name, role, value and state, in reading order. A line is
/// indented by two spaces for each element around the line's element. Elements that are scrolled
/// away, and elements without words, have no line. Announcements follow, each after `! `.
package enum SpokenText {
  package static func of(
    _ screen: ScreenDescription, announcements: [Announcement] = []
  ) -> String {
    var text = ""
    /// Number of spoken elements around the content of each element. Nil for unspoken content.
    var depths: [Int?] = []
    for (index, element) in screen.elements.enumerated() {
      let outer = element.parent.map { depths[$0] } ?? 0
      guard let outer, !element.states.contains(.offscreen) else {
        depths.append(nil)
        continue
      }
      let words = words(of: element, place: place(of: index, in: screen))
      depths.append(words.isEmpty ? outer : outer + 1)
      if !words.isEmpty { text += String(repeating: "  ", count: outer) + words + "\n" }
    }
    for announcement in announcements { text += "! \(announcement.text.onOneLine)\n" }
    return text
  }

  private static func words(
    of element: ScreenDescription.Element, place: String?
  ) -> String {
    let states = element.states
    let name = element.name.onOneLine
    if name.isEmpty, [.text, .group].contains(element.role), states.isDisjoint(with: .focused) {
      return ""
    }
    // The value of a pager already names the shown page, so the role of the pager has no word.
    let isPage = element.role == .pages && !element.value.isEmpty
    var words = [name, isPage ? "" : element.role.spoken]
    if states.contains(.selected), element.role != .toggle { words.append("selected") }
    words += [value(of: element), place ?? ""]
    if states.contains(.expandable) { words.append("opens a page") }
    if states.contains(.opensMenu) { words.append("opens a menu") }
    if states.contains(.expanded) { words.append("expanded") }
    if states.contains(.collapsed) { words.append("collapsed") }
    let spokenStates: [(ScreenDescription.States, String)] = [
      (.disabled, "disabled"), (.pressed, "pressed"), (.focused, "focused"),
    ]
    words += spokenStates.filter { states.contains($0.0) }.map(\.1)
    words.append(element.details.onOneLine)
    let custom = element.actions.compactMap { if case .custom(let name) = $0 { name } else { nil } }
    if !custom.isEmpty {
      words.append("actions \(custom.map(\.onOneLine).joined(separator: " and "))")
    }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private static func value(of element: ScreenDescription.Element) -> String {
    let value = element.value.onOneLine
    switch element.role {
    case .toggle where value.isEmpty: return element.states.contains(.selected) ? "on" : "off"
    case .field: return value.isEmpty ? "empty" : "\"\(value)\""
    case .password:
      return value.isEmpty ? "empty" : "\(value.count) character\(value.count == 1 ? "" : "s")"
    default: return value
    }
  }

  /// The position of a tab among its neighbouring tabs, such as "1 of 3".
  private static func place(of index: Int, in screen: ScreenDescription) -> String? {
    let element = screen.elements[index]
    guard element.role == .tab, element.value.isEmpty, element.parent != nil else { return nil }
    let tabs = screen.elements.indices.filter {
      screen.elements[$0].role == .tab && screen.elements[$0].parent == element.parent
    }
    return tabs.firstIndex(of: index).map { "\($0 + 1) of \(tabs.count)" }
  }
}

extension AccessibilityRole {
  /// The spoken word for the role. Empty for texts and groups, whose content alone is spoken.
  fileprivate var spoken: String {
    switch self {
    case .text, .group: ""
    case .toggle: "switch"
    case .password: "password field"
    default: rawValue
    }
  }
}

extension String {
  /// The text with a space for each line break and each run of spaces.
  var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
