// The ranking of three or four variants, from answers about pairs of variants.
import Libc

/// The strengths of several variants (R. A. Bradley and M. E. Terry, 1952).
///
/// Answers for neither variant are left out: in R. R. Davidson's model (1970) the other answers
/// have the same strengths. Of two intervals, from the model and from the differences between
/// people, the wider interval is used.
package struct Ranking: Hashable, Sendable {
  /// A decided answer: indices of the person, of the preferred variant, and of the other variant.
  struct Answer: Hashable, Sendable {
    var person: Int
    var winner: Int
    var loser: Int
  }

  /// A variant, and the probability that people prefer it to an average one of the other variants.
  package struct Row: Hashable, Sendable {
    package var variant: Int
    package var share: Estimate
    /// True if the data does not separate the variant from the variant in the next row.
    package var isTiedWithNext = false
  }

  /// The variants, strongest first.
  package private(set) var rows: [Row] = []
  /// The variants that the data does not separate from the variant of the first row.
  package private(set) var tiesFirst: Set<Int> = []
  /// True if people differ by more than chance, or if the people are too few to know.
  let peopleDiffer: Bool
  private let strengths: [Double]

  /// True if the first row is separated from all others.
  package var hasWinner: Bool { tiesFirst.isEmpty }

  /// The probability that one variant is preferred to another variant.
  func share(of one: Int, over other: Int) -> Double {
    1 / (1 + exp(strengths[other] - strengths[one]))
  }

  /// True if answers separate one of several variants from all others.
  static func separates(_ answers: [Answer], variants count: Int) -> Bool {
    guard count == 2 else { return Ranking(answers, variants: count)?.hasWinner ?? false }
    let people = Dictionary(grouping: answers, by: \.person).sorted { $0.key < $1.key }
    return PairPreference(people.map { PersonAnswers($0.value.map(\.winner)) }).excludesHalf
  }

  /// Nil if the answers are fewer than `PairPreference.least`, or if a variant has no answer.
  init?(_ answers: [Answer], variants count: Int) {
    guard answers.count >= PairPreference.least,
      (0..<count).allSatisfy({ v in answers.contains { $0.winner == v || $0.loser == v } })
    else { return nil }
    let fit = Fit(answers, count)
    let order = (0..<count).sorted { fit.strengths[$0] > fit.strengths[$1] }
    strengths = fit.strengths
    peopleDiffer = fit.peopleDiffer(order[0], order[1])
    for (index, variant) in order.enumerated() {
      var contrast = [Double](repeating: -1 / Double(count - 1), count: count)
      contrast[variant] = 1
      let middle = fit.value(contrast)
      let half = fit.deviation(contrast) * Statistics.z
      func share(_ x: Double) -> Double { 1 / (1 + exp(-x)) }
      rows.append(
        Row(
          variant: variant,
          share: Estimate(
            value: share(middle), low: share(middle - half), high: share(middle + half)),
          isTiedWithNext: index + 1 < count && !fit.separates(variant, order[index + 1])))
    }
    tiesFirst = Set(order.dropFirst().filter { !fit.separates(order[0], $0) })
  }

  /// The fitted strengths, and their covariances.
  private struct Fit {
    private(set) var strengths: [Double]
    private var model: [[Double]] = []
    private var people: [[Double]] = []
    private var number = 0
    /// Number of answers of a person, weighted by the answers themselves.
    private var size = 1.0

    init(_ answers: [Answer], _ count: Int) {
      // Half a win for each variant of each pair keeps the strengths finite.
      var wins = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : 0.5 } }
      for answer in answers { wins[answer.winner][answer.loser] += 1 }
      strengths = [Double](repeating: 0, count: count)
      for _ in 0..<40 {
        var slope = [Double](repeating: 0, count: count)
        // The mean strength is fixed at 0, so each element has an additional 1.
        var curvature = (0..<count).map { _ in [Double](repeating: 1, count: count) }
        for i in 0..<count {
          for j in 0..<count where j != i {
            let games = wins[i][j] + wins[j][i]
            let p = 1 / (1 + exp(strengths[j] - strengths[i]))
            slope[i] += wins[i][j] - games * p
            curvature[i][i] += games * p * (1 - p)
            curvature[i][j] -= games * p * (1 - p)
          }
        }
        model = Self.inverse(curvature)
        let steps = model.map { row in zip(row, slope).reduce(0) { $0 + $1.0 * $1.1 } }
        for i in 0..<count { strengths[i] += steps[i] }
        if steps.allSatisfy({ abs($0) < 1e-9 }) { break }
      }
      let persons = Set(answers.map(\.person)).sorted()
      number = persons.count
      var scores = [Int: [Double]]()
      for answer in answers {
        let p = 1 / (1 + exp(strengths[answer.loser] - strengths[answer.winner]))
        scores[answer.person, default: [Double](repeating: 0, count: count)][answer.winner] += 1 - p
        scores[answer.person]?[answer.loser] -= 1 - p
      }
      people = persons.map { scores[$0] ?? [] }
      let sizes = persons.map { person in Double(answers.count { $0.person == person }) }
      size = sizes.reduce(0) { $0 + $1 * $1 } / Double(answers.count)
    }

    func value(_ contrast: [Double]) -> Double {
      zip(contrast, strengths).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The variances of a contrast of strengths: from the model, and from differences of people.
    private func variances(_ contrast: [Double]) -> (own: Double, between: Double) {
      let weights = contrast.indices.map { row in
        contrast.indices.reduce(0) { $0 + model[row][$1] * contrast[$1] }
      }
      let own = max(0, zip(contrast, weights).reduce(0) { $0 + $1.0 * $1.1 })
      guard number > 1 else { return (own, 0) }
      // If people are fewer, each person counts as one answer.
      guard number >= PairPreference.leastPeople else { return (own, own * size) }
      let squares = people.reduce(0.0) { sum, scores in
        let score = zip(weights, scores).reduce(0) { $0 + $1.0 * $1.1 }
        return sum + score * score
      }
      return (own, squares * Double(number) / Double(number - 1))
    }

    /// The standard deviation of a contrast of strengths, for use with the normal distribution.
    func deviation(_ contrast: [Double]) -> Double {
      let (own, between) = variances(contrast)
      let scale = number > 1 ? Statistics.t(number - 1) / Statistics.z : 1
      return max(own.squareRoot(), between.squareRoot() * scale)
    }

    func peopleDiffer(_ one: Int, _ other: Int) -> Bool {
      guard number > 1 else { return false }
      let (own, between) = variances(difference(one, other))
      return number < PairPreference.leastPeople
        || between > own * (1 + (2 / Double(number - 1)).squareRoot())
    }

    private func difference(_ one: Int, _ other: Int) -> [Double] {
      strengths.indices.map { $0 == one ? 1 : $0 == other ? -1 : 0 }
    }

    /// True if two strengths differ, at 5 % for all pairs together (Bonferroni).
    func separates(_ one: Int, _ other: Int) -> Bool {
      let contrast = difference(one, other)
      let limit = strengths.count == 2 ? Statistics.z : strengths.count == 3 ? 2.394 : 2.638
      return abs(value(contrast)) > limit * deviation(contrast)
    }

    /// The inverse of a symmetric positive matrix, by Gauss and Jordan.
    private static func inverse(_ matrix: [[Double]]) -> [[Double]] {
      let count = matrix.count
      var rows = matrix.enumerated().map { index, row in
        row + (0..<count).map { $0 == index ? 1 : 0 }
      }
      for pivot in 0..<count {
        let scale = rows[pivot][pivot]
        rows[pivot] = rows[pivot].map { $0 / scale }
        for row in 0..<count where row != pivot {
          let factor = rows[row][pivot]
          for column in rows[row].indices { rows[row][column] -= factor * rows[pivot][column] }
        }
      }
      return rows.map { Array($0[count...]) }
    }
  }
}
