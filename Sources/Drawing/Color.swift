// Colour and what an area is filled with.
import Geometry

/// sRGB, not premultiplied, each part 0…1.
public struct Color: Hashable, Sendable {
  /// 0 to 1.
  public var red: Float
  /// 0 to 1.
  public var green: Float
  /// 0 to 1.
  public var blue: Float
  /// 0 is clear, 1 is whole.
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `Color(0x0A7466)`; the alpha apart.
  public init(_ rgb: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(rgb >> 16 & 255) / 255, green: Float(rgb >> 8 & 255) / 255,
      blue: Float(rgb & 255) / 255, alpha: alpha)
  }

  /// Without any light.
  public static let black = Color(0)
  /// All light.
  public static let white = Color(0xFFFFFF)
  /// Nothing is seen of it.
  public static let clear = Color(0, alpha: 0)

  /// The same colour, `alpha` times as opaque.
  public func opacity(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha *= Float(alpha)
    return copy
  }
}

/// What fills an area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(LinearGradient)
}

/// A gradient between two places of the list's coordinates; stops by rising `at`, 0…1.
public struct LinearGradient: Hashable, Sendable {
  /// Where the way begins, in the shape's own box: 0 to 1.
  public var start: Point
  /// Where the way ends, in the shape's own box: 0 to 1.
  public var end: Point
  /// Colours on the way, in order.
  public var stops: [Stop]

  /// A colour and its place on the way.
  public struct Stop: Hashable, Sendable {
    /// Where on the way, 0 to 1.
    public var at: Double
    /// The colour there.
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
