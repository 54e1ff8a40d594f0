// A finger on the stack: from the edge, or catching a screen that moves.

extension ExportedInteraction {
  static let navigationFingerText = #"""
      // MARK One finger

      // The depth of the screen that a drag from the edge would take off.
      func inputDepth() -> number { return isLeaving() ? goal : depth }

      // True while a screen leaves, also while a finger has caught it.
      func isLeaving() -> flag {
        return stage == Stage.popping || stage == Stage.dragged && start == Start.leaving
      }

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
          tick(now)
          return
        }
        if finger.claim != Claim.possible { return }
        let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
        let edge = finger.judge(false, slop, slop, $gesture.axisRatio, 1)
        let either = finger.judge(false, slop, slop, $gesture.axisRatio, 0)
        if edge == Claim.failed { mayEdge = false }
        if either == Claim.failed { mayCatch = false }
        if mayEdge && edge == Claim.taken {
          mayEdge = false
          let isComing = stage == Stage.pushing || stage == Stage.returning
          if inputDepth() > 1 && (isComing || isInPlace(now)) && dx > 0 {
            begin(now)
            return
          }
        }
        if mayCatch && either == Claim.taken {
          mayCatch = false
          if depth > 1 && stage != Stage.dragged && !isInPlace(now) {
            begin(now)
            return
          }
        }
        if !mayEdge && !mayCatch { finger.claim = Claim.failed }
      }

      // Points towards trailing that the finger asks for.
      func carried() -> number {
        return min(width, max(0, base + finger.x - finger.startX))
      }

      change begin(now: number) {
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
        step = carried() - base
        taken = now
        place.drag(base)
        // One swipe that is caught again on its way out is one swipe.
        let again = start == Start.leaving && bySwipe
        stage = Stage.dragged
        if !again { said.append(Said.backBegan) }
      }

      change lift(now: number) {
        let velocity = finger.speed(
          false, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
        // What decides is where the finger is.
        let at = carried()
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
        let lag = formerDepth == goal ? former.velocity(now) : 0
        let shown = lower(now)
        leaveBehind(goal, shown, $navigation.parallax * place.velocity(now) + lag, now)
        depth = goal
        stage = Stage.still
        place.rest(0)
        said.append(Said.popped)
      }

      change leaveBehind(screen: number, at: number, velocity: number, now: number) {
        formerDepth = screen
        former.rest(at)
        if at != 0 || velocity != 0 {
          former.spring(0, velocity, $navigation.response, $navigation.damping, 0, now)
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
    """#
}
