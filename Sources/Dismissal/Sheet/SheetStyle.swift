// The rules with which a sheet and its list share one finger.

extension Sheet {
  /// Determines whether a finger scrolls the list or pulls the sheet.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// A list at its top hands the finger off to the sheet during the gesture, and can get the
    /// finger back. The recognizers of list and sheet are both active.
    case continuous
    /// Only a finger that touched down while the list was at its top can pull the sheet. The list
    /// waits until the sheet's recognizer has failed.
    case discontinuous
    /// A list at its top does not accept a downward drag, so such a drag pulls the sheet. The
    /// finger is not handed off during a gesture.
    case scrollDecides
  }
}

/// The detents at which a list in a sheet scrolls under a finger.
package enum ListScrolling: Int, CaseIterable, Hashable, Sendable {
  /// The list only scrolls in the fully open sheet. At other detents, drags on it move the sheet.
  case last
  /// The list scrolls at every detent. Pulls past its top, or on a short list, move the sheet.
  case always
  /// The list scrolls at no detent. A drag on the list always moves the sheet.
  case never
}

extension Sheet {
  /// Prevents pulls for a moment after fast scrolling.
  public struct ScrollLock: Hashable, Sendable {
    /// The scroll velocity in points per second above which scrolling counts as fast.
    package var speed: Double
    /// Seconds after fast scrolling during which no pull can begin.
    package var time: Double

    package init(speed: Double, time: Double) {
      self.speed = speed
      self.time = time
    }
  }
}
