// The verdict on a stroke: its outcome, and whether the person meant this outcome.
import Dismissal
import Geometry
import Scenes

/// The outcome of one stroke with one set of parameters.
package struct StrokeVerdict: Hashable, Sendable {
  /// The comparison of the outcome with the outcome that the person meant.
  package enum Judgement: Hashable, Sendable, CaseIterable {
    /// The stroke had the wanted outcome.
    case asMeant
    /// The stroke had another outcome than the wanted outcome.
    case accident
    /// The stroke had no outcome, but should have had an outcome.
    case miss
    /// No values of the parameters give the stroke an outcome in this start state.
    case unanswerable
    /// The stroke has no label that names an intent.
    case unlabelled
  }

  package var outcome: StrokeOutcome
  /// The wanted outcome. Nil if the stroke has no intent.
  package var wanted: StrokeOutcome?
  /// Index of the sample that decided. If the release decided, the last sample's index.
  package var sample: Int
  /// Position of the touch in points.
  package var touch: Point
  /// Position of the release in points.
  package var release: Point
  /// Velocity at the release in points per second.
  package var velocity: Vector
  /// The last release of a drag, with the values behind its decision. Nil without a drag.
  package var decision: Release?
  /// Whether the start state can answer the stroke, that is, whether the finger can move anything.
  package var isAnswerable: Bool

  /// The displacement from the touch to the release, in points.
  package var travel: Vector { release - touch }
  /// Distance from the touch to the release, in points.
  package var distance: Double { travel.length }
  /// Speed at the release, in points per second.
  package var speed: Double { velocity.length }

  package var judgement: Judgement {
    guard let wanted else { return .unlabelled }
    guard isAnswerable else { return .unanswerable }
    if outcome == wanted { return .asMeant }
    return outcome == .nothing ? .miss : .accident
  }
}

/// The verdicts on several strokes with one set of parameters.
package struct StrokeVerdicts: Hashable, Sendable {
  /// One verdict for each stroke, in the order of the strokes.
  package let all: [StrokeVerdict]
  package let summary: Summary

  /// Numbers of strokes by judgement. Each stroke is counted once.
  package struct Summary: Hashable, Sendable {
    package var asMeant = 0
    /// Strokes with an unwanted outcome.
    package var accidents = 0
    /// Strokes without an outcome that should have had an outcome.
    package var misses = 0
    package var unanswerable = 0
    package var unlabelled = 0

    package init() {}

    /// Number of judged strokes: strokes with an intent that the state can answer.
    package var judged: Int { asMeant + accidents + misses }

    mutating func add(_ verdict: StrokeVerdict) {
      switch verdict.judgement {
      case .asMeant: asMeant += 1
      case .accident: accidents += 1
      case .miss: misses += 1
      case .unanswerable: unanswerable += 1
      case .unlabelled: unlabelled += 1
      }
    }
  }

  init(_ all: [StrokeVerdict]) {
    self.all = all
    var summary = Summary()
    for verdict in all { summary.add(verdict) }
    self.summary = summary
  }
}
