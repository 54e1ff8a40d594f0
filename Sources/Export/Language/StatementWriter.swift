// Writes statements in a language.

extension CodeWriter {
  mutating func write(_ body: [Program.Statement]) {
    depth += 1
    for statement in body { write(statement) }
    depth -= 1
  }

  mutating func write(_ statement: Program.Statement) {
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

  func condition(_ expression: Program.Expression) -> String {
    tongue == .swift ? text(expression) : "(\(text(expression)))"
  }
}
