// How an exhibit reports what its machines say: the same words for every kind of dismissal.
import Dismissal
import Geometry
import Interface

extension ScreenEffects {
  mutating func report(_ effect: PullDown.Effect, at now: Instant) {
    switch effect {
    case .dragBegan: say(.dragBegan, at: now)
    case .dragEnded: say(.dragEnded(nil), at: now)
    case .dragCancelled: say(.dragCancelled, at: now)
    case .presented: say(.presented, at: now)
    case .dismissed(let source): say(.dismissed(source), at: now)
    case .didAttempt(let source): say(.didAttempt(source), at: now)
    }
  }
}
