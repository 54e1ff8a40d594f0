// Turns outlines into coverage, row by row. A pixel's coverage is the exact area inside the
// outline.
//
// The positions at which the outline crosses a row are rounded once, to 1/65,536 of a pixel,
// independently of the clip. All arithmetic after the rounding uses integers. The scanned region
// therefore has no effect on a pixel's value, so a damaged rectangle can be repainted alone.

import CRaster
import Geometry

/// A span of one row, with one coverage or one byte per pixel (`Scanner.bytes[x - originX]`).
typealias Run = craster_run

struct Scanner: ~Copyable {
  private var scan = craster_scan()
  private var segments = RawBuffer<craster_segment>(capacity: 256)
  private var heads = RawBuffer<Int32>()
  private var active = RawBuffer<Int32>()
  private var sums = RawBuffer<Int64>()
  private var touched = RawBuffer<UInt64>()
  private(set) var bytes = RawBuffer<UInt8>()
  private(set) var runs = RawBuffer<Run>()
  private var pattern = RawBuffer<Run>()
  private var clip = PixelRect.empty
  /// The first row after all scanned rows.
  private var next = 0
  private var start = Point.zero
  /// Rows with the equal coverage `pattern`, because the rounded rectangle has straight sides.
  private var straight = 0..<0
  /// Points on a quarter circle of `arcLines` lines. The points are stored, because the corners of
  /// a shape and of nearby shapes mostly have equal radii.
  private var arc = RawBuffer<Double>()
  private var arcLines = 0

  /// Largest number of cells of an outline that is summed while it is drawn. The cells need half a
  /// megabyte. A larger outline is stored as lines until the rows are scanned.
  private static let most = 1 << 16

  /// Start point of the current subpath.
  var beginning: Point { start }

  /// Winding number of what is drawn: 1 for shapes, −1 for holes.
  var direction: Int {
    get { Int(scan.direction) }
    set { scan.direction = Int32(truncatingIfNeeded: newValue) }
  }

  /// Pixel column of the first byte in `bytes`.
  var originX: Int { clip.minX }

  init() { scan.direction = 1 }

  /// Begins an outline. Only the rows of `clip` can be scanned afterwards.
  mutating func begin(_ clip: PixelRect) {
    if scan.stride > 0, next < self.clip.maxY { clean(until: self.clip.maxY) }
    self.clip = clip
    active.count = 0
    straight = 0..<0
    pattern.count = 0
    let (cells, rows) = (max(0, clip.width) + 2, max(0, clip.height))
    let words = (cells + 63) >> 6
    let isDirect = cells * rows <= Scanner.most
    let total = isDirect ? cells * rows : cells
    if sums.count < total { sums.fill(total, with: 0) }
    let allWords = isDirect ? words * rows : words
    if touched.count < allWords { touched.fill(allWords, with: 0) }
    if !isDirect { heads.fill(rows, with: -1) }
    bytes.reserve(cells)
    runs.reserve(cells)
    next = clip.minY
    (scan.minX, scan.minY, scan.maxX, scan.maxY) = (clip.minX, clip.minY, clip.maxX, clip.maxY)
    scan.count = 0
    (scan.stride, scan.words) = isDirect ? (cells, words) : (0, words)
    (scan.sums, scan.touched, scan.heads) = (sums.base, touched.base, heads.base)
    craster_move(&scan, 0, 0)
  }

  /// Clears the sums of all rows before `end` that were not scanned.
  private mutating func clean(until end: Int) {
    let width = clip.width
    while next < end {
      let row = next &- clip.minY
      _ = craster_sweep(
        sums.base + row &* scan.stride, touched.base + row &* scan.words, width, 0, bytes.base,
        runs.base)
      next &+= 1
    }
  }

  /// Whether the box is outside the clip.
  func misses(_ box: Box) -> Bool {
    box.maxX < Double(clip.minX) || box.minX > Double(clip.maxX) || box.maxY < Double(clip.minY)
      || box.minY > Double(clip.maxY)
  }

  mutating func move(_ x: Double, _ y: Double) {
    craster_move(&scan, x, y)
    start = Point(x, y)
  }

  mutating func line(_ x: Double, _ y: Double) {
    reserve(1)
    craster_line(&scan, x, y)
  }

  /// Adds a cubic curve from the current point.
  mutating func cubic(_ way: Cubic) {
    let lines = way.lines
    reserve(lines)
    craster_cubic(
      &scan, way.c1.x, way.c1.y, way.c2.x, way.c2.y, way.q.x, way.q.y,
      Int32(truncatingIfNeeded: lines))
  }

  /// Adds a quarter ellipse from the current point. The points are (1 − t², 2t) / (1 + t²), without
  /// square roots or angles, and relative to the point where the corner's sides would meet.
  mutating func quarter(_ corner: craster_corner) {
    let lines = Curve.lines(quarter: max(abs(corner.radiusX), abs(corner.radiusY)))
    if arcLines != lines { divide(lines) }
    reserve(lines)
    withUnsafePointer(to: corner) {
      craster_arc(&scan, $0, arc.base, Int32(truncatingIfNeeded: lines))
    }
  }

  /// Computes the end points of `lines` lines on a quarter circle.
  private mutating func divide(_ lines: Int) {
    arcLines = lines
    arc.count = 0
    // For t from 0 to √2 − 1 the points are on an eighth of a circle. The other eighth is a mirror
    // image.
    let half = lines / 2
    let h = 0.41421356237309505 / (Double(half - 1) + CRASTER_FIRST_STEP)
    func append(_ i: Int, mirrored: Bool) {
      let t = i == 0 ? 0 : (Double(i - 1) + CRASTER_FIRST_STEP) * h
      let d = 1 / (1 + t * t)
      // A step turns by the angle 2 · h · d. The distance of the end points from the circle is a
      // twelfth of the square of the angle.
      let r = i == 0 ? 1 : 1 + h * h * d * d / 3
      let (u, v) = (1 - r * 2 * t * d, 1 - r * (1 - t * t) * d)
      arc.append(mirrored ? v : u)
      arc.append(mirrored ? u : v)
    }
    for i in 1...half { append(i, mirrored: false) }
    for i in (0..<half).reversed() { append(i, mirrored: true) }
  }

  /// Reserves memory for `lines` more lines.
  @inline(__always) private mutating func reserve(_ lines: Int) {
    if scan.stride > 0 { return }
    segments.count = Int(scan.count)
    segments.reserve(segments.count &+ lines)
    scan.segments = segments.base
  }

  mutating func close() { line(start.x, start.y) }

  /// Moves the current point without a line. Allowed only if the line would be outside the clip.
  private mutating func skip(to x: Double, _ y: Double) { craster_move(&scan, x, y) }

  /// Replaces a curve that ends at (`x`, `y`) by a line or a move, if the clip does not show the
  /// curve. Returns whether the curve was replaced. The curve must be within the box between the
  /// current point and the curve's end.
  ///
  /// A curve above, below or right of the clip has no effect. For a curve left of the clip, only
  /// the heights of the ends matter.
  mutating func passes(_ x: Double, _ y: Double) -> Bool {
    let (left, right) = (min(scan.x, x), max(scan.x, x))
    let (top, bottom) = (min(scan.y, y), max(scan.y, y))
    if bottom <= Double(clip.minY) || top >= Double(clip.maxY) || left >= Double(clip.maxX) {
      skip(to: x, y)
      return true
    }
    guard right < Double(clip.minX) else { return false }
    line(x, y)
    return true
  }

  /// In `rows`, the outline covers `outer` except `hole`, and all sides are vertical. No lines must
  /// be added for these sides. `hole` is inside `outer`.
  mutating func sides(
    _ outer: (left: Double, right: Double), hole: (left: Double, right: Double)?, rows: Range<Int>
  ) {
    straight = rows
    pattern.count = 0
    func covered(_ side: (left: Double, right: Double), _ x: Int) -> Double {
      max(0, min(side.right, Double(x) + 1) - max(side.left, Double(x)))
    }
    // All pixels between two vertical sides have equal coverage, so the pixels form one run.
    var x = clip.minX
    while x < clip.maxX {
      var end = clip.maxX
      func stop(at side: Double) {
        let pixel = PixelRect.clamp(side.rounded(.down))
        if pixel > x { end = min(end, pixel) } else if pixel == x { end = x + 1 }
      }
      stop(at: outer.left)
      stop(at: outer.right)
      if let hole {
        stop(at: hole.left)
        stop(at: hole.right)
      }
      let c = Int(((covered(outer, x) - (hole.map { covered($0, x) } ?? 0)) * 255).rounded())
      if let last = pattern.count > 0 ? pattern[pattern.count - 1] : nil, last.coverage == c,
        last.x1 == x
      {
        pattern.base[pattern.count - 1].x1 = end
      } else if c > 0 {
        pattern.append(Run(x0: x, x1: end, coverage: c))
      }
      x = end
    }
  }

  /// Whether row `y` has the pattern of `sides`, and is fully covered from `x0` to `x1`.
  func isSolid(_ y: Int, from x0: Int, to x1: Int) -> Bool {
    straight.contains(y) && pattern.count == 1 && pattern[0].coverage == 255
      && pattern[0].x0 <= x0 && pattern[0].x1 >= x1
  }

  /// Computes the coverage of row `y` into `runs`, from left to right and without overlap. Rows
  /// must be requested in increasing order. Pixels between runs have coverage 0.
  mutating func row(_ y: Int) {
    runs.count = 0
    if straight.contains(y) {
      for i in 0..<pattern.count { runs.append(pattern[i]) }
      return
    }
    let (width, left) = (clip.width, clip.minX)
    if scan.stride > 0 {
      if next < y { clean(until: y) }
      next = y &+ 1
      let row = y &- clip.minY
      runs.count = craster_sweep(
        sums.base + row &* scan.stride, touched.base + row &* scan.words, width, left, bytes.base,
        runs.base)
      return
    }
    while next <= y {
      var s = heads[next &- clip.minY]
      while s >= 0 {
        active.append(s)
        s = segments[Int(s)].next
      }
      next &+= 1
    }
    if active.count == 0 { return }
    active.count = craster_add_row(segments.base, active.base, active.count, y, &scan)
    runs.count = craster_sweep(sums.base, touched.base, width, left, bytes.base, runs.base)
  }
}
