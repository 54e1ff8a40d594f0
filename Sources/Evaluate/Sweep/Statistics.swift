// Rates and means with 95 % confidence intervals.

/// An estimated value with its 95 % confidence interval.
package struct Estimate: Hashable, Sendable {
  package var value: Double
  package var low: Double
  package var high: Double

  /// The estimate for the opposite share: 1 minus the value.
  package var complement: Estimate {
    Estimate(value: 1 - value, low: 1 - high, high: 1 - low)
  }
}

enum Statistics {
  /// Half the width of the central 95 % of a normal distribution, in standard deviations.
  static let z = 1.959_963_984_540_054

  /// The rate k/n with Wilson's confidence interval (E. B. Wilson, 1927), which is inside 0…1. The
  /// interval is accurate even for few trials, and for rates near 0 and 1. Nil if n is 0.
  static func rate(_ k: Int, of n: Int) -> Estimate? {
    guard n > 0 else { return nil }
    return wilson(Double(k) / Double(n), of: Double(n))
  }

  /// Wilson's confidence interval for a rate of p in n trials.
  static func wilson(_ p: Double, of n: Double, z: Double = z) -> Estimate {
    let zz = z * z
    let middle = (p + zz / (2 * n)) / (1 + zz / n)
    let half = z / (1 + zz / n) * (p * (1 - p) / n + zz / (4 * n * n)).squareRoot()
    return Estimate(value: p, low: max(0, middle - half), high: min(1, middle + half))
  }

  /// Half the width of the central 95 % of Student's t-distribution, in standard deviations. The
  /// formula is from M. Abramowitz and I. A. Stegun (1964, 26.7.5). For one or two degrees of
  /// freedom, the formula is too inaccurate, so exact values are used.
  static func t(_ degreesOfFreedom: Int) -> Double {
    if degreesOfFreedom <= 2 { return degreesOfFreedom == 2 ? 4.303 : 12.706 }
    let n = Double(degreesOfFreedom)
    let (z3, z5, z7) = (z * z * z, z * z * z * z * z, z * z * z * z * z * z * z)
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
      + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
  }

  /// The mean of n values, from the sum and the sum of squares of these values. The confidence
  /// interval assumes a normal distribution, and is the value itself if n is 1. Nil if n is 0.
  static func mean(sum: Double, squares: Double, count n: Int) -> Estimate? {
    guard n > 0 else { return nil }
    let mean = sum / Double(n)
    guard n > 1 else { return Estimate(value: mean, low: mean, high: mean) }
    let variance = max(0, (squares - sum * mean) / Double(n - 1))
    let half = z * (variance / Double(n)).squareRoot()
    return Estimate(value: mean, low: mean - half, high: mean + half)
  }
}
