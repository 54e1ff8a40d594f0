// The one-time code that a phone opens, and the key with which it comes back.

enum PhoneCode {
  /// Letters and digits that are not mistaken for each other.
  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

  /// A code of 8 letters, to be typed or scanned. There are almost a trillion.
  static func code() -> String { random(8) }

  /// A key that the phone's page keeps, so that it is let in again after a pause.
  static func key() -> String { random(32) }

  private static func random(_ count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
  }
}
