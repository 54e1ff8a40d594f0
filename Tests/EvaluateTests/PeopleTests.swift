// Tests how often confidence intervals over several people contain the true value.
import Files
import Geometry
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Confidence intervals over people")
struct PeopleTests {
  private static let plan = try! Told.plan("book", ["pullDown.threshold=100,150"])

  /// Adds a stroke that counts as an accident, or one that does not.
  private static func add(_ isAccident: Bool, _ person: String?, to tally: inout SweepTally) {
    let stroke = Stroke(id: "s", person: person, samples: [Stroke.Sample(0, 1, 2)])
    let decision = Decision(outcome: isAccident ? .dismissed : .nothing, sample: 0)
    tally.add(
      stroke, .peek, plan.scene,
      [StrokePlay(decisions: [Decision](repeating: decision, count: plan.settingCount))])
  }

  private static func result(_ tally: SweepTally) -> SweepResult {
    SweepResult(plan: plan, tally: tally, fingerprint: nil, isPartial: false, shard: .whole)
  }

  /// The strokes of 26 people with random labels, in whom accidents happen with very different
  /// chances. Their mean chance is a fifth.
  private func simulated(_ seed: Int, _ chances: [Double]) -> (hits: [Int], tries: [Int]) {
    var random = SeededRandom(UInt64(seed) + 1)
    var (hits, tries): ([Int], [Int]) = ([], [])
    for _ in 0..<26 {
      let chance = random.pick(chances)
      tries.append(5 + random.below(30))
      hits.append((0..<tries[tries.count - 1]).filter { _ in random.chance(chance) }.count)
    }
    return (hits, tries)
  }

  @Test("the confidence interval over people contains the true rate in 95 % of simulations")
  func coverage() throws {
    // The measured rate is less exact for fewer simulations, so three standard
    // errors are tolerated.
    let count = Sample.seeds(100, of: 400).count
    let slack = 3 * (0.95 * 0.05 / Double(count)).squareRoot()
    let intervals = PeopleIntervals()
    // These are the chances of a hit, one per person. In the first case one person nearly always
    // hits, in the second all people differ.
    for chances in [[0.95, 0.0125, 0.0125, 0.0125, 0.0125], [0, 0.05, 0.1, 0.2, 0.3, 0.55]] {
      var (people, strokes) = (0, 0)
      for seed in 0..<count {
        let (hits, tries) = simulated(seed, chances)
        let rate = try #require(intervals.rate(hits, of: tries))
        let old = try #require(Statistics.rate(hits.reduce(0, +), of: tries.reduce(0, +)))
        if (rate.low...rate.high).contains(0.2) { people += 1 }
        if (old.low...old.high).contains(0.2) { strokes += 1 }
      }
      let covered = Double(people) / Double(count)
      #expect(abs(covered - 0.95) <= max(0.03, slack), "\(chances): \(covered)")
      #expect(Double(strokes) / Double(count) < 0.85, "\(chances): \(strokes) of \(count)")
    }
  }

  @Test(
    "if people are alike, a confidence interval over them is at most 25 % longer than over strokes")
  func equalPeople() throws {
    let intervals = PeopleIntervals()
    var lengths = (people: 0.0, strokes: 0.0)
    for seed in 0..<20 {
      let (hits, tries) = simulated(seed, [0.2])
      let rate = try #require(intervals.rate(hits, of: tries))
      let old = try #require(Statistics.rate(hits.reduce(0, +), of: tries.reduce(0, +)))
      #expect(rate.value == old.value && rate.low <= old.low && rate.high >= old.high)
      lengths.people += rate.high - rate.low
      lengths.strokes += old.high - old.low
    }
    #expect(lengths.people < 1.25 * lengths.strokes)
  }

  @Test("for a rate over people, three hundred strokes of one person count as one observation")
  func onePerson() throws {
    var tally = SweepTally(settingCount: Self.plan.settingCount)
    for _ in 0..<300 { Self.add(false, "anna", to: &tally) }
    let result = Self.result(tally)
    #expect(result.peopleCount == 1)
    #expect(result.accidentRate(0) == Statistics.rate(0, of: 1))
    #expect(result.summary.contains("300 strokes of 1 person"))
  }

  @Test("confidence intervals are over people only if every stroke names its person")
  func nameless() throws {
    var tally = SweepTally(settingCount: Self.plan.settingCount)
    for number in 0..<40 { Self.add(number % 5 == 0, "\(number % 4)", to: &tally) }
    #expect(Self.result(tally).peopleCount == 4)
    #expect(Self.result(tally).table.contains("by a bootstrap over 4 people"))
    Self.add(true, nil, to: &tally)
    let result = Self.result(tally)
    #expect(result.peopleCount == nil)
    #expect(result.accidentRate(0) == Statistics.rate(9, of: 41))
    #expect(result.table.contains("counted as independent, because 1 of them name no person"))
  }

  @Test("the merged parts of a sweep have the same confidence intervals as the whole sweep")
  func shards() throws {
    var random = SeededRandom(9)
    var whole = SweepTally(settingCount: Self.plan.settingCount)
    var halves = [whole, whole]
    for number in 0..<200 {
      let (isAccident, person) = (random.chance(0.3), "p\(random.below(9))")
      Self.add(isAccident, person, to: &whole)
      Self.add(isAccident, person, to: &halves[number % 2])
    }
    halves[0] += halves[1]
    #expect(halves[0] == whole)
    #expect(Self.result(halves[0]).json == Self.result(whole).json)
    let again = try SweepResult(reading: try JSON(parsing: Self.result(whole).json.page))
    #expect(again.tally == whole && again.accidentRate(0) == Self.result(whole).accidentRate(0))
  }

  @Test(
    "the computed quantiles of Student's t match a printed table",
    arguments: [(3, 3.182), (10, 2.228), (25, 2.060)])
  func student(_ degrees: Int, _ t: Double) {
    // From three degrees of freedom on, the formula is accurate to one percent.
    #expect(abs(Statistics.t(degrees) / t - 1) < 0.01)
  }
}
