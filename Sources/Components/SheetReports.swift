// Reports of sheets. All kinds of dismissal are reported with the same words.
import Dismissal
import Geometry
import Tree

extension ScreenEffects {
  /// Reports a refused dismissal, and applies the screen's change for the refusal.
  mutating func refuse(
    _ source: DismissalSource, _ change: (@Sendable (DismissalSource) -> Change)?, at now: Instant
  ) {
    say(.dismissRefused(source), at: now)
    if let change { apply(change(source)) }
  }

  /// Reports an effect of a sheet. A detent without a name is reported by its index.
  public mutating func report(
    _ effect: Sheet.Effect, detents names: [String] = [], at now: Instant
  ) {
    switch effect {
    case .dragBegan: say(.dragBegan, at: now)
    case .dragEnded(let release): say(.dragEnded(release), at: now)
    case .dragCancelled: say(.dragCancelled, at: now)
    case .presented: say(.presented, at: now)
    case .dismissed(let source): say(.dismissed(source), at: now)
    case .withdrawn: break
    case .dismissRefused(let source): say(.dismissRefused(source), at: now)
    case .placeChanged(let index):
      say(.placeChanged(names.indices.contains(index) ? names[index] : "\(index)"), at: now)
    }
  }
}
