// The judgement at the end of a swipe that a view has followed.
import Geometry
import Motion

extension ContainerMotion {
  /// The decision at the end of a swipe, in points and points per second towards the exit.
  package struct SwipeEnd: Hashable, Sendable {
    /// Points that it had gone.
    package var place: Double
    /// Points per second at the release.
    package var velocity: Double
    /// The dismiss distance: a share of the extent of the view.
    package var limit: Double
    /// Points of the extent of the view along the swipe.
    package var extent: Double
    /// The release speed that decides: towards the exit it dismisses, away from it it does not.
    package var throwSpeed: Double
    /// The speed decided, and not the distance.
    package var isThrown: Bool
    /// The view is dismissed.
    package var goes: Bool
  }

  /// A view that follows a finger, or returns after one.
  package struct FollowedView: Hashable, Sendable {
    /// The edge, as read from the left.
    package var exit: Edge
    /// Points towards the exit at which it is drawn.
    package var drawn: Double
    /// The decision for a finger that holds still and is lifted.
    package var end: SwipeEnd
  }

  /// The decision for a release at `velocity` points per second.
  ///
  /// Edge cases: nil for a view that leaves, and for one that follows no finger.
  package func judge(_ showing: ShowingID, velocity: Vector, at now: Instant) -> SwipeEnd? {
    guard let placement = placements[showing], !placement.isLeaving, let exit = placement.exit,
      let frame = frame(of: showing)
    else { return nil }
    let speed = velocity.dot(exit.outwards)
    // The position of the finger decides, and not that of the view.
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

  /// The view that a finger holds, or that returns after one. Of several it is the one that is
  /// farthest from its frame.
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
