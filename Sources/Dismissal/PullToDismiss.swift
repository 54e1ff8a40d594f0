// A sheet with a list that is pulled down to leave, in the three ways to share one finger.
import Geometry
import Gesture
import Motion

/// A sheet over the window and the list in it.
///
/// It is told what the two recognizers say, the list's and the sheet's, and says when the finger
/// passes from one to the other.
public struct PullToDismiss: Sendable {
  private enum Phase: Hashable, Sendable {
    /// Next: arriving.
    case absent
    /// At rest. Next: pulled, leaving.
    case still
    /// Next: still, held, leaving.
    case arriving(MovingValue)
    /// A finger is on it, where it was drawn. Next: pulled, or what it was doing.
    case held(at: Double, then: Intention)
    /// A finger pulls it. Next: still, returning, leaving.
    case pulled(Double)
    /// Next: still, held, leaving.
    case returning(MovingValue)
    /// Next: absent, held.
    case leaving(MovingValue, DismissalSource)
  }

  /// What a sheet was doing when a finger stopped it.
  private enum Intention: Hashable, Sendable {
    case arrive
    case goBack
    case leave(DismissalSource)
  }

  public var configuration: Configuration
  public private(set) var style: Style
  /// Points of the window.
  public private(set) var height: Double
  public private(set) var list: ScrollMotion
  private var takeover = ScrollTakeover()
  private var phase: Phase
  /// Until then the list counts as fast; nil: it was not fast since a finger landed.
  private var fastUntil: Instant?
  /// The list's offset when the last finger landed.
  private var landing = 0.0

  public init(
    configuration: Configuration = Configuration(), style: Style = .continuous, height: Double,
    list: ScrollMotion, isPresented: Bool = false
  ) {
    self.configuration = configuration
    self.style = style
    self.height = height > 0 && height.isFinite ? height : 0
    self.list = list
    self.list.bouncesAtTop = style != .continuous
    phase = isPresented ? .still : .absent
  }

  /// Another style from now on. Edge cases: refused while a finger is on it or it moves.
  public mutating func choose(_ style: Style, at now: Instant) {
    guard isIdle, !list.isHeld, !list.isMoving(at: now) else { return }
    self.style = style
    list.bouncesAtTop = style != .continuous
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .present(let animated): present(animated: animated, at: now, into: &effects)
    case .dismiss(let source, let animated, let may):
      dismiss(source, animated: animated, mayDismiss: may, at: now, into: &effects)
    case .list(let gesture): listGesture(gesture, at: now, into: &effects)
    case .sheet(let gesture, let may):
      sheetGesture(gesture, mayDismiss: may, at: now, into: &effects)
    case .scroll(let event): scroll(event, at: now)
    case .resized(let height): resize(height)
    case .deadline:
      scroll(.deadline, at: now)
      arrive(at: now, into: &effects)
    }
  }

  private mutating func listGesture(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    guard takeover.heeds(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched: land(at: now)
    case .began:
      guard isShown else { return }
      // A finger that comes back from the sheet goes on where the list left it.
      if takeover.isIdle {
        takeover.beginWithList(gesture.pointer, at: gesture.start.y, list: &list, at: now)
      }
      follow(gesture, at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended: takeover.end(velocity: gesture.velocity.dy, list: &list, at: now)
    case .cancelled, .failed:
      // A finger that was passed on is cancelled for the list and goes on for the sheet.
      if !takeover.isPulling { takeover.end(velocity: 0, list: &list, at: now) }
    }
  }

  private mutating func sheetGesture(
    _ gesture: GestureEvent, mayDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard takeover.heeds(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched: hold(at: now)
    case .began:
      if takeover.isPulling { break }
      hold(at: now)
      guard case .held(let place, _) = phase else { return }
      takeover.beginWithPull(
        gesture.pointer, from: gesture.start.y - place,
        returns: style == .continuous && landing == 0, list: &list,
        at: now)
      phase = .pulled(place)
      effects.append(.sheet(.dragBegan))
      follow(gesture, at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended:
      guard case .pulled = phase else { return goOn(at: now) }
      follow(gesture, at: now, into: &effects)
      // The last place may have given the finger back to the list.
      guard case .pulled(let place) = phase else {
        takeover.end(velocity: gesture.velocity.dy, list: &list, at: now)
        return
      }
      takeover.end(velocity: 0, list: &list, at: now)
      effects.append(.sheet(.dragEnded))
      let completes = configuration.completes(
        progress: height > 0 ? place / height : 0, velocity: gesture.velocity.dy)
      if completes, !mayDismiss { effects.append(.sheet(.didAttempt(.drag))) }
      if completes, mayDismiss {
        leave(.drag, configuration.finish, velocity: gesture.velocity.dy, at: now)
      } else {
        goBack(from: place, velocity: gesture.velocity.dy, at: now)
      }
    case .cancelled:
      guard case .pulled(let place) = phase else { return goOn(at: now, cancelled: true) }
      takeover.end(velocity: 0, list: &list, at: now)
      effects.append(.sheet(.dragCancelled))
      goBack(from: place, velocity: 0, at: now)
    case .failed: goOn(at: now)
    }
  }

  /// Puts the one that moves where the finger says.
  private mutating func follow(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    let mayTake = style == .continuous && isIdle && !isFast(at: now)
    switch takeover.move(to: gesture.location.y, list: &list, mayTake: mayTake) {
    case .list:
      if abs(gesture.velocity.dy) > configuration.lockSpeed, list.offset(at: now) > 0 {
        fastUntil = now.later(by: configuration.lockTime)
      }
    case .pull(let travel): phase = .pulled(travel)
    case .taken(let travel):
      phase = .pulled(travel)
      effects.append(.sheet(.dragBegan))
      effects.append(.handToSheet(gesture.pointer))
    case .handedBack:
      phase = .still
      effects.append(.sheet(.dragCancelled))
      effects.append(.handToList(gesture.pointer))
    }
  }

  private mutating func scroll(_ event: ScrollMotion.Event, at now: Instant) {
    switch event {
    case .wheel, .key, .scroll:
      // One of list and sheet moves, not both.
      guard isIdle else { return }
    default: break
    }
    var said = EffectList<ScrollMotion.Effect>()
    list.handle(event, at: now, into: &said)
  }

  private mutating func land(at now: Instant) {
    landing = list.isAtTop(at: now) ? 0 : list.offset(at: now)
    if let fast = list.lastFaster(than: configuration.lockSpeed, at: now) {
      fastUntil = fast + configuration.lockTime
    }
    scroll(.touched, at: now)
  }

  private mutating func present(animated: Bool, at now: Instant, into effects: inout Effects) {
    guard case .absent = phase else { return }
    scroll(.thawed, at: now)
    guard animated else {
      phase = .still
      effects.append(.sheet(.presented))
      return
    }
    var value = MovingValue(height)
    value.go(to: 0, .spring(configuration.withoutFinger), at: now)
    phase = .arriving(value)
  }

  private mutating func dismiss(
    _ source: DismissalSource, animated: Bool, mayDismiss: Bool, at now: Instant,
    into effects: inout Effects
  ) {
    switch phase {
    case .absent, .leaving: return
    case .pulled(let place):
      takeover.end(velocity: 0, list: &list, at: now)
      effects.append(.sheet(.dragCancelled))
      goBack(from: place, velocity: 0, at: now)
    case .still, .arriving, .held, .returning: break
    }
    guard mayDismiss else {
      effects.append(.sheet(.didAttempt(source)))
      return
    }
    guard animated else {
      stopList(at: now)
      phase = .absent
      effects.append(.sheet(.dismissed(source)))
      return
    }
    leave(source, configuration.withoutFinger, velocity: nil, at: now)
  }

  private mutating func hold(at now: Instant) {
    let place = offset(at: now)
    switch phase {
    case .absent, .pulled, .held: return
    case .still: phase = .held(at: 0, then: .goBack)
    case .arriving: phase = .held(at: place, then: .arrive)
    case .returning: phase = .held(at: place, then: .goBack)
    case .leaving(_, let source): phase = .held(at: place, then: .leave(source))
    }
  }

  /// Does again what a finger stopped; a cancelled finger never dismisses.
  private mutating func goOn(at now: Instant, cancelled: Bool = false) {
    guard case .held(let place, let intention) = phase else { return }
    switch intention {
    case .arrive:
      var value = MovingValue(place)
      value.go(to: 0, .spring(configuration.withoutFinger), at: now)
      phase = .arriving(value)
    case .leave(let source) where !cancelled:
      leave(source, configuration.withoutFinger, velocity: 0, at: now)
    case .leave, .goBack: goBack(from: place, velocity: 0, at: now)
    }
  }

  private mutating func goBack(from place: Double, velocity: Double, at now: Instant) {
    guard place != 0 else {
      phase = .still
      return
    }
    scroll(.froze, at: now)
    var value = MovingValue(place)
    value.go(to: 0, .spring(configuration.cancel), velocity: velocity, at: now)
    phase = .returning(value)
  }

  private mutating func leave(
    _ source: DismissalSource, _ spring: Spring, velocity: Double?, at now: Instant
  ) {
    var value = MovingValue(offset(at: now))
    value.go(to: height, .spring(spring), velocity: velocity ?? self.velocity(at: now), at: now)
    stopList(at: now)
    phase = .leaving(value, source)
  }

  private mutating func stopList(at now: Instant) {
    takeover.end(velocity: 0, list: &list, at: now)
    scroll(.froze, at: now)
  }

  private mutating func arrive(at now: Instant, into effects: inout Effects) {
    switch phase {
    case .arriving(let value) where !value.isMoving(at: now):
      phase = .still
      scroll(.thawed, at: now)
      effects.append(.sheet(.presented))
    case .returning(let value) where !value.isMoving(at: now):
      phase = .still
      scroll(.thawed, at: now)
    case .leaving(let value, let source) where !value.isMoving(at: now):
      phase = .absent
      effects.append(.sheet(.dismissed(source)))
    default: break
    }
  }

  private mutating func resize(_ height: Double) {
    guard height.isFinite, height >= 0 else { return }
    if case .leaving(var value, let source) = phase {
      value.redirect(to: height)
      phase = .leaving(value, source)
    }
    self.height = height
  }
}

extension PullToDismiss {
  /// Points below its place.
  public func offset(at now: Instant) -> Double {
    switch phase {
    case .absent, .still: 0
    case .arriving(let value), .returning(let value), .leaving(let value, _): value.value(at: now)
    case .held(let place, _), .pulled(let place): place
    }
  }

  /// The offset as a share of the window's height.
  public func progress(at now: Instant) -> Double { height > 0 ? offset(at: now) / height : 0 }

  private func velocity(at now: Instant) -> Double {
    switch phase {
    case .arriving(let value), .returning(let value), .leaving(let value, _):
      value.velocity(at: now)
    case .absent, .still, .held, .pulled: 0
    }
  }

  /// Whether the sheet's recognizer may begin: asked at its claim.
  ///
  /// `onList`: the finger landed on the list and not on the sheet's head.
  public func sheetMayBegin(_ translation: Vector, onList: Bool, at now: Instant) -> Bool {
    guard isShown, abs(translation.dy) >= abs(translation.dx) else { return false }
    // What moves is caught by whatever finger lands on it, both ways.
    guard isIdle else { return true }
    guard translation.dy > 0 else { return false }
    guard onList else { return true }
    switch style {
    case .continuous: return list.isAtTop(at: now) && !isFast(at: now)
    case .discontinuous: return landing == 0
    case .scrollDecides: return list.isAtTop(at: now)
    }
  }

  /// Whether the list's recognizer may begin: asked at its claim.
  public func listMayBegin(_ translation: Vector, at now: Instant) -> Bool {
    guard isShown, isIdle else { return false }
    return style == .discontinuous || !sheetMayBegin(translation, onList: true, at: now)
  }

  /// The list's figures.
  public var scrollConfiguration: ScrollMotion.Configuration {
    get { list.configuration }
    set { list.configuration = newValue }
  }

  public var isPresented: Bool { if case .absent = phase { false } else { true } }

  /// Not on its way out either.
  private var isShown: Bool {
    switch phase {
    case .absent, .leaving: false
    case .still, .arriving, .held, .pulled, .returning: true
    }
  }

  /// In its place, and no finger pulls it.
  private var isIdle: Bool {
    switch phase {
    case .still, .held(at: 0, _): true
    case .absent, .arriving, .held, .pulled, .returning, .leaving: false
    }
  }

  private func isFast(at now: Instant) -> Bool {
    guard configuration.locksAfterScrolling, let fastUntil else { return false }
    return now < fastUntil
  }

  /// One word for probes and the log.
  public var phaseName: String {
    switch phase {
    case .absent: "absent"
    case .still, .held(at: 0, _): list.isHeld && !takeover.isPulling ? "scrolling" : "idle"
    case .arriving: "presenting"
    case .held: "held"
    case .pulled: "dragging"
    case .returning: "snapBack"
    case .leaving: "dismissing"
    }
  }

  /// When it wants `.deadline`.
  public var nextDeadline: Instant? {
    let own: Instant? =
      switch phase {
      case .arriving(let value), .returning(let value), .leaving(let value, _): value.restsAt
      case .absent, .still, .held, .pulled: nil
      }
    guard let own else { return list.nextDeadline }
    return list.nextDeadline.map { min($0, own) } ?? own
  }

  /// True while something moves without any event.
  public func isMoving(at now: Instant) -> Bool { nextDeadline.map { now < $0 } ?? false }
}
