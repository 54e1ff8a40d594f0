// The confidence interval of a share, by inversion of a binomial test.
import Libc

/// The 95 % confidence interval of a share, from `wins` of `count` answers. Every `effect` answers
/// count as one independent answer.
///
/// The interval contains each share that the mid-P test does not reject (H. O. Lancaster, 1961),
/// because the exact test is too wide on average. The exact test is used for an effect over 1,
/// because the effect is an estimate. It is also used for a share of one half, so that equal
/// variants differ in at most 5 of 100 studies.
enum BinomialInterval {
  static func interval(_ wins: Int, of count: Int, effect: Double = 1) -> Estimate {
    var low = lower(wins, count, effect)
    var high = 1 - lower(count - wins, count, effect)
    if !excludesHalf(wins, of: count, effect: effect) {
      (low, high) = (min(low, 0.5), max(high, 0.5))
    }
    return Estimate(value: Double(wins) / Double(count), low: low, high: high)
  }

  /// True if the exact test rejects that both variants are preferred equally often.
  static func excludesHalf(_ wins: Int, of count: Int, effect: Double = 1) -> Bool {
    let most = Double(max(wins, count - wins))
    return share(atLeast: most / effect, of: Double(count) / effect, at: 0.5) <= 0.025
  }

  /// The probability of at least as many wins. Without an effect, the value contains half of the
  /// probability of equally many wins.
  static func tail(_ wins: Int, _ count: Int, _ effect: Double, at p: Double) -> Double {
    let (won, number) = (Double(wins) / effect, Double(count) / effect)
    let atLeast = share(atLeast: won, of: number, at: p)
    return effect > 1 ? atLeast : (atLeast + share(atLeast: won + 1, of: number, at: p)) / 2
  }

  /// The smallest share that the test does not reject, by bisection.
  private static func lower(_ wins: Int, _ count: Int, _ effect: Double) -> Double {
    guard wins > 0 else { return 0 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<44 {
      let middle = (low + high) / 2
      if tail(wins, count, effect, at: middle) < 0.025 { low = middle } else { high = middle }
    }
    return low
  }

  /// The probability of at least `wins` of `count` answers, each with the probability `p`.
  static func share(atLeast wins: Double, of count: Double, at p: Double) -> Double {
    guard wins > 0 else { return 1 }
    guard wins <= count else { return 0 }
    return beta(p, wins, count - wins + 1)
  }

  /// The regularized incomplete beta function, by Lentz's method for its continued fraction (Press
  /// et al., *Numerical Recipes*, 6.4).
  private static func beta(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    if x > (a + 1) / (a + b + 2) { return 1 - beta(1 - x, b, a) }
    func limited(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }
    var c = 1.0
    var d = 1 / limited(1 - (a + b) * x / (a + 1))
    var fraction = d
    for step in 1...300 {
      let m = Double(step)
      for factor in [
        m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
        -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
      ] {
        d = 1 / limited(1 + factor * d)
        c = limited(1 + factor / c)
        fraction *= d * c
      }
      if abs(d * c - 1) < 1e-13 { break }
    }
    let front = lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)
    return exp(front) * fraction / a
  }
}
