// How things move in the exports: springs, curves, momentum and speed, as the library has them.

extension Interaction {
  /// The same closed forms as `Motion`; `ExportTests` hold the two together.
  static let motionText = #"""
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

    words Course { resting held spring curve }

    // A number that rests, is held, or goes somewhere.
    record Motion {
      var course: Course = Course.resting
      var start = 0
      var target = 0
      // Points per second with which it set out.
      var speed = 0
      var since = 0
      var rests = 0
      var frequency = 0
      var fraction = 1
      var duration = 0
      var x1 = 0
      var y1 = 0
      var x2 = 1
      var y2 = 1
      var wave: Wave

      func value(now: number) -> number {
        if course == Course.resting || course == Course.held || now >= rests { return target }
        let elapsed = now - since
        if elapsed <= 0 { return start }
        if course == Course.spring { return target + wave.value(elapsed) }
        return start + (target - start) * bezier(elapsed / duration, x1, y1, x2, y2)
      }

      func velocity(now: number) -> number {
        if course == Course.resting || course == Course.held || now >= rests { return 0 }
        let elapsed = max(0, now - since)
        if course == Course.spring {
          if elapsed <= 0 { return speed }
          let slope = wave.derivative()
          return slope.value(elapsed)
        }
        return (target - start) * bezierSlope(elapsed / duration, x1, y1, x2, y2) / duration
      }

      func isMoving(now: number) -> flag {
        return (course == Course.spring || course == Course.curve) && now < rests
      }

      change rest(place: number) {
        course = Course.resting
        target = place
      }

      change hold(now: number) {
        target = value(now)
        course = Course.held
      }

      change drag(place: number) {
        course = Course.held
        target = place
      }

      // Goes to a place by a spring. `settling`: seconds at which it ends whatever is left; 0: when
      // nothing is left.
      change spring(
        place: number, velocity: number, response: number, damping: number, settling: number,
        now: number
      ) {
        let from = value(now)
        if response == 0 {
          rest(place)
          return
        }
        start = from
        target = place
        speed = velocity
        since = now
        frequency = 2 * pi / response
        fraction = damping
        course = Course.spring
        if start == place && velocity == 0 {
          rests = moment(now)
          return
        }
        wave.set(start - place, velocity, frequency, damping)
        if settling > 0 {
          rests = moment(now + settling)
          return
        }
        let slope = wave.derivative()
        rests = moment(now + min(60, max(wave.lastTime(0.01), slope.lastTime(0.1))))
      }

      // Goes to a place along a timing curve, as CSS has them.
      change ease(
        place: number, seconds: number, a: number, b: number, c: number, d: number, now: number
      ) {
        let from = value(now)
        if seconds <= 0 {
          rest(place)
          return
        }
        start = from
        target = place
        speed = 0
        since = now
        duration = seconds
        x1 = a
        y1 = b
        x2 = c
        y2 = d
        course = Course.curve
        rests = start == target ? moment(now) : moment(now + seconds)
      }

      // The same way to another place, in the same time. A spring is not changed.
      change redirect(place: number) -> flag {
        if course != Course.curve { return false }
        target = place
        return true
      }
    }

    // An instant on whole nanoseconds, so that a tenth and two tenths are three tenths.
    func moment(time: number) -> number { return floor(time * 1e9 + 0.5) / 1e9 }

    // The spring that UIKit describes by its duration, as a response.
    func settlingResponse(seconds: number, ratio: number) -> number {
      let product = ratio == 1 ?
        9.233413476451586 :
        log(1000 * ratio / sqrt((1 - ratio) * (1 + ratio))) / ratio
      return seconds == 0 ? 0 : 2 * pi * seconds / product
    }

    func cubic(a: number, b: number, s: number) -> number {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }

    func cubicSlope(a: number, b: number, s: number) -> number {
      let r = 1 - s
      return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
    }

    // Where a timing curve is at `x` of its time.
    func bezierPlace(x: number, x1: number, x2: number) -> number {
      var low = 0
      var high = 1
      var s = x
      var steps = 0
      while steps < 80 {
        let error = cubic(x1, x2, s) - x
        if abs(error) < 1e-15 || high - low < 1e-16 { return s }
        if error < 0 {
          low = s
        } else {
          high = s
        }
        let slope = cubicSlope(x1, x2, s)
        let next = slope == 0 ? (low + high) / 2 : s - error / slope
        s = next > low && next < high ? next : (low + high) / 2
        steps = steps + 1
      }
      return s
    }

    func bezier(x: number, x1: number, y1: number, x2: number, y2: number) -> number {
      if x <= 0 { return 0 }
      if x >= 1 { return 1 }
      if x1 == y1 && x2 == y2 { return x }
      return cubic(y1, y2, bezierPlace(x, x1, x2))
    }

    func bezierSlope(x: number, x1: number, y1: number, x2: number, y2: number) -> number {
      if x < 0 || x > 1 { return 0 }
      if x1 == y1 && x2 == y2 { return 1 }
      let s = x == 0 ? 0 : x == 1 ? 1 : bezierPlace(x, x1, x2)
      let dx = cubicSlope(x1, x2, s)
      if dx > 1e-9 { return cubicSlope(y1, y2, s) / dx }
      // A control point on the end: the second derivatives decide.
      let d2x = 6 * (1 - s) * (x2 - 2 * x1) + 6 * s * (1 - 2 * x2 + x1)
      let d2y = 6 * (1 - s) * (y2 - 2 * y1) + 6 * s * (1 - 2 * y2 + y1)
      return abs(d2x) > 1e-9 ? d2y / d2x : 0
    }

    // Where momentum comes to rest that keeps 0.998 of itself each millisecond.
    func coasted(place: number, velocity: number) -> number {
      return place + velocity / (-1000 * log(0.998))
    }

    // What is shown of a pull past an end: less and less, and never more than `dimension`.
    func banded(pull: number, factor: number, dimension: number) -> number {
      if factor <= 0 || dimension <= 0 { return 0 }
      let shown = (1 - 1 / (abs(pull) * factor / dimension + 1)) * dimension
      return pull < 0 ? -shown : shown
    }

    // The pull that shows `offset`.
    func unbanded(offset: number, factor: number, dimension: number) -> number {
      if factor <= 0 || dimension <= 0 { return 0 }
      let shown = min(abs(offset), dimension * (1 - 1e-6))
      let pull = shown * dimension / (factor * (dimension - shown))
      return offset < 0 ? -pull : pull
    }

    // How much of a finger's speed is left at a pull.
    func bandSlope(pull: number, factor: number, dimension: number) -> number {
      if factor <= 0 || dimension <= 0 { return 0 }
      let k = abs(pull) * factor / dimension + 1
      return factor / (k * k)
    }

    // What is shown of a finger's travel: it starts at 0 where the drag was claimed and has caught up
    // after as much travel again.
    func followed(travel: number, claimed: number) -> number {
      if travel * claimed <= 0 { return travel }
      let way = abs(travel)
      let shown = min(way, max(0, 2 * (way - abs(claimed))))
      return travel < 0 ? -shown : shown
    }
    """#

  /// One finger and how fast it is.
  static let fingerText = #"""
    words Claim { none possible taken failed }

    // One finger: where it came down, where it is, and how fast it is.
    record Finger {
      var claim: Claim = Claim.none
      var id = 0
      var isTouch: flag = true
      var startX = 0
      var startY = 0
      var x = 0
      var y = 0
      var now = 0
      var times: [number]
      var xs: [number]
      var ys: [number]

      change land(finger: number, px: number, py: number, time: number, touch: flag) {
        claim = Claim.possible
        id = finger
        isTouch = touch
        startX = px
        startY = py
        x = px
        y = py
        now = time
        times = []
        xs = []
        ys = []
        note(px, py, time)
      }

      // False for a finger that is not this one.
      change follow(finger: number, px: number, py: number, time: number) -> flag {
        if claim == Claim.none || finger != id { return false }
        x = px
        y = py
        now = max(now, time)
        note(px, py, time)
        return true
      }

      // Places at one instant are one place, the last one said.
      change note(px: number, py: number, time: number) {
        let last = times.count - 1
        if last >= 0 && time <= times[last] {
          xs[last] = px
          ys[last] = py
          return
        }
        times.append(time)
        xs.append(px)
        ys.append(py)
        if times.count > 160 {
          times.dropFirst()
          xs.dropFirst()
          ys.dropFirst()
        }
      }

      func isSame(a: number, b: number) -> flag {
        let newest = times.count - 1
        return xs[newest - a] == xs[newest - b] && ys[newest - a] == ys[newest - b]
      }

      // Points per second along an axis: the slope of a straight line through the last places.
      func speed(
        vertical: flag, window: number, reach: number, pause: number, intervals: number
      ) -> number {
        let count = times.count
        if count < 2 { return 0 }
        let newest = count - 1
        let end = max(now, times[newest])
        // The place at lift-off repeats the last one.
        let first = isSame(0, 1) ? 1 : 0
        let from = newest - first
        var length = 1
        while first + length < count &&
          times[from] - times[from - length] <= (length < 3 ? reach : window) + 1e-9 {
          length = length + 1
        }
        if length < 2 { return 0 }
        let interval = (times[from] - times[from - length + 1]) / (length - 1)
        var still = 0
        while still + 1 < count && isSame(still, still + 1) { still = still + 1 }
        if end - times[newest - still] >= max(pause, intervals * interval) - 1e-9 { return 0 }
        let t0 = times[from]
        let p0 = vertical ? ys[from] : xs[from]
        var t = 0
        var p = 0
        var age = 0
        while age < length {
          t = t + times[from - age] - t0
          p = p + (vertical ? ys[from - age] : xs[from - age]) - p0
          age = age + 1
        }
        t = t / length
        p = p / length
        var tt = 0
        var tp = 0
        age = 0
        while age < length {
          let dt = times[from - age] - t0 - t
          tt = tt + dt * dt
          tp = tp + dt * ((vertical ? ys[from - age] : xs[from - age]) - p0 - p)
          age = age + 1
        }
        return tt > 0 ? tp / tt : 0
      }

      // Whether its way is a drag along an axis by now: taken, failed, or still possible.
      func judge(
        vertical: flag, distance: number, slop: number, ratio: number, forwards: number
      ) -> Claim {
        let dx = x - startX
        let dy = y - startY
        let own = abs(vertical ? dy : dx)
        let other = abs(vertical ? dx : dy)
        let decisive = min(distance, slop)
        if other > 0 && other >= decisive && other > own * ratio { return Claim.failed }
        let leads = own >= other
        // `forwards` 1 or -1: only that way; 0: both ways.
        let way = forwards * (vertical ? dy : dx)
        if way < 0 && -way >= decisive && leads { return Claim.failed }
        let measured = forwards == 0 ? own : way
        return measured >= distance && leads ? Claim.taken : Claim.possible
      }
    }
    """#
}
