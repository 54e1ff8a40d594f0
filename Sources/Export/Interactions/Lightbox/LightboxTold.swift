// What a view tells a light box: its size, that it opens or closes, and every sample of every finger.

extension ExportedInteraction {
  static let lightboxToldText = #"""
      // MARK What a view tells

      // Of the window, of the picture in view where it fits, and how many pictures there are.
      change layOut(
        width: number, height: number, fitWidth: number, fitHeight: number, pictures: number,
        now: number
      ) {
        count = max(1, pictures)
        page = max(0, min(count - 1, page))
        let isOther = max(1, width) != roomWidth
        roomWidth = max(1, width)
        roomHeight = max(1, height)
        pictureWidth = max(1, fitWidth)
        pictureHeight = max(1, fitHeight)
        if isOther && !isPaged { strip.rest(page * pageWidth()) }
        if hand != Hand.none || stage != Stage.open { return }
        aim(across.target, downwards.target, zoom.target / 1000, 0, 0)
        if goalX == across.target && goalY == downwards.target && goalZoom == zoom.target / 1000 {
          return
        }
        if boxMoves(now) {
          isThrown = false
          goTo(false, now)
          return
        }
        home()
        across.rest(goalX)
        downwards.rest(goalY)
        zoom.rest(goalZoom * 1000)
      }

      // One of the pictures comes out of the grid, or is the one in view.
      change open(index: number, animated: flag, now: number) {
        tick(now)
        if stage == Stage.closed || !isInFront() && index != page {
          // What flew home is there at once when another one is asked for.
          if stage != Stage.closed {
            if hand != Hand.none { dropHand(now) }
            skip(now)
          }
          page = max(0, min(count - 1, index))
          strip.rest(page * pageWidth())
          isOpened = false
          home()
          presence.rest(0)
          fly(1000, now)
          stage = Stage.coming
        } else if stage == Stage.leaving {
          letGo()
          said.append(Said.closeCancelled)
          isThrown = false
          comeBack(0, 0, now)
        } else {
          send(index, animated, now)
        }
        if !animated { skip(now) }
      }

      // It is to go back to the grid, by a button, a key or code.
      change close(animated: flag, now: number) {
        tick(now)
        if stage == Stage.closed || stage == Stage.leaving && hand == Hand.none { return }
        if stage != Stage.leaving { said.append(Said.closeBegan) }
        letGo()
        isThrown = false
        leave(now)
        if !animated { skip(now) }
      }

      // To so many times its size, with what is there staying there.
      change zoomTo(wanted: number, x: number, y: number, animated: flag, now: number) {
        tick(now)
        enlarge(wanted, x - roomWidth / 2, y - roomHeight / 2, now)
        if !animated { skip(now) }
      }

      // Serves what is due, and keeps what fingers have as it is drawn.
      change tick(now: number) {
        holdStill(now)
        if isPaged {
          strip.drag(followed(heldPage(pageRaw()), pageStart, pageStep, 0.1, pageTaken, now))
        } else if !strip.isMoving(now) {
          strip.rest(strip.target)
        }
        arrive(now)
      }

      change down(id: number, x: number, y: number, now: number, touch: flag) {
        tick(now)
        if !isInFront() && ids.count == 0 && finger.claim == Claim.none { return }
        if ids.count > 0 || finger.claim != Claim.none {
          join(id, x, y, now)
          return
        }
        finger.land(id, x, y, now, touch)
        mayPull = true
        mayPage = true
        reach = 0
        landed = now
        isSecond = tappedAt >= 0 && now <= tappedAt + $gesture.doubleTapInterval &&
          hypot(x - tappedX, y - tappedY) <= $gesture.doubleTapDistance
        tappedAt = -1
      }

      change move(id: number, x: number, y: number, now: number) {
        tick(now)
        if ids.count > 0 {
          if place(id) >= 0 {
            moveFinger(place(id), x, y, now)
            pinch(now)
          }
          return
        }
        if finger.follow(id, x, y, now) { decide(now, false) }
      }

      change up(id: number, x: number, y: number, now: number) {
        tick(now)
        if ids.count > 0 {
          if place(id) >= 0 {
            moveFinger(place(id), x, y, now)
            leaveGroup(id, true, now)
          }
          return
        }
        if !finger.follow(id, x, y, now) { return }
        decide(now, true)
        let wasTaken = finger.claim == Claim.taken
        finger.claim = Claim.none
        if hand != Hand.none {
          throwX = velocity(false)
          throwY = velocity(true)
          throwZoom = 0
          throwTurn = 0
          release(now)
        } else if isPaged {
          releasePage(now)
        } else if !wasTaken {
          tap(now)
        }
      }

      change cancel(id: number, now: number) {
        tick(now)
        if ids.count > 0 {
          if place(id) >= 0 { leaveGroup(id, false, now) }
          return
        }
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        if hand != Hand.none { dropHand(now) }
        if isPaged { dropPage(now) }
      }
    """#
}
