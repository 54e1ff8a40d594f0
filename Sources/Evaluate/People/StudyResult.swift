// The result of a study: the variant that people prefer, and the certainty of this preference.
import Files

/// The result of the rounds that compare some of these variants.
package struct StudyResult: Equatable, Sendable {
  /// The answers of one person, in the order of the rounds, without controls.
  package struct Person: Hashable, Sendable {
    package var name: String
    /// Index of the preferred variant of each round. Nil for a round without a preference.
    package var answers: [Int?]
  }

  package let variants: [String]
  package private(set) var people: [Person] = []
  /// The preference for the second of two variants. Without answers if variants are more than two.
  package let pair: PairPreference
  /// The ranking of three or four variants. Nil for two variants, or with too few answers.
  package let ranking: Ranking?
  /// The answers about equal variants. A win is an answer for the first of the two.
  package let control: PairPreference
  /// The strokes with each variant, without controls.
  package private(set) var counts: [StrokeCounts]
  /// The further rounds that are needed. Nil if the result is certain, or after too few answers.
  package private(set) var more: MoreRounds?

  package init(_ rounds: [BlindRound], variants: [String]) {
    self.variants = variants
    func index(_ name: String) -> Int? { variants.firstIndex(of: name) }
    let rounds = rounds.filter { index($0.first) != nil && index($0.second) != nil }
    counts = [StrokeCounts](repeating: StrokeCounts(), count: variants.count)
    var answers: [Ranking.Answer] = []
    for round in rounds where !round.isControl {
      for (name, own) in zip(round.variants, round.strokes) {
        if let variant = index(name) { counts[variant] = counts[variant] + own }
      }
      if !people.contains(where: { $0.name == round.person }) {
        people.append(Person(name: round.person, answers: []))
      }
      guard let number = people.firstIndex(where: { $0.name == round.person }) else { continue }
      let preferred = round.preferred.flatMap(index)
      people[number].answers.append(preferred)
      if let preferred, let one = index(round.first), let other = index(round.second) {
        answers.append(
          Ranking.Answer(
            person: number, winner: preferred, loser: preferred == one ? other : one))
      }
    }
    let isPair = variants.count == 2
    ranking = isPair ? nil : Ranking(answers, variants: variants.count)
    pair = PairPreference(isPair ? people.map { PersonAnswers($0.answers) } : [])
    let controls = Dictionary(grouping: rounds.filter(\.isControl), by: \.person)
    control = PairPreference(
      controls.sorted { $0.key < $1.key }.map { _, own in
        PersonAnswers(own.map { $0.answer == .first ? 1 : $0.answer == .second ? 0 : nil })
      })
    guard !isCertain, let share = pair.share?.value ?? ranking?.rows[0].share.value else { return }
    more =
      ranking?.peopleDiffer ?? (pair.designEffect > 1)
      ? .people
      : MoreRounds(
        after: answers, ties: Double(undecided) / Double(decided + undecided),
        each: max(1, rounds.count / people.count), variants: variants.count
      ) { [ranking] one, other in
        ranking?.share(of: one, over: other) ?? (one == 1 ? share : 1 - share)
      }
  }

  /// A share on the scale of the result: of a variant, or of the control.
  package struct Share: Sendable {
    package var title: String
    package var detail: String
    package var estimate: Estimate?
    package var isControl = false
    /// True if a bracket joins the share with the next share.
    package var isTiedWithNext = false

    package var words: String {
      guard let estimate else { return "\(title): too few answers." }
      let percents = [estimate.value, estimate.low, estimate.high].map { fixed($0 * 100, 0) }
      return "\(title): \(percents[0]) % (\(percents[1]) to \(percents[2]) %), \(detail)."
    }
  }

  /// The shares of variants, strongest first, and finally the share of the controls, if any.
  package var shares: [Share] {
    let own =
      variants.count == 2
      ? [Share(title: variants[1], detail: counted(decided, "answer"), estimate: pair.share)]
      : (ranking?.rows ?? []).map {
        Share(
          title: variants[$0.variant], detail: "against the others", estimate: $0.share,
          isTiedWithNext: $0.isTiedWithNext)
      }
    let equal = Share(
      title: "Control", detail: "the same one twice", estimate: control.interval, isControl: true)
    return own + (controlSentences.isEmpty ? [] : [equal])
  }

  /// True if the answers separate one variant from all others.
  var isCertain: Bool { ranking?.hasWinner ?? pair.excludesHalf }

  /// Number of answers for any variant, and for neither variant.
  package var decided: Int { people.reduce(0) { $0 + $1.answers.count { $0 != nil } } }
  package var undecided: Int { people.reduce(0) { $0 + $1.answers.count { $0 == nil } } }

  /// The people who answered for any variant.
  var deciders: [Person] { people.filter { $0.answers.contains { $0 != nil } } }
  /// The name of the person who alone answered for any variant.
  package var onlyDecider: String? { deciders.count == 1 ? deciders[0].name : nil }
}
