// The intents of strokes, and their outcomes.
import Interface

/// The intent of a person who makes a stroke.
package enum StrokeIntent: String, CaseIterable, Sendable {
  case dismiss, peek, scroll, turn, back, change

  /// The instruction for the person. Recordings may use it as a label.
  package var prompt: String {
    switch self {
    case .dismiss: "dismiss it"
    case .peek: "peek and return"
    case .scroll: "scroll the list"
    case .turn: "turn the page"
    case .back: "go back"
    case .change: "change your mind"
    }
  }

  /// True if the screen should change. False if the screen should be unchanged in the end.
  package var wantsChange: Bool {
    switch self {
    case .dismiss, .turn, .back: true
    case .peek, .scroll, .change: false
    }
  }

  /// The intent for a label, which must be the intent's name or the intent's prompt.
  package init?(label: String) {
    let words = label.lowercased().split(whereSeparator: { $0 == " " || $0 == "_" || $0 == "-" })
      .joined(separator: " ")
    guard let found = Self.allCases.first(where: { $0.rawValue == words || $0.prompt == words })
    else { return nil }
    self = found
  }
}

/// The outcome of a stroke in the scene.
package enum StrokeOutcome: Int, CaseIterable, Sendable {
  case nothing, dismissed, back, turned, moved

  package var word: String {
    switch self {
    case .nothing: "nothing"
    case .dismissed: "dismissed"
    case .back: "back"
    case .turned: "turned"
    case .moved: "moved"
    }
  }

  /// The outcome that corresponds to a scene's report. Nil for a report that is not about a drag.
  package init?(_ report: ScreenReport) {
    switch report.report {
    case .dismissed(.drag), .closeBegan(.drag): self = .dismissed
    case .popped: self = .back
    case .pageChanged: self = .turned
    case .placeChanged: self = .moved
    default: return nil
    }
  }
}
