// A pull-down cover with scrolled content: the same finger scrolls, pulls, returns and scrolls on.
import Geometry
import Gesture
import Motion

/// A full-screen cover and the list in it.
///
/// A pull that begins with the content at its top counts from touch-down; one that takes over from
/// scrolling counts from where the content came to its top.
public struct ScrolledCover: Sendable {
  public enum Event: Hashable, Sendable {
    /// What the content's recognizer says.
    case list(GestureEvent)
    /// What the cover's recognizer says. `mayDismiss`: nobody refuses a dismissal by dragging.
    case cover(GestureEvent, mayDismiss: Bool)
    /// Wheel, keys and code move the content.
    case scroll(ScrollMotion.Event)
    case present(animated: Bool)
    case dismiss(DismissalSource, animated: Bool, mayDismiss: Bool)
    /// Points of the window.
    case resized(height: Double)
    case deadline
  }

  public enum Effect: Hashable, Sendable {
    /// Something that the cover says.
    case cover(PullDown.Effect)
    /// The finger's movement passes from the content to the cover.
    case handToCover(PointerID)
    /// It passes back.
    case handToList(PointerID)
  }

  public typealias Effects = EffectList<Effect>

  public private(set) var pull: PullDown
  public private(set) var list: ScrollMotion
  private var takeover = ScrollTakeover()

  /// The content stops at its top, because there the cover may take over.
  public init(pull: PullDown, list: ScrollMotion) {
    self.pull = pull
    self.list = list
    self.list.bouncesAtTop = false
  }

  /// New figures, in force at once.
  public mutating func adopt(_ figures: PullDown.Configuration, scroll: ScrollMotion.Configuration)
  {
    pull.configuration = figures
    list.configuration = scroll
  }

  /// Puts another list into the cover, for another screen of its stack, and answers the one before.
  public mutating func exchange(_ other: ScrollMotion) -> ScrollMotion {
    defer {
      list = other
      list.bouncesAtTop = false
      takeover = ScrollTakeover()
    }
    return list
  }

  public mutating func handle(_ event: Event, at now: Instant, into effects: inout Effects) {
    switch event {
    case .list(let gesture): listGesture(gesture, at: now, into: &effects)
    case .cover(let gesture, let may):
      coverGesture(gesture, mayDismiss: may, at: now, into: &effects)
    case .scroll(let event): scroll(event, at: now)
    case .present(let animated):
      scroll(.thawed, at: now)
      tell(.present(animated: animated), at: now, into: &effects)
    case .dismiss(let source, let animated, let may):
      tell(
        .dismiss(source, animated: animated, mayDismiss: may), at: now, into: &effects)
      if !isIdle {
        takeover.end(velocity: 0, list: &list, at: now)
        scroll(.froze, at: now)
      }
    case .resized(let height): tell(.resized(height: height), at: now, into: &effects)
    case .deadline:
      scroll(.deadline, at: now)
      tell(.deadline, at: now, into: &effects)
      if isIdle { scroll(.thawed, at: now) }
    }
  }

  private mutating func listGesture(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    guard takeover.heeds(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched: scroll(.touched, at: now)
    case .began:
      guard isIdle || takeover.isPulling else { return }
      // A finger that comes back from the cover goes on where the content left it.
      if takeover.isIdle {
        takeover.beginWithList(gesture.pointer, at: gesture.start.y, list: &list, at: now)
      }
      follow(gesture, at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended: takeover.end(velocity: gesture.velocity.dy, list: &list, at: now)
    case .cancelled, .failed:
      // A finger that was passed on is cancelled for the content and goes on for the cover.
      if !takeover.isPulling { takeover.end(velocity: 0, list: &list, at: now) }
    }
  }

  private mutating func coverGesture(
    _ gesture: GestureEvent, mayDismiss: Bool, at now: Instant, into effects: inout Effects
  ) {
    guard takeover.heeds(gesture.pointer) else { return }
    switch gesture.phase {
    case .touched: tell(.touched, at: now, into: &effects)
    case .began:
      guard !takeover.isPulling else { return follow(gesture, at: now, into: &effects) }
      tell(.touched, at: now, into: &effects)
      let travel = pull.heldTravel
      // A cover caught above its place has nothing to give back to the content.
      let returns = pull.offset(at: now) >= 0
      takeover.beginWithPull(
        gesture.pointer, from: gesture.start.y - travel, returns: returns, list: &list, at: now)
      tell(.began(travel: travel), at: now, into: &effects)
      follow(gesture, at: now, into: &effects)
    case .changed: follow(gesture, at: now, into: &effects)
    case .ended:
      follow(gesture, at: now, into: &effects)
      // The last place may have given the finger back to the content.
      let velocity = gesture.velocity.dy
      guard pull.isPulled else {
        takeover.end(velocity: velocity, list: &list, at: now)
        return tell(.left, at: now, into: &effects)
      }
      takeover.end(velocity: 0, list: &list, at: now)
      tell(
        .released(velocity: velocity, mayDismiss: mayDismiss), at: now, into: &effects)
      if !isIdle { scroll(.froze, at: now) }
    case .cancelled:
      // A finger that went back to the content is cancelled for the cover and scrolls on.
      if takeover.isPulling {
        takeover.end(velocity: 0, list: &list, at: now)
        scroll(.froze, at: now)
      }
      tell(.cancelled, at: now, into: &effects)
      if isIdle { scroll(.thawed, at: now) }
    case .failed: tell(.left, at: now, into: &effects)
    }
  }

  /// Puts the one that moves where the finger says.
  private mutating func follow(
    _ gesture: GestureEvent, at now: Instant, into effects: inout Effects
  ) {
    switch takeover.move(to: gesture.location.y, list: &list, mayTake: isIdle) {
    case .list: break
    case .pull(let travel): tell(.moved(travel: travel), at: now, into: &effects)
    case .taken(let travel):
      tell(.began(travel: travel), at: now, into: &effects)
      effects.append(.handToCover(gesture.pointer))
    case .handedBack:
      tell(.handedBack, at: now, into: &effects)
      effects.append(.handToList(gesture.pointer))
    }
  }

  private mutating func tell(
    _ event: PullDown.Event, at now: Instant, into effects: inout Effects
  ) {
    var said = PullDown.Effects()
    pull.handle(event, at: now, into: &said)
    for effect in said { effects.append(.cover(effect)) }
  }

  private mutating func scroll(_ event: ScrollMotion.Event, at now: Instant) {
    switch event {
    case .wheel, .key, .scroll:
      // One of content and cover moves, not both.
      guard isIdle else { return }
    default: break
    }
    var said = EffectList<ScrollMotion.Effect>()
    list.handle(event, at: now, into: &said)
  }
}

extension ScrolledCover {
  /// The cover is in its place, and no finger pulls it.
  private var isIdle: Bool { pull.isInPlace }

  /// Whether the cover's recognizer may begin: asked at its claim. `onList`: the finger landed on
  /// the scrolled content.
  public func coverMayBegin(_ translation: Vector, onList: Bool, at now: Instant) -> Bool {
    guard pull.isPresented, abs(translation.dy) >= abs(translation.dx) else { return false }
    // What moves is caught by whatever finger lands on it, both ways.
    guard isIdle else { return true }
    return translation.dy > 0 && (!onList || list.isAtTop(at: now))
  }

  /// Whether the content's recognizer may begin: asked at its claim.
  public func listMayBegin(_ translation: Vector, at now: Instant) -> Bool {
    isIdle && !coverMayBegin(translation, onList: true, at: now)
  }

  /// When it wants `.deadline`.
  public var nextDeadline: Instant? {
    guard let own = pull.nextDeadline else { return list.nextDeadline }
    return list.nextDeadline.map { min($0, own) } ?? own
  }

  /// True while something moves without any event.
  public func isMoving(at now: Instant) -> Bool {
    pull.isMoving(at: now) || list.isMoving(at: now)
  }
}
