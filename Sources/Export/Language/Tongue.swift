// How JavaScript says the small things.

/// The language that programs are written in.
enum Tongue {
  /// What a declaration says of a kind.
  static func type(_ kind: Program.Kind) -> String {
    switch kind {
    case .number: "number"
    case .flag: "boolean"
    case .text: "string"
    case .list(let inner): "\(type(inner))[]"
    case .named(let name): name
    }
  }

  /// A text in quotes, from which nothing can break out.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      default:
        // Also `</script>`, and everything that turns or ends a line.
        guard scalar.value < 0x20 || scalar.value >= 0x7F || scalar == "<" else {
          out.unicodeScalars.append(scalar)
          continue
        }
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          out += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return out + "\""
  }

  /// A constant of mathematics, or a call of it.
  static func mathematics(_ name: String, _ arguments: [String]) -> String {
    let list = arguments.joined(separator: ", ")
    return switch name {
    case "pi": "Math.PI"
    case "infinity": "Infinity"
    case "isFinite": "Number.isFinite(\(list))"
    default: "Math.\(name)(\(list))"
    }
  }
}
