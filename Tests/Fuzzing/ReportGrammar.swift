// The grammar of reports: which report may follow which.
import Interface

/// Reads reports one by one and describes the first that breaks the grammar.
struct ReportGrammar {
  private var drags = 0
  private var isGoingBack = false
  private var last = Instant(-.infinity)
  /// The sources of announced dismissals.
  private var announced: Set<String> = []
  private var dismissals = 0
  private var arrivals = 0

  /// The error of this report, or nil.
  mutating func error(about report: ScreenReport) -> String? {
    for case .number(let number) in report.fields.map(\.value) where !number.isFinite {
      return "\(report.name) tells a number that is not finite"
    }
    guard report.instant.seconds.isFinite else { return "\(report.name) has no time" }
    guard report.instant >= last else { return "\(report.name) is older than what came before" }
    last = report.instant
    switch report.report {
    case .dragBegan: drags += 1
    case .dragEnded, .dragCancelled:
      guard drags > 0 else { return "\(report.name) without a drag" }
      drags -= 1
    case .backBegan:
      guard !isGoingBack else { return "backBegan twice" }
      isGoingBack = true
    case .backCancelled:
      guard isGoingBack else { return "backCancelled without a beginning" }
      isGoingBack = false
    case .popped: isGoingBack = false
    case .closeBegan(let source): announced.insert(source.rawValue)
    case .closed(_, let source):
      let needsWord = ["drag", "button", "escape", "code"].contains(source.rawValue)
      guard !needsWord || announced.remove(source.rawValue) != nil else {
        return "closed by \(source.rawValue) without a word before"
      }
    case .presented: arrivals += 1
    case .dismissed: dismissals += 1
    default: break
    }
    return nil
  }

  /// Called after all reports of one input. `held` is the number of surfaces under fingers, each of
  /// which may have its own drag.
  func error(held: Int) -> String? {
    drags <= max(1, held) ? nil : "\(drags) drags on \(held) surfaces"
  }

  /// The error if reports end here, where everything rests, or nil.
  var errorAtRest: String? {
    if drags > 0 { return "a drag never ended" }
    if isGoingBack { return "a way back never ended" }
    return nil
  }
}
