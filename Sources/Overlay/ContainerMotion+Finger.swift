// A finger on a view. The view follows the finger. After the release, it returns or is dismissed.
import Geometry
import Motion

extension ContainerMotion {
  /// A drag of one view by a finger.
  struct Drag: Sendable {
    /// The finger travel that would cause the view's offset at the start of the drag, in points
    /// towards the exit.
    var grip: Double
    /// Travel of the finger in this drag, in points towards the exit.
    var along: Double
    var following: DragCatchUp
  }

  /// Starts a drag by a finger that has already moved by `translation`. The view stops at its drawn
  /// position, and then catches up with the finger.
  package mutating func grab(
    _ showing: ShowingID, translation: Vector = .zero, at now: Instant
  ) {
    guard let placement = placements[showing], !placement.isLeaving, let exit = placement.exit
    else { return }
    let pull = pulled(placement, at: now)
    // The drawn offset is converted to finger travel. Away from the exit, resistance has made the
    // offset shorter than the travel.
    let grip = pull < 0 && tuning.resistance > 0 ? pull / tuning.resistance : max(0, pull)
    let along = translation.dot(exit.outwards)
    placements[showing]!.drag = Drag(
      grip: grip, along: along,
      following: DragCatchUp(base: pull, asked: asked(grip + along), since: now))
    placements[showing]!.pulled.drag(to: pull)
  }

  /// Updates a drag to the finger's `translation` from its start. Away from the exit, the
  /// resistance reduces the view's travel.
  package mutating func drag(_ showing: ShowingID, by translation: Vector, at now: Instant) {
    guard var placement = placements[showing], !placement.isLeaving, let exit = placement.exit
    else { return }
    // The change is made in a copy. A change inside the dictionary would allocate each time.
    placement.drag?.along = translation.dot(exit.outwards)
    placements[showing] = placement
  }

  /// The offset of a view for its finger's travel. Offset and travel are in points towards the
  /// exit. Away from the exit, the resistance reduces the offset.
  func asked(_ way: Double) -> Double { way < 0 ? way * tuning.resistance : way }

  /// Drawn offset of a view from its frame, in points towards the view's exit.
  func pulled(_ placement: Placement, at now: Instant) -> Double {
    guard let drag = placement.drag else { return placement.pulled.value(at: now) }
    return drag.following.drawn(asked(drag.grip + drag.along), at: now)
  }

  /// Ends a drag, and leaves the view at its drawn position.
  mutating func letGo(_ showing: ShowingID, at now: Instant) {
    guard let placement = placements[showing], placement.drag != nil else { return }
    placements[showing]!.pulled.drag(to: pulled(placement, at: now))
    placements[showing]!.drag = nil
  }

  private mutating func comeBack(
    _ showing: ShowingID, from drawn: Double, velocity: Double, at now: Instant
  ) {
    guard reducesMotion else {
      placements[showing]!.pulled.go(to: 0, tuning.settle, velocity: velocity, at: now)
      return
    }
    let isFar = abs(drawn) > Self.longestWay
    if isFar { jumps += 1 }
    placements[showing]!.pulled.go(
      to: 0, tuning.settle.reducedMotion, velocity: 0, animated: !isFar, at: now)
  }

  /// The result of a release.
  package enum Release: Hashable, Sendable {
    /// The view returns to its frame.
    case returns
    /// The view is dismissed at the finger's velocity. After these seconds, it is out of sight.
    case leaves(after: Double)
  }

  /// Ends a drag. `velocity` is the finger's in points per second. Nil for a cancelled drag.
  package mutating func release(
    _ showing: ShowingID, velocity: Vector?, at now: Instant
  ) -> Release {
    guard let placement = placements[showing], let exit = placement.exit,
      let frame = frame(of: showing), let end = judge(showing, velocity: velocity ?? .zero, at: now)
    else { return .returns }
    let (pull, speed) = (end.place, end.velocity)
    let drawn = pulled(placement, at: now)
    letGo(showing, at: now)
    guard velocity != nil, end.goes else {
      comeBack(
        showing, from: drawn, velocity: pull < 0 ? speed * tuning.resistance : speed, at: now)
      return .returns
    }
    if reducesMotion { return .leaves(after: Self.fadingTime) }
    // The view is dismissed with the velocity of the finger.
    let way = max(
      0,
      exit.exitTravel(of: frame, from: area.inset(by: -placement.margin), .leftToRight).dot(
        exit.outwards) - drawn
    )
    placements[showing]!.pulled.go(to: drawn + way, .spring(.finish), velocity: speed, at: now)
    return .leaves(after: placements[showing]!.pulled.restsAt! - now)
  }
}

extension Edge {
  /// The unit vector towards this edge in a left-to-right layout.
  package var outwards: Vector {
    switch self {
    case .top: Vector(0, -1)
    case .bottom: Vector(0, 1)
    case .leading: Vector(-1, 0)
    case .trailing: Vector(1, 0)
    }
  }
}

extension Vector {
  func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }
}
