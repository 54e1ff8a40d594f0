// The closed form of every spring: one expression that is stable around critical damping.
import CMath

/// A solution f of f″ + 2λ f′ + ω₀² f = 0, from f(0) and f′(0).
///
/// With μ = √|ω₀² − λ²|: f(t) = e^(−λt) (f₀ C(t) + (f₀′ + λ f₀) S(t)). Below critical damping C and
/// S are cos μt and sin μt / μ. Above it they are cosh μt and sinh μt / μ. At critical damping they
/// are 1 and t. S approaches t as μ approaches 0, so values of μ near 0 need no separate case. The
/// derivative of a solution is also a solution, so this type describes position and velocity.
struct DampedCourse: Hashable, Sendable {
  /// f(0): the distance at 0 seconds.
  let value0: Double
  /// f′(0): the velocity at 0 seconds.
  let slope0: Double
  /// λ = ζ ω₀: the damping rate per second.
  let lambda: Double
  /// ω₀²: the squared angular frequency, per second squared.
  let omega2: Double
  /// μ. Below critical damping, it is the frequency in radians per second. Above critical damping,
  /// it is half the difference of the two decay rates.
  let mu: Double
  let swings: Bool
  /// The decay rate per second: λ. Above critical damping, the slower of two rates.
  let slowRate: Double

  init(value: Double, slope: Double, angularFrequency w: Double, dampingFraction z: Double) {
    value0 = value
    slope0 = slope
    lambda = z * w
    omega2 = w * w
    swings = z < 1
    let m = w * abs((1 - z) * (1 + z)).squareRoot()
    mu = m
    // For strong damping, λ − μ would lose all digits. The equal term ω₀²
    // (λ + μ) loses none.
    slowRate = z > 1 ? w * w / (z * w + m) : z * w
  }

  private init(derivativeOf f: DampedCourse) {
    value0 = f.slope0
    slope0 = -2 * f.lambda * f.slope0 - f.omega2 * f.value0
    lambda = f.lambda
    omega2 = f.omega2
    mu = f.mu
    swings = f.swings
    slowRate = f.slowRate
  }

  /// The derivative f′, which is a solution of the equation, too.
  var derivative: DampedCourse { DampedCourse(derivativeOf: self) }

  func value(at t: Double) -> Double {
    let k = slope0 + lambda * value0
    if swings {
      return exp(-lambda * t) * (value0 * cos(mu * t) + k * sin(mu * t) / mu)
    }
    let decay = exp(-slowRate * t)
    if mu == 0 { return decay * (value0 + k * t) }
    // cosh and sinh alone overflow long before their product with e^(−λt) does. Therefore the
    // exponents are added before the exponential is computed.
    let fallen = expm1(-2 * mu * t)
    return decay * (value0 * (1 + fallen / 2) - k * fallen / (2 * mu))
  }

  /// The last t ≥ 0 at which |f| is at least `limit`. 0 if |f| is always smaller than the limit.
  /// Infinite if |f| never stays below the limit.
  func lastTime(atLeast limit: Double) -> Double {
    let slope = derivative
    // The search begins at the last peak of the swing that still reaches the limit.
    var from = 0.0
    var until: Double?
    if swings {
      let first = slope.firstZeroOfSwing
      let period = Double.pi / mu
      let top = abs(value(at: first))
      if lambda == 0 { return max(top, abs(value0)) >= limit ? .infinity : 0 }
      if top >= limit {
        var swing = (log(top / limit) / (lambda * period)).rounded(.down)
        // Rounding can make the result of the logarithm wrong by one swing.
        if abs(value(at: first + swing * period)) < limit { swing -= 1 }
        if abs(value(at: first + (swing + 1) * period)) >= limit { swing += 1 }
        from = first + swing * period
        until = from + period
      } else {
        until = first
      }
    } else if let extreme = slope.onlyZero {
      if abs(value(at: extreme)) >= limit { from = extreme } else { until = extreme }
    }
    guard abs(value(at: from)) >= limit else { return 0 }
    return crossing(limit, from: from, until: until, slope: slope)
  }

  /// The time between `from` and `until` after which |f| stays below `limit`.
  private func crossing(
    _ limit: Double, from: Double, until: Double?, slope: DampedCourse
  ) -> Double {
    var low = from
    var high = until ?? from + 1 / slowRate
    if until == nil {
      var doublings = 0
      while abs(value(at: high)) >= limit {
        low = high
        high = from + (high - from) * 2
        doublings += 1
        if doublings > 1000 { return .infinity }
      }
    }
    // This loop is Newton's method within the interval from `low` to `high`. If a step would leave
    // the interval, the interval is halved instead.
    var t = (low + high) / 2
    for _ in 0..<200 {
      let f = value(at: t)
      let above = abs(f) >= limit
      if above { low = t } else { high = t }
      if high - low <= 1e-13 * max(1, high) { break }
      let steepness = slope.value(at: t) * (f < 0 ? -1 : 1)
      // The step aims slightly past the root, so that both interval ends move towards the root.
      let aim = t - (abs(f) - limit) / steepness
      let step = aim + (above ? 1 : -1) * 1e-14 * max(1, high)
      t = step > low && step < high ? step : (low + high) / 2
    }
    return high
  }

  /// The first t ≥ 0 at which an oscillating f is zero.
  private var firstZeroOfSwing: Double {
    let k = slope0 + lambda * value0
    // Solves value0 cos θ + (k/μ) sin θ = 0 for θ.
    var angle = atan2(-value0 * mu, k)
    if angle < 0 { angle += .pi }
    return angle / mu
  }

  /// The t > 0 at which an f that does not oscillate is zero. Nil without such a t.
  private var onlyZero: Double? {
    let ratio = -value0 / (slope0 + lambda * value0)
    guard ratio > 0, ratio.isFinite else { return nil }
    if mu == 0 { return ratio }
    let x = ratio * mu
    return x < 1 ? atanh(x) / mu : nil
  }
}
