// The decision at the end of a swipe that moved a view.
import Geometry

extension ContainerMotion {
  /// The values that decide at the end of a swipe.
  package struct SwipeEnd: Hashable, Sendable {
    /// Offset in points towards the exit of a view that has caught up with the finger.
    package var place: Double
    /// Velocity at the release, in points per second towards the exit.
    package var velocity: Double
    /// The dismiss distance in points, which is a fraction of `extent`.
    package var limit: Double { threshold.limit }
    /// Width or height of the view along the swipe, in points.
    package var extent: Double
    /// The threshold from which the view is dismissed, for every velocity.
    package var threshold: SwipeThreshold
    /// True if the release speed decided, and not the distance.
    package var isThrown: Bool {
      threshold.isThrown(at: velocity) && (velocity < 0 || place > 0)
    }
    /// True if the view is dismissed.
    package var goes: Bool { place >= threshold.position(velocity: velocity) }
  }

  /// The position from which a release dismisses, for each velocity. Positions and velocities are
  /// positive towards the exit.
  package struct SwipeThreshold: Hashable, Sendable {
    /// The position from which a slow release dismisses, in points.
    package var limit: Double
    /// Speed in points per second from which the direction of a release decides. A faster release
    /// towards the exit dismisses the view. A faster release away from the exit does not.
    package var throwSpeed: Double

    func isThrown(at velocity: Double) -> Bool { abs(velocity) >= throwSpeed }

    /// The position from which a release dismisses. A flick towards the exit dismisses from every
    /// position past the rest position. For a flick away from the exit, the position is infinite.
    package func position(velocity: Double) -> Double {
      guard isThrown(at: velocity) else { return limit }
      return velocity > 0 ? .leastNonzeroMagnitude : .infinity
    }
  }

  /// A view that follows a finger, or that returns or is dismissed after a drag.
  package struct FollowedView: Hashable, Sendable {
    package var showing: ShowingID
    package var isLeaving: Bool
    /// The edge over which the view is dismissed, in a left-to-right layout.
    package var exit: Edge
    /// Drawn offset of the view, in points towards the exit.
    package var drawn: Double
    /// The decision about a release of the finger now, without velocity.
    package var end: SwipeEnd
  }

  /// The decision for a release at `velocity`, in points per second.
  ///
  /// Nil if the view is being dismissed or cannot be swiped.
  package func judge(_ showing: ShowingID, velocity: Vector, at now: Instant) -> SwipeEnd? {
    guard let placement = placements[showing], !placement.isLeaving else { return nil }
    return end(of: showing, velocity: velocity, at: now)
  }

  private func end(of showing: ShowingID, velocity: Vector, at now: Instant) -> SwipeEnd? {
    guard let placement = placements[showing], let exit = placement.exit,
      let frame = frame(of: showing)
    else { return nil }
    let speed = velocity.dot(exit.outwards)
    // The finger's travel decides, not the drawn offset of the view.
    let place = placement.drag.map { asked($0.grip + $0.along) } ?? pulled(placement, at: now)
    let extent = frame.size.along(exit.axis)
    return SwipeEnd(
      place: place, velocity: speed, extent: extent,
      threshold: SwipeThreshold(
        limit: tuning.swipeShare * extent, throwSpeed: tuning.flickVelocity))
  }

  /// The view that a finger drags, or that returns or is dismissed after a drag. Views that are not
  /// being dismissed have priority, then views with the longest travel. Nil without such a view.
  package func followed(at now: Instant) -> FollowedView? {
    let followed = placements.compactMap { showing, placement -> FollowedView? in
      let drawn = pulled(placement, at: now)
      guard let exit = placement.exit, drawn != 0 || placement.drag != nil,
        let end = end(of: showing, velocity: .zero, at: now), end.place != 0
      else { return nil }
      return FollowedView(
        showing: showing, isLeaving: placement.isLeaving, exit: exit, drawn: drawn, end: end)
    }
    let staying = followed.filter { !$0.isLeaving }
    return (staying.isEmpty ? followed : staying).max { abs($0.end.place) < abs($1.end.place) }
  }
}
