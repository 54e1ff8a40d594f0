// The parameters of a sheet behind another sheet.
import Motion

/// The appearance of a sheet that another sheet from the same edge covers.
public struct SheetStacking: Tunable, Hashable {
  /// The scale of a sheet that is behind one other sheet.
  public var scale = 0.93
  /// The distance in points by which a sheet behind another sheet moves away from its edge.
  public var rise = 16.0
  /// The opacity of the black over a sheet behind one other sheet, in addition to the scrim.
  public var dim = 0.1

  public init() {}
  public static let group = "stacking"
  /// The default values.
  public static let fluid = SheetStacking()
}

extension SheetStacking {
  /// The appearance of a sheet behind `depth` other sheets. A half-presented sheet counts as 0.5.
  package func look(behind depth: Double) -> Look {
    let depth = depth.isFinite ? max(0, depth) : 0
    return Look(
      scale: max(0.5, 1 - (1 - scale) * depth), rise: rise * depth, dim: min(0.9, dim * depth))
  }

  /// The appearance of a sheet that is behind other sheets.
  package struct Look: Hashable, Sendable {
    /// The scale of the sheet.
    package var scale: Double
    /// The distance in points by which the sheet is moved away from its edge.
    package var rise: Double
    /// The opacity of the black over the sheet, 0…1.
    package var dim: Double
  }
}
