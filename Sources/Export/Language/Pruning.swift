// Leaves out what a program declares and never uses.

extension Program {
  /// Without the functions and records that its machine does not reach.
  func pruned() -> Program {
    guard let machine = records.first(where: { $0.name == self.machine }) else { return self }
    var calls: Set<String> = []
    var types: Set<String> = [machine.name]
    var kept: Set<String> = []
    func look(_ kind: Kind?) {
      switch kind {
      case .named(let name): types.insert(name)
      case .list(let inner): look(inner)
      case .number, .flag, .text, nil: break
      }
    }
    func look(_ expression: Expression) {
      switch expression {
      case .call(let name, _), .ownCall(let name, _), .memberCall(_, let name, _):
        calls.insert(name)
      case .new(let name): types.insert(name)
      case .word(let list, _): types.insert(list)
      default: break
      }
      for part in expression.parts { look(part) }
    }
    func visit(_ function: Function, _ key: String) {
      guard kept.insert(key).inserted else { return }
      for parameter in function.parameters { look(parameter.type) }
      look(function.result)
      Program.visit(function.body, look)
    }
    for function in machine.functions { visit(function, "\(machine.name).\(function.name)") }
    for field in machine.fields {
      look(field.type)
      look(field.first)
    }
    var count = -1
    while count != kept.count + types.count + calls.count {
      count = kept.count + types.count + calls.count
      for function in functions where calls.contains(function.name) {
        visit(function, function.name)
      }
      for record in records where types.contains(record.name) && record.name != machine.name {
        for field in record.fields {
          look(field.type)
          look(field.first)
        }
        for function in record.functions where calls.contains(function.name) {
          visit(function, "\(record.name).\(function.name)")
        }
      }
    }
    var program = self
    program.words = words.filter { types.contains($0.name) }
    program.functions = functions.filter { kept.contains($0.name) }
    program.records = records.filter { types.contains($0.name) }.map { record in
      var record = record
      if record.name != machine.name {
        record.functions = record.functions.filter { kept.contains("\(record.name).\($0.name)") }
      }
      return record
    }
    return program
  }

  /// Every expression of statements.
  static func visit(_ body: [Statement], _ look: (Expression) -> Void) {
    for statement in body {
      switch statement {
      case .comment: break
      case .constant(_, let x), .variable(_, let x), .run(let x), .dropFirst(let x): look(x)
      case .set(let a, let b), .append(let a, let b):
        look(a)
        look(b)
      case .branch(let branches, let otherwise):
        for branch in branches {
          look(branch.condition)
          visit(branch.body, look)
        }
        visit(otherwise, look)
      case .loop(let condition, let body):
        look(condition)
        visit(body, look)
      case .answer(let x): if let x { look(x) }
      }
    }
  }
}
