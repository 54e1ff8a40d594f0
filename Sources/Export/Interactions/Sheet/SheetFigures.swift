// The sheet's figures as one rule: the pull-down's, or those of a sheet with a list.

extension ExportedInteraction {
  static let sheetFiguresText = #"""
      // MARK The figures as a rule

      #if cover
      func resistance() -> number { return $pullDown.resistance }
      func slop() -> number { return $pullDown.minimumDistance }
      func catchUp() -> number { return $pullDown.catchUp }
      func throwSpeed() -> number { return $pullDown.fling ? $pullDown.flingSpeed : infinity }
      func projects() -> flag { return $pullDown.fling }
      func line() -> number { return places[0] + $pullDown.threshold }
      func keepsVelocity() -> flag { return $pullDown.keepVelocity }
      func radius(offset: number) -> number {
        if offset <= 0 { return 0 }
        if !$pullDown.radiusRamp { return $pullDown.cornerRadius }
        return $pullDown.cornerRadius * min(1, offset / $pullDown.rampLength)
      }
      func roundest() -> number { return $pullDown.cornerRadius }
      // How dark what lies under it is.
      func dim(now: number) -> number { return $pullDown.dim * progress(now) }

      change setOff(place: number, velocity: number, byDrag: flag, now: number) {
        if goal == Goal.settle {
          motion.spring(place, velocity, $pullDown.response, $pullDown.damping, 0, now)
        } else {
          motion.ease(place, $pullDown.slideOut, 0, 0, 0.58, 1, now)
        }
      }
      #else
      func resistance() -> number { return 1 }
      func slop() -> number { return 10 }
      func projects() -> flag { return false }
      func keepsVelocity() -> flag { return true }
      func radius(offset: number) -> number { return 0 }
      func roundest() -> number { return 0 }
      #end
    """#

  /// Those of a sheet with a list.
  static let sheetListFiguresText = #"""
      #if list
      // How it looks behind others: its size, from the middle of its upper side, points that it goes
      // further up, and how dark it is.
      func behindScale() -> number { return max(0.5, 1 - (1 - $stacking.scale) * depth) }
      func behindRise() -> number { return $stacking.rise * depth }
      func behindDim() -> number { return min(0.9, $stacking.dim * depth) }

      // 0…1: how much of its way over another sheet it has gone, which steps back so far.
      func coverage(now: number) -> number {
        #if rests
        let last = places.count - 1
        let usable = usablePlace()
        let whole = usable >= 0 && usable < last ? places[usable] : length(extent)
        #else
        let whole = extent
        #end
        if stage == Stage.absent || whole <= 0 { return 0 }
        return min(1, max(0, 1 - offset(now) / whole))
      }
      #end

      #if rests
      func catchUp() -> number { return $places.catchUp }
      func rubberBand() -> number { return $places.rubberBand }
      func skips() -> flag { return $places.skips }
      func throwSpeed() -> number { return $places.throwSpeed }
      func line() -> number { return places[0] + $places.leaves }

      change setOff(place: number, velocity: number, byDrag: flag, now: number) {
        let response = settlingResponse($places.duration, $places.damping)
        motion.spring(place, velocity, response, $places.damping, $places.duration, now)
      }

      // Points of the corners away from its edge.
      func panelRadius() -> number { return $places.cornerRadius }

      // Points of the sheet in a room of this height.
      func length(room: number) -> number { return max(0, room - $places.inset) }

      func hasLow() -> flag {
        return $places.rests == 'low, middle, full' || $places.rests == 'low, full'
      }

      func hasMiddle() -> flag {
        return $places.rests == 'low, middle, full' || $places.rests == 'middle, full'
      }

      // The same as `layOut` with the places of its figures.
      change layOutRoom(room: number, now: number) {
        let low = max(0, length(room) - $places.low)
        let middle = max(0, length(room) - room * $places.middle)
        restStops = []
        if hasLow() { restStops.append(hasMiddle() ? max(low, middle) : low) }
        if hasMiddle() { restStops.append(hasLow() ? min(low, middle) : middle) }
        restStops.append(0)
        layOut(room, restStops, now)
      }

      // The index of the highest place at which what lies below can be used; -1: there is none.
      func usablePlace() -> number {
        var index = -1
        if $places.usable == 'never' { return index }
        if hasLow() { index = index + 1 }
        if $places.usable == 'low' { return index }
        if hasMiddle() { index = index + 1 }
        return $places.usable == 'full' ? index + 1 : index
      }

      // True where what lies below can be used now.
      func isUsable() -> flag {
        if stage == Stage.absent || stage == Stage.moving && goal == Goal.leave { return true }
        return selected <= usablePlace()
      }

      // How dark what lies below is.
      func dim(now: number) -> number {
        let index = min(usablePlace(), places.count - 1)
        let whole = index < 0 ? extent : places[index]
        if stage == Stage.absent || whole <= 0 { return 0 }
        return $places.dim * min(1, max(0, 1 - offset(now) / whole))
      }

      // Points of the list that lie below the room: they can be scrolled to as well.
      func hidden() -> number { return $places.scrolls == 'always' ? places[selected] : 0 }
      #end

      #if pulled
      func catchUp() -> number { return $pullToDismiss.catchUp }
      func throwSpeed() -> number { return $pullToDismiss.velocity }
      func line() -> number { return places[0] + $pullToDismiss.progress * extent }
      // How dark what lies under it is.
      func dim(now: number) -> number { return 0.28 * progress(now) }

      change setOff(place: number, velocity: number, byDrag: flag, now: number) {
        var seconds = $pullToDismiss.duration
        var ratio = $pullToDismiss.damping
        if goal == Goal.settle {
          seconds = $pullToDismiss.cancelDuration
          ratio = $pullToDismiss.cancelDamping
        } else if byDrag {
          seconds = $pullToDismiss.finishDuration
          ratio = $pullToDismiss.finishDamping
        }
        motion.spring(place, velocity, settlingResponse(seconds, ratio), ratio, seconds, now)
      }
      #end
    """#
}
