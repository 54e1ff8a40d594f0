// What a view tells the container, and what is due at its own instant.

extension Interaction {
  static let overlayToldText = #"""
      // MARK What a view tells

      // It comes now, or when those before it are gone. `period`: seconds on screen; -1: it stays.
      change show(id: number, period: number, now: number) {
        tick(now)
        if current() >= 0 || waiting.count > 0 {
          waiting.append(id)
          periods.append(period)
        } else {
          putOn(id, period, now)
        }
        refillOrWait(now)
      }

      // Its size along the exit, and how far it has to go to be outside; told when it has appeared.
      change measure(id: number, extent: number, way: number) {
        var index = seats.count - 1
        while index >= 0 {
          if seats[index].id == id {
            seats[index].extent = extent
            seats[index].way = way
            return
          }
          index = index - 1
        }
      }

      // The view on screen is to go.
      change dismiss(animated: flag, now: number) {
        tick(now)
        if current() >= 0 { takeOff(animated, -1, now) }
        refillOrWait(now)
      }

      // True where the key sent something away.
      change escape(now: number) -> flag {
        if !$overlay.escapeDismisses || current() < 0 { return false }
        dismiss(true, now)
        return true
      }

      // Serves what is due, each at its own instant.
      change tick(now: number) {
        pull(now)
        var served = true
        while served {
          served = false
          var due = now
          var what = -1
          var index = 0
          while index < seats.count {
            if seats[index].isLeaving && !seats[index].isGone && seats[index].until <= due {
              due = seats[index].until
              what = index
            }
            index = index + 1
          }
          let shown = current()
          if shown >= 0 && seats[shown].autoAt >= 0 && seats[shown].autoAt <= due &&
            (what < 0 || seats[shown].autoAt < due) {
            due = seats[shown].autoAt
            what = 1000000
          }
          if refillAt >= 0 && refillAt <= due && (what < 0 || refillAt < due) {
            due = refillAt
            what = 2000000
          }
          if what >= 0 {
            served = true
            if what == 1000000 {
              takeOff(true, -1, due)
            } else if what == 2000000 {
              refillAt = -1
              refill(due)
            } else {
              seats[what].isGone = true
              tell(Said.disappeared, seats[what].id)
              while seats.count > 0 && seats[0].isGone { seats.dropFirst() }
            }
            refillOrWait(due)
          }
        }
      }

      change down(id: number, x: number, y: number, now: number, touch: flag) {
        tick(now)
        if finger.claim != Claim.none || current() < 0 { return }
        finger.land(id, x, y, now, touch)
        dragged = -1
        hold(true, now)
      }

      change move(id: number, x: number, y: number, now: number) {
        tick(now)
        if finger.follow(id, x, y, now) { decide(now, false) }
      }

      change up(id: number, x: number, y: number, now: number) {
        tick(now)
        if !finger.follow(id, x, y, now) { return }
        decide(now, true)
        finger.claim = Claim.none
        if dragged >= 0 && current() >= 0 && seats[current()].id == dragged {
          release(true, now)
        } else if $overlay.swipe == 'onRelease' && swipes && current() >= 0 && isSwipe() {
          takeOff(true, -1, now)
        }
        dragged = -1
        hold(false, now)
        refillOrWait(now)
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        if dragged >= 0 && current() >= 0 && seats[current()].id == dragged { release(false, now) }
        dragged = -1
        hold(false, now)
      }
    """#
}
