// Keys of the keyboard. Input and scripts use SDL's key names, which are converted to keys.
import Gesture

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  case escape, `return`, space, tab, backspace, delete, insert
  case left, right, up, down, home, end, pageUp, pageDown
  /// The key that navigates back, on a phone or on some keyboards.
  case back
  case keypadEnter
  /// A digit or sign key on the number pad.
  case keypad(Character)
  /// A letter key (in upper case), a digit key or a sign key.
  case character(Character)
  /// A function key: 1 for F1, 2 for F2, and so on.
  case function(Int)
  /// Any other key, with the name from SDL.
  case other(String)

  private static let named: [(key: Key, name: String)] = [
    (.escape, "Escape"), (.return, "Return"), (.space, "Space"), (.tab, "Tab"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"), (.left, "Left"),
    (.right, "Right"), (.up, "Up"), (.down, "Down"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.back, "AC Back"),
    (.keypadEnter, "Keypad Enter"),
  ]

  /// Creates a key from its SDL name (`SDL_GetKeyName`).
  public init(_ name: String) {
    let keypad = "Keypad "
    if let known = Key.named.first(where: { $0.name == name }) {
      self = known.key
    } else if name.count == 1 {
      self = .character(Character(name))
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()) {
      self = .function(number)
    } else if name.hasPrefix(keypad), name.count == keypad.count + 1, let sign = name.last {
      self = .keypad(sign)
    } else {
      self = .other(name)
    }
  }

  /// The key's SDL name.
  public var name: String {
    switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .keypad(let sign): "Keypad \(sign)"
    case .other(let name): name
    default: Key.named.first { $0.key == self }?.name ?? ""
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

/// A press of a key together with modifier keys.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// Modifier keys that are pressed at the same time.
  public var modifiers: Modifiers
  /// True if the keyboard repeats the press because the key stays down.
  public var isRepeat: Bool

  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// The key's SDL name.
  public var name: String { key.name }

  /// True if this press triggers a shortcut. `isRepeat` is ignored, and Enter counts as Return.
  package func matches(_ shortcut: KeyPress) -> Bool {
    (key == shortcut.key || key == .keypadEnter && shortcut.key == .return)
      && modifiers == shortcut.modifiers
  }

  /// True for a modifier key. A modifier key has no effect when it is pressed alone.
  package var isModifier: Bool { KeyPress.modifierNames.contains(name) }

  private static let modifierNames: Set<String> = Set(
    ["Shift", "Ctrl", "Alt", "GUI"].flatMap { ["Left \($0)", "Right \($0)"] }
      + ["CapsLock", "Numlock", "ScrollLock", "ModeSwitch", "AltGr"])

  /// True for Space, Return and Enter, which press the focused control.
  package var isUse: Bool { key == .space || key == .return || key == .keypadEnter }

  /// True for Ctrl V and Shift Insert. The text of the clipboard follows as text input.
  package var isPaste: Bool {
    key == "V" && modifiers == .control || key == .insert && modifiers == .shift
  }

  /// True for a key that types a letter, a digit, a sign or a blank.
  package var types: Bool {
    switch key {
    case .character, .keypad, .keypadEnter, .space: true
    default: false
    }
  }

  /// True for a key whose text arrives as text input.
  package var isTyped: Bool { types && modifiers.isDisjoint(with: [.control, .alt]) }

  /// Factor of a step by arrow keys: 10 with Shift, 0.1 with Alt, otherwise 1.
  package var stepFactor: Double {
    modifiers.contains(.shift) ? 10 : modifiers.contains(.alt) ? 0.1 : 1
  }
}
