// Writes a program as JavaScript: the one place where decisions and motion become code.

/// A program as the lines of its declarations.
struct CodeWriter {
  let program: Program
  /// What the name of the machine begins with: `PullDown`.
  let prefix: String
  /// The name of a figure as a property: `pullDown.threshold` as `threshold`.
  let property: (String) -> String
  var lines: [String] = []
  var depth = 0

  init(_ program: Program, prefix: String, property: @escaping (String) -> String) {
    self.program = program
    self.prefix = prefix
    self.property = property
  }

  func type(named name: String) -> String { name == program.machine ? prefix + "Machine" : name }

  /// Every declaration.
  mutating func writeAll() {
    for function in program.functions { write(function, isOwn: false) }
    for record in program.records where record.name != program.machine { write(record) }
    for record in program.records where record.name == program.machine { write(record) }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  // MARK: Lines

  mutating func line(_ text: String) {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: depth) + text)
  }

  mutating func gap() { if let last = lines.last, !last.isEmpty { line("") } }

  mutating func comment(_ comment: [String]) {
    guard comment.count > 1 else {
      for text in comment { line("/** \(text) */") }
      return
    }
    line("/**")
    for text in comment { line(" * \(text)") }
    line(" */")
  }

  // MARK: Declarations

  mutating func write(_ record: Program.Record) {
    gap()
    comment(record.comment)
    let isMachine = record.name == program.machine
    line("\(isMachine ? "export " : "")class \(type(named: record.name)) {")
    depth += 1
    line("constructor(\(isMachine ? "figures = {}" : "")) {")
    depth += 1
    if isMachine { line("this.figures = { ...\(prefix)Figures, ...figures };") }
    for field in record.fields {
      comment(field.comment)
      line("this.\(field.name) = \(text(field.first));")
    }
    depth -= 1
    line("}")
    for function in record.functions { write(function, isOwn: true) }
    depth -= 1
    line("}")
  }

  /// `isOwn`: a function of its record.
  mutating func write(_ function: Program.Function, isOwn: Bool) {
    gap()
    comment(function.comment)
    let list = function.parameters.map(\.name).joined(separator: ", ")
    line("\(isOwn ? "" : "function ")\(function.name)(\(list)) {")
    write(function.body)
    line("}")
  }
}
