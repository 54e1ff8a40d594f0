// The events of a list.

extension ScrollMotion {
  /// An event of a list.
  public enum Event: Hashable, Sendable {
    /// A finger touched the list. A moving list stops at its drawn position.
    case touched
    /// A drag has begun. The finger is at `at`, in window points.
    case began(at: Double)
    /// The dragging finger has moved to `to`, in window points.
    case moved(to: Double)
    /// The finger was released with this velocity, in points per second, positive downwards.
    case released(velocity: Double)
    /// The touch was cancelled, or the finger was released without a drag.
    case cancelled
    /// Another recognizer continues the finger's movement. A list past an end jumps to this end.
    case handedOff
    /// A wheel or touchpad scrolled by this distance in points, positive towards the content's end.
    case wheel(Double)
    case key(Key)
    /// Code scrolls the list to an offset.
    case scroll(to: Double, animated: Bool)
    /// The sheet around the list begins to move. The list stops at its drawn offset.
    case paused
    /// The sheet is at rest again. A list past an end settles back.
    case resumed
    /// Code begins or ends a refresh.
    case refresh(Bool)
    /// Sets the visible length and the length of the content, in points.
    case resized(viewport: Double, content: Double)
    /// The instant `nextDeadline` has come.
    case deadline
  }

  /// A key that scrolls.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case lineUp, lineDown, pageUp, pageDown, home, end
  }
}
