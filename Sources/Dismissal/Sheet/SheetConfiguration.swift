// Figures that make the rule of a sheet: what every kind of sheet has in common.
import Motion

/// A configuration that a sheet can be given.
public protocol SheetConfiguration: Tunable {
  /// How the sheet follows a finger, decides and moves.
  var rule: SheetRule { get }
  /// What keeps a list that was fast from running into a dismissal; nil: nothing does.
  var lock: ScrollLock? { get }
  /// The figure, without its group, that says how far is far enough; nil: none does.
  static var lineFigure: String? { get }
  /// How dark what lies below is where the sheet is fully open, 0…1; nil: as below every sheet.
  var groundDim: Double? { get }
  /// Points of a panel's corners; nil: as round as every panel.
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
