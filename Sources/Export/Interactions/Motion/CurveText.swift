// Timing curves as CSS has them, momentum, and the rubber band.

extension ExportedInteraction {
  static let curveText = #"""
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
    """#

  /// What a pull past an end, a throw and a late claim come to.
  static let pullText = #"""
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

    // What is drawn of what a finger asks for: it starts at `base`, where it was drawn when a drag was
    // claimed, and has caught up with the `step` of the claim after `duration`.
    func followed(
      asked: number, base: number, step: number, duration: number, since: number, now: number
    ) -> number {
      let behind = abs(step) * leftOf(duration, since, now)
      if behind <= 0 { return asked }
      let sign = step < 0 ? -1 : 1
      return asked - sign * min(behind, max(0, (asked - base) * sign))
    }

    // 1 at `since`, 0 after `duration`, smooth at both ends.
    func leftOf(duration: number, since: number, now: number) -> number {
      if duration <= 0 { return 0 }
      let portion = min(1, max(0, (now - since) / duration))
      return 1 - portion * portion * (3 - 2 * portion)
    }
    """#
}
