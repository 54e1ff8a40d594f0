// What a stroke can be meant for, and what can come of it.
import Dismissal
import Interface

/// What a stroke was meant for.
package enum StrokeIntent: String, CaseIterable, Sendable {
  case dismiss, peek, scroll, turn, back, change

  /// What the person is asked to do; also a label.
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

  /// The intent that a label names, by its word or its prompt; nil: none.
  package init?(label: String) {
    let words = label.lowercased().split(whereSeparator: { $0 == " " || $0 == "_" || $0 == "-" })
      .joined(separator: " ")
    guard let found = Self.allCases.first(where: { $0.rawValue == words || $0.prompt == words })
    else { return nil }
    self = found
  }
}

/// What a stroke did.
package enum StrokeOutcome: Int, CaseIterable, Sendable {
  case nothing, dismissed, back, turned, moved

  /// One word.
  package var word: String {
    switch self {
    case .nothing: "nothing"
    case .dismissed: "dismissed"
    case .back: "back"
    case .turned: "turned"
    case .moved: "moved"
    }
  }

  /// What an exhibit's report amounts to; nil: no decision of a drag.
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
