// A frame of a film in grey, and its smoothed form in which patches are found.
import Drawing

/// A picture with one byte per pixel.
package struct GreyFrame: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]

  /// Creates a frame. Nil if the number of pixels is wrong.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The frame as a picture.
  package var picture: Picture? {
    Picture(
      width: width, height: height, pixels: pixels.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 })
  }
}

/// A frame after a binomial filter of 3 × 3 pixels, which removes noise and aliasing.
struct SmoothFrame: Sendable {
  let width: Int
  let height: Int
  private(set) var values: [Float]

  init(_ frame: GreyFrame) {
    let (width, height) = (frame.width, frame.height)
    (self.width, self.height) = (width, height)
    var rows = [Float](repeating: 0, count: width * height)
    values = rows
    frame.pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        for x in 0..<width {
          let at = y * width
          let left = Float(pixels[at + max(0, x - 1)])
          let right = Float(pixels[at + min(width - 1, x + 1)])
          rows[at + x] = (left + 2 * Float(pixels[at + x]) + right) / 4
        }
      }
    }
    for y in 0..<height {
      let (above, below) = (max(0, y - 1) * width, min(height - 1, y + 1) * width)
      for x in 0..<width {
        values[y * width + x] = (rows[above + x] + 2 * rows[y * width + x] + rows[below + x]) / 4
      }
    }
  }

  /// The difference to an earlier frame whose content has moved by a shift, around 128.
  func difference(to earlier: SmoothFrame, dx: Double, dy: Double) -> SmoothFrame {
    var result = self
    let (dx, dy) = (Float(dx), Float(dy))
    for y in 0..<height {
      for x in 0..<width {
        let (fromX, fromY) = (Float(x) - dx, Float(y) - dy)
        // The earlier frame does not show what is behind the view, so the picture itself stays.
        guard fromX >= 0, fromY >= 0, fromX < Float(width), fromY < Float(height) else { continue }
        let other = earlier.value(fromX, fromY)
        result.values[y * width + x] = 128 + values[y * width + x] - other
      }
    }
    return result
  }

  /// The value at a position between pixels. Positions outside give the nearest pixel.
  @inline(__always) func value(_ x: Float, _ y: Float) -> Float {
    let x = min(max(0, x), Float(width) - 1.001)
    let y = min(max(0, y), Float(height) - 1.001)
    let (column, row) = (Int(x), Int(y))
    let (a, b) = (x - Float(column), y - Float(row))
    let at = row * width + column
    return values.withUnsafeBufferPointer { p in
      (p[at] * (1 - a) + p[at + 1] * a) * (1 - b)
        + (p[at + width] * (1 - a) + p[at + width + 1] * a) * b
    }
  }
}
