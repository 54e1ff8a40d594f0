// Edges, axes, alignment and the layout direction.

/// A side of a rectangle. Leading and trailing depend on the layout direction.
public enum Edge: String, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  /// The axis perpendicular to this side: vertical for top and bottom, otherwise horizontal.
  @inlinable public var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: String, CaseIterable, Sendable {
  case leading, trailing

  /// The sign of a movement away from this edge: +1 towards trailing, −1 towards leading.
  package var inward: Double { self == .leading ? 1 : -1 }
}

/// An axis of movement.
public enum Axis: String, CaseIterable, Sendable {
  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A set with only the horizontal axis.
    public static let horizontal = Axis.Set(rawValue: 1)
    /// A set with only the vertical axis.
    public static let vertical = Axis.Set(rawValue: 2)
    /// A set with both axes.
    public static let both: Axis.Set = [.horizontal, .vertical]

    /// True if the set contains this axis.
    @inlinable public func contains(_ axis: Axis) -> Bool {
      contains(axis == .horizontal ? Axis.Set.horizontal : .vertical)
    }
  }

  case horizontal, vertical

  /// The axis perpendicular to this axis.
  @inlinable public var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The layout direction: left to right, or right to left.
public enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// +1 if the trailing edge is at the right. −1 if the trailing edge is at the left.
  @inlinable public var sign: Double { self == .leftToRight ? 1 : -1 }
}

/// One of nine positions inside a rectangle.
public enum Alignment: String, CaseIterable, Sendable {
  case topLeading, top, topTrailing
  case leading, center, trailing
  case bottomLeading, bottom, bottomTrailing

  /// The horizontal position: 0 at the leading edge, ½ in the middle, 1 at the trailing edge.
  public var horizontal: Double {
    switch self {
    case .topLeading, .leading, .bottomLeading: 0
    case .top, .center, .bottom: 0.5
    case .topTrailing, .trailing, .bottomTrailing: 1
    }
  }

  /// The vertical position: 0 at the top, ½ in the middle, 1 at the bottom.
  public var vertical: Double {
    switch self {
    case .topLeading, .top, .topTrailing: 0
    case .leading, .center, .trailing: 0.5
    case .bottomLeading, .bottom, .bottomTrailing: 1
    }
  }
}
