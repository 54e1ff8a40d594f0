// Writes expressions, with brackets where they are needed.

extension CodeWriter {
  func list(_ all: [Program.Expression]) -> String {
    all.map { text($0) }.joined(separator: ", ")
  }

  /// `above`: how tightly what stands around it binds.
  func text(_ expression: Program.Expression, above: Int = 0) -> String {
    switch expression {
    case .number(let text): return text
    case .flag(let on): return on ? "true" : "false"
    case .text(let words): return Tongue.quoted(words)
    case .name(let name): return name
    case .own(let name): return "this." + name
    case .figure(let name): return "this.figures.\(property(name))"
    case .word(_, let word): return "\"\(word)\""
    case .member(let value, let name): return "\(text(value, above: 9)).\(name)"
    case .item(let list, let index): return "\(text(list, above: 9))[\(text(index))]"
    case .size(let list): return "\(text(list, above: 9)).length"
    case .call(let name, let all):
      if Program.mathematics.contains(name) || Program.constants.contains(name) {
        return Tongue.mathematics(name, all.map { text($0) })
      }
      return "\(name)(\(list(all)))"
    case .ownCall(let name, let all): return "this.\(name)(\(list(all)))"
    case .memberCall(let value, let name, let all):
      return "\(text(value, above: 9)).\(name)(\(list(all)))"
    case .new(let name): return "new \(type(named: name))()"
    case .emptyList: return "[]"
    case .not(let value): return "!\(text(value, above: 8))"
    case .minus(let value): return "-\(text(value, above: 8))"
    case .binary(let mark, let a, let b):
      let level = CodeWriter.level(mark)
      // The right side of a minus or a stroke keeps its brackets; comparisons are not chained.
      let joint = mark == "==" || mark == "!=" ? mark + "=" : mark
      let left = text(a, above: level == 4 ? 5 : level)
      let inner = "\(left) \(joint) \(text(b, above: level + 1))"
      return level < above ? "(\(inner))" : inner
    case .choice(let test, let yes, let no):
      let inner = "\(text(test, above: 2)) ? \(text(yes, above: 1)) : \(text(no, above: 1))"
      return above > 0 ? "(\(inner))" : inner
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
