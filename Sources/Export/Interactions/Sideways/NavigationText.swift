// A stack of screens whose top one is swiped back.

extension ExportedInteraction {
  /// Everything is told and answered towards trailing; the view mirrors it from right to left.
  static let navigationText =
    [navigationStateText, navigationToldText, navigationFingerText].joined(separator: "\n\n")
    + "\n    }"

  static let navigationStateText = #"""
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
      // The claim: where it was drawn, what was asked for at once, and when it was.
      var base = 0
      var step = 0
      var taken = 0
      var mayEdge: flag = false
      var mayCatch: flag = false
      // A screen that was still on its way when another one became the moving one.
      var formerDepth = 0
      var former: Motion

      // MARK What a view asks

      // Points that the top screen is towards trailing.
      func offset(now: number) -> number {
        let x = min(width, max(0, place.value(now)))
        return x + (formerDepth == depth ? former.value(now) : 0)
      }

      // 0…1: how much of the top screen is gone.
      func progress(now: number) -> number { return min(width, max(0, place.value(now))) / width }

      // The screen below comes in from the leading side.
      func lower(now: number) -> number {
        let way = formerDepth == lowerDepth() && formerDepth > 0 ? former.value(now) : 0
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
          stage == Stage.dragged && now < taken + 0.1 || former.isMoving(now)
      }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#

  /// What a view tells.
  static let navigationToldText = #"""
      // MARK What a view tells

      // What a movement that is over leaves behind.
      change tick(now: number) {
        if !former.isMoving(now) { former.rest(former.target) }
        if stage == Stage.dragged {
          place.drag(followed(carried(), base, step, 0.1, taken, now))
          return
        }
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
        former.rest(former.target * share)
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
        let isDragged = stage == Stage.dragged
        if isDragged { finger.claim = Claim.failed }
        if isLeaving() {
          depth = goal
          said.append(Said.popped)
        } else {
          if isDragged { said.append(Said.backCancelled) }
          let lag = formerDepth == depth ? former.velocity(now) : 0
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
        let wanted = stage == Stage.dragged ? goal : max(1, inputDepth() - 1)
        if depth <= wanted || stage == Stage.popping && goal <= wanted { return }
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
    """#
}
