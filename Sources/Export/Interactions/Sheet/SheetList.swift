// How a sheet and the list in it share one finger.

extension ExportedInteraction {
  static let sheetListText = #"""
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
            home = selected
            begin(past, true, now)
            return
          }
          if past > 0 { list.absorbTravelPastTop() }
          #if pulled
          lock(now)
          #end
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
          travel = travelTo(home)
          #if places
          select(home)
          #end
          giveUp(now)
          if stage == Stage.resting { list.thaw(now) }
        }
        #if pulled
        lock(now)
        #end
      }

      #if pulled
      // A list that is fast keeps the sheet from taking the finger for a moment.
      change lock(now: number) {
        if $pullToDismiss.lockAfterScrolling && abs(velocity()) > $pullToDismiss.lockSpeed &&
          list.value(now) > 0 {
          fastUntil = moment(now + $pullToDismiss.lockTime)
        }
      }
      #end
      #end
    """#
}
