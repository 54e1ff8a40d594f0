// Decisions and reports in the lab's words.
import Gallery
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
    ["dismissed", "closeBegan", "closed", "popped", "pageChanged"].contains(report.name)
  }

  static func sentence(_ report: ScreenReport) -> String? {
    func field(_ name: String) -> String? {
      for field in report.fields where field.name == name {
        if case .text(let text) = field.value { return text }
        if case .number(let x) = field.value { return short(x) }
      }
      return nil
    }
    let by = field("source").map { " by \($0 == "escape" ? "Escape" : $0)" } ?? ""
    return switch report.name {
    case "dragBegan", "dragEnded", "backBegan": nil
    case "dragCancelled": "The drag was cancelled: it goes back."
    case "presented": "Presented."
    case "dismissed": "Dismissed\(by)."
    case "didAttempt": "A dismissal\(by) was refused."
    case "closeBegan": "Closing\(by)."
    case "closed": "Closed\(by)."
    case "opened": "Opened."
    case "pushed": "Pushed."
    case "popped": "Went back."
    case "backCancelled": "Going back was given up."
    case "pageChanged": "Page \((field("page").flatMap(Double.init) ?? 0).formattedPage)."
    case "appeared": "\(field("id") ?? "A view") appeared."
    case "disappeared": "\(field("id") ?? "A view") disappeared."
    case "log": field("message")
    default: nil
    }
  }
}

extension Double {
  /// Pages are counted from 1 for people.
  fileprivate var formattedPage: String { fixed(self + 1, 0) }
}
