// Tests sweeps from several start states, and the counts of strokes that a state cannot answer.
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

  @Test("strokes without a state are played from each start that the scene names for sweeps")
  func each() throws {
    let result = try sweep("book", StrokeStateTests.flicksBack, base: lowSpeed)
    #expect(result.plan.starts == ["presented", "scrolled"])
    #expect(result.tally.strokes == 30 && result.tally.answered == 30)
    #expect(result.tally.starts["scrolled"]?.accidents == [30])
    #expect(result.tally.starts["presented"]?.accidents == [30])
    // The result is about the first start. The other one is reported beside it.
    #expect(result.accidents(0) == (30, of: 30))
    #expect(result.table.contains("accidents % from scrolled"))
    #expect(result.table.contains("From scrolled, with the preset Original: 30 of 30 fire"))
    #expect(result.summary.contains("30 strokes × 1 setting"))
    let again = try SweepResult(reading: try JSON(parsing: result.json.page))
    #expect(again.json == result.json && again.tally == result.tally)
  }

  @Test("a chosen start is the only one, and a recorded state comes before it")
  func chosen() throws {
    let scrolled = try sweep(
      "book", StrokeStateTests.flicksBack, start: "scrolled", base: lowSpeed)
    #expect(scrolled.accidents(0) == (30, of: 30) && scrolled.tally.starts.count == 1)
    #expect(scrolled.json["start"] == "scrolled")
    var strokes = StrokeStateTests.flicksBack
    for index in 0..<10 { strokes[index].state = StrokeState(start: "list") }
    for index in 10..<14 { strokes[index].state = StrokeState(start: "pages") }
    let mixed = try sweep("book", strokes, base: lowSpeed)
    // A start of another scene is not recorded for this one.
    #expect(mixed.tally.starts["as recorded"]?.strokes == 10)
    #expect(mixed.tally.starts["as recorded"]?.accidents == [0])
    #expect(mixed.tally.starts["presented"]?.strokes == 20)
  }

  @Test(
    "strokes that a start cannot answer are neither misses nor tries, and every output has them")
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
    // From the scrolled list, short pulls do not reach the cover either.
    let scrolled = try sweep("book", strokes, start: "scrolled", "pullDown.threshold=50,150")
    #expect(scrolled.tally.unanswerable > 4 && scrolled.tally.unanswerable < 10)
  }

  @Test("a pattern finds the people of a sweep, and shards have to agree on it")
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
}
