// Where in a program's source a view is declared, for sentences about mistakes.

/// A line of a program's source: `Shop/Home.swift:12`.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let fileID: StaticString
  private let line: UInt

  package init(fileID: StaticString, line: UInt) { (self.fileID, self.line) = (fileID, line) }

  package var description: String { "\(fileID):\(line)" }

  package static func == (a: SourcePlace, b: SourcePlace) -> Bool {
    a.line == b.line && a.description == b.description
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(line) }
}
