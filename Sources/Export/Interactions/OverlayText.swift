// An overlay container that shows one view at a time: toasts, banners, dialogs.

extension Interaction {
  /// Views are numbers; the view layer knows what each of them is. The exit is one of four edges, told
  /// as an axis and a sign.
  static let overlayText = #"""
    words Phase { idle presenting showing dragging snapBack dismissing }
    words Said { appeared dismissed disappeared dragBegan }

    // One stay of one view.
    record Seat {
      var id = 0
      // Points along the exit: what the view is large, and how far it has to go to be outside.
      var extent = 0
      var way = 0
      // Two hundred times the share of it that is there.
      var entrance: Motion
      // The same of its background.
      var ground: Motion
      // Points towards its exit that a finger has moved it.
      var pulled: Motion
      var grip = 0
      var isLeaving: flag = false
      var isGone: flag = false
      var until = 0
      // When it leaves by itself, or what is left of that while it is held; -1: never.
      var autoAt = -1
      var remaining = -1
    }

    machine Overlay {
      // The exit: along y or x, and in which direction.
      var vertical: flag = true
      var sign = -1
      // Views leave when they are swiped to the exit.
      var swipes: flag = true
      var said: [Said]
      // The views that `said` speaks of, one for each word.
      var who: [number]
      // Views on screen or seen leaving, oldest first, and those that wait with their periods.
      var seats: [Seat]
      var waiting: [number]
      var periods: [number]
      var refillAt = -1
      var finger: Finger
      var dragged = -1

      // MARK What a view asks

      // The index of the view on screen; -1: none.
      func current() -> number {
        let last = seats.count - 1
        return last >= 0 && !seats[last].isLeaving ? last : -1
      }

      // Points towards its exit from its place.
      func seatOffset(index: number, now: number) -> number {
        let share = seats[index].entrance.value(now) / 200
        return (1 - share) * seats[index].way + seats[index].pulled.value(now)
      }

      // 0…1: how much of its background is there.
      func seatGround(index: number, now: number) -> number {
        return min(1, max(0, seats[index].ground.value(now) / 200))
      }

      // Of the newest view: points towards its exit.
      func offset(now: number) -> number {
        return seats.count > 0 ? seatOffset(seats.count - 1, now) : 0
      }

      // Of the newest view: 0 outside, 1 in its place.
      func progress(now: number) -> number {
        let last = seats.count - 1
        if last < 0 { return 0 }
        if seats[last].way <= 0 { return 1 }
        return min(1, max(0, 1 - seatOffset(last, now) / seats[last].way))
      }

      func phase(now: number) -> Phase {
        let last = seats.count - 1
        if last < 0 { return Phase.idle }
        if seats[last].isLeaving { return Phase.dismissing }
        if dragged >= 0 { return Phase.dragging }
        if seats[last].entrance.isMoving(now) { return Phase.presenting }
        return seats[last].pulled.isMoving(now) ? Phase.snapBack : Phase.showing
      }

      // True while something moves, or while something will happen by itself.
      func isMoving(now: number) -> flag {
        return seats.count > 0 || waiting.count > 0
      }

      // Points between two views, for a program that lays several containers out beside each other.
      func spacing() -> number { return $overlay.spacing }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }

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
        let shown = current()
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
          tell(Said.dragBegan, dragged)
        } else if lifted {
          return
        }
        if dragged < 0 || seats[shown].id != dragged { return }
        let pull = seats[shown].grip + along()
        seats[shown].pulled.drag(pull < 0 ? pull * $overlay.resistance : pull)
      }

      change release(lifted: flag, now: number) {
        let shown = current()
        let speed = lifted ?
          sign * finger.speed(
            vertical, $velocity.window, $velocity.reach, $velocity.pause,
            $velocity.pauseIntervals) :
          0
        let pull = seats[shown].pulled.value(now)
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
        let target = pull + max(0, seats[shown].way - pull)
        seats[shown].pulled.spring(target, speed, settlingResponse(0.37, 0.9), 0.9, 0.37, now)
        takeOff(true, max(0, seats[shown].pulled.rests - now), now)
      }

      // A finger on it, or a drag of it, keeps it for as long as it lasts.
      change hold(on: flag, now: number) {
        let shown = current()
        if shown < 0 || !$overlay.pausesAutoDismiss { return }
        if on && seats[shown].autoAt >= 0 {
          seats[shown].remaining = max(0, seats[shown].autoAt - now)
          seats[shown].autoAt = -1
        } else if !on && seats[shown].remaining >= 0 {
          seats[shown].autoAt = moment(now + seats[shown].remaining)
          seats[shown].remaining = -1
        }
      }

      // MARK The queue

      change tell(word: Said, id: number) {
        said.append(word)
        who.append(id)
      }

      change putOn(id: number, period: number, now: number) {
        var seat = Seat()
        seat.id = id
        seat.entrance.ease(200, $overlay.duration, 0.42, 0, 0.58, 1, now)
        seat.ground.ease(200, $overlay.duration, 0.42, 0, 0.58, 1, now)
        if period >= 0 { seat.autoAt = moment(now + period) }
        seats.append(seat)
        tell(Said.appeared, id)
      }

      change refill(now: number) {
        if current() >= 0 || waiting.count == 0 { return }
        let id = waiting[0]
        let period = periods[0]
        waiting.dropFirst()
        periods.dropFirst()
        putOn(id, period, now)
      }

      // One deadline exists exactly while there is room and something waits.
      change refillOrWait(now: number) {
        if current() >= 0 || waiting.count == 0 {
          refillAt = -1
          return
        }
        if refillAt >= 0 { return }
        if $overlay.gap > 0 {
          refillAt = moment(now + $overlay.gap)
        } else {
          refill(now)
        }
      }

      // `flung`: seconds that a view which was thrown still flies; -1: it leaves the way it came.
      change takeOff(animated: flag, flung: number, now: number) {
        let index = current()
        let seconds = animated ? $overlay.duration : 0
        seats[index].isLeaving = true
        seats[index].autoAt = -1
        seats[index].remaining = -1
        if flung < 0 { seats[index].entrance.ease(0, seconds, 0.42, 0, 0.58, 1, now) }
        seats[index].ground.ease(0, seconds, 0.42, 0, 0.58, 1, now)
        seats[index].until = moment(now + (flung < 0 ? seconds : flung))
        tell(Said.dismissed, seats[index].id)
        if seats[index].until <= now { tick(now) }
      }
    }
    """#
}
