// One finger on a light box: it pulls the picture away, moves a large one about, turns pages, taps.

extension ExportedInteraction {
  static let lightboxFingerText = #"""
      // MARK One finger

      func velocity(vertical: flag) -> number {
        return finger.speed(
          vertical, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }

      // What is drawn of the finger's way.
      func goneWayX(now: number) -> number {
        return followed(goneX, 0, stepX, $lightbox.catchUp, taken, now)
      }
      func goneWayY(now: number) -> number {
        return followed(goneY, 0, stepY, $lightbox.catchUp, taken, now)
      }

      // What is left of its size: it shrinks around the finger the farther it is pulled down.
      func sizeLeft(now: number) -> number {
        return 1 - (1 - $lightbox.shrink) * min(1, max(0, goneWayY(now)) / roomHeight)
      }

      // True while a drag does not catch it: it rests, or as good as that.
      func isAtRest(now: number) -> flag {
        if hand != Hand.none { return false }
        let size = max(roomWidth, roomHeight) / 1000
        let way = max(
          hypot(across.value(now) - across.target, downwards.value(now) - downwards.target),
          max(
            abs(presence.value(now) - presence.target) * size,
            abs(zoom.value(now) / 1000 - zoom.target / 1000) * pictureWidth))
        let speed = max(
          hypot(across.velocity(now), downwards.velocity(now)),
          abs(presence.velocity(now)) * size)
        return way <= $catching.distance && speed <= $catching.speed
      }

      change decide(now: number, lifted: flag) {
        let dx = finger.x - finger.startX
        let dy = finger.y - finger.startY
        reach = max(reach, hypot(dx, dy))
        if finger.claim == Claim.taken {
          if hand != Hand.none {
            goneX = dx
            goneY = dy
            holdStill(now)
          }
          return
        }
        if finger.claim != Claim.possible { return }
        let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
        let sideways = finger.judge(false, slop, slop, $gesture.axisRatio, 0)
        if sideways == Claim.failed { mayPage = false }
        if mayPull && hypot(dx, dy) >= slop {
          mayPull = false
          let pulls = isInFront() && dy > 0 && dy >= abs(dx) && pagesRest(now)
          if stage != Stage.closed && (!isAtRest(now) || isZoomed() || pulls) {
            finger.claim = Claim.taken
            take(false, now)
            return
          }
        }
        if mayPage && sideways == Claim.taken {
          mayPage = false
          if isInFront() && isAtRest(now) && !isZoomed() {
            finger.claim = Claim.taken
            beginPage(now)
            return
          }
        }
        if !mayPull && !mayPage { finger.claim = Claim.failed }
      }

      change tap(now: number) {
        if reach > $gesture.tapDistance || now > landed + $gesture.tapDuration { return }
        if !isSecond {
          tappedAt = now
          tappedX = finger.x
          tappedY = finger.y
          return
        }
        if !isInFront() { return }
        let isLarge = zoom.target / 1000 > 1.001
        enlarge(
          isLarge ? 1 : $lightbox.doubleTapZoom, finger.x - roomWidth / 2,
          finger.y - roomHeight / 2, now)
      }

      // Fingers take the picture where it is seen, whatever it was doing.
      change take(pinches: flag, now: number) {
        let wasHeld = hand != Hand.none
        if !wasHeld { wasLeaving = stage == Stage.leaving }
        let isLarge = !pinches && isZoomed()
        let x = shownX(now)
        let y = shownY(now)
        baseZoom = shownZoom(now)
        baseTurn = shownTurn(now)
        baseFade = shownFade(now)
        baseX = x
        baseY = y
        if isLarge {
          baseX = freedPast(x, limit(pictureWidth, roomWidth, baseZoom), roomWidth)
          baseY = freedPast(y, limit(pictureHeight, roomHeight, baseZoom), roomHeight)
        }
        pinchX = baseX
        pinchY = baseY
        pinchZoom = baseZoom
        pinchTurn = baseTurn
        pinchFade = baseFade
        goneX = pinches ? 0 : finger.x - finger.startX
        goneY = pinches ? 0 : finger.y - finger.startY
        touchX = pinches ? 0 : finger.startX - roomWidth / 2
        touchY = pinches ? 0 : finger.startY - roomHeight / 2
        stepX = goneX
        stepY = goneY
        taken = now
        hand = pinches ? Hand.pinch : isLarge ? Hand.carry : Hand.pull
        presence.hold(now)
        holdStill(now)
        if !wasHeld { said.append(Said.dragBegan) }
      }

      // What fingers have is where they show it.
      change holdStill(now: number) {
        if hand == Hand.none { return }
        across.drag(shownX(now))
        downwards.drag(shownY(now))
        zoom.drag(shownZoom(now) * 1000)
        turned.drag(shownTurn(now) * 1000)
        faded.drag(shownFade(now) * 1000)
      }

      // The fingers are lifted: it leaves, comes back, or runs on.
      change release(now: number) {
        holdStill(now)
        let kind = hand
        hand = Hand.none
        isThrown = true
        if kind == Hand.carry {
          said.append(Said.carried)
          runOn(now)
          return
        }
        // What decides is where the finger is; what is drawn goes on from where it is drawn.
        var goes = 1 - pinchZoom > 1 - $lightbox.pinchCloses
        if kind == Hand.pull {
          let at = baseY + goneY
          let counted = $lightbox.projects ? coasted(at, throwY) : at
          goes = abs(throwY) >= $lightbox.throwSpeed ? throwY > 0 :
            counted > $lightbox.closeDistance
        }
        let leaves = goes && (mayClose || wasLeaving)
        said.append(leaves ? Said.goes : goes ? Said.refused : Said.stays)
        if leaves {
          if !wasLeaving { said.append(Said.closeBegan) }
          leave(now)
          return
        }
        if goes { said.append(Said.didAttempt) }
        if wasLeaving { said.append(Said.closeCancelled) }
        comeBack(kind == Hand.pinch ? touchX : 0, kind == Hand.pinch ? touchY : 0, now)
      }

      change letGo() {
        if hand == Hand.none { return }
        hand = Hand.none
        clearGroup()
        finger.claim = Claim.failed
        said.append(Said.dragCancelled)
      }

      // The fingers were taken away: it goes on to where it was going.
      change dropHand(now: number) {
        holdStill(now)
        hand = Hand.none
        said.append(Said.dragCancelled)
        isThrown = false
        if wasLeaving {
          leave(now)
        } else {
          comeBack(0, 0, now)
        }
      }
    """#
}
