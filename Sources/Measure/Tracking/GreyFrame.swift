// A frame of a film, and its smoothed form for finding patches.
import Drawing

/// The brightness of a picture, with one byte per pixel, for measurements. Also its colour.
package struct GreyFrame: Sendable, Hashable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt8]
  /// The values U of every second pixel, then the values V, for every second row. Empty in grey.
  private let colors: [UInt8]

  /// Creates a frame. Nil if the number of pixels, or of bytes of colour, is wrong.
  package init?(width: Int, height: Int, pixels: [UInt8], colors: [UInt8] = []) {
    guard width > 0, height > 0, pixels.count == width * height,
      colors.isEmpty || colors.count == width / 2 * 2 * (height / 2)
    else { return nil }
    (self.width, self.height, self.pixels, self.colors) = (width, height, pixels, colors)
  }

  /// Creates a frame of a picture. A wide picture is scaled down.
  package init?(_ picture: Picture, largestWidth: Int) {
    let step = max(1, (picture.width + largestWidth - 1) / largestWidth)
    let (width, height) = (picture.width / step, picture.height / step)
    var pixels = [UInt8](repeating: 0, count: width * height)
    var colors = [UInt8](repeating: 128, count: width / 2 * 2 * (height / 2))
    picture.pixels.withUnsafeBufferPointer { source in
      for y in 0..<height {
        for x in 0..<width {
          var sum = 0
          for row in 0..<step {
            for column in 0..<step {
              let p = source[(y * step + row) * picture.width + x * step + column]
              sum += Int(p >> 16 & 255) * 77 + Int(p >> 8 & 255) * 150 + Int(p & 255) * 29
            }
          }
          pixels[y * width + x] = UInt8(min(255, sum / (256 * step * step)))
        }
      }
      for y in 0..<height / 2 {
        for x in 0..<width / 2 {
          let p = source[2 * step * (y * picture.width + x)]
          let (red, blue) = (Double(p >> 16 & 255), Double(p & 255))
          let grey = 0.299 * red + 0.587 * Double(p >> 8 & 255) + 0.114 * blue
          let at = y * (width / 2 * 2) + x
          colors[at] = UInt8(min(255, 128 + (blue - grey) / 1.772))
          colors[at + width / 2] = UInt8(min(255, 128 + (red - grey) / 1.402))
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels, colors: colors)
  }

  /// The frame as a picture.
  package var picture: Picture? {
    let half = width / 2
    let values = pixels.indices.map { index -> UInt32 in
      let grey = Float(pixels[index])
      guard !colors.isEmpty else { return 0xFF00_0000 | UInt32(grey) * 0x01_0101 }
      // An odd last row or column has the colour of the previous row or column.
      let row = min(index / width / 2, height / 2 - 1) * 2 * half
      let column = min(index % width / 2, half - 1)
      let (u, v) = (Float(colors[row + column]) - 128, Float(colors[row + half + column]) - 128)
      func byte(_ value: Float) -> UInt32 { UInt32(min(255, max(0, value.rounded()))) }
      return 0xFF00_0000 | byte(grey + 1.402 * v) << 16
        | byte(grey - 0.344 * u - 0.714 * v) << 8 | byte(grey + 1.772 * u)
    }
    return Picture(width: width, height: height, pixels: values)
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
        // The earlier frame does not show what is behind the view, so the picture is not changed.
        guard fromX >= 0, fromY >= 0, fromX < Float(width), fromY < Float(height) else { continue }
        let other = earlier.value(fromX, fromY)
        result.values[y * width + x] = 128 + values[y * width + x] - other
      }
    }
    return result
  }

  /// The value at a position between pixels. A position outside has the nearest pixel's value.
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
