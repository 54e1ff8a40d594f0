// A curve of the plot in pieces. While the curve grows, only the last piece changes.
import Drawing
import Geometry

/// Collects the points of a curve in pieces. Adjacent pieces share a point, so that they look like
/// one curve. A dashed curve is only divided where a dash begins.
struct PlotCurve {
  private(set) var pieces: [[Path.Element]] = []
  private let period: Double
  private var last: Point?
  /// Length of the piece so far, in points. This length is the phase of the dashes.
  private var length = 0.0
  /// True if the piece has reached its length, so that the piece ends at the next suitable point.
  private var isFull = false

  init(dash: [Double]) { period = dash.reduce(0, +) }

  /// Ends the curve, so that the next point begins a new one. A last piece of one point is removed.
  mutating func lift() {
    if last != nil, pieces.last?.count == 1 { pieces.removeLast() }
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
}
