// A configuration of any kind of sheet.
import Motion

/// A configuration for a sheet.
public protocol SheetConfiguration: Tunable {
  /// The rule for following a finger, for decisions and for movements.
  var rule: SheetRule { get }
  /// The lock of a pull after fast scrolling; nil: none.
  var lock: ScrollLock? { get }
  /// The name, without its group, of the parameter for the dismiss distance; nil: none.
  static var thresholdParameter: String? { get }
  /// The opacity of the scrim at fully open, 0…1; nil: the default.
  var scrimOpacity: Double? { get }
  /// The corner radius of a panel in points; nil: the default.
  var panelRadius: Double? { get }
}

extension SheetConfiguration {
  public var lock: ScrollLock? { nil }
  public var scrimOpacity: Double? { nil }
  public var panelRadius: Double? { nil }
}

extension PullDownConfiguration: SheetConfiguration {
  public static var thresholdParameter: String? { "threshold" }
}

extension PullToDismissConfiguration: SheetConfiguration {
  public static var thresholdParameter: String? { "progress" }
}
