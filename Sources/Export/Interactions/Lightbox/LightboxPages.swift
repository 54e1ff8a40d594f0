// The pictures of a light box side by side, turned over by a finger.

extension ExportedInteraction {
  static let lightboxPagesText = #"""
      // MARK From picture to picture

      func pagesRest(now: number) -> flag {
        return !isPaged && abs(strip.value(now) - strip.target) <= $catching.distance &&
          abs(strip.velocity(now)) <= $catching.speed
      }

      func pageRaw() -> number { return pageBase - (finger.x - finger.startX) }

      func pageEnd() -> number { return (count - 1) * pageWidth() }

      // What is shown of so many points: past either end less and less.
      func heldPage(points: number) -> number {
        if points < 0 { return banded(points, $pager.rubberBand, pageWidth()) }
        if points > pageEnd() {
          return pageEnd() + banded(points - pageEnd(), $pager.rubberBand, pageWidth())
        }
        return points
      }

      func freedPage(shown: number) -> number {
        if shown < 0 { return unbanded(shown, $pager.rubberBand, pageWidth()) }
        if shown > pageEnd() {
          return pageEnd() + unbanded(shown - pageEnd(), $pager.rubberBand, pageWidth())
        }
        return shown
      }

      // The pictures are taken where they are drawn, whatever they were doing.
      change beginPage(now: number) {
        strip.hold(now)
        pageStart = strip.target
        pageBase = freedPage(pageStart)
        pageStep = heldPage(pageRaw()) - pageStart
        pageTaken = now
        isPaged = true
        strip.drag(followed(heldPage(pageRaw()), pageStart, pageStep, 0.1, pageTaken, now))
      }

      // To a picture, by a key or in code.
      change send(index: number, animated: flag, now: number) {
        isPaged = false
        let velocity = strip.velocity(now)
        select(index)
        settlePage(velocity, now)
        if !animated { strip.rest(strip.target) }
      }

      // A flick along the travel turns the page, one against it takes the travel back; without a
      // flick the place counts.
      change releasePage(now: number) {
        strip.drag(followed(heldPage(pageRaw()), pageStart, pageStep, 0.1, pageTaken, now))
        isPaged = false
        let travel = finger.x - finger.startX
        let speed = velocity(false)
        let away = heldPage(pageRaw()) - page * pageWidth()
        let flung = abs(speed) >= $pager.velocity
        let counted = $pager.projects ? coasted(away, -speed) : away
        var side = counted < 0 ? -1 : 1
        if flung {
          if travel == 0 {
            side = speed < 0 ? 1 : -1
          } else {
            side = travel < 0 ? 1 : -1
          }
        }
        let goes = flung ? -speed * side > 0 : counted * side > $pager.completion * pageWidth()
        // Beyond the first and the last one there is no picture to turn to.
        let isEnd = max(0, min(count - 1, page + side)) == page
        said.append(goes && isEnd ? Said.refused : goes ? Said.goes : Said.stays)
        var slope = 1
        let free = pageRaw()
        if free < 0 { slope = bandSlope(free, $pager.rubberBand, pageWidth()) }
        if free > pageEnd() {
          slope = bandSlope(free - pageEnd(), $pager.rubberBand, pageWidth())
        }
        let wanted = goes ? page + side : page
        strip.spring(
          max(0, min(count - 1, wanted)) * pageWidth(), -speed * slope, $pager.response,
          $pager.damping, 0, now)
        select(wanted)
      }

      change dropPage(now: number) {
        isPaged = false
        settlePage(0, now)
      }

      change settlePage(velocity: number, now: number) {
        strip.spring(page * pageWidth(), velocity, $pager.response, $pager.damping, 0, now)
      }

      // Another picture is in view: as it fits. The view tells how large that is.
      change select(index: number) {
        let wanted = max(0, min(count - 1, index))
        if wanted == page { return }
        page = wanted
        said.append(Said.pageChanged)
        if hand == Hand.none && stage != Stage.leaving { home() }
      }
    """#
}
