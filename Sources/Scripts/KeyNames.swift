// The key names of SDL (`SDL_GetKeyName`), so that scripts with unknown keys are refused.

enum KeyNames {
  private static let named = [
    "Return", "Escape", "Backspace", "Tab", "Space", "CapsLock", "PrintScreen", "ScrollLock",
    "Pause", "Insert", "Home", "PageUp", "Delete", "End", "PageDown", "Right", "Left", "Down",
    "Up", "Numlock", "Application", "Power", "Execute", "Help", "Menu", "Select", "Stop", "Again",
    "Undo", "Cut", "Copy", "Paste", "Find", "Mute", "VolumeUp", "VolumeDown", "Left Ctrl",
    "Left Shift", "Left Alt", "Left GUI", "Right Ctrl", "Right Shift", "Right Alt", "Right GUI",
    "AudioNext", "AudioPrev", "AudioStop", "AudioPlay", "AudioMute", "AC Search", "AC Home",
    "AC Back", "AC Forward", "AC Stop", "AC Refresh", "AC Bookmarks", "Keypad Enter", "Keypad +",
    "Keypad -", "Keypad *", "Keypad /", "Keypad .", "Keypad =",
  ]
  private static let byLowercase = Dictionary(
    uniqueKeysWithValues: named.map { ($0.lowercased(), $0) }
      + [("page up", "PageUp"), ("page down", "PageDown"), ("caps lock", "CapsLock")])

  /// The name in SDL's spelling, or nil for a key that SDL does not have. The case is ignored.
  static func canonical(_ name: String) -> String? {
    let lower = name.lowercased()
    if let known = byLowercase[lower] { return known }
    if name.unicodeScalars.count == 1, let scalar = name.unicodeScalars.first {
      return scalar.value > 0x20 && scalar.value != 0x7F ? name.uppercased() : nil
    }
    if lower.hasPrefix("f"), let number = Int(lower.dropFirst()), (1...24).contains(number) {
      return "F\(number)"
    }
    if lower.hasPrefix("keypad "), let digit = Int(lower.dropFirst(7)), (0...9).contains(digit) {
      return "Keypad \(digit)"
    }
    return nil
  }
}
