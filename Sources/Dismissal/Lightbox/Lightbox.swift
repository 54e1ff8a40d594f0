// A picture above all other views. It opens from a grid. Fingers pull, pinch and rotate it.
import Geometry
import Motion

/// A light box that shows one picture. Its positions are relative to the centre of the window.
public struct Lightbox: Machine {
  /// The parameters of the light box.
  package var configuration: LightboxConfiguration
  /// The thresholds below which a moving picture counts as at rest.
  package var catching = InterruptionThreshold()
  /// The size of the window in points.
  package private(set) var room = Size(1, 1)
  /// The largest size in points at which the whole picture fits into the window.
  package private(set) var picture = Size(1, 1)
  private var phase: Phase
  /// The progress from the grid to the window, in thousandths.
  var presence: MovingValue
  var place = MovingPosition()
  /// Pictures that were current before, and that still move to their fitted position.
  var passing: [DepartingPicture] = []

  /// True after `opened` was reported for this presentation.
  private var isOpened: Bool

  private enum Phase: Hashable, Sendable {
    /// The picture is in the grid, and the light box is not shown. Next phase: coming.
    case closed
    /// The picture moves from the grid to the window. Next phases: open, leaving.
    case coming
    /// The light box is open. Next phase: leaving.
    case open
    /// The picture moves back to the grid. Next phases: closed, coming.
    case leaving
  }

  /// The drag or pinch that moves the picture. Nil if no finger moves it.
  private(set) var hand: FingerDrag?

  package enum Event: Hashable, Sendable {
    case open
    /// Closes the light box. The picture moves back to the grid.
    case close
    /// Lays out the light box. `room` is the size of the window. `picture` is the size at which the
    /// picture fits into the window.
    case laidOut(room: Size, picture: Size)
    /// A drag was claimed. `at` is the point of touch-down.
    case began(at: Vector, translation: Vector)
    case moved(translation: Vector)
    /// A pinch has begun.
    case pinchBegan
    /// The fingers of a pinch have moved. `around` is the current centre of the fingers.
    case pinched(Similarity, around: Vector)
    /// The fingers were released. `velocity` is the velocity of the finger, or of the centre of
    /// several fingers, in points per second. `scaleVelocity` and `turnVelocity` are changes per
    /// second. `mayClose` is true if a drag may dismiss the light box.
    case released(
      velocity: Vector, scaleVelocity: Double = 0, turnVelocity: Double = 0, mayClose: Bool)
    /// The touches were cancelled. The picture continues to its previous target.
    case cancelled
    /// Zooms the picture to a scale. The point of the picture at `at` does not move.
    case zoom(to: Double, at: Vector)
    /// The point `at` was double-tapped. The picture is zoomed in, or back to its fitted size.
    case doubleTapped(at: Vector)
    /// Another picture becomes current. The previous picture moves to its fitted position.
    case turned(from: Int, to: Int)
    /// The instant `nextDeadline` has come.
    case deadline
    /// Ends the movement. The picture jumps to its target.
    case skip
  }

  /// An effect of the light box.
  package enum Effect: Hashable, Sendable {
    case dragBegan
    /// The drag has ended. The release has the decision. Nil if the drag panned a zoomed picture.
    case dragEnded(Release?)
    /// The pinch has ended. The release has the decision. The release's `place` is 1 minus scale.
    case pinchEnded(Release)
    case dragCancelled
    /// The drag or pinch closes the light box.
    case close
    /// The drag or pinch would have closed the light box, but the host refused the close.
    case refused
    /// A light box that was closing opens again.
    case stay
    case opened
    case closed
  }

  package typealias Effects = EffectList<Effect>

  package init(configuration: LightboxConfiguration = LightboxConfiguration(), isOpen: Bool = false)
  {
    self.configuration = configuration
    phase = isOpen ? .open : .closed
    isOpened = isOpen
    presence = MovingValue(isOpen ? 1000 : 0)
  }

  package mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    if hand != nil { place.drag(to: pose(at: now).place) }
    passing.removeAll { !$0.isMoving(at: now) }
    switch event {
    case .open: open(at: now, into: &effects)
    case .close:
      guard isPresented, phase != .leaving || hand != nil else { return }
      letGo(at: now, into: &effects)
      leave(at: now)
    case .laidOut(let room, let picture): resize(room, picture, at: now)
    case .began(let at, let translation):
      guard isPresented else { return }
      take(isPinch: false, from: at, translation: translation, at: now, into: &effects)
    case .pinchBegan:
      guard isPresented else { return }
      take(isPinch: true, at: now, into: &effects)
    case .moved(let translation): follow(translation, at: now)
    case .pinched(let similarity, let around): pinch(similarity, around: around, at: now)
    case .released(let velocity, let scale, let turn, let mayClose):
      let speed = Speed(center: velocity, zoom: scale, turn: turn)
      release(speed, mayClose: mayClose, at: now, into: &effects)
    case .cancelled:
      let wasLeaving = hand?.wasLeaving ?? false
      guard hand != nil else { return }
      letGo(at: now, into: &effects)
      if wasLeaving { leave(at: now) } else { comeBack(at: now) }
    case .zoom(let zoom, let at): self.zoom(to: zoom, at: at, at: now)
    case .doubleTapped(let at):
      self.zoom(to: isLarge ? 1 : configuration.doubleTapZoom, at: at, at: now)
    case .turned(let previous, let page):
      guard hand == nil, phase != .leaving else { return }
      pass(previous, by: page, at: now)
    case .deadline: arrive(at: now, into: &effects)
    case .skip:
      guard hand == nil else { return }
      passing.removeAll()
      presence.rest(at: presence.target)
      place.rest(at: phase == .leaving ? .home : place.target)
      arrive(at: now, into: &effects)
    }
  }

  // MARK: Queries

  /// The values to draw at `now`.
  package func pose(at now: Instant) -> Pose {
    Pose(
      presence: presence.value(at: now) / 1000,
      place: hand.map { shown(by: $0, at: now) } ?? place.value(at: now))
  }

  /// The values to draw at one instant.
  public struct Pose: Hashable, Sendable {
    /// The progress: 0 in the grid, 1 in the window. A spring may overshoot both values.
    public var presence: Double
    /// The position that fingers gave the picture, without regard to the progress.
    package var place: Place

    /// The opacity of the background around the picture, 0…1.
    public var ground: Double { min(1, min(1, max(0, presence)) * (1 - min(1, place.fade))) }
  }

  /// True unless the light box is closed.
  package var isPresented: Bool { phase != .closed }
  /// True while the light box closes, also while a finger has interrupted the closing.
  package var isLeaving: Bool { phase == .leaving }
  /// True while the light box opens for the first time in this presentation.
  package var isOpeningFirst: Bool { phase == .coming && !isOpened }
  /// True while fingers move the picture.
  package var isHeld: Bool { hand != nil }
  /// True while fingers pinch the picture. A pinch has no dismiss distance.
  package var isPinched: Bool { hand?.kind == .pinch }
  /// True if the picture is larger than its fitted size, or is moving to a larger size.
  package var isZoomed: Bool { phase == .open && hand == nil && isLarge }
  private var isLarge: Bool { place.target.zoom > 1.001 }

  /// The offset from the window's centre that corresponds to a pulling finger. This offset decides
  /// the release. Nil if no finger pulls the picture.
  package var asked: Vector? { hand.flatMap { $0.kind == .pull ? $0.wanted : nil } }

  package var nextDeadline: Instant? {
    switch phase {
    case .closed, .open: nil
    case .coming, .leaving: hand == nil ? restsAt ?? .zero : nil
    }
  }

  private var restsAt: Instant? { [presence.restsAt, place.restsAt].compactMap { $0 }.max() }

  package func isMoving(at now: Instant) -> Bool {
    if passing.contains(where: { $0.isMoving(at: now) }) { return true }
    if let hand { return now < hand.settles(within: configuration.catchUp) }
    return presence.isMoving(at: now) || place.isMoving(at: now)
  }

  /// True while the picture rests or nearly rests, so that a drag does not interrupt the picture.
  package func isAtRestForFinger(at now: Instant) -> Bool {
    guard hand == nil else { return false }
    let (here, there) = (place.value(at: now), place.target)
    let size = max(room.width, room.height) / 1000
    let way = max(
      (here.center - there.center).length,
      abs(presence.value(at: now) - presence.target) * size,
      abs(here.zoom - there.zoom) * picture.width)
    let speed = max(
      place.velocity(at: now).length, abs(presence.velocity(at: now)) * size)
    return catching.isAtRest(distance: way, velocity: speed)
  }

  /// True while the picture looks open and no finger moves it, so that all gestures work.
  ///
  /// On the path from the grid, the centre travels at most about half of the window's longer side.
  package func looksOpen(at now: Instant) -> Bool {
    guard hand == nil, phase == .coming || phase == .open else { return false }
    let (here, there) = (place.value(at: now), place.target)
    let left = max(
      (here.center - there.center).length,
      (1 - presence.value(at: now) / 1000) * max(room.width, room.height) / 2,
      abs(here.zoom - there.zoom) * picture.width)
    return catching.looksOpen(left) || isAtRestForFinger(at: now)
  }

  // MARK: Movements

  private mutating func open(at now: Instant, into effects: inout Effects) {
    switch phase {
    case .open, .coming: return
    case .leaving:
      letGo(at: now, into: &effects)
      effects.append(.stay)
      comeBack(at: now)
    case .closed:
      isOpened = false
      place.rest(at: .home)
      presence.rest(at: 0)
      presence.go(to: 1000, .spring(configuration.flight), at: now)
      phase = .coming
    }
  }

  /// Starts to move the picture back to the grid. `speed` is the picture's velocity at the release.
  mutating func leave(_ speed: Speed? = nil, at now: Instant) {
    phase = .leaving
    var goal = Place.home
    // The goal retains the current fade, so that the background does not fade in again.
    goal.fade = place.value(at: now).fade
    place.go(to: goal, configuration.flight, speed: speed, at: now)
    presence.go(to: 0, .spring(configuration.flight), at: now)
  }

  /// Starts to move the picture to the centre or, if zoomed, to the nearest rest position.
  mutating func comeBack(_ speed: Speed? = nil, around: Vector = .zero, at now: Instant) {
    if phase == .leaving { phase = .coming }
    let goal = phase == .open ? resting(place.value(at: now), around: around) : .home
    place.go(to: goal, configuration.settle, speed: speed, at: now)
    // The progress of an open picture is already complete, so the progress needs no movement.
    if phase != .open { presence.go(to: 1000, .spring(configuration.flight), at: now) }
  }

  /// Stops the picture at its drawn position. Afterwards, `hand` moves the picture.
  mutating func hold(_ hand: FingerDrag, at now: Instant) {
    self.hand = hand
    presence.hold(at: now)
    place.drag(to: pose(at: now).place)
  }

  mutating func endHold() { hand = nil }

  /// Starts to coast a zoomed picture after a release.
  mutating func runOn(_ speed: Speed, at now: Instant) {
    let here = place.value(at: now)
    comeBack(speed, at: now)
    guard here.zoom == place.target.zoom else { return }
    place.coast(speed.center, within: limits(at: here.zoom), configuration.settle, at: now)
  }

  private mutating func zoom(to wanted: Double, at around: Vector, at now: Instant) {
    guard phase == .open, hand == nil else { return }
    let here = place.value(at: now)
    var goal = here
    goal.zoom = min(configuration.mostZoom, max(1, wanted))
    goal.center = around + (here.center - around) * (goal.zoom / max(0.01, here.zoom))
    place.go(to: resting(goal, around: around), configuration.settle, at: now)
  }

  private mutating func resize(_ room: Size, _ picture: Size, at now: Instant) {
    guard room != self.room || picture != self.picture else { return }
    self.room = Size(max(1, room.width), max(1, room.height))
    self.picture = Size(max(1, picture.width), max(1, picture.height))
    guard hand == nil, phase == .open else { return }
    let goal = resting(place.target, around: .zero)
    if place.isMoving(at: now) {
      place.go(to: goal, configuration.settle, at: now)
    } else {
      place.rest(at: goal)
    }
  }

  private mutating func arrive(at now: Instant, into effects: inout Effects) {
    guard hand == nil, restsAt.map({ now >= $0 }) ?? true else { return }
    switch phase {
    case .closed, .open: return
    case .coming:
      phase = .open
      presence.rest(at: 1000)
      place.rest(at: place.target)
      if !isOpened { effects.append(.opened) }
      isOpened = true
    case .leaving:
      phase = .closed
      passing.removeAll()
      presence.rest(at: 0)
      place.rest(at: .home)
      effects.append(.closed)
    }
  }
}
