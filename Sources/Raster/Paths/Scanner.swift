// Turns outlines into coverage, row by row: the exact area of each pixel inside the outline.
//
// Every crossing is rounded once to 1/65,536 of a pixel at a place that depends on the outline
// alone, and everything after that is integer arithmetic. So a pixel comes out the same whatever
// part of the outline is asked for, which is what lets a damaged rectangle be repainted alone.

/// A stretch of one row: constant coverage, or one byte a pixel.
struct Run: BitwiseCopyable {
  var x0: Int
  var x1: Int
  /// 1…255, or −1: read `Scanner.bytes[x - originX]`.
  var coverage: Int
}

/// One straight piece of an outline, y rising.
struct Segment: BitwiseCopyable {
  var x0: Double
  var y0: Double
  var y1: Double
  /// Pixels in x for each in y, and the other way round (0 for a vertical one).
  var slope: Double
  var inverse: Double
  /// +1 when the outline goes down, −1 when it goes up.
  var winding: Int
  /// The next piece that begins in the same row; −1 for none.
  var next: Int32
  var x1: Double
}

struct Scanner: ~Copyable {
  private var segments = RawBuffer<Segment>(capacity: 256)
  private var heads = RawBuffer<Int32>()
  private var active = RawBuffer<Int32>()
  private var sums = RawBuffer<Int>()
  private var touched = RawBuffer<UInt64>()
  private(set) var bytes = RawBuffer<UInt8>()
  private(set) var runs = RawBuffer<Run>()
  private var pattern = RawBuffer<Run>()
  private var clip = PixelRect.empty
  private var next = 0
  private var current = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  /// Rows whose coverage is the same pattern: the straight sides of a rounded rectangle.
  private var straight = 0..<0

  /// Where the current part of the outline began.
  var beginning: (Double, Double) { start }

  /// −1 draws holes.
  var direction = 1

  /// Left edge of `bytes`.
  var originX: Int { clip.minX }

  /// Begins an outline of which only `clip` will be asked for.
  mutating func begin(_ clip: PixelRect) {
    self.clip = clip
    segments.count = 0
    active.count = 0
    straight = 0..<0
    pattern.count = 0
    heads.fill(max(0, clip.height), with: -1)
    let cells = max(0, clip.width) + 2
    if sums.count < cells { sums.fill(cells, with: 0) }
    let words = (cells + 63) >> 6
    if touched.count < words { touched.fill(words, with: 0) }
    bytes.reserve(cells)
    next = clip.minY
  }

  /// Nothing of the box is asked for.
  func misses(_ box: Box) -> Bool {
    box.maxX < Double(clip.minX) || box.minX > Double(clip.maxX) || box.maxY < Double(clip.minY)
      || box.minY > Double(clip.maxY)
  }

  mutating func move(_ x: Double, _ y: Double) {
    current = (x, y)
    start = (x, y)
  }

  mutating func line(_ x: Double, _ y: Double) {
    let (x0, y0) = current
    current = (x, y)
    if y0 == y { return }
    let down = y > y0
    let (ax, ay, bx, by) = down ? (x0, y0, x, y) : (x, y, x0, y0)
    if by <= Double(clip.minY) || ay >= Double(clip.maxY) { return }
    // Far above, the row itself may be no whole number that fits.
    let row = ay <= Double(clip.minY) ? clip.minY : Scanner.floor(ay)
    let index = Int32(truncatingIfNeeded: segments.count)
    let dx = bx - ax
    segments.append(
      Segment(
        x0: ax, y0: ay, y1: by, slope: dx / (by - ay), inverse: dx == 0 ? 0 : (by - ay) / dx,
        winding: down ? direction : -direction, next: heads[row &- clip.minY], x1: bx))
    heads[row &- clip.minY] = index
  }

  mutating func close() { line(start.x, start.y) }

  /// Goes on at a place without a line there: only where no line of the way is asked for.
  private mutating func skip(to x: Double, _ y: Double) { current = (x, y) }

  /// Stands for a curve within the box between the current place and (`x`, `y`), if its rows come out
  /// the same: what lies above, below or to the right of what is asked for adds nothing, and to the
  /// left of it only the heights of both ends count.
  mutating func passes(_ x: Double, _ y: Double) -> Bool {
    let (left, right) = (min(current.x, x), max(current.x, x))
    let (top, bottom) = (min(current.y, y), max(current.y, y))
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
    while next <= y {
      var s = heads[next &- clip.minY]
      while s >= 0 {
        active.append(s)
        s = segments[Int(s)].next
      }
      next &+= 1
    }
    var kept = 0
    let bottom = Double(y &+ 1)
    for i in 0..<active.count {
      let index = active[i]
      let s = segments[Int(index)]
      if s.y1 <= Double(y) { continue }
      add(s, y)
      if s.y1 > bottom {
        active[kept] = index
        kept &+= 1
      }
    }
    active.count = kept
    sweep()
  }

  /// Adds one piece's share of row `y`.
  private mutating func add(_ s: Segment, _ y: Int) {
    let top = Double(y)
    let bottom = top + 1
    let ya = max(s.y0, top)
    let yb = min(s.y1, bottom)
    var xa = s.y0 >= top ? s.x0 : s.x0 + (top - s.y0) * s.slope
    var xb = s.y1 <= bottom ? s.x1 : s.x0 + (bottom - s.y0) * s.slope
    // Neither is below 0, where cutting off after adding a half is rounding.
    var fa = Int((ya - top) * 65536 + 0.5)
    var fb = Int((yb - top) * 65536 + 0.5)
    var sign = s.winding
    if xa > xb {
      swap(&xa, &xb)
      swap(&fa, &fb)
      sign = -sign
    }
    // From here x rises from (xa, fa) to (xb, fb); f may fall, and `sign` knows.
    let left = Double(clip.minX)
    let right = Double(clip.maxX)
    if xa >= right { return }
    if xb < left {
      put(0, (fb &- fa) &* sign &* 65536)
      return
    }
    let (lowest, highest) = (min(fa, fb), max(fa, fb))
    func height(at x: Double) -> Int {
      let f = (s.y0 + (x - s.x0) * s.inverse - top) * 65536 + 0.5
      return f <= Double(lowest) ? lowest : f >= Double(highest) ? highest : Int(f)
    }
    var x = xa
    var f = fa
    if x < left {
      let g = height(at: left)
      put(0, (g &- f) &* sign &* 65536)
      x = left
      f = g
    }
    var cell = Scanner.floor(x)
    while cell < clip.maxX {
      let end = Double(cell &+ 1)
      let last = xb <= end
      let x1 = last ? xb : end
      let g = last ? fb : height(at: end)
      let d = (g &- f) &* sign
      if d != 0 {
        let share = Int(((x + x1) * 0.5 - Double(cell)) * 65536 + 0.5)
        let index = cell &- clip.minX
        put(index, d &* (65536 &- share))
        put(index &+ 1, d &* share)
      }
      if last { break }
      x = x1
      f = g
      cell &+= 1
    }
  }

  /// The whole number at or below `v`, which fits; without a call, as the oldest x86-64 has none of
  /// its own.
  @inline(__always) private static func floor(_ v: Double) -> Int {
    let whole = Int(v)
    return Double(whole) > v ? whole &- 1 : whole
  }

  @inline(__always) private func put(_ cell: Int, _ amount: Int) {
    sums[cell] = sums[cell] &+ amount
    touched[cell &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
  }

  /// Sums up the row from the left; leaves `sums` and `touched` zero.
  private mutating func sweep() {
    var sum = 0
    var x = 0
    let width = clip.width
    let words = (width &+ 2 &+ 63) &>> 6
    for w in 0..<words {
      var bits = touched[w]
      if bits == 0 { continue }
      touched[w] = 0
      while bits != 0 {
        let cell = w &<< 6 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        if cell > x {
          emit(x, min(cell, width), Scanner.coverage(sum))
          x = cell
        }
        sum = sum &+ sums[cell]
        sums[cell] = 0
        if cell < width {
          let c = Scanner.coverage(sum)
          bytes.base[cell] = UInt8(truncatingIfNeeded: c)
          if runs.count > 0, runs[runs.count &- 1].coverage < 0,
            runs[runs.count &- 1].x1 == cell &+ clip.minX
          {
            runs.base[runs.count &- 1].x1 &+= 1
          } else {
            runs.append(
              Run(x0: cell &+ clip.minX, x1: cell &+ 1 &+ clip.minX, coverage: -1))
          }
          x = cell &+ 1
        }
      }
    }
    if x < width { emit(x, width, Scanner.coverage(sum)) }
  }

  @inline(__always) private mutating func emit(_ a: Int, _ b: Int, _ coverage: Int) {
    if coverage > 0, a < b {
      runs.append(Run(x0: a &+ clip.minX, x1: b &+ clip.minX, coverage: coverage))
    }
  }

  /// Area in 1/2³² as 0…255, rounded to nearest; overlapping parts count once.
  @inline(__always) private static func coverage(_ sum: Int) -> Int {
    let area = min(sum < 0 ? 0 &- sum : sum, 1 << 32)
    return (area &* 255 &+ (1 << 31)) &>> 32
  }
}
