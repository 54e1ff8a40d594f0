// A round of a study: two unnamed variants, and the answer of a person.
import Files

/// The strokes with one variant, compared with the person's intents.
package struct StrokeCounts: Hashable, Sendable {
  package var strokes = 0
  package var accidents = 0
  package var misses = 0
  /// Seconds from each touch until everything was at rest, for strokes that changed the screen.
  package var times: [Double] = []

  package init() {}

  package mutating func add(_ judgement: StrokeVerdict.Judgement) {
    strokes += 1
    if judgement == .accident { accidents += 1 }
    if judgement == .miss { misses += 1 }
  }

  static func + (a: StrokeCounts, b: StrokeCounts) -> StrokeCounts {
    var sum = a
    (sum.strokes, sum.accidents) = (a.strokes + b.strokes, a.accidents + b.accidents)
    (sum.misses, sum.times) = (a.misses + b.misses, a.times + b.times)
    return sum
  }

  /// The median of the times. Nil without times.
  package var time: Double? {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return nil }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}

/// A round that was answered.
package struct BlindRound: Hashable, Sendable {
  package enum Answer: String, CaseIterable, Sendable { case first, second, neither }

  package var person: String
  package var scene: String
  package var task: String
  /// Names of the variants, in the order in which the person first tried them.
  package var first: String
  package var second: String
  package var answer: Answer
  /// The strokes with the first and with the second variant.
  package var strokes: [StrokeCounts]
  /// The seed of the order of the person's rounds.
  package var seed: Int

  package init(
    person: String, scene: String, task: String, first: String, second: String, answer: Answer,
    strokes: [StrokeCounts], seed: Int
  ) {
    (self.person, self.scene, self.task) = (person, scene, task)
    (self.first, self.second) = (first, second)
    (self.answer, self.strokes, self.seed) = (answer, strokes, seed)
  }

  /// The round with other names of its variants.
  func named(_ names: [String: String]) -> BlindRound {
    var round = self
    (round.first, round.second) = (names[first] ?? first, names[second] ?? second)
    return round
  }

  package var isControl: Bool { first == second }
  package var variants: [String] { [first, second] }
  /// Name of the preferred variant. Nil without a preference.
  package var preferred: String? {
    answer == .first ? first : answer == .second ? second : nil
  }

  /// The largest seed. A file contains such a seed exactly.
  package static let largestSeed = 1 << 53

  package var json: JSON {
    [
      "person": .text(person), "scene": .text(scene), "task": .text(task),
      "first": .text(first), "second": .text(second), "answer": .text(answer.rawValue),
      "seed": JSON(seed),
      "strokes": .array(
        strokes.map {
          [
            "count": JSON($0.strokes), "accidents": JSON($0.accidents), "misses": JSON($0.misses),
            "times": .array($0.times.map { JSON($0) }),
          ]
        }),
    ]
  }

  package init(reading item: LocatedJSON) throws(JSONValueError) {
    let members = try item.members(
      knowing: ["person", "scene", "task", "first", "second", "answer", "seed", "strokes"])
    func text(_ key: String) throws(JSONValueError) -> String {
      try members.require(key, "a text").text("a text")
    }
    (person, scene, task) = (try text("person"), try text("scene"), try text("task"))
    (first, second) = (try text("first"), try text("second"))
    let word = try members.require("answer", "an answer").word(of: Answer.allCases.map(\.rawValue))
    answer = Answer(rawValue: word) ?? .neither
    seed = try members.require("seed", "a number").count(0...Self.largestSeed)
    strokes = []
    for item in try members.require("strokes", "two counts").list("counts") {
      let numbers = try item.members(knowing: ["count", "accidents", "misses", "times"])
      var counts = StrokeCounts()
      counts.strokes = try numbers.require("count", "a number").count(0...100_000)
      counts.accidents = try numbers.require("accidents", "a number").count(0...counts.strokes)
      counts.misses = try numbers.require("misses", "a number").count(0...counts.strokes)
      for time in try numbers.require("times", "seconds").list("seconds") {
        counts.times.append(try time.number(0...1e6))
      }
      strokes.append(counts)
    }
    guard strokes.count == 2 else { throw item.error("expected strokes of two variants") }
  }
}
