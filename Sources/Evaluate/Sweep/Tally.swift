// Counts of outcomes in whole numbers, so that the order of additions does not matter.
import Geometry
import Scenes

/// Travel and time of the finger until the decision.
package struct Effort: Hashable, Sendable {
  package internal(set) var count = 0
  /// Path length of the finger in tenths of points.
  var travel = 0
  var travelSquares = 0
  /// In milliseconds.
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

  /// In points; nil without a decision.
  package var meanTravel: Estimate? {
    Statistics.mean(
      sum: Double(travel) / 10, squares: Double(travelSquares) / 100, count: count)
  }

  /// In seconds; nil without a decision.
  package var meanTime: Estimate? {
    Statistics.mean(
      sum: Double(time) / 1e3, squares: Double(timeSquares) / 1e6, count: count)
  }
}

/// Outcomes of all strokes at one setting.
package struct Tally: Hashable, Sendable {
  /// Rows are intents, the last one for strokes without intent. Columns are outcomes.
  var counts = [Int](
    repeating: 0, count: (StrokeIntent.allCases.count + 1) * StrokeOutcome.allCases.count)
  /// Effort of strokes with the wanted outcome.
  package internal(set) var wantedOutcome = Effort()
  /// Effort of all strokes with any outcome.
  package internal(set) var firedEffort = Effort()
  /// Sum over all strokes: how many other settings had the same outcome.
  var agreements = 0

  static func place(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    let row =
      intent.map { StrokeIntent.allCases.firstIndex(of: $0)! } ?? StrokeIntent.allCases.count
    return row * StrokeOutcome.allCases.count + outcome.rawValue
  }

  /// Strokes with this intent and this outcome. A nil intent counts strokes without one.
  package func count(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    counts[Self.place(intent, outcome)]
  }

  /// Strokes with this intent.
  package func count(_ intent: StrokeIntent?) -> Int {
    StrokeOutcome.allCases.reduce(0) { $0 + count(intent, $1) }
  }

  static func += (a: inout Tally, b: Tally) {
    for index in a.counts.indices { a.counts[index] += b.counts[index] }
    a.wantedOutcome += b.wantedOutcome
    a.firedEffort += b.firedEffort
    a.agreements += b.agreements
  }
}

/// Outcomes of all strokes at all settings.
package struct SweepTally: Hashable, Sendable {
  package internal(set) var settings: [Tally]
  package internal(set) var strokes = 0
  /// Lines that were not strokes.
  package internal(set) var skipped = 0
  /// Strokes with the same outcome at every setting.
  package internal(set) var unanimous = 0

  init(settingCount: Int) { settings = [Tally](repeating: Tally(), count: settingCount) }

  static func += (a: inout SweepTally, b: SweepTally) {
    for index in a.settings.indices { a.settings[index] += b.settings[index] }
    a.strokes += b.strokes
    a.skipped += b.skipped
    a.unanimous += b.unanimous
  }

  /// Counts the outcomes of one stroke at every setting.
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
        settings[setting].wantedOutcome.add(travel: way[sample], seconds: seconds)
      }
    }
  }
}
