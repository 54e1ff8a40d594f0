// Tests recommendations by comparing them with a search through all settings.
import Files
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Recommendations of a sweep")
struct VerdictTests {
  @Test(
    "the Pareto front contains exactly the settings to which no other setting is superior",
    arguments: 0..<24)
  func front(_ seed: Int) throws {
    var dice = SeededRandom(seed)
    let weights = ["1:1", "3:1", "1:4", "0:1", "1:0"][seed % 5]
    let plan = try Told.plan(
      "book", ["pullDown.threshold=100,150,200,250", "pullDown.resistance=0.4,0.6,0.8"],
      weights: SweepPlan.Weights(parsing: weights))
    // The numbers are few and small, so that many settings are equally good.
    let rates = (0..<12).map { _ in
      (accidents: dice.below(3), misses: dice.below(3), travel: 100 + Double(dice.below(3)) * 10)
    }
    let result = Told.result(plan) { setting in
      let (accidents, misses, travel) = rates[setting]
      return [
        (.dismiss, .dismissed, 9 - 3 * misses, travel, 0.3), (.dismiss, .nothing, 3 * misses, 0, 0),
        (.peek, .dismissed, accidents, 50, 0.1), (.peek, .nothing, 8 - accidents, 0, 0),
      ]
    }
    func travel(_ setting: Int) -> Double { result.effort(setting).meanTravel?.value ?? .infinity }
    let beaten = (0..<12).filter { a in
      (0..<12).contains { b in
        let (p, q) = (rates[b], rates[a])
        let isAsGood =
          p.accidents <= q.accidents && p.misses <= q.misses && travel(b) <= travel(a)
        let isBetter = p.accidents < q.accidents || p.misses < q.misses || travel(b) < travel(a)
        return isAsGood && isBetter
      }
    }
    let verdict = Verdict(result)
    #expect(verdict.front == (0..<12).filter { !beaten.contains($0) })
    // Computes the confidence interval of a weighted sum of two rates.
    func cost(_ setting: Int) throws -> (value: Double, low: Double, high: Double) {
      let sum = plan.weights.accident + plan.weights.miss
      let a = try #require(Statistics.rate(rates[setting].accidents, of: 8))
      let m = try #require(Statistics.rate(3 * rates[setting].misses, of: 9))
      let (u, v) = (plan.weights.accident / sum, plan.weights.miss / sum)
      func both(_ x: Double, _ y: Double) -> Double { (u * u * x * x + v * v * y * y).squareRoot() }
      let value = u * a.value + v * m.value
      return (
        value, value - both(a.value - a.low, m.value - m.low),
        value + both(a.high - a.value, m.high - m.value)
      )
    }
    // The present setting is the fifth one.
    let costs = try (0..<12).map(cost)
    let best = try #require((0..<12).min { costs[$0].value < costs[$1].value })
    let high = costs.filter { abs($0.value - costs[best].value) < 1e-12 }.map(\.high)
    let close = (0..<12).filter { setting in high.contains { costs[setting].low <= $0 + 1e-12 } }
    if close.count == 1 {
      #expect(verdict.recommended == best && verdict.ties == [])
      #expect(verdict.reason.contains(plan.words(best)))
    } else {
      #expect(verdict.recommended == nil && Set(verdict.ties).isSubset(of: close))
      #expect(verdict.reason.hasPrefix("Nothing is recommended: "))
    }
  }

  /// Settings with this many accidents and misses of a hundred each, times a factor.
  private func result(
    _ counts: [(accidents: Int, misses: Int)], times: Int = 1, values: String = "100,150,200"
  ) throws -> SweepResult {
    let plan = try Told.plan("book", ["pullDown.threshold=\(values)"])
    return Told.result(plan) { setting in
      let (accidents, misses) = counts[setting]
      return [
        (.dismiss, .dismissed, (100 - misses) * times, 100, 0.3),
        (.dismiss, .nothing, misses * times, 0, 0),
        (.peek, .dismissed, accidents * times, 50, 0.1),
        (.peek, .nothing, (100 - accidents) * times, 0, 0),
      ]
    }
  }

  @Test("thirty strokes with the same outcomes for all settings lead to no recommendation")
  func allTie() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100...300:10"])
    #expect(plan.settingCount == 21)
    let verdict = Verdict(
      Told.result(plan) { setting in
        // The travel differs, but travel alone does not make a setting better.
        [(.dismiss, .dismissed, 20, 100 + Double(setting), 0.3), (.peek, .nothing, 10, 0, 0)]
      })
    #expect(verdict.recommended == nil && verdict.ties == Array(0..<21) && verdict.more == nil)
    #expect(verdict.reason.contains("all 21 settings tie"))
    #expect(verdict.reason.contains("More strokes like these would not tell them apart."))
  }

  @Test("a setting is recommended only if its confidence interval does not overlap with any other")
  func apart() throws {
    let clear = Verdict(try result([(40, 40), (2, 2), (60, 60)]))
    #expect(clear.recommended == 1 && clear.ties == [] && clear.more == nil)
    #expect(clear.reason.hasSuffix("; it is in force already."))
    let other = Verdict(try result([(2, 2), (40, 40), (60, 60)]))
    #expect(other.recommended == 0)
    #expect(other.reason.contains("; the setting in force, pullDown.threshold=150, has 40.0 %"))
    let close = Verdict(try result([(4, 4), (2, 2), (60, 60)]))
    #expect(close.recommended == nil && close.ties == [0, 1])
    #expect(close.reason.contains("pullDown.threshold=150, is one of them"))
    // The present setting is outside the grid, and it does not tie with the best setting.
    let outside = Verdict(try result([(4, 4), (5, 5), (60, 60)], values: "100,200"))
    #expect(outside.recommended == nil && outside.ties == [0, 1])
    #expect(outside.reason.contains("Each of them has fewer accidents and misses than"))
  }

  @Test(
    "a result with two tied settings states how many more strokes would separate the settings",
    arguments: [(2, 6), (3, 7), (10, 14), (30, 41), (5, 9)])
  func moreStrokes(_ best: Int, _ rival: Int) throws {
    let counts = [(90, 90), (rival, rival), (best, best)]
    let verdict = Verdict(try result(counts))
    let more = try #require(verdict.more)
    #expect(verdict.ties == [1, 2])
    #expect(
      verdict.reason.contains(
        "About \(more) more strokes like these would tell pullDown.threshold=200 from"))
    // The present number of strokes is two hundred. The intervals are not exactly symmetric, so the
    // estimate may be wrong by a quarter in either direction.
    let needed = Double(200 + more) / 200
    let enough = Verdict(try result(counts, times: Int((needed * 1.25).rounded(.up))))
    #expect(enough.recommended == 2, "\(more)")
    let few = Int((needed * 0.75).rounded(.down))
    if few > 1 { #expect(Verdict(try result(counts, times: few)).recommended == nil, "\(more)") }
  }

  @Test("a sweep without parameters states the rates of its preset")
  func preset() throws {
    let plan = try Told.plan("book", [])
    #expect(plan.gridCount == 1 && plan.settingCount == 1 && plan.words(0) == "the preset Original")
    let result = Told.result(plan) { _ in
      [(.dismiss, .dismissed, 3, 100, 0.3), (.peek, .nothing, 2, 0, 0)]
    }
    let verdict = Verdict(result)
    #expect(verdict.front == [0] && verdict.recommended == nil && verdict.ties == [])
    #expect(verdict.reason.hasPrefix("With the preset Original, 0.0 % (0.0–65.8) fire"))
    #expect(result.table.contains("preset"))
    #expect(result.csv.hasPrefix("preset,accidents_count"))
    #expect(result.charts.map(\.name) == ["plot-roc", "plot-heat"])
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json == result.json)
  }

  @Test("the result of a sweep over a single value states that no values are compared")
  func lone() throws {
    let result = Told.result(try Told.plan("book", ["pullDown.threshold=150"])) { _ in
      [(.dismiss, .dismissed, 3, 100, 0.3), (.peek, .nothing, 2, 0, 0)]
    }
    let verdict = Verdict(result)
    #expect(result.plan.settingCount == 1)
    #expect(verdict.front == [0] && verdict.recommended == nil && verdict.ties == [])
    #expect(verdict.reason.hasPrefix("Nothing is compared: pullDown.threshold=150 is the only"))
  }

  @Test("one stroke of each intent is enough to compare settings")
  func oneOfEach() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150"])
    let result = Told.result(plan) { _ in
      [(.dismiss, .dismissed, 1, 100, 0.3), (.peek, .nothing, 1, 0, 0)]
    }
    #expect(Verdict(result).isJudged && Verdict(result).front.count == 2)
  }

  @Test("a result whose settings cannot be compared states what is missing")
  func nothing() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150"])
    for (intent, words) in [
      (StrokeIntent.peek, "no stroke was meant to do anything here"),
      (.dismiss, "every stroke was meant to do something"),
      (nil, "no stroke has a label with an intent"),
    ] {
      let result = Told.result(plan) { _ in [(intent, .dismissed, 3, 100, 0.3)] }
      let verdict = Verdict(result)
      #expect(verdict.recommended == nil && verdict.front == [])
      #expect(verdict.reason == "Nothing is recommended: \(words).")
    }
  }

  @Test(
    "the intent of a stroke determines its required outcome in each scene",
    arguments: [
      ("book", [StrokeOutcome.dismissed, .nothing, .nothing, .nothing, .nothing, .nothing]),
      ("author", [.dismissed, .nothing, .nothing, .nothing, .nothing, .nothing]),
      ("player", [.dismissed, .nothing, .nothing, .nothing, .nothing, .nothing]),
      ("comments", [.dismissed, .nothing, .nothing, .nothing, .nothing, .nothing]),
      ("today", [.dismissed, .nothing, .nothing, .nothing, .dismissed, .nothing]),
      ("pager", [.back, .nothing, .nothing, .turned, .back, .nothing]),
    ])
  func wantedOutcome(_ scene: String, _ outcomes: [StrokeOutcome]) throws {
    let scene = try #require(SweptScene.named(scene))
    #expect(StrokeIntent.allCases.map(scene.wantedOutcome) == outcomes)
    // In a pager, a swipe back can misfire as a page turn. A cover has only one outcome.
    let mayMisfire = StrokeIntent.allCases.map(scene.mayMisfire)
    #expect(mayMisfire == outcomes.map { scene.outcomes != [$0] })
  }

  @Test("travel and time of strokes are summed in tenths of a point and in milliseconds")
  func effort() {
    var effort = Effort()
    effort.add(travel: 10.04, seconds: 0.1234)
    effort.add(travel: 10.16, seconds: 0.1236)
    #expect(effort.count == 2 && effort.travel == 100 + 102 && effort.time == 123 + 124)
    #expect(effort.travelSquares == 10_000 + 10_404 && effort.timeSquares == 15_129 + 15_376)
    #expect(abs((effort.meanTravel?.value ?? 0) - 10.1) < 1e-12)
    #expect(abs((effort.meanTime?.value ?? 0) - 0.1235) < 1e-12)
    var far = Effort()
    far.add(travel: 1e9, seconds: 1e9)
    #expect(far.travel == 500_000 && far.time == 120_000)
    var sum = effort
    sum += far
    #expect(sum.count == 3 && sum.travel == 500_202 && sum.time == 120_247)
    #expect(Effort().meanTravel == nil && Effort().meanTime == nil)
  }
}
