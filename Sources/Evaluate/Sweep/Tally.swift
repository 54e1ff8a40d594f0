// Counts of outcomes. Counts are whole numbers, so that the order of additions does not matter.
import Geometry
import Scenes

/// Sums of the finger's travel and of the time until the decision, over several strokes.
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

/// Counts of the strokes at one setting, by outcome.
package struct Tally: Hashable, Sendable {
  /// A table in row order. Each row is for an intent, and the last row for strokes without an
  /// intent. The columns are outcomes.
  var counts = [Int](
    repeating: 0, count: (StrokeIntent.allCases.count + 1) * StrokeOutcome.allCases.count)
  /// Travel and time of the strokes that had the wanted outcome.
  package internal(set) var wantedEffort = Effort()
  /// Travel and time of the strokes that had any outcome.
  package internal(set) var firedEffort = Effort()
  /// Sum over all strokes of the number of other settings at which the stroke had an equal outcome.
  var agreements = 0

  static func place(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    row(intent) * StrokeOutcome.allCases.count + outcome.rawValue
  }

  static func row(_ intent: StrokeIntent?) -> Int {
    intent.map { StrokeIntent.allCases.firstIndex(of: $0)! } ?? StrokeIntent.allCases.count
  }

  /// Number of strokes with this intent and outcome. Nil stands for strokes without an intent.
  package func count(_ intent: StrokeIntent?, _ outcome: StrokeOutcome) -> Int {
    counts[Self.place(intent, outcome)]
  }

  /// Number of strokes with this intent. Nil stands for strokes without an intent.
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

/// A stroke that was played from one start state, with the decisions at all settings.
struct StrokePlay: Sendable {
  /// Name of the start state, for reports.
  var start = ""
  /// The name that replaces `start` if strokes begin in their recorded states.
  static let recorded = "as recorded"
  var decisions: [Decision]
  /// Whether the start state can answer the stroke.
  var isAnswerable = true
  /// True if the result is based on this start state. False if the result only mentions it.
  var isMain = true
}

/// Counts of the outcomes of all strokes, for every setting.
///
/// Each stroke is counted once, from its main start state. `starts` contains the counts for all
/// start states from which strokes were played.
package struct SweepTally: Hashable, Sendable {
  package internal(set) var settings: [Tally]
  package internal(set) var strokes = 0
  /// Number of strokes with each intent. The last element is for strokes without an intent.
  package internal(set) var labels = [Int](repeating: 0, count: StrokeIntent.allCases.count + 1)
  /// Number of lines that were not strokes.
  package internal(set) var skipped = 0
  /// Numbers of lines that are valid, but are not counted. The key is the reason.
  package internal(set) var notCounted: [String: Int] = [:]
  var sortedNotCounted: [(key: String, value: Int)] { notCounted.sorted { $0.key < $1.key } }
  /// Number of strokes that had equal outcomes at all settings.
  package internal(set) var unanimous = 0
  /// Number of strokes that their start states cannot answer. Such strokes have no outcome.
  package internal(set) var unanswerable = 0
  /// Number of strokes whose person is unknown.
  package internal(set) var nameless = 0
  /// Counts for each person. The key is the person's name.
  package internal(set) var people: [String: PartTally] = [:]
  /// Counts for each start state. The key is the name of the start state.
  package internal(set) var starts: [String: PartTally] = [:]

  /// Maximum product of the number of people and the number of settings.
  static let mostPeopleAndSettings = 20_000_000

  init(settingCount: Int) { settings = [Tally](repeating: Tally(), count: settingCount) }

  /// Number of strokes that their start states can answer. Their outcome can be `nothing`.
  package var answered: Int { strokes - unanswerable }

  static func += (a: inout SweepTally, b: SweepTally) {
    for index in a.settings.indices { a.settings[index] += b.settings[index] }
    a.strokes += b.strokes
    for index in a.labels.indices { a.labels[index] += b.labels[index] }
    a.skipped += b.skipped
    a.notCounted.merge(b.notCounted, uniquingKeysWith: +)
    a.unanimous += b.unanimous
    a.unanswerable += b.unanswerable
    a.nameless += b.nameless
    let empty = PartTally(settingCount: a.settings.count)
    for (name, part) in b.people { a.people[name, default: empty] += part }
    for (name, part) in b.starts { a.starts[name, default: empty] += part }
  }

  /// Counts the outcomes that one stroke had at every setting, in each of its start states.
  ///
  /// `hasStarts` is true if the sweep has several start states. The results of several start states
  /// are compared, so they are also counted by person.
  mutating func add(
    _ stroke: Stroke, _ intent: StrokeIntent?, _ scene: SweptScene, _ plays: [StrokePlay],
    hasStarts: Bool = false
  ) {
    strokes += 1
    labels[Tally.row(intent)] += 1
    var way = [0.0]
    way.reserveCapacity(stroke.samples.count)
    for index in stroke.samples.indices.dropFirst() {
      way.append(way[index - 1] + (stroke.place(index) - stroke.place(index - 1)).length)
    }
    let wanted = intent.map { scene.wantedOutcome($0) }
    let outcomes = scene.outcomes
    let empty = PartTally(settingCount: settings.count)
    if stroke.person == nil { nameless += 1 }
    for play in plays {
      starts[play.start, default: empty].add(play, wanted: wanted, among: outcomes)
      if hasStarts, let person = stroke.person {
        starts[play.start]!.people[person, default: empty]
          .add(play, wanted: wanted, among: outcomes)
      }
      guard play.isMain else { continue }
      if let person = stroke.person {
        people[person, default: empty].add(play, wanted: wanted, among: outcomes)
      }
      let outcome = play.decisions[0].outcome
      if play.decisions.allSatisfy({ $0.outcome == outcome }) { unanimous += 1 }
      if play.isAnswerable {
        add(play.decisions, stroke, intent, wanted, way)
      } else {
        unanswerable += 1
      }
    }
  }

  private mutating func add(
    _ decisions: [Decision], _ stroke: Stroke, _ intent: StrokeIntent?, _ wanted: StrokeOutcome?,
    _ way: [Double]
  ) {
    var votes = [Int](repeating: 0, count: StrokeOutcome.allCases.count)
    for decision in decisions { votes[decision.outcome.rawValue] += 1 }
    let row = Tally.place(intent, .nothing)
    for (setting, decision) in decisions.enumerated() {
      let outcome = decision.outcome
      settings[setting].counts[row + outcome.rawValue] += 1
      settings[setting].agreements += votes[outcome.rawValue] - 1
      guard outcome != .nothing else { continue }
      let sample = min(decision.sample, stroke.samples.count - 1)
      let seconds = stroke.samples[sample].seconds - stroke.samples[0].seconds
      settings[setting].firedEffort.add(travel: way[sample], seconds: seconds)
      if outcome == wanted {
        settings[setting].wantedEffort.add(travel: way[sample], seconds: seconds)
      }
    }
  }
}
