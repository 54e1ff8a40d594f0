// A curve in pieces, so that only its last piece changes while the curve grows.
import Drawing
import Geometry

/// Collects the points of a curve. Pieces look like one curve: they share end points, and dashed
/// curves are cut where a dash begins.
struct PlotCurve {
  private(set) var pieces: [[Path.Element]] = []
  private let period: Double
  private var last: Point?
  /// Length of the piece so far, which gives the phase of its dashes.
  private var length = 0.0
  /// The piece is long enough and ends at the next possible point.
  private var isFull = false

  init(dash: [Double]) { period = dash.reduce(0, +) }

  /// Ends the curve. The next point begins a new one.
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

  /// Removes a piece that has only one point.
  private mutating func dropPoint() {
    if pieces.last?.count == 1 { pieces.removeLast() }
  }
}
