// How the end of a swipe is judged that a view has followed, and where the view goes then.
import Geometry
import Motion

extension ContainerMotion {
  /// The end of a swipe with what decided it; points and points per second towards the exit.
  package struct SwipeEnd: Hashable, Sendable {
    /// Points of the way that it had gone.
    package var place: Double
    /// Points per second when it was let go.
    package var velocity: Double
    /// From here on it goes: a share of the extent of the view.
    package var limit: Double
    /// Points of the whole way.
    package var extent: Double
    /// As fast as this is a throw: towards the exit it goes, away from it it comes back.
    package var throwSpeed: Double
    /// The speed decided, and not the place.
    package var isThrown: Bool
    /// It leaves.
    package var goes: Bool
  }

  /// A view that follows a finger, or comes back from one.
  package struct FollowedView: Hashable, Sendable {
    /// As read from the left.
    package var exit: Edge
    /// Points towards the exit.
    package var drawn: Double
    /// What holding still and letting go would be judged by.
    package var end: SwipeEnd
  }

  /// What letting go at `velocity` points per second would decide.
  ///
  /// Edge cases: a view that leaves or follows no finger: nil.
  package func judge(_ showing: ShowingID, velocity: Vector, at now: Instant) -> SwipeEnd? {
    guard let placement = placements[showing], !placement.isLeaving, let exit = placement.exit,
      let frame = frame(of: showing)
    else { return nil }
    let speed = velocity.dot(exit.unit)
    // What decides is where the finger is, as everywhere.
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

  /// The view that a finger holds, or that comes back from where one left it: of several the one
  /// that is farthest away.
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
