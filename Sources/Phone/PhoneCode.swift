// The one-time code that a phone opens, and the key with which the phone reconnects.

enum PhoneCode {
  /// Letters and digits without those that people mistake for each other, such as 0 and O.
  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

  /// A random code of 8 letters or digits, to type or to scan. There are almost a trillion codes.
  static func code() -> String { random(8) }

  /// A random key with which the phone's page can connect again after an interruption.
  static func key() -> String { random(32) }

  private static func random(_ count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
  }
}
