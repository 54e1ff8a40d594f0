// The ways in which a sheet and its list can share one finger.

extension Sheet {
  /// Decides whether a finger scrolls the list or pulls the sheet.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A list at its top hands the finger off to the sheet during the gesture, and gets it back. Both
    /// recognizers are active.
    case continuous
    /// The sheet can be pulled only by a finger that landed while the list was at its top. The list
    /// waits until the sheet's recognizer has failed.
    case discontinuous
    /// A list that is at its top does not accept a finger that lands on it.
    case scrollDecides
  }
}

/// The detents at which a list in a sheet scrolls under a finger.
package enum ListScrolling: Int, CaseIterable, Hashable, Sendable {
  /// Only while the sheet is fully open. Below that, a drag on the list moves the sheet.
  case last
  /// At every detent. The sheet moves if the list is pulled past its top, or has nothing to scroll.
  case always
  /// At no detent. A drag on the list always moves the sheet.
  case never
}

extension Sheet {
  /// Prevents pulls for a moment after fast scrolling.
  public struct ScrollLock: Hashable, Sendable {
    /// The scroll velocity above which scrolling is fast, in points per second.
    package var speed: Double
    /// Seconds after fast scrolling in which no pull can begin.
    package var time: Double

    package init(speed: Double, time: Double) {
      self.speed = speed
      self.time = time
    }
  }
}
