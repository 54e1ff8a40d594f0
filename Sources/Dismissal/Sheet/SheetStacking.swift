// The parameters of a sheet behind another one.
import Motion

/// The values by which a sheet is scaled back as another one from the same edge covers it.
public struct SheetStacking: Tunable, Hashable {
  /// Its scale behind one other sheet.
  public var scale = 0.93
  /// The distance in points that it moves further into the window.
  public var rise = 16.0
  /// The opacity of the black over it behind one other sheet, in addition to the scrim.
  public var dim = 0.1

  public init() {}
  public static let group = "stacking"
  /// The preset "fluid". It has the same values as "seed".
  public static let fluid = SheetStacking()
}

extension SheetStacking {
  /// The look of a sheet behind `depth` others. A half presented sheet counts as half.
  public func look(behind depth: Double) -> Look {
    let depth = depth.isFinite ? max(0, depth) : 0
    return Look(
      scale: max(0.5, 1 - (1 - scale) * depth), rise: rise * depth, dim: min(0.9, dim * depth))
  }

  /// The look of a sheet behind others.
  public struct Look: Hashable, Sendable {
    /// Its scale.
    public var scale: Double
    /// Its distance from its edge in points.
    public var rise: Double
    /// The opacity of the black over it, 0…1.
    public var dim: Double
  }
}
