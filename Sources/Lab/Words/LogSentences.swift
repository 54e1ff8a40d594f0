// Sentences about decisions of the arbiter for the log.
import Dismissal
import Gesture
import Interface

/// Makes sentences of decisions, releases and reports.
enum LogSentences {
  /// The log row of a decision. Nil if the decision needs no row. `obstacle` is a clause with the
  /// reason why a drag was refused. `isLast` is true if no other recognizer under the finger could
  /// begin.
  static func row(
    _ decision: DecisionLog.Record, obstacle: String? = nil, isLast: Bool = false
  ) -> (LogRow.Kind, String)? {
    let key = decision.recognizer
    if key.isNamed(.slideTap) { return nil }
    if isLast { return (.failed, "\(sentence(decision, obstacle)) Nothing else listens here.") }
    // A failed drag is reported. A failed tap is too common to report.
    let taps: [RecognizerName] = [.button, .row, .field]
    if decision.verdict == .failed, taps.contains(where: key.isNamed) { return nil }
    // The recognizer that interrupts motion fails at each touch while nothing moves.
    if decision.verdict == .failed, key.ordinal == 1,
      key.name == EdgeCard.Configuration.group || key.name == SwipeBackCoordinator.name
    {
      return nil
    }
    let kind: LogRow.Kind =
      switch decision.verdict {
      case .granted where decision.reason == .sharedWithoutMovement: .fact
      case .granted, .handedOver: .granted
      case .failed, .cancelled: .failed
      case .waits, .ended, .ignored: .fact
      }
    return (kind, sentence(decision, obstacle))
  }

  /// The name as the subject of a sentence. Only names of things have an article.
  private static func subject(_ key: RecognizerKey) -> String {
    let title = ownerTitle(key)
    let movements = [
      PullDownConfiguration.group, PullToDismissConfiguration.group, EdgeCard.Configuration.group,
      SwipeBackCoordinator.name,
    ]
    return movements.contains(key.name) && !key.movesOpenPage ? title : "The \(title.lowercased())"
  }

  private static func object(_ key: RecognizerKey) -> String {
    let words = subject(key)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The sentence about a decision. Values are rounded so that they agree with the decision.
  private static func sentence(_ decision: DecisionLog.Record, _ obstacle: String?) -> String {
    let who = subject(decision.recognizer)
    let (value, b) = distinguishable(decision.value, decision.limit, most: 4)
    let a = value.hasSuffix(".0") ? String(value.dropLast(2)) : value
    let them = decision.other.map { object($0) } ?? "another"
    return switch decision.reason {
    case .distanceReached: "\(who) started after \(a) pt. The threshold is \(b)."
    case .caught:
      decision.verdict == .failed
        ? "\(who) failed: the touch stopped \(them)." : "\(who) was stopped by the touch."
    case .heldLongEnough: "\(who) was pressed for \(seconds(decision).0) s."
    case .tapped: "\(who) was tapped for \(seconds(decision).0) s."
    case .swiped: "\(who) was swiped by \(a) pt. The threshold is \(b)."
    case .turned: "\(who) uses the wheel."
    case .outsideZone: "\(who) failed: it began \(a) pt from the edge. The zone is \(b) pt."
    case .wrongDirection: "\(who) failed: the finger moved \(a) pt the opposite way."
    case .movedTooFar: "\(who) failed: the finger moved \(a) pt. The limit is \(b)."
    case .tookTooLong:
      // If duration and limit look equal with the displayed digits, the duration is left out.
      decision.value - decision.limit < 1e-6
        ? "\(who) failed: it took longer than \(seconds(decision).1) s."
        : "\(who) failed: it took \(seconds(decision).0) s. The limit is \(seconds(decision).1) s."
    case .liftedEarly: "\(who) failed: the release came after \(a) pt."
    case .refusedByCondition:
      "\(who) did not start after \(a) pt: \(obstacle ?? way(of: decision.recognizer))."
    case .mustWait: "\(who) waits until \(them) fails."
    case .yielded: "\(who) yields to \(them), which can move this way."
    case .atItsEnd: "\(who) failed: it is at its end."
    case .anotherWon: "\(who) lost to \(them)."
    case .sharedWithoutMovement:
      decision.verdict == .failed
        ? "\(who) was not used." : "\(who) leaves the drag to \(them)."
    case .movementHandedOver: "\(who) continues the drag of \(them) after \(a) pt."
    case .otherAxisLed: "\(who) failed: the finger moved along the other axis."
    case .axisRefused: "\(who) failed: a control inside blocks this direction."
    case .lastOneLeft: "\(who) started at the release: no other was left."
    case .secondPointer:
      decision.verdict == .ignored
        ? "\(who) ignored another finger." : "\(who) failed at another finger."
    case .severalFingers: "\(who) uses \(a) fingers."
    // A pinch has no distance, so the sentence contains no distance.
    case .lifted: decision.value < 0.5 ? "\(who) ended." : "\(who) ended after \(a) pt."
    case .silence: "\(who) ended: the wheel was still for \(seconds(decision).1) s."
    case .interrupted:
      decision.verdict == .failed
        ? "\(who) failed: the touch was cancelled after \(a) pt."
        : "\(who) was cancelled after \(a) pt."
    }
  }

  /// The usual reason for a refusal, if the actual reason is not known.
  private static func way(of key: RecognizerKey) -> String {
    if key.isNamed(.scroll) { return "what is around it moves first" }
    return key.name == SwipeBackCoordinator.name
      ? "the page does not allow it here" : "it cannot move that way now"
  }

  /// Two durations in seconds, with at least two decimal places.
  private static func seconds(_ decision: DecisionLog.Record) -> (String, String) {
    distinguishable(decision.value, decision.limit, digits: 2)
  }
}
