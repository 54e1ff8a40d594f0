// Writes expressions in a language, with brackets where it needs them.

extension CodeWriter {
  /// An empty list has the type of what it is written to.
  func text(_ value: Program.Expression, as target: Program.Expression) -> String {
    value == .emptyList && tongue == .kotlin ? "mutableListOf()" : text(value)
  }

  func list(_ all: [Program.Expression]) -> String {
    all.map { text($0) }.joined(separator: ", ")
  }

  /// `above`: how tightly what stands around it binds.
  func text(_ expression: Program.Expression, above: Int = 0) -> String {
    switch expression {
    case .number(let text): return tongue.number(text)
    case .flag(let on): return on ? "true" : "false"
    case .text(let words): return tongue.quoted(words)
    case .name(let name): return name
    case .own(let name): return tongue.this + name
    case .figure(let name): return "\(tongue.this)figures.\(property(name))"
    case .word(let list, let word):
      return tongue == .javaScript ? "\"\(word)\"" : "\(type(named: list)).\(word)"
    case .member(let value, let name): return "\(text(value, above: 9)).\(name)"
    case .item(let list, let index):
      let place = text(index, above: tongue == .swift || tongue == .javaScript ? 0 : 9)
      switch tongue {
      case .javaScript: return "\(text(list, above: 9))[\(place)]"
      case .swift: return "\(text(list, above: 9))[Int(\(place))]"
      case .kotlin, .dart: return "\(text(list, above: 9))[\(place).toInt()]"
      }
    case .size(let list):
      let value = text(list, above: 9)
      switch tongue {
      case .javaScript: return "\(value).length"
      case .swift: return "Double(\(value).count)"
      case .kotlin: return "\(value).size.toDouble()"
      case .dart: return "\(value).length.toDouble()"
      }
    case .call(let name, let all):
      if Program.mathematics.contains(name) || Program.constants.contains(name) {
        return tongue.mathematics(name, all.map { text($0) })
      }
      switch tongue {
      case .swift: return "\(prefix)Machine.\(name)(\(list(all)))"
      case .dart: return "_\(name)(\(list(all)))"
      case .javaScript, .kotlin: return "\(name)(\(list(all)))"
      }
    case .ownCall(let name, let all): return "\(tongue.this)\(name)(\(list(all)))"
    case .memberCall(let value, let name, let all):
      return "\(text(value, above: 9)).\(name)(\(list(all)))"
    case .new(let name):
      return (tongue == .javaScript ? "new " : "") + "\(type(named: name))()"
    case .emptyList: return tongue == .kotlin ? "mutableListOf()" : "[]"
    case .not(let value): return "!\(text(value, above: 8))"
    case .minus(let value): return "-\(text(value, above: 8))"
    case .binary(let mark, let a, let b):
      let level = CodeWriter.level(mark)
      // The right side of a minus or a stroke keeps its brackets; no language here chains
      // comparisons.
      let joint = tongue == .javaScript && (mark == "==" || mark == "!=") ? mark + "=" : mark
      let left = text(a, above: level == 4 ? 5 : level)
      let inner = "\(left) \(joint) \(text(b, above: level + 1))"
      return level < above ? "(\(inner))" : inner
    case .choice(let test, let yes, let no):
      let inner =
        tongue == .kotlin
        ? "if (\(text(test))) \(text(yes)) else \(text(no))"
        : "\(text(test, above: 2)) ? \(text(yes, above: 1)) : \(text(no, above: 1))"
      return above > 0 || tongue == .kotlin ? "(\(inner))" : inner
    }
  }

  static func level(_ mark: String) -> Int {
    switch mark {
    case "||": 2
    case "&&": 3
    case "==", "!=", "<", ">", "<=", ">=": 4
    case "+", "-": 5
    default: 6
    }
  }
}
