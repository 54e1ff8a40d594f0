// Sentences about reports of a screen for the log.
import Dismissal
import Interface

extension LogSentences {
  /// The sentence about a report. Nil for a report without a log row. `isPinch` is true if the last
  /// release ended a pinch.
  static func sentence(_ report: ScreenReport, isPinch: Bool = false) -> String? {
    func word(_ source: DismissalSource) -> String {
      source == .drag && isPinch ? "pinch" : source == .escape ? "Escape" : source.rawValue
    }
    return switch report.report {
    case .dragEnded(nil): "This drag decided nothing."
    case .dragBegan, .dragEnded, .backBegan, .custom: nil
    case .dragCancelled: "The drag was cancelled. It settles back."
    case .presented: "Presented."
    case .dismissed(let source): "Dismissed by \(word(source))."
    case .dismissRefused(let source): "A dismissal by \(word(source)) was refused."
    case .closeBegan(let source): "Closing by \(word(source))."
    case .closeCancelled: "Closing was cancelled."
    case .closed(_, let source): "Closed by \(word(source))."
    case .placeChanged(let place): "Moves to detent \(place)."
    case .opened: "Opened."
    case .pushed: "Pushed."
    case .popped: "The screen was popped."
    case .backCancelled: "Going back was cancelled."
    case .pageChanged(let page): "Page \(page + 1)."
    case .actionsShown(let edge): "Opens at the \(edge.rawValue) edge."
    case .actionsHidden: "The row closes."
    case .actionPerformed(let label): "A full swipe performed “\(label)”."
    // Other notes already describe appearing and disappearing views, with reasons.
    case .appeared, .disappeared: nil
    case .note(let sentence): sentence
    case .log(_, let message): message
    }
  }
}
