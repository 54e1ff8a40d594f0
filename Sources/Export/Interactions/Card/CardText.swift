// A card that opens to a page, and a page that is dragged closed from its sides.

extension ExportedInteraction {
  static let cardText =
    [cardStateText, cardAsksText, cardToldText, cardFingerText, cardSidesText, cardFlightText]
    .joined(separator: "\n\n") + "\n    }\n\n    words Owner { none list edge hero }"

  static let cardStateText = #"""
    words Phase { closed opening open dragging snapBack closing carried }
    words Said {
      dragBegan goes stays refused resumes dragCancelled closeBegan closeCancelled opened closed
      didAttempt
    }
    words Edge { still dragged returning refused leaving }
    words Hero { closed opening open closing carried }

    machine EdgeCard {
      // The view says whether a close by dragging is not refused.
      var mayClose: flag = true
      var width = 1
      var said: [Said]
      var finger: Finger
      // From card to page, in points that the farthest part has to go.
      var hero: Hero = Hero.closed
      var travel = 1
      var flight: Motion
      var blur: Motion
      // Points that a finger has carried it away from where the flight puts it.
      var across: Motion
      var downwards: Motion
      var isOpened: flag = false
      var over = 0
      var closingAsked: flag = false
      var wasClosing: flag = false
      var wayX = 0
      var wayY = 1
      var baseX = 0
      var baseY = 0
      // How far the finger had come when it caught it, and when that was.
      var carriedAt = 0
      var caughtAt = 0
      // From the middle of the page's place to the middle of the card's.
      var cardX = 0
      var cardY = 1
      // Dragged smaller from a side.
      var edge: Edge = Edge.still
      var drawn: Motion
      var side = 1
      var base = 0
      // What the claim asked for at once, and when it was.
      var step = 0
      var taken = 0
      var way = 0
      var isCaught: flag = false
      // It is pulled down, not pushed in from a side.
      var isPulled: flag = false
      var leftAt = 0
      // Who may still take the finger.
      var mayScroll: flag = false
      var mayCatch: flag = false
      var mayEdge: flag = false
      var owner: Owner = Owner.none
      var list: List
    """#

  /// What a view asks.
  static let cardAsksText = #"""
      // MARK What a view asks

      // Points that the page was dragged, as drawn.
      func offset(now: number) -> number { return drawn.value(now) }

      // 0 the card, 1 the page.
      func progress(now: number) -> number { return flight.value(now) / travel }

      func phase(now: number) -> Phase {
        if hero == Hero.closed { return Phase.closed }
        if hero == Hero.carried { return Phase.carried }
        if edge == Edge.dragged { return Phase.dragging }
        if hero == Hero.opening { return Phase.opening }
        if hero == Hero.closing { return Phase.closing }
        return drawn.isMoving(now) ? Phase.snapBack : Phase.open
      }

      func isMoving(now: number) -> flag {
        if edge == Edge.dragged && now < taken + 0.1 { return true }
        if hero == Hero.carried && now < caughtAt + 0.1 { return true }
        return hero == Hero.opening || hero == Hero.closing || drawn.isMoving(now) ||
          blur.isMoving(now) || list.isMoving(now)
      }

      func scale(now: number) -> number {
        return max(0.05, 1 - drawn.value(now) / $edgeCard.scaleDistance)
      }

      func cornerRadius(now: number) -> number {
        return max(0, drawn.value(now) / $edgeCard.radiusDivisor)
      }

      // 0…1, with how much of it the opening shows.
      func closeOpacity(now: number) -> number {
        let limit = $edgeCard.liveLimit
        let shown = limit > 0 ? (limit - drawn.value(now)) / limit : 0
        return min(1, max(0, shown)) * min(1, max(0, progress(now)))
      }

      // 0…1: how much of what lies behind is blurred.
      func backdrop(now: number) -> number { return blur.value(now) }

      // Points that the page was carried in the air.
      func carriedX(now: number) -> number { return across.value(now) }
      func carriedY(now: number) -> number { return downwards.value(now) }

      // Points that the page is scrolled; negative: pulled down past its top.
      func scrolled(now: number) -> number { return list.value(now) }

      // The picture at the page's top: its height, and points from the content's top.
      func coverHeight(now: number) -> number {
        return width + max(0, -list.value(now)) / $stretchyCover.parallax
      }
      func coverOffset(now: number) -> number { return -max(0, -list.value(now)) }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#
}
