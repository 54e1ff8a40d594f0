// A list along one axis: by a finger, on its own momentum, and past its ends.

extension ExportedInteraction {
  /// As `ScrollMotion` has it.
  static let listText = #"""
    words Share { idle list pull }
    words Scroll { resting caught dragging running frozen }

    // A list: by a finger, on its own momentum, and past its ends.
    record List {
      var stage: Scroll = Scroll.resting
      var place = 0
      var from = 0
      var origin = 0
      var finger = 0
      var viewport = 0
      var content = 0
      var decay = 0.998
      var band = 0.55
      var response = 0.5
      var damping = 1
      var leastSpeed = 20
      var bouncesAtTop: flag = true
      // Momentum until `turn`, then perhaps the way back.
      var coasts: flag = false
      var start = 0
      var speed = 0
      var since = 0
      var turn = 0
      var rests = 0
      var comesBack: flag = false
      var back: Motion
      // True once it has ever run on its own.
      var hasRun: flag = false

      func bottom() -> number { return max(0, content - viewport) }
      func rate() -> number { return -1000 * log(decay) }
      func isHeld() -> flag { return stage == Scroll.caught || stage == Scroll.dragging }
      func isMoving(now: number) -> flag { return stage == Scroll.running && now < rests }
      func isAtTop(now: number) -> flag { return value(now) <= 0.5 }

      func value(now: number) -> number {
        if stage == Scroll.dragging { return shown(from - (finger - origin)) }
        if stage != Scroll.running { return place }
        if comesBack && now >= min(turn, rests) { return back.value(max(turn, now)) }
        if !coasts { return place }
        let k = rate()
        if now >= rests { return start + speed / k }
        let elapsed = now - since
        return elapsed > 0 ? start - speed / k * expm1(-k * elapsed) : start
      }

      func velocity(now: number) -> number {
        if stage != Scroll.running || now >= rests { return 0 }
        if comesBack && now >= turn { return back.velocity(now) }
        return coasts ? speed * exp(-rate() * max(0, now - since)) : 0
      }

      // The last instant up to now at which momentum was faster than `limit`; -1: never.
      func lastFaster(limit: number, now: number) -> number {
        if !hasRun || !coasts || abs(speed) <= limit || now < since { return -1 }
        return min(min(turn, now), since + log(abs(speed) / limit) / rate())
      }

      func shown(raw: number) -> number {
        if raw < 0 { return bouncesAtTop ? banded(raw, band, viewport) : 0 }
        let end = bottom()
        return raw > end ? end + banded(raw - end, band, viewport) : raw
      }

      // Points of finger travel that a list which stops at its top did not follow.
      func travelPastTop() -> number {
        if bouncesAtTop || stage != Scroll.dragging { return 0 }
        return max(0, finger - origin - from)
      }

      change absorbTravelPastTop() {
        if travelPastTop() <= 0 { return }
        from = 0
        origin = finger
      }

      change settle(now: number) {
        if stage == Scroll.running && now >= rests {
          place = value(now)
          stage = Scroll.resting
        }
      }

      change touch(now: number) {
        if stage == Scroll.frozen || stage == Scroll.dragging { return }
        if isMoving(now) {
          place = value(now)
          stage = Scroll.caught
        } else {
          settle(now)
        }
      }

      change drag(y: number, now: number) {
        let offset = value(now)
        let end = bottom()
        from = offset
        if offset < 0 && bouncesAtTop { from = unbanded(offset, band, viewport) }
        if offset > end { from = end + unbanded(offset - end, band, viewport) }
        origin = y
        finger = y
        stage = Scroll.dragging
      }

      change follow(y: number) {
        if stage == Scroll.dragging { finger = y }
      }

      // The finger is gone; its speed is downwards.
      change drop(velocity: number, now: number) {
        if isHeld() { run(velocity, now) }
      }

      change freeze(now: number) {
        place = value(now)
        stage = Scroll.frozen
      }

      change thaw(now: number) {
        if stage == Scroll.frozen { run(0, now) }
      }

      change run(velocity: number, now: number) {
        let at = value(now)
        let end = bottom()
        var pace = -velocity
        if stage == Scroll.dragging {
          let raw = from - (finger - origin)
          if raw < 0 { pace = bouncesAtTop ? pace * bandSlope(raw, band, viewport) : 0 }
          if raw > end { pace = pace * bandSlope(raw - end, band, viewport) }
        }
        if abs(pace) < leastSpeed { pace = 0 }
        place = at
        stage = Scroll.resting
        glide(pace, now)
      }

      // On its own from where it is, with a speed towards the end.
      change glide(pace: number, now: number) {
        let at = place
        let end = bottom()
        if at >= 0 && at <= end && pace == 0 {
          stage = Scroll.resting
          return
        }
        stage = Scroll.running
        hasRun = true
        since = now
        start = at
        speed = pace
        coasts = at >= 0 && at <= end
        comesBack = !coasts
        back.rest(at)
        if !coasts {
          turn = now
          back.spring(at < 0 ? 0 : end, pace, response, damping, 0, now)
          rests = back.rests
          return
        }
        let k = rate()
        let way = pace / k
        let longest = max(0, max(log(abs(way) / 0.01), log(abs(pace) / 0.1))) / k
        // What is less than half a pixel is not seen.
        turn = moment(now + (abs(way) > 0.25 ? log(abs(way) / 0.25) / k : 0))
        rests = turn
        let limit = pace < 0 ? 0 : end
        let portion = (limit - at) / way
        if (at + way < 0 || at + way > end) && portion >= 0 && portion < 1 {
          let time = -log1p(-portion) / k
          if time < longest {
            turn = now + time
            comesBack = true
            let left = pace > 0 || bouncesAtTop ? pace * exp(-k * time) : 0
            back.rest(limit)
            back.spring(limit, left, response, damping, 0, turn)
            rests = back.rests
            if rests - turn < 1e-9 {
              // It comes to the end so slowly that nothing is seen of the way back.
              let near = 1 - abs(limit - at) / abs(way) + 0.25 / abs(way)
              rests = moment(now + max(0, -log(near) / k))
            }
          }
        }
      }

      change wheel(points: number, now: number) {
        if isHeld() { return }
        let at = value(now)
        let past = at - max(0, min(bottom(), at))
        // Past an end a wheel brings the list nearer, and the way back goes on from there.
        if past * points > 0 || past != 0 && points == 0 { return }
        if abs(past) > abs(points) {
          let pace = velocity(now)
          place = at + points
          stage = Scroll.resting
          glide(pace, now)
          return
        }
        place = max(0, min(bottom(), at + points))
        stage = Scroll.resting
      }

      change resize(newViewport: number, newContent: number, now: number) {
        let at = value(now)
        viewport = newViewport
        content = newContent
        if stage == Scroll.resting || stage == Scroll.running {
          place = max(0, min(bottom(), at))
          stage = Scroll.resting
        }
      }

      // The list of a sheet that is gone.
      change settleAway() {
        place = max(0, min(bottom(), stage == Scroll.dragging ? from - (finger - origin) : place))
        stage = Scroll.resting
      }
    }
    """#
}
