// What a view tells the container, and what is due at its own instant.

extension ExportedInteraction {
  static let overlayToldText = #"""
      // MARK What a view tells

      // It comes now, or when those before it are gone. `period`: seconds on screen; -1: it stays.
      change show(id: number, period: number, now: number) {
        tick(now)
        if queue == 'oneByOne' {
          takeAllOff(true, now)
          putOn(id, period, now)
        } else if !hasRoom() || waiting.count > 0 {
          waiting.append(id)
          periods.append(period)
        } else {
          putOn(id, period, now)
        }
        refillOrWait(now)
      }

      // Its size along the exit, how far it has to go to be outside from where the newest one stands,
      // and its length beside the others; told when it has appeared.
      change measure(id: number, extent: number, way: number, length: number) {
        var index = seats.count - 1
        while index >= 0 {
          if seats[index].id == id {
            seats[index].extent = extent
            seats[index].way = way
            seats[index].length = length
            arrange(arrangedAt)
            return
          }
          index = index - 1
        }
      }

      // The newest view on screen is to go.
      change dismiss(animated: flag, now: number) { dismissView(newest(), animated, now) }

      // One view is to go.
      change dismissView(id: number, animated: flag, now: number) {
        tick(now)
        if seatOf(id) >= 0 { takeOff(seatOf(id), animated, -1, now) }
        refillOrWait(now)
      }

      // Everything on screen and everything that waits is to go.
      change dismissAll(animated: flag, now: number) {
        tick(now)
        waiting = []
        periods = []
        takeAllOff(animated, now)
        refillOrWait(now)
      }

      // True where the key sent something away.
      change escape(now: number) -> flag {
        if !$overlay.escapeDismisses || current() < 0 { return false }
        dismiss(true, now)
        return true
      }

      func isSooner(at: number, order: number, than: number, first: number) -> flag {
        return at < than || at == than && order < first
      }

      // Serves what is due, each at its own instant.
      change tick(now: number) {
        pull(now)
        var served = true
        while served {
          served = false
          var due = now
          var first = infinity
          var what = -1
          var index = 0
          while index < seats.count {
            let seat = seats[index]
            if seat.isLeaving && !seat.isGone && isSooner(seat.until, seat.untilTurn, due, first) {
              due = seat.until
              first = seat.untilTurn
              what = index
            }
            if seat.autoAt >= 0 && isSooner(seat.autoAt, seat.autoTurn, due, first) {
              due = seat.autoAt
              first = seat.autoTurn
              what = 1000000 + index
            }
            index = index + 1
          }
          if refillAt >= 0 && isSooner(refillAt, refillTurn, due, first) {
            due = refillAt
            what = 2000000
          }
          if what >= 0 {
            served = true
            if what == 2000000 {
              refillAt = -1
              refill(due)
            } else if what >= 1000000 {
              takeOff(what - 1000000, true, -1, due)
            } else {
              seats[what].isGone = true
              tell(Said.disappeared, seats[what].id)
              forget()
            }
            refillOrWait(due)
          }
        }
      }

      // `on`: the view that it landed on.
      change down(id: number, x: number, y: number, now: number, touch: flag, on: number) {
        tick(now)
        if finger.claim != Claim.none || seatOf(on) < 0 { return }
        finger.land(id, x, y, now, touch)
        held = on
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
        let shown = seatOf(held)
        if dragged >= 0 && shown >= 0 {
          release(true, now)
        } else if $overlay.swipe == 'onRelease' && swipes && shown >= 0 && isSwipe() {
          takeOff(shown, true, -1, now)
        }
        dragged = -1
        hold(false, now)
        held = -1
        refillOrWait(now)
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        if dragged >= 0 && seatOf(held) >= 0 { release(false, now) }
        dragged = -1
        hold(false, now)
        held = -1
      }
    """#
}
