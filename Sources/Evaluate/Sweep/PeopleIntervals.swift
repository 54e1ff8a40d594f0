// Intervals of rates when several strokes are of one person.
import Synchronization

/// Intervals of rates, by a bootstrap over people.
///
/// Strokes of one person resemble each other, so 300 strokes of one person are not 300 people. A
/// bootstrap draws people, not strokes: B. Efron and R. J. Tibshirani, *An Introduction to the
/// Bootstrap*, 1993. The interval is Wilson's, for as many independent strokes as have the variance
/// of the resamples. It covers rare outcomes better than the percentiles of the resamples. The
/// resamples depend only on the number of people, so equal results have equal intervals.
final class PeopleIntervals: Sendable {
  /// Number of draws for up to 2,000 people. For more people there are fewer draws.
  static let mostRounds = 2_000
  private static let mostDraws = 4_000_000

  /// Number of times that each draw contains each person, by the number of people.
  private let draws = Mutex<[Int: [UInt16]]>([:])

  /// The rate of all people together, and its interval. `hits` and `tries` have a number for each
  /// person. Nil if there are no tries.
  func rate(_ hits: [Int], of tries: [Int]) -> Estimate? {
    let own = tries.indices.filter { tries[$0] > 0 }
    let (hits, tries) = (own.map { hits[$0] }, own.map { tries[$0] })
    let (k, n) = (hits.reduce(0, +), tries.reduce(0, +))
    // The interval for independent strokes is never too long for strokes of people.
    guard var estimate = Statistics.rate(k, of: n) else { return nil }
    let people = tries.count
    // If all strokes are alike, resamples have no variance. Then each person counts as one stroke.
    if k == 0 || k == n || people == 1 {
      return Statistics.wilson(estimate.value, of: Double(people))
    }
    // The variance of the resamples shows how many independent strokes are as good.
    let rates = rates(hits, tries)
    let p = estimate.value
    let variance = rates.reduce(0) { $0 + ($1 - p) * ($1 - p) } / Double(rates.count)
    let worth = p * (1 - p) / variance * Double(people - 1) / Double(people)
    let lone = Statistics.wilson(p, of: worth, z: Statistics.t(people - 1))
    estimate.low = min(estimate.low, lone.low)
    estimate.high = max(estimate.high, lone.high)
    return estimate
  }

  /// The rate of each draw.
  private func rates(_ hits: [Int], _ tries: [Int]) -> [Double] {
    let people = hits.count
    let draws = draws(people)
    var rates: [Double] = []
    rates.reserveCapacity(draws.count / people)
    draws.withUnsafeBufferPointer { draws in
      for begin in stride(from: 0, to: draws.count, by: people) {
        var (k, n) = (0, 0)
        for person in 0..<people {
          let times = Int(draws[begin + person])
          k += times * hits[person]
          n += times * tries[person]
        }
        rates.append(Double(k) / Double(n))
      }
    }
    return rates
  }

  private func draws(_ people: Int) -> [UInt16] {
    self.draws.withLock { known in
      if let draws = known[people] { return draws }
      let rounds = max(200, min(Self.mostRounds, Self.mostDraws / people))
      var draws = [UInt16](repeating: 0, count: rounds * people)
      // SplitMix64 with a fixed seed (G. L. Steele, D. Lea and C. H. Flood, 2014).
      var state: UInt64 = 0x5EED
      for round in 0..<rounds {
        for _ in 0..<people {
          state &+= 0x9E37_79B9_7F4A_7C15
          var z = state
          z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
          z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
          z ^= z >> 31
          draws[round * people + Int(z.multipliedFullWidth(by: UInt64(people)).high)] += 1
        }
      }
      known[people] = draws
      return draws
    }
  }
}
