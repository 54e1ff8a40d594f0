// The decision at the end of a swipe that moved a view.
import Geometry
import Motion

extension ContainerMotion {
  /// The decision at the end of a swipe, in points and points per second towards the exit.
  package struct SwipeEnd: Hashable, Sendable {
    /// Offset of the view once it has caught up with the finger, in points towards the exit.
    package var place: Double
    /// Velocity at the release, in points per second towards the exit.
    package var velocity: Double
    /// The dismiss distance in points: a fraction of `extent`.
    package var limit: Double
    /// Width or height of the view along the swipe, in points.
    package var extent: Double
    /// The release speed, in points per second. A faster release dismisses if it is towards the
    /// exit, and keeps the view if it is away from it.
    package var throwSpeed: Double
    /// True if the release speed decided, not the distance.
    package var isThrown: Bool
    /// True if the view is dismissed.
    package var goes: Bool
  }

  /// A view that follows a finger, or that returns after a drag.
  package struct FollowedView: Hashable, Sendable {
    /// The edge over which the view leaves, in a left-to-right layout.
    package var exit: Edge
    /// Drawn offset of the view, in points towards the exit.
    package var drawn: Double
    /// The decision if the finger stopped and were lifted now.
    package var end: SwipeEnd
  }

  /// The decision for a release at `velocity`, in points per second.
  ///
  /// Nil for a view that is leaving, and for a view that cannot be swiped.
  package func judge(_ showing: ShowingID, velocity: Vector, at now: Instant) -> SwipeEnd? {
    guard let placement = placements[showing], !placement.isLeaving, let exit = placement.exit,
      let frame = frame(of: showing)
    else { return nil }
    let speed = velocity.dot(exit.outwards)
    // The finger's travel decides, not the drawn offset of the view.
    let place = placement.drag.map { asked($0.grip + $0.along) } ?? pulled(placement, at: now)
    let extent = frame.size.along(exit.axis)
    let limit = tuning.swipeShare * extent
    let isThrownOut = speed >= tuning.flickVelocity && place > 0
    let isThrownBack = speed <= -tuning.flickVelocity
    return SwipeEnd(
      place: place, velocity: speed, limit: limit, extent: extent,
      throwSpeed: tuning.flickVelocity,
      isThrown: isThrownOut || isThrownBack,
      goes: isThrownOut || !isThrownBack && place >= limit)
  }

  /// The view that a finger drags, or that returns after a drag. If there are several, the view
  /// with the longest travel. Nil if there is none.
  package func followed(at now: Instant) -> FollowedView? {
    var found: FollowedView?
    for (showing, placement) in placements {
      let drawn = pulled(placement, at: now)
      guard let exit = placement.exit, drawn != 0 || placement.drag != nil,
        let end = judge(showing, velocity: .zero, at: now),
        abs(end.place) > abs(found?.end.place ?? 0)
      else { continue }
      found = FollowedView(exit: exit, drawn: drawn, end: end)
    }
    return found
  }
}
