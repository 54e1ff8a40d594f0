// How a sheet and its list share one finger.

/// Who decides whether a finger scrolls or pulls.
public enum SheetStyle: String, CaseIterable, Hashable, Sendable {
  /// Both recognise; at its top the list gives the finger to the sheet in the same gesture, and
  /// gets it back.
  case continuous
  /// The list waits until the sheet has failed, and the sheet begins only with a finger that
  /// landed while the list was at its top.
  case discontinuous
  /// The list refuses a finger that goes down while it is at its top.
  case scrollDecides
}

/// At which places a list in a sheet scrolls under a finger.
public enum ListScrolling: Int, CaseIterable, Hashable, Sendable {
  /// At the fully open place; below it a finger on the list moves the sheet.
  case last
  /// At every place. Pulled past its top the sheet follows; without anything to scroll it gives way.
  case always
  /// At none: a finger on the list moves the sheet.
  case never
}

/// A list that was fast keeps the sheet from beginning for a moment.
public struct ScrollLock: Hashable, Sendable {
  /// Points per second; faster counts as fast.
  public var speed: Double
  /// Seconds after the list was last fast.
  public var time: Double

  public init(speed: Double, time: Double) {
    self.speed = speed
    self.time = time
  }
}
