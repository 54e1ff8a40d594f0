// An overlay container that shows one view at a time: toasts, banners, dialogs.

extension Interaction {
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
    }

    machine Overlay {
      // The exit: along y or x, and in which direction.
      var vertical: flag = true
      var sign = -1
      // Views come and go by fading, for people who asked for less movement.
      var fades: flag = false
      // Views leave when they are swiped to the exit.
      var swipes: flag = true
      var said: [Said]
      // The views that `said` speaks of, one for each word.
      var who: [number]
      // Views on screen or seen leaving, oldest first, and those that wait with their periods.
      var seats: [Seat]
      var waiting: [number]
      var periods: [number]
      var refillAt = -1
      var finger: Finger
      var dragged = -1

      // MARK What a view asks

      // The index of the view on screen; -1: none.
      func current() -> number {
        let last = seats.count - 1
        return last >= 0 && !seats[last].isLeaving ? last : -1
      }

      // Points towards its exit from its place.
      func seatOffset(index: number, now: number) -> number {
        if fades { return seats[index].pulled.value(now) }
        let share = seats[index].entrance.value(now) / 200
        return (1 - share) * seats[index].way + seats[index].pulled.value(now)
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
        if seats[last].way <= 0 { return 1 }
        return min(1, max(0, 1 - seatOffset(last, now) / seats[last].way))
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

      // Points between two views, for a program that lays several containers out beside each other.
      func spacing() -> number { return $overlay.spacing }

      change drain() -> [Said] {
        let all = said
        said = []
        return all
      }
    """#
}
