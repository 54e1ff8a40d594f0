// The way between card and page, and a page that is caught on it.

extension ExportedInteraction {
  static let cardFlightText = #"""
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
        caughtAt = now
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
        let share = far > 0 ? followed(far, 0, carriedAt, 0.1, caughtAt, now) / far : 0
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
        // What decides is where the finger is.
        let place = travel - flight.value(now) + (baseX + dx) * wayX + (baseY + dy) * wayY
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
    """#
}
