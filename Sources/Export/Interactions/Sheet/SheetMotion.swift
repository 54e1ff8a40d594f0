// The sheet's own movement, and its resting places.

extension ExportedInteraction {
  static let sheetMotionText = #"""
      // MARK Its movement

      change go(from: number, velocity: number, animated: flag, byDrag: flag, now: number) {
        let target = goal == Goal.leave ? extent : places[selected]
        motion.rest(from)
        if animated && (from != target || velocity != 0) { setOff(target, velocity, byDrag, now) }
        stage = Stage.moving
        if !motion.isMoving(now) { arrive() }
      }

      change arrive() {
        if goal == Goal.leave {
          stage = Stage.absent
          said.append(Said.dismissed)
          #if list
          share = Share.idle
          list.settleAway()
          #end
          return
        }
        stage = Stage.resting
        if isNew { said.append(Said.presented) }
        isNew = false
        #if list
        list.thaw(motion.rests)
        #end
      }

      // The index of the resting place that is nearest; the more open one of two.
      func nearest(place: number) -> number {
        var best = places.count - 1
        var index = best - 1
        while index >= 0 {
          if abs(places[index] - place) < abs(places[best] - place) { best = index }
          index = index - 1
        }
        return best
      }

      #if places
      change select(index: number) {
        if index == selected { return }
        selected = index
        said.append(Said.placeChanged)
      }

      // The first resting place that is more open; the last one where there is none.
      func above(place: number) -> number {
        var index = 0
        while index < places.count - 1 && places[index] >= place { index = index + 1 }
        return index
      }

      // The last resting place that is less open; -1: there is none.
      func below(place: number) -> number {
        var index = places.count - 1
        while index >= 0 && places[index] <= place { index = index - 1 }
        return index
      }
      #end

      #if list
    """#
}
