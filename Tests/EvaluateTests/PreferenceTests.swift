// Tests preferences between variants with simulated people whose preferences are known.
import Files
import Scenes
import Support
import Testing

@testable import Evaluate

@Suite("Preferences of people", .timeLimit(.minutes(2)))
struct PreferenceTests {
  /// A group of simulated people with five or twelve rounds each.
  struct People: CustomTestStringConvertible, Sendable {
    var number: Int
    /// The probability that a person prefers the variant.
    var share: Double
    /// The probability that a person with a fixed taste answers against it. Nil if each answer is
    /// made anew.
    var slips: Double?
    var testDescription: String {
      "\(number) people, \(share), \(slips.map { "slips \($0)" } ?? "no taste")"
    }

    /// The probability of an answer for the variant.
    var truth: Double { slips.map { share * (1 - $0) + (1 - share) * $0 } ?? share }

    /// The answers, of which some are for neither.
    func answers(_ rounds: Int, _ random: inout SeededRandom) -> [PersonAnswers] {
      (0..<number).map { _ in
        var own = PersonAnswers()
        let taste = random.chance(share)
        for _ in 0..<rounds {
          if random.chance(0.13) {
            own.ties += 1
          } else if random.chance(slips.map { taste ? 1 - $0 : $0 } ?? share) {
            own.wins += 1
          } else {
            own.losses += 1
          }
        }
        return own
      }
    }
  }

  static let people = [2, 3, 6, 10, 20].flatMap { number in
    [0.5, 0.6, 0.8].flatMap { share in
      [0, 0.05, 0.2, nil].map { People(number: number, share: share, slips: $0) }
    }
  }

  @Test(
    "the confidence interval of a preference contains the true value in at least 93 % of studies",
    arguments: people)
  func coverage(_ people: People) {
    for rounds in [5, 12] {
      var random = SeededRandom(11)
      var (inside, separated) = (0, 0)
      let studies = 500
      for _ in 0..<studies {
        let pair = PairPreference(people.answers(rounds, &random))
        let count = pair.wins + pair.losses
        let isOutside = BinomialInterval.rejects(
          people.truth, pair.wins, of: count, effect: pair.designEffect)
        if !isOutside { inside += 1 }
        if pair.excludesHalf { separated += 1 }
      }
      // The measured rate has a standard error of 1 %.
      let covered = Double(inside) / Double(studies)
      #expect(covered >= 0.93, "\(people), \(rounds) rounds: \(covered)")
      if people.share == 0.5 {
        #expect(Double(separated) / Double(studies) <= 0.05, "\(people): \(separated)")
      }
      if people.number < PairPreference.leastPeople { #expect(separated == 0, "\(people)") }
      if people.number == 20 { #expect(covered <= 0.99, "\(people), \(rounds): \(covered)") }
      if people.number == 20, people.share == 0.8, people.slips == nil {
        #expect(separated == studies)
      }
    }
  }

  @Test("one person's confidence interval contains the true preference in 93 to 97 of 100 studies")
  func onePerson() {
    for share in [0.5, 0.6, 0.8] {
      var random = SeededRandom(4)
      let inside = (0..<2_000).count { _ in
        let wins = (0..<30).count { _ in random.chance(share) }
        return !BinomialInterval.rejects(share, wins, of: 30)
      }
      #expect((1_860...1_940).contains(inside), "\(share): \(inside)")
    }
  }

  @Test("with fewer people than the minimum, no preference counts as certain")
  func slips() {
    for number in 2..<PairPreference.leastPeople {
      for wins in 4...8 {
        for slips in 0...number {
          let answers = (0..<number).map {
            PersonAnswers(wins: wins - ($0 < slips ? 1 : 0), losses: $0 < slips ? 1 : 0)
          }
          #expect(!PairPreference(answers).excludesHalf, "\(answers)")
        }
      }
    }
  }

  @Test("two equal variants are found to differ in at most 5 of 100 studies")
  func noFalseDifference() {
    for count in PairPreference.least...120 {
      let separated = (0...count).filter { BinomialInterval.excludesHalf($0, of: count) }
      guard let most = separated.last(where: { $0 <= count / 2 }) else { continue }
      let chance =
        2
        * BinomialInterval.share(
          atLeast: Double(count - most), of: Double(count), at: 0.5)
      #expect(chance <= 0.05, "\(count)")
    }
  }

  @Test("a confidence interval ends at the value that its test begins to reject")
  func limits() {
    for (wins, count, effect) in [(18, 26, 1.0), (0, 8, 1), (8, 8, 1), (7, 8, 1), (17, 40, 3.5)] {
      let interval = BinomialInterval.interval(wins, of: count, effect: effect)
      for (limit, way) in [(interval.low, -1.0), (interval.high, 1)]
      where limit > 0 && limit < 1 && limit != 0.5 {
        func rejects(_ p: Double) -> Bool {
          BinomialInterval.rejects(p, wins, of: count, effect: effect)
        }
        #expect(rejects(limit + way * 1e-6) && !rejects(limit - way * 1e-6))
      }
    }
    // P(X ≥ 18) of 26 at one half, from the sum of binomial coefficients.
    let sum = (18...26).reduce(0.0) { $0 + Self.choose(26, $1) } / 67_108_864
    #expect(abs(BinomialInterval.share(atLeast: 18, of: 26, at: 0.5) - sum) < 1e-10)
    // Mid-P limits of 5 of 20, computed with SciPy.
    let known = BinomialInterval.interval(5, of: 20)
    #expect(abs(known.low - 0.0979) < 0.0002 && abs(known.high - 0.4702) < 0.0002)
  }

  private static func choose(_ n: Int, _ k: Int) -> Double {
    (0..<k).reduce(1.0) { $0 * Double(n - $1) / Double($1 + 1) }
  }

  @Test("a preference with fewer than six answers has no confidence interval")
  func few() {
    #expect(PairPreference([PersonAnswers(wins: 5, ties: 9)]).share == nil)
    let three = PairPreference([PersonAnswers](repeating: PersonAnswers(wins: 6), count: 3))
    #expect(three.wins == 18 && three.designEffect == 6 && !three.excludesHalf)
    let six = PairPreference([PersonAnswers](repeating: PersonAnswers(wins: 6), count: 6))
    #expect(six.excludesHalf)
    let one = PairPreference([PersonAnswers(wins: 6), PersonAnswers(ties: 6)])
    #expect(one.excludesHalf && one.designEffect == 1)
  }

  // MARK: More rounds

  /// The further rounds of a study with answers of people for two variants, as first wins and losses.
  private func more(_ people: [(wins: Int, losses: Int)]) -> MoreRounds? {
    let rounds = people.enumerated().flatMap { person, own in
      (0..<own.wins + own.losses).map {
        BlindRound(
          person: "\(person)", scene: "book", task: "close", first: "A", second: "B",
          answer: $0 < own.wins ? .second : .first, strokes: [StrokeCounts(), StrokeCounts()],
          seed: 1)
      }
    }
    return StudyResult(rounds, variants: ["A", "B"]).more
  }

  @Test(
    "after the recommended further rounds, a preference is certain in about 80 % of simulations")
  func moreRounds() throws {
    // One person goes on. Of 14 people, each further one has five rounds.
    let studies = [
      [(wins: 12, losses: 5)], [(wins: 13, losses: 5)],
      [3, 3, 2, 4, 2, 3, 1, 3, 2, 4, 2, 3, 2, 3].map { (wins: $0, losses: 5 - $0) },
    ]
    var numbers = 0
    for study in studies {
      guard case .few(let rounds, let each)? = more(study) else { continue }
      numbers += 1
      let (wins, all) = study.reduce((0, 0)) { ($0.0 + $1.wins, $0.1 + $1.wins + $1.losses) }
      #expect(study.count == 1 ? each == rounds : each == min(5, rounds))
      var random = SeededRandom(5)
      let certain = (0..<400).count { _ in
        var people = study.map { PersonAnswers(wins: $0.wins, losses: $0.losses) }
        var left = rounds
        while left > 0 {
          if study.count > 1 { people.append(PersonAnswers()) }
          let plan = BlindPlan(
            variants: 2, rounds: min(each, left), seed: random.next(), person: people.count)
          for round in plan.rounds where !round.isControl {
            if random.chance(Double(wins) / Double(all)) {
              people[people.count - 1].wins += 1
            } else {
              people[people.count - 1].losses += 1
            }
          }
          left -= plan.rounds.count
        }
        return PairPreference(people).excludesHalf
      }
      #expect((0.68...0.92).contains(Double(certain) / 400), "\(study): \(rounds) \(certain)")
    }
    #expect(numbers >= 2)
  }

  @Test(
    "if people are few or disagree, the result of a study recommends more people, not more rounds")
  func morePeople() {
    #expect(more([(6, 0), (6, 0), (6, 0)]) == .people)
    #expect(more([(8, 0), (8, 0), (7, 1)]) == .people)
    #expect(more([(8, 0), (0, 8), (8, 0), (8, 0), (0, 8), (7, 1), (8, 0)]) == .people)
    #expect(more([(10, 10)]) == .hardly)
    #expect(more([(30, 2)]) == nil)
    #expect(more([(2, 0)]) == nil)
  }

  @Test("three variants need more rounds than two, because each pair is compared")
  func moreOfThree() throws {
    func answers(_ pairs: [(Int, Int)]) -> [Ranking.Answer] {
      pairs.flatMap { one, other in
        (0..<10).map {
          Ranking.Answer(person: 0, winner: $0 < 7 ? one : other, loser: $0 < 7 ? other : one)
        }
      }
    }
    func rounds(_ given: [Ranking.Answer], _ count: Int) -> Int {
      let more = MoreRounds(after: given, ties: 0, each: 5, variants: count) { one, other in
        one == 1 ? 0.75 : other == 1 ? 0.25 : 0.5
      }
      guard case .few(let number, _) = more else { return MoreRounds.most + 1 }
      return number
    }
    let two = rounds(answers([(1, 0)]), 2)
    #expect(two <= MoreRounds.most && two < rounds(answers([(1, 0), (1, 2), (0, 2)]), 3), "\(two)")
  }

  // MARK: Three and four variants

  /// The decided answers of people with six rounds each.
  private func answers(
    _ strengths: [Double], isConsistent: Bool, people: Int = 20, rounds: Int = 6,
    _ random: inout SeededRandom
  ) -> [Ranking.Answer] {
    let count = strengths.count
    return (0..<people).flatMap { person -> [Ranking.Answer] in
      let favourite = isConsistent ? random.below(count) : nil
      let plan = BlindPlan(variants: count, rounds: rounds, seed: random.next(), person: person)
      return plan.rounds.compactMap { round in
        guard !round.isControl, !random.chance(0.13) else { return nil }
        let share = strengths[round.first] / (strengths[round.first] + strengths[round.second])
        let isFirst =
          round.first == favourite || round.second != favourite && random.chance(share)
        return Ranking.Answer(
          person: person, winner: isFirst ? round.first : round.second,
          loser: isFirst ? round.second : round.first)
      }
    }
  }

  @Test(
    "the confidence intervals of several variants contain the true strengths in 93 % of cases",
    arguments: [3, 4], [1, 1.5, 4])
  func ranking(_ count: Int, _ strength: Double) throws {
    var random = SeededRandom(count)
    let strengths = [strength] + [Double](repeating: 1, count: count - 1)
    let studies = 150
    var (inside, all, winners) = (0, 0, 0)
    for _ in 0..<studies {
      let ranking = try #require(
        Ranking(answers(strengths, isConsistent: false, &random), variants: count))
      for row in ranking.rows {
        // The others' mean strength is that of their logarithms.
        let odds =
          row.variant == 0 ? strength : Self.root(of: 1 / strength, count - 1)
        let share = odds / (1 + odds)
        all += 1
        inside += row.share.low <= share && share <= row.share.high ? 1 : 0
      }
      winners += ranking.hasWinner ? 1 : 0
    }
    #expect((0.93...0.985).contains(Double(inside) / Double(all)), "\(inside) of \(all)")
    if strength == 1 { #expect(Double(winners) / Double(studies) <= 0.05) }
    if strength == 4 {
      #expect(Double(winners) / Double(studies) > (count == 3 ? 0.75 : 0.3), "\(winners)")
    }
  }

  private static func root(of value: Double, _ degree: Int) -> Double {
    degree == 2
      ? value.squareRoot()
      : (1...60).reduce(1.0) { x, _ in x - (x * x * x - value) / (3 * x * x) }
  }

  @Test(
    "if people choose at random, at most 5 of 100 studies find a best variant",
    arguments: [2, 3, 6, 10, 20], [3, 4])
  func consistentRanking(_ people: Int, _ count: Int) {
    var random = SeededRandom(3)
    let equal = [Double](repeating: 1, count: count)
    let winners = (0..<200).count { _ in
      let given = answers(equal, isConsistent: true, people: people, rounds: 12, &random)
      return Ranking.separates(given, variants: count)
    }
    #expect(winners <= 10, "\(winners) of 200")
  }

  // MARK: The order

  @Test("each pair of variants is shown equally often in both orders")
  func order() {
    for seed in UInt64(0)..<1_000 {
      for (count, rounds) in [(2, 5), (2, 12), (3, 9), (4, 16)] {
        let plans = (0..<2).map {
          BlindPlan(variants: count, rounds: rounds, seed: seed, person: $0).rounds
        }
        var both: [[Int]: Int] = [:]
        for plan in plans {
          #expect(plan.count == rounds)
          #expect(plan.count(where: \.isControl) == BlindPlan.controls(of: rounds))
          var (orders, pairs, firsts): ([[Int]: Int], [[Int]: Int], [Int: Int]) = ([:], [:], [:])
          for round in plan where !round.isControl {
            orders[[round.first, round.second], default: 0] += 1
            both[[round.first, round.second], default: 0] += 1
            pairs[[min(round.first, round.second), max(round.first, round.second)], default: 0] += 1
            firsts[round.first, default: 0] += 1
            firsts[round.second, default: 0] -= 1
          }
          let number = count * (count - 1) / 2
          let counts = Array(pairs.values) + Array(repeating: 0, count: number - pairs.count)
          let range = (counts.max() ?? 0) - (counts.min() ?? 0)
          let isBalanced = orders.allSatisfy { abs($1 - (orders[$0.reversed()] ?? 0)) <= 1 }
          #expect(range <= 1 && isBalanced, "\(seed) \(count)")
          #expect(firsts.values.allSatisfy { abs($0) <= (count == 2 ? 1 : 3) }, "\(seed) \(count)")
        }
        #expect(both.allSatisfy { $1 == both[$0.reversed()] }, "\(seed) \(count)")
      }
    }
  }

  @Test("tasks of a study occur equally often, and never twice in a row")
  func tasks() {
    for seed in UInt64(0)..<1_000 {
      let order = TaskOrder(tasks: 3, strokes: 20, seed: seed).tasks
      let counts = (0..<3).map { task in order.count { $0 == task } }
      #expect(order.count == 20 && counts.allSatisfy { (6...7).contains($0) })
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 != $1 })
    }
    #expect(TaskOrder(tasks: 1, strokes: 4, seed: 1).tasks == [0, 0, 0, 0])
  }
}

extension BinomialInterval {
  /// True if the interval does not contain the share `p`.
  static func rejects(_ p: Double, _ wins: Int, of count: Int, effect: Double = 1) -> Bool {
    if p == 0.5 { return excludesHalf(wins, of: count, effect: effect) }
    return min(tail(wins, count, effect, at: p), tail(count - wins, count, effect, at: 1 - p))
      < 0.025
  }
}

@Suite("The result of a study in sentences")
struct StudyResultTests {
  /// Rounds of six people about two variants, of whom some are controls.
  private func rounds(_ answers: [String], controls: [BlindRound.Answer] = []) -> [BlindRound] {
    func round(
      _ person: Int, _ first: String, _ second: String, _ answer: BlindRound.Answer
    ) -> BlindRound {
      var counts = [StrokeCounts(), StrokeCounts()]
      for index in 0..<2 { counts[index].add(.asMeant) }
      return BlindRound(
        person: ["Ana", "Bo", "Chen", "Dara", "Emil", "Fay"][person % 6], scene: "book",
        task: "close", first: first, second: second, answer: answer, strokes: counts, seed: 7)
    }
    let own = answers.enumerated().flatMap { person, letters in
      letters.map { letter in
        round(
          person, "Original", "Shorter",
          letter == "s" ? .second : letter == "o" ? .first : .neither)
      }
    }
    return own + controls.enumerated().map { round($0, "Original", "Original", $1) }
  }

  private static let six = ["sssso", "ssson", "ssoon", "ssssn", "sssoo", "ssoon"]

  @Test("the result calls a variant “ahead” as long as its confidence interval contains one half")
  func ahead() {
    let controls: [BlindRound.Answer] = [
      .first, .neither, .second, .first, .second, .neither, .neither, .neither, .neither, .neither,
    ]
    let result = StudyResult(
      rounds(Self.six, controls: controls), variants: ["Original", "Shorter"])
    #expect(result.headline == "Shorter is ahead of Original, 18 to 8.")
    #expect(
      result.certainty
        == "Not certain yet: the bar below still touches the middle. 4 answers: no difference.")
    #expect(
      result.controlSentences[0]
        == "In 4 of 10 rounds with two equal variants, people preferred one: 2 the first, 2 the"
        + " second. These are too few to conclude more.")
    #expect(result.moreHeadline?.hasSuffix(" more rounds would tell") == true)
    #expect(
      result.moreDetail
        == "If people go on answering as they did so far: further people, 6 rounds each. Chen and"
        + " Fay answered equally often for both.")
    #expect(result.people[0].answers == [1, 1, 1, 1, 0])
    #expect(result.counts.map(\.strokes) == [30, 30])
  }

  @Test("the result calls a variant “preferred” once its confidence interval excludes one half")
  func prefers() {
    let result = StudyResult(
      rounds(["sssss", "sssso", "sssss", "sssss", "ssss", "ssss"]),
      variants: ["Original", "Shorter"])
    #expect(result.headline == "People prefer Shorter to Original, 27 to 1.")
    #expect(result.moreHeadline == nil)
  }

  @Test("the headline of a study states how many people agree")
  func subjects() {
    func headline(_ answers: [String]) -> String {
      StudyResult(rounds(answers), variants: ["Original", "Shorter"]).headline
    }
    #expect(
      headline(["ssssssss", "ssssssss", "ssssssso"])
        == "These 3 people prefer Shorter to Original, 23 to 1.")
    #expect(headline(["ssssss", "nnnnnn"]) == "Ana prefers Shorter to Original, 6 to 0.")
    #expect(
      headline(["sssssssss", "sso"]) == "These 2 people prefer Shorter to Original, 11 to 1.")
    #expect(headline(["sssssssss", "soo"]) == "Shorter is ahead of Original, 10 to 2.")
    #expect(headline(["ssss", "ssso", "ooos"]) == "Shorter is ahead of Original, 8 to 4.")
  }

  @Test("the sentences for the HTML report contain no person's name")
  func page() {
    let variants = ["Original", "Shorter"]
    let one = StudyResult(rounds(["ssssss"], controls: [.first]), variants: variants).pageSentences
    #expect(one[0] == "One person prefers Shorter to Original, 6 to 0.")
    let all = StudyResult(rounds(Self.six), variants: variants).pageSentences
    #expect(all[1].hasPrefix("Shorter: 69 % (") && all[1].hasSuffix(" %), 26 answers."))
    for answers in [["sss"], ["ssssss"], ["ssssss", "ssssss"], Self.six] {
      for sentence in StudyResult(rounds(answers), variants: variants).pageSentences {
        #expect(!sentence.contains("Ana") && !sentence.contains(" bar"), "\(sentence)")
      }
    }
  }

  @Test("the failures of two variants are compared as shares of the strokes with each variant")
  func rates() {
    var all = rounds(["ss"])
    for (index, counts) in [(0, (50, 5)), (1, (30, 4))] {
      (all[0].strokes[index].strokes, all[0].strokes[index].misses) = counts
      all[1].strokes[index] = StrokeCounts()
    }
    #expect(
      StudyResult(all, variants: ["Original", "Shorter"]).strokesSentence
        == "Accidents: none. Misses: Original 5 of 50, Shorter 4 of 30.")
  }

  @Test("a result with fewer than six answers names no leading variant")
  func few() {
    let few = StudyResult(rounds(["sssss"]), variants: ["Original", "Shorter"])
    #expect(few.headline == "5 answers so far." && few.pair.share == nil && few.more == nil)
    let even = StudyResult(rounds(["sssooo"]), variants: ["Original", "Shorter"])
    #expect(even.headline == "Original and Shorter are even, 3 to 3.")
    #expect(even.moreHeadline == "More rounds will hardly tell")
    #expect(StudyResult([], variants: ["Original", "Shorter"]).headline == "0 answers so far.")
  }

  @Test("a ranking of three variants counts only rounds between two of the three")
  func three() {
    var all = rounds(Self.six)
    for (index, round) in all.enumerated() where index % 3 > 0 {
      all[index].second = "Softer"
      if round.answer == .second, index % 2 == 0 { all[index].answer = .first }
    }
    let result = StudyResult(all, variants: ["Original", "Shorter", "Softer"])
    #expect(result.ranking?.rows.count == 3)
    #expect(result.headline.hasPrefix("The answers do not separate "))
    let other = StudyResult(all, variants: ["Original", "Longer"])
    #expect(other.decided == 0)
  }

  @Test("the headline of a study lists together the variants of which none is clearly preferred")
  func joined() {
    let names = ["A", "B", "C"]
    func headline(_ wins: [(String, String, Int, Int)]) -> String {
      let all = wins.flatMap { one, other, won, lost in
        (0..<won + lost).map {
          BlindRound(
            person: "Ana", scene: "book", task: "close", first: one, second: other,
            answer: $0 < won ? .first : .second, strokes: [StrokeCounts(), StrokeCounts()], seed: 1)
        }
      }
      return StudyResult(all, variants: names).headline
    }
    #expect(
      headline([("A", "B", 5, 5), ("B", "C", 5, 5), ("A", "C", 5, 5)])
        == "The answers do not separate A, B and C.")
    #expect(
      headline([("A", "B", 11, 10), ("B", "C", 20, 1), ("A", "C", 20, 1)])
        == "Ana prefers A to C, and A and B are not separated.")
    #expect(
      headline([("A", "B", 20, 1), ("B", "C", 11, 10), ("A", "C", 20, 1)])
        == "Ana prefers A to all others.")
  }

  @Test("merging studies keeps equal rounds once, and renames a variant whose values differ")
  func merges() throws {
    func study(_ threshold: JSON, _ answers: [String]) throws -> Study {
      try Study(
        reading: LocatedJSON([
          "rounds": .array(rounds(answers).map(\.json)),
          "values": ["Original": [:], "Shorter": ["pullDown.threshold": threshold]],
        ]))
    }
    var study60 = Study()
    study60.merge(try study(60, ["ssn"]))
    #expect(study60.rounds == rounds(["ssn"]))
    study60.merge(try study(60, ["ssn"]))
    #expect(study60.rounds == rounds(["ssn"]))
    study60.merge(try study(90, ["ss"]))
    let names = study60.rounds.map(\.second)
    #expect(names == ["Shorter", "Shorter", "Shorter", "Shorter 2", "Shorter 2"])
    let preset = Preset(
      name: "Mine", base: .seed, parameters: try #require(study60.values["Shorter 2"]))
    #expect(study60.title(of: "Shorter 2", among: [preset]) == "Mine")
    #expect(study60.title(of: "Shorter", among: [preset]) == "Shorter (earlier values)")
  }

  @Test("a round of a study is unchanged after writing and reading")
  func file() throws {
    for round in rounds(Self.six, controls: [.first]) {
      #expect(try BlindRound(reading: LocatedJSON(round.json)) == round)
    }
    #expect(throws: JSONValueError.self) {
      try BlindRound(reading: LocatedJSON(["person": "Ana", "answer": "maybe"]))
    }
  }
}
