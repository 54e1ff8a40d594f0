// Tests that a curve that is drawn in pieces equals the whole curve.
import Drawing
import Geometry
import Support
import Testing

@testable import Lab

@Suite("Curves of the plot")
struct PlotCurveTests {
  private func points(_ count: Int, _ seed: UInt64) -> [Point] {
    var dice = SeededRandom(seed)
    return (0..<count).map { Point(Double($0) * 1.7, dice.number(0...120)) }
  }

  private func ends(_ piece: [Path.Element]) -> (Point, Point) {
    func place(_ element: Path.Element) -> Point {
      switch element {
      case .move(let p), .line(let p): return p
      case .quad, .cubic, .close: return Point(.nan, .nan)
      }
    }
    return (place(piece.first!), place(piece.last!))
  }

  @Test("the pieces of a plotted curve join without a gap")
  func pieces() {
    for seed in 0..<20 {
      let points = points(140, UInt64(seed))
      var curve = PlotCurve(dash: [])
      for (index, point) in points.enumerated() { curve.add(point, endsPiece: index % 40 == 0) }
      #expect(curve.pieces.count == 4)
      for (a, b) in zip(curve.pieces, curve.pieces.dropFirst()) { #expect(ends(a).1 == ends(b).0) }
      let all = curve.pieces.flatMap { $0.dropFirst() }
      #expect(all == points.dropFirst().map { .line($0) })
    }
  }

  @Test("a dashed curve of the plot is divided only at the start of a dash")
  func dashes() {
    for seed in 0..<20 {
      var curve = PlotCurve(dash: [5, 4])
      for (index, point) in points(140, UInt64(seed)).enumerated() {
        curve.add(point, endsPiece: index % 40 == 0)
      }
      #expect(curve.pieces.count > 2)
      for piece in curve.pieces.dropLast() {
        var (length, last) = (0.0, ends(piece).0)
        for element in piece.dropFirst() {
          guard case .line(let p) = element else { continue }
          length += (p - last).length
          last = p
        }
        #expect(abs(length / 9 - (length / 9).rounded()) < 1e-6)
      }
      for (a, b) in zip(curve.pieces, curve.pieces.dropFirst()) { #expect(ends(a).1 == ends(b).0) }
    }
  }

  @Test("adding a point to a plotted curve changes only its last piece")
  func grows() {
    let points = points(200, 3)
    var former: [[Path.Element]] = []
    for count in 2..<200 {
      var curve = PlotCurve(dash: [])
      for (index, point) in points[..<count].enumerated() {
        curve.add(point, endsPiece: index % 40 == 0)
      }
      let same = zip(former.dropLast(), curve.pieces).allSatisfy { $0 == $1 }
      #expect(same, "\(count)")
      former = curve.pieces
    }
  }

  @Test("a curve of the plot has a break while the finger is up")
  func gap() {
    var curve = PlotCurve(dash: [])
    curve.add(Point(0, 0), endsPiece: false)
    curve.add(Point(1, 1), endsPiece: false)
    curve.lift()
    curve.add(Point(5, 5), endsPiece: false)
    curve.add(Point(6, 5), endsPiece: false)
    #expect(
      curve.pieces == [
        [.move(Point(0, 0)), .line(Point(1, 1))], [.move(Point(5, 5)), .line(Point(6, 5))],
      ])
  }
}

@Suite("Time axis of the plot")
struct PlotTimeTests {
  private func range(_ duration: Double) -> ClosedRange<Double> {
    var plot = PlotData()
    plot.samples = [PlotData.Sample(time: duration, tracked: 0, drawn: 0, velocity: 0)]
    return PlotPainting.range(of: plot)
  }

  @Test("the time axis of the plot contains all samples and at most a quarter more time")
  func steps() {
    var ends: Set<Double> = []
    for frame in 0...(120 * 60) {
      let duration = Double(frame) / 60
      let seen = range(duration)
      #expect(seen.lowerBound == 0 && seen.upperBound >= duration - 1e-9)
      #expect(seen.upperBound <= max(1, 1.25 * duration) + 1e-9, "\(duration)")
      ends.insert(seen.upperBound)
    }
    // These are few different ranges for 7,200 frames.
    #expect(ends.count < 50)
  }
}
