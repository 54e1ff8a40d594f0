// What a drawer and a bar say of themselves: their figures, their places, and who may draw them in.

extension ExportedInteraction {
  static let sheetEdgeFiguresText = #"""
      #if drawer
      func catchUp() -> number { return $drawer.catchUp }
      func throwSpeed() -> number { return $drawer.throwSpeed }
      func line() -> number { return places[0] + $drawer.share * extent }
      // How dark what lies below is.
      func dim(now: number) -> number { return 0.28 * progress(now) }

      change setOff(place: number, velocity: number, byDrag: flag, now: number) {
        var seconds = $drawer.duration
        var ratio = $drawer.damping
        if goal == Goal.settle {
          seconds = $drawer.returnDuration
          ratio = $drawer.returnDamping
        }
        motion.spring(place, velocity, settlingResponse(seconds, ratio), ratio, seconds, now)
      }

      // The view that it lies over is so long along its way, and it is `length` points of that.
      change layOutRoom(size: number, length: number, now: number) {
        room = size
        restStops = []
        restStops.append(0)
        layOut(min(max(0, length), size), restStops, now)
      }

      // True while it is there, or on its way in: for buttons, keys and what is bound to it.
      func isOpen() -> flag {
        return stage != Stage.absent && !(stage == Stage.moving && goal == Goal.leave)
      }

      // Points from its edge.
      func away(place: number) -> number { return sign < 0 ? place : room - place }

      // Whether a drag that begins there draws it in; from top and bottom none does.
      func isAtEdge(x: number) -> flag { return !vertical && away(x) < $drawer.edgeZone }

      // Whether a finger there is on it.
      func isOnPanel(x: number, y: number, now: number) -> flag {
        return stage != Stage.absent && away(vertical ? y : x) < extent - offset(now)
      }
      #end

      #if bar
      func catchUp() -> number { return $bar.catchUp }
      func rubberBand() -> number { return $bar.rubberBand }
      func skips() -> flag { return true }
      func throwSpeed() -> number { return $bar.throwSpeed }
      // It never leaves.
      func line() -> number { return infinity }
      // How dark what lies above the bar is.
      func dim(now: number) -> number { return 0.28 * progress(now) }

      change setOff(place: number, velocity: number, byDrag: flag, now: number) {
        let response = settlingResponse($bar.duration, $bar.damping)
        motion.spring(place, velocity, response, $bar.damping, $bar.duration, now)
      }

      // The same as `layOut` with the places of its figures: low, and fully open.
      change layOutRoom(size: number, now: number) {
        restStops = []
        restStops.append(max(0, size - $bar.height))
        restStops.append(0)
        layOut(size, restStops, now)
      }

      // Points of what is seen while it is low.
      func height() -> number { return $bar.height }

      // True while it is low, or on its way there: what lies above it can be used.
      func isUsable() -> flag { return selected <= 0 }

      // Opacity of the bar, and of the page, which is there before the bar is gone.
      func barOpacity(now: number) -> number { return max(0, 1 - 4 * progress(now)) }
      func pageOpacity(now: number) -> number {
        return min(1, max(0, 2.5 * progress(now) - 0.25))
      }
      #end
    """#
}
