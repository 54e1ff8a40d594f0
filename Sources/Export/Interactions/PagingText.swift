// Sideways: pages that are turned, and a screen that is swiped back.

extension Interaction {
  /// Everything is told and answered towards trailing; the view mirrors it from right to left.
  static let pagerText = #"""
    words Phase { idle dragging settling }
    words Said { goes stays pageChanged }

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
      var claimed = 0

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

      func isMoving(now: number) -> flag { return motion.isMoving(now) }

      // Dots below the pages.
      func showsDots() -> flag { return $pager.showsDots }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }

      change tick(now: number) {
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
          base = base * share
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
          base = freed(motion.target)
          claimed = finger.x - finger.startX
          isDragged = true
        }
        if isDragged { motion.drag(held(raw())) }
      }

      func raw() -> number { return base - followed(finger.x - finger.startX, claimed) }

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
        let away = motion.target - page * width
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
        said.append(goes ? Said.goes : Said.stays)
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

  static let navigationText = #"""
    words Phase { idle pushing dragging snapBack dismissing }
    words Said { pushed popped backBegan goes stays refused resumes backCancelled }
    words Stage { still pushing popping dragged returning }
    words Start { rest arriving leaving }

    machine Navigation {
      // The view says whether a drag may take the screen off.
      var mayPop: flag = true
      // 1 is the root alone. A screen that is popped counts until it is gone.
      var depth = 1
      var width = 1
      var said: [Said]
      var finger: Finger
      var stage: Stage = Stage.still
      // Points that the top screen is towards trailing.
      var place: Motion
      // The depth that a pop or a drag leads to.
      var goal = 1
      var start: Start = Start.rest
      var bySwipe: flag = false
      var base = 0
      var claimed = 0
      var mayEdge: flag = false
      var mayCatch: flag = false
      // A screen that was still on its way when another one became the moving one.
      var lateDepth = 0
      var late: Motion

      // MARK What a view asks

      // Points that the top screen is towards trailing.
      func offset(now: number) -> number {
        let x = min(width, max(0, place.value(now)))
        return x + (lateDepth == depth ? late.value(now) : 0)
      }

      // 0…1: how much of the top screen is gone.
      func progress(now: number) -> number { return min(width, max(0, place.value(now))) / width }

      // The screen below comes in from the leading side.
      func lower(now: number) -> number {
        let way = lateDepth == lowerDepth() && lateDepth > 0 ? late.value(now) : 0
        return -$navigation.parallax * width * (1 - progress(now)) + way
      }

      // Opacity of the black over the screen below.
      func dim(now: number) -> number { return $navigation.dim * (1 - progress(now)) }

      // The depth of the screen below; 0 while the top one covers everything.
      func lowerDepth() -> number {
        if stage == Stage.still { return 0 }
        if stage == Stage.popping || stage == Stage.dragged { return goal }
        return depth - 1
      }

      func phase(now: number) -> Phase {
        if stage == Stage.pushing { return Phase.pushing }
        if stage == Stage.popping { return Phase.dismissing }
        if stage == Stage.dragged { return Phase.dragging }
        return stage == Stage.returning ? Phase.snapBack : Phase.idle
      }

      func isMoving(now: number) -> flag {
        return stage == Stage.pushing || stage == Stage.popping || stage == Stage.returning ||
          late.isMoving(now)
      }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }

      // MARK What a view tells

      // What a movement that is over leaves behind.
      change tick(now: number) {
        if !late.isMoving(now) { late.rest(late.target) }
        if place.isMoving(now) { return }
        if stage == Stage.popping {
          depth = goal
          stage = Stage.still
          place.rest(0)
          said.append(Said.popped)
        } else if stage == Stage.pushing || stage == Stage.returning {
          stage = Stage.still
          place.rest(0)
        }
      }

      change layOut(screens: number, size: number, now: number) {
        if stage == Stage.still { depth = max(1, screens) }
        let share = max(1, size) / width
        if share == 1 { return }
        width = max(1, size)
        late.rest(late.target * share)
        let at = place.value(now)
        let velocity = place.velocity(now)
        let target = place.target
        if stage == Stage.dragged {
          base = base + at * share - at
          place.drag(at * share)
        } else if stage != Stage.still {
          place.drag(at * share)
          spring(target * share, velocity * share, now)
        }
      }

      change push(animated: flag, now: number) {
        tick(now)
        if stage == Stage.popping {
          depth = goal
          said.append(Said.popped)
        } else {
          if stage == Stage.dragged {
            said.append(Said.backCancelled)
            finger.claim = Claim.failed
          }
          let lag = lateDepth == depth ? late.velocity(now) : 0
          let shown = offset(now)
          leaveBehind(depth, animated ? shown : 0, animated ? place.velocity(now) + lag : 0, now)
          place.rest(width)
        }
        depth = depth + 1
        stage = Stage.pushing
        goTo(0, animated, now)
        said.append(Said.pushed)
        tick(now)
      }

      change pop(animated: flag, now: number) {
        tick(now)
        leaveWhatIsGone(now)
        let wanted = depth - 1
        if depth <= 1 || stage == Stage.popping && goal <= wanted { return }
        if stage == Stage.dragged {
          said.append(Said.backCancelled)
          finger.claim = Claim.failed
        }
        if stage != Stage.popping { bySwipe = false }
        stage = Stage.popping
        goal = wanted
        goTo(width, animated, now)
        tick(now)
      }

      change down(id: number, x: number, y: number, now: number, touch: flag) {
        tick(now)
        if finger.claim != Claim.none { return }
        finger.land(id, x, y, now, touch)
        mayEdge = x < $navigation.edgeZone
        mayCatch = true
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
        if stage == Stage.dragged { lift(now) }
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        if stage != Stage.dragged { return }
        // What was caught on its way out goes on; anything else comes back.
        if start == Start.leaving {
          if !bySwipe { said.append(Said.backCancelled) }
          stage = Stage.popping
        } else {
          said.append(Said.backCancelled)
          stage = Stage.returning
        }
        spring(stage == Stage.popping ? width : 0, 0, now)
      }

      // MARK One finger

      // The depth of the screen that a drag from the edge would take off.
      func inputDepth() -> number { return stage == Stage.popping ? goal : depth }

      // True while nothing moves as far as a hand can tell.
      func isInPlace(now: number) -> flag {
        if stage == Stage.still { return true }
        if stage == Stage.dragged { return false }
        return abs(place.value(now) - place.target) <= $catching.distance &&
          abs(place.velocity(now)) <= $catching.speed
      }

      change decide(now: number) {
        let dx = finger.x - finger.startX
        if finger.claim == Claim.taken {
          if stage == Stage.dragged { place.drag(carried(dx)) }
          return
        }
        if finger.claim != Claim.possible { return }
        let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
        let edge = finger.judge(false, slop, slop, $gesture.axisRatio, 1)
        let any = finger.judge(false, slop, slop, $gesture.axisRatio, 0)
        if edge == Claim.failed { mayEdge = false }
        if any == Claim.failed { mayCatch = false }
        if mayEdge && edge == Claim.taken {
          mayEdge = false
          if inputDepth() > 1 && isInPlace(now) && dx > 0 {
            begin(dx, now)
            return
          }
        }
        if mayCatch && any == Claim.taken {
          mayCatch = false
          if depth > 1 && stage != Stage.dragged && !isInPlace(now) {
            begin(dx, now)
            return
          }
        }
        if !mayEdge && !mayCatch { finger.claim = Claim.failed }
      }

      func carried(dx: number) -> number {
        return min(width, max(0, base + followed(dx, claimed)))
      }

      change begin(dx: number, now: number) {
        finger.claim = Claim.taken
        leaveWhatIsGone(now)
        start = Start.rest
        if stage == Stage.popping {
          start = Start.leaving
        } else {
          goal = depth - 1
          if stage != Stage.still && !isInPlace(now) { start = Start.arriving }
        }
        base = min(width, max(0, place.value(now)))
        claimed = dx
        place.drag(base)
        // One swipe that is caught again on its way out is one swipe.
        let again = start == Start.leaving && bySwipe
        stage = Stage.dragged
        if !again { said.append(Said.backBegan) }
      }

      change lift(now: number) {
        let velocity = finger.speed(
          false, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
        let at = carried(finger.x - finger.startX)
        place.drag(at)
        let line = $navigation.completion * width
        var limit = line
        if start == Start.arriving { limit = max(line, base) }
        if start == Start.leaving { limit = base }
        let flung = abs(velocity) >= $navigation.velocity
        let counted = $navigation.projects ? coasted(at, velocity) : at
        let goes = flung ? velocity > 0 : counted > limit
        let resumes = start != Start.rest && !flung && abs(counted - base) <= $catching.distance
        var leaves = goes
        var keeps = velocity
        if resumes {
          said.append(Said.resumes)
          leaves = start != Start.arriving
        } else if goes && !mayPop {
          said.append(Said.refused)
          leaves = false
          keeps = 0
        } else {
          said.append(goes ? Said.goes : Said.stays)
        }
        if !leaves { said.append(Said.backCancelled) }
        stage = leaves ? Stage.popping : Stage.returning
        bySwipe = true
        spring(leaves ? width : 0, keeps, now)
        tick(now)
      }

      // A screen of which a hand sees nothing any more is gone before anything else begins.
      change leaveWhatIsGone(now: number) {
        if stage != Stage.popping || !isInPlace(now) { return }
        let lag = lateDepth == goal ? late.velocity(now) : 0
        let shown = lower(now)
        leaveBehind(goal, shown, $navigation.parallax * place.velocity(now) + lag, now)
        depth = goal
        stage = Stage.still
        place.rest(0)
        said.append(Said.popped)
      }

      change leaveBehind(screen: number, at: number, velocity: number, now: number) {
        lateDepth = screen
        late.rest(at)
        if at != 0 || velocity != 0 {
          late.spring(0, velocity, $navigation.response, $navigation.damping, 0, now)
        }
      }

      change goTo(target: number, animated: flag, now: number) {
        if animated {
          spring(target, place.velocity(now), now)
        } else {
          place.rest(target)
        }
      }

      change spring(target: number, velocity: number, now: number) {
        place.spring(target, velocity, $navigation.response, $navigation.damping, 0, now)
      }
    }
    """#
}
