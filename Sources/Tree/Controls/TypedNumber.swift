// Parses typed numbers, which may contain units, percent signs, decimal commas and calculations.

/// Formats a number for editing, without digit grouping.
package func plainNumber(_ value: Double) -> String {
  if value == value.rounded(), abs(value) < 1e15 { return "\(Int64(value))" }
  return "\(value)"
}

/// Parses a typed number. `nil` if the text is not a number in `range`.
///
/// The field's unit may follow, or a related one (`450 ms` in a field of seconds). A field without
/// a unit accepts a percent sign. Typographic minus signs, decimal commas, and the digits and
/// separators of other scripts are accepted. A comma before three digits separates groups, unless
/// only a decimal comma gives a number in the range. Calculations such as `150 * 1.2` are possible.
package func number(typed text: String, in range: ClosedRange<Double>, unit: String = "") -> Double?
{
  let blanks: Set<Character> = [" ", "\u{202F}", "\u{00A0}"]
  let (plain, factor) = withoutUnit(text.filter { !blanks.contains($0) }, unit)
  func inRange(_ value: Double?) -> Double? {
    value.map { $0 * factor }.flatMap { range.contains($0) ? $0 : nil }
  }
  // Without this check, `Double` would accept words such as `nan`, and hexadecimal numbers.
  if plain.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.,eE".contains($0)) }) {
    for reading in interpretations(plain) {
      if let value = inRange(Double(reading)) { return value }
    }
  }
  var sum = Calculation(plain)
  return inRange(sum.value())
}

/// The number's text without its unit, and the factor that converts it to the field's unit.
private func withoutUnit(_ text: String, _ unit: String) -> (String, Double) {
  var plain = String(text.map(\.inASCII))
  let own = unit.filter { $0 != " " }
  let known: [(String, Double)] =
    [(own, 1)] + (own == "s" ? [("ms", 0.001)] : own == "ms" ? [("s", 1000)] : [])
    + (own.isEmpty ? [("%", 0.01)] : [])
  // Longer units are tried first, because a shorter unit may be the end of a longer one.
  for (name, factor) in known.sorted(by: { $0.0.count > $1.0.count })
  where !name.isEmpty && plain.hasSuffix(name) {
    plain.removeLast(name.count)
    return (plain, factor)
  }
  return (plain, 1)
}

extension Character {
  /// The ASCII digit or sign with the same meaning, or else the character itself.
  fileprivate var inASCII: Character {
    switch self {
    case "−": return "-"
    case "×", "·": return "*"
    case "÷": return "/"
    case "٫": return "."
    case "٬": return ","
    default:
      // Raised and circled digits are no digits of a number.
      let isDecimal = unicodeScalars.first?.properties.numericType == .decimal
      return isDecimal ? wholeNumberValue.map { Character("\($0)") } ?? self : self
    }
  }
}

/// Evaluates a calculation with `+`, `-`, `*`, `/` and brackets.
private struct Calculation {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The result of the calculation. `nil` if the text is not a calculation.
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

/// The possible meanings of a number with commas, beginning with the likeliest meaning.
private func interpretations(_ plain: String) -> [String] {
  let groups = plain.split(separator: ",", omittingEmptySubsequences: false)
  guard groups.count > 1 else { return [plain] }
  let grouped = groups.joined()
  let divided = groups.joined(separator: ".")
  let first = groups[0].drop { $0 == "+" || $0 == "-" }
  // After the last group of three digits, a decimal point or an exponent may follow.
  let isGrouped =
    (1...3).contains(first.count) && first != "0" && first.allSatisfy(\.isNumber)
    && groups.dropFirst().allSatisfy { $0.prefix(while: \.isNumber).count == 3 }
    && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
  if groups.count > 2 || plain.contains(".") { return isGrouped ? [grouped] : [] }
  return isGrouped ? [grouped, divided] : [divided]
}
