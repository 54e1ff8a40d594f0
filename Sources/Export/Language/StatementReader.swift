// Reads the statements of a program's functions.

extension ProgramReader {
  mutating func readBlock() throws(ProgramError) -> [Program.Statement] {
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

  mutating func readStatement() throws(ProgramError) -> Program.Statement {
    if case .comment(let text) = token.kind {
      index += 1
      return .comment(text)
    }
    if case .name(let keyword) = token.kind {
      switch keyword {
      case "let", "var":
        index += 1
        let name = try takeName()
        try expect("=")
        let value = try readExpression()
        try declare(name)
        return keyword == "let" ? .constant(name, value) : .variable(name, value)
      case "if":
        index += 1
        var branches = [Program.Branch(condition: try readExpression(), body: try readBlock())]
        var otherwise: [Program.Statement] = []
        while token.kind == .name("else") {
          index += 1
          guard token.kind == .name("if") else {
            otherwise = try readBlock()
            break
          }
          index += 1
          branches.append(.init(condition: try readExpression(), body: try readBlock()))
        }
        return .branch(branches, otherwise: otherwise)
      case "while":
        index += 1
        return .loop(try readExpression(), try readBlock())
      case "return":
        index += 1
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
}
