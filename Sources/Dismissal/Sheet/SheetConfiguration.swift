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
}

extension SheetConfiguration {
  public var lock: ScrollLock? { nil }
}

extension PullDownConfiguration: SheetConfiguration {
  public static var lineFigure: String? { "threshold" }
}

extension PullToDismissConfiguration: SheetConfiguration {
  public static var lineFigure: String? { "progress" }
}
