// An overlay container: toasts, banners, dialogs, one at a time or several beside each other.

extension ExportedInteraction {
  /// Views are numbers; the view layer knows what each of them is. The exit is one of four edges, told
  /// as an axis and a sign.
  static let overlayText =
    [overlayStateText, overlayToldText, overlayFingerText, overlayQueueText]
    .joined(separator: "\n\n") + "\n    }"

  static let overlayStateText = #"""
    words Phase { idle presenting showing dragging snapBack dismissing }
    words Said { appeared dismissed disappeared dragBegan }

    // One stay of one view.
    record Seat {
      var id = 0
      // Points along the exit: what the view is large, and how far it has to go to be outside.
      var extent = 0
      var way = 0
      // Two hundred times the share of it that is there.
      var entrance: Motion
      // The same of its background.
      var ground: Motion
      // Points towards its exit that a finger has moved it.
      var pulled: Motion
      // Where several stand beside each other: how long it is, and how far it stands from the newest.
      var length = 0
      var spot: Motion
      // One drag: what it was pulled, as the finger's travel; where it was drawn, what was asked for
      // at once, and when that was.
      var grip = 0
      var base = 0
      var step = 0
      var taken = 0
      var isLeaving: flag = false
      var isGone: flag = false
      var until = 0
      // When it leaves by itself, or what is left of that while it is held; -1: never.
      var autoAt = -1
      var remaining = -1
      // Of what is due at one instant, what was decided first comes first.
      var untilTurn = 0
      var autoTurn = 0
    }

    machine Overlay {
      // The exit: along y or x, and in which direction.
      var vertical: flag = true
      var sign = -1
      // Views come and go by fading, for people who asked for less movement.
      var fades: flag = false
      // Views leave when they are swiped to the exit.
      var swipes: flag = true
      // What becomes of a view that comes while others are on screen. oneByOne: it takes their place;
      // oneByOneWaitFinish: it waits; multiple: it waits when `most` are on screen.
      var queue: text = 'oneByOneWaitFinish'
      var most = 1000000
      // Several stand beside each other, along y or x, the older ones towards larger places or smaller
      // ones.
      var grouped: flag = false
      var rowVertical: flag = true
      var rowSign = 1
      // When who stands there changed last.
      var arrangedAt = 0
      var said: [Said]
      // The views that `said` speaks of, one for each word.
      var who: [number]
      // Views on screen or seen leaving, oldest first, and those that wait with their periods.
      var seats: [Seat]
      var kept: [Seat]
      var waiting: [number]
      var periods: [number]
      var refillAt = -1
      var refillTurn = 0
      var turn = 0
      var finger: Finger
      // The view that the finger landed on, and the one that it drags; -1: none.
      var held = -1
      var dragged = -1

      // MARK What a view asks

      // The index of the newest view on screen; -1: none.
      func current() -> number {
        var index = seats.count - 1
        while index >= 0 && seats[index].isLeaving { index = index - 1 }
        return index
      }

      // The newest view on screen; -1: none.
      func newest() -> number { return current() < 0 ? -1 : seats[current()].id }

      // The index of a view that is on screen; -1: it is not.
      func seatOf(id: number) -> number {
        var index = seats.count - 1
        while index >= 0 && (seats[index].id != id || seats[index].isLeaving) { index = index - 1 }
        return index
      }

      func onScreen() -> number {
        var count = 0
        var index = 0
        while index < seats.count {
          if !seats[index].isLeaving { count = count + 1 }
          index = index + 1
        }
        return count
      }

      // True while there is room for one more.
      func hasRoom() -> flag {
        if queue == 'multiple' { return onScreen() < most }
        return queue == 'oneByOne' || onScreen() == 0
      }

      // Points from the place of the newest one, where several stand beside each other.
      func seatSpot(index: number, now: number) -> number {
        return rowSign * seats[index].spot.value(now)
      }

      // How far it has to go to be outside.
      func wayOut(index: number) -> number {
        if !grouped || rowVertical != vertical { return seats[index].way }
        return max(0, seats[index].way - sign * rowSign * seats[index].spot.target)
      }

      // Points towards its exit from its place.
      func seatOffset(index: number, now: number) -> number {
        if fades { return seats[index].pulled.value(now) }
        let share = seats[index].entrance.value(now) / 200
        return (1 - share) * wayOut(index) + seats[index].pulled.value(now)
      }

      // 0…1: how much of it is there, where views fade.
      func seatOpacity(index: number, now: number) -> number {
        return fades ? min(1, max(0, seats[index].entrance.value(now) / 200)) : 1
      }

      // 0…1: how much of its background is there.
      func seatGround(index: number, now: number) -> number {
        return min(1, max(0, seats[index].ground.value(now) / 200))
      }

      // Of the newest view: points towards its exit.
      func offset(now: number) -> number {
        return seats.count > 0 ? seatOffset(seats.count - 1, now) : 0
      }

      // Of the newest view: 0 outside, 1 in its place.
      func progress(now: number) -> number {
        let last = seats.count - 1
        if last < 0 { return 0 }
        if wayOut(last) <= 0 { return 1 }
        return min(1, max(0, 1 - seatOffset(last, now) / wayOut(last)))
      }

      func phase(now: number) -> Phase {
        let last = seats.count - 1
        if last < 0 { return Phase.idle }
        if seats[last].isLeaving { return Phase.dismissing }
        if dragged >= 0 { return Phase.dragging }
        if seats[last].entrance.isMoving(now) { return Phase.presenting }
        return seats[last].pulled.isMoving(now) ? Phase.snapBack : Phase.showing
      }

      // True while something moves, or while something will happen by itself.
      func isMoving(now: number) -> flag {
        return seats.count > 0 || waiting.count > 0
      }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#
}
