// Turns outlines into coverage, row by row: the exact area of each pixel inside the outline.
//
// Every crossing is rounded once to 1/65,536 of a pixel at a place that depends on the outline
// alone, and everything after that is integer arithmetic. So a pixel comes out the same whatever
// part of the outline is asked for, which is what lets a damaged rectangle be repainted alone.

import CRaster
import Geometry

/// A stretch of one row: constant coverage, or one byte a pixel (`Scanner.bytes[x - originX]`).
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
  /// The first row that was not asked for yet.
  private var next = 0
  private var start = Point.zero
  /// Rows whose coverage is the same pattern: the straight sides of a rounded rectangle.
  private var straight = 0..<0
  /// Places on a quarter of a circle in so many lines: a shape's corners are mostly alike, and so are those
  /// of its neighbours.
  private var arc = RawBuffer<Double>()
  private var arcLines = 0

  /// Cells up to which an outline is added up while it is drawn, instead of kept as lines until its rows are
  /// asked for: half a megabyte.
  private static let most = 1 << 16

  /// Where the current part of the outline began.
  var beginning: Point { start }

  /// −1 draws holes.
  var direction: Int {
    get { Int(scan.direction) }
    set { scan.direction = Int32(truncatingIfNeeded: newValue) }
  }

  /// Left edge of `bytes`.
  var originX: Int { clip.minX }

  init() { scan.direction = 1 }

  /// Begins an outline of which only `clip` will be asked for.
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

  /// Forgets what was drawn in rows that are not asked for.
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

  /// Nothing of the box is asked for.
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

  /// Goes on along a cubic, which begins here.
  mutating func cubic(_ way: Cubic) {
    let lines = way.lines
    reserve(lines)
    craster_cubic(
      &scan, way.c1.x, way.c1.y, way.c2.x, way.c2.y, way.q.x, way.q.y,
      Int32(truncatingIfNeeded: lines))
  }

  /// Goes on along a quarter of an ellipse, which begins here, by (1 − t², 2t) / (1 + t²): square roots and
  /// angles are not needed. The corner's places are counted from where the sides would meet.
  mutating func quarter(_ corner: craster_corner) {
    let lines = Curve.lines(quarter: max(abs(corner.radiusX), abs(corner.radiusY)))
    if arcLines != lines { divide(lines) }
    reserve(lines)
    withUnsafePointer(to: corner) {
      craster_arc(&scan, $0, arc.base, Int32(truncatingIfNeeded: lines))
    }
  }

  /// Works out the ends of so many lines on a quarter of a circle.
  private mutating func divide(_ lines: Int) {
    arcLines = lines
    arc.count = 0
    // An eighth turn is t from 0 to √2 − 1; the other one is its mirror image.
    let half = lines / 2
    let h = 0.41421356237309505 / (Double(half - 1) + CRASTER_FIRST_STEP)
    func append(_ i: Int, mirrored: Bool) {
      let t = i == 0 ? 0 : (Double(i - 1) + CRASTER_FIRST_STEP) * h
      let d = 1 / (1 + t * t)
      // A step turns 2 · h · d, and its ends are a twelfth of that squared outside of the circle.
      let r = i == 0 ? 1 : 1 + h * h * d * d / 3
      let (u, v) = (1 - r * 2 * t * d, 1 - r * (1 - t * t) * d)
      arc.append(mirrored ? v : u)
      arc.append(mirrored ? u : v)
    }
    for i in 1...half { append(i, mirrored: false) }
    for i in (0..<half).reversed() { append(i, mirrored: true) }
  }

  /// Room for so many lines more.
  @inline(__always) private mutating func reserve(_ lines: Int) {
    if scan.stride > 0 { return }
    segments.count = Int(scan.count)
    segments.reserve(segments.count &+ lines)
    scan.segments = segments.base
  }

  mutating func close() { line(start.x, start.y) }

  /// Goes on at a place without a line there: only where no line of the way is asked for.
  private mutating func skip(to x: Double, _ y: Double) { craster_move(&scan, x, y) }

  /// Stands for a curve within the box between the current place and (`x`, `y`), if its rows come out
  /// the same: what lies above, below or to the right of what is asked for adds nothing, and to the
  /// left of it only the heights of both ends count.
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

  /// Says that in `rows` the outline is just upright sides: what lies within `outer` and not within
  /// `hole`, which is inside of it. They must not be drawn as lines.
  mutating func sides(
    _ outer: (left: Double, right: Double), hole: (left: Double, right: Double)?, rows: Range<Int>
  ) {
    straight = rows
    pattern.count = 0
    func covered(_ side: (left: Double, right: Double), _ x: Int) -> Double {
      max(0, min(side.right, Double(x) + 1) - max(side.left, Double(x)))
    }
    // Pixels are covered alike but for those in which a side lies.
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

  /// True when the row's coverage is that of `sides` and nothing but 255 within `range`.
  func isSolid(_ y: Int, from x0: Int, to x1: Int) -> Bool {
    straight.contains(y) && pattern.count == 1 && pattern[0].coverage == 255
      && pattern[0].x0 <= x0 && pattern[0].x1 >= x1
  }

  /// Works out the coverage of row `y`; rows are asked for in rising order. The answer is in
  /// `runs`, by rising x and without overlap; what lies between is not covered.
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
