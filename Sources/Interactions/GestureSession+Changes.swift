// Changes that a host makes without a gesture: layout, presentation, commands.
import Geometry

extension GestureSession {
  /// A change of an interaction. It appends the resulting effects.
  public typealias Change<Kind> = (inout Kind, inout InteractionEffects) -> Void

  /// Sets whether dismissals of an interaction by dragging are refused.
  public mutating func refuseDrags(_ index: Int, _ refuses: Bool) {
    interactions.refuseDrags(index, refuses)
  }

  public mutating func changeList(
    _ index: Int, at instant: Instant, _ body: (inout ListInteraction) -> Void
  ) {
    advance(to: instant)
    interactions.changeList(index, body)
    findDeadline()
  }

  public mutating func changeSheet(
    _ index: Int, at instant: Instant, _ body: Change<SheetInteraction>
  ) {
    change(index, at: instant) { $0.changeSheet(index, into: &$1, body) }
  }

  public mutating func changeStack(
    _ index: Int, at instant: Instant, _ body: Change<StackInteraction>
  ) {
    change(index, at: instant) { $0.changeStack(index, into: &$1, body) }
  }

  public mutating func changePager(
    _ index: Int, at instant: Instant, _ body: Change<PagerInteraction>
  ) {
    change(index, at: instant) { $0.changePager(index, into: &$1, body) }
  }

  public mutating func changeRow(
    _ index: Int, at instant: Instant, _ body: Change<SwipeActionsInteraction>
  ) {
    change(index, at: instant) { $0.changeRow(index, into: &$1, body) }
  }

  public mutating func changeCard(
    _ index: Int, at instant: Instant, _ body: Change<CardInteraction>
  ) {
    change(index, at: instant) { $0.changeCard(index, at: instant, into: &$1, body) }
  }

  public mutating func changeLightbox(
    _ index: Int, at instant: Instant, _ body: Change<LightboxInteraction>
  ) {
    change(index, at: instant) { $0.changeLightbox(index, into: &$1, body) }
  }

  public mutating func changeOverlay(
    _ index: Int, at instant: Instant, _ body: Change<OverlayInteraction>
  ) {
    change(index, at: instant) { $0.changeOverlay(index, into: &$1, body) }
  }
}
