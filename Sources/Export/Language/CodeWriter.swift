// Writes a program in a language: the one place where decisions and motion become code.

/// A program in a language, as the lines of its declarations.
struct CodeWriter {
  let tongue: Tongue
  let program: Program
  /// What the names of types begin with where they do not lie inside another one: `PullDown`.
  let prefix: String
  /// The name of a figure as a property: `pullDown.threshold` as `threshold`.
  let property: (String) -> String
  private(set) var lines: [String] = []
  private var depth = 0

  init(
    _ tongue: Tongue, _ program: Program, prefix: String, property: @escaping (String) -> String
  ) {
    self.tongue = tongue
    self.program = program
    self.prefix = prefix
    self.property = property
  }

  /// A type's name as this language has it.
  func type(named name: String) -> String {
    switch tongue {
    case .javaScript: name == program.machine ? prefix + "Machine" : name
    case .dart: isPublic(name) ? prefix + (name == program.machine ? "Machine" : name) : "_" + name
    case .swift, .kotlin: name == program.machine ? prefix + "Machine" : name
    }
  }

  /// Word lists are what a view asks about.
  private func isPublic(_ name: String) -> Bool {
    name == program.machine || program.words.contains { $0.name == name }
  }

  func kind(_ kind: Program.Kind) -> String { tongue.type(kind, type(named:)) }

  /// Every declaration. In Swift and Kotlin the machine holds all the others.
  mutating func writeAll() {
    let machine = program.records.first { $0.name == program.machine }
    let others = program.records.filter { $0.name != program.machine }
    switch tongue {
    case .javaScript, .dart:
      if tongue == .dart { for words in program.words { write(words) } }
      for function in program.functions { write(function, isStatic: false) }
      for other in others { write(other) }
      if let machine { write(machine) }
    case .swift, .kotlin:
      if let machine { write(machine, inside: others) }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  // MARK: Lines

  private mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: tongue.indent, count: depth) + text)
  }

  private mutating func gap() { if let last = lines.last, !last.isEmpty { line("") } }

  private mutating func comment(_ comment: [String]) {
    let mark = tongue == .swift || tongue == .dart ? "///" : "//"
    if tongue == .kotlin || tongue == .javaScript, !comment.isEmpty {
      if comment.count == 1 {
        line("/** \(comment[0]) */")
      } else {
        line("/**")
        for text in comment { line(" * \(text)") }
        line(" */")
      }
      return
    }
    for text in comment { line("\(mark) \(text)") }
  }

  // MARK: Declarations

  private mutating func write(_ words: Program.WordList) {
    gap()
    comment(words.comment)
    let list = words.words.joined(separator: ", ")
    switch tongue {
    case .javaScript: break
    case .swift: line("enum \(type(named: words.name)): String, Sendable { case \(list) }")
    case .kotlin: line("enum class \(type(named: words.name)) { \(list) }")
    case .dart: line("enum \(type(named: words.name)) { \(list) }")
    }
  }

  private mutating func write(_ record: Program.Record, inside others: [Program.Record] = []) {
    gap()
    comment(record.comment)
    let name = type(named: record.name)
    let isMachine = record.name == program.machine
    switch tongue {
    case .javaScript: line("\(isMachine ? "export " : "")class \(name) {")
    case .swift: line("struct \(name): Sendable {")
    case .kotlin:
      line(
        isMachine
          ? "class \(name)(val figures: \(prefix)Figures = \(prefix)Figures()) {"
          : "class \(name) {")
    case .dart: line("class \(name) {")
    }
    depth += 1
    if isMachine, tongue == .swift { line("var figures = \(prefix)Figures()") }
    if isMachine, tongue == .dart {
      line("\(name)([this.figures = const \(prefix)Figures()]);")
      line("final \(prefix)Figures figures;")
    }
    if tongue == .javaScript {
      line("constructor(\(isMachine ? "figures = {}" : "")) {")
      depth += 1
      if isMachine { line("this.figures = { ...\(prefix)Figures, ...figures };") }
      for field in record.fields {
        comment(field.comment)
        line("this.\(field.name) = \(first(field));")
      }
      depth -= 1
      line("}")
    } else {
      for field in record.fields {
        comment(field.comment)
        switch tongue {
        case .swift: line("var \(field.name): \(kind(field.type)) = \(first(field))")
        case .kotlin: line("var \(field.name): \(kind(field.type)) = \(first(field))")
        default: line("\(kind(field.type)) \(field.name) = \(first(field));")
        }
      }
    }
    for function in record.functions { write(function, isStatic: nil) }
    if !others.isEmpty {
      for words in program.words { write(words) }
      for other in others { write(other) }
      if tongue == .kotlin {
        gap()
        line("companion object {")
        depth += 1
        for function in program.functions { write(function, isStatic: false) }
        depth -= 1
        line("}")
      } else {
        for function in program.functions { write(function, isStatic: true) }
      }
    }
    depth -= 1
    line("}")
  }

  private func first(_ field: Program.Field) -> String {
    if field.first == .emptyList, case .list(let inner) = field.type {
      switch tongue {
      case .kotlin: return "mutableListOf<\(kind(inner))>()"
      case .dart: return "<\(kind(inner))>[]"
      case .javaScript, .swift: return "[]"
      }
    }
    return text(field.first)
  }

  /// `isStatic` nil: a function of its record.
  private mutating func write(_ function: Program.Function, isStatic: Bool?) {
    gap()
    comment(function.comment)
    let name = function.name
    let list: String
    let head: String
    switch tongue {
    case .javaScript:
      list = function.parameters.map(\.name).joined(separator: ", ")
      head = "\(isStatic == nil ? "" : "function ")\(name)(\(list))"
    case .swift:
      list = function.parameters.map { "_ \($0.name): \(kind($0.type))" }.joined(separator: ", ")
      let result = function.result.map { " -> \(kind($0))" } ?? ""
      head =
        "\(isStatic == true ? "static " : function.changes ? "mutating " : "")func \(name)(\(list))\(result)"
    case .kotlin:
      list = function.parameters.map { "\($0.name): \(kind($0.type))" }.joined(separator: ", ")
      head = "fun \(name)(\(list))" + (function.result.map { ": \(kind($0))" } ?? "")
    case .dart:
      list = function.parameters.map { "\(kind($0.type)) \($0.name)" }.joined(separator: ", ")
      head =
        "\(function.result.map { kind($0) } ?? "void") \(isStatic == nil ? name : "_" + name)(\(list))"
    }
    line(head + " {")
    write(function.body)
    line("}")
  }

  // MARK: Statements

  private mutating func write(_ body: [Program.Statement]) {
    depth += 1
    for statement in body { write(statement) }
    depth -= 1
  }

  private mutating func write(_ statement: Program.Statement) {
    let end = tongue.end
    switch statement {
    case .comment(let words): line("// \(words)")
    case .constant(let name, let value):
      let keyword =
        switch tongue {
        case .javaScript: "const"
        case .swift: "let"
        case .kotlin: "val"
        case .dart: "final"
        }
      line("\(keyword) \(name) = \(text(value))\(end)")
    case .variable(let name, let value):
      line("\(tongue == .javaScript ? "let" : "var") \(name) = \(text(value))\(end)")
    case .set(let target, let value): line("\(text(target)) = \(text(value, as: target))\(end)")
    case .run(let call): line(text(call) + end)
    case .append(let list, let value):
      let word =
        switch tongue {
        case .javaScript: "push"
        case .swift: "append"
        case .kotlin, .dart: "add"
        }
      line("\(text(list)).\(word)(\(text(value)))\(end)")
    case .dropFirst(let list):
      let call =
        switch tongue {
        case .javaScript: "shift()"
        case .swift: "removeFirst()"
        case .kotlin, .dart: "removeAt(0)"
        }
      line("\(text(list)).\(call)\(end)")
    case .branch(let branches, let otherwise):
      for (index, branch) in branches.enumerated() {
        line("\(index > 0 ? "} else " : "")if \(condition(branch.condition)) {")
        write(branch.body)
      }
      if !otherwise.isEmpty {
        line("} else {")
        write(otherwise)
      }
      line("}")
    case .loop(let test, let body):
      line("while \(condition(test)) {")
      write(body)
      line("}")
    case .answer(let value): line(value.map { "return \(text($0))\(end)" } ?? "return\(end)")
    }
  }

  private func condition(_ expression: Program.Expression) -> String {
    tongue == .swift ? text(expression) : "(\(text(expression)))"
  }

  // MARK: Expressions

  /// An empty list has the type of what it is written to.
  private func text(_ value: Program.Expression, as target: Program.Expression) -> String {
    value == .emptyList && tongue == .kotlin ? "mutableListOf()" : text(value)
  }

  private func list(_ all: [Program.Expression]) -> String {
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

  private static func level(_ mark: String) -> Int {
    switch mark {
    case "||": 2
    case "&&": 3
    case "==", "!=", "<", ">", "<=", ">=": 4
    case "+", "-": 5
    default: 6
    }
  }
}
