// Tests sweeps from several start states, and strokes that have no outcome in a state.
import Dismissal
import Files
import Geometry
import Scenes
import Testing

@testable import Evaluate

@Suite("Start states of sweeps")
struct SweepStartTests {
  private func sweep(
    _ scene: String, _ strokes: [Stroke], start: String? = nil, _ parameters: String...,
    base: Preset = Preset(.seed), person: String? = nil
  ) throws -> SweepResult {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named(scene)), start: start, base: base,
      parameters: parameters.map { try SweptParameter(parsing: $0) },
      person: person.flatMap { PersonPattern($0) })
    let file = try TestFile(Made.lines(strokes))
    return try SweepRun(plan).run([file.path]).0
  }

  private var lowSpeed: Preset {
    var preset = Preset(.seed)
    preset.parameters[PullDownConfiguration.self].fling = true
    preset.parameters[PullDownConfiguration.self].flingSpeed = 700
    return preset
  }

  @Test("strokes without a recorded start state are played from each start state of the scene")
  func each() throws {
    let result = try sweep("book", StrokeStateTests.flicksBack, base: lowSpeed)
    #expect(result.plan.starts == ["presented", "scrolled"])
    #expect(result.tally.strokes == 30 && result.tally.answered == 30)
    #expect(result.tally.starts["scrolled"]?.accidents == [30])
    #expect(result.tally.starts["presented"]?.accidents == [30])
    // The result is about the first start state. The other state is reported separately.
    #expect(result.accidents(0) == (30, of: 30))
    #expect(result.table.contains("accidents % from scrolled"))
    #expect(result.table.contains("From scrolled, with the preset Original: 30 of 30 fire"))
    #expect(result.summary.contains("30 strokes × 1 setting"))
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json == result.json && again.tally == result.tally)
  }

  @Test(
    "a stroke with a recorded start state begins in this state, even if another state is chosen")
  func chosen() throws {
    let scrolled = try sweep(
      "book", StrokeStateTests.flicksBack, start: "scrolled", base: lowSpeed)
    #expect(scrolled.accidents(0) == (30, of: 30) && scrolled.tally.starts.count == 1)
    #expect(scrolled.json["start"] == "scrolled")
    var strokes = StrokeStateTests.flicksBack
    for index in 0..<10 { strokes[index].state = StrokeState(start: "list") }
    for index in 10..<14 { strokes[index].state = StrokeState(start: "pages") }
    let mixed = try sweep("book", strokes, base: lowSpeed)
    // A start state of another scene does not count as recorded. In a list without a cover, a
    // scroll says nothing about the cover's thresholds.
    #expect(mixed.tally.starts["as recorded"].map { [$0.strokes, $0.unanswerable] } == [0, 10])
    #expect(mixed.tally.starts["as recorded"]?.accidents == [0])
    #expect(mixed.tally.starts["presented"]?.strokes == 20)
  }

  @Test("strokes that are impossible in a start state are listed in each output and not counted")
  func unanswerable() throws {
    var strokes = (0..<6).map { Made.pull("pull \($0)", "dismiss", travel: 60 * Double($0 + 1)) }
    strokes += (0..<4).map { number in
      var up = Made.fling(
        "up \(number)", from: Point(195, 600), by: Vector(0, -300), seconds: 0.3)
      up.label = "dismiss"
      return up
    }
    let result = try sweep("book", strokes, start: "presented", "pullDown.threshold=50,150")
    #expect(result.misses(0).of == 6 && result.tally.unanswerable == 4)
    #expect(result.strokes(.dismiss) == 10 && result.tally.strokes == 10)
    #expect(result.table.contains("4 strokes cannot be answered there and are not counted"))
    #expect(result.json["unanswerable"] == 4)
    #expect(result.csv.split(separator: "\n")[1].hasSuffix(",4"))
    #expect(result.page.contains("<dt>cannot be answered</dt><dd>4</dd>"))
    // If the list is scrolled, short pulls do not reach the cover.
    let scrolled = try sweep("book", strokes, start: "scrolled", "pullDown.threshold=50,150")
    #expect(scrolled.tally.unanswerable > 4 && scrolled.tally.unanswerable < 10)
  }

  @Test("all parts of a divided sweep must find the person of a stroke by the same pattern")
  func people() throws {
    var strokes = (0..<12).map {
      Made.pull("p\($0 % 3)-\($0)", $0 % 2 == 0 ? "peek" : "dismiss", travel: 30 * Double($0))
    }
    strokes[0].person = "other"
    let result = try sweep("book", strokes, start: "presented", person: "{}-*")
    #expect(result.tally.people.keys.sorted() == ["other", "p0", "p1", "p2"])
    #expect(result.peopleCount == 4 && result.summary.contains("12 strokes of 4 people"))
    #expect(result.json["person"] == "{}-*" && result.json["intervals"] == "people")
    let total = result.tally.people.values.reduce(0) { $0 + $1.misses[0] }
    #expect(total == result.misses(0).0)
    let other = try sweep("book", strokes, start: "presented")
    #expect(other.peopleCount == nil)
    var parts: [(name: String, result: SweepResult)] = [("a", result), ("b", other)]
    parts[0].result.shard = Shard(1, of: 2)
    parts[1].result.shard = Shard(2, of: 2)
    #expect(throws: PlanError("b: not of the same sweep as a")) {
      try SweepResult(merging: parts)
    }
  }

  /// A sweep of a book at the thresholds 100, 150 and 200. `counts` are the accidents and misses
  /// among a hundred strokes of each intent, for each start.
  private func told(
    _ starts: [(name: String, counts: [(accidents: Int, misses: Int)])], person: String? = nil
  ) throws -> SweepResult {
    let plan = try SweepPlan(
      scene: try #require(SweptScene.named("book")),
      parameters: [try SweptParameter(parsing: "pullDown.threshold=100,150,200")])
    var tally = SweepTally(settingCount: plan.settingCount)
    for (intent, outcome) in [(StrokeIntent.peek, StrokeOutcome.dismissed), (.dismiss, .nothing)] {
      for number in 0..<100 {
        var stroke = Made.pull("\(number)", intent.rawValue, travel: 100)
        stroke.person = person.map { "\($0)\(number % 5)" }
        let plays = starts.map { start in
          var play = StrokePlay(
            start: start.name,
            decisions: start.counts.map { counts in
              let wrong = intent == .peek ? counts.accidents : counts.misses
              let right: StrokeOutcome = outcome == .nothing ? .dismissed : .nothing
              return Decision(outcome: number < wrong ? outcome : right, sample: 5)
            })
          play.isMain = start.name == starts[0].name
          return play
        }
        tally.add(stroke, intent, plan.scene, plays, hasStarts: plan.starts.count > 1)
      }
    }
    return SweepResult(
      plan: plan, tally: tally, fingerprint: nil, isPartial: false, shard: .whole)
  }

  @Test(
    "a recommendation names its start state, and the best setting from each other start state")
  func everyStart() throws {
    let apart = Verdict(
      try told([
        ("presented", [(2, 2), (40, 40), (60, 60)]), ("scrolled", [(60, 60), (40, 40), (2, 2)]),
      ]))
    #expect(apart.recommended == 0)
    #expect(
      apart.reason.hasSuffix(
        " This is from presented. From scrolled, pullDown.threshold=200 is best."
          + " --start chooses one start."), "\(apart.reason)")
    let tie = Verdict(
      try told([
        ("presented", [(2, 2), (40, 40), (60, 60)]), ("scrolled", [(2, 2), (4, 4), (60, 60)]),
      ]))
    #expect(
      tie.reason.contains(
        " From scrolled, 2 settings tie (pullDown.threshold=100, pullDown.threshold=150)."))
    let none = Verdict(
      try told([
        ("presented", [(4, 4), (2, 2), (60, 60)]), ("scrolled", [(0, 9), (0, 9), (0, 9)]),
      ]))
    #expect(none.reason.hasPrefix("Nothing is recommended: 2 settings tie"))
    #expect(none.reason.contains(" From scrolled, all 3 settings tie"))
  }

  @Test("a stroke with a recorded start state is judged in this state")
  func recorded() throws {
    let one = Verdict(try told([(StrokePlay.recorded, [(40, 40), (2, 2), (60, 60)])]))
    #expect(one.recommended == 1 && !one.reason.contains("This is from"))
    // These strokes have both intents. Each is judged in the state in which it began.
    var strokes = (0..<12).map { Made.pull("\($0)", "dismiss", travel: 40 * Double($0)) }
    strokes += (0..<12).map { Made.pull("p\($0)", "peek", travel: 30 * Double($0)) }
    for index in 0..<6 { strokes[index].state = StrokeState(start: "presented", scrolled: 300) }
    let mixed = try sweep("book", strokes, "pullDown.threshold=50,100,150")
    #expect(mixed.tally.starts["as recorded"].map { $0.strokes + $0.unanswerable } == 6)
    #expect(
      Verdict(mixed).reason.contains(
        " This is from the recorded starts, and from presented for strokes without one."))
  }

  @Test("the result of each start state has confidence intervals over people")
  func peopleOfStarts() throws {
    let made = try told(
      [("presented", [(4, 2), (3, 4), (40, 40)]), ("scrolled", [(40, 40), (3, 3), (40, 40)])],
      person: "p")
    #expect(made.peopleCount == 5 && made.tally.starts["scrolled"]?.people.count == 5)
    let again = try SweepResult(reading: try JSON(parsing: made.json.page))
    #expect(again.tally == made.tally && again.json == made.json)
    // The confidence interval of five people is at least as wide as that of
    // 100 independent strokes.
    let part = try #require(made.tally.starts["scrolled"])
    let (own, alone) = (made.rates(of: part, 0), Statistics.rate(40, of: 100))
    let rate = try #require(own.accidents)
    #expect(rate.high - rate.low >= (alone.map { $0.high - $0.low } ?? 0))
  }
}
