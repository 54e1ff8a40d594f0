// How an exhibit reports what its machines say: the same words for every kind of dismissal.
import Dismissal
import Geometry
import Interface

extension ScreenReport.Field {
  /// Who dismisses, as a field of a report.
  static func source(_ source: DismissalSource) -> ScreenReport.Field {
    .init("source", .text(source.rawValue))
  }
}

extension ScreenEffects {
  mutating func say(_ effect: PullDown.Effect, at now: Instant) {
    switch effect {
    case .dragBegan: say("dragBegan", at: now)
    case .dragEnded: say("dragEnded", at: now)
    case .dragCancelled: say("dragCancelled", at: now)
    case .presented: say("presented", at: now)
    case .dismissed(let source): say("dismissed", [.source(source)], at: now)
    case .didAttempt(let source): say("didAttempt", [.source(source)], at: now)
    }
  }
}
