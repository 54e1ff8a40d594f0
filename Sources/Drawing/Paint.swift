// The paints that fill an area: a colour or a gradient.
import Geometry

/// A fill: one colour or a gradient.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(LinearGradient)
}

/// A gradient along a line between two points. Its stops must be sorted by `at`.
public struct LinearGradient: Hashable, Sendable {
  /// Start of the gradient line, in the display list's coordinates.
  public var start: Point
  /// End of the gradient line, in the display list's coordinates.
  public var end: Point
  /// Colours along the line, from its start to its end.
  public var stops: [Stop]

  /// A colour and its position along the gradient line.
  public struct Stop: Hashable, Sendable {
    /// Position along the line, 0…1.
    public var at: Double
    /// Colour at this position.
    public var color: Color
    public init(at: Double, color: Color) {
      self.at = at
      self.color = color
    }
  }

  public init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
