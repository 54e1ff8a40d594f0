// Reads a program's text: declarations and statements.

/// Reads the small language in which interactions are written.
///
///     words Phase { idle dragging }
///     record Ball { var place = 0 · func at(now: number) -> number { … } · change go(…) { … } }
///     machine Sheet { … }
///
/// `number`, `flag`, `text`, word lists, records and `[lists]` are all there is. `func` asks, `change`
/// changes its record; `$group.name` is a tunable figure, which only the machine may read.
struct ProgramReader {
  private var tokens: [Token]
  private var place = 0
  private var program = Program()
  /// Names of the record that is being read.
  private var fields: Set<String> = []
  private var methods: Set<String> = []
  private var isMachine = false
  private var locals: [String] = []
  private let wordNames: Set<String>
  private let recordNames: Set<String>
  private let functionNames: Set<String>
  private let members: [String: (fields: Set<String>, methods: Set<String>)]

  static func read(_ text: String, features: Set<String> = []) throws(ProgramFault) -> Program {
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

  private var token: Token { tokens[place] }

  private func fault(_ sentence: String) -> ProgramFault {
    ProgramFault(line: token.line, sentence: sentence)
  }

  private mutating func skipLines() {
    while token.kind == .newline { place += 1 }
  }

  private mutating func take(_ mark: String) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ mark: String) throws(ProgramFault) {
    guard take(mark) else { throw fault("expected \(mark), found \(token.kind)") }
  }

  private mutating func takeName(_ wanted: String? = nil) throws(ProgramFault) -> String {
    guard case .name(let name) = token.kind, wanted == nil || wanted == name else {
      throw fault("expected \(wanted ?? "a name"), found \(token.kind)")
    }
    place += 1
    return name
  }

  /// The comments that stand before a declaration.
  private mutating func comments() -> [String] {
    var lines: [String] = []
    while true {
      if case .comment(let text) = token.kind {
        // A heading of the program's text is none of the next declaration's.
        if !text.hasPrefix("MARK") { lines.append(text) }
        place += 1
      } else if token.kind == .newline {
        place += 1
      } else {
        return lines
      }
    }
  }

  // MARK: Declarations

  private mutating func readAll() throws(ProgramFault) {
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

  private mutating func readRecord(
    _ comment: [String], isMachine: Bool
  ) throws(ProgramFault) {
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

  private mutating func readFunction(
    _ comment: [String], changes: Bool
  ) throws(ProgramFault) -> Program.Function {
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

  private mutating func readType() throws(ProgramFault) -> Program.Kind {
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
  private mutating func declare(_ name: String) throws(ProgramFault) {
    guard !fields.contains(name), !locals.contains(name) else {
      throw fault("\(name) is a field or a local name already")
    }
    locals.append(name)
  }

  // MARK: Statements

  private mutating func readBlock() throws(ProgramFault) -> [Program.Statement] {
    try expect("{")
    let outer = locals.count
    var body: [Program.Statement] = []
    while true {
      skipLines()
      if take("}") { break }
      body.append(try readStatement())
    }
    locals.removeLast(locals.count - outer)
    return body
  }

  private mutating func readStatement() throws(ProgramFault) -> Program.Statement {
    if case .comment(let text) = token.kind {
      place += 1
      return .comment(text)
    }
    if case .name(let keyword) = token.kind {
      switch keyword {
      case "let", "var":
        place += 1
        let name = try takeName()
        try expect("=")
        let value = try readExpression()
        try declare(name)
        return keyword == "let" ? .constant(name, value) : .variable(name, value)
      case "if":
        place += 1
        var branches = [Program.Branch(condition: try readExpression(), body: try readBlock())]
        var otherwise: [Program.Statement] = []
        while token.kind == .name("else") {
          place += 1
          guard token.kind == .name("if") else {
            otherwise = try readBlock()
            break
          }
          place += 1
          branches.append(.init(condition: try readExpression(), body: try readBlock()))
        }
        return .branch(branches, otherwise: otherwise)
      case "while":
        place += 1
        return .loop(try readExpression(), try readBlock())
      case "return":
        place += 1
        if token.kind == .newline || token.kind == .mark("}") { return .answer(nil) }
        return .answer(try readExpression())
      default: break
      }
    }
    let target = try readExpression()
    if take("=") { return .set(target, try readExpression()) }
    if case .memberCall(let list, "append", let values) = target { return .append(list, values[0]) }
    if case .memberCall(let list, "dropFirst", _) = target { return .dropFirst(list) }
    return .run(target)
  }

  // MARK: Expressions

  private static let levels = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["+", "-"], ["*", "/"],
  ]

  private mutating func readExpression() throws(ProgramFault) -> Program.Expression {
    let condition = try readBinary(0)
    guard take("?") else { return condition }
    skipLines()
    let yes = try readExpression()
    skipLines()
    try expect(":")
    skipLines()
    return .choice(condition, yes, try readExpression())
  }

  private mutating func readBinary(_ level: Int) throws(ProgramFault) -> Program.Expression {
    guard level < Self.levels.count else { return try readUnary() }
    var left = try readBinary(level + 1)
    while case .mark(let mark) = token.kind, Self.levels[level].contains(mark) {
      place += 1
      skipLines()
      left = .binary(mark, left, try readBinary(level + 1))
    }
    return left
  }

  private mutating func readUnary() throws(ProgramFault) -> Program.Expression {
    if take("!") { return .not(try readUnary()) }
    if take("-") { return .minus(try readUnary()) }
    var value = try readPrimary()
    while true {
      if take(".") {
        let name = try takeName()
        if token.kind == .mark("(") {
          value = .memberCall(value, name, try readArguments())
        } else if name == "count" {
          value = .size(value)
        } else {
          value = .member(value, name)
        }
      } else if take("[") {
        value = .item(value, at: try readExpression())
        try expect("]")
      } else {
        return value
      }
    }
  }

  private mutating func readArguments() throws(ProgramFault) -> [Program.Expression] {
    try expect("(")
    var all: [Program.Expression] = []
    skipLines()
    while !take(")") {
      all.append(try readExpression())
      skipLines()
      if take(",") { skipLines() }
    }
    return all
  }

  private mutating func readPrimary() throws(ProgramFault) -> Program.Expression {
    switch token.kind {
    case .number(let text):
      place += 1
      return .number(text)
    case .text(let text):
      place += 1
      return .text(text)
    case .mark("("):
      place += 1
      skipLines()
      let inner = try readExpression()
      skipLines()
      try expect(")")
      return inner
    case .mark("["):
      place += 1
      try expect("]")
      return .emptyList
    case .mark("$"):
      place += 1
      guard isMachine else { throw fault("only the machine reads figures") }
      let group = try takeName()
      try expect(".")
      return .figure("\(group).\(try takeName())")
    case .name(let name):
      place += 1
      return try readNamed(name)
    default: throw fault("expected a value, found \(token.kind)")
    }
  }

  private mutating func readNamed(_ name: String) throws(ProgramFault) -> Program.Expression {
    if name == "true" || name == "false" { return .flag(name == "true") }
    if wordNames.contains(name) {
      try expect(".")
      let word = try takeName()
      return .word(list: name, word)
    }
    if token.kind == .mark("(") {
      let arguments = try readArguments()
      if recordNames.contains(name) { return .new(name) }
      if methods.contains(name) { return .ownCall(name, arguments) }
      guard functionNames.contains(name) || Program.mathematics.contains(name) else {
        throw fault("there is no function \(name)")
      }
      return .call(name, arguments)
    }
    if locals.contains(name) { return .name(name) }
    if fields.contains(name) { return .own(name) }
    if Program.constants.contains(name) { return .call(name, []) }
    throw fault("there is no \(name)")
  }
}
