// Shapes for filling, stroking and clipping.
import Geometry

/// Corner radii in points. Left and right do not depend on the layout direction.
public struct CornerRadii: Hashable, Sendable {
  /// Radius of the top left corner in points.
  public var topLeft: Double
  /// Radius of the top right corner in points.
  public var topRight: Double
  /// Radius of the bottom right corner in points.
  public var bottomRight: Double
  /// Radius of the bottom left corner in points.
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

/// A rectangle with rounded corners. Too large radii are reduced by one common factor.
public struct RoundedRect: Hashable, Sendable {
  /// Curve of a rounded corner.
  public enum CornerStyle: Hashable, Sendable {
    case circular
    /// The curvature increases gradually from the straight side.
    case continuous
  }

  /// The rectangle with its corners before they are rounded.
  public var rect: Rect
  /// Corner radii.
  public var radii: CornerRadii
  /// Curve of the corners: circular or continuous.
  public var style: CornerStyle

  public init(_ rect: Rect, radii: CornerRadii = .zero, style: CornerStyle = .circular) {
    self.rect = rect
    self.radii = radii
    self.style = style
  }

  public init(_ rect: Rect, radius: Double) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// A circle.
  package init(center: Point, radius: Double) {
    self.init(
      Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius), radius: radius)
  }
}

/// An outline made of lines and curves.
public struct Path: Hashable, Sendable {
  /// One move, line or curve of a path.
  public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quad(Point, control: Point)
    case cubic(Point, control1: Point, control2: Point)
    case close
  }

  /// Moves, lines and curves, in drawing order.
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }
}

/// Width, ends, joins and dashes of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// Shape of the ends of a stroke.
  public enum Cap: Hashable, Sendable { case butt, round, square }
  /// Shape where two segments meet.
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  /// Width in points.
  public var width: Double
  /// Shape of the ends.
  public var cap: Cap
  /// Shape of the joins.
  public var join: Join
  /// Alternating lengths of dashes and gaps, in points. Empty for a solid stroke.
  public var dash: [Double]

  public init(width: Double, cap: Cap = .butt, join: Join = .miter, dash: [Double] = []) {
    self.width = width
    self.cap = cap
    self.join = join
    self.dash = dash
  }
}

/// An outline to fill or to stroke.
public enum Shape: Hashable, Sendable {
  case rounded(RoundedRect)
  case path(Path)

  /// A rectangle with square corners.
  public static func rect(_ r: Rect) -> Shape { .rounded(RoundedRect(r)) }
}

/// A shadow with a Gaussian blur.
public struct Shadow: Hashable, Sendable {
  /// Colour where the shadow is darkest.
  public var color: Color
  /// Blur radius in points. The sigma of the Gaussian is half this radius.
  public var radius: Double
  /// Offset from the shape in points.
  public var offset: Vector

  public init(color: Color, radius: Double, offset: Vector = .zero) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }
}
