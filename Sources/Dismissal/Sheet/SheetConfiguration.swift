// The protocol of configurations for all kinds of sheets.
import Motion

/// A configuration from which the rule of a sheet is made.
public protocol SheetConfiguration: Tunable {
  /// Decides how the sheet follows a finger, when it is dismissed, and how it moves.
  var rule: SheetRule { get }
  /// Prevents a pull just after fast scrolling. Nil if a pull may always begin.
  var lock: ScrollLock? { get }
  /// The name, without its group, of the parameter that is the dismiss distance. Nil if there is
  /// none.
  static var thresholdParameter: String? { get }
  /// The opacity of the scrim under a fully open sheet, 0…1. Nil: the default.
  var scrimOpacity: Double? { get }
  /// The corner radius of the sheet's panel, in points. Nil: the default.
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
