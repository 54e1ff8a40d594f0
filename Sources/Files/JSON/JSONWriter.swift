// Writes JSON values as text. No number loses precision.

extension JSON {
  /// The value on one line. Numbers have enough digits to be read as an equal `Double` again.
  package var line: String {
    var out = ""
    write(into: &out)
    return out
  }

  /// The value on one line, for a script element of HTML. The line contains no tags, because every
  /// `<` is written as an escape sequence.
  package var scriptLine: String { line.replacing("<", with: "\\u003c") }

  /// The value on several lines, indented by two spaces, with a line break at the end.
  package var page: String {
    var out = ""
    write(into: &out, indent: 0)
    out.append("\n")
    return out
  }

  /// A number as JSON text. A whole number has no decimal point.
  ///
  /// A number that is not finite is written as `null`, because JSON has no such numbers.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == 0 { return "0" }
    if number.rounded(.towardZero) == number, abs(number) < 1e15 { return String(Int64(number)) }
    return number.description
  }

  private func write(into out: inout String) {
    switch self {
    case .array(let items):
      out.append("[")
      for (index, item) in items.enumerated() {
        if index > 0 { out.append(", ") }
        item.write(into: &out)
      }
      out.append("]")
    case .object(let object):
      out.append("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { out.append(", ") }
        JSON.quote(member.key, into: &out)
        out.append(": ")
        member.value.write(into: &out)
      }
      out.append("}")
    default: writeScalar(into: &out)
    }
  }

  private func writeScalar(into out: inout String) {
    switch self {
    case .null: out.append("null")
    case .flag(let on): out.append(on ? "true" : "false")
    case .number(let x): out.append(JSON.text(of: x))
    case .text(let text): JSON.quote(text, into: &out)
    case .array, .object: write(into: &out)
    }
  }

  private func write(into out: inout String, indent: Int) {
    let inner = String(repeating: "  ", count: indent + 1)
    let outer = String(repeating: "  ", count: indent)
    switch self {
    case .array(let items) where items.contains { $0.array != nil || $0.object != nil }:
      out.append("[")
      for (index, item) in items.enumerated() {
        out.append(index > 0 ? ",\n\(inner)" : "\n\(inner)")
        item.write(into: &out, indent: indent + 1)
      }
      out.append("\n\(outer)]")
    case .object(let object) where !object.isEmpty:
      out.append("{")
      for (index, member) in object.members.enumerated() {
        out.append(index > 0 ? ",\n\(inner)" : "\n\(inner)")
        JSON.quote(member.key, into: &out)
        out.append(": ")
        member.value.write(into: &out, indent: indent + 1)
      }
      out.append("\n\(outer)}")
    default: write(into: &out)
    }
  }

  private static func quote(_ text: String, into out: inout String) {
    let digits = Array("0123456789abcdef")
    out.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out.append("\\\"")
      case "\\": out.append("\\\\")
      case "\n": out.append("\\n")
      case "\r": out.append("\\r")
      case "\t": out.append("\\t")
      case _ where scalar.value < 0x20:
        out.append("\\u00")
        out.append(digits[Int(scalar.value >> 4)])
        out.append(digits[Int(scalar.value & 15)])
      default: out.unicodeScalars.append(scalar)
      }
    }
    out.append("\"")
  }
}
