// A curve of the plot in pieces, so that only the last one changes while it grows.
import Drawing
import Geometry

/// Collects the points of a curve. The pieces together look as the whole would: they meet in their
/// points, and a dashed one is cut where a dash begins.
struct PlotCurve {
  private(set) var pieces: [[Path.Element]] = []
  private let period: Double
  private var last: Point?
  /// Points along the dashes since the piece began.
  private var length = 0.0
  /// The piece is long enough: it ends where it can.
  private var isFull = false

  init(dash: [Double]) { period = dash.reduce(0, +) }

  /// What comes next is not joined to what was.
  mutating func lift() {
    if last != nil { dropPoint() }
    last = nil
  }

  mutating func add(_ point: Point, endsPiece: Bool) {
    guard let from = last else {
      begin(at: point)
      return
    }
    if endsPiece { isFull = true }
    let way = (point - from).length
    if isFull, period == 0 {
      pieces[pieces.count - 1].append(.line(point))
      begin(at: point)
      return
    }
    let left = period == 0 ? 0 : period - length.truncatingRemainder(dividingBy: period)
    if isFull, way > left {
      let cut = from + (point - from) * (left / way)
      pieces[pieces.count - 1].append(.line(cut))
      begin(at: cut)
      length = way - left
    } else {
      length += way
    }
    pieces[pieces.count - 1].append(.line(point))
    last = point
  }

  private mutating func begin(at point: Point) {
    if pieces.last?.count == 1 { pieces.removeLast() }
    pieces.append([.move(point)])
    last = point
    length = 0
    isFull = false
  }

  /// A piece of one point is none.
  private mutating func dropPoint() {
    if pieces.last?.count == 1 { pieces.removeLast() }
  }
}
