// The outlines that can be filled, stroked and clipped to.
import Geometry

/// Corner radii in points, by reading direction-free corner.
public struct CornerRadii: Hashable, Sendable {
  /// Points.
  public var topLeft: Double
  /// Points.
  public var topRight: Double
  /// Points.
  public var bottomRight: Double
  /// Points.
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Square corners.
  public static let zero = CornerRadii(0)
}

/// How a corner bends.
public enum CornerStyle: Hashable, Sendable {
  case circular
  /// Curvature grows gradually from the straight edge.
  case continuous
}

/// A rectangle whose corners are rounded; radii too large for the sides are scaled down together.
public struct RoundedRect: Hashable, Sendable {
  /// Without its corners.
  public var rect: Rect
  /// Of its corners.
  public var radii: CornerRadii
  /// How its corners bend.
  public var style: CornerStyle

  public init(_ rect: Rect, radii: CornerRadii = .zero, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }
}

/// Lines and curves.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, control: Point)
    case cubic(Point, control1: Point, control2: Point)
    case close
  }

  /// Its steps, in order.
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }
}

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable { case butt, round, square }
  /// How two lines meet.
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// Points.
  public var width: Double
  /// How it ends.
  public var cap: Cap
  /// How its corners look.
  public var join: Join
  /// Lengths of dash and gap in turn, in points; empty for a whole line.
  public var dash: [Double]

  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// What is filled or stroked.
public enum Shape: Hashable, Sendable {
  case rounded(RoundedRect)
  case path(Path)

  /// A rectangle with square corners.
  public static func rect(_ r: Rect) -> Shape { .rounded(RoundedRect(r)) }
}

/// A Gaussian shadow.
public struct Shadow: Hashable, Sendable {
  /// Where it is darkest.
  public var color: Color
  /// Points; the Gaussian's sigma is half of it.
  public var radius: Double
  /// Points from what casts it.
  public var offset: Vector

  public init(color: Color, radius: Double, offset: Vector = .zero) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
