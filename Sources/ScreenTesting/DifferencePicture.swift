// Makes pictures that show where two pictures differ.
import Drawing

enum DifferencePicture {
  /// The expected picture in pale grey, with differing pixels in red. A larger difference has a
  /// brighter red. For different sizes, the result has the larger width and the larger height.
  static func diff(expected: Picture, actual: Picture) -> Picture? {
    build(expected, actual) { a, b in
      if let a, a == b { return faint(a) }
      guard let a, let b else { return a == nil && b == nil ? 0 : 0xFF80_00C0 }
      var largest = 0
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
      // The smallest red value is 120, which makes even a difference of 1 visible.
      let red = UInt32(120 + largest * 135 / 255)
      return 0xFF00_0000 | red << 16
    }
  }

  /// The actual picture with only the differing pixels, and with all other pixels clear.
  static func masked(expected: Picture, actual: Picture) -> Picture? {
    build(expected, actual) { a, b in a == b ? 0 : (b ?? 0) }
  }

  private static func build(
    _ expected: Picture, _ actual: Picture, _ pixel: (UInt32?, UInt32?) -> UInt32
  ) -> Picture? {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(expected.pixel(x, y), actual.pixel(x, y))) }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// The pixel in grey on white, with a fifth of the pixel's contrast.
  private static func faint(_ pixel: UInt32) -> UInt32 {
    let clear = 255 - (pixel >> 24)
    let sum = (pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255) + 3 * clear
    let grey = 204 + sum / 3 / 5
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
