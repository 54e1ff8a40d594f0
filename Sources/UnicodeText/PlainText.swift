// Distinguishes text that is laid out word by word from left to right from all other text.

extension StringProtocol {
  /// Whether the text has only characters that are laid out in order from left to right, with
  /// breaks at spaces and between ideographs: Latin, Greek, Cyrillic, Chinese, Japanese, Korean.
  ///
  /// Right-to-left letters, letters that need shaping, emoji and invisible controls are not plain.
  /// Only bytes are compared, so the check is fast.
  package var isPlainText: Bool {
    utf8.withContiguousStorageIfAvailable(PlainText.isPlain) ?? PlainText.isPlain(Array(utf8))
  }
}

enum PlainText {
  static func isPlain(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.withContiguousStorageIfAvailable(isPlain) ?? isPlain(Array(bytes))
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // Every character below U+0580 begins with a byte below 0xD6, and later bytes are smaller.
      if byte < 0xD6 { continue }
      let second = index < bytes.count ? bytes[index] : 0
      let third = index + 1 < bytes.count ? bytes[index + 1] : 0
      if !isPlain(byte, second, third) { return false }
    }
    return true
  }

  /// Whether a character that begins with these bytes of UTF-8 is plain.
  private static func isPlain(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch first {
    case 0xD6: second < 0x90
    // U+0590…U+0FFF: from Hebrew and Arabic to Tibetan.
    case 0xD7...0xE0: false
    // U+1000…U+1FFF. Plain: Georgian to Runic, phonetic letters, Greek letters with accents.
    case 0xE1: second == 0x82 ? third >= 0xA0 : second > 0x82 && second < 0x9C || second >= 0xB4
    // U+2000…U+2FFF: all but invisible controls, marks around letters, and emoji.
    case 0xE2: isPlainSymbol(second, third)
    // U+A800…U+ABFF, except Latin letters.
    case 0xEA: second < 0xA0 || second >= 0xB0 || second == 0xAC
    // Hebrew and Arabic presentation forms, and variation selectors.
    case 0xEF:
      switch second {
      case 0xAC: third < 0x9D
      case 0xAD...0xB7: false
      case 0xB8: third >= 0xA0
      case 0xB9: third < 0xB0
      case 0xBA: false
      case 0xBB: third == 0xBF
      default: true
      }
    // Ideographs of the supplementary planes.
    case 0xF0: second >= 0xA0
    case 0xF1...: false
    default: true
    }
  }

  private static func isPlainSymbol(_ second: UInt8, _ third: UInt8) -> Bool {
    let code = Int(second & 0x3F) << 6 | Int(third & 0x3F)
    return switch 0x2000 + code {
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x20D0...0x20FF: false
    case 0x231A, 0x231B, 0x23E9...0x23EC, 0x23F0, 0x23F3, 0x25FD, 0x25FE, 0x2614, 0x2615,
      0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5,
      0x26CE, 0x26D4, 0x26EA, 0x26F2, 0x26F3, 0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A, 0x270B,
      0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B,
      0x2B1C, 0x2B50, 0x2B55:
      false
    default: true
    }
  }
}
