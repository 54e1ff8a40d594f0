// A preset's name where it stands in a comment of exported code: no name can end the comment.

extension ExportWriter {
  /// Scalars of a name that a comment shows.
  private static let longestName = 80

  /// The name on one line, without what ends a comment or turns the direction of what follows.
  var nameInComment: String {
    var text = String.UnicodeScalarView()
    for scalar in preset.name.unicodeScalars.prefix(Self.longestName) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: text.append(" ")
      default:
        // Block comments end so, and begin so, for they nest in Swift and Kotlin. Compilers read
        // scalars: a mark on top of the stroke does not hinder them.
        if let last = text.last, (last == "*" && scalar == "/") || (last == "/" && scalar == "*") {
          text.append(" ")
        }
        text.append(scalar)
      }
    }
    return String(text) + (preset.name.unicodeScalars.count > Self.longestName ? "…" : "")
  }
}
