// Makes pictures smaller. Each new pixel is the mean of several old pixels.
import Drawing

enum PictureScaling {
  /// Makes a picture smaller. The pixels are premultiplied, so clear pixels do not darken the
  /// edges.
  static func shrunk(_ picture: Picture, to width: Int, by height: Int) -> Picture {
    let columns = spans(picture.width, width)
    let rows = spans(picture.height, height)
    var pixels = [UInt32](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        pixels[y * width + x] = mean(picture, columns[x], rows[y])
      }
    }
    return Picture(width: width, height: height, pixels: pixels) ?? picture
  }

  /// For each of the `short` new pixels, the range of old pixels that the new pixel replaces. The
  /// number of old pixels is `long`. No range is empty.
  private static func spans(_ long: Int, _ short: Int) -> [Range<Int>] {
    (0..<short).map { place in
      let from = place * long / short
      return from..<max(from + 1, (place + 1) * long / short)
    }
  }

  private static func mean(
    _ picture: Picture, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> UInt32 {
    var (alpha, red, green, blue) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in rows {
        for x in columns {
          let pixel = UInt64(pixels[y * picture.width + x])
          alpha &+= pixel >> 24
          red &+= (pixel >> 16) & 255
          green &+= (pixel >> 8) & 255
          blue &+= pixel & 255
        }
      }
    }
    let count = UInt64(columns.count * rows.count)
    func channel(_ sum: UInt64) -> UInt32 { UInt32((sum + count / 2) / count) }
    return (channel(alpha) << 24) | (channel(red) << 16) | (channel(green) << 8) | channel(blue)
  }
}
