// Whether a finger takes the sheet, or its list.

extension ExportedInteraction {
  static let sheetFingerText = #"""
      // MARK One finger

      #if drawer
      // Points of the finger towards where it is gone, and beside that.
      func way() -> number {
        return sign * (vertical ? finger.y - finger.startY : finger.x - finger.startX)
      }

      func aside() -> number {
        return vertical ? finger.x - finger.startX : finger.y - finger.startY
      }

      func velocity() -> number {
        return sign * finger.speed(
          vertical, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }
      #else
      // Points of the finger towards where it is gone, and beside that.
      func way() -> number { return finger.y - finger.startY }
      func aside() -> number { return finger.x - finger.startX }

      func velocity() -> number {
        return finger.speed(
          true, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }
      #end

      func deviceSlop() -> number {
        return finger.isTouch ? $gesture.touchSlop : $gesture.mouseSlop
      }

      // True while it is at a resting place as far as a hand can tell.
      func isAtRest(now: number) -> flag {
        if stage == Stage.resting { return true }
        if stage != Stage.moving || goal == Goal.leave { return false }
        return abs(motion.value(now) - places[selected]) <= $catching.distance &&
          abs(motion.velocity(now)) <= $catching.speed
      }

      // Whether its list scrolls at the place where it is, or goes.
      func listScrolls() -> flag {
        #if rests
        if $places.scrolls == 'always' { return true }
        if $places.scrolls == 'never' { return false }
        #end
        return selected == places.count - 1
      }

      func isIdle(now: number) -> flag { return isAtRest(now) && listScrolls() }

      // Asked once the finger has gone far enough for a drag.
      func mayBegin(now: number) -> flag {
        let dy = way()
        if stage == Stage.absent || abs(dy) < abs(aside()) { return false }
        // What moves is caught both ways, and below its last place it can be opened further.
        if !isIdle(now) { return true }
        #if bar
        // Past its place it follows less and less.
        return true
        #else
        #if rests
        if dy <= 0 {
          // A list without anything to scroll lets the sheet be raised by it.
          return !onList || selected < places.count - 1 && list.bottom() == 0
        }
        #else
        if dy <= 0 { return false }
        #end
        #if list
        if !onList { return true }
        if style == 'discontinuous' { return landing == 0 }
        if style == 'scrollDecides' { return list.isAtTop(now) }
        return list.isAtTop(now) && now >= fastUntil
        #else
        return true
        #end
        #end
      }

      #if list
      // Whether the list gets a finger that is above where the sheet counts from.
      func givesBack() -> flag {
        #if rests
        if $places.scrolls == 'never' { return false }
        return home == places.count - 1 || list.bottom() > 0
        #else
        return true
        #end
      }
      #end

      change decide(now: number, lifted: flag) {
        #if list
        if finger.claim == Claim.taken {
          if !lifted { follow(now) }
          return
        }
        if finger.claim != Claim.possible { return }
        finger.claim = finger.judge(true, deviceSlop(), deviceSlop(), $gesture.axisRatio, 0)
        if finger.claim != Claim.taken {
          if finger.claim == Claim.failed { list.drop(0, now) }
          return
        }
        if mayBegin(now) {
          home = isIdle(now) ? selected : places.count - 1
          begin(way(), false, now)
          shift = travelTo(home)
          share = Share.pull
          pullFrom = finger.startY + shift
          returns = style == 'continuous' && onList && givesBack()
          list.drag(pullFrom, now)
          follow(now)
        } else if onList && isIdle(now) {
          beginWithList(now)
        } else {
          finger.claim = Claim.failed
          list.drop(0, now)
        }
        #else
        if finger.claim == Claim.taken {
          travel = way()
          return
        }
        if finger.claim != Claim.possible { return }
        #if cover
        finger.claim = finger.judge(true, slop(), deviceSlop(), $gesture.axisRatio, 0)
        #end
        #if bar
        finger.claim = finger.judge(true, deviceSlop(), deviceSlop(), $gesture.axisRatio, 0)
        #end
        #if drawer
        finger.claim = finger.judge(
          vertical, deviceSlop(), deviceSlop(), $gesture.axisRatio, mayOpen ? -sign : 0)
        if mayOpen && finger.claim == Claim.taken {
          if stage == Stage.absent {
            drawIn(now)
          } else if stage == Stage.moving && goal == Goal.leave {
            begin(way(), false, now)
          } else {
            finger.claim = Claim.failed
          }
          return
        }
        #end
        if finger.claim != Claim.taken { return }
        if mayBegin(now) {
          begin(way(), false, now)
        } else {
          finger.claim = Claim.failed
        }
        #end
      }
    """#
}
