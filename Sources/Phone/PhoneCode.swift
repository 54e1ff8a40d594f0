// The one-time code that a phone opens, and the key for a reconnection of the phone.

enum PhoneCode {
  /// Letters and digits without similar characters, such as 0 and O.
  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

  /// A random code of 8 letters or digits, to type or to scan. Almost a trillion codes exist.
  static func code() -> String { random(8) }

  /// A random key for a new connection of the phone's page after an interruption.
  static func key() -> String { random(32) }

  private static func random(_ count: Int) -> String {
    var random = SystemRandomNumberGenerator()
    return String((0..<count).map { _ in alphabet.randomElement(using: &random)! })
  }
}
