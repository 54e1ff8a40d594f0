// An image as a value.
import Geometry

/// An image in premultiplied BGRA, 8 bits per channel. Rows begin at the top without padding.
///
/// A pixel is a `UInt32` 0xAARRGGBB. Its bytes are B, G, R, A on little-endian machines.
public struct Picture: Sendable {
  /// The scaling of a picture to its rectangle.
  public enum Fit: Hashable, Sendable { case stretch, fill, fit }

  /// The computation of colours between the pixels of a picture.
  public enum Sampling: Hashable, Sendable { case nearest, bilinear }

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  /// Pixels row by row from the top.
  public let pixels: [UInt32]
  /// Hash of the size and the pixels, for a quick comparison of two pictures.
  public let identity: UInt64

  /// Creates a picture of the given pixels. Fails if a side is negative or above 16,384, or if the
  /// number of pixels is not `width` · `height`.
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

  /// Size in points if each pixel is one point.
  public var size: Size { Size(Double(width), Double(height)) }
}

extension Picture: Hashable {
  public static func == (a: Picture, b: Picture) -> Bool {
    a.identity == b.identity && a.width == b.width && a.height == b.height
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Picture: CustomStringConvertible {
  /// The size of the picture as text. The pixels are left out to keep the text short.
  public var description: String { "Picture(\(width) × \(height))" }
}
