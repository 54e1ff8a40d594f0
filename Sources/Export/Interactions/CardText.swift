// A card that opens to a page, and a page that is dragged closed from its sides.

extension Interaction {
  static let cardText = #"""
    words Phase { closed opening open dragging snapBack closing carried }
    words Said {
      dragBegan goes stays refused resumes dragCancelled closeBegan closeCancelled opened closed
      didAttempt
    }
    words Edge { still dragged returning refused leaving }
    words Hero { closed opening open closing carried }

    machine EdgeCard {
      // The view says whether a close by dragging is not refused.
      var mayClose: flag = true
      var width = 1
      var said: [Said]
      var finger: Finger
      // From card to page, in points that the farthest part has to go.
      var hero: Hero = Hero.closed
      var travel = 1
      var flight: Motion
      var blur: Motion
      // Points that a finger has carried it away from where the flight puts it.
      var across: Motion
      var downwards: Motion
      var isOpened: flag = false
      var over = 0
      var closingAsked: flag = false
      var wasClosing: flag = false
      var wayX = 0
      var wayY = 1
      var baseX = 0
      var baseY = 0
      var carriedAt = 0
      // From the middle of the page's place to the middle of the card's.
      var cardX = 0
      var cardY = 1
      // Dragged smaller from a side.
      var edge: Edge = Edge.still
      var drawn: Motion
      var side = 1
      var base = 0
      var claimed = 0
      var way = 0
      var isCaught: flag = false
      var leftAt = 0
      // Who may still take the finger.
      var mayScroll: flag = false
      var mayCatch: flag = false
      var mayEdge: flag = false
      var owner: Owner = Owner.none
      var list: List

      // MARK What a view asks

      // Points that the page was dragged, as drawn.
      func offset(now: number) -> number { return drawn.value(now) }

      // 0 the card, 1 the page.
      func progress(now: number) -> number { return flight.value(now) / travel }

      func phase(now: number) -> Phase {
        if hero == Hero.closed { return Phase.closed }
        if hero == Hero.carried { return Phase.carried }
        if edge == Edge.dragged { return Phase.dragging }
        if hero == Hero.opening { return Phase.opening }
        if hero == Hero.closing { return Phase.closing }
        return drawn.isMoving(now) ? Phase.snapBack : Phase.open
      }

      func isMoving(now: number) -> flag {
        return hero == Hero.opening || hero == Hero.closing || drawn.isMoving(now) ||
          blur.isMoving(now) || list.isMoving(now)
      }

      func scale(now: number) -> number {
        return max(0.05, 1 - drawn.value(now) / $edgeCard.scaleDistance)
      }

      func cornerRadius(now: number) -> number {
        return max(0, drawn.value(now) / $edgeCard.radiusDivisor)
      }

      // 0…1, with how much of it the opening shows.
      func closeOpacity(now: number) -> number {
        let limit = $edgeCard.liveLimit
        let shown = limit > 0 ? (limit - drawn.value(now)) / limit : 0
        return min(1, max(0, shown)) * min(1, max(0, progress(now)))
      }

      // 0…1: how much of what lies behind is blurred.
      func backdrop(now: number) -> number { return blur.value(now) }

      // Points that the page was carried in the air.
      func carriedX(now: number) -> number { return across.value(now) }
      func carriedY(now: number) -> number { return downwards.value(now) }

      // Points that the page is scrolled; negative: pulled down past its top.
      func scrolled(now: number) -> number { return list.value(now) }

      // The picture at the page's top: its height, and points from the content's top.
      func coverHeight(now: number) -> number {
        return width + max(0, -list.value(now)) / $stretchyCover.parallax
      }
      func coverOffset(now: number) -> number { return -max(0, -list.value(now)) }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }

      // MARK What a view tells

      change layOut(pageWidth: number, viewport: number, content: number, now: number) {
        width = pageWidth
        tune()
        list.resize(viewport, content, now)
      }

      // Where the card is, seen from the page's place: how far its farthest part has to go, and the
      // way of its middle.
      change match(farthest: number, middleX: number, middleY: number) {
        let next = max(1, farthest)
        cardX = middleX
        cardY = middleY
        if hero == Hero.closed || hero == Hero.open { setTravel(next, 0) }
      }

      // It is a page from the beginning.
      change beginOpen() {
        hero = Hero.open
        isOpened = true
        flight.rest(travel)
        blur.rest(1)
      }

      change open(animated: flag, now: number) {
        tick(now)
        if hero == Hero.open || hero == Hero.opening || edge == Edge.dragged { return }
        if hero == Hero.carried && !wasClosing { return }
        if hero != Hero.closed {
          if hero == Hero.carried {
            said.append(Said.dragCancelled)
            finger.claim = Claim.failed
            owner = Owner.none
          }
          said.append(Said.closeCancelled)
          closingAsked = false
          stayEdge(now)
        } else {
          isOpened = false
        }
        setOff(true, animated, 0, 0, false, now)
      }

      change close(animated: flag, now: number) {
        tick(now)
        if hero == Hero.closed || closingAsked { return }
        if hero == Hero.carried {
          said.append(Said.dragCancelled)
          finger.claim = Claim.failed
          owner = Owner.none
          setOff(!wasClosing, true, 0, 0, false, now)
          followFlight(now)
        }
        if edge == Edge.dragged {
          said.append(Said.dragCancelled)
          finger.claim = Claim.failed
          owner = Owner.none
        }
        leaveEdge(tracked(), false, 0, now)
        leave(animated, now)
      }

      // Serves what is due.
      change tick(now: number) {
        list.settle(now)
        if hero == Hero.opening && now >= rests() {
          hero = Hero.open
          flight.rest(travel)
          across.rest(0)
          downwards.rest(0)
          if !isOpened { said.append(Said.opened) }
          isOpened = true
        } else if hero == Hero.closing && now >= over {
          hero = Hero.closed
          flight.rest(0)
          blur.rest(0)
          across.rest(0)
          downwards.rest(0)
          edge = Edge.still
          drawn.rest(0)
          list.settleAway()
          closingAsked = false
          said.append(Said.closed)
        }
      }

      change down(id: number, x: number, y: number, now: number, touch: flag) {
        tick(now)
        if finger.claim != Claim.none || hero == Hero.closed { return }
        finger.land(id, x, y, now, touch)
        tune()
        owner = Owner.none
        mayScroll = !isClosing()
        mayCatch = true
        mayEdge = min(x, width - x) < $edgeCard.edgeZone
        if mayScroll {
          let wasFast = abs(list.velocity(now)) > $catching.speed
          list.touch(now)
          if wasFast && heroRests(now) { takeList(now) }
        }
      }

      change move(id: number, x: number, y: number, now: number) {
        tick(now)
        if finger.follow(id, x, y, now) { decide(now, false) }
      }

      change up(id: number, x: number, y: number, now: number) {
        tick(now)
        if !finger.follow(id, x, y, now) { return }
        decide(now, true)
        let ended = owner
        finger.claim = Claim.none
        owner = Owner.none
        if ended == Owner.list {
          list.follow(finger.y)
          list.drop(velocity(true), now)
        } else {
          list.drop(0, now)
        }
        if ended == Owner.edge { lift(now) }
        if ended == Owner.hero { liftCarried(now) }
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        let ended = owner
        finger.claim = Claim.none
        owner = Owner.none
        list.drop(0, now)
        if ended == Owner.edge { cancelEdge(now) }
        if ended == Owner.hero && hero == Hero.carried {
          said.append(Said.dragCancelled)
          setOff(!wasClosing, true, 0, 0, false, now)
          followFlight(now)
        }
      }

      // MARK One finger

      func velocity(vertical: flag) -> number {
        return finger.speed(
          vertical, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }

      func isClosing() -> flag {
        return hero == Hero.closing || hero == Hero.carried && wasClosing
      }

      // When everything of the flight is at rest.
      func rests() -> number {
        var last = flight.rests
        if across.course == Course.spring { last = max(last, across.rests) }
        if downwards.course == Course.spring { last = max(last, downwards.rests) }
        return last
      }

      // True while a drag does not catch it: it is a card or a page, or as good as one.
      func heroRests(now: number) -> flag {
        if hero == Hero.closed || hero == Hero.open { return true }
        if hero == Hero.carried { return false }
        let away = max(
          abs(flight.value(now) - flight.target), hypot(across.value(now), downwards.value(now)))
        let fast = max(
          abs(flight.velocity(now)), hypot(across.velocity(now), downwards.velocity(now)))
        return away <= $catching.distance && fast <= $catching.speed
      }

      func edgeRests(now: number) -> flag {
        return edge != Edge.dragged && abs(drawn.value(now)) <= $catching.distance &&
          abs(drawn.velocity(now)) <= $catching.speed
      }

      change decide(now: number, lifted: flag) {
        let dx = finger.x - finger.startX
        let dy = finger.y - finger.startY
        if finger.claim == Claim.taken {
          if lifted { return }
          if owner == Owner.list { list.follow(finger.y) }
          if owner == Owner.edge { moveEdge(dx, now) }
          if owner == Owner.hero { carry(now) }
          return
        }
        if finger.claim != Claim.possible { return }
        if hero == Hero.closed {
          // The page went under the finger.
          finger.claim = Claim.failed
          return
        }
        let slop = finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
        let up = finger.judge(true, slop, slop, $gesture.axisRatio, 0)
        let far = hypot(dx, dy)
        let sideways = finger.judge(
          false, $edgeCard.minimumDistance, slop, $gesture.axisRatio, 0)
        if up == Claim.failed { mayScroll = false }
        if sideways == Claim.failed { mayEdge = false }
        if mayScroll && up == Claim.taken {
          mayScroll = false
          if heroRests(now) {
            takeList(now)
            return
          }
        }
        if mayCatch && far >= slop {
          mayCatch = false
          if !heroRests(now) {
            beginCarrying(now)
            return
          }
          if !edgeRests(now) && (isClosing() || abs(dx) > abs(dy)) {
            if isClosing() {
              beginCarrying(now)
            } else {
              beginEdge(dx, now)
            }
            return
          }
        }
        if mayEdge && sideways == Claim.taken {
          mayEdge = false
          if !isClosing() && heroRests(now) {
            beginEdge(dx, now)
            return
          }
        }
        if !mayScroll && !mayCatch && !mayEdge {
          finger.claim = Claim.failed
          list.drop(0, now)
        }
      }

      change takeList(now: number) {
        finger.claim = Claim.taken
        owner = Owner.list
        list.drag(finger.y, now)
      }

      change tune() {
        list.decay = $scroll.decay
        list.band = $scroll.rubberBand
        list.response = $scroll.bounceResponse
        list.damping = $scroll.bounceDamping
        list.leastSpeed = $scroll.leastSpeed
      }

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
        return side * velocity(false) * (isFolded ? -1 : 1)
      }

      change beginEdge(dx: number, now: number) {
        finger.claim = Claim.taken
        owner = Owner.edge
        list.drop(0, now)
        if edge == Edge.leaving { return }
        isCaught = !edgeRests(now)
        if !isCaught || edge == Edge.still { side = finger.startX < width / 2 ? 1 : -1 }
        base = drawn.value(now)
        claimed = side * dx
        way = claimed
        edge = Edge.dragged
        said.append(Said.dragBegan)
        drawEdge(now)
        moveEdge(dx, now)
      }

      change drawEdge(now: number) {
        if $edgeCard.tracking == 'direct' {
          // The claim comes after some travel; it is caught up with over as much again.
          drawn.drag(placed(followed(way, claimed), base))
        } else {
          drawn.spring(
            tracked(), drawn.velocity(now), $edgeCard.lagResponse, $edgeCard.lagDamping, 0, now)
        }
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
        way = side * (finger.x - finger.startX)
        let speed = inwardSpeed()
        let flung = $edgeCard.fling && abs(speed) >= $edgeCard.flingVelocity
        let goes = flung ? speed > 0 : tracked() > $edgeCard.releaseLimit
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

      // MARK In the air

      change setTravel(next: number, now: number) {
        let factor = next / travel
        travel = next
        if factor != 1 { flight.rest(flight.value(now) * factor) }
      }

      // The close is decided.
      change leave(animated: flag, now: number) {
        if closingAsked { return }
        closingAsked = true
        said.append(Said.closeBegan)
        if hero == Hero.closing { return }
        let rest = drawn.isMoving(now) || drawn.course == Course.spring ? drawn.rests : now
        setOff(false, animated, 0, 0, false, now)
        over = max(over, rest)
        if !animated {
          over = now
          tick(now)
        }
      }

      change setOff(
        opens: flag, animated: flag, speedX: number, speedY: number, thrown: flag, now: number
      ) {
        let response = opens ? $hero.openResponse : $hero.closeResponse
        let damping = opens ? $hero.openDamping : $hero.closeDamping
        let isOff = across.value(now) != 0 || downwards.value(now) != 0 || thrown
        flight.spring(opens ? travel : 0, flight.velocity(now), response, damping, 0, now)
        blur.ease(opens ? 1 : 0, $hero.blurDuration, 0, 0, 1, 1, now)
        if isOff {
          across.spring(
            0, thrown ? speedX : across.velocity(now), response, damping, 0, now)
          downwards.spring(
            0, thrown ? speedY : downwards.velocity(now), response, damping, 0, now)
        }
        hero = opens ? Hero.opening : Hero.closing
        over = rests()
        if !animated {
          flight.rest(opens ? travel : 0)
          blur.rest(opens ? 1 : 0)
          across.rest(0)
          downwards.rest(0)
          flight.rests = now
          over = now
          tick(now)
        }
      }

      change beginCarrying(now: number) {
        finger.claim = Claim.taken
        owner = Owner.hero
        list.drop(0, now)
        if hero != Hero.opening && hero != Hero.closing { return }
        wasClosing = hero == Hero.closing
        let length = hypot(cardX, cardY)
        // A card that lies where the page does is below it for a hand.
        wayX = length >= 1 ? cardX / length : 0
        wayY = length >= 1 ? cardY / length : 1
        baseX = across.value(now)
        baseY = downwards.value(now)
        carriedAt = hypot(finger.x - finger.startX, finger.y - finger.startY)
        flight.hold(now)
        blur.hold(now)
        hero = Hero.carried
        said.append(Said.dragBegan)
        carry(now)
        drawn.hold(now)
      }

      change carry(now: number) {
        if hero != Hero.carried { return }
        let dx = finger.x - finger.startX
        let dy = finger.y - finger.startY
        let far = hypot(dx, dy)
        let share = far > 0 ? followed(far, carriedAt) / far : 0
        across.drag(baseX + dx * share)
        downwards.drag(baseY + dy * share)
      }

      change liftCarried(now: number) {
        if hero != Hero.carried { return }
        carry(now)
        let dx = finger.x - finger.startX
        let dy = finger.y - finger.startY
        let vx = velocity(false)
        let vy = velocity(true)
        // Both in points towards the card: how little of a page it is, and how far it was carried.
        let place = travel - flight.value(now) + across.value(now) * wayX + downwards.value(now) * wayY
        let speed = vx * wayX + vy * wayY
        let flung = abs(speed) >= 800
        var closes = flung ? speed > 0 : coasted(place, speed) > travel / 2
        if hypot(dx, dy) <= $catching.distance && hypot(vx, vy) <= $catching.speed {
          said.append(Said.resumes)
          closes = wasClosing
        } else if closes && !wasClosing && !mayClose {
          said.append(Said.refused)
          said.append(Said.didAttempt)
          closes = false
        } else {
          said.append(closes ? Said.goes : Said.stays)
        }
        if closes != wasClosing {
          closingAsked = closes
          said.append(closes ? Said.closeBegan : Said.closeCancelled)
        }
        setOff(!closes, true, vx, vy, true, now)
        followFlight(now)
      }

      // What a drag from a side has left of the page goes where the page goes now.
      change followFlight(now: number) {
        if isClosing() {
          leaveEdge(tracked(), false, 0, now)
        } else {
          stayEdge(now)
        }
        if drawn.course == Course.spring && hero == Hero.closing { over = max(over, drawn.rests) }
      }
    }

    words Owner { none list edge hero }
    """#
}
