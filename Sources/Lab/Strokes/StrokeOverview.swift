// All judged strokes in the form that panels show: columns of the strip, dots, and counts.
import Evaluate
import Geometry

/// The order of the strokes in the strip.
enum StrokeOrder: Int, CaseIterable, Sendable {
  /// The strokes are ordered by their distance at the release.
  case distance
  /// The strokes are in the order of their times.
  case time
}

/// The judged strokes that the filter allows, in the order of the strip.
struct StrokeOverview: Equatable, Sendable {
  /// A stroke for the strip and the device.
  struct Column: Hashable, Sendable {
    /// Index of the stroke in the collection.
    var stroke: Int
    /// The drawn distance at the release, in points.
    var distance: Double
    /// The distance to which momentum would carry the content. `distance` if momentum is ignored.
    var carried: Double
    var touch: Point
    var release: Point
    var mark: StrokeMark
  }

  /// The number of strokes with each mark.
  struct Counts: Hashable, Sendable {
    private var counts = [Int](repeating: 0, count: StrokeMark.allCases.count)

    subscript(mark: StrokeMark) -> Int {
      get { counts[StrokeMark.allCases.firstIndex(of: mark)!] }
      set { counts[StrokeMark.allCases.firstIndex(of: mark)!] = newValue }
    }
    var all: Int { counts.reduce(0, +) }
    var asMeant: Int { self[.goes] + self[.stays] }
    /// Number of strokes that have a label and can be judged from the start state.
    var judged: Int { asMeant + self[.accident] + self[.miss] }
    var goes: Int { self[.goes] + self[.goesUnlabelled] + self[.accident] }
  }

  /// Numbers of strokes whose outcome the last change of parameters has changed.
  struct Flips: Hashable, Sendable {
    var all = 0
    var asMeant = 0
    var not = 0
  }

  /// Number of the answer in this overview. Overviews with equal numbers are equal.
  var number = 0
  var columns: [Column] = []
  /// The strokes with a mark on the device. Of many strokes, one for each grid cell and kind of
  /// mark. The strokes are chosen in advance, because each frame draws the device.
  var dots: [Column] = []
  /// Indices of the columns with failures, in order.
  var failures: [Int] = []
  var counts = Counts()
  /// The changed outcomes. Nil without a change, or while the previous outcomes are not known yet.
  var flips: Flips?
  /// The threshold of most releases in points. Nil if nothing was dragged.
  var threshold: Double?
  /// Largest distance of a release.
  var farthest = 0.0
  /// The number of strokes that were recorded together with their start states.
  var withState = 0

  init() {}

  static func == (a: StrokeOverview, b: StrokeOverview) -> Bool { a.number == b.number }

  init(
    _ number: Int, _ strokes: [Stroke], _ verdicts: [StrokeVerdict], before: [StrokeVerdict]?,
    filter: StrokeFilter, order: StrokeOrder = .distance
  ) {
    self.number = number
    guard strokes.count == verdicts.count else { return }
    columns.reserveCapacity(strokes.count)
    var thresholds: [Double: Int] = [:]
    var flips = Flips()
    for (index, verdict) in verdicts.enumerated() {
      let mark = StrokeMark(verdict)
      guard filter.isEmpty || filter.allows(strokes[index]) else { continue }
      // A filter by verdicts changes neither the counts nor the curve and the map.
      counts[mark] += 1
      if let before, before.count == verdicts.count, before[index].outcome != verdict.outcome {
        flips.all += 1
        if mark.isFailure { flips.not += 1 } else if mark.group == .asMeant { flips.asMeant += 1 }
      }
      guard filter.verdict.map({ $0 == mark.group }) ?? true else { continue }
      if strokes[index].state != nil { withState += 1 }
      let release = verdict.decision
      if let limit = release?.limit, limit.isFinite { thresholds[limit, default: 0] += 1 }
      let distance = max(0, release?.place ?? 0)
      farthest = max(farthest, distance)
      // The momentum of a drag that follows a scroll too soon does not count.
      let carried = release?.cause == .flingGuard ? 0 : release?.countedPlace ?? 0
      columns.append(
        Column(
          stroke: index, distance: distance, carried: max(distance, carried),
          touch: verdict.touch, release: verdict.release, mark: mark))
    }
    if order == .distance {
      columns.sort { ($0.distance, $0.stroke) < ($1.distance, $1.stroke) }
    }
    dots = StrokeOverview.dots(columns)
    failures = columns.indices.filter { columns[$0].mark.isFailure }
    if before != nil { self.flips = flips }
    threshold = thresholds.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Largest number of dots. With more strokes, the strokes of a grid cell share a dot.
  private static let mostDots = 500
  /// Possible sides of a cell in device points. The first side with few enough dots is used.
  private static let cells = [14.0, 20, 28, 40, 80, 160, 320]

  private static func dots(_ columns: [Column]) -> [Column] {
    guard columns.count > mostDots else { return columns }
    var dots: [Column] = []
    for side in cells {
      var seen: Set<Cell> = []
      dots = columns.filter { column in
        let (x, y) = (column.release.x / side, column.release.y / side)
        return seen.insert(Cell(x: x.rounded(), y: y.rounded(), mark: column.mark)).inserted
      }
      if dots.count <= 2 * mostDots { break }
    }
    return dots
  }

  private struct Cell: Hashable {
    var x: Double
    var y: Double
    var mark: StrokeMark
  }

  /// Index of a stroke's column. Nil if the filter leaves the stroke out.
  func column(of stroke: Int) -> Int? { columns.firstIndex { $0.stroke == stroke } }
}
