// Comments on parameters that all export formats share, and names that are safe in comments.
import Motion
import Scenes

extension ParameterDeclaration {
  /// The unit as a word. Empty for a flag.
  var unitInWords: String {
    switch unit {
    case .points: "Points"
    case .pointsPerSecond: "Points per second"
    case .seconds: "Seconds"
    case .factor: "Factor"
    case .fraction: "Fraction"
    case .count: "Count"
    case .flag: ""
    }
  }
}

extension Preset {
  /// Maximum number of Unicode scalars of the preset's name that a comment contains.
  private static let longestName = 80

  /// The preset's name on one line. The name has no scalars that could end a comment, a string or a
  /// script, or change the text direction.
  package var nameInComment: String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(Self.longestName) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: text.append(" ")
      default:
        // Inserts a space into `*/`, `/*` and `</`. Block comments nest in Swift and Kotlin, and
        // `</` can end a script. Scalars are checked instead of characters, because compilers
        // ignore combining marks.
        if let last = text.last,
          (last == "*" && scalar == "/") || (last == "/" && scalar == "*") || last == "<"
        {
          text.append(" ")
        }
        text.append(scalar)
      }
    }
    return String(text) + (name.unicodeScalars.count > Self.longestName ? "…" : "")
  }
}
