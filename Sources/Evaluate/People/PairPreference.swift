// The preference between two variants, from the answers of several people.

/// The answers of one person about two variants.
struct PersonAnswers: Hashable, Sendable {
  /// Number of answers for the variant, for the other variant, and for neither variant.
  var wins: Int
  var losses: Int
  var ties: Int

  init(wins: Int = 0, losses: Int = 0, ties: Int = 0) {
    (self.wins, self.losses, self.ties) = (wins, losses, ties)
  }

  /// The answers as indices of the preferred variant: 1, 0, or nil for neither.
  init(_ answers: [Int?]) {
    (wins, losses) = (answers.count { $0 == 1 }, answers.count { $0 == 0 })
    ties = answers.count - wins - losses
  }

  /// Number of answers for either variant.
  var decided: Int { wins + losses }
}

/// The share of decided answers for one of two variants. Answers for neither are only counted.
///
/// Answers of one person resemble each other. If people differ more than by chance, the number of
/// answers is divided by the design effect (L. Kish, *Survey Sampling*, 1965). Fewer than six
/// people count as one answer each. The answers of a single person are only about this person.
package struct PairPreference: Hashable, Sendable {
  package let wins: Int
  package let losses: Int
  package let ties: Int
  /// Number of answers that count as one independent answer, at least 1.
  package let designEffect: Double

  /// Number of decided answers below which no conclusion is drawn.
  package static let least = 6
  /// Number of people below which no conclusion about other people is drawn. If each person has a
  /// fixed taste, five people agree in 1 of 16 studies of equal variants.
  package static let leastPeople = 6

  init(_ people: [PersonAnswers]) {
    wins = people.reduce(0) { $0 + $1.wins }
    losses = people.reduce(0) { $0 + $1.losses }
    ties = people.reduce(0) { $0 + $1.ties }
    designEffect = Self.designEffect(people)
  }

  /// The share of decided answers, with its interval. Nil if the decided answers are too few.
  package var share: Estimate? { wins + losses < Self.least ? nil : interval }

  /// The share of decided answers, with its interval. Nil without decided answers.
  package var interval: Estimate? {
    wins + losses == 0
      ? nil : BinomialInterval.interval(wins, of: wins + losses, effect: designEffect)
  }

  /// True if the interval of the share does not contain one half.
  package var excludesHalf: Bool {
    wins + losses >= Self.least
      && BinomialInterval.excludesHalf(wins, of: wins + losses, effect: designEffect)
  }

  static func designEffect(_ people: [PersonAnswers]) -> Double {
    let people = people.filter { $0.decided > 0 }
    let number = Double(people.count)
    guard number > 1 else { return 1 }
    let wins = people.reduce(0.0) { $0 + Double($1.wins) }
    let count = people.reduce(0.0) { $0 + Double($1.decided) }
    // With this effect, people who each prefer only one variant count as one answer each.
    let size = people.reduce(0.0) { $0 + Double($1.decided * $1.decided) } / count
    guard people.count >= leastPeople else { return size }
    // One more person is assumed, with half of the answers for each variant, so that agreement of
    // few people does not make their answers independent.
    let share = (wins + size / 2) / (count + size)
    let squares = people.reduce(size * size * (share * share + (1 - share) * (1 - share)) / 2) {
      let difference = Double($1.wins) - Double($1.decided) * share
      return $0 + difference * difference
    }
    let effect = squares * (number + 1) / number / ((count + size) * share * (1 - share))
    // Differences between people that chance explains are ignored.
    return effect > 1 + (2 / (number - 1)).squareRoot() ? max(1, min(effect, size)) : 1
  }
}
