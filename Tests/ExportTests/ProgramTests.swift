// The intermediate form: what is read, what is refused, and how it is written.
import Exhibits
import Foundation
import Testing

@testable import Export

@Suite("Exports: programs")
struct ProgramTests {
  @Test("every interaction's program is read, and a language has each of its declarations")
  func read() throws {
    for interaction in Interaction.all {
      let text = ExportText(interaction, Preset(.fluid))
      if let folder = ProcessInfo.processInfo.environment["EXPORTS_OUT"] {
        try text.webModule.write(
          toFile: "\(folder)/\(interaction.file).js", atomically: true, encoding: .utf8)
        try text.webPage.write(
          toFile: "\(folder)/\(interaction.file).html", atomically: true, encoding: .utf8)
        try text.swiftDecision.write(
          toFile: "\(folder)/\(interaction.type).swift", atomically: true, encoding: .utf8)
        try text.swiftUI.write(
          toFile: "\(folder)/\(interaction.type)+SwiftUI.swift", atomically: true, encoding: .utf8)
        try text.uiKit.write(
          toFile: "\(folder)/\(interaction.type)+UIKit.swift", atomically: true, encoding: .utf8)
        try (text.figureBlock(.kotlin) + text.code(.kotlin)).write(
          toFile: "\(folder)/\(interaction.type).kt", atomically: true, encoding: .utf8)
        try (text.figureBlock(.dart) + text.code(.dart)).write(
          toFile: "\(folder)/\(interaction.type).dart", atomically: true, encoding: .utf8)
      }
      #expect(!interaction.program.records.isEmpty)
    }
  }
}

extension ProgramTests {
  /// Words that JavaScript, Swift, Kotlin or Dart keep for themselves where a name is declared.
  private static let reserved: Set<String> = [
    "abstract", "any", "as", "assert", "async", "await", "break", "by", "case", "catch", "class",
    "companion", "const", "constructor", "continue", "covariant", "data", "default", "defer",
    "deferred", "delete", "do", "dynamic", "else", "enum", "eval", "export", "extends", "extension",
    "external", "factory", "fallthrough", "false", "field", "file", "final", "finally", "for",
    "fun", "func", "function", "get", "guard", "if", "implements", "import", "in", "infix", "init",
    "inline", "inout", "instanceof", "interface", "internal", "is", "it", "late", "lateinit", "let",
    "library", "mixin", "mutating", "native", "new", "nil", "null", "object", "open", "operator",
    "out", "override", "package", "part", "private", "protected", "protocol", "public", "repeat",
    "required", "rethrow", "return", "sealed", "self", "static", "struct", "subscript", "super",
    "suspend", "switch", "sync", "this", "throw", "throws", "true", "try", "typealias", "typedef",
    "typeof", "val", "var", "vararg", "void", "when", "where", "while", "with", "yield",
  ]

  @Test("no name that a program declares is a word that one of the languages keeps for itself")
  func names() {
    for interaction in Interaction.all {
      let program = interaction.program(played: true)
      var names: Set<String> = []
      for function in program.functions + program.records.flatMap(\.functions) {
        // A method may be called `open`; a parameter may not be `in`.
        names.formUnion(function.parameters.map(\.name))
        names.formUnion(Self.locals(function.body))
      }
      for record in program.records { names.formUnion(record.fields.map(\.name)) }
      #expect(names.count > 30)
      #expect(names.intersection(Self.reserved).isEmpty, "\(interaction.name)")
    }
  }

  private static func locals(_ body: [Program.Statement]) -> Set<String> {
    var found: Set<String> = []
    for statement in body {
      switch statement {
      case .constant(let name, _), .variable(let name, _): found.insert(name)
      case .loop(_, let inner): found.formUnion(locals(inner))
      case .branch(let branches, let otherwise):
        for branch in branches { found.formUnion(locals(branch.body)) }
        found.formUnion(locals(otherwise))
      default: break
      }
    }
    return found
  }
}
