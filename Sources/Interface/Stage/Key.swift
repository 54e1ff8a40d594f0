// A key of a keyboard. SDL's names become keys once, where input is translated or a script is read.
import Gesture

/// A key of a keyboard.
public enum Key: Hashable, Sendable {
  case escape, `return`, space, tab, backspace, delete, insert
  case left, right, up, down, home, end, pageUp, pageDown
  /// Goes back, on a phone or a keyboard with such a key.
  case back
  case keypadEnter
  /// The key of a digit or a sign of the number pad.
  case keypad(Character)
  /// The key of a letter (in upper case), a digit or a sign.
  case character(Character)
  /// F1, F2, ….
  case function(Int)
  /// Any other key, by SDL's name.
  case other(String)

  private static let named: [(key: Key, name: String)] = [
    (.escape, "Escape"), (.return, "Return"), (.space, "Space"), (.tab, "Tab"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"), (.left, "Left"),
    (.right, "Right"), (.up, "Up"), (.down, "Down"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PageUp"), (.pageDown, "PageDown"), (.back, "AC Back"),
    (.keypadEnter, "Keypad Enter"),
  ]

  /// The key of SDL's name (`SDL_GetKeyName`).
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

  /// SDL's name of the key.
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

/// A key that goes down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public var key: Key
  /// Keys that are held with it.
  public var modifiers: Modifiers
  /// It is sent again because the key is held.
  public var isRepeat: Bool

  public init(_ key: Key, modifiers: Modifiers = [], isRepeat: Bool = false) {
    self.key = key
    self.modifiers = modifiers
    self.isRepeat = isRepeat
  }

  /// SDL's name of the key.
  public var name: String { key.name }

  /// True for the same key with the same modifiers, held or not.
  func matches(_ other: KeyPress) -> Bool { key == other.key && modifiers == other.modifiers }

  /// True for a key that presses the control with the keyboard.
  package var isUse: Bool { key == .space || key == .return || key == .keypadEnter }

  /// True for a key that types a letter, a digit, a sign or a blank.
  var types: Bool {
    switch key {
    case .character, .keypad, .keypadEnter, .space: true
    default: false
    }
  }

  /// The size of a step by the keyboard: tenfold with Shift, a tenth with Alt.
  package var stepFactor: Double {
    modifiers.contains(.shift) ? 10 : modifiers.contains(.alt) ? 0.1 : 1
  }
}
