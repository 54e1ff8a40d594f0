// Decisions and reports in the lab's words.
import Dismissal
import Geometry
import Gesture
import Interface

/// The arbiter's decisions and the screen's reports in the lab's words.
enum Narration {
  static func row(_ decision: DecisionRecord) -> (LogRow.Kind, String)? {
    let name = decision.recognizer.name
    if name == "slide tap" || name.hasSuffix("wheel") { return nil }
    // Taps that come to nothing are the rule; a drag's failure is news.
    if decision.verdict == .failed, ["button", "row", "field"].contains(name) { return nil }
    // The drag that catches what moves is asked at every drag, and fails where nothing does.
    if decision.verdict == .failed, decision.recognizer == RecognizerKey("edgeCard", 1) {
      return nil
    }
    var words = decision.sentence
    let who = decision.recognizer.description
    if words.hasPrefix(who) { words = ownerTitle(name) + words.dropFirst(who.count) }
    if let other = decision.other {
      words = words.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0 == other.name ? ownerTitle(other.name).lowercased() : String($0) }
        .joined(separator: " ")
    }
    if !words.hasSuffix(".") { words += "." }
    let kind: LogRow.Kind =
      switch decision.verdict {
      case .granted, .handedOver: .granted
      case .failed, .cancelled: .failed
      case .waits, .ended, .ignored: .fact
      }
    return (kind, words)
  }

  /// Something went: away, back, or on to another page.
  static func leaves(_ report: ScreenReport) -> Bool {
    switch report.report {
    case .dismissed, .closeBegan, .closed, .popped, .pageChanged: true
    default: false
    }
  }

  static func sentence(_ report: ScreenReport) -> String? {
    switch report.report {
    case .dragBegan, .dragEnded, .backBegan, .custom: nil
    case .dragCancelled: "The drag was cancelled: it goes back."
    case .presented: "Presented."
    case .dismissed(let source): "Dismissed by \(word(source))."
    case .didAttempt(let source): "A dismissal by \(word(source)) was refused."
    case .closeBegan(let source): "Closing by \(word(source))."
    case .closeCancelled: "Closing was given up."
    case .closed(_, let source): "Closed by \(word(source))."
    case .placeChanged(let place): "Goes to the place \(place)."
    case .opened: "Opened."
    case .pushed: "Pushed."
    case .popped: "Went back."
    case .backCancelled: "Going back was given up."
    case .pageChanged(let page): "Page \(page + 1)."
    case .appeared(let id): "\(id) appeared."
    case .disappeared(let id): "\(id) disappeared."
    case .log(_, let message): message
    }
  }

  private static func word(_ source: DismissalSource) -> String {
    source == .escape ? "Escape" : source.rawValue
  }
}
