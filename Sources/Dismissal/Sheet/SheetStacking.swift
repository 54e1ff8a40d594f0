// The figures of a sheet that another one lies over: how far it steps back.
import Motion

/// How a sheet steps back as another one from the same edge comes over it.
public struct SheetStacking: Tunable, Hashable {
  /// Its size behind one other sheet, as a share of its own.
  public var scale = 0.93
  /// Points that it goes further into the window.
  public var rise = 16.0
  /// How dark it is behind one other sheet, besides the ground of that one.
  public var dim = 0.1

  public init() {}
  public static let group = "stacking"
  /// A hand moves none of this: the two presets agree.
  public static let fluid = SheetStacking()
}

extension SheetStacking {
  /// How a sheet looks that `depth` others lie over; a sheet that has come half way counts as half.
  public func look(behind depth: Double) -> Look {
    let depth = depth.isFinite ? max(0, depth) : 0
    return Look(
      scale: max(0.5, 1 - (1 - scale) * depth), rise: rise * depth, dim: min(0.9, dim * depth))
  }

  /// What steps back.
  public struct Look: Hashable, Sendable {
    /// Of its own size.
    public var scale: Double
    /// Points away from its edge.
    public var rise: Double
    /// How dark it is, 0…1.
    public var dim: Double
  }
}
