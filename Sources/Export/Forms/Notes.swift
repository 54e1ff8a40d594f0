// The words of a parameter in every form, and names that cannot break out of a comment.
import Exhibits
import Files
import Motion

extension ParameterValue {
  /// The value as JSON, CSS and code have it, without quotes.
  var plain: String {
    switch self {
    case .number(let x): JSON.text(of: x)
    case .flag(let on): on ? "true" : "false"
    case .choice(let word): word
    }
  }
}

extension FigureDeclaration {
  /// The unit as a word; nothing where the value says it.
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
  /// Scalars of a name that a comment shows.
  private static let longestName = 80

  /// The name on one line, without what ends a comment, a string or a script, or turns the
  /// direction of what follows.
  package var nameInComment: String {
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(Self.longestName) {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate: text.append(" ")
      default:
        // Block comments end so, and begin so, for they nest in Swift and Kotlin; so do scripts in
        // pages. Compilers read scalars: a mark on top of the stroke does not hinder them.
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
