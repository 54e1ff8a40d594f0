// A colour, and the strength of a frosted backdrop.

/// A colour in sRGB with components in 0…1. The alpha is not premultiplied.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Float
  /// The green component, 0…1.
  public var green: Float
  /// The blue component, 0…1.
  public var blue: Float
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Float

  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from 0xRRGGBB, for example `Color(0x0A7466)`.
  public init(_ rgb: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(rgb >> 16 & 255) / 255, green: Float(rgb >> 8 & 255) / 255,
      blue: Float(rgb & 255) / 255, alpha: alpha)
  }

  /// Opaque black.
  public static let black = Color(0)
  /// Opaque white.
  public static let white = Color(0xFFFFFF)
  /// Fully transparent black.
  public static let clear = Color(0, alpha: 0)

  /// This colour with its alpha multiplied by `alpha`.
  public func opacity(_ alpha: Double) -> Color {
    var copy = self
    copy.alpha *= Float(alpha)
    return copy
  }
}

/// The strength with which a frosted backdrop is blurred and tinted.
public enum MaterialStrength: String, CaseIterable, Sendable {
  case ultraThin, thin, regular, thick, ultraThick
}
