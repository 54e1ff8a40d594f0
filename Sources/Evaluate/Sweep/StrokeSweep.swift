// Sweeps of strokes in memory, a few strokes at a time.
import Geometry
import Scenes

/// The stages of a sweep, which play and count strokes. Each start state and size has a stage.
struct SweepStages: Sendable {
  /// A start state and a screen size. Each combination of the two has a stage.
  private struct Place: Hashable {
    var start: String
    var size: Size
  }

  let plan: SweepPlan
  /// Maximum number of stages in the cache.
  let most: Int
  private var stages: [Place: SweepStage] = [:]

  init(_ plan: SweepPlan, most: Int) {
    self.plan = plan
    self.most = most
  }

  /// Plays a stroke at every setting, from each of its start states, and counts the outcomes.
  mutating func play(_ stroke: Stroke, into tally: inout SweepTally) {
    let intent = plan.intent(stroke)
    let plays = plan.states(of: stroke).map { play(stroke, intent, from: $0) }
    tally.add(stroke, intent, plan.scene, plays, hasStarts: plan.starts.count > 1)
  }

  private mutating func play(
    _ stroke: Stroke, _ intent: StrokeIntent?, from state: StrokeState
  ) -> StrokePlay {
    let start = state.start ?? plan.starts[0]
    let place = Place(start: start, size: stroke.screen ?? plan.size)
    if stages[place] == nil, stages.count >= most { stages.removeAll() }
    let stage = stages[place] ?? SweepStage(plan, size: place.size, start: start)
    stages[place] = stage
    var decisions: [Decision] = []
    decisions.reserveCapacity(plan.settingCount)
    stage.play(stroke, from: state) { decisions.append($1) }
    let isRecorded = plan.scene.state(of: stroke) != nil
    return StrokePlay(
      start: isRecorded ? StrokePlay.recorded : start, decisions: decisions,
      isAnswerable: stage.canAnswer(stroke, from: state, intent, decisions),
      isMain: isRecorded || start == plan.starts[0])
  }
}

/// A sweep of strokes in memory. The sweep has a result at any time, and can be continued.
///
/// The order of the strokes is spread over the whole list, so that early results cover all people.
package struct StrokeSweep: Sendable {
  package let plan: SweepPlan
  /// Number of all strokes in the sweep.
  package let count: Int
  /// Number of strokes played so far.
  package private(set) var played = 0
  private let strokes: [Stroke]
  /// The number of list elements from one played stroke to the next.
  private let stride: Int
  private var stages: SweepStages
  private var tally: SweepTally

  /// Maximum number of stages in the cache.
  private static let mostStages = 16

  package init(_ plan: SweepPlan, of strokes: [Stroke]) {
    self.plan = plan
    self.strokes = strokes
    count = strokes.count
    stride = Self.stride(through: strokes.count)
    stages = SweepStages(plan, most: Self.mostStages)
    tally = SweepTally(settingCount: plan.settingCount)
  }

  package var isDone: Bool { played >= count }

  /// Plays the next strokes at every setting.
  package mutating func play(_ more: Int) {
    for _ in 0..<min(more, count - played) {
      stages.play(strokes[played * stride % count], into: &tally)
      played += 1
    }
  }

  /// The result for the strokes played so far.
  package var result: SweepResult {
    SweepResult(
      plan: plan, tally: tally, fingerprint: nil, isPartial: !isDone, shard: .whole)
  }

  /// A number near the golden section of `count` that has no common divisor with `count`. The
  /// multiples of such a number visit every index, and are always evenly spread.
  private static func stride(through count: Int) -> Int {
    func divisor(_ a: Int, _ b: Int) -> Int { b == 0 ? a : divisor(b, a % b) }
    var stride = max(1, Int(Double(count) * 0.618_033_988_749_895))
    while stride > 1, divisor(count, stride) != 1 { stride -= 1 }
    return stride
  }
}

extension SweepResult {
  /// The result for one setting, from verdicts on strokes that were judged with this setting.
  /// Travel and time are not counted. Fails if the scene has no plan.
  package init?(
    of verdicts: [StrokeVerdict], on strokes: [Stroke], in scene: SweptScene,
    where isCounted: (Stroke) -> Bool
  ) {
    guard strokes.count == verdicts.count,
      let plan = try? SweepPlan(scene: scene, start: scene.start, parameters: [])
    else { return nil }
    var tally = SweepTally(settingCount: 1)
    for (stroke, verdict) in zip(strokes, verdicts) where isCounted(stroke) {
      tally.add(verdict, of: stroke, plan.intent(stroke), scene)
    }
    self.init(plan: plan, tally: tally, fingerprint: nil, isPartial: false, shard: .whole)
  }
}

extension SweepTally {
  /// Counts a verdict at the only setting.
  fileprivate mutating func add(
    _ verdict: StrokeVerdict, of stroke: Stroke, _ intent: StrokeIntent?, _ scene: SweptScene
  ) {
    strokes += 1
    labels[Tally.row(intent)] += 1
    let decision = Decision(outcome: verdict.outcome, sample: verdict.sample)
    let play = StrokePlay(decisions: [decision], isAnswerable: verdict.isAnswerable)
    if let person = stroke.person {
      people[person, default: PartTally(settingCount: 1)].add(
        play, wanted: verdict.wanted, among: scene.outcomes)
    } else {
      nameless += 1
    }
    if verdict.isAnswerable {
      settings[0].counts[Tally.place(intent, verdict.outcome)] += 1
    } else {
      unanswerable += 1
    }
  }
}
