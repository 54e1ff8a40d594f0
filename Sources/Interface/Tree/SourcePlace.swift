// A line of a program, for sentences about mistakes and for identities.

/// A place in the source of a program: a file of a module, a line and, where it counts, a column.
package struct SourcePlace: Hashable, Sendable {
  var file: String
  var line: Int
  var column: Int

  package init(file: String, line: Int, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  package var words: String { "\(file):\(line)" }
}
