// Tests recommendations against a search that tries everything.
import Files
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Verdicts")
struct VerdictTests {
  @Test(
    "the front contains the settings that none beats, and the recommended one costs least",
    arguments: 0..<24)
  func front(_ seed: Int) throws {
    var dice = SeededRandom(seed)
    let weights = ["1:1", "3:1", "1:4", "0:1", "1:0"][seed % 5]
    let plan = try Told.plan(
      "book", ["pullDown.threshold=100,150,200,250", "pullDown.resistance=0.4,0.6,0.8"],
      weights: SweepPlan.Weights(parsing: weights))
    // Few different numbers, so that many settings are equally good.
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
    func cost(_ setting: Int) -> Double {
      let (accident, miss) = (plan.weights.accident, plan.weights.miss)
      let rates = rates[setting]
      return
        (accident * Double(rates.accidents) / 8 + miss * Double(3 * rates.misses) / 9)
        / (accident + miss)
    }
    let best = try #require(verdict.recommended)
    let least = (0..<12).map(cost).min() ?? 0
    #expect(abs(cost(best) - least) < 1e-12)
    let equals = (0..<12).filter { abs(cost($0) - least) < 1e-12 }
    #expect(travel(best) == equals.map(travel).min())
    #expect(verdict.reason.contains("in the middle of \(equals.count) ") == (equals.count > 1))
    #expect(
      verdict.reason.contains("accidents and misses together") == (weights == "1:1"))
    #expect(verdict.reason.contains(plan.words(best)))
  }

  @Test("of equally good settings the middle one is recommended, along every parameter")
  func middle() throws {
    let plan = try Told.plan(
      "book", ["pullDown.threshold=100,120,140,160,180", "pullDown.resistance=0.4,0.6,0.8"])
    for (good, middle) in [
      (Array(0..<14), [2, 1]), ([0, 3, 6, 9, 12], [2, 0]), ([2, 5, 8], [1, 2]),
      ([12, 13, 14], [4, 1]), ([4], [1, 1]), ([1, 4, 7], [1, 1]),
      // The first of two that are equally near.
      ([0, 3], [0, 0]), ([1, 2], [0, 1]),
    ] {
      let result = Told.result(plan) { setting in
        let hits = good.contains(setting) ? 9 : 2
        return [
          (.dismiss, .dismissed, hits, 100, 0.3), (.dismiss, .nothing, 9 - hits, 0, 0),
          (.peek, .nothing, 4, 0, 0),
        ]
      }
      let best = try #require(Verdict(result).recommended)
      #expect(plan.places(best) == middle, "\(good)")
    }
  }

  @Test(
    "if every setting is equally good, none is recommended, with the reason")
  func noDifference() throws {
    for values in ["100,150,200", "100,200"] {
      let plan = try Told.plan("book", ["pullDown.threshold=\(values)"])
      let same = Verdict(
        Told.result(plan) { _ in
          [(.dismiss, .dismissed, 9, 100, 0.3), (.peek, .nothing, 4, 0, 0)]
        })
      #expect(same.recommended == nil)
      #expect(same.reason.contains("equally good. ") && !same.reason.contains("middle"))
      #expect(same.reason.contains("pullDown.threshold=150 is in force"))
      // A setting with less travel is recommended.
      let shorter = Verdict(
        Told.result(plan) { setting in
          [(.dismiss, .dismissed, 9, setting == 1 ? 80 : 100, 0.3), (.peek, .nothing, 4, 0, 0)]
        })
      #expect(shorter.recommended == 1)
    }
  }

  @Test("the reason states whether the current setting is equally good or already the best")
  func inForce() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150,200"])
    for (hits, words) in [
      ([2, 9, 2], "; it is in force already."),
      ([9, 2, 2], "; the setting in force, pullDown.threshold=150"),
      ([9, 9, 2], "which is equally good."),
    ] {
      let result = Told.result(plan) { setting in
        [
          (.dismiss, .dismissed, hits[setting], 100 + Double(setting), 0.3),
          (.dismiss, .nothing, 9 - hits[setting], 0, 0), (.peek, .nothing, 4, 0, 0),
        ]
      }
      #expect(Verdict(result).reason.contains(words), "\(hits): \(Verdict(result).reason)")
    }
  }

  @Test("each parameter's range counts equally, however many values it has")
  func scaled() throws {
    let plan = try Told.plan(
      "book", ["pullDown.threshold=100,120,140,160,180,200,220,240", "pullDown.resistance=0.4,0.8"])
    // Counted in steps, another setting would be in the middle.
    let good = [0, 1, 6, 13, 15]
    let result = Told.result(plan) { setting in
      let hits = good.contains(setting) ? 9 : 2
      return [
        (.dismiss, .dismissed, hits, 100, 0.3), (.dismiss, .nothing, 9 - hits, 0, 0),
        (.peek, .nothing, 4, 0, 0),
      ]
    }
    #expect(Verdict(result).recommended == 13)
  }

  @Test("a plan with only the current setting recommends it")
  func lone() throws {
    let result = Told.result(try Told.plan("book", ["pullDown.threshold=150"])) { _ in
      [(.dismiss, .dismissed, 3, 100, 0.3), (.peek, .nothing, 2, 0, 0)]
    }
    let verdict = Verdict(result)
    #expect(result.plan.settingCount == 1)
    #expect(verdict.front == [0] && verdict.recommended == 0)
    #expect(verdict.reason.hasSuffix("; it is in force already."))
    #expect(result.charts.map(\.name) == ["plot-roc", "plot-heat"])
  }

  @Test("one stroke of each intent is enough to compare")
  func oneOfEach() throws {
    let plan = try Told.plan("book", ["pullDown.threshold=100,150"])
    let result = Told.result(plan) { _ in
      [(.dismiss, .dismissed, 1, 100, 0.3), (.peek, .nothing, 1, 0, 0)]
    }
    #expect(Verdict(result).isJudged && Verdict(result).front.count == 2)
  }

  @Test("if nothing can be compared, the reason states what is missing")
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
    "the required outcome of a stroke follows from the scene and the intent",
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
    // A page may turn where a swipe back was intended. A cover has only one outcome.
    let mayMisfire = StrokeIntent.allCases.map(scene.mayMisfire)
    #expect(mayMisfire == outcomes.map { scene.outcomes != [$0] })
  }

  @Test("travel and time are counted in tenths and thousandths, up to the largest possible values")
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
