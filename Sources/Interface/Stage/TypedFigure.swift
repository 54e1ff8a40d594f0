// Figures as people type them: with units, percent, a decimal comma, and small sums.

/// A figure as it is typed: no blanks or commas that only please the eye.
func plainFigure(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
  return "\(value)"
}

/// What a typed figure is; nil: none that lies in `range`.
///
/// Its unit may stand behind it, or one of the same kind (`450 ms` where seconds are meant), and a share
/// may be percent. A decimal comma counts as a point, the typographic minus as a minus; a comma before
/// three digits groups, unless only the decimal one is in the range. Sums are worked out: `150 * 1.2`.
func figure(_ text: String, in range: ClosedRange<Double>, unit: String = "") -> Double? {
  let blanks: Set<Character> = [" ", "\u{202F}", "\u{00A0}"]
  let (plain, factor) = withoutUnit(text.filter { !blanks.contains($0) }, unit)
  func inRange(_ value: Double?) -> Double? {
    value.map { $0 * factor }.flatMap { range.contains($0) ? $0 : nil }
  }
  // No words for what is no number, and none of what only programs write.
  if plain.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.,eE".contains($0)) }) {
    for reading in readings(plain) { if let value = inRange(Double(reading)) { return value } }
  }
  var sum = Sum(plain)
  return inRange(sum.value())
}

/// A figure without the unit behind it, and what it counts in the field's own.
private func withoutUnit(_ text: String, _ unit: String) -> (String, Double) {
  var plain = String(
    text.map { $0 == "−" ? "-" : $0 == "×" || $0 == "·" ? "*" : $0 == "÷" ? "/" : $0 })
  let own = unit.filter { $0 != " " }
  let known: [(String, Double)] =
    [(own, 1)] + (own == "s" ? [("ms", 0.001)] : own == "ms" ? [("s", 1000)] : [])
    + (own.isEmpty ? [("%", 0.01)] : [])
  // The longer of two that end alike first.
  for (name, factor) in known.sorted(by: { $0.0.count > $1.0.count })
  where !name.isEmpty && plain.hasSuffix(name) {
    plain.removeLast(name.count)
    return (plain, factor)
  }
  return (plain, 1)
}

/// A sum of figures: `+`, `-`, `*`, `/` and brackets.
private struct Sum {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// nil: it is none.
  mutating func value() -> Double? {
    guard rest.count < 100, let value = terms(), rest.isEmpty else { return nil }
    return value
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard rest.first == sign else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func terms() -> Double? {
    guard var value = factors() else { return nil }
    while true {
      if take("+") {
        guard let next = factors() else { return nil }
        value += next
      } else if take("-") {
        guard let next = factors() else { return nil }
        value -= next
      } else {
        return value
      }
    }
  }

  private mutating func factors() -> Double? {
    guard var value = operand() else { return nil }
    while true {
      if take("*") {
        guard let next = operand() else { return nil }
        value *= next
      } else if take("/") {
        guard let next = operand() else { return nil }
        value /= next
      } else {
        return value
      }
    }
  }

  private mutating func operand() -> Double? {
    if take("-") { return operand().map { -$0 } }
    if take("(") {
      guard let value = terms(), take(")") else { return nil }
      return value
    }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    rest.removeFirst(digits.count)
    return Double(digits.map { $0 == "," ? "." : String($0) }.joined())
  }
}

/// A text with commas as it may be meant, the likelier one first.
private func readings(_ plain: String) -> [String] {
  let parts = plain.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count > 1 else { return [plain] }
  let grouped = parts.joined()
  let divided = parts.joined(separator: ".")
  let first = parts[0].drop { $0 == "+" || $0 == "-" }
  // A point or an exponent may stand behind the last three digits.
  let isGrouped =
    (1...3).contains(first.count) && first != "0" && first.allSatisfy(\.isNumber)
    && parts.dropFirst().allSatisfy { $0.prefix(while: \.isNumber).count == 3 }
    && parts.dropFirst().dropLast().allSatisfy { $0.count == 3 }
  if parts.count > 2 || plain.contains(".") { return isGrouped ? [grouped] : [] }
  return isGrouped ? [grouped, divided] : [divided]
}
