// The result of a sweep, or of one shard of it.
import Exhibits
import Geometry
import Motion

/// What a sweep found.
package struct SweepResult: Sendable {
  package let plan: SweepPlan
  package internal(set) var tally: SweepTally
  /// Of all lines of all files: shards that belong together read the same. nil: not read to the end.
  package internal(set) var fingerprint: UInt64?
  /// True where it was ended before all strokes were played.
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

  /// True where strokes have an intent.
  package var hasIntents: Bool { intents.contains { strokes($0) > 0 } }

  private var intents: [StrokeIntent] { StrokeIntent.allCases }

  /// Strokes that were meant so; nil: those without an intent. The same at every setting.
  package func strokes(_ intent: StrokeIntent?) -> Int {
    tally.settings[0].count(intent)
  }

  /// Things that came of strokes and were not meant: how many, and of how many.
  package func accidents(_ setting: Int) -> (Int, of: Int) {
    var accidents = 0
    var tries = 0
    for intent in intents where plan.scene.mayMisfire(intent) {
      let tally = tally.settings[setting]
      tries += tally.count(intent)
      for outcome in plan.scene.outcomes where outcome != plan.scene.wanted(intent) {
        accidents += tally.count(intent, outcome)
      }
    }
    return (accidents, tries)
  }

  /// Strokes of which did not come what was meant: how many, and of how many.
  package func misses(_ setting: Int) -> (Int, of: Int) {
    var misses = 0
    var tries = 0
    for intent in intents where plan.scene.wanted(intent) != .nothing {
      let tally = tally.settings[setting]
      tries += tally.count(intent)
      misses += tally.count(intent) - tally.count(intent, plan.scene.wanted(intent))
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

  /// How often anything comes of strokes that were meant so; nil: of those without an intent.
  package func firingRate(_ intent: StrokeIntent?, _ setting: Int) -> Estimate? {
    let tally = tally.settings[setting]
    let n = tally.count(intent)
    return Statistics.rate(n - tally.count(intent, .nothing), of: n)
  }

  /// How often anything comes of any stroke.
  package func firingRate(_ setting: Int) -> Estimate? {
    Statistics.rate(tally.settings[setting].fired.count, of: tally.strokes)
  }

  /// Travel and time: of strokes that did what they were meant for, or of all where no intent is given.
  package func effort(_ setting: Int) -> Effort {
    hasIntents ? tally.settings[setting].wanted : tally.settings[setting].fired
  }

  /// Which part of the other settings says the same of a stroke, on average; nil: there is no other.
  package func agreement(_ setting: Int) -> Double? {
    let others = plan.settingCount - 1
    guard others > 0, tally.strokes > 0 else { return nil }
    return Double(tally.settings[setting].agreements) / Double(tally.strokes * others)
  }

  /// How often two settings say the same of a stroke, on average over all pairs of settings.
  package var meanAgreement: Double? {
    guard plan.settingCount > 1, tally.strokes > 0 else { return nil }
    let all = tally.settings.reduce(0) { $0 + $1.agreements }
    return Double(all) / Double(tally.strokes * plan.settingCount * (plan.settingCount - 1))
  }
}
