// Film strips: the frames of an animation in one picture, with a single reference.
import Drawing

/// Layout of a film strip: frames side by side, in rows.
public struct StripLayout: Sendable {
  /// Number of frames in each row.
  public var columns: Int
  /// Distance between the frames, and around them, in pixels.
  public var gap: Int
  /// Opaque colour between the frames and behind them, 0xAARRGGBB.
  public var ground: UInt32

  public init(columns: Int = 6, gap: Int = 8, ground: UInt32 = 0xFF80_7C74) {
    self.columns = max(1, columns)
    self.gap = max(0, gap)
    self.ground = ground
  }

  /// The film strip as one picture. Frames are in order, beginning at the top left. A small frame
  /// is at the top left of the cell.
  ///
  /// Nil without frames, or if a side would be longer than 16,384 pixels.
  public func picture(of frames: [Picture]) -> Picture? {
    guard let cellWidth = frames.map(\.width).max(), let cellHeight = frames.map(\.height).max()
    else { return nil }
    let across = min(columns, frames.count)
    let rows = (frames.count + across - 1) / across
    let width = gap + across * (cellWidth + gap)
    let height = gap + rows * (cellHeight + gap)
    guard width <= 16_384, height <= 16_384 else { return nil }
    var pixels = [UInt32](repeating: ground, count: width * height)
    for (n, frame) in frames.enumerated() {
      let left = gap + n % across * (cellWidth + gap)
      let top = gap + n / across * (cellHeight + gap)
      for row in 0..<frame.height {
        for column in 0..<frame.width {
          pixels[(top + row) * width + left + column] = over(
            frame.pixels[row * frame.width + column], ground)
        }
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  /// Composites a premultiplied pixel over an opaque pixel.
  private func over(_ source: UInt32, _ ground: UInt32) -> UInt32 {
    let clear = 255 - source >> 24
    if clear == 0 { return source }
    var out: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let below = ((ground >> shift & 255) * clear + 127) / 255
      out |= min(255, (source >> shift & 255) + below) << shift
    }
    return out
  }
}
