// The normal distribution, with arithmetic that gives the same bits on every machine.

enum NormalDistribution {
  private static let steps = 256
  private static let reach = 6
  /// Values for u = −6…6 in steps of 1/256: Φ(u), and the integral of Φ from −∞ to u,
  /// which is u·Φ(u) + φ(u).
  private static let table: (cumulative: [Double], integral: [Double]) = {
    var cumulative: [Double] = []
    var integral: [Double] = []
    var sum = 0.0
    var before = density(Double(-reach))
    let h = 1 / Double(steps)
    for i in 0...(2 * reach * steps) {
      let u = Double(i) * h - Double(reach)
      let here = density(u)
      // Adds the integral over one step, by Simpson's rule.
      if i > 0 { sum += (before + 4 * density(u - h / 2) + here) * h / 6 }
      before = here
      cumulative.append(sum)
      integral.append(max(0, u * sum + here))
    }
    return (cumulative, integral)
  }()

  /// The density φ(u) = e^(−u²/2) / √2π.
  static func density(_ u: Double) -> Double {
    // Computes e^x as (e^(x/64))^64. The terms after the 14th are too small to change a bit.
    let x = u * u / 128
    var term = 1.0
    var sum = 1.0
    for k in 1...14 {
      term *= x / Double(k)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return 0.3989422804014327 / sum
  }

  /// Coverage between `low` and `high` of a half-plane from `edge` on, blurred by `sigma`. For a
  /// sigma below 1 the mean over the interval, otherwise the value in the middle.
  static func falloff(from low: Double, to high: Double, edge: Double, sigma: Double) -> Double {
    if sigma >= 1 {
      let u = ((low + high) / 2 - edge) / sigma
      return u <= Double(-reach) ? 0 : u >= Double(reach) ? 1 : read(table.cumulative, u)
    }
    func ramp(_ u: Double) -> Double {
      u <= Double(-reach) ? 0 : u >= Double(reach) ? u : read(table.integral, u)
    }
    return (ramp((high - edge) / sigma) - ramp((low - edge) / sigma)) * sigma / (high - low)
  }

  private static func read(_ values: [Double], _ u: Double) -> Double {
    let place = (u + Double(reach)) * Double(steps)
    let i = min(Int(place), 2 * reach * steps - 1)
    let f = place - Double(i)
    return values[i] + (values[i + 1] - values[i]) * f
  }
}
