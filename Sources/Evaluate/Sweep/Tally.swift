// Counts of outcomes. They are whole numbers, so that the order of additions does not matter.
import Geometry
import Scenes

/// Sums of the finger's travel and time until the decision, over several strokes.
package struct Effort: Hashable, Sendable {
  package internal(set) var count = 0
  /// Sum of the finger's path lengths, in tenths of a point.
  var travel = 0
  var travelSquares = 0
  /// Sum of the times until the decision, in milliseconds.
  var time = 0
  var timeSquares = 0

  mutating func add(travel points: Double, seconds: Double) {
    let t = Int((min(points, 50_000) * 10).rounded())
    let ms = Int((min(seconds, 120) * 1_000).rounded())
    count += 1
    travel += t
    travelSquares += t * t
    time += ms
    timeSquares += ms * ms
  }

  static func += (a: inout Effort, b: Effort) {
    a.count += b.count
    a.travel += b.travel
    a.travelSquares += b.travelSquares
    a.time += b.time
    a.timeSquares += b.timeSquares
  }

  /// Mean travel in points. Nil if no stroke was counted.
  package var meanTravel: Estimate? {
    Statistics.mean(
      sum: Double(travel) / 10, squares: Double(travelSquares) / 100, count: count)
  }

  /// Mean time in seconds. Nil if no stroke was counted.
  package var meanTime: Estimate? {
    Statistics.mean(
      sum: Double(time) / 1e3, squares: Double(timeSquares) / 1e6, count: count)
  }
}

/// Counts of the outcomes of all strokes at one setting.
package struct Tally: Hashable, Sendable {
  /// A table by rows. Rows are intents, and the last row is for no intent. Columns are outcomes.
  var counts = [Int](
    repeating: 0, count: (StrokeIntent.allCases.count + 1) * StrokeOutcome.allCases.count)
  /// Travel and time of the strokes that had the wanted outcome.
  package internal(set) var wantedEffort = Effort()
  /// Travel and time of the strokes that had any outcome.
  package internal(set) var firedEffort = Effort()
  /// Sum over all strokes of the number of other settings at which the stroke had the same outcome.
  var agreements = 0

  static func place(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    let row =
      intent.map { StrokeIntent.allCases.firstIndex(of: $0)! } ?? StrokeIntent.allCases.count
    return row * StrokeOutcome.allCases.count + outcome.rawValue
  }

  /// Number of strokes with this intent and this outcome. A nil intent means strokes without one.
  package func count(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    counts[Self.place(intent, outcome)]
  }

  /// Number of strokes with this intent. A nil intent means strokes without one.
  package func count(_ intent: StrokeIntent?) -> Int {
    StrokeOutcome.allCases.reduce(0) { $0 + count(intent, $1) }
  }

  static func += (a: inout Tally, b: Tally) {
    for index in a.counts.indices { a.counts[index] += b.counts[index] }
    a.wantedEffort += b.wantedEffort
    a.firedEffort += b.firedEffort
    a.agreements += b.agreements
  }
}

/// Counts of the outcomes of all strokes, for every setting.
package struct SweepTally: Hashable, Sendable {
  package internal(set) var settings: [Tally]
  package internal(set) var strokes = 0
  /// Number of lines that were not strokes.
  package internal(set) var skipped = 0
  /// Number of strokes that had the same outcome at every setting.
  package internal(set) var unanimous = 0

  init(settingCount: Int) { settings = [Tally](repeating: Tally(), count: settingCount) }

  static func += (a: inout SweepTally, b: SweepTally) {
    for index in a.settings.indices { a.settings[index] += b.settings[index] }
    a.strokes += b.strokes
    a.skipped += b.skipped
    a.unanimous += b.unanimous
  }

  /// Counts the outcomes that one stroke had at every setting.
  mutating func add(
    _ stroke: Stroke, _ intent: StrokeIntent?, _ scene: SweptScene, _ decisions: [Decision]
  ) {
    strokes += 1
    var way = [0.0]
    way.reserveCapacity(stroke.samples.count)
    for index in stroke.samples.indices.dropFirst() {
      way.append(way[index - 1] + (stroke.place(index) - stroke.place(index - 1)).length)
    }
    var votes = [Int](repeating: 0, count: StrokeOutcome.allCases.count)
    for decision in decisions { votes[decision.outcome.rawValue] += 1 }
    if votes.contains(decisions.count) { unanimous += 1 }
    let wantedOutcome = intent.map { scene.wantedOutcome($0) }
    let row = Tally.place(intent, .nothing)
    for (setting, decision) in decisions.enumerated() {
      let outcome = decision.outcome
      settings[setting].counts[row + outcome.rawValue] += 1
      settings[setting].agreements += votes[outcome.rawValue] - 1
      guard outcome != .nothing else { continue }
      let sample = min(decision.sample, stroke.samples.count - 1)
      let seconds = stroke.samples[sample].seconds - stroke.samples[0].seconds
      settings[setting].firedEffort.add(travel: way[sample], seconds: seconds)
      if outcome == wantedOutcome {
        settings[setting].wantedEffort.add(travel: way[sample], seconds: seconds)
      }
    }
  }
}
