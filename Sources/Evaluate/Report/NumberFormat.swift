// Formats numbers for readers of reports.

/// Formats numbers for readers.
enum NumberFormat {
  /// A number with fixed decimal places and no exponent. The text is equal on every machine.
  static func fixed(_ x: Double, _ decimals: Int) -> String {
    guard x.isFinite, abs(x) < 1e12 else { return "–" }
    var parts = 1
    for _ in 0..<decimals { parts *= 10 }
    let n = Int((x * Double(parts)).rounded())
    let sign = n < 0 ? "-" : ""
    guard decimals > 0 else { return "\(n)" }
    let rest = String(abs(n) % parts)
    return "\(sign)\(abs(n) / parts)." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// A number without trailing zeros.
  static func plain(_ x: Double) -> String {
    var text = fixed(x, 3)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A rate and its confidence interval, for example `4.2 % (2.8–6.1)`.
  static func percent(_ rate: Estimate?) -> String {
    guard let rate else { return "–" }
    return "\(fixed(rate.value * 100, 1)) % "
      + "(\(fixed(rate.low * 100, 1))–\(fixed(rate.high * 100, 1)))"
  }
}
