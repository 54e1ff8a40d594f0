// How much of each pixel a rounded cut covers, kept from frame to frame: a card that is dragged is
// cut by the same outline in every frame.
import Geometry

/// The pixels of one cut row by row, counted from the first whole pixel that it touches.
final class CutEdge {
  /// Pixels beside each other that are covered alike, or apart.
  struct Piece: BitwiseCopyable {
    var x0: Int32
    var x1: Int32
    /// 1…255; below 0: that of its first pixel is `bytes[-1 - coverage]`.
    var coverage: Int32
  }

  fileprivate var shape: RoundedBox?
  fileprivate var known = PixelRect.empty
  fileprivate var used: UInt64 = 0
  private(set) var bytes = RawBuffer<UInt8>()
  private var pieces = RawBuffer<Piece>()
  private var starts = RawBuffer<Int32>()
  /// Rows that are covered from side to side.
  private(set) var solid = 0..<0

  /// Those of row `y`, from the left; what lies between is not covered.
  @inline(__always) func row(_ y: Int) -> UnsafeBufferPointer<Piece> {
    let from = Int(starts[y &- known.minY])
    let to = Int(starts[y &- known.minY &+ 1])
    return UnsafeBufferPointer(start: pieces.base + from, count: to &- from)
  }

  /// Works out the part `known` of `shape`.
  fileprivate func fill(_ shape: RoundedBox, _ known: PixelRect, _ scanner: inout Scanner) {
    self.shape = shape
    self.known = known
    pieces.count = 0
    bytes.count = 0
    starts.count = 0
    solid = 0..<0
    scanner.begin(known)
    scanner.add(shape)
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

  private func add(_ run: Run, _ scanner: borrowing Scanner) {
    var coverage = run.coverage
    if coverage < 0 {
      coverage = -1 - bytes.count
      for x in run.x0..<run.x1 { bytes.append(scanner.bytes[x - scanner.originX]) }
    }
    pieces.append(
      Piece(
        x0: Int32(truncatingIfNeeded: run.x0), x1: Int32(truncatingIfNeeded: run.x1),
        coverage: Int32(truncatingIfNeeded: coverage)))
  }
}

/// The cuts that were used last. They and their memory are used again, so that a frame in which
/// only corners turn rounder allocates nothing.
struct CutStore: ~Copyable {
  private var edges: [CutEdge] = []
  private var uses: UInt64 = 0
  static let limit = 8
  /// Sides above which a cut is worked out for the wanted part alone.
  static let longest = 8192

  /// - Parameters:
  ///   - cut: What `area` is cut by.
  ///   - area: A part of the pixels that `cut` touches.
  mutating func edge(
    of cut: RoundedBox, _ area: PixelRect, _ scanner: inout Scanner
  ) -> (edge: CutEdge, x: Int, y: Int) {
    let touched = PixelRect(around: cut.box)
    let (x, y) = (touched.minX, touched.minY)
    var shape = cut
    shape.box = cut.box.moved(-Double(x), -Double(y))
    uses &+= 1
    let whole = touched.moved(-x, -y)
    let isKept = whole.width <= CutStore.longest && whole.height <= CutStore.longest
    let known = isKept ? whole : area.moved(-x, -y)
    for edge in edges where edge.shape == shape && edge.known == known {
      edge.used = uses
      return (edge, x, y)
    }
    let edge: CutEdge
    if edges.count < CutStore.limit {
      edge = CutEdge()
      edges.append(edge)
    } else {
      edge = edges.min { $0.used < $1.used } ?? edges[0]
    }
    edge.fill(shape, known, &scanner)
    edge.used = uses
    return (edge, x, y)
  }
}
