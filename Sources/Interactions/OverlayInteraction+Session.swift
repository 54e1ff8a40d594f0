// Calls that a program sends to an overlay container of a session.
import Geometry
import Overlay

extension GestureSession {
  /// Shows a view in the container at `index`, or puts it into the queue. It must have a size.
  public mutating func show(_ view: OverlayView, in index: Int, at instant: Instant) {
    precondition(view.size != nil, "A view of a session's container needs a size.")
    send(.show(view), to: index, at: instant)
  }

  /// Dismisses a view that is on screen or waiting.
  public mutating func dismiss(
    _ view: ViewID, in index: Int, animated: Bool = true, at instant: Instant
  ) {
    send(.dismiss(view, animated: animated), to: index, at: instant)
  }

  /// Dismisses every view of a container. If `onlyShowing` is true, the waiting views are not
  /// dismissed, and are shown next.
  public mutating func dismissAll(
    in index: Int, onlyShowing: Bool = false, animated: Bool = true, at instant: Instant
  ) {
    send(.dismissAll(onlyShowing: onlyShowing, animated: animated), to: index, at: instant)
  }

  private mutating func send(_ call: OverlayCall, to index: Int, at instant: Instant) {
    changeOverlay(index, at: instant) { $0.send(.called(call), at: instant, into: &$1) }
  }
}
