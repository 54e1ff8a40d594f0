// Decisions of the arbiter as sentences of the log.
import Geometry
import Gesture
import Interface

/// Turns decisions, releases and reports into sentences.
enum Narration {
  /// The log row of a decision; nil if it is not worth one. `obstacle` is a clause about why a drag
  /// was refused.
  static func row(
    _ decision: DecisionRecord, obstacle: String? = nil
  ) -> (LogRow.Kind, String)? {
    let name = decision.recognizer.name
    if name == "slide tap" || name.hasSuffix("wheel") { return nil }
    // Failed taps are common, but a failed drag is worth a row.
    if decision.verdict == .failed, ["button", "row", "field"].contains(name) { return nil }
    // The recognizer that interrupts motion fails whenever nothing moves.
    if decision.verdict == .failed, decision.recognizer.ordinal == 1,
      ["edgeCard", "back"].contains(name)
    {
      return nil
    }
    let kind: LogRow.Kind =
      switch decision.verdict {
      case .granted, .handedOver: .granted
      case .failed, .cancelled: .failed
      case .waits, .ended, .ignored: .fact
      }
    return (kind, sentence(decision, obstacle))
  }

  /// The first words of the sentence about a refused recognizer.
  static func refusal(of recognizer: RecognizerKey) -> String {
    "\(subject(recognizer.name)) left the finger alone"
  }

  /// Names of things get an article, names of movements do not.
  private static func subject(_ name: String) -> String {
    let title = ownerTitle(name)
    let movements = ["pullDown", "pullToDismiss", "edgeCard", "back"]
    return movements.contains(name) ? title : "The \(title.lowercased())"
  }

  private static func object(_ name: String) -> String {
    let words = subject(name)
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// The decision and its values. The rounded values agree with the sentence.
  private static func sentence(_ decision: DecisionRecord, _ obstacle: String?) -> String {
    let who = subject(decision.recognizer.name)
    let (value, b) = told(decision.value, decision.limit, most: 4)
    let a = value.hasSuffix(".0") ? String(value.dropLast(2)) : value
    let them = decision.other.map { object($0.name) } ?? "another"
    return switch decision.reason {
    case .distanceReached: "\(who) took the finger after \(a) pt; \(b) are enough."
    case .caught:
      decision.verdict == .failed
        ? "\(who) failed: the touch stopped \(them)." : "\(who) stopped at the touch."
    case .heldLongEnough: "\(who) was pressed for \(seconds(decision).0) s."
    case .tapped: "\(who) was tapped for \(seconds(decision).0) s."
    case .swiped: "\(who) was swiped by \(a) pt; \(b) are enough."
    case .turned: "\(who) took the wheel."
    case .outsideZone: "\(who) failed: it began \(a) pt from the edge, the zone is \(b) wide."
    case .wrongDirection: "\(who) failed: the finger went \(a) pt the other way."
    case .movedTooFar: "\(who) failed: the finger moved \(a) pt; \(b) are allowed."
    case .tookTooLong:
      // Digits cannot show a tiny difference.
      decision.value - decision.limit < 1e-6
        ? "\(who) failed: it took longer than \(seconds(decision).1) s."
        : "\(who) failed: it took \(seconds(decision).0) s; \(seconds(decision).1) are allowed."
    case .liftedEarly: "\(who) failed: the finger was lifted after \(a) pt."
    case .refusedByCondition:
      "\(refusal(of: decision.recognizer)) after \(a) pt: "
        + "\(obstacle ?? way(of: decision.recognizer.name))."
    case .mustWait: "\(who) waits for \(them) to give up."
    case .anotherWon: "\(who) gave way to \(them)."
    case .sharedWithoutMovement:
      decision.verdict == .failed
        ? "\(who) stood by until the lift." : "\(who) stands by: \(them) moves."
    case .movementHandedOver: "\(who) took the movement over from \(them) after \(a) pt."
    case .otherAxisLed: "\(who) failed: the finger went along the other axis."
    case .axisRefused: "\(who) failed: something further in keeps this direction for itself."
    case .lastOneLeft: "\(who) took the finger at its lift: it was the last one left."
    case .secondPointer:
      decision.verdict == .ignored
        ? "\(who) ignored a further finger." : "\(who) gave up at a further finger."
    case .severalFingers: "\(who) took \(a) fingers."
    case .lifted: "\(who) ended after \(a) pt."
    case .silence: "\(who) ended: the wheel was still for \(seconds(decision).1) s."
    case .interrupted:
      decision.verdict == .failed
        ? "\(who) failed: the finger was taken away after \(a) pt."
        : "\(who) was cut off after \(a) pt."
    }
  }

  /// Reason for a refusal, if nothing more specific is known.
  private static func way(of name: String) -> String {
    name == "scroll" ? "what is around it moves first" : "it does not go that way now"
  }

  /// Seconds with at least two decimal places.
  private static func seconds(_ decision: DecisionRecord) -> (String, String) {
    told(decision.value, decision.limit, digits: 2)
  }
}
