// A sheet that is pulled: the cover, the sheet with a list, the one with resting places, drawer and bar.

extension ExportedInteraction {
  /// `#if list`: it has a list; `#if places`: more than one resting place. Whose the figures are:
  /// `#if cover` the pull-down's, `#if rests` those of `places`, `#if bar` the bar's, `#if drawer` the
  /// drawer's, which leaves over any edge; else those of pull to dismiss.
  static let sheetText =
    [
      sheetStateText, sheetFiguresText, sheetListFiguresText, sheetEdgeFiguresText, sheetAsksText,
      sheetToldText, sheetFingerText, sheetDragText, sheetMotionText, sheetListText,
    ].joined(separator: "\n\n") + "\n    }"

  static let sheetStateText = #"""
    words Phase { absent idle presenting snapBack dismissing dragging scrolling }
    words Said {
      dragBegan goes stays refused resumes dragCancelled presented dismissed didAttempt placeChanged
    }
    words Stage { absent resting moving dragged }
    words Goal { arrive settle leave }

    machine Sheet {
      // The view says whether a dismissal by dragging is not refused.
      var mayDismiss: flag = true
      // Offset in points at which it is gone.
      var extent = 0
      // Offsets of the resting places, from the lowest to the fully open one.
      var places: [number]
      // The resting place that it is at, goes to, or will arrive at.
      var selected = 0
      #if rests
      // Where it rests in the room that it was told last.
      var restStops: [number]
      #end
      #if bar
      // Where it rests in the room that it was told last.
      var restStops: [number]
      #end
      #if drawer
      // The edge over which it leaves: along y or x, towards larger places or smaller ones. Places
      // are told from the leading side.
      var vertical: flag = false
      var sign = -1
      // Points of the view that it lies over, along its way; and where it rests.
      var room = 0
      var restStops: [number]
      // A finger that landed at its edge draws it in.
      var mayOpen: flag = false
      var isDrawnIn: flag = false
      #end
      var said: [Said]
      var finger: Finger
      var stage: Stage = Stage.absent
      var motion: Motion
      var goal: Goal = Goal.settle
      var isNew: flag = false
      // Where it was and how round when it set out; its corners go on from there.
      var letsGo: flag = false
      var letOffset = 0
      var letRadius = 0
      // One drag: where it was taken, and what was asked for at once.
      var base = 0
      var baseRadius = 0
      var origin = 0
      var travel = 0
      var taken = 0
      var step = 0
      var wasCaught: flag = false
      #if list
      // How many other sheets lie over it; one that has come half way counts as half.
      var depth = 0
      // Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
      var style: text = 'continuous'
      var list: List
      var share: Share = Share.idle
      var pullFrom = 0
      var returns: flag = false
      var shift = 0
      // The resting place above which the finger goes back to the list.
      var home = 0
      var onList: flag = false
      var landing = 0
      var fastUntil = -1
      #end
    """#

  /// What a view asks.
  static let sheetAsksText = #"""
      // MARK What a view asks

      // Points from fully open towards gone.
      func offset(now: number) -> number {
        if stage == Stage.absent { return extent }
        if stage == Stage.resting { return places[selected] }
        return stage == Stage.moving ? motion.value(now) : drawn(now)
      }

      #if bar
      // 0 the bar, 1 fully open.
      #else
      // 0 gone, 1 fully open.
      #end
      func progress(now: number) -> number {
        #if bar
        let whole = places[0]
        #else
        let whole = extent
        #end
        if stage == Stage.absent || whole <= 0 { return 0 }
        return max(0, min(1, 1 - offset(now) / whole))
      }

      func phase(now: number) -> Phase {
        if stage == Stage.absent { return Phase.absent }
        if stage == Stage.dragged { return Phase.dragging }
        if stage == Stage.resting {
          #if list
          if list.isHeld() && share != Share.pull { return Phase.scrolling }
          #end
          return Phase.idle
        }
        if goal == Goal.leave { return Phase.dismissing }
        return goal == Goal.arrive ? Phase.presenting : Phase.snapBack
      }

      // True while the picture changes without a finger.
      func isMoving(now: number) -> flag {
        #if list
        if list.isMoving(now) { return true }
        #end
        if stage == Stage.moving { return true }
        return stage == Stage.dragged && now < taken + max(catchUp(), 0.1)
      }

      // Points of every corner.
      func cornerRadius(now: number) -> number {
        if stage == Stage.absent { return 0 }
        if stage == Stage.resting { return radius(places[selected]) }
        if stage == Stage.dragged {
          let own = radius(drawn(now))
          let more = baseRadius - radius(base)
          if !wasCaught || more == 0 { return own }
          return max(0, own + more * leftOf(0.1, taken, now))
        }
        let place = motion.value(now)
        let own = radius(place)
        if !letsGo { return own }
        var target = extent
        if goal == Goal.settle {
          target = places[selected]
          if target <= 0 {
            let portion = letOffset == 0 ? 0 : max(0, place / letOffset)
            return min(letRadius * portion, max(letRadius, roundest()))
          }
        }
        let more = letRadius - radius(letOffset)
        if more == 0 || target == letOffset { return own }
        return max(0, own + more * min(1, max(0, (target - place) / (target - letOffset))))
      }

      // Everything that happened since the last time this was asked.
      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#
}
