// Reads expressions: what is asked, reckoned and compared.

extension ProgramReader {
  static let levels = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["+", "-"], ["*", "/"],
  ]

  mutating func readExpression() throws(ProgramError) -> Program.Expression {
    let condition = try readBinary(0)
    guard take("?") else { return condition }
    skipLines()
    let yes = try readExpression()
    skipLines()
    try expect(":")
    skipLines()
    return .choice(condition, yes, try readExpression())
  }

  mutating func readBinary(_ level: Int) throws(ProgramError) -> Program.Expression {
    guard level < Self.levels.count else { return try readUnary() }
    var left = try readBinary(level + 1)
    while case .mark(let mark) = token.kind, Self.levels[level].contains(mark) {
      index += 1
      skipLines()
      left = .binary(mark, left, try readBinary(level + 1))
    }
    return left
  }

  mutating func readUnary() throws(ProgramError) -> Program.Expression {
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

  mutating func readArguments() throws(ProgramError) -> [Program.Expression] {
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

  mutating func readPrimary() throws(ProgramError) -> Program.Expression {
    switch token.kind {
    case .number(let text):
      index += 1
      return .number(text)
    case .text(let text):
      index += 1
      return .text(text)
    case .mark("("):
      index += 1
      skipLines()
      let inner = try readExpression()
      skipLines()
      try expect(")")
      return inner
    case .mark("["):
      index += 1
      try expect("]")
      return .emptyList
    case .mark("$"):
      index += 1
      guard isMachine else { throw fault("only the machine reads figures") }
      let group = try takeName()
      try expect(".")
      return .figure("\(group).\(try takeName())")
    case .name(let name):
      index += 1
      return try readNamed(name)
    default: throw fault("expected a value, found \(token.kind)")
    }
  }

  mutating func readNamed(_ name: String) throws(ProgramError) -> Program.Expression {
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
