// One drag of the sheet: from where it was taken to what its end decides.

extension ExportedInteraction {
  static let sheetDragText = #"""
      // The finger takes it, from rest with all of its travel, from a movement with what follows.
      // `handed`: it comes from the list, and all of this travel is the sheet's at once.
      change begin(way: number, handed: flag, now: number) {
        base = offset(now)
        baseRadius = cornerRadius(now)
        origin = 0
        travel = way
        taken = now
        step = 0
        wasCaught = stage == Stage.moving
        #if drawer
        isDrawnIn = false
        #end
        if wasCaught {
          origin = handed ? 0 : way
        } else {
          goal = Goal.settle
          isNew = false
          if !handed { step = asked() - base }
        }
        stage = Stage.dragged
        said.append(Said.dragBegan)
      }

      // The offset that the finger asks for; above where it is fully open there is little or nothing.
      func asked() -> number {
        let raw = base + (travel - origin) * resistance()
        let top = min(0, base)
        if raw >= top { return raw }
        #if places
        return top - banded(top - raw, rubberBand(), 600)
        #else
        return top
        #end
      }

      #if drawer
      // The finger draws in what was not there, from where it is gone.
      change drawIn(now: number) {
        begin(way(), false, now)
        goal = Goal.arrive
        isNew = true
        isDrawnIn = true
      }
      #end

      // The offset that is drawn: a drag begins where the sheet is and catches up in a moment.
      func drawn(now: number) -> number {
        return followed(asked(), base, step, catchUp(), taken, now)
      }

      // The travel at which the finger would have it at a place above the one where it took it.
      func travelTo(index: number) -> number {
        if stage != Stage.dragged || base <= places[index] { return 0 }
        return origin - (base - places[index]) / resistance()
      }

      change release(velocity: number, now: number) {
        let place = asked()
        if wasCaught && abs(place - base) < slop() * resistance() {
          said.append(Said.resumes)
          letGo(now)
          go(letOffset, 0, true, false, now)
          return
        }
        let flung = abs(velocity) >= throwSpeed()
        let counted = projects() ? coasted(place, velocity * resistance()) : place
        #if places
        var goes = flung ? velocity > 0 : counted > line()
        var wanted = nearest(counted)
        if flung {
          let lands = coasted(place, velocity * resistance())
          let near = nearest(lands)
          if velocity < 0 {
            wanted = skips() ? max(above(place), near) : above(place)
          } else {
            let next = below(place)
            #if rests
            goes = next < 0 || skips() && lands > line()
            #else
            goes = false
            #end
            wanted = max(0, skips() ? min(next, near) : next)
          }
        }
        #else
        var goes = flung ? velocity > 0 : counted > line()
        if flung && velocity > 0 && place < places[0] {
          // From above its place a throw has to come past the line.
          goes = coasted(place, velocity * resistance()) > line()
        }
        #end
        let refused = goes && !mayDismiss
        if refused {
          said.append(Said.refused)
          said.append(Said.didAttempt)
        } else {
          said.append(goes ? Said.goes : Said.stays)
        }
        let speed = keepsVelocity() ? velocity * resistance() : 0
        letGo(now)
        if goes && !refused {
          goal = Goal.leave
          go(letOffset, speed, true, true, now)
          return
        }
        #if places
        select(wanted)
        #end
        // A finger that went past its start no longer moved the sheet.
        goal = Goal.settle
        go(letOffset, place > 0 ? speed : 0, true, false, now)
      }

      change giveUp(now: number) {
        said.append(Said.dragCancelled)
        letGo(now)
        goal = Goal.settle
        #if drawer
        // What was not there before is not there after.
        if isDrawnIn { goal = Goal.leave }
        #end
        go(letOffset, 0, true, false, now)
      }

      change letGo(now: number) {
        let place = offset(now)
        letRadius = cornerRadius(now)
        letOffset = place
        letsGo = true
      }
    """#
}
