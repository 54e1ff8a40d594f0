// Keys with their modifiers, and the texts that display keys.
import Gesture
import Interface

/// A key with its modifiers, written as "Ctrl Shift Z".
struct LabKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// SDL's name of the key, without modifiers.
  let name: String
  let modifiers: Modifiers

  init(_ name: String, _ modifiers: Modifiers = []) {
    self.name = name
    self.modifiers = modifiers
  }

  init(_ press: KeyPress) { self.init(press.name, press.modifiers) }

  init(stringLiteral text: String) {
    var rest = Substring(text)
    var modifiers: Modifiers = []
    for (modifier, word) in LabKey.words {
      if let after = String(rest).after(word + " ") {
        modifiers.insert(modifier)
        rest = Substring(after)
      }
    }
    self.init(String(rest), modifiers)
  }

  private static let words: [(Modifiers, String)] = [
    (.control, "Ctrl"), (.shift, "Shift"), (.alt, "Alt"),
  ]

  /// Labels of the modifiers that the user must hold down.
  private var held: [String] {
    LabKey.words.filter { modifiers.contains($0.0) }.map(\.1)
  }

  /// Label of the key without its modifiers.
  private var cap: String {
    switch Key(name) {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case "-": "−"
    default: name
    }
  }

  /// The key as it is displayed in menus, for example "Ctrl Shift Z".
  var text: String { (held + [cap]).joined(separator: " ") }

  var press: KeyPress { KeyPress(Key(name), modifiers: modifiers) }

  /// Text for several similar keys, for example "Ctrl 1 to 7", "Shift A or B", "← →".
  static func text(of keys: [LabKey]) -> String {
    guard let first = keys.first, keys.count > 1,
      keys.allSatisfy({ $0.modifiers == first.modifiers })
    else { return keys.map(\.text).joined(separator: " or ") }
    let caps = keys.map(\.cap)
    let own =
      caps.allSatisfy { $0.first?.isNumber == true }
      ? "\(caps[0]) to \(caps[caps.count - 1])"
      : caps.joined(separator: caps[0].first?.isLetter == true ? " or " : " ")
    return (first.held + [own]).joined(separator: " ")
  }
}
