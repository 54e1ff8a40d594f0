// A light box: pictures that open from a grid, are pulled away, pinched, turned and turned over.

extension ExportedInteraction {
  /// Everything is told and answered towards trailing; the view mirrors it from right to left.
  static let lightboxText =
    [
      lightboxStateText, lightboxAsksText, lightboxToldText, lightboxFingerText, lightboxGroupText,
      lightboxPlaceText, lightboxPagesText,
    ].joined(separator: "\n\n") + "\n    }"

  static let lightboxStateText = #"""
    words Phase { absent opening open dragging paging returning closing }
    words Said {
      dragBegan goes stays refused carried dragCancelled closeBegan closeCancelled opened closed
      didAttempt pageChanged
    }
    words Stage { closed coming open leaving }
    words Hand { none pull carry pinch }

    machine Lightbox {
      // The view says whether a close by dragging is not refused.
      var mayClose: flag = true
      var said: [Said]
      var finger: Finger
      var stage: Stage = Stage.closed
      // Points of the window, and of the picture where it fits.
      var roomWidth = 1
      var roomHeight = 1
      var pictureWidth = 1
      var pictureHeight = 1
      // Thousandths of its way out of the grid.
      var presence: Motion
      // Where fingers have taken it: points of its middle from the window's, thousandths of its size,
      // of a radian, and of the ground that has faded.
      var across: Motion
      var downwards: Motion
      var zoom: Motion
      var turned: Motion
      var faded: Motion
      var isOpened: flag = false
      // What fingers do with it, and whether it was on its way back to the grid when they took it.
      var hand: Hand = Hand.none
      var wasLeaving: flag = false
      // Where it was when fingers took it, as if nothing held it back.
      var baseX = 0
      var baseY = 0
      var baseZoom = 1
      var baseTurn = 0
      var baseFade = 0
      // Where the finger went down, or the middle of several, from the window's middle.
      var touchX = 0
      var touchY = 0
      // Points that one finger has gone; what its claim asked for at once, and when that was.
      var goneX = 0
      var goneY = 0
      var stepX = 0
      var stepY = 0
      var taken = 0
      // Where several fingers have taken it.
      var pinchX = 0
      var pinchY = 0
      var pinchZoom = 1
      var pinchTurn = 0
      var pinchFade = 0
      // Where it is to go, and with what speed fingers left it.
      var goalX = 0
      var goalY = 0
      var goalZoom = 1
      var goalFade = 0
      var isThrown: flag = false
      var throwX = 0
      var throwY = 0
      var throwZoom = 0
      var throwTurn = 0
      // Who may still take a finger, how far it has been, and since when it is down.
      var mayPull: flag = false
      var mayPage: flag = false
      var reach = 0
      var landed = 0
      // The last tap, and whether this touch is its second.
      var tappedAt = -1
      var tappedX = 0
      var tappedY = 0
      var isSecond: flag = false
      // Several fingers: where each was when one came or went last, and where it is.
      var ids: [number]
      var anchorsX: [number]
      var anchorsY: [number]
      var placesX: [number]
      var placesY: [number]
      var keptIds: [number]
      var keptX: [number]
      var keptY: [number]
      // What they had done until then, and what they have done in all: a scale, a turn and a way.
      var doneScale = 1
      var doneTurn = 0
      var doneX = 0
      var doneY = 0
      var allScale = 1
      var allTurn = 0
      var allX = 0
      var allY = 0
      // Points that their middle had gone until then, and has gone in all, from where it was.
      var doneWayX = 0
      var doneWayY = 0
      var wayX = 0
      var wayY = 0
      var startX = 0
      var startY = 0
      // How fast their middle is; and the logarithm of the scale, and the turn, in hundredths.
      var middle: Finger
      var shape: Finger
      // Pictures side by side.
      var count = 1
      var page = 0
      var strip: Motion
      var isPaged: flag = false
      var pageBase = 0
      var pageStart = 0
      var pageStep = 0
      var pageTaken = 0
    """#

  static let lightboxAsksText = #"""
      // MARK What a view asks

      // Points towards trailing that the picture's middle is from the window's.
      func shownX(now: number) -> number {
        if hand == Hand.none { return across.value(now) }
        if hand == Hand.pinch { return pinchX }
        let x = baseX + goneWayX(now)
        if hand == Hand.carry {
          return heldPast(x, limit(pictureWidth, roomWidth, baseZoom), roomWidth)
        }
        return x + (touchX - baseX) * (1 - sizeLeft(now))
      }

      // Points down that the picture's middle is from the window's.
      func shownY(now: number) -> number {
        if hand == Hand.none { return downwards.value(now) }
        if hand == Hand.pinch { return pinchY }
        let y = baseY + goneWayY(now)
        if hand == Hand.carry {
          return heldPast(y, limit(pictureHeight, roomHeight, baseZoom), roomHeight)
        }
        return y + (touchY - baseY) * (1 - sizeLeft(now))
      }

      // Times its size.
      func shownZoom(now: number) -> number {
        if hand == Hand.none { return zoom.value(now) / 1000 }
        if hand == Hand.pinch { return pinchZoom }
        return hand == Hand.pull ? baseZoom * sizeLeft(now) : baseZoom
      }

      // Radians, clockwise.
      func shownTurn(now: number) -> number {
        if hand == Hand.none { return turned.value(now) / 1000 }
        return hand == Hand.pinch ? pinchTurn : baseTurn
      }

      // Of the ground: 0 it is dark, 1 nothing of it is left.
      func shownFade(now: number) -> number {
        if hand == Hand.none { return faded.value(now) / 1000 }
        if hand == Hand.pinch { return pinchFade }
        if hand == Hand.carry { return baseFade }
        let down = max(0, goneWayY(now))
        return baseFade + (1 - baseFade) * min(1, down / max(1, $lightbox.fadeDistance))
      }

      // Of its way out of the grid: 0 in the grid, 1 in the window; a spring may pass either.
      func out(now: number) -> number { return presence.value(now) / 1000 }

      // 0…1: how dark it is around the picture.
      func ground(now: number) -> number {
        return min(1, max(0, out(now))) * (1 - min(1, max(0, shownFade(now))))
      }

      // Points that the pictures are scrolled.
      func scrolled(now: number) -> number { return strip.value(now) }

      // Points that a page is wide: pictures stand a little apart.
      func pageWidth() -> number { return roomWidth + 24 }

      // Points below its place.
      func offset(now: number) -> number { return stage == Stage.closed ? 0 : shownY(now) }
      func progress(now: number) -> number {
        return stage == Stage.closed ? 0 : min(1, max(0, out(now)))
      }

      func phase(now: number) -> Phase {
        if stage == Stage.closed { return Phase.absent }
        if hand != Hand.none { return Phase.dragging }
        if isPaged { return Phase.paging }
        if stage == Stage.leaving { return Phase.closing }
        if stage == Stage.coming { return Phase.opening }
        return boxMoves(now) || strip.isMoving(now) ? Phase.returning : Phase.open
      }

      func boxMoves(now: number) -> flag {
        return presence.isMoving(now) || across.isMoving(now) || downwards.isMoving(now) ||
          zoom.isMoving(now) || turned.isMoving(now) || faded.isMoving(now)
      }

      // True while the picture changes without a finger.
      func isMoving(now: number) -> flag {
        if stage == Stage.closed { return false }
        if isPaged && now < pageTaken + 0.1 { return true }
        if hand != Hand.none {
          return stepX != 0 || stepY != 0 ? now < taken + $lightbox.catchUp : false
        }
        return boxMoves(now) || strip.isMoving(now) || stage == Stage.coming ||
          stage == Stage.leaving
      }

      // Keys and touches are for it.
      func isInFront() -> flag { return stage == Stage.coming || stage == Stage.open }

      // It is larger than it fits, or on its way to be.
      func isZoomed() -> flag {
        return stage == Stage.open && hand == Hand.none && zoom.target / 1000 > 1.001
      }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#
}
