// Reads a program's text: tokens and declarations.

/// Reads the small language in which interactions are written.
///
///     words Phase { idle dragging }
///     record Ball { var place = 0 · func at(now: number) -> number { … } · change go(…) { … } }
///     machine Sheet { … }
///
/// `number`, `flag`, `text`, word lists, records and `[lists]` are all there is. `func` asks, `change`
/// changes its record; `$group.name` is a tunable figure, which only the machine may read.
struct ProgramReader {
  var tokens: [Token]
  var index = 0
  var program = Program()
  /// Names of the record that is being read.
  var fields: Set<String> = []
  var methods: Set<String> = []
  var isMachine = false
  var locals: [String] = []
  let wordNames: Set<String>
  let recordNames: Set<String>
  let functionNames: Set<String>
  let members: [String: (fields: Set<String>, methods: Set<String>)]

  static func read(_ text: String, features: Set<String> = []) throws(ProgramError) -> Program {
    var reader = ProgramReader(tokens: try Token.read(text, features: features))
    try reader.readAll()
    return reader.program
  }

  private init(tokens: [Token]) {
    self.tokens = tokens
    var words: Set<String> = []
    var records: Set<String> = []
    var functions: Set<String> = []
    var members: [String: (fields: Set<String>, methods: Set<String>)] = [:]
    var depth = 0
    var record: String?
    for (index, token) in tokens.enumerated() {
      if token.kind == .mark("{") { depth += 1 }
      if token.kind == .mark("}") {
        depth -= 1
        if depth == 0 { record = nil }
      }
      guard case .name(let keyword) = token.kind, index + 1 < tokens.count,
        case .name(let name) = tokens[index + 1].kind
      else { continue }
      switch (keyword, depth) {
      case ("words", 0): words.insert(name)
      case ("record", 0), ("machine", 0):
        records.insert(name)
        record = name
        members[name] = ([], [])
      case ("func", 0): functions.insert(name)
      case ("var", 1): if let record { members[record]!.fields.insert(name) }
      case ("func", 1), ("change", 1): if let record { members[record]!.methods.insert(name) }
      default: break
      }
    }
    wordNames = words
    recordNames = records
    functionNames = functions
    self.members = members
  }

  // MARK: Tokens

  var token: Token { tokens[index] }

  func fault(_ sentence: String) -> ProgramError {
    ProgramError(line: token.line, sentence: sentence)
  }

  mutating func skipLines() {
    while token.kind == .newline { index += 1 }
  }

  mutating func take(_ mark: String) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ mark: String) throws(ProgramError) {
    guard take(mark) else { throw fault("expected \(mark), found \(token.kind)") }
  }

  mutating func takeName(_ wanted: String? = nil) throws(ProgramError) -> String {
    guard case .name(let name) = token.kind, wanted == nil || wanted == name else {
      throw fault("expected \(wanted ?? "a name"), found \(token.kind)")
    }
    index += 1
    return name
  }

  /// The comments that stand before a declaration.
  mutating func comments() -> [String] {
    var lines: [String] = []
    while true {
      if case .comment(let text) = token.kind {
        // A heading of the program's text is none of the next declaration's.
        if !text.hasPrefix("MARK") { lines.append(text) }
        index += 1
      } else if token.kind == .newline {
        index += 1
      } else {
        return lines
      }
    }
  }

  // MARK: Declarations

  mutating func readAll() throws(ProgramError) {
    while true {
      let comment = comments()
      if token.kind == .end { return }
      let keyword = try takeName()
      switch keyword {
      case "words":
        let name = try takeName()
        try expect("{")
        var words: [String] = []
        skipLines()
        while !take("}") {
          words.append(try takeName())
          skipLines()
        }
        program.words.append(.init(comment: comment, name: name, words: words))
      case "record", "machine":
        try readRecord(comment, isMachine: keyword == "machine")
      case "func":
        (fields, methods, isMachine) = ([], [], false)
        program.functions.append(try readFunction(comment, changes: false))
      default: throw fault("expected words, record, machine or func, found \(keyword)")
      }
    }
  }

  mutating func readRecord(
    _ comment: [String], isMachine: Bool
  ) throws(ProgramError) {
    let name = try takeName()
    (fields, methods) = members[name] ?? ([], [])
    self.isMachine = isMachine
    if isMachine { program.machine = name }
    var record = Program.Record(comment: comment, name: name, fields: [], functions: [])
    try expect("{")
    while true {
      let comment = comments()
      if take("}") { break }
      switch try takeName() {
      case "var":
        let field = try takeName()
        var type = Program.Kind.number
        if take(":") { type = try readType() }
        let first: Program.Expression
        if take("=") {
          first = try readExpression()
        } else if case .named(let name) = type {
          first = .new(name)
        } else {
          first = .emptyList
        }
        record.fields.append(.init(comment: comment, name: field, type: type, first: first))
      case "func": record.functions.append(try readFunction(comment, changes: false))
      case "change": record.functions.append(try readFunction(comment, changes: true))
      default: throw fault("expected var, func or change")
      }
    }
    program.records.append(record)
  }

  mutating func readFunction(
    _ comment: [String], changes: Bool
  ) throws(ProgramError) -> Program.Function {
    let name = try takeName()
    var parameters: [Program.Parameter] = []
    try expect("(")
    skipLines()
    while !take(")") {
      let parameter = try takeName()
      try expect(":")
      parameters.append(.init(name: parameter, type: try readType()))
      _ = take(",")
      skipLines()
    }
    var result: Program.Kind?
    if take("->") { result = try readType() }
    locals = []
    for parameter in parameters { try declare(parameter.name) }
    let body = try readBlock()
    return .init(
      comment: comment, name: name, changes: changes, parameters: parameters, result: result,
      body: body)
  }

  mutating func readType() throws(ProgramError) -> Program.Kind {
    if take("[") {
      let inner = try readType()
      try expect("]")
      return .list(inner)
    }
    let name = try takeName()
    switch name {
    case "number": return .number
    case "flag": return .flag
    case "text": return .text
    default:
      guard wordNames.contains(name) || recordNames.contains(name) else {
        throw fault("there is no type \(name)")
      }
      return .named(name)
    }
  }

  /// A local name may not hide a field, or languages with and without `this` would differ.
  mutating func declare(_ name: String) throws(ProgramError) {
    guard !fields.contains(name), !locals.contains(name) else {
      throw fault("\(name) is a field or a local name already")
    }
    locals.append(name)
  }
}
