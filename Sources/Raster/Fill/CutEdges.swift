// How much of each pixel an outline covers, kept from frame to frame: a card that is dragged is cut by
// the same outline in every frame, and buttons, dots and icons are filled alike in many places.
import Drawing
import Geometry

/// The pixels of one outline row by row, counted from the first whole pixel that it touches.
final class CutEdge {
  /// Pixels beside each other that are covered alike, or apart.
  struct Piece: BitwiseCopyable {
    var x0: Int32
    var x1: Int32
    /// 1…255; below 0: that of its first pixel is `bytes[-1 - coverage]`.
    var coverage: Int32
  }

  fileprivate var shape: EdgeShape?
  fileprivate var known = PixelRect.empty
  private var rows = CutRows()
  /// Rows that are covered from side to side.
  var solid: Range<Int> { rows.solid }

  /// Those of row `y`, from the left; what lies between is not covered.
  @inline(__always) func row(_ y: Int) -> UnsafeBufferPointer<Piece> {
    let from = Int(rows.starts[y &- known.minY])
    let to = Int(rows.starts[y &- known.minY &+ 1])
    return UnsafeBufferPointer(start: rows.pieces.base + from, count: to &- from)
  }

  /// Works out the part `known` of `shape`.
  fileprivate func fill(
    _ shape: EdgeShape, _ known: PixelRect, _ scanner: inout Scanner, _ stroker: inout Stroker
  ) {
    self.shape = shape
    self.known = known
    scanner.begin(known)
    scanner.add(shape, &stroker)
    rows.fill(known, &scanner)
  }

  /// The coverage of a piece's pixels from column `x` on, where the outline begins at `left`.
  @inline(__always) func bytes(of piece: Piece, at x: Int, _ left: Int) -> UnsafePointer<UInt8> {
    UnsafePointer(rows.bytes.base + (x &- left &- Int(piece.x0) &- 1 &- Int(piece.coverage)))
  }
}

/// The pieces of all rows; apart from the object that keeps them, because each access to an object is checked.
private struct CutRows: ~Copyable {
  var bytes = RawBuffer<UInt8>()
  var pieces = RawBuffer<CutEdge.Piece>()
  /// Where the pieces of each row begin, and where those of the last one end.
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
      CutEdge.Piece(
        x0: Int32(truncatingIfNeeded: run.x0), x1: Int32(truncatingIfNeeded: run.x1),
        coverage: Int32(truncatingIfNeeded: coverage)))
  }
}

/// The outlines that were used last: the tall ones apart, of which there are few, since they take much
/// memory and each place keeps what its largest took.
struct OutlineStore: ~Copyable {
  /// More than a frame full of panels fills and strokes, about 80: of fewer each would be evicted
  /// before it is asked for again.
  private var low = CutStore(limit: 192)
  private var tall = CutStore(limit: 24)
  /// Rows from which an outline is tall.
  private static let tallFrom = 128

  /// - Parameters:
  ///   - outline: What `area` is cut by, or what is filled in it.
  ///   - area: A part of the pixels that it touches.
  ///   - share: Of how many pixels that it touches one has to be asked for, so that all are worked out.
  /// - Returns: what it covers, and where its first pixel is.
  mutating func edge(
    of outline: EdgeShape, _ area: PixelRect, share: Int = Int.max, _ scanner: inout Scanner,
    _ stroker: inout Stroker
  ) -> (edge: CutEdge, x: Int, y: Int) {
    outline.touched.height < OutlineStore.tallFrom
      ? low.edge(of: outline, area, share: share, &scanner, &stroker)
      : tall.edge(of: outline, area, share: share, &scanner, &stroker)
  }
}

/// Outlines and their memory are used again, so that a frame in which only corners turn rounder
/// allocates nothing.
private struct CutStore: ~Copyable {
  private var edges: [CutEdge] = []
  /// Those of `edges`, beside each other, because most are looked at in vain.
  private var fingerprints = RawBuffer<UInt64>()
  /// When each was asked for last.
  private var used = RawBuffer<UInt64>()
  private var uses: UInt64 = 0
  let limit: Int
  /// Sides above which an outline is worked out for the wanted part alone.
  static let longest = 8192

  init(limit: Int) { self.limit = limit }

  mutating func edge(
    of outline: EdgeShape, _ area: PixelRect, share: Int, _ scanner: inout Scanner,
    _ stroker: inout Stroker
  ) -> (edge: CutEdge, x: Int, y: Int) {
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
      whole.width <= CutStore.longest && whole.height <= CutStore.longest
      && whole.area / share <= area.area
    let place = nextPlace()
    fingerprints[place] = fingerprint
    used[place] = uses
    let edge = edges[place]
    edge.fill(shape, isKept ? whole : wanted, &scanner, &stroker)
    return (edge, x, y)
  }

  /// A place for another outline: a new one, or that of the outline that was asked for least recently.
  private mutating func nextPlace() -> Int {
    if edges.count < limit {
      edges.append(CutEdge())
      fingerprints.append(0)
      used.append(0)
      return edges.count - 1
    }
    var oldest = 0
    for place in 1..<edges.count where used[place] < used[oldest] { oldest = place }
    return oldest
  }
}

extension CutEdge.Piece {
  /// The columns of `area` that it takes where its outline begins at `left`.
  @inline(__always) func within(_ area: PixelRect, _ left: Int) -> (Int, Int) {
    (max(area.minX, Int(x0) &+ left), min(area.maxX, Int(x1) &+ left))
  }
}
