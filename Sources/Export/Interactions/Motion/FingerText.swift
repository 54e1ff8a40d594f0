// One finger: where it came down, where it is, how fast it is, and whether it drags.

extension ExportedInteraction {
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
      var lastY = 0
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
        lastY = py
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
        lastY = y
        y = py
        now = max(now, time)
        note(px, py, time)
        return true
      }

      // The height between its last two places at which its travel reached a distance.
      func crossing(distance: number) -> number {
        if abs(lastY - startY) >= distance { return lastY }
        return startY + (y < startY ? -distance : distance)
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
