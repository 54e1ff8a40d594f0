// Requests to containers. The manager, scripts and screens all send these.

/// A request to a container.
package enum OverlayCall: Hashable, Sendable {
  case show(OverlayView)
  /// The view is on screen, or it waits.
  case dismiss(ViewID, animated: Bool)
  /// `onlyShowing`: the views that wait are shown next.
  case dismissAll(onlyShowing: Bool, animated: Bool)
  case dismissTopmost(animated: Bool)

  /// Both show, or both dismiss one view, and both are animated or none is.
  package func isLike(_ other: OverlayCall) -> Bool {
    switch (self, other) {
    case (.show(let a), .show(let b)): a.animated == b.animated
    case (.dismiss(_, let a), .dismiss(_, let b)): a == b
    default: false
    }
  }
}

/// The containers of a call.
package enum OverlayTarget: Hashable, Sendable {
  /// These, in this order. A name that is listed twice gets two calls.
  case only([String])
  /// Every container but these, in the order of registration.
  case allBut([String])
}
