// What a view tells the card: its place, that it opens or closes, and every sample of a finger.

extension ExportedInteraction {
  static let cardToldText = #"""
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
        followEdge(now)
        carry(now)
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
          if wasFast && heroRests(now) { takeList(y, now) }
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
    """#
}
