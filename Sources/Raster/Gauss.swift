// The normal distribution, in arithmetic that gives the same bits on every machine.

enum Gauss {
  private static let steps = 256
  private static let reach = 6
  /// ∫Φ from −∞ to u, which is u·Φ(u) + φ(u), for u = −6…6 in steps of 1/256.
  private static let integral: [Double] = {
    var values: [Double] = []
    var sum = 0.0
    var before = density(Double(-reach))
    let h = 1 / Double(steps)
    for i in 0...(2 * reach * steps) {
      let u = Double(i) * h - Double(reach)
      let here = density(u)
      // Simpson's rule over one step.
      if i > 0 { sum += (before + 4 * density(u - h / 2) + here) * h / 6 }
      before = here
      values.append(max(0, u * sum + here))
    }
    return values
  }()

  /// e^(−u²/2) / √2π.
  static func density(_ u: Double) -> Double {
    // e^x as (e^(x/64))^64; the series of the small part ends below the last bit.
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

  /// The mean of Φ((x − edge) / sigma) for x from `low` to `high`.
  static func mean(from low: Double, to high: Double, edge: Double, sigma: Double) -> Double {
    let a = ramp((low - edge) / sigma)
    let b = ramp((high - edge) / sigma)
    return (b - a) * sigma / (high - low)
  }

  private static func ramp(_ u: Double) -> Double {
    if u <= Double(-reach) { return 0 }
    if u >= Double(reach) { return u }
    let place = (u + Double(reach)) * Double(steps)
    let i = min(Int(place), 2 * reach * steps - 1)
    let f = place - Double(i)
    return integral[i] + (integral[i + 1] - integral[i]) * f
  }
}
