// A finger on a view: the view follows it, returns, or goes on as it is thrown.
import Geometry
import Motion

extension ContainerMotion {
  /// One finger's drag of a view.
  struct Drag: Sendable {
    /// The pull of the view when the finger took it, as the finger's travel.
    var grip: Double
    /// Points that the finger has gone towards the exit.
    var along: Double
    var following: DragCatchUp
  }

  /// A finger that has come `translation` so far takes the view. The view stops where it is drawn,
  /// and catches up.
  package mutating func grab(
    _ showing: ShowingID, translation: Vector = .zero, at now: Instant
  ) {
    guard let placement = placements[showing], !placement.isLeaving, let exit = placement.exit
    else { return }
    let pull = pulled(placement, at: now)
    // The finger's travel counts less against the exit.
    let grip = pull < 0 && tuning.resistance > 0 ? pull / tuning.resistance : max(0, pull)
    let along = translation.dot(exit.outwards)
    placements[showing]!.drag = Drag(
      grip: grip, along: along,
      following: DragCatchUp(base: pull, asked: asked(grip + along), since: now))
    placements[showing]!.pulled.drag(to: pull)
  }

  /// The finger is `translation` from its start. Against the exit the view follows less.
  package mutating func drag(_ showing: ShowingID, by translation: Vector, at now: Instant) {
    guard var placement = placements[showing], !placement.isLeaving, let exit = placement.exit
    else { return }
    // A change inside of the dictionary would allocate at each step.
    placement.drag?.along = translation.dot(exit.outwards)
    placements[showing] = placement
  }

  /// Points towards the exit that a finger asks for.
  func asked(_ way: Double) -> Double { way < 0 ? way * tuning.resistance : way }

  /// Points towards its exit by which a view is drawn beside its frame.
  func pulled(_ placement: Placement, at now: Instant) -> Double {
    guard let drag = placement.drag else { return placement.pulled.value(at: now) }
    return drag.following.drawn(asked(drag.grip + drag.along), at: now)
  }

  /// Ends a drag. The view is where it was drawn.
  mutating func letGo(_ showing: ShowingID, at now: Instant) {
    guard let placement = placements[showing], placement.drag != nil else { return }
    placements[showing]!.pulled.drag(to: pulled(placement, at: now))
    placements[showing]!.drag = nil
  }

  private mutating func comeBack(
    _ showing: ShowingID, from drawn: Double, velocity: Double, at now: Instant
  ) {
    guard reducesMotion else {
      placements[showing]!.pulled.go(to: 0, tuning.wayBack, velocity: velocity, at: now)
      return
    }
    let isFar = abs(drawn) > Self.longestWay
    if isFar { jumps += 1 }
    placements[showing]!.pulled.go(
      to: 0, tuning.wayBack.reducedMotion, velocity: 0, animated: !isFar, at: now)
  }

  /// The result of a release.
  package enum Release: Hashable, Sendable {
    /// The view returns.
    case returns
    /// The view flies out. It is outside after these seconds.
    case leaves(after: Double)
  }

  /// The finger is lifted at `velocity` points per second; nil: the drag was cancelled.
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
    // It leaves with the finger's velocity.
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
  /// One point towards the edge, in a layout that is read from the left.
  var outwards: Vector {
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
