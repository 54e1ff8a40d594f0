// The number of further rounds after which the result of a study is probably certain.
import Files

/// The further rounds that a study needs.
package enum MoreRounds: Hashable, Sendable {
  /// The fewest rounds after which the headline is certain in 80 of 100 continuations, and the
  /// number of rounds of each session.
  case few(Int, each: Int)
  /// People differ, so further people are needed.
  case people
  /// More than `most` rounds would be needed.
  case hardly

  package static let most = 60

  /// Simulates 100 continuations by sessions with controls, and compares all variants. The test is
  /// equal to the headline's test.
  ///
  /// - Parameters: - answers: All answers for a variant. - ties: The share of answers for neither.
  ///   - each: Number of rounds of each further person. If there is one person, this person
  ///   continues instead. - share: The probability that the first of two variants is preferred to
  ///   the second.
  init(
    after answers: [Ranking.Answer], ties: Double, each: Int, variants count: Int,
    share: (Int, Int) -> Double
  ) {
    let people = Set(answers.map(\.person))
    let only = people.count == 1 ? people.first : nil
    var random = RepeatableRandom(1)
    let continuations = (0..<100).map { _ in
      var own: [Ranking.Answer?] = []
      var person = only ?? (people.max() ?? 0) + 1
      while own.count < Self.most {
        let plan = BlindPlan(
          variants: count, rounds: only == nil ? each : Self.most, seed: random.next(),
          person: person)
        for round in plan.rounds {
          let isFirst = random.chance(share(round.first, round.second))
          let isDecided = !round.isControl && !random.chance(ties)
          own.append(
            isDecided
              ? Ranking.Answer(
                person: person, winner: isFirst ? round.first : round.second,
                loser: isFirst ? round.second : round.first) : nil)
        }
        if only == nil { person += 1 }
      }
      return own
    }
    func isEnough(_ rounds: Int) -> Bool {
      continuations.count {
        Ranking.separates(answers + $0.prefix(rounds).compactMap(\.self), variants: count)
      } >= 80
    }
    guard isEnough(Self.most) else {
      self = .hardly
      return
    }
    var (few, enough) = (0, Self.most)
    while enough - few > 1 {
      let middle = (few + enough) / 2
      if isEnough(middle) { enough = middle } else { few = middle }
    }
    self = .few(enough, each: only == nil ? min(each, enough) : enough)
  }
}
