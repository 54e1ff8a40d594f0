// The curve of one parameter and the map of two parameters, in the form that panels show.
import Evaluate
import Motion
import Scenes

/// The progress of a sweep, and the number of strokes that the result still needs.
struct SweepProgressLine: Equatable, Sendable {
  var played: Int
  var count: Int
  /// The reason why the result has nothing to draw. Nil if the result can be drawn.
  var gap: SweepResult.Gap?
  /// Number of additional strokes or people that would distinguish the compared settings.
  var more: Int?
  /// True if the confidence intervals are over people, and not over strokes.
  var isByPeople: Bool

  var isDone: Bool { played >= count }

  /// True if this answer replaces an earlier answer about the same values. A complete answer is not
  /// replaced by an answer about few strokes, which would look very different for a moment.
  func replaces(_ earlier: SweepProgressLine?) -> Bool {
    guard let earlier, earlier.isDone, earlier.gap == nil else { return true }
    return played * 2 >= count
  }
}

/// The rates of accidents and of hits, for each value of one parameter.
struct TuningCurve: Equatable, Sendable {
  var parameter: SweptParameter
  /// A point for each value. Empty without a curve.
  var points: [RocCurve.Point]
  /// The number of strokes with the intended outcome, for each value.
  var asMeant: [Int]
  /// Index of the original value.
  var original: Int?
  /// Index of the best value. Nil if the strokes cannot distinguish it from another value.
  var best: Int?
  /// Indices of the values that the strokes cannot distinguish from the best value.
  var ties: [Int]
  /// Indices of two values: the best value, and a value that more strokes would distinguish from
  /// the best value. Empty without such values.
  var compared: [Int]
  var progress: SweepProgressLine

  init?(_ result: SweepResult, _ verdict: Verdict, _ progress: SweepProgressLine) {
    guard let parameter = result.plan.parameters.first else { return nil }
    self.parameter = parameter
    points = RocCurve(result, verdict)?.points ?? []
    asMeant = parameter.values.indices.map { result.asMeant($0).0 }
    original = ParameterSet.declaration(parameter.name).flatMap {
      parameter.values.firstIndex(of: $0.seed)
    }
    (best, ties) = (verdict.recommended, verdict.ties)
    compared = verdict.compared
    self.progress = progress
  }

  /// True if the curve has points to draw.
  var isDrawn: Bool { progress.gap == nil && !points.isEmpty }
}

/// The number of strokes with the intended outcome, for each pair of values of two parameters.
struct TuningMap: Equatable, Sendable {
  var map: SettingMap
  var progress: SweepProgressLine

  init?(_ result: SweepResult, _ verdict: Verdict, _ progress: SweepProgressLine) {
    guard let map = SettingMap(result, verdict) else { return nil }
    (self.map, self.progress) = (map, progress)
  }

  /// True if the map has cells to draw.
  var isDrawn: Bool { progress.gap == nil && !map.cells.isEmpty }

  var width: Int { map.columns.values.count }

  /// The values of a cell, by the names of the parameters.
  func values(of cell: Int) -> [(name: String, value: ParameterValue)] {
    [
      (map.rows.name, map.rows.values[cell / width]),
      (map.columns.name, map.columns.values[cell % width]),
    ]
  }

  /// The cell whose values are nearest to the values of these parameters.
  func cell(at parameters: ParameterSet) -> Int? {
    guard let row = parameters.value(map.rows.name).flatMap(map.rows.index(nearestTo:)),
      let column = parameters.value(map.columns.name).flatMap(map.columns.index(nearestTo:))
    else { return nil }
    return row * width + column
  }
}

/// The rates of the present values, with the confidence intervals of the rates.
struct PresentRates: Equatable, Sendable {
  var accidents: Estimate
  var hits: Estimate

  /// Fails if the strokes cannot be judged.
  init?(_ result: SweepResult) {
    guard let accidents = result.accidentRate(0), let misses = result.missRate(0) else {
      return nil
    }
    self.accidents = accidents
    hits = misses.complement
  }
}

/// State of the section with the curve and the map.
struct CurveMapPanel: Equatable, Sendable {
  /// The value or the cell that the pointer or the arrow keys have selected.
  enum Pointed: Hashable, Sendable {
    /// Index of a value of the curve.
    case value(Int)
    /// Index of a cell of the map.
    case cell(Int)
  }

  /// Names of the last touched parameters, last touched first. At most two names.
  var names: [String] = []
  var curve: TuningCurve?
  var map: TuningMap?
  var present: PresentRates?
  /// Index of the map's cell that is nearest to the present values.
  var presentCell: Int?
  /// The present value of the curve's parameter.
  var presentValue: ParameterValue?
  var pointed: Pointed?
  /// True if newer strokes or parameters are being judged for the curve, or for the map.
  var isCurveWaiting = false
  var isMapWaiting = false
}

/// The content of the area below the strokes, if this area cannot show everything at once.
enum LowerPanel: Int, Sendable { case curve, why, spring }
