// Requests to containers, from a container manager, a script or a screen.

/// A request to a container.
package enum OverlayCall: Hashable, Sendable {
  case show(OverlayView)
  /// Dismisses a view that is on screen or waiting.
  case dismiss(ViewID, animated: Bool)
  /// Dismisses all views. With `onlyShowing`, all except the waiting views, which are shown next.
  case dismissAll(onlyShowing: Bool, animated: Bool)
  case dismissTopmost(animated: Bool)

  /// True if both calls show or both dismiss a view, and both or neither are animated.
  package func isLike(_ other: OverlayCall) -> Bool {
    switch (self, other) {
    case (.show(let a), .show(let b)): a.animated == b.animated
    case (.dismiss(_, let a), .dismiss(_, let b)): a == b
    default: false
    }
  }
}

/// The containers to which a call is sent.
package enum OverlayTarget: Hashable, Sendable {
  /// The containers with these names, in this order. A name listed twice gets two calls.
  case only([String])
  /// Every container except the containers with these names, from the lowest to the topmost.
  case allBut([String])
}
