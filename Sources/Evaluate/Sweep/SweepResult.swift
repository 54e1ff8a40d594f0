// The result of a sweep, or of one shard of a sweep.
import Scenes

/// The result of a sweep, or of one shard of a sweep.
package struct SweepResult: Sendable {
  package internal(set) var plan: SweepPlan
  package internal(set) var tally: SweepTally
  /// Hash of all lines of all files. All shards of a sweep have equal hashes. Nil if the sweep was
  /// cancelled before all lines were read.
  package internal(set) var fingerprint: UInt64?
  /// True if the sweep was cancelled before all strokes were played.
  package internal(set) var isPartial: Bool
  package internal(set) var shard: Shard
  /// Sentences about the preference of people, for the report.
  package var people: [String] = []

  init(
    plan: SweepPlan, tally: SweepTally, fingerprint: UInt64?, isPartial: Bool, shard: Shard
  ) {
    self.plan = plan
    self.tally = tally
    self.fingerprint = fingerprint
    self.isPartial = isPartial
    self.shard = shard
  }

  private var intervals = PeopleIntervals()

  // MARK: What is known

  /// Whether any stroke has an intent.
  package var hasIntents: Bool { intents.contains { strokes($0) > 0 } }

  private var intents: [StrokeIntent] { StrokeIntent.allCases }

  /// Number of strokes with this intent. If nil, number of strokes without an intent.
  package func strokes(_ intent: StrokeIntent?) -> Int { tally.labels[Tally.row(intent)] }

  /// Number of people whose strokes were counted. Nil if a stroke has no person, in which case all
  /// strokes count as independent.
  package var peopleCount: Int? {
    tally.nameless == 0 && !tally.people.isEmpty ? tally.people.count : nil
  }

  /// Number of judged strokes, which are either as meant or not as meant.
  package var judgedCount: Int {
    intents.reduce(0) { $0 + tally.settings[0].count($1) }
  }

  // MARK: Results of a setting

  /// Numbers of strokes with an unwanted outcome, and of strokes that can have such an outcome.
  package func accidents(_ setting: Int) -> (Int, of: Int) {
    var accidents = 0
    var tries = 0
    for intent in intents where plan.scene.mayMisfire(intent) {
      let tally = tally.settings[setting]
      tries += tally.count(intent)
      for outcome in plan.scene.outcomes where outcome != plan.scene.wantedOutcome(intent) {
        accidents += tally.count(intent, outcome)
      }
    }
    return (accidents, tries)
  }

  /// Numbers of strokes that lack the wanted outcome, and of strokes that should have it.
  package func misses(_ setting: Int) -> (Int, of: Int) {
    var misses = 0
    var tries = 0
    for intent in intents where plan.scene.wantedOutcome(intent) != .nothing {
      let tally = tally.settings[setting]
      tries += tally.count(intent)
      misses += tally.count(intent) - tally.count(intent, plan.scene.wantedOutcome(intent))
    }
    return (misses, tries)
  }

  package func accidentRate(_ setting: Int) -> Estimate? {
    rate(accidents(setting), { $0.accidents[setting] }, of: { $0.mayMisfire })
  }

  package func missRate(_ setting: Int) -> Estimate? {
    rate(misses(setting), { $0.misses[setting] }, of: { $0.meant })
  }

  /// Rates of accidents and misses for a part of the strokes.
  func rates(of part: PartTally, _ setting: Int) -> (accidents: Estimate?, misses: Estimate?) {
    let people = part.people.sorted { $0.key < $1.key }.map(\.value)
    func rate(_ hits: (PartTally) -> Int, _ tries: (PartTally) -> Int) -> Estimate? {
      guard peopleCount != nil, !people.isEmpty else {
        return Statistics.rate(hits(part), of: tries(part))
      }
      return intervals.rate(people.map(hits), of: people.map(tries))
    }
    return (
      rate({ $0.accidents[setting] }, { $0.mayMisfire }), rate({ $0.misses[setting] }, { $0.meant })
    )
  }

  /// Share of strokes that had any outcome, among the strokes with this intent. If nil, among the
  /// strokes without an intent.
  package func firingRate(_ intent: StrokeIntent?, _ setting: Int) -> Estimate? {
    let tally = tally.settings[setting]
    let n = tally.count(intent)
    return Statistics.rate(n - tally.count(intent, .nothing), of: n)
  }

  /// Share of strokes that had any outcome, among all strokes.
  package func firingRate(_ setting: Int) -> Estimate? {
    rate(
      (tally.settings[setting].firedEffort.count, of: tally.answered), { $0.fires[setting] },
      of: { $0.strokes })
  }

  /// A rate with its confidence interval from a bootstrap over people. Without people, the interval
  /// is from independent strokes.
  private func rate(
    _ pooled: (Int, of: Int), _ hits: (PartTally) -> Int, of tries: (PartTally) -> Int
  ) -> Estimate? {
    guard peopleCount != nil else {
      return Statistics.rate(pooled.0, of: pooled.of)
    }
    let people = tally.people.sorted { $0.key < $1.key }.map(\.value)
    return intervals.rate(people.map(hits), of: people.map(tries))
  }

  /// Finger travel and time of the strokes with the wanted outcome. If no stroke has an intent,
  /// finger travel and time of all strokes that had any outcome.
  package func effort(_ setting: Int) -> Effort {
    hasIntents ? tally.settings[setting].wantedEffort : tally.settings[setting].firedEffort
  }

  /// The share of other settings at which a stroke has the same outcome, averaged over all strokes.
  /// Nil without another setting.
  package func agreement(_ setting: Int) -> Double? {
    let others = plan.settingCount - 1
    guard others > 0, tally.answered > 0 else { return nil }
    return Double(tally.settings[setting].agreements) / Double(tally.answered * others)
  }

  /// The share of pairs of settings at which a stroke has equal outcomes, averaged over all
  /// strokes. Nil with only one setting.
  package var meanAgreement: Double? {
    guard plan.settingCount > 1, tally.answered > 0 else { return nil }
    let all = tally.settings.reduce(0) { $0 + $1.agreements }
    return Double(all) / Double(tally.answered * plan.settingCount * (plan.settingCount - 1))
  }
}
