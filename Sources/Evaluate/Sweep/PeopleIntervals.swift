// Confidence intervals of rates, for strokes of which one person may have made several.
import Files
import Synchronization

/// Computes confidence intervals of rates with a bootstrap over people.
///
/// Strokes of one person resemble each other, so 300 strokes are not 300 people. The bootstrap
/// therefore draws people: B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, 1993.
///
/// The interval is Wilson's interval. Its number of independent strokes is chosen so that their
/// variance equals the variance of the resamples. This interval covers rare outcomes better than
/// the percentiles of the resamples. The resamples depend only on the number of people, so equal
/// results have equal intervals.
final class PeopleIntervals: Sendable {
  /// Number of resamples for up to 2,000 people. With more people, the number is smaller.
  static let mostRounds = 2_000
  private static let mostDraws = 4_000_000

  /// The count of each person in each resample, by the number of people.
  private let draws = Mutex<[Int: [UInt16]]>([:])

  /// The rate of all people together, and its confidence interval. `hits` and `tries` have an
  /// element for each person. Nil without tries.
  func rate(_ hits: [Int], of tries: [Int]) -> Estimate? {
    let own = tries.indices.filter { tries[$0] > 0 }
    let (hits, tries) = (own.map { hits[$0] }, own.map { tries[$0] })
    let (k, n) = (hits.reduce(0, +), tries.reduce(0, +))
    // Strokes of one person are alike, so the interval is at least that of independent strokes.
    guard var estimate = Statistics.rate(k, of: n) else { return nil }
    let people = tries.count
    // If all outcomes are equal, resamples have no variance, so a person counts as one stroke.
    if k == 0 || k == n || people == 1 {
      return Statistics.wilson(estimate.value, of: Double(people))
    }
    // The variance shows how many independent strokes would give an equally precise rate.
    let rates = rates(hits, tries)
    let p = estimate.value
    let variance = rates.reduce(0) { $0 + ($1 - p) * ($1 - p) } / Double(rates.count)
    let worth = p * (1 - p) / variance * Double(people - 1) / Double(people)
    let lone = Statistics.wilson(p, of: worth, z: Statistics.t(people - 1))
    estimate.low = min(estimate.low, lone.low)
    estimate.high = max(estimate.high, lone.high)
    return estimate
  }

  /// The rate of each resample.
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
      var random = RepeatableRandom(0x5EED)
      for round in 0..<rounds {
        for _ in 0..<people {
          let index = random.next().multipliedFullWidth(by: UInt64(people)).high
          draws[round * people + Int(index)] += 1
        }
      }
      known[people] = draws
      return draws
    }
  }
}
