// One picture over everything: it comes out of its place, is pulled, pinched and turned, and flies back.
import Geometry
import Motion

/// The picture that is looked at. All places are told from the middle of the window.
public struct Lightbox: Machine {
  /// The figures that it moves by.
  public var configuration: LightboxConfiguration
  /// Until when what moves is caught.
  public var catching = CatchRule()
  /// Of the window.
  public private(set) var room = Size(1, 1)
  /// Of the picture where it fits.
  public private(set) var picture = Size(1, 1)
  private var phase: Phase
  /// Thousandths of its way out of the grid.
  var presence: MovingValue
  var place = MovingPlace()
  /// Pictures that were in view and are not where they fit yet.
  var passing: [Passing] = []

  /// It has said that it is open; once a visit.
  private var isOpened: Bool

  private enum Phase: Hashable, Sendable {
    /// It is in the grid. Next: coming.
    case closed
    /// It comes out. Next: open, leaving.
    case coming
    /// Next: leaving.
    case open
    /// It flies back. Next: closed, coming.
    case leaving
  }

  /// What fingers do with it; nil: none has it.
  private(set) var hand: Hand?

  public enum Event: Hashable, Sendable {
    case open
    /// It goes back to its place in the grid.
    case close
    /// Of the window, and of the picture where it fits.
    case laidOut(room: Size, picture: Size)
    /// A drag that went down at `at` has been claimed.
    case began(at: Vector, translation: Vector)
    case moved(translation: Vector)
    /// Fingers have come down around `around`.
    case pinchBegan
    /// What fingers have made of everything since then; `around`: their middle now.
    case pinched(Similarity, around: Vector)
    /// `velocity` is the finger's or the middle's of several, in points per second; scale and turn are
    /// changes a second. `mayClose`: a close by dragging is not refused, should it come to that.
    case released(
      velocity: Vector, scaleVelocity: Double = 0, turnVelocity: Double = 0, mayClose: Bool)
    /// The fingers were taken away: it goes on to where it was going.
    case cancelled
    /// To so many times its size, with what is at `at` staying there.
    case zoom(to: Double, at: Vector)
    /// Two taps: larger, or as large as it fits.
    case doubleTapped(at: Vector)
    /// Another picture is in view. The one before it goes to where it fits from where it is drawn.
    case turned(from: Int, to: Int)
    /// The instant of `nextDeadline` has come.
    case deadline
    /// It is where it is going at once.
    case skip
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan
    /// The drag is over, with what decided; nil: a large picture was only moved about.
    case dragEnded(Release?)
    /// The pinch is over, with what decided: by how much of its size it is smaller.
    case pinchEnded(Release)
    case dragCancelled
    /// The drag sends it back to the grid.
    case close
    /// It would have, but that is refused.
    case refused
    /// It was on its way back, and stays.
    case stay
    case opened
    case closed
  }

  public typealias Effects = EffectList<Effect>

  public init(configuration: LightboxConfiguration = LightboxConfiguration(), isOpen: Bool = false)
  {
    self.configuration = configuration
    phase = isOpen ? .open : .closed
    isOpened = isOpen
    presence = MovingValue(isOpen ? 1000 : 0)
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
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
    case .turned(let former, let page):
      guard hand == nil, phase != .leaving else { return }
      pass(former, by: page, at: now)
    case .deadline: arrive(at: now, into: &effects)
    case .skip:
      guard hand == nil else { return }
      passing.removeAll()
      presence.rest(at: presence.target)
      place.rest(at: phase == .leaving ? .home : place.target)
      arrive(at: now, into: &effects)
    }
  }

  // MARK: Answers

  /// What is seen at `now`. Pure.
  public func pose(at now: Instant) -> Pose {
    Pose(
      presence: presence.value(at: now) / 1000,
      place: hand.map { shown(by: $0, at: now) } ?? place.value(at: now))
  }

  /// Where it is seen at one instant.
  public struct Pose: Hashable, Sendable {
    /// Of its way out of the grid: 0 in the grid, 1 in the window; a spring may pass either.
    public var presence: Double
    /// Where fingers have taken it.
    public var place: Place

    /// 0…1: how dark it is around the picture.
    public var ground: Double { min(1, max(0, presence)) * (1 - min(1, max(0, place.fade))) }
  }

  /// It is not only a picture in the grid.
  public var isPresented: Bool { phase != .closed }
  /// It goes back to the grid, or was caught on its way there.
  public var isLeaving: Bool { phase == .leaving }
  /// It comes out of the grid and has not been there yet.
  public var isComingOut: Bool { phase == .coming && !isOpened }
  /// Fingers have it.
  public var isHeld: Bool { hand != nil }
  /// Several fingers have it: no line decides.
  public var isPinched: Bool { hand?.kind == .pinch }
  /// It is larger than it fits, or on its way to be.
  public var isZoomed: Bool { phase == .open && hand == nil && isLarge }
  private var isLarge: Bool { place.target.zoom > 1.001 }

  /// Points from the middle that a finger which pulls asks for, and a lift is judged by; nil: none does.
  public var asked: Vector? { hand.flatMap { $0.kind == .pull ? $0.wanted : nil } }

  public var nextDeadline: Instant? {
    switch phase {
    case .closed, .open: nil
    case .coming, .leaving: hand == nil ? restsAt ?? .zero : nil
    }
  }

  private var restsAt: Instant? { [presence.restsAt, place.restsAt].compactMap { $0 }.max() }

  public func isMoving(at now: Instant) -> Bool {
    if passing.contains(where: { $0.isMoving(at: now) }) { return true }
    if let hand { return now < hand.settles(within: configuration.catchUp) }
    return presence.isMoving(at: now) || place.isMoving(at: now)
  }

  /// True while a drag does not catch it: it rests, or as good as that.
  public func isAtRestForHand(at now: Instant) -> Bool {
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

  /// True while nothing has it and it looks as it does at rest: a stroke is for what is on it.
  ///
  /// From its place in the grid its middle has at most about half of the window's longer side to go.
  public func looksOpen(at now: Instant) -> Bool {
    guard hand == nil, phase == .coming || phase == .open else { return false }
    let (here, there) = (place.value(at: now), place.target)
    let left = max(
      (here.center - there.center).length,
      (1 - presence.value(at: now) / 1000) * max(room.width, room.height) / 2,
      abs(here.zoom - there.zoom) * picture.width)
    return catching.looksOpen(left) || isAtRestForHand(at: now)
  }

  // MARK: Steps

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

  /// To the grid; `speed` is what fingers left it with.
  mutating func leave(_ speed: Speed? = nil, at now: Instant) {
    phase = .leaving
    var goal = Place.home
    // What has faded stays so: the ground goes with the picture.
    goal.fade = place.value(at: now).fade
    place.go(to: goal, configuration.flight, speed: speed, at: now)
    presence.go(to: 0, .spring(configuration.flight), at: now)
  }

  /// To the middle of the window, or to where a large picture may rest.
  mutating func comeBack(_ speed: Speed? = nil, around: Vector = .zero, at now: Instant) {
    if phase == .leaving { phase = .coming }
    let goal = phase == .open ? resting(place.value(at: now), around: around) : .home
    place.go(to: goal, configuration.wayBack, speed: speed, at: now)
    // Of an open one all of it is there.
    if phase != .open { presence.go(to: 1000, .spring(configuration.flight), at: now) }
  }

  /// Fingers hold all of it where it is.
  mutating func hold(_ hand: Hand, at now: Instant) {
    self.hand = hand
    presence.hold(at: now)
    place.drag(to: pose(at: now).place)
  }

  mutating func endHold() { hand = nil }

  /// A large picture that was moved about runs on.
  mutating func runOn(_ speed: Speed, at now: Instant) {
    let here = place.value(at: now)
    comeBack(speed, at: now)
    guard here.zoom == place.target.zoom else { return }
    place.coast(speed.center, within: limits(at: here.zoom), configuration.wayBack, at: now)
  }

  private mutating func zoom(to wanted: Double, at around: Vector, at now: Instant) {
    guard phase == .open, hand == nil else { return }
    let here = place.value(at: now)
    var goal = here
    goal.zoom = min(configuration.mostZoom, max(1, wanted))
    goal.center = around + (here.center - around) * (goal.zoom / max(0.01, here.zoom))
    place.go(to: resting(goal, around: around), configuration.wayBack, at: now)
  }

  private mutating func resize(_ room: Size, _ picture: Size, at now: Instant) {
    guard room != self.room || picture != self.picture else { return }
    self.room = Size(max(1, room.width), max(1, room.height))
    self.picture = Size(max(1, picture.width), max(1, picture.height))
    guard hand == nil, phase == .open else { return }
    let goal = resting(place.target, around: .zero)
    if place.isMoving(at: now) {
      place.go(to: goal, configuration.wayBack, at: now)
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
