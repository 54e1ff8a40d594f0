// The protocol of configurations for all kinds of sheets.
import Motion

/// The configuration of a sheet, which is one of the library's configurations.
public protocol SheetConfiguration: Sendable {}

/// A configuration from which the rule of a sheet is made.
package protocol SheetTuning: SheetConfiguration, Tunable {
  /// Decides how the sheet follows a finger, when it is dismissed, and how it moves.
  var rule: Sheet.Rule { get }
  /// Prevents a pull just after fast scrolling. Nil if a pull may always begin.
  var lock: Sheet.ScrollLock? { get }
  /// The name of the parameter that is the dismiss distance. Nil if there is none.
  static var thresholdParameter: String? { get }
  /// The opacity of the scrim under a fully open sheet, 0…1. Nil: the default.
  var scrimOpacity: Double? { get }
  /// The corner radius of the sheet's panel, in points. Nil: the default.
  var panelRadius: Double? { get }
}

extension SheetTuning {
  package var lock: Sheet.ScrollLock? { nil }
  package var scrimOpacity: Double? { nil }
  package var panelRadius: Double? { nil }
}

extension PullDownConfiguration: SheetTuning {
  package static var thresholdParameter: String? { "threshold" }
}

extension PullToDismissConfiguration: SheetTuning {
  package static var thresholdParameter: String? { "progress" }
}
