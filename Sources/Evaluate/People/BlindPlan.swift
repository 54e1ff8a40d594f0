// The order in which a person gets unnamed variants, and the order of tasks.
import Files

/// The rounds of one person. Each round has two variants with hidden names.
///
/// All pairs occur equally often, and each pair in both orders. Two people with the numbers 2n and
/// 2n + 1 get opposite orders, so that together their orders are exactly balanced.
package struct BlindPlan: Hashable, Sendable {
  /// Two variants by their indices. In a control round, both indices are equal.
  package struct Round: Hashable, Sendable {
    package var first: Int
    package var second: Int

    package var isControl: Bool { first == second }
  }

  package private(set) var rounds: [Round] = []

  /// - Parameters: - count: Number of variants: two to four. - rounds: Number of rounds. One of
  ///   every five rounds is a control. Fewer than three have no control. - person: Number of the
  ///   person, from 0.
  package init(variants count: Int, rounds number: Int, seed: UInt64, person: Int) {
    var random = RepeatableRandom(seed &+ UInt64(person / 2) &* 0x2545_F491_4F6C_DD1D)
    let controls = Self.controls(of: number)
    var circle = Array(0..<count)
    var half = 0
    while rounds.count < number - controls {
      // The two halves together contain each pair in both orders.
      if half.isMultiple(of: 2) { circle.shuffle(using: &random) }
      let isFlipped = (half + person).isMultiple(of: 2)
      var pairs = Self.pairs(of: circle, isFlipped: isFlipped)
      pairs.shuffle(using: &random)
      rounds += pairs.prefix(number - controls - rounds.count)
      half += 1
    }
    for control in 0..<controls {
      let variant = (person + control) % count
      let index = Int(random.next() % UInt64(rounds.count + 1))
      rounds.insert(Round(first: variant, second: variant), at: index)
    }
  }

  /// Number of control rounds among a number of rounds.
  package static func controls(of rounds: Int) -> Int { rounds < 3 ? 0 : (rounds + 2) / 5 }

  /// All pairs, each once. Each variant is the first one in half of its pairs, or in one more.
  private static func pairs(of circle: [Int], isFlipped: Bool) -> [Round] {
    circle.indices.flatMap { i in
      circle.indices.dropFirst(i + 1).map { j in
        let isFirst = (2 * (j - i) <= circle.count) != isFlipped
        return Round(
          first: circle[isFirst ? i : j], second: circle[isFirst ? j : i])
      }
    }
  }
}

/// The mixed order of tasks. Each task occurs equally often, and never twice in a row.
package struct TaskOrder: Hashable, Sendable {
  /// The indices of the tasks.
  package private(set) var tasks: [Int] = []

  package init(tasks count: Int, strokes number: Int, seed: UInt64) {
    var random = RepeatableRandom(seed)
    while tasks.count < number {
      var block = Array(0..<count)
      block.shuffle(using: &random)
      if block[0] == tasks.last, count > 1 { block.swapAt(0, count - 1) }
      tasks += block.prefix(number - tasks.count)
    }
  }
}
