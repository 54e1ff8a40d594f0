// A page that is dragged smaller from one of its sides.

extension ExportedInteraction {
  static let cardSidesText = #"""
      // MARK Dragged from a side

      // Where a page is that was at `from` and is `inward` points farther in.
      func placed(inward: number, from: number) -> number {
        if from < 0 { return from + ($edgeCard.inwardOnly ? max(0, inward) : abs(inward)) }
        return $edgeCard.inwardOnly ? max(0, from + inward) : abs(from + inward)
      }

      // Points; what decisions use.
      func tracked() -> number {
        if edge == Edge.dragged { return placed(way, max(0, base)) }
        return edge == Edge.leaving ? leftAt : 0
      }

      // The finger's speed as the tracked value's.
      func inwardSpeed() -> number {
        let isFolded = base + way < 0 && !$edgeCard.inwardOnly
        return side * velocity(isPulled) * (isFolded ? -1 : 1)
      }

      change beginEdge(dx: number, pulls: flag, now: number) {
        finger.claim = Claim.taken
        owner = Owner.edge
        list.drop(0, now)
        if edge == Edge.leaving { return }
        isPulled = pulls
        isCaught = !edgeRests(now)
        let nearer = pulls || finger.startX < width / 2 ? 1 : -1
        let inside = pulls ? 0 : min(finger.startX, width - finger.startX)
        let isPushedIn = inside < $edgeCard.edgeZone && nearer * dx > 0
        if !isCaught || edge == Edge.still || isPushedIn { side = nearer }
        base = drawn.value(now)
        way = side * dx
        step = placed(way, base) - base
        taken = now
        edge = Edge.dragged
        said.append(Said.dragBegan)
        drawEdge(now)
        moveEdge(dx, now)
      }

      change drawEdge(now: number) {
        if $edgeCard.tracking == 'direct' {
          followEdge(now)
        } else {
          drawn.spring(
            tracked(), drawn.velocity(now), $edgeCard.lagResponse, $edgeCard.lagDamping, 0, now)
        }
      }

      // The claim comes after some travel; it is caught up with in a moment.
      change followEdge(now: number) {
        if edge != Edge.dragged || $edgeCard.tracking == 'lagging' { return }
        drawn.drag(followed(placed(way, base), base, step, 0.1, taken, now))
      }

      change moveEdge(dx: number, now: number) {
        if edge != Edge.dragged { return }
        way = side * dx
        drawEdge(now)
        if tracked() > $edgeCard.liveLimit { settleEdge(true, false, 0, now) }
      }

      change lift(now: number) {
        if edge == Edge.refused { edge = Edge.returning }
        if edge != Edge.dragged { return }
        way = side * (isPulled ? finger.y - finger.startY : finger.x - finger.startX)
        let speed = inwardSpeed()
        let flung = $edgeCard.fling && abs(speed) >= $edgeCard.flingVelocity
        let counted = $edgeCard.fling ? coasted(tracked(), speed) : tracked()
        let goes = flung ? speed > 0 : counted > $edgeCard.releaseLimit
        let resumes = isCaught && abs(way) <= $catching.distance && abs(speed) <= $catching.speed
        // A page that stays whole while the finger goes outwards has no speed to keep.
        let isStopped = $edgeCard.inwardOnly && base + way < 0
        let keeps = $edgeCard.tracking == 'direct'
        let kept = isStopped ? 0 : speed
        if resumes || !goes {
          said.append(resumes ? Said.resumes : Said.stays)
          comeBack(keeps, kept, now)
        } else {
          settleEdge(false, keeps, kept, now)
        }
      }

      // It is far enough: it closes, or springs back where that is refused.
      change settleEdge(fingerIsDown: flag, keeps: flag, kept: number, now: number) {
        if !mayClose {
          said.append(Said.refused)
          said.append(Said.didAttempt)
          comeBack(keeps, kept, now)
          if fingerIsDown { edge = Edge.refused }
          return
        }
        said.append(Said.goes)
        leaveEdge(tracked(), keeps, kept, now)
        leave(true, now)
      }

      change cancelEdge(now: number) {
        if edge == Edge.refused { edge = Edge.returning }
        if edge != Edge.dragged { return }
        said.append(Said.dragCancelled)
        comeBack(false, 0, now)
      }

      change comeBack(keeps: flag, kept: number, now: number) {
        edge = Edge.returning
        drawn.spring(
          0, keeps ? kept : drawn.velocity(now), $edgeCard.returnResponse, $edgeCard.returnDamping,
          0, now)
      }

      change stayEdge(now: number) {
        if edge == Edge.dragged { said.append(Said.dragCancelled) }
        comeBack(false, 0, now)
      }

      change leaveEdge(at: number, keeps: flag, kept: number, now: number) {
        leftAt = at
        edge = Edge.leaving
        drawn.spring(
          0, keeps ? kept : drawn.velocity(now), $edgeCard.lagResponse, $edgeCard.lagDamping, 0, now)
      }
    """#
}
