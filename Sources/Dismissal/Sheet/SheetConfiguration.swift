// The protocol of configurations for all kinds of sheets.
import Motion

/// A configuration of a sheet. Only the configurations of the library conform to this protocol.
public protocol SheetConfiguration: Sendable {}

/// A configuration from which the rule of a sheet is made.
package protocol SheetTuning: SheetConfiguration, Tunable {
  /// The rule for following a finger, for being dismissed, and for moving.
  var rule: Sheet.Rule { get }
  /// The lock that prevents a pull just after fast scrolling. Nil if a pull may always begin.
  var lock: Sheet.ScrollLock? { get }
  /// The name of the parameter that is the dismiss distance. Nil without such a parameter.
  static var thresholdParameter: String? { get }
  /// The opacity of the scrim under a fully open sheet, 0…1. Nil for the default opacity.
  var scrimOpacity: Double? { get }
  /// The corner radius of the sheet's panel, in points. Nil for the default radius.
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
