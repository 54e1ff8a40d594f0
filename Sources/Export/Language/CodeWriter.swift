// Writes a program in a language: the one place where decisions and motion become code.

/// A program in a language, as the lines of its declarations.
struct CodeWriter {
  let tongue: Tongue
  let program: Program
  /// What the names of types begin with where they do not lie inside another one: `PullDown`.
  let prefix: String
  /// The name of a figure as a property: `pullDown.threshold` as `threshold`.
  let property: (String) -> String
  var lines: [String] = []
  var depth = 0

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
  func isPublic(_ name: String) -> Bool {
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

  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: tongue.indent, count: depth) + text)
  }

  mutating func gap() { if let last = lines.last, !last.isEmpty { line("") } }

  mutating func comment(_ comment: [String]) {
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

  mutating func write(_ words: Program.WordList) {
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

  mutating func write(_ record: Program.Record, inside others: [Program.Record] = []) {
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

  func first(_ field: Program.Field) -> String {
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
  mutating func write(_ function: Program.Function, isStatic: Bool?) {
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
}
