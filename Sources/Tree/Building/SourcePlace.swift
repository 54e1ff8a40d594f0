// A source location, for error messages and identities.

/// A location in the source code: a file of a module, a line and, where needed, a column.
package struct SourcePlace: Hashable, Sendable {
  var file: String
  var line: Int
  var column: Int

  package init(file: String, line: Int, column: Int = 0) {
    (self.file, self.line, self.column) = (file, line, column)
  }

  package var words: String { "\(file):\(line)" }
}
