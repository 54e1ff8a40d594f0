// A card that opens to a page: pressed, opened, pushed back from an edge, caught in flight.
import Dismissal
import Geometry
import Gesture
import Motion

/// A card and its page.
public struct CardInteraction: Interaction {
  /// The values that a card is given by its host.
  public struct Configuration: Sendable {
    public var flight = HeroTransition.Configuration()
    public var edge = EdgeCard.Configuration()
    public var interruption = InterruptionThreshold()
    /// The size of a pressed card, as a share of its own.
    public var pressedScale = 0.9
    /// Points that a page that is pulled down goes with the finger, for each point of the pull.
    public var pullFollows = 0.0
    /// False for people who asked for reduced motion. The page is then there and gone at once.
    public var isAnimated = true

    public init() {}
  }

  /// The frames that a host measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The size of the page's room.
    public var room: Size
    /// The origin of the page's room in the window, as long as nothing moves it.
    public var origin: Point
    /// The part of the page that is seen, in its own coordinates.
    public var page: Rect

    public init(room: Size, origin: Point, page: Rect) {
      self.room = room
      self.origin = origin
      self.page = page
    }
  }

  /// The frames that change with everything that moves around a card.
  public struct Frames: Hashable, Sendable {
    /// The card's frame, in the page's coordinates.
    public var card: Rect
    /// Points that the farthest part has to go.
    public var travel: Double

    public init(card: Rect, travel: Double) {
      self.card = card
      self.travel = travel
    }
  }

  public enum Effect: Hashable, Sendable {
    case dragBegan(Drag)
    case dragEnded(Release, of: Drag)
    case dragCancelled(Drag)
    /// A dismissal was refused.
    case dismissRefused(DismissalSource)
    case closeBegan(DismissalSource)
    case closeCancelled
    case opened
    case closed(DismissalSource)
  }

  /// The kind of a drag of a page.
  public enum Drag: Hashable, Sendable {
    /// The finger pushes the page in from a side, or pulls it down.
    case push
    /// The finger interrupted the flight and carries the page.
    case carry
  }

  /// The part of a card's state that a host builds by.
  public struct Standing: Hashable, Sendable {
    var isOut: Bool
    var isUnderway: Bool
    var isClosing: Bool
    var isReplaced: Bool
    var pending: Pending?
  }

  /// A change that waits until the frames are known.
  public enum Pending: Hashable, Sendable {
    case open
    case close
  }

  /// The recognizer of a press on the card.
  public let pressKey: RecognizerKey
  /// The recognizer of a push from an edge of the page.
  public let edgeKey: RecognizerKey
  /// The recognizer that catches what moves, wherever the page is touched.
  public let catchKey: RecognizerKey
  public private(set) var configuration: Configuration
  /// nil: nothing has been measured yet.
  public private(set) var layout: Layout?
  /// The frame of the card when it was measured last, in the page's coordinates.
  public private(set) var cardFrame = Rect(0, 0, 0, 0)
  /// The way from card to page and back.
  public internal(set) var flight: HeroTransition
  /// The push from a side.
  public internal(set) var edge: EdgeCard
  /// Hundredths of the card's size, so that its rest is finer than a pixel.
  public private(set) var press = MovingValue(100)
  /// The remaining drag at the start of the flight, if both are one movement.
  var left: Left?
  /// The page is pulled down, not pushed in from a side.
  var isPulled = false
  /// The finger's travel for each point of the pull.
  public internal(set) var pullDirection = Vector.zero
  /// The drag that is under way may close the page.
  var mayClose = true
  /// Points per second inward of the finger that is lifted now.
  var releaseVelocity = 0.0
  /// The source of its dismissal; nil while it stays presented.
  public internal(set) var closing: DismissalSource?
  /// True once another page has replaced it. It only flies back then.
  public internal(set) var isReplaced = false
  public internal(set) var pending: Pending?

  struct Left: Sendable {
    /// Points, as drawn.
    var drawn: Double
    /// The flight's progress then.
    var progress: Double
  }

  public init(
    press: RecognizerKey, edge edgeKey: RecognizerKey, catch catchKey: RecognizerKey,
    _ configuration: Configuration, isOpen: Bool
  ) {
    pressKey = press
    self.edgeKey = edgeKey
    self.catchKey = catchKey
    self.configuration = configuration
    flight =
      isOpen
      ? HeroTransition(open: 0, configuration: configuration.flight)
      : HeroTransition(configuration: configuration.flight)
    edge = EdgeCard(configuration: configuration.edge)
    configure(configuration)
  }

  /// Takes other values, in force at once.
  public mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    flight.configuration = configuration.flight
    flight.catching = configuration.interruption
    edge.configuration =
      configuration.isAnimated ? configuration.edge : configuration.edge.reducedMotion
    edge.catching = configuration.interruption
    // A caught page is thrown by the speed that throws a dragged one.
    flight.releasing.throwSpeed = configuration.edge.flingVelocity
  }

  public mutating func layOut(_ layout: Layout) { self.layout = layout }

  /// Tells where the card is, in the page's coordinates.
  public mutating func measure(card frame: Rect) { cardFrame = frame }

  // MARK: State

  /// The page is there, or the card is not only a card.
  public var isOut: Bool { !flight.isClosed || pending != nil }
  /// The page lies over the rest: keys and touches are for it.
  public var isInFront: Bool { isOut && !flight.isClosing && !isReplaced }
  /// The page is there and does not close.
  public var isOpen: Bool { pending == .open || isOut && closing == nil }
  /// A close is asked for, and not only waited for.
  public var asksToClose: Bool { isOut && !isReplaced && closing == nil }

  public var standing: Standing {
    Standing(
      isOut: isOut, isUnderway: flight.isUnderway, isClosing: closing != nil,
      isReplaced: isReplaced, pending: pending)
  }

  // MARK: Opening and closing

  public mutating func open(at now: Instant, into effects: inout InteractionEffects) {
    if flight.isClosed {
      guard pending == nil else { return }
      edge = EdgeCard(configuration: edge.configuration, catching: edge.catching)
    } else {
      guard closing != nil || isReplaced else { return }
      if flight.isDragged { fly(.cancelled, at: now, into: &effects) }
      if !isReplaced { effects.append(.card(.closeCancelled)) }
      takeBack(at: now, into: &effects)
      push(.stay, at: now, into: &effects)
    }
    closing = nil
    isReplaced = false
    pending = .open
  }

  /// Closes it, unless this source is refused.
  public mutating func close(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard isOut, !isReplaced else { return }
    guard closing == nil else {
      // It was caught on its way: it goes on.
      if flight.isDragged { letGo(at: now, into: &effects) }
      return
    }
    guard shouldDismiss else {
      effects.append(.card(.dismissRefused(source)))
      return
    }
    if pending == .open, flight.isClosed {
      pending = nil
      return
    }
    if flight.isDragged { letGo(at: now, into: &effects) }
    push(.leave, at: now, into: &effects)
    leave(source, at: now, into: &effects)
  }

  /// Closes it by what a person did. A close button answers from half its opacity on; before that,
  /// what lies under it was meant.
  public mutating func dismiss(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    if closes(by: source, at: now) {
      close(source, shouldDismiss: shouldDismiss, at: now, into: &effects)
    } else if flight.isClosing {
      open(at: now, into: &effects)
    }
  }

  /// False for a close button that is hardly seen.
  public func closes(by source: DismissalSource, at now: Instant) -> Bool {
    source != .button || closeButtonOpacity(at: now) >= InterruptionThreshold.seenShare
  }

  /// The close is decided.
  mutating func leave(
    _ source: DismissalSource, at now: Instant, into effects: inout InteractionEffects
  ) {
    guard closing == nil else { return }
    closing = source
    effects.append(.card(.closeBegan(source)))
    pending = .close
  }

  mutating func letGo(at now: Instant, into effects: inout InteractionEffects) {
    fly(.cancelled, at: now, into: &effects)
    followFlight(at: now, into: &effects)
  }

  /// Sets off, now that the frames are known. `travel`: points that the farthest part has to go.
  public mutating func settle(
    travel: Double, at now: Instant, into effects: inout InteractionEffects
  ) {
    guard let pending else { return }
    self.pending = nil
    switch pending {
    case .open: fly(.open(id: 0, travel: travel), at: now, into: &effects)
    case .close:
      join(at: now, into: &effects)
      fly(
        .close(
          travel: travel, notBefore: edge.restsAt,
          velocity: left != nil && closing == .drag ? releaseVelocity : 0),
        at: now, into: &effects)
    }
    if !configuration.isAnimated {
      fly(.skip, at: now, into: &effects)
      effects.append(.cut)
    }
  }

  /// Another page takes its place, and it flies home below.
  public mutating func giveWay(at now: Instant, into effects: inout InteractionEffects) {
    guard flight.isClosing, !isReplaced else { return }
    if flight.isDragged { letGo(at: now, into: &effects) }
    fly(.replaced, at: now, into: &effects)
  }

  // MARK: The machines

  mutating func fly(
    _ event: HeroTransition.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    var reported = HeroTransition.Effects()
    flight.handle(event, at: now, into: &reported)
    for effect in reported {
      switch effect {
      case .dragBegan: effects.append(.card(.dragBegan(.carry)))
      case .dragEnded(let release): effects.append(.card(.dragEnded(release, of: .carry)))
      case .dragCancelled: effects.append(.card(.dragCancelled(.carry)))
      case .refused: effects.append(.card(.dismissRefused(.drag)))
      case .close:
        closing = .drag
        effects.append(.card(.closeBegan(.drag)))
      case .stay:
        closing = nil
        effects.append(.card(.closeCancelled))
      case .opened: effects.append(.card(.opened))
      case .closed:
        effects.append(.card(.closed(closing ?? .programmatic)))
        isReplaced = !flight.isClosed
        if !isReplaced { (closing, left) = (nil, nil) }
      }
    }
  }

  mutating func push(
    _ event: EdgeCard.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    var reported = EdgeCard.Effects()
    edge.handle(event, at: now, into: &reported)
    if !configuration.isAnimated, !edge.isDragged, edge.isMoving(at: now), !flight.isClosing {
      // No spring brings it back.
      edge.handle(.gone, at: now, into: &reported)
      effects.append(.cut)
    }
    for effect in reported {
      switch effect {
      case .dragBegan: effects.append(.card(.dragBegan(.push)))
      case .dragEnded(let release): effects.append(.card(.dragEnded(release, of: .push)))
      case .dragCancelled: effects.append(.card(.dragCancelled(.push)))
      case .close: leave(.drag, at: now, into: &effects)
      case .refused: effects.append(.card(.dismissRefused(.drag)))
      }
    }
  }

  mutating func hold(_ isDown: Bool, at now: Instant) {
    guard configuration.isAnimated else { return }
    press.go(to: isDown ? 100 * configuration.pressedScale : 100, .spring(.snapBack), at: now)
  }
}
