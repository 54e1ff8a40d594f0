// Keys as they are written in the table of commands, and as they are shown.
import Gesture
import Interface

/// A key with modifiers, written as "Ctrl Shift Z".
struct LabKey: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The key's name in SDL.
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

  /// Labels of the modifiers.
  private var held: [String] {
    LabKey.words.filter { modifiers.contains($0.0) }.map(\.1)
  }

  /// Label of the key itself.
  private var cap: String {
    switch name {
    case "Left": "←"
    case "Right": "→"
    case "Up": "↑"
    case "Down": "↓"
    case "-": "−"
    default: name
    }
  }

  /// Text in menus: "Ctrl Shift Z".
  var text: String { (held + [cap]).joined(separator: " ") }

  var press: KeyPress { KeyPress(Key(name), modifiers: modifiers) }

  /// Text of several keys with similar commands: "Ctrl 1 to 7", "Shift A or B", "← →".
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

extension KeyPress {
  /// A modifier key alone. It does nothing.
  var isModifier: Bool { KeyPress.modifierNames.contains(name) }

  private static let modifierNames: Set<String> = Set(
    ["Shift", "Ctrl", "Alt", "GUI"].flatMap { ["Left \($0)", "Right \($0)"] }
      + ["CapsLock", "Numlock", "ScrollLock", "ModeSwitch", "AltGr"])
}
