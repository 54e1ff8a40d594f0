// How an exhibit reports what its machines say: the same words for every kind of dismissal.
import Dismissal
import Geometry
import Interface

extension ScreenEffects {
  /// `places`: the names of the sheet's resting places.
  mutating func report(
    _ effect: Sheet.Effect, places: [String] = ["open"], at now: Instant
  ) {
    switch effect {
    case .dragBegan: say(.dragBegan, at: now)
    case .dragEnded(let release): say(.dragEnded(release), at: now)
    case .dragCancelled: say(.dragCancelled, at: now)
    case .presented: say(.presented, at: now)
    case .dismissed(let source): say(.dismissed(source), at: now)
    case .didAttempt(let source): say(.didAttempt(source), at: now)
    case .placeChanged(let index): say(.placeChanged(places[index]), at: now)
    }
  }
}
