// The ways in which a sheet and its list share one finger.

/// The rule that decides whether a finger scrolls or pulls.
public enum SheetStyle: String, CaseIterable, Hashable, Sendable {
  /// Both recognizers are active. A list at its top hands the finger off to the sheet in the same
  /// gesture, and gets it back.
  case continuous
  /// The list waits until the sheet has failed, and the sheet begins only with a finger that
  /// landed while the list was at its top.
  case discontinuous
  /// The list refuses a finger that lands while the list is at its top.
  case scrollDecides
}

/// The detents at which a list in a sheet scrolls under a finger.
public enum ListScrolling: Int, CaseIterable, Hashable, Sendable {
  /// At fully open only. Below it a drag on the list moves the sheet.
  case last
  /// At every detent. A pull past the top of the list moves the sheet, and so does a drag on a list
  /// with nothing to scroll.
  case always
  /// At no detent. A drag on the list moves the sheet.
  case never
}

/// A lock: after fast scrolling no pull begins for a moment.
public struct ScrollLock: Hashable, Sendable {
  /// The scroll velocity, in points per second, above which a list is fast.
  public var speed: Double
  /// Duration of the lock after the list was last fast, in seconds.
  public var time: Double

  public init(speed: Double, time: Double) {
    self.speed = speed
    self.time = time
  }
}
