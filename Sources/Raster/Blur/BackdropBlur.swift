// The blur of frosted glass: an area is reduced in size, blurred, and enlarged by interpolation.
//
// Variances add up. A reduction by the factor f blurs with the variance (f² − 1)/12, and the
// enlargement with (f² − 1)/6. The Gaussian blur between these two steps has the rest of the
// variance sigma².
import CRaster

/// A blurred and tinted area of the frame. One cell stands for `factor` × `factor` pixels.
struct BackdropBlur: ~Copyable {
  /// The blurred area, in cells of the reduced image. The grid of cells starts at the frame's
  /// corner, not at the area's corner, so that equal pixels get an equal blur in a moving area.
  private(set) var cells = PixelRect.empty
  private(set) var factor = 1
  private(set) var pixels = RawBuffer<UInt32>()
  /// Four floats for each cell: blue, green, red, alpha.
  private var a = RawBuffer<Float>()
  private var b = RawBuffer<Float>()
  private var weights = RawBuffer<Float>()

  /// Largest distance in pixels at which a pixel still has an effect on the blur.
  static func reach(_ sigma: Double) -> Int {
    Int((sigma * 3).rounded(.up)) + 4 * factor(sigma) + 2
  }

  /// Factor by which the area is reduced: the largest power of two f, up to 16,
  /// with sigma ≥ 2.5 · f. At least 1.
  static func factor(_ sigma: Double) -> Int {
    var f = 1
    while f < 16, sigma >= 2.5 * Double(f * 2) { f *= 2 }
    return f
  }

  /// Blurs the pixels `source` of `target`, and composites `tint` over the result. `source` must
  /// include the pixels within `reach`.
  mutating func make(
    of source: PixelRect, in target: PixelBuffer, sigma: Double, tint: UInt32
  ) {
    let f = BackdropBlur.factor(sigma)
    factor = f
    cells = PixelRect(
      minX: source.minX / f, minY: source.minY / f, maxX: (source.maxX + f - 1) / f,
      maxY: (source.maxY + f - 1) / f)
    let count = cells.area
    a.reserve(4 * count)
    b.reserve(4 * count)
    pixels.reserve(count)
    craster_shrink(
      a.base, target.row(source.minY) + source.minX, target.stride, source.minX, source.minY,
      source.maxX, source.maxY, f)
    let left = max(0.04, sigma * sigma - Double(f * f - 1) / 4)
    kernel(left.squareRoot() / Double(f))
    across()
    down()
    craster_pixels(pixels.base, a.base, 0.5, count)
    PixelRows.over(tint, pixels.base, count)
  }

  /// Computes the middle weight and one half of a Gaussian kernel. The other half is the mirror
  /// image of the first half. The sum of all weights is 1.
  private mutating func kernel(_ sigma: Double) {
    weights.count = 0
    let radius = max(1, Int((sigma * 3).rounded(.up)))
    var sum = 0.0
    for i in 0...radius {
      let w = NormalDistribution.density(Double(i) / sigma)
      sum += i == 0 ? w : 2 * w
    }
    for i in 0...radius {
      weights.append(Float(NormalDistribution.density(Double(i) / sigma) / sum))
    }
  }

  private func across() {
    let (w, h) = (cells.width, cells.height)
    for y in 0..<h {
      let row = 4 &* y &* w
      craster_blur(b.base + row, a.base + row, w, weights.base, weights.count - 1)
    }
  }

  private func down() {
    let (w, h) = (cells.width, cells.height)
    for y in 0..<h {
      let to = a.base + 4 &* y &* w
      craster_scale(to, b.base + 4 &* y &* w, weights[0], w)
      for k in 1..<weights.count {
        let above = b.base + 4 &* max(0, y &- k) &* w
        let below = b.base + 4 &* min(h &- 1, y &+ k) &* w
        craster_add_both(to, above, below, weights[k], w)
      }
    }
  }

  /// Sets `taps` to the positions between cells for the interpolation of the columns `x0` to `x1`.
  func locate(_ x0: Int, _ x1: Int, _ taps: borrowing SampleLine) {
    let (first, last) = cells(from: x0, to: x1)
    for x in x0..<x1 {
      let (column, f) = BackdropBlur.place(x, factor)
      // A pixel left of the first cell's centre gets the value of the first cell. A pixel right of
      // the last cell's centre gets the value of the last cell.
      let at = column &- cells.minX
      let inside = min(max(at, first), max(first, last &- 1))
      taps.set(
        x &- x0, column: inside &- first, part: at < inside ? 0 : at > inside ? 256 : f)
    }
  }

  /// First and last cell for the interpolation of the pixels `x0` to `x1`.
  private func cells(from x0: Int, to x1: Int) -> (Int, Int) {
    (
      min(max(BackdropBlur.place(x0, factor).0 &- cells.minX, 0), cells.width &- 1),
      min(max(BackdropBlur.place(x1, factor).0 &+ 1 &- cells.minX, 0), cells.width &- 1)
    )
  }

  /// Writes the blurred row `y` of the frame, within `columns`, into `line`. The row is
  /// interpolated between cells. `mixed` is scratch memory.
  func read(
    row y: Int, columns: Range<Int>, at taps: SampleTable,
    into line: UnsafeMutablePointer<UInt32>, by mixed: UnsafeMutablePointer<UInt32>
  ) {
    let (x0, x1) = (columns.lowerBound, columns.upperBound)
    let w = cells.width
    let (row, fy) = BackdropBlur.place(y, factor)
    let top = min(max(row &- cells.minY, 0), cells.height &- 1)
    let bottom = min(max(row &+ 1 &- cells.minY, 0), cells.height &- 1)
    let (first, last) = cells(from: x0, to: x1)
    let count = last &- first &+ 1
    PixelRows.between(
      pixels.base + (top &* w &+ first), pixels.base + (bottom &* w &+ first),
      at: PixelRows.Fraction(y: fy), into: mixed, count)
    mixed[count] = mixed[count &- 1]
    PixelRows.stretch(mixed, taps, line, x1 &- x0)
  }

  /// The last cell whose centre is not after the pixel's centre,
  /// and the fraction to the next cell, 0…256.
  @inline(__always) private static func place(_ x: Int, _ f: Int) -> (Int, Int) {
    // Pixel x has its centre at x + ½, and cell c has its centre at (c + ½)·f. Both centres are
    // whole numbers of half pixels.
    let twice = 2 &* x &+ 1 &- f
    let step = 2 &* f
    let shift = step.trailingZeroBitCount
    let cell = twice &>> shift
    return (cell, ((twice &- cell &* step) &* 256) &>> shift)
  }
}
