// Where the picture of a light box may be, and what brings it somewhere else.

extension ExportedInteraction {
  static let lightboxPlaceText = #"""
      // MARK Its movement

      // How far the middle of a picture may be from the window's so that its edges stay outside.
      func limit(size: number, room: number, times: number) -> number {
        return max(0, (size * times - room) / 2)
      }

      // What is shown of a middle that a finger asks for: past an edge it follows less and less.
      func heldPast(value: number, most: number, room: number) -> number {
        let over = abs(value) - most
        if over <= 0 { return value }
        let shown = most + banded(over, $lightbox.rubberBand, room)
        return value < 0 ? -shown : shown
      }

      // The middle that is shown there.
      func freedPast(value: number, most: number, room: number) -> number {
        let over = abs(value) - most
        if over <= 0 { return value }
        let free = most + unbanded(over, $lightbox.rubberBand, room)
        return value < 0 ? -free : free
      }

      // What is shown of a size that fingers ask for: past the largest it follows less and less.
      func heldZoom(times: number) -> number {
        let most = $lightbox.mostZoom
        if times <= most { return max(0.05, times) }
        return most * (1 + banded(times / most - 1, $lightbox.rubberBand, 1))
      }

      change home() {
        across.rest(0)
        downwards.rest(0)
        zoom.rest(1000)
        turned.rest(0)
        faded.rest(0)
      }

      change aimHome() {
        goalX = 0
        goalY = 0
        goalZoom = 1
        goalFade = 0
      }

      // At the nearest place at which it can rest, with what is at `aroundX` and `aroundY` staying there.
      change aim(x: number, y: number, times: number, aroundX: number, aroundY: number) {
        aimHome()
        goalZoom = min($lightbox.mostZoom, max(1, times))
        if goalZoom <= 1 { return }
        let share = goalZoom / times
        let mostX = limit(pictureWidth, roomWidth, goalZoom)
        let mostY = limit(pictureHeight, roomHeight, goalZoom)
        goalX = min(mostX, max(-mostX, aroundX + (x - aroundX) * share))
        goalY = min(mostY, max(-mostY, aroundY + (y - aroundY) * share))
      }

      // To where it was aimed, out of the grid or into it, or back after a drag.
      change goTo(flies: flag, now: number) {
        let seconds = flies ? $lightbox.duration : $lightbox.returnDuration
        let ratio = flies ? $lightbox.damping : $lightbox.returnDamping
        let response = settlingResponse(seconds, ratio)
        across.spring(
          goalX, isThrown ? throwX : across.velocity(now), response, ratio, seconds, now)
        downwards.spring(
          goalY, isThrown ? throwY : downwards.velocity(now), response, ratio, seconds, now)
        zoom.spring(
          goalZoom * 1000, isThrown ? throwZoom * 1000 : zoom.velocity(now), response, ratio,
          seconds, now)
        turned.spring(
          0, isThrown ? throwTurn * 1000 : turned.velocity(now), response, ratio, seconds, now)
        faded.spring(goalFade * 1000, faded.velocity(now), response, ratio, seconds, now)
      }

      change fly(goal: number, now: number) {
        let seconds = $lightbox.duration
        let ratio = $lightbox.damping
        presence.spring(
          goal, presence.velocity(now), settlingResponse(seconds, ratio), ratio, seconds, now)
      }

      change leave(now: number) {
        stage = Stage.leaving
        aimHome()
        // What has faded stays so: the ground goes with the picture.
        goalFade = faded.value(now) / 1000
        goTo(true, now)
        fly(0, now)
      }

      // To the middle of the window, or to where a large picture may rest.
      change comeBack(aroundX: number, aroundY: number, now: number) {
        if stage == Stage.leaving { stage = Stage.coming }
        if stage == Stage.open {
          aim(across.value(now), downwards.value(now), zoom.value(now) / 1000, aroundX, aroundY)
          goTo(false, now)
          presence.rest(1000)
        } else {
          aimHome()
          goTo(false, now)
          fly(1000, now)
        }
      }

      // A large picture that was moved about runs on.
      change runOn(now: number) {
        let here = zoom.value(now) / 1000
        comeBack(0, 0, now)
        if here != zoom.target / 1000 { return }
        let seconds = $lightbox.returnDuration
        let ratio = $lightbox.returnDamping
        let response = settlingResponse(seconds, ratio)
        let mostX = limit(pictureWidth, roomWidth, here)
        let mostY = limit(pictureHeight, roomHeight, here)
        let x = across.value(now)
        let y = downwards.value(now)
        let endX = coasted(x, throwX)
        let endY = coasted(y, throwY)
        if abs(x) <= mostX && abs(endX) <= mostX {
          across.coast(throwX, now)
        } else {
          across.spring(min(mostX, max(-mostX, endX)), throwX, response, ratio, seconds, now)
        }
        if abs(y) <= mostY && abs(endY) <= mostY {
          downwards.coast(throwY, now)
        } else {
          downwards.spring(min(mostY, max(-mostY, endY)), throwY, response, ratio, seconds, now)
        }
      }

      change enlarge(wanted: number, aroundX: number, aroundY: number, now: number) {
        if stage != Stage.open || hand != Hand.none { return }
        let here = zoom.value(now) / 1000
        let times = min($lightbox.mostZoom, max(1, wanted))
        let share = times / max(0.01, here)
        aim(
          aroundX + (across.value(now) - aroundX) * share,
          aroundY + (downwards.value(now) - aroundY) * share, times, aroundX, aroundY)
        isThrown = false
        goTo(false, now)
      }

      // When everything of it is at rest; 0: nothing is on its way.
      func rests() -> number {
        var last = 0
        if presence.isOnWay() { last = max(last, presence.rests) }
        if across.isOnWay() { last = max(last, across.rests) }
        if downwards.isOnWay() { last = max(last, downwards.rests) }
        if zoom.isOnWay() { last = max(last, zoom.rests) }
        if turned.isOnWay() { last = max(last, turned.rests) }
        if faded.isOnWay() { last = max(last, faded.rests) }
        return last
      }

      change arrive(now: number) {
        if hand != Hand.none || now < rests() { return }
        if stage == Stage.coming {
          stage = Stage.open
          presence.rest(1000)
          across.rest(across.target)
          downwards.rest(downwards.target)
          zoom.rest(zoom.target)
          turned.rest(turned.target)
          faded.rest(faded.target)
          if !isOpened { said.append(Said.opened) }
          isOpened = true
        } else if stage == Stage.leaving {
          stage = Stage.closed
          presence.rest(0)
          home()
          said.append(Said.closed)
        }
      }

      // It is where it is going at once.
      change skip(now: number) {
        if hand != Hand.none { return }
        presence.rest(presence.target)
        if stage == Stage.leaving {
          home()
        } else {
          across.rest(across.target)
          downwards.rest(downwards.target)
          zoom.rest(zoom.target)
          turned.rest(turned.target)
          faded.rest(faded.target)
        }
        strip.rest(strip.target)
        arrive(now)
      }
    """#
}
