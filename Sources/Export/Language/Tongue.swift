// The languages that a program is written in, and how each says the small things.

/// A language of the exports.
enum Tongue: Sendable {
  case javaScript, swift, kotlin, dart

  var indent: String { self == .kotlin || self == .swift ? "    " : "  " }
  var end: String { self == .javaScript || self == .dart ? ";" : "" }
  var this: String { self == .javaScript ? "this." : "" }

  /// What a field or a parameter is declared as.
  func type(_ kind: Program.Kind, _ named: (String) -> String) -> String {
    switch (self, kind) {
    case (.javaScript, .number): "number"
    case (.javaScript, .flag): "boolean"
    case (.javaScript, .text): "string"
    case (.javaScript, .list(let inner)): "\(type(inner, named))[]"
    case (.swift, .number), (.kotlin, .number): "Double"
    case (.swift, .flag): "Bool"
    case (.kotlin, .flag): "Boolean"
    case (.swift, .text), (.kotlin, .text), (.dart, .text): "String"
    case (.swift, .list(let inner)): "[\(type(inner, named))]"
    case (.kotlin, .list(let inner)): "MutableList<\(type(inner, named))>"
    case (.dart, .number): "double"
    case (.dart, .flag): "bool"
    case (.dart, .list(let inner)): "List<\(type(inner, named))>"
    case (_, .named(let name)): named(name)
    }
  }

  /// A number as a literal that is never a whole number's type.
  func number(_ text: String) -> String {
    if self == .javaScript || text.contains(".") || text.contains("e") { return text }
    return text + ".0"
  }

  /// A text in quotes, from which nothing can break out.
  func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "$" where self == .kotlin || self == .dart: out += "\\$"
      default:
        // Also `</script>`, and everything that turns or ends a line.
        guard scalar.value < 0x20 || scalar.value >= 0x7F || scalar == "<" else {
          out.unicodeScalars.append(scalar)
          continue
        }
        let hex = String(scalar.value, radix: 16)
        switch self {
        case .swift, .dart: out += "\\u{\(hex)}"
        case .javaScript, .kotlin:
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return out + "\""
  }

  /// A constant of mathematics, or a call of it.
  func mathematics(_ name: String, _ arguments: [String]) -> String {
    let list = arguments.joined(separator: ", ")
    switch (self, name) {
    case (.javaScript, "pi"): return "Math.PI"
    case (.javaScript, "infinity"): return "Infinity"
    case (.javaScript, "isFinite"): return "Number.isFinite(\(list))"
    case (.javaScript, _): return "Math.\(name)(\(list))"
    case (.swift, "pi"): return "Double.pi"
    case (.swift, "infinity"): return "Double.infinity"
    case (.swift, "isFinite"): return "(\(list)).isFinite"
    case (.kotlin, "pi"): return "PI"
    case (.kotlin, "infinity"): return "Double.POSITIVE_INFINITY"
    case (.kotlin, "isFinite"): return "(\(list)).isFinite()"
    case (.kotlin, "log"): return "ln(\(list))"
    case (.kotlin, "log1p"): return "ln1p(\(list))"
    case (.dart, "infinity"): return "double.infinity"
    case (.dart, "isFinite"): return "(\(list)).isFinite"
    case (.dart, "abs"): return "(\(list)).abs()"
    case (.dart, "floor"): return "(\(list)).floorToDouble()"
    case (.dart, "expm1"), (.dart, "log1p"), (.dart, "atanh"), (.dart, "hypot"):
      return "_\(name)(\(list))"
    default: return arguments.isEmpty ? name : "\(name)(\(list))"
    }
  }
}
