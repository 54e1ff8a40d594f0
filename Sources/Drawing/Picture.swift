// Pixels as a value.
import Geometry

/// Premultiplied BGRA, 8 bits a channel, rows from the top, no padding.
///
/// A pixel is one `UInt32` 0xAARRGGBB (so the bytes in memory are B, G, R, A on little-endian).
public struct Picture: Sendable {
  /// Points, or pixels of a picture, from side to side.
  public let width: Int
  /// Points, or pixels of a picture, from top to bottom.
  public let height: Int
  /// Row by row from the top.
  public let pixels: [UInt32]
  /// Tells pictures apart without comparing pixels; equal pixels give equal identities.
  public let identity: UInt64

  /// Edge cases: nil when a side is negative, above 16,384 or does not fit `pixels`.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard (0...16_384).contains(width), (0...16_384).contains(height),
      pixels.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 &+ UInt64(width) &* 0x9E37_79B9_7F4A_7C15
    for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3 }
    identity = hash
  }

  /// One point for each pixel.
  public var size: Size { Size(Double(width), Double(height)) }
}

extension Picture: Hashable {
  public static func == (a: Picture, b: Picture) -> Bool {
    a.identity == b.identity && a.width == b.width && a.height == b.height
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Picture: CustomStringConvertible {
  /// Its size: what holds a picture can be printed.
  public var description: String { "Picture(\(width) × \(height))" }
}

/// How a picture fits its rectangle.
public enum PictureFit: Hashable, Sendable { case stretch, fill, fit }

/// How a picture is read between its pixels.
public enum PictureSampling: Hashable, Sendable { case nearest, bilinear }
