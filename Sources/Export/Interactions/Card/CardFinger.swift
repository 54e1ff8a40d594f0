// Whether a finger scrolls the page, drags it from a side, or catches it in the air.

extension ExportedInteraction {
  static let cardFingerText = #"""
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
          if owner == Owner.edge { moveEdge(isPulled ? dy : dx, now) }
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
        if mayScroll && up == Claim.failed {
          // What the touch held up goes on.
          mayScroll = false
          list.drop(0, now)
        }
        if sideways == Claim.failed { mayEdge = false }
        let pulls = $edgeCard.pullDown && dy > abs(dx) && !isClosing() && heroRests(now) &&
          edgeRests(now) && list.value(now) <= 0.5
        if mayScroll && up == Claim.taken {
          mayScroll = false
          // At its top the list leaves a finger that goes down to the page.
          if heroRests(now) && !pulls {
            takeList(finger.crossing(slop), now)
            return
          }
        }
        if mayCatch && far >= slop {
          mayCatch = false
          if pulls {
            beginEdge(dy, true, now)
            return
          }
          if !heroRests(now) {
            beginCarrying(now)
            return
          }
          if !edgeRests(now) && (isClosing() || abs(dx) > abs(dy)) {
            if isClosing() {
              beginCarrying(now)
            } else {
              beginEdge(dx, false, now)
            }
            return
          }
        }
        if mayEdge && sideways == Claim.taken {
          mayEdge = false
          if !isClosing() && heroRests(now) {
            beginEdge(dx, false, now)
            return
          }
        }
        if !mayScroll && !mayCatch && !mayEdge {
          finger.claim = Claim.failed
          list.drop(0, now)
        }
      }

      change takeList(from: number, now: number) {
        finger.claim = Claim.taken
        owner = Owner.list
        list.drag(from, now)
        list.follow(finger.y)
      }

      change tune() {
        list.decay = $scroll.decay
        list.band = $scroll.rubberBand
        list.response = $scroll.bounceResponse
        list.damping = $scroll.bounceDamping
        list.leastSpeed = $scroll.leastSpeed
      }
    """#
}
