// The drawing of a container's views at one instant, and the instant when the last motion ends.
import Geometry

extension ContainerMotion {
  /// The offset, scale and opacity with which a view is drawn, relative to `frame(of:)`. The view
  /// is on screen or being dismissed.
  package func placing(of showing: ShowingID, at now: Instant) -> Placing {
    guard let placement = placements[showing] else { return .identity }
    let (place, frame) = (placement.place, placement.place.frame)
    let area = area.inset(by: -placement.margin)
    var placing = placement.comes
      .placing(placement.entrance.share(at: now), of: frame, in: area, direction: direction)
      .combined(
        with: placement.goes.placing(
          placement.stay.share(at: now), of: frame, in: area, direction: direction))
    let moved = Vector(
      place.x.value(at: now) - frame.minX, place.y.value(at: now) - frame.minY)
    let pull = placement.exit?.outwards ?? .zero
    placing.offset = placing.offset + moved + pull * pulled(placement, at: now)
    return placing
  }

  /// Progress of a view: 0 before the entrance and after the removal, and 1 in the view's frame. A
  /// swipe towards the exit reduces the progress. A spring may make it larger than 1.
  package func progress(of showing: ShowingID, at now: Instant) -> Double {
    guard let placement = placements[showing] else { return 0 }
    let shown = placement.entrance.share(at: now) * placement.stay.share(at: now)
    guard let exit = placement.exit else { return shown }
    let frame = placement.place.frame
    let way = exit.exitTravel(of: frame, from: area.inset(by: -placement.margin), .leftToRight)
      .dot(exit.outwards)
    return way > 0 ? shown * min(1, max(0, 1 - pulled(placement, at: now) / way)) : shown
  }

  /// Opacity of the text of a view, 0…1. If the view grows out of another frame, its text appears
  /// in the second half, because the text is too small to read in the first half.
  package func textOpacity(of showing: ShowingID, at now: Instant) -> Double {
    guard placements[showing]?.comes.growsOutOfFrame == true else { return 1 }
    return min(1, max(0, 2 * progress(of: showing, at: now) - 1))
  }

  /// The edge over which a swipe dismisses a view, in a left-to-right layout. May be nil.
  package func exit(of showing: ShowingID) -> Edge? { placements[showing]?.exit }

  /// Visibility of a view's own background, 0…1.
  package func background(of showing: ShowingID, at now: Instant) -> Double {
    min(max(placements[showing]?.background.share(at: now) ?? 1, 0), 1)
  }

  /// Visibility of the shared background of a row or column, 0…1: its views' largest visibility.
  package func groupBackground(at now: Instant) -> Double {
    placements.values.reduce(0) { max($0, min(max($1.background.share(at: now), 0), 1)) }
  }

  /// The layout frame of a view, or the last frame of a dismissed view. Nil for an unknown view.
  package func frame(of showing: ShowingID) -> Rect? { placements[showing]?.place.frame }

  /// The instant at which all motion ends.
  ///
  /// Nil if nothing moves, or if the only moving view follows a finger.
  package var restsAt: Instant? {
    var last: Instant?
    func include(_ end: Instant?) { if let end { last = max(last ?? end, end) } }
    for placement in placements.values {
      include(placement.place.restsAt)
      include(placement.entrance.restsAt)
      include(placement.stay.restsAt)
      include(placement.background.restsAt)
      include(placement.pulled.restsAt)
    }
    return last
  }

  /// True if a view enters, leaves, moves to another frame or catches up with a finger.
  package func isMoving(at now: Instant) -> Bool {
    if let restsAt, now < restsAt { return true }
    return placements.values.contains {
      guard let drag = $0.drag else { return false }
      return now < drag.following.settles()
    }
  }
}
