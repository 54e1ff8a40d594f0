// Tests the counts of a sweep by counting a list of all strokes one by one.
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Counts of outcomes")
struct TallyTests {
  /// A stroke, its intent, and its decision at each setting.
  private struct Played {
    var stroke: Stroke
    var intent: StrokeIntent?
    var decisions: [Decision]

    /// The travel in points, and the time in seconds, until the decision.
    func way(_ setting: Int) -> (points: Double, seconds: Double) {
      let last = min(decisions[setting].sample, stroke.samples.count - 1)
      var points = 0.0
      for index in 0..<last { points += (stroke.place(index + 1) - stroke.place(index)).length }
      return (points, stroke.samples[last].seconds - stroke.samples[0].seconds)
    }
  }

  private func played(_ random: inout SeededRandom, settings: Int, intents: Bool) -> Played {
    var samples: [Stroke.Sample] = []
    var now = random.number(0...3)
    for _ in 0..<(1 + random.below(6)) {
      samples.append(Stroke.Sample(now, random.number(-50...900), random.number(-50...900)))
      now += random.number(0...0.4)
    }
    let stroke = Stroke(id: "any", pointsPerUnit: random.pick([0.5, 1, 2]), samples: samples)
    let isClear = random.chance(0.3)
    let one = random.pick(StrokeOutcome.allCases)
    return Played(
      stroke: stroke,
      intent: intents ? random.pick(StrokeIntent.allCases.map(Optional.some) + [nil]) : nil,
      decisions: (0..<settings).map { _ in
        // The release may be reported after the last sample.
        Decision(
          outcome: isClear ? one : random.pick(StrokeOutcome.allCases),
          sample: random.below(samples.count + 2))
      })
  }

  @Test(
    "every number in a sweep's result equals a count stroke by stroke",
    arguments: Sample.seeds(12, of: 200))
  func counted(_ seed: Int) throws {
    var random = SeededRandom(seed)
    let (scene, parameter) = [
      ("book", "pullDown.threshold=100,150,200"), ("pager", "pager.velocity=300,900"),
      ("today", "edgeCard.liveLimit=60,80,100,120"),
    ][seed % 3]
    let plan = try Told.plan(scene, [parameter])
    let all = (0..<(5 + random.below(40))).map { _ in
      played(&random, settings: plan.settingCount, intents: seed % 4 != 0)
    }
    var tally = SweepTally(settingCount: plan.settingCount)
    var halves = [tally, tally]
    for (number, one) in all.enumerated() {
      tally.add(one.stroke, one.intent, plan.scene, [StrokePlay(decisions: one.decisions)])
      halves[number % 2].add(
        one.stroke, one.intent, plan.scene, [StrokePlay(decisions: one.decisions)])
    }
    var sum = halves[0]
    sum += halves[1]
    #expect(sum == tally)
    let result = SweepResult(
      plan: plan, tally: tally, fingerprint: nil, isPartial: false, shard: .whole)
    #expect(tally.strokes == all.count && tally.skipped == 0)
    #expect(
      tally.unanimous == all.filter { one in Set(one.decisions.map(\.outcome)).count == 1 }.count)
    let hasIntents = all.contains { $0.intent != nil }
    #expect(result.hasIntents == hasIntents)
    var pairs = 0
    for setting in 0..<plan.settingCount {
      func outcome(_ one: Played) -> StrokeOutcome { one.decisions[setting].outcome }
      func wantedOutcome(_ one: Played) -> StrokeOutcome? {
        one.intent.map(plan.scene.wantedOutcome)
      }
      let outcomes = Set(plan.scene.type.outcomes.values)
      for intent in StrokeIntent.allCases.map(Optional.some) + [nil] {
        let same = all.filter { $0.intent == intent }
        #expect(result.strokes(intent) == same.count)
        let fires = same.filter { outcome($0) != .nothing }.count
        #expect(result.firingRate(intent, setting) == Statistics.rate(fires, of: same.count))
      }
      // A stroke can misfire if the scene has any outcome besides the intended one.
      let mayMisfire = all.filter { one in
        one.intent != nil && outcomes.contains { $0 != wantedOutcome(one) }
      }
      let accidents = mayMisfire.filter { one in
        outcomes.contains(outcome(one)) && outcome(one) != wantedOutcome(one)
      }
      #expect(result.accidents(setting) == (accidents.count, of: mayMisfire.count))
      #expect(
        result.accidentRate(setting) == Statistics.rate(accidents.count, of: mayMisfire.count))
      let meant = all.filter { $0.intent != nil && wantedOutcome($0) != .nothing }
      let misses = meant.filter { outcome($0) != wantedOutcome($0) }
      #expect(result.misses(setting) == (misses.count, of: meant.count))
      #expect(result.missRate(setting) == Statistics.rate(misses.count, of: meant.count))
      let firedEffort = all.filter { outcome($0) != .nothing }
      #expect(result.firingRate(setting) == Statistics.rate(firedEffort.count, of: all.count))
      let counted =
        hasIntents ? firedEffort.filter { outcome($0) == wantedOutcome($0) } : firedEffort
      let ways = counted.map { $0.way(setting) }
      let effort = result.effort(setting)
      #expect(effort.count == ways.count)
      if !ways.isEmpty {
        let n = Double(ways.count)
        // Points are rounded to tenths and seconds to milliseconds, so half of these
        // units is tolerated.
        let points = ways.reduce(0) { $0 + $1.points } / n
        #expect(abs(try #require(effort.meanTravel).value - points) <= 0.05 + 1e-9)
        let seconds = ways.reduce(0) { $0 + $1.seconds } / n
        #expect(abs(try #require(effort.meanTime).value - seconds) <= 0.000_5 + 1e-9)
      }
      let agreements = all.reduce(0) { sum, one in
        sum + one.decisions.filter { $0.outcome == outcome(one) }.count - 1
      }
      pairs += agreements
      let others = plan.settingCount - 1
      #expect(result.agreement(setting) == Double(agreements) / Double(all.count * others))
    }
    let whole = all.count * plan.settingCount * (plan.settingCount - 1)
    #expect(result.meanAgreement == Double(pairs) / Double(whole))
  }

  @Test("each pair of an intent and an outcome has its own index")
  func places() {
    let places = (StrokeIntent.allCases.map(Optional.some) + [nil]).flatMap { intent in
      StrokeOutcome.allCases.map { Tally.place(intent, $0) }
    }
    #expect(places == Array(Tally().counts.indices))
  }

  @Test("a sweep with a single setting reports no agreement between settings")
  func alone() throws {
    let one = try Told.plan("book", ["pullDown.threshold=150"])
    #expect(one.settingCount == 1)
    let lone = Told.result(one) { _ in [(nil, .dismissed, 3, 100, 0.2)] }
    #expect(lone.agreement(0) == nil && lone.meanAgreement == nil)
    let none = Told.result(try Told.plan("book", ["pullDown.threshold=100,150"])) { _ in [] }
    #expect(none.agreement(0) == nil && none.meanAgreement == nil && !none.hasIntents)
    #expect(none.firingRate(0) == nil && none.accidentRate(0) == nil && none.missRate(0) == nil)
  }
}
