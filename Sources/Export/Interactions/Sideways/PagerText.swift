// Pages side by side that are turned by a finger.

extension ExportedInteraction {
  /// Everything is told and answered towards trailing; the view mirrors it from right to left.
  static let pagerText = #"""
    words Phase { idle dragging settling }
    words Said { goes stays refused pageChanged }

    machine Pager {
      var count = 1
      // The page that is in view, or on its way there.
      var page = 0
      var width = 1
      var said: [Said]
      var finger: Finger
      var motion: Motion
      var isDragged: flag = false
      // Points scrolled when the finger took it, as if the ends did not hold it back.
      var base = 0
      // The claim: points scrolled as shown, what it asked for at once, and when it was.
      var start = 0
      var step = 0
      var taken = 0

      // Points that the pages are scrolled.
      func offset(now: number) -> number { return motion.value(now) }

      // 0 the first page, 1 the last one.
      func progress(now: number) -> number {
        return count > 1 ? max(0, min(1, offset(now) / ((count - 1) * width))) : 0
      }

      func phase(now: number) -> Phase {
        if isDragged { return Phase.dragging }
        return motion.isMoving(now) ? Phase.settling : Phase.idle
      }

      func isMoving(now: number) -> flag {
        return isDragged ? now < taken + 0.1 : motion.isMoving(now)
      }

      // Dots below the pages.
      func showsDots() -> flag { return $pager.showsDots }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }

      change tick(now: number) {
        if isDragged { motion.drag(followed(held(raw()), start, step, 0.1, taken, now)) }
        if !isDragged && !motion.isMoving(now) { motion.rest(motion.target) }
      }

      change layOut(pages: number, size: number, now: number) {
        count = max(1, pages)
        page = max(0, min(count - 1, page))
        let share = max(1, size) / width
        let place = motion.value(now)
        let velocity = motion.velocity(now)
        let wasMoving = motion.isMoving(now)
        width = max(1, size)
        if isDragged {
          base = base + place * share - place
          start = start + place * share - place
          motion.drag(place * share)
        } else if wasMoving {
          motion.drag(place * share)
          settle(velocity * share, now)
        } else {
          motion.rest(page * width)
        }
      }

      // To a page, by a key or in code.
      change send(index: number, animated: flag, now: number) {
        isDragged = false
        let velocity = motion.velocity(now)
        select(index)
        if animated {
          settle(velocity, now)
        } else {
          motion.rest(page * width)
        }
      }

      change down(id: number, x: number, y: number, now: number, touch: flag) {
        tick(now)
        if finger.claim == Claim.none { finger.land(id, x, y, now, touch) }
      }

      change move(id: number, x: number, y: number, now: number) {
        tick(now)
        if finger.follow(id, x, y, now) { decide(now) }
      }

      change up(id: number, x: number, y: number, now: number) {
        tick(now)
        if !finger.follow(id, x, y, now) { return }
        decide(now)
        finger.claim = Claim.none
        if !isDragged { return }
        isDragged = false
        release(now)
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        if !isDragged { return }
        isDragged = false
        settle(0, now)
      }

      change decide(now: number) {
        if finger.claim == Claim.possible {
          let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
          finger.claim = finger.judge(false, slop, slop, $gesture.axisRatio, 0)
          if finger.claim != Claim.taken { return }
          // The pages are taken where they are drawn, whatever they were doing.
          motion.hold(now)
          start = motion.target
          base = freed(start)
          step = held(raw()) - start
          taken = now
          isDragged = true
        }
        tick(now)
      }

      func raw() -> number { return base - (finger.x - finger.startX) }

      func end() -> number { return (count - 1) * width }

      // What is shown of so many points: past either end less and less.
      func held(points: number) -> number {
        if points < 0 { return banded(points, $pager.rubberBand, width) }
        if points > end() { return end() + banded(points - end(), $pager.rubberBand, width) }
        return points
      }

      func freed(shown: number) -> number {
        if shown < 0 { return unbanded(shown, $pager.rubberBand, width) }
        if shown > end() { return end() + unbanded(shown - end(), $pager.rubberBand, width) }
        return shown
      }

      // A flick along the travel turns the page, one against it takes the travel back; without a
      // flick the place counts.
      change release(now: number) {
        let travel = finger.x - finger.startX
        let velocity = finger.speed(
          false, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
        // What decides is where the finger is.
        let away = held(raw()) - page * width
        let flung = abs(velocity) >= $pager.velocity
        let counted = $pager.projects ? coasted(away, -velocity) : away
        var side = counted < 0 ? -1 : 1
        if flung {
          if travel == 0 {
            side = velocity < 0 ? 1 : -1
          } else {
            side = travel < 0 ? 1 : -1
          }
        }
        let goes = flung ? -velocity * side > 0 : counted * side > $pager.completion * width
        // Beyond the first and the last one there is no page to turn to.
        let isEnd = max(0, min(count - 1, page + side)) == page
        if goes && isEnd {
          said.append(Said.refused)
        } else {
          said.append(goes ? Said.goes : Said.stays)
        }
        var slope = 1
        let free = raw()
        if free < 0 { slope = bandSlope(free, $pager.rubberBand, width) }
        if free > end() { slope = bandSlope(free - end(), $pager.rubberBand, width) }
        select(goes ? page + side : page)
        settle(-velocity * slope, now)
      }

      change select(index: number) {
        let wanted = max(0, min(count - 1, index))
        if wanted == page { return }
        page = wanted
        said.append(Said.pageChanged)
      }

      change settle(velocity: number, now: number) {
        motion.spring(page * width, velocity, $pager.response, $pager.damping, 0, now)
      }
    }
    """#
}
