// Numbers as text without Foundation's formatting.

enum Decimal {
  /// The number with at most three decimals, and without trailing zeros: `0.5`, `12`, `1.333`.
  static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "\(value)" }
    let thousandths = (abs(value) * 1000).rounded()
    let whole = Int(thousandths) / 1000
    let rest = Int(thousandths) % 1000
    let sign = value < 0 && thousandths > 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = String(rest)
    while digits.count < 3 { digits = "0" + digits }
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  /// The number as sixteen hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A pixel as eight hexadecimal digits: `#AARRGGBB`.
  static func pixel(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
