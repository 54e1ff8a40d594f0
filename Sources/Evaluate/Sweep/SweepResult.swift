// The result of a sweep, or of one shard of it.
import Scenes

/// The result of a sweep, or of one shard of it.
package struct SweepResult: Sendable {
  package internal(set) var plan: SweepPlan
  package internal(set) var tally: SweepTally
  /// Hash of all lines of all files. It is the same in every shard of a sweep. Nil if the sweep was
  /// cancelled before all lines were read.
  package internal(set) var fingerprint: UInt64?
  /// True if the sweep was cancelled before all strokes were played.
  package internal(set) var isPartial: Bool
  package internal(set) var shard: Shard

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

  /// Number of strokes with this intent. For nil, the number of strokes without an intent.
  package func strokes(_ intent: StrokeIntent?) -> Int { tally.labels[Tally.row(intent)] }

  /// Number of people whose strokes were counted. Nil if a stroke has no person. Strokes are then
  /// counted as independent of each other.
  package var peopleCount: Int? {
    tally.nameless == 0 && !tally.people.isEmpty ? tally.people.count : nil
  }

  /// Number of strokes that can be as meant or not.
  package var judgedCount: Int {
    intents.reduce(0) { $0 + tally.settings[0].count($1) }
  }

  // MARK: Results of a setting

  /// Number of strokes with an outcome that was not wanted, and number of strokes that could have
  /// such an outcome.
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

  /// Number of strokes without the wanted outcome, and number of strokes that should have one.
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

  /// Rates of accidents and misses of a part of the strokes.
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

  /// Share of strokes that had any outcome, among those with this intent. A nil intent means
  /// strokes without one.
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

  /// A rate with its interval: by a bootstrap over people, or for independent strokes.
  private func rate(
    _ pooled: (Int, of: Int), _ hits: (PartTally) -> Int, of tries: (PartTally) -> Int
  ) -> Estimate? {
    guard peopleCount != nil else {
      return Statistics.rate(pooled.0, of: pooled.of)
    }
    let people = tally.people.sorted { $0.key < $1.key }.map(\.value)
    return intervals.rate(people.map(hits), of: people.map(tries))
  }

  /// Finger travel and time of the strokes with the wanted outcome. Without intents, of all strokes
  /// that had any outcome.
  package func effort(_ setting: Int) -> Effort {
    hasIntents ? tally.settings[setting].wantedEffort : tally.settings[setting].firedEffort
  }

  /// How often the other settings agree with this one: the share with the same outcome, averaged
  /// over all strokes. Nil if there is no other setting.
  package func agreement(_ setting: Int) -> Double? {
    let others = plan.settingCount - 1
    guard others > 0, tally.answered > 0 else { return nil }
    return Double(tally.settings[setting].agreements) / Double(tally.answered * others)
  }

  /// How often two settings agree: the share of pairs with the same outcome, averaged over all
  /// strokes. Nil if there is only one setting.
  package var meanAgreement: Double? {
    guard plan.settingCount > 1, tally.answered > 0 else { return nil }
    let all = tally.settings.reduce(0) { $0 + $1.agreements }
    return Double(all) / Double(tally.answered * plan.settingCount * (plan.settingCount - 1))
  }
}
