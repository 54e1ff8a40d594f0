// A spring in closed form, as the library has it; `ExportTests` hold the two together.

extension ExportedInteraction {
  static let waveText = #"""
    // A swing around 0 in closed form: x'' + 2 lambda x' + omega2 x = 0.
    record Wave {
      var value0 = 0
      var slope0 = 0
      var lambda = 0
      var omega2 = 0
      var mu = 0
      var swings: flag = false
      var slowRate = 0

      // From a place and a speed, with an angular frequency and a damping fraction.
      change set(place: number, speed: number, frequency: number, fraction: number) {
        value0 = place
        slope0 = speed
        lambda = fraction * frequency
        omega2 = frequency * frequency
        swings = fraction < 1
        mu = frequency * sqrt(abs((1 - fraction) * (1 + fraction)))
        slowRate = fraction > 1 ? omega2 / (lambda + mu) : lambda
      }

      func value(t: number) -> number {
        let k = slope0 + lambda * value0
        if swings {
          return exp(-lambda * t) * (value0 * cos(mu * t) + k * sin(mu * t) / mu)
        }
        let decay = exp(-slowRate * t)
        if mu == 0 { return decay * (value0 + k * t) }
        let fallen = expm1(-2 * mu * t)
        return decay * (value0 * (1 + fallen / 2) - k * fallen / (2 * mu))
      }

      // Its speed, which is a swing of the same kind.
      func derivative() -> Wave {
        var other = Wave()
        other.value0 = slope0
        other.slope0 = -2 * lambda * slope0 - omega2 * value0
        other.lambda = lambda
        other.omega2 = omega2
        other.mu = mu
        other.swings = swings
        other.slowRate = slowRate
        return other
      }

      // The last time at which it is at least `limit` away from 0.
      func lastTime(limit: number) -> number {
        let slope = derivative()
        var low = 0
        var high = -1
        if swings {
          var angle = atan2(-slope.value0 * mu, slope.slope0 + lambda * slope.value0)
          if angle < 0 { angle = angle + pi }
          let peak = angle / mu
          let period = pi / mu
          let top = abs(value(peak))
          if lambda == 0 { return max(top, abs(value0)) >= limit ? infinity : 0 }
          if top >= limit {
            var swing = floor(log(top / limit) / (lambda * period))
            if abs(value(peak + swing * period)) < limit { swing = swing - 1 }
            if abs(value(peak + (swing + 1) * period)) >= limit { swing = swing + 1 }
            low = peak + swing * period
            high = low + period
          } else {
            high = peak
          }
        } else {
          let k = slope.slope0 + lambda * slope.value0
          let ratio = k == 0 ? 0 : -slope.value0 / k
          var peak = -1
          if ratio > 0 {
            if mu == 0 {
              peak = ratio
            } else if ratio * mu < 1 {
              peak = atanh(ratio * mu) / mu
            }
          }
          if peak >= 0 {
            if abs(value(peak)) >= limit {
              low = peak
            } else {
              high = peak
            }
          }
        }
        if abs(value(low)) < limit { return 0 }
        if high < 0 {
          high = low + 1 / slowRate
          var doublings = 0
          let origin = low
          while abs(value(high)) >= limit {
            low = high
            high = origin + (high - origin) * 2
            doublings = doublings + 1
            if doublings > 1000 { return infinity }
          }
        }
        var steps = 0
        while steps < 200 && high - low > 1e-13 * max(1, high) {
          let middle = (low + high) / 2
          if abs(value(middle)) >= limit {
            low = middle
          } else {
            high = middle
          }
          steps = steps + 1
        }
        return high
      }
    }
    """#
}
