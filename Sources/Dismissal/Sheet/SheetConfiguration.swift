// A configuration of any kind of sheet.
import Motion

/// A configuration that a sheet can be given.
public protocol SheetConfiguration: Tunable {
  /// The rule by which the sheet follows a finger, decides and moves.
  var rule: SheetRule { get }
  /// The block of a pull after a fast list; nil: there is none.
  var lock: ScrollLock? { get }
  /// The name, without its group, of the parameter that is the dismiss distance; nil: there is
  /// none.
  static var lineFigure: String? { get }
  /// The opacity of the scrim at fully open, 0…1; nil: the usual one.
  var groundDim: Double? { get }
  /// The corner radius of a panel in points; nil: the usual one.
  var panelRadius: Double? { get }
}

extension SheetConfiguration {
  public var lock: ScrollLock? { nil }
  public var groundDim: Double? { nil }
  public var panelRadius: Double? { nil }
}

extension PullDownConfiguration: SheetConfiguration {
  public static var lineFigure: String? { "threshold" }
}

extension PullToDismissConfiguration: SheetConfiguration {
  public static var lineFigure: String? { "progress" }
}
