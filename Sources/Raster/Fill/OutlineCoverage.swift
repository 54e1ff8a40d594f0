// Caches the coverage of outlines, which repeat in many frames and at many positions.

/// The coverage of one outline, row by row.
/// Rows and columns are counted from the first pixel that the outline touches.
final class OutlineCoverage {
  /// A span of pixels in a row, with one coverage for all pixels, or one coverage for each pixel.
  struct Piece: BitwiseCopyable {
    var x0: Int32
    var x1: Int32
    /// Coverage of all pixels, 1…255. A negative number is for pixels with different coverage:
    /// `bytes[-1 - coverage]` is the coverage of the first pixel.
    var coverage: Int32
  }

  fileprivate var shape: EdgeShape?
  fileprivate var known = PixelRect.empty
  private var rows = CoverageRows()
  /// Rows in which the outline fully covers every pixel.
  var solid: Range<Int> { rows.solid }

  /// The spans of row `y`, from left to right. Pixels between spans have coverage 0.
  @inline(__always) func row(_ y: Int) -> UnsafeBufferPointer<Piece> {
    let from = Int(rows.starts[y &- known.minY])
    let to = Int(rows.starts[y &- known.minY &+ 1])
    return UnsafeBufferPointer(start: rows.pieces.base + from, count: to &- from)
  }

  /// Computes the coverage of `shape` within the rectangle `known`.
  fileprivate func fill(
    _ shape: EdgeShape, _ known: PixelRect, _ scanner: inout Scanner, _ stroker: inout Stroker
  ) {
    self.shape = shape
    self.known = known
    scanner.begin(known)
    scanner.add(shape, &stroker)
    rows.fill(known, &scanner)
  }

  /// Coverage bytes of a span from column `x` on, for an outline that begins at column `left`.
  @inline(__always) func bytes(of piece: Piece, at x: Int, _ left: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(rows.bytes.base + (x &- left &- Int(piece.x0) &- 1 &- Int(piece.coverage)))
  }
}

/// The spans of all rows, in a struct, because the compiler checks each access to a property of a
/// class.
private struct CoverageRows: ~Copyable {
  var bytes = RawBuffer<UInt8>()
  var pieces = RawBuffer<OutlineCoverage.Piece>()
  /// Index of each row's first span. The last element is the number of all spans.
  var starts = RawBuffer<Int32>()
  var solid = 0..<0

  mutating func fill(_ known: PixelRect, _ scanner: inout Scanner) {
    pieces.count = 0
    bytes.count = 0
    starts.count = 0
    solid = 0..<0
    starts.append(0)
    for y in known.minY..<known.maxY {
      if scanner.isSolid(y, from: known.minX, to: known.maxX) {
        solid = (solid.isEmpty ? y : solid.lowerBound)..<(y + 1)
      } else {
        scanner.row(y)
        for i in 0..<scanner.runs.count { add(scanner.runs[i], scanner) }
      }
      starts.append(Int32(truncatingIfNeeded: pieces.count))
    }
  }

  private mutating func add(_ run: Run, _ scanner: borrowing Scanner) {
    var coverage = run.coverage
    if coverage < 0 {
      coverage = -1 - bytes.count
      let count = run.x1 - run.x0
      bytes.reserve(bytes.count + count)
      (bytes.base + bytes.count).update(
        from: scanner.bytes.base + (run.x0 - scanner.originX), count: count)
      bytes.count += count
    }
    pieces.append(
      OutlineCoverage.Piece(
        x0: Int32(truncatingIfNeeded: run.x0), x1: Int32(truncatingIfNeeded: run.x1),
        coverage: Int32(truncatingIfNeeded: coverage)))
  }
}

/// The most recently used outlines. Tall outlines have a separate cache with fewer entries, because
/// each entry keeps the memory of its largest outline.
struct OutlineCache: ~Copyable {
  /// A frame full of panels fills and strokes about 80 outlines. A limit below 80 would evict each
  /// outline before the next frame needs the outline again.
  private var low = CoverageCache(limit: 192)
  private var tall = CoverageCache(limit: 24)
  /// Height in pixels from which an outline counts as tall.
  private static let tallFrom = 128

  /// - Parameters: - outline: The outline that clips or fills `area`. - area: A region of the
  ///   pixels that the outline touches. - share: The whole outline is computed if `area` has at
  ///   least 1 / `share` of its pixels. Otherwise only `area` is computed.
  /// - Returns: The coverage, and the position of the outline's first pixel.
  mutating func edge(
    of outline: EdgeShape, _ area: PixelRect, share: Int = Int.max, _ scanner: inout Scanner,
    _ stroker: inout Stroker
  ) -> (edge: OutlineCoverage, x: Int, y: Int) {
    outline.touched.height < OutlineCache.tallFrom
      ? low.edge(of: outline, area, share: share, &scanner, &stroker)
      : tall.edge(of: outline, area, share: share, &scanner, &stroker)
  }
}

/// A cache with a fixed number of outlines. Entries and the memory of entries are reused, so that a
/// frame in which only corner radii change allocates nothing.
private struct CoverageCache: ~Copyable {
  private var edges: [OutlineCoverage] = []
  /// Fingerprints of `edges`, in a separate array, because most comparisons end at the fingerprint.
  private var fingerprints = RawBuffer<UInt64>()
  /// For each entry: the value of `uses` at the last use of the entry.
  private var used = RawBuffer<UInt64>()
  private var uses: UInt64 = 0
  let limit: Int
  /// Width or height in pixels above which only the requested area of an outline is computed.
  static let longest = 8192

  init(limit: Int) { self.limit = limit }

  mutating func edge(
    of outline: EdgeShape, _ area: PixelRect, share: Int, _ scanner: inout Scanner,
    _ stroker: inout Stroker
  ) -> (edge: OutlineCoverage, x: Int, y: Int) {
    let touched = outline.touched
    let (x, y) = (touched.minX, touched.minY)
    let shape = outline.moved(-x, -y)
    uses &+= 1
    let wanted = area.moved(-x, -y)
    let fingerprint = shape.fingerprint
    for place in 0..<fingerprints.count where fingerprints[place] == fingerprint {
      let edge = edges[place]
      guard edge.known.contains(wanted), edge.shape == shape else { continue }
      used[place] = uses
      return (edge, x, y)
    }
    let whole = touched.moved(-x, -y)
    let isKept =
      whole.width <= CoverageCache.longest && whole.height <= CoverageCache.longest
      && whole.area / share <= area.area
    let place = nextPlace()
    fingerprints[place] = fingerprint
    used[place] = uses
    let edge = edges[place]
    edge.fill(shape, isKept ? whole : wanted, &scanner, &stroker)
    return (edge, x, y)
  }

  /// Index for another outline: a new entry or, in a full cache, the least recently used entry.
  private mutating func nextPlace() -> Int {
    if edges.count < limit {
      edges.append(OutlineCoverage())
      fingerprints.append(0)
      used.append(0)
      return edges.count - 1
    }
    var oldest = 0
    for place in 1..<edges.count where used[place] < used[oldest] { oldest = place }
    return oldest
  }
}

extension OutlineCoverage.Piece {
  /// The columns of `area` that are in this span, for an outline that begins at column `left`.
  @inline(__always) func within(_ area: PixelRect, _ left: Int) -> (Int, Int) {
    (max(area.minX, Int(x0) &+ left), min(area.maxX, Int(x1) &+ left))
  }
}
