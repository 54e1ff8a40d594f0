// The sheet's figures as one rule: the pull-down's, or those of the sheet with a list.

extension Interaction {
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

      change set(place: number, velocity: number, byDrag: flag, now: number) {
        if goal == Goal.settle {
          motion.spring(place, velocity, $pullDown.response, $pullDown.damping, 0, now)
        } else {
          motion.ease(place, $pullDown.slideOut, 0, 0, 0.58, 1, now)
        }
      }
      #else
      func resistance() -> number { return 1 }
      func slop() -> number { return 10 }
      func catchUp() -> number { return $pullToDismiss.catchUp }
      func throwSpeed() -> number { return $pullToDismiss.velocity }
      func projects() -> flag { return false }
      func line() -> number { return places[0] + $pullToDismiss.progress * extent }
      func keepsVelocity() -> flag { return true }
      func radius(offset: number) -> number { return 0 }
      func roundest() -> number { return 0 }
      // How dark what lies under it is.
      func dim(now: number) -> number { return 0.4 * progress(now) }

      change set(place: number, velocity: number, byDrag: flag, now: number) {
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
