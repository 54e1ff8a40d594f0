// What can be asked of containers: the one list of calls, which every way into them leads to.

/// Something that a caller wants of a container.
package enum OverlayCall: Hashable, Sendable {
  case show(OverlayView)
  /// Whether it is on screen or waits.
  case dismiss(ViewID, animated: Bool)
  /// `onlyShowing`: what waits comes next.
  case dismissAll(onlyShowing: Bool, animated: Bool)
  case dismissTopmost(animated: Bool)

  /// Both show, or both dismiss one view, with or without motion.
  package func isLike(_ other: OverlayCall) -> Bool {
    switch (self, other) {
    case (.show(let a), .show(let b)): a.animated == b.animated
    case (.dismiss(_, let a), .dismiss(_, let b)): a == b
    default: false
    }
  }

  /// Also for what a container keeps while its window is torn down.
  package var reachesKept: Bool {
    switch self {
    case .show, .dismissTopmost: false
    case .dismiss, .dismissAll: true
    }
  }
}

/// Which containers a call is for.
package enum OverlayTarget: Hashable, Sendable {
  /// In this order; a name that stands here twice is called twice.
  case only([String])
  /// Every container but these, in the order of registration; then what is kept.
  case allBut([String])
}
