// Writes statements.

extension CodeWriter {
  mutating func write(_ body: [Program.Statement]) {
    depth += 1
    for statement in body { write(statement) }
    depth -= 1
  }

  mutating func write(_ statement: Program.Statement) {
    switch statement {
    case .comment(let words): line("// \(words)")
    case .constant(let name, let value): line("const \(name) = \(text(value));")
    case .variable(let name, let value): line("let \(name) = \(text(value));")
    case .set(let target, let value): line("\(text(target)) = \(text(value));")
    case .run(let call): line(text(call) + ";")
    case .append(let list, let value): line("\(text(list)).push(\(text(value)));")
    case .dropFirst(let list): line("\(text(list)).shift();")
    case .branch(let branches, let otherwise):
      for (index, branch) in branches.enumerated() {
        line("\(index > 0 ? "} else " : "")if (\(text(branch.condition))) {")
        write(branch.body)
      }
      if !otherwise.isEmpty {
        line("} else {")
        write(otherwise)
      }
      line("}")
    case .loop(let test, let body):
      line("while (\(text(test))) {")
      write(body)
      line("}")
    case .answer(let value): line(value.map { "return \(text($0));" } ?? "return;")
    }
  }
}
