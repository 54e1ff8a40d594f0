// Keys of the keyboard. Names of SDL are converted once, when input is translated or a script is
// parsed.
import Gesture

/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  case escape, `return`, space, tab, backspace, delete, insert
  case left, right, up, down, home, end, pageUp, pageDown
  /// The key that navigates back, on a phone or on some keyboards.
  case back
  case keypadEnter
  /// A key with a digit or a sign on the number pad.
  case keypad(Character)
  /// A key with a letter (in upper case), a digit or a sign.
  case character(Character)
  /// F1, F2, ….
  case function(Int)
  /// Any other key, by its name in SDL.
  case other(String)

  private static let named: [(key: Key, name: String)] = [
    (.escape, "Escape"), (.return, "Return"), (.space, "Space"), (.tab, "Tab"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"), (.left, "Left"),
    (.right, "Right"), (.up, "Up"), (.down, "Down"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.back, "AC Back"),
    (.keypadEnter, "Keypad Enter"),
  ]

  /// Creates a key from its name in SDL (`SDL_GetKeyName`).
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

  /// The key's name in SDL.
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

/// A key that is pressed, with its modifiers.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// Modifier keys that are held with it.
  public var modifiers: Modifiers
  /// True if the key is sent again because it is held.
  public var isRepeat: Bool

  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// The key's name in SDL.
  public var name: String { key.name }

  /// True if the key and the modifiers are equal. Repetition is ignored.
  func matches(_ other: KeyPress) -> Bool { key == other.key && modifiers == other.modifiers }

  /// True for a key that presses the focused control.
  package var isUse: Bool { key == .space || key == .return || key == .keypadEnter }

  /// True for a key that types a letter, a digit, a sign or a blank.
  var types: Bool {
    switch key {
    case .character, .keypad, .keypadEnter, .space: true
    default: false
    }
  }

  /// Factor for steps by keyboard: 10 with Shift, 0.1 with Alt.
  package var stepFactor: Double {
    modifiers.contains(.shift) ? 10 : modifiers.contains(.alt) ? 0.1 : 1
  }
}
