// A sheet that is pulled: the cover, the sheet with a list, and the sheet with resting places.

extension Interaction {
  /// `#if list`: it has a list; `#if places`: more than one resting place; `#if cover`: the figures
  /// are the pull-down's.
  static let sheetText = #"""
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
      // Who decides whether a finger scrolls or pulls: continuous, discontinuous, scrollDecides.
      var style: text = 'continuous'
      var list: List
      var share: Share = Share.idle
      var pullFrom = 0
      var returns: flag = false
      var shift = 0
      var onList: flag = false
      var landing = 0
      var fastUntil = -1
      #end

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

      // MARK What a view asks

      // Points from fully open towards gone.
      func offset(now: number) -> number {
        if stage == Stage.absent { return extent }
        if stage == Stage.resting { return places[selected] }
        return stage == Stage.moving ? motion.value(now) : drawn(now)
      }

      // 0 gone, 1 fully open.
      func progress(now: number) -> number {
        if stage == Stage.absent || extent <= 0 { return 0 }
        return max(0, min(1, 1 - offset(now) / extent))
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
          return max(0, own + more * left(0.1, now))
        }
        let place = motion.value(now)
        let own = radius(place)
        if !letsGo { return own }
        var target = extent
        if goal == Goal.settle {
          target = places[selected]
          if target <= 0 {
            let part = letOffset == 0 ? 0 : max(0, place / letOffset)
            return min(letRadius * part, max(letRadius, roundest()))
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
            set(target, motion.velocity(now), false, now)
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
        #if list
        tune()
        onList = inList
        if onList {
          landing = list.isAtTop(now) ? 0 : list.value(now)
          if $pullToDismiss.lockAfterScrolling {
            let fast = list.lastFaster($pullToDismiss.lockSpeed, now)
            if fast >= 0 { fastUntil = fast + $pullToDismiss.lockTime }
          }
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
          travel = finger.y - finger.startY
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

      // MARK One finger

      func velocity() -> number {
        return finger.speed(
          true, $velocity.window, $velocity.reach, $velocity.pause, $velocity.pauseIntervals)
      }

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

      func isIdle(now: number) -> flag {
        return isAtRest(now) && selected == places.count - 1
      }

      // Asked once the finger has gone far enough for a drag.
      func mayBegin(now: number) -> flag {
        let dx = finger.x - finger.startX
        let dy = finger.y - finger.startY
        if stage == Stage.absent || abs(dy) < abs(dx) { return false }
        // What moves is caught both ways, and below its last place it can be opened further.
        if !isIdle(now) { return true }
        if dy <= 0 { return false }
        #if list
        if !onList { return true }
        if style == 'discontinuous' { return landing == 0 }
        if style == 'scrollDecides' { return list.isAtTop(now) }
        return list.isAtTop(now) && now >= fastUntil
        #else
        return true
        #end
      }

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
          begin(finger.y - finger.startY, false, now)
          shift = openTravel()
          share = Share.pull
          pullFrom = finger.startY + shift
          returns = style == 'continuous' && onList
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
          travel = finger.y - finger.startY
          return
        }
        if finger.claim != Claim.possible { return }
        finger.claim = finger.judge(true, slop(), deviceSlop(), $gesture.axisRatio, 0)
        if finger.claim != Claim.taken { return }
        if mayBegin(now) {
          begin(finger.y - finger.startY, false, now)
        } else {
          finger.claim = Claim.failed
        }
        #end
      }

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

      // The offset that the finger asks for; above where it is fully open there is nothing.
      func asked() -> number {
        return max(min(0, base), base + (travel - origin) * resistance())
      }

      // The offset that is drawn: a drag begins where the sheet is and catches up in a moment.
      func drawn(now: number) -> number {
        let target = asked()
        let behind = abs(step) * left(catchUp(), now)
        if behind <= 0 { return target }
        let sign = step < 0 ? -1 : 1
        return target - sign * min(behind, max(0, (target - base) * sign))
      }

      // 1 when the finger took it, 0 after `duration`, smooth at both ends.
      func left(duration: number, now: number) -> number {
        if duration <= 0 { return 0 }
        let part = min(1, max(0, (now - taken) / duration))
        return 1 - part * part * (3 - 2 * part)
      }

      // The travel at which the finger would have it fully open.
      func openTravel() -> number {
        if stage != Stage.dragged || base <= 0 { return 0 }
        return origin - base / resistance()
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
            wanted = max(above(place), near)
          } else {
            let next = below(place)
            goes = next < 0 || lands > line()
            wanted = next < 0 ? 0 : min(next, near)
          }
        }
        #else
        let goes = flung ? velocity > 0 : counted > line()
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
        go(letOffset, 0, true, false, now)
      }

      change letGo(now: number) {
        let place = offset(now)
        letRadius = cornerRadius(now)
        letOffset = place
        letsGo = true
      }

      // MARK Its movement

      change go(from: number, velocity: number, animated: flag, byDrag: flag, now: number) {
        let target = goal == Goal.leave ? extent : places[selected]
        motion.rest(from)
        if animated && (from != target || velocity != 0) { set(target, velocity, byDrag, now) }
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
      // MARK The list

      // Points that the list is scrolled.
      func scrolled(now: number) -> number { return list.value(now) }

      change resizeList(viewport: number, content: number, now: number) {
        tune()
        list.resize(viewport, content, now)
      }

      // Points by a wheel; positive goes towards the end.
      change wheel(points: number, now: number) {
        tick(now)
        if isIdle(now) { list.wheel(points, now) }
      }

      change tune() {
        list.decay = $scroll.decay
        list.band = $scroll.rubberBand
        list.response = $scroll.bounceResponse
        list.damping = $scroll.bounceDamping
        list.leastSpeed = $scroll.leastSpeed
        list.bouncesAtTop = style != 'continuous'
      }

      change beginWithList(now: number) {
        share = Share.list
        list.drag(finger.startY, now)
        follow(now)
      }

      // The list waits past its end until the sheet is in its place.
      change freeze(now: number) {
        if share == Share.idle && (stage == Stage.moving || stage == Stage.dragged) {
          list.freeze(now)
        }
      }

      // Divides the finger's travel: at its top the list gives it to the sheet, and gets it back.
      change follow(now: number) {
        if share == Share.list {
          list.follow(finger.y)
          let past = list.travelPastTop()
          let mayTake = style == 'continuous' && isIdle(now) && now >= fastUntil
          if past > 0 && mayTake {
            share = Share.pull
            pullFrom = finger.y - past
            returns = true
            shift = 0
            begin(past, true, now)
            return
          }
          if past > 0 { list.absorbTravelPastTop() }
          lock(now)
          return
        }
        if share != Share.pull { return }
        if finger.y >= pullFrom || !returns {
          if stage == Stage.dragged { travel = finger.y - pullFrom + shift }
          return
        }
        share = Share.list
        list.follow(finger.y)
        if stage == Stage.dragged {
          travel = openTravel()
          #if places
          select(places.count - 1)
          #end
          giveUp(now)
          if stage == Stage.resting { list.thaw(now) }
        }
        lock(now)
      }

      // A list that is fast keeps the sheet from taking the finger for a moment.
      change lock(now: number) {
        if $pullToDismiss.lockAfterScrolling && abs(velocity()) > $pullToDismiss.lockSpeed &&
          list.value(now) > 0 {
          fastUntil = moment(now + $pullToDismiss.lockTime)
        }
      }
      #end
    }
    """#

  /// A list along one axis, as `ScrollMotion` has it.
  static let listText = #"""
    words Share { idle list pull }
    words Scroll { resting caught dragging running frozen }

    // A list: by a finger, on its own momentum, and past its ends.
    record List {
      var stage: Scroll = Scroll.resting
      var place = 0
      var from = 0
      var origin = 0
      var finger = 0
      var viewport = 0
      var content = 0
      var decay = 0.998
      var band = 0.55
      var response = 0.5
      var damping = 1
      var leastSpeed = 20
      var bouncesAtTop: flag = true
      // Momentum until `turn`, then perhaps the way back.
      var coasts: flag = false
      var start = 0
      var speed = 0
      var since = 0
      var turn = 0
      var rests = 0
      var comesBack: flag = false
      var back: Motion
      // True once it has ever run on its own.
      var hasRun: flag = false

      func bottom() -> number { return max(0, content - viewport) }
      func rate() -> number { return -1000 * log(decay) }
      func isHeld() -> flag { return stage == Scroll.caught || stage == Scroll.dragging }
      func isMoving(now: number) -> flag { return stage == Scroll.running && now < rests }
      func isAtTop(now: number) -> flag { return value(now) <= 0.5 }

      func value(now: number) -> number {
        if stage == Scroll.dragging { return shown(from - (finger - origin)) }
        if stage != Scroll.running { return place }
        if comesBack && now >= turn { return back.value(now) }
        if !coasts { return place }
        let k = rate()
        if now >= rests { return start + speed / k }
        let elapsed = now - since
        return elapsed > 0 ? start - speed / k * expm1(-k * elapsed) : start
      }

      func velocity(now: number) -> number {
        if stage != Scroll.running || now >= rests { return 0 }
        if comesBack && now >= turn { return back.velocity(now) }
        return coasts ? speed * exp(-rate() * max(0, now - since)) : 0
      }

      // The last instant up to now at which momentum was faster than `limit`; -1: never.
      func lastFaster(limit: number, now: number) -> number {
        if !hasRun || !coasts || abs(speed) <= limit || now < since { return -1 }
        return min(min(turn, now), since + log(abs(speed) / limit) / rate())
      }

      func shown(raw: number) -> number {
        if raw < 0 { return bouncesAtTop ? banded(raw, band, viewport) : 0 }
        let end = bottom()
        return raw > end ? end + banded(raw - end, band, viewport) : raw
      }

      // Points of finger travel that a list which stops at its top did not follow.
      func travelPastTop() -> number {
        if bouncesAtTop || stage != Scroll.dragging { return 0 }
        return max(0, finger - origin - from)
      }

      change absorbTravelPastTop() {
        if travelPastTop() <= 0 { return }
        from = 0
        origin = finger
      }

      change settle(now: number) {
        if stage == Scroll.running && now >= rests {
          place = value(now)
          stage = Scroll.resting
        }
      }

      change touch(now: number) {
        if stage == Scroll.frozen || stage == Scroll.dragging { return }
        if isMoving(now) {
          place = value(now)
          stage = Scroll.caught
        } else {
          settle(now)
        }
      }

      change drag(y: number, now: number) {
        let offset = value(now)
        let end = bottom()
        from = offset
        if offset < 0 && bouncesAtTop { from = unbanded(offset, band, viewport) }
        if offset > end { from = end + unbanded(offset - end, band, viewport) }
        origin = y
        finger = y
        stage = Scroll.dragging
      }

      change follow(y: number) {
        if stage == Scroll.dragging { finger = y }
      }

      // The finger is gone; its speed is downwards.
      change drop(velocity: number, now: number) {
        if isHeld() { run(velocity, now) }
      }

      change freeze(now: number) {
        place = value(now)
        stage = Scroll.frozen
      }

      change thaw(now: number) {
        if stage == Scroll.frozen { run(0, now) }
      }

      change run(velocity: number, now: number) {
        let at = value(now)
        let end = bottom()
        var pace = -velocity
        if stage == Scroll.dragging {
          let raw = from - (finger - origin)
          if raw < 0 { pace = bouncesAtTop ? pace * bandSlope(raw, band, viewport) : 0 }
          if raw > end { pace = pace * bandSlope(raw - end, band, viewport) }
        }
        if abs(pace) < leastSpeed { pace = 0 }
        place = at
        if at >= 0 && at <= end && pace == 0 {
          stage = Scroll.resting
          return
        }
        stage = Scroll.running
        hasRun = true
        since = now
        start = at
        speed = pace
        coasts = at >= 0 && at <= end
        comesBack = !coasts
        back.rest(at)
        if !coasts {
          turn = now
          back.spring(at < 0 ? 0 : end, pace, response, damping, 0, now)
          rests = back.rests
          return
        }
        let k = rate()
        let way = pace / k
        turn = moment(now + max(0, max(log(abs(way) / 0.01), log(abs(pace) / 0.1))) / k)
        rests = turn
        let limit = pace < 0 ? 0 : end
        let part = (limit - at) / way
        if (at + way < 0 || at + way > end) && part >= 0 && part < 1 {
          let time = -log1p(-part) / k
          if time < max(0, max(log(abs(way) / 0.01), log(abs(pace) / 0.1))) / k {
            turn = now + time
            comesBack = true
            let left = pace > 0 || bouncesAtTop ? pace * exp(-k * time) : 0
            back.rest(limit)
            back.spring(limit, left, response, damping, 0, turn)
            rests = back.rests
          }
        }
      }

      change wheel(points: number, now: number) {
        if isHeld() { return }
        place = max(0, min(bottom(), value(now) + points))
        stage = Scroll.resting
      }

      change resize(newViewport: number, newContent: number, now: number) {
        let at = value(now)
        viewport = newViewport
        content = newContent
        if stage == Scroll.resting || stage == Scroll.running {
          place = max(0, min(bottom(), at))
          stage = Scroll.resting
        }
      }

      // The list of a sheet that is gone.
      change settleAway() {
        place = max(0, min(bottom(), stage == Scroll.dragging ? from - (finger - origin) : place))
        stage = Scroll.resting
      }
    }
    """#
}
