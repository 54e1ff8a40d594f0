// The result of a sweep, or of one shard of it.
import Geometry
import Motion
import Scenes

/// The result of a sweep.
package struct SweepResult: Sendable {
  package let plan: SweepPlan
  package internal(set) var tally: SweepTally
  /// Hash of all lines of all files. It is equal for all shards of one sweep; nil if reading was
  /// cancelled.
  package internal(set) var fingerprint: UInt64?
  /// The run was cancelled before all strokes were played.
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

  // MARK: Figures of a setting

  /// Some strokes have an intent.
  package var hasIntents: Bool { intents.contains { strokes($0) > 0 } }

  private var intents: [StrokeIntent] { StrokeIntent.allCases }

  /// Strokes with this intent, or without one for nil. The number is equal at every setting.
  package func strokes(_ intent: StrokeIntent?) -> Int {
    tally.settings[0].count(intent)
  }

  /// Outcomes that were not wanted: their number, and the number of strokes that could have them.
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

  /// Strokes without the wanted outcome: their number, and the number of strokes that should have
  /// one.
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
    let (k, n) = accidents(setting)
    return Statistics.rate(k, of: n)
  }

  package func missRate(_ setting: Int) -> Estimate? {
    let (k, n) = misses(setting)
    return Statistics.rate(k, of: n)
  }

  /// Rate of any outcome for strokes with this intent, or without one for nil.
  package func firingRate(_ intent: StrokeIntent?, _ setting: Int) -> Estimate? {
    let tally = tally.settings[setting]
    let n = tally.count(intent)
    return Statistics.rate(n - tally.count(intent, .nothing), of: n)
  }

  /// Rate of any outcome for all strokes.
  package func firingRate(_ setting: Int) -> Estimate? {
    Statistics.rate(tally.settings[setting].firedEffort.count, of: tally.strokes)
  }

  /// Travel and time of strokes with the wanted outcome, or of all strokes if there are no intents.
  package func effort(_ setting: Int) -> Effort {
    hasIntents ? tally.settings[setting].wantedOutcome : tally.settings[setting].firedEffort
  }

  /// Share of other settings with the same outcome, on average; nil if there are no others.
  package func agreement(_ setting: Int) -> Double? {
    let others = plan.settingCount - 1
    guard others > 0, tally.strokes > 0 else { return nil }
    return Double(tally.settings[setting].agreements) / Double(tally.strokes * others)
  }

  /// How often two settings have the same outcome, on average over all pairs.
  package var meanAgreement: Double? {
    guard plan.settingCount > 1, tally.strokes > 0 else { return nil }
    let all = tally.settings.reduce(0) { $0 + $1.agreements }
    return Double(all) / Double(tally.strokes * plan.settingCount * (plan.settingCount - 1))
  }
}
