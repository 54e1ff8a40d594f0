// A finger on a view that is shown, and the queue behind it.

extension ExportedInteraction {
  static let overlayFingerText = #"""
      // MARK One finger

      // Points of the finger towards the exit.
      func along() -> number {
        return sign * (vertical ? finger.y - finger.startY : finger.x - finger.startX)
      }

      // Whether a finger that is lifted has swiped; as far across as along counts as vertical.
      func isSwipe() -> flag {
        let across = abs(vertical ? finger.x - finger.startX : finger.y - finger.startY)
        let far = along()
        return far >= $overlay.swipeDistance && (vertical ? far >= across : far > across)
      }

      change decide(now: number, lifted: flag) {
        let shown = seatOf(held)
        if shown < 0 || !swipes || $overlay.swipe == 'onRelease' { return }
        if finger.claim == Claim.possible {
          let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
          finger.claim = finger.judge(vertical, slop, slop, $gesture.axisRatio, 0)
          if finger.claim != Claim.taken { return }
          dragged = seats[shown].id
          let pull = seats[shown].pulled.value(now)
          // As the finger's travel, which counts less against the exit.
          seats[shown].grip = pull < 0 && $overlay.resistance > 0 ?
            pull / $overlay.resistance :
            max(0, pull)
          seats[shown].base = pull
          seats[shown].step = asked() - pull
          seats[shown].taken = now
          tell(Said.dragBegan, dragged)
        } else if lifted {
          return
        }
        pull(now)
      }

      // Points towards the exit that the finger asks for.
      func asked() -> number {
        let way = seats[seatOf(held)].grip + along()
        return way < 0 ? way * $overlay.resistance : way
      }

      // A drag begins where the view is drawn and catches up in a moment.
      change pull(now: number) {
        let shown = seatOf(dragged)
        if shown < 0 { return }
        seats[shown].pulled.drag(
          followed(
            asked(), seats[shown].base, seats[shown].step, 0.1, seats[shown].taken, now))
      }

      change release(lifted: flag, now: number) {
        let shown = seatOf(held)
        let speed = lifted ?
          sign * finger.speed(
            vertical, $velocity.window, $velocity.reach, $velocity.pause,
            $velocity.pauseIntervals) :
          0
        // What decides is where the finger is.
        let pull = asked()
        let isFlick = speed >= $overlay.flickVelocity && pull > 0
        let isFar = pull >= $overlay.swipeShare * seats[shown].extent &&
          speed > -$overlay.flickVelocity
        if !lifted || !isFlick && !isFar {
          seats[shown].pulled.spring(
            0, pull < 0 ? speed * $overlay.resistance : speed, $overlay.returnResponse,
            $overlay.returnDamping, 0, now)
          return
        }
        // Out with the finger's own velocity.
        let at = seats[shown].pulled.value(now)
        let target = at + max(0, wayOut(shown) - at)
        seats[shown].pulled.spring(target, speed, settlingResponse(0.37, 0.9), 0.9, 0.37, now)
        takeOff(shown, true, max(0, seats[shown].pulled.rests - now), now)
      }

      // A finger on it, or a drag of it, keeps it for as long as it lasts.
      change hold(on: flag, now: number) {
        let shown = seatOf(held)
        if shown < 0 || !$overlay.pausesAutoDismiss { return }
        if on && seats[shown].autoAt >= 0 {
          seats[shown].remaining = max(0, seats[shown].autoAt - now)
          seats[shown].autoAt = -1
        } else if !on && seats[shown].remaining >= 0 {
          seats[shown].autoAt = moment(now + seats[shown].remaining)
          seats[shown].autoTurn = nextTurn()
          seats[shown].remaining = -1
        }
      }
    """#

  /// Who comes next.
  static let overlayQueueText = #"""
      // MARK The queue

      change nextTurn() -> number {
        turn = turn + 1
        return turn
      }

      change tell(word: Said, id: number) {
        said.append(word)
        who.append(id)
      }

      change putOn(id: number, period: number, now: number) {
        var seat = Seat()
        seat.id = id
        seat.entrance.ease(200, $overlay.duration, 0.42, 0, 0.58, 1, now)
        seat.ground.ease(200, $overlay.duration, 0.42, 0, 0.58, 1, now)
        if period >= 0 {
          seat.autoAt = moment(now + period)
          seat.autoTurn = nextTurn()
        }
        seats.append(seat)
        arrangedAt = now
        tell(Said.appeared, id)
      }

      change refill(now: number) {
        if !hasRoom() || waiting.count == 0 { return }
        let id = waiting[0]
        let period = periods[0]
        waiting.dropFirst()
        periods.dropFirst()
        putOn(id, period, now)
      }

      // One deadline exists exactly while there is room and something waits.
      change refillOrWait(now: number) {
        if queue == 'oneByOne' || !hasRoom() || waiting.count == 0 {
          refillAt = -1
          return
        }
        if refillAt >= 0 { return }
        if $overlay.gap > 0 {
          refillAt = moment(now + $overlay.gap)
          refillTurn = nextTurn()
        } else {
          while hasRoom() && waiting.count > 0 { refill(now) }
        }
      }

      // Each goes to its place beside the others: the newest stands where its own is.
      change arrange(now: number) {
        if !grouped { return }
        var place = 0
        var index = seats.count - 1
        while index >= 0 {
          if !seats[index].isLeaving {
            if seats[index].spot.target != place {
              seats[index].spot.ease(place, $overlay.duration, 0.42, 0, 0.58, 1, now)
            }
            place = place + seats[index].length + $overlay.spacing
          }
          index = index - 1
        }
      }

      // Leaves out those that are gone.
      change forget() {
        kept = []
        var index = 0
        while index < seats.count {
          if !seats[index].isGone { kept.append(seats[index]) }
          index = index + 1
        }
        seats = kept
      }

      change takeAllOff(animated: flag, now: number) {
        var index = 0
        while index < seats.count {
          let before = seats.count
          if !seats[index].isLeaving { takeOff(index, animated, -1, now) }
          // What is gone at once leaves its place to the next one.
          if seats.count == before { index = index + 1 }
        }
      }

      // `flung`: seconds that a view which was thrown still flies; -1: it leaves the way it came.
      change takeOff(index: number, animated: flag, flung: number, now: number) {
        let seconds = animated ? $overlay.duration : 0
        seats[index].isLeaving = true
        seats[index].autoAt = -1
        seats[index].remaining = -1
        if flung < 0 { seats[index].entrance.ease(0, seconds, 0.42, 0, 0.58, 1, now) }
        seats[index].ground.ease(0, seconds, 0.42, 0, 0.58, 1, now)
        seats[index].until = moment(now + (flung < 0 ? seconds : flung))
        seats[index].untilTurn = nextTurn()
        tell(Said.dismissed, seats[index].id)
        arrangedAt = now
        arrange(now)
        if seats[index].until <= now { tick(now) }
      }
    """#
}
