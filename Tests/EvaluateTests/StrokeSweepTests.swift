// Tests sweeps of strokes in memory, and the curve and the map in reports and in the lab.
import Files
import Geometry
import Motion
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Sweeps in memory")
struct StrokeSweepTests {
  private static func plan(_ parameters: String...) throws -> SweepPlan {
    try SweepPlan(
      scene: try #require(SweptScene.named("book")), start: "presented",
      parameters: parameters.map { try SweptParameter(parsing: $0) })
  }

  /// Random strokes with random intents, of four people.
  private func strokes(_ seed: Int, _ count: Int) -> [Stroke] {
    var random = SeededRandom(UInt64(seed) + 1)
    return (0..<count).map { number in
      var stroke = Made.many[random.below(Made.many.count)]
      stroke.id = "\(number)"
      stroke.label = [nil, "dismiss", "peek", "scroll"][random.below(4)]
      stroke.person = ["Ana", "Bo", "Cy", "Di"][random.below(4)]
      if random.below(4) == 0 { (stroke.width, stroke.height) = (430, 932) }
      return stroke
    }
  }

  @Test("a sweep over strokes in memory gives the same counts as a sweep over their file")
  func sameAsFile() throws {
    let plan = try Self.plan("pullDown.threshold=60,150,240", "pullDown.fling=false,true")
    let strokes = strokes(0, 40)
    let file = try TestFile(Made.lines(strokes))
    let (fromFile, _) = try SweepRun(plan).run([file.path])
    for piece in [1, 7, 40] {
      var sweep = StrokeSweep(plan, of: strokes)
      while !sweep.isDone { sweep.play(piece) }
      #expect(sweep.played == 40 && sweep.result.tally == fromFile.tally)
    }
  }

  @Test("a sweep plays each stroke once, in an order that soon covers the whole list")
  func spread() throws {
    let plan = try Self.plan("pullDown.threshold=150")
    for count in [0, 1, 2, 3, 10, 34, 60] {
      let strokes = (0..<count).map { number in
        var stroke = Made.pull("\(number)", "peek", travel: 10)
        stroke.person = "\(number)"
        return stroke
      }
      var sweep = StrokeSweep(plan, of: strokes)
      sweep.play(count / 3)
      let early = sweep.result.tally.people.keys.compactMap { Int($0) }.sorted()
      // The first strokes include some from each third of the list.
      for part in 0..<(count >= 30 ? 3 : 0) {
        #expect(early.contains { $0 * 3 / count == part }, "\(count)")
      }
      sweep.play(1_000)
      #expect(sweep.result.tally.people.count == count && sweep.isDone)
      #expect(sweep.result.tally.people.values.allSatisfy { $0.strokes == 1 })
    }
  }

  @Test("values that are spread over a parameter's range are valid, different and ascending")
  func values() {
    for parameter in ParameterSet.declarations {
      for counts in [9...13, 25...45] {
        let spread = SweptParameter(spread: parameter, counts: counts)
        var set = ParameterSet()
        #expect(spread.values.allSatisfy { set.set(parameter.name, $0) == nil })
        #expect(Set(spread.values).count == spread.values.count, "\(parameter.name)")
        guard case .number(let range, let step) = parameter.kind else { continue }
        let numbers = spread.values.map { if case .number(let x) = $0 { x } else { Double.nan } }
        #expect(numbers == numbers.sorted(), "\(parameter.name)")
        let steps = (range.upperBound - range.lowerBound) / step
        #expect(
          counts.contains(numbers.count) || numbers.count <= counts.upperBound && steps < 50,
          "\(parameter.name): \(numbers)")
        // The values are spread over all parts of the range.
        let gap = (range.upperBound - range.lowerBound) / Double(counts.lowerBound - 2)
        for (a, b) in zip([range.lowerBound] + numbers, numbers + [range.upperBound]) {
          #expect(b - a <= max(gap, step) + 1e-9, "\(parameter.name): \(a) to \(b)")
        }
      }
    }
  }

  @Test("the best cells of a map are the cells in which most strokes had the intended outcome")
  func map() throws {
    let plan = try Self.plan("pullDown.threshold=60,120,150,240", "pullDown.minimumDistance=0,40")
    var judged = 0
    for seed in Sample.seeds(1, of: 8) {
      var sweep = StrokeSweep(plan, of: strokes(seed, 60))
      sweep.play(60)
      let result = sweep.result.weighingStrokes
      // If no stroke was meant to do something, the cells are not judged.
      guard Verdict(result).isJudged else { continue }
      judged += 1
      let map = try #require(SettingMap(result, Verdict(result)))
      let most = map.cells.map(\.asMeant).max()
      for cell in map.cells {
        #expect(cell.isBest == (cell.asMeant == most), "seed \(seed)")
        #expect(abs(cell.cost * Double(map.judged) - Double(map.judged - cell.asMeant)) < 1e-6)
        #expect(cell.asMeant == result.asMeant(cell.setting).0)
      }
      // A cell ties with the best one if their intervals overlap.
      let ties = Verdict(result).ties.filter { $0 < plan.gridCount }
      #expect(map.cells.filter(\.isTie).map(\.setting) == ties)
    }
    #expect(judged > 0)
  }

  @Test("judging single strokes gives the same rates and intervals as a sweep with the same values")
  func rates() throws {
    let scene = try #require(SweptScene.named("book"))
    let strokes = strokes(3, 60)
    for threshold in [60.0, 150, 240] {
      let plan = try Self.plan("pullDown.threshold=\(threshold)")
      var sweep = StrokeSweep(plan, of: strokes)
      sweep.play(60)
      var parameters = ParameterSet()
      _ = parameters.set("pullDown.threshold", .number(threshold))
      let verdicts = try #require(StrokeJudge(scene).verdicts(of: strokes, under: parameters))
      let own = try #require(
        SweepResult(of: verdicts.all, on: strokes, in: scene, where: { _ in true }))
      #expect(own.accidentRate(0) == sweep.result.accidentRate(0))
      #expect(own.missRate(0) == sweep.result.missRate(0) && own.peopleCount == 4)
      let some = SweepResult(
        of: verdicts.all, on: strokes, in: scene, where: { $0.person == "Bo" })
      #expect(some?.peopleCount == 1)
    }
  }

  @Test("a result states why its settings cannot be compared")
  func gaps() throws {
    let plan = try Self.plan("pullDown.threshold=100,200")
    func gap(_ labels: [String?], travel: Double = 250) -> SweepResult.Gap? {
      var sweep = StrokeSweep(
        plan, of: labels.enumerated().map { Made.pull("\($0)", $1, travel: travel) })
      sweep.play(labels.count)
      return sweep.result.gap
    }
    #expect(gap([]) == .noStrokes && gap([nil, "unknown"]) == .noLabels)
    #expect(gap(["peek", "scroll"]) == .nothingMeant && gap(["dismiss"]) == .allMeant)
    #expect(gap(["peek", "dismiss"]) == nil)
    #expect(gap(["peek", "dismiss"], travel: 20) == .alike)
  }
}
