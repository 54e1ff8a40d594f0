// Several fingers on a light box: what they make of the picture together.

extension ExportedInteraction {
  static let lightboxGroupText = #"""
      // MARK Several fingers

      // The index of a finger; -1: it is none of them.
      func place(id: number) -> number {
        var index = ids.count - 1
        while index >= 0 && ids[index] != id { index = index - 1 }
        return index
      }

      // What becomes of a way that is scaled and turned.
      func turnedX(scale: number, turn: number, x: number, y: number) -> number {
        return turn == 0 ? x * scale : x * (cos(turn) * scale) - y * (sin(turn) * scale)
      }
      func turnedY(scale: number, turn: number, x: number, y: number) -> number {
        return turn == 0 ? y * scale : x * (sin(turn) * scale) + y * (cos(turn) * scale)
      }

      // One more finger: with the first one it takes the picture from whatever that one did.
      change join(id: number, x: number, y: number, now: number) {
        if ids.count == 0 {
          if stage == Stage.closed { return }
          if hand != Hand.none { dropHand(now) }
          if isPaged { dropPage(now) }
          clearGroup()
          doneScale = 1
          doneTurn = 0
          doneX = 0
          doneY = 0
          allScale = 1
          allTurn = 0
          allX = 0
          allY = 0
          doneWayX = 0
          doneWayY = 0
          wayX = 0
          wayY = 0
          startX = (finger.x + x) / 2
          startY = (finger.y + y) / 2
          middle.land(0, startX, startY, now, true)
          shape.land(0, 0, 0, now, true)
          finger.claim = Claim.failed
          addFinger(finger.id, finger.x, finger.y)
          addFinger(id, x, y)
          take(true, now)
          return
        }
        addFinger(id, x, y)
        pinch(now)
      }

      // What was done so far stays done.
      change settleGroup() {
        doneScale = allScale
        doneTurn = allTurn
        doneX = allX
        doneY = allY
        doneWayX = wayX
        doneWayY = wayY
        var index = 0
        while index < ids.count {
          anchorsX[index] = placesX[index]
          anchorsY[index] = placesY[index]
          index = index + 1
        }
      }

      change clearGroup() {
        ids = []
        anchorsX = []
        anchorsY = []
        placesX = []
        placesY = []
      }

      change addFinger(id: number, x: number, y: number) {
        settleGroup()
        ids.append(id)
        anchorsX.append(x)
        anchorsY.append(y)
        placesX.append(x)
        placesY.append(y)
      }

      change moveFinger(index: number, x: number, y: number, now: number) {
        placesX[index] = x
        placesY[index] = y
        // The scale, turn and way that take where they were to where they are, as well as any do.
        var fromX = 0
        var fromY = 0
        var toX = 0
        var toY = 0
        var at = 0
        while at < ids.count {
          fromX = fromX + anchorsX[at]
          fromY = fromY + anchorsY[at]
          toX = toX + placesX[at]
          toY = toY + placesY[at]
          at = at + 1
        }
        let portion = 1 / ids.count
        fromX = fromX * portion
        fromY = fromY * portion
        toX = toX * portion
        toY = toY * portion
        var dot = 0
        var cross = 0
        var square = 0
        at = 0
        while at < ids.count {
          let ux = anchorsX[at] - fromX
          let uy = anchorsY[at] - fromY
          let vx = placesX[at] - toX
          let vy = placesY[at] - toY
          dot = dot + ux * vx + uy * vy
          cross = cross + ux * vy - uy * vx
          square = square + ux * ux + uy * uy
          at = at + 1
        }
        let length = sqrt(dot * dot + cross * cross)
        var scale = 1
        var turn = 0
        // Closer together than a pixel, fingers tell no distance and no direction.
        if square >= 1 && length > 1e-9 {
          scale = length / square
          turn = atan2(cross, dot)
        }
        let ownX = toX - turnedX(scale, turn, fromX, fromY)
        let ownY = toY - turnedY(scale, turn, fromX, fromY)
        // Counted on from the last turn, so that nothing leaps where the arc tangent begins anew.
        let known = allTurn - doneTurn
        let whole = floor((known - turn) / (2 * pi) + 0.5) * 2 * pi
        let more = turn + whole
        allScale = doneScale * scale
        allTurn = doneTurn + more
        allX = turnedX(scale, more, doneX, doneY) + ownX
        allY = turnedY(scale, more, doneX, doneY) + ownY
        wayX = doneWayX + (toX - fromX)
        wayY = doneWayY + (toY - fromY)
        middle.note(startX + wayX, startY + wayY, now)
        shape.note(log(max(allScale, 1e-6)) * 100, allTurn * 100, now)
      }

      // What is under the fingers stays under them; past the largest size it follows less and less.
      change pinch(now: number) {
        if hand != Hand.pinch { return }
        let midX = roomWidth / 2
        let midY = roomHeight / 2
        // From the middle of the window, as everything of the picture is.
        let ownX = turnedX(allScale, allTurn, midX, midY) + allX - midX
        let ownY = turnedY(allScale, allTurn, midX, midY) + allY - midY
        touchX = startX + wayX - midX
        touchY = startY + wayY - midY
        let wanted = baseZoom * allScale
        pinchZoom = heldZoom(wanted)
        let freeX = turnedX(allScale, allTurn, baseX, baseY) + ownX
        let freeY = turnedY(allScale, allTurn, baseX, baseY) + ownY
        let share = wanted > 0 ? pinchZoom / wanted : 1
        pinchX = touchX + (freeX - touchX) * share
        pinchY = touchY + (freeY - touchY) * share
        pinchTurn = baseTurn + allTurn
        let closing = max(0.01, 1 - $lightbox.pinchCloses)
        pinchFade = min(1, max(baseFade, (1 - pinchZoom) / (2 * closing)))
        holdStill(now)
      }

      // A finger goes: the others keep the picture, and the last one lets it go.
      change leaveGroup(id: number, lifted: flag, now: number) {
        if ids.count > 1 {
          settleGroup()
          keptIds = []
          keptX = []
          keptY = []
          var index = 0
          while index < ids.count {
            if ids[index] != id {
              keptIds.append(ids[index])
              keptX.append(placesX[index])
              keptY.append(placesY[index])
            }
            index = index + 1
          }
          clearGroup()
          index = 0
          while index < keptIds.count {
            addFinger(keptIds[index], keptX[index], keptY[index])
            index = index + 1
          }
          pinch(now)
          return
        }
        pinch(now)
        clearGroup()
        finger.claim = Claim.none
        if hand != Hand.pinch { return }
        if !lifted {
          dropHand(now)
          return
        }
        middle.now = max(middle.now, now)
        shape.now = max(shape.now, now)
        throwX = groupSpeed(false)
        throwY = groupSpeed(true)
        throwZoom = shapeSpeed(false) * 0.01 * allScale
        throwTurn = shapeSpeed(true) * 0.01
        release(now)
      }

      func groupSpeed(vertical: flag) -> number {
        return middle.speed(
          vertical, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }

      func shapeSpeed(vertical: flag) -> number {
        return shape.speed(
          vertical, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }
    """#
}
