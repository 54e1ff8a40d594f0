// What a view tells the sheet: its size, that it comes or goes, and every sample of a finger.

extension ExportedInteraction {
  static let sheetToldText = #"""
      // MARK What a view tells

      // The offset at which it is gone, and the offsets of its resting places, lowest first.
      change layOut(size: number, stops: [number], now: number) {
        let before = places.count > 0 ? places[selected] : 0
        let named = places.count == stops.count
        extent = size
        places = stops
        if !named { selected = nearest(before) }
        if stage == Stage.moving {
          let target = goal == Goal.leave ? extent : places[selected]
          if motion.target != target && !motion.redirect(target) {
            setOff(target, motion.velocity(now), false, now)
          }
        }
      }

      change present(animated: flag, now: number) {
        tick(now)
        if stage == Stage.absent {
          goal = Goal.arrive
          isNew = true
          letsGo = false
          go(extent, 0, animated, false, now)
        } else if stage == Stage.moving && goal == Goal.leave {
          letGo(now)
          let velocity = motion.velocity(now)
          goal = Goal.settle
          go(letOffset, velocity, animated, false, now)
        } else if stage == Stage.dragged && goal == Goal.leave {
          goal = Goal.settle
        }
      }

      // It is to go, by a button, a key or code.
      change dismiss(animated: flag, now: number) {
        tick(now)
        if stage == Stage.absent || stage == Stage.moving && goal == Goal.leave { return }
        if stage == Stage.resting { isNew = false }
        if stage == Stage.dragged {
          said.append(Said.dragCancelled)
          finger.claim = Claim.failed
        }
        letGo(now)
        let velocity = stage == Stage.moving ? motion.velocity(now) : 0
        goal = Goal.leave
        go(letOffset, velocity, animated, false, now)
        #if list
        share = Share.idle
        list.drop(0, now)
        list.freeze(now)
        #end
      }

      #if places
      // To a resting place.
      change send(index: number, animated: flag, now: number) {
        tick(now)
        let wanted = max(0, min(places.count - 1, index))
        if wanted == selected || stage == Stage.dragged { return }
        if stage == Stage.absent {
          selected = wanted
          return
        }
        if stage == Stage.moving && goal == Goal.leave { return }
        letGo(now)
        let velocity = stage == Stage.moving ? motion.velocity(now) : 0
        if stage == Stage.resting {
          goal = Goal.settle
          isNew = false
        }
        select(wanted)
        go(letOffset, velocity, animated, false, now)
        #if list
        freeze(now)
        #end
      }
      #end

      // Serves what is due.
      change tick(now: number) {
        #if list
        list.settle(now)
        #end
        if stage == Stage.moving && now >= motion.rests { arrive() }
      }

      #if list
      change down(id: number, x: number, y: number, now: number, touch: flag, inList: flag) {
      #else
      change down(id: number, x: number, y: number, now: number, touch: flag) {
      #end
        tick(now)
        if finger.claim != Claim.none { return }
        finger.land(id, x, y, now, touch)
        #if drawer
        let isOn = isOnPanel(x, y, now)
        mayOpen = !isOn && isAtEdge(x)
        if !mayOpen && !isOn { finger.claim = Claim.failed }
        #end
        #if list
        tune()
        onList = inList
        if onList {
          landing = list.isAtTop(now) ? 0 : list.value(now)
          #if pulled
          if $pullToDismiss.lockAfterScrolling {
            let fast = list.lastFaster($pullToDismiss.lockSpeed, now)
            if fast >= 0 { fastUntil = fast + $pullToDismiss.lockTime }
          }
          #end
          let wasFast = abs(list.velocity(now)) > $catching.speed
          list.touch(now)
          if wasFast && isIdle(now) && style != 'discontinuous' {
            // The list is caught at the touch itself.
            finger.claim = Claim.taken
            beginWithList(now)
          }
        }
        #end
      }

      change move(id: number, x: number, y: number, now: number) {
        tick(now)
        if finger.follow(id, x, y, now) { decide(now, false) }
      }

      change up(id: number, x: number, y: number, now: number) {
        tick(now)
        if !finger.follow(id, x, y, now) { return }
        decide(now, true)
        #if list
        if share == Share.list {
          list.drop(velocity(), now)
          share = Share.idle
        } else if share == Share.pull {
          follow(now)
          if share == Share.list {
            list.drop(velocity(), now)
            share = Share.idle
          } else {
            share = Share.idle
            list.drop(0, now)
            release(velocity(), now)
            freeze(now)
          }
        } else {
          list.drop(0, now)
        }
        #else
        if stage == Stage.dragged {
          travel = way()
          release(velocity(), now)
        }
        #end
        finger.claim = Claim.none
      }

      change cancel(id: number, now: number) {
        tick(now)
        if finger.claim == Claim.none || finger.id != id { return }
        finger.claim = Claim.none
        #if list
        share = Share.idle
        list.drop(0, now)
        #end
        if stage == Stage.dragged { giveUp(now) }
        #if list
        freeze(now)
        #end
      }
    """#
}
