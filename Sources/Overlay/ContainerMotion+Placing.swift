// The placings of a container's views at one instant, and when the last of them stands still.
import Geometry
import Motion

extension ContainerMotion {
  /// The placing of a view on screen or leaving, relative to `frame(of:)`.
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

  /// The share of a view's own background, 0 to 1.
  package func background(of showing: ShowingID, at now: Instant) -> Double {
    min(max(placements[showing]?.background.share(at: now) ?? 1, 0), 1)
  }

  /// The share of the one background of a row or column: that of the view with the largest share.
  package func groupBackground(at now: Instant) -> Double {
    placements.values.reduce(0) { max($0, min(max($1.background.share(at: now), 0), 1)) }
  }

  /// The frame that the layout gave a view. A view that leaves has its last one.
  package func frame(of showing: ShowingID) -> Rect? { placements[showing]?.place.frame }

  /// The instant at which everything stands still.
  ///
  /// Edge cases: nil while nothing moves, or while a finger holds the only view that does.
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

  /// A view enters, leaves or is on its way to another frame.
  package func isMoving(at now: Instant) -> Bool {
    if let restsAt, now < restsAt { return true }
    return placements.values.contains {
      guard let drag = $0.drag else { return false }
      return now < drag.following.settles()
    }
  }
}
