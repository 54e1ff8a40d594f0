// A card that opens to a page. Fingers can press, open, drag from an edge, and interrupt it.
import Dismissal
import Geometry
import Gesture
import Motion

/// A card and its page, with the gestures that open and close the page.
public struct CardInteraction: Interaction {
  /// The configuration that the host gives a card.
  public struct Configuration: Sendable {
    public var flight = HeroTransition.Configuration()
    public var edge = EdgeCard.Configuration()
    public var interruption = InterruptionThreshold()
    /// Scale of the card while it is pressed.
    public var pressedScale = 0.9
    /// Points by which the page moves for each point of a pull-down.
    public var pullFollows = 0.0
    /// Whether the page moves. If false, as with reduced motion, the page appears at once.
    public var isAnimated = true

    public init() {}
  }

  /// The frames that the host measured, in points.
  public struct Layout: Hashable, Sendable {
    /// The size of the area in which the page is laid out.
    public var room: Size
    /// The origin of the area in the window at rest.
    public var origin: Point
    /// The visible part of the page, in page coordinates.
    public var page: Rect

    public init(room: Size, origin: Point, page: Rect) {
      self.room = room
      self.origin = origin
      self.page = page
    }
  }

  /// The frames that change when a view around the card moves.
  package struct Frames: Hashable, Sendable {
    /// The card's frame, in the page's coordinates.
    package var card: Rect
    /// The longest travel of any moving element in the hero transition, in points.
    package var travel: Double

    package init(card: Rect, travel: Double) {
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

  /// The kind of a drag that moves a page.
  public enum Drag: Hashable, Sendable {
    /// A drag from an edge, or a pull-down.
    case push
    /// A drag that interrupted the hero transition.
    case carry
  }

  /// The state of a card that affects the host's build.
  package struct Standing: Hashable, Sendable {
    var isOut: Bool
    var isUnderway: Bool
    var isClosing: Bool
    var isReplaced: Bool
    var pending: Pending?
  }

  /// A change that waits until the frames have been measured.
  package enum Pending: Hashable, Sendable {
    case open
    case close
  }

  /// The recognizer of a press on the card.
  package let pressKey: RecognizerKey
  /// The recognizer of a drag from an edge of the page.
  package let edgeKey: RecognizerKey
  /// The recognizer of drags that interrupt a moving page, wherever the finger touches the page.
  package let catchKey: RecognizerKey
  package private(set) var configuration: Configuration
  /// The measured frames. Nil until the host has measured the frames.
  package private(set) var layout: Layout?
  /// The last measured frame of the card, in the page's coordinates.
  package private(set) var cardFrame = Rect(0, 0, 0, 0)
  /// The hero transition between the card and the page.
  package internal(set) var flight: HeroTransition
  /// The state machine of drags from an edge.
  package internal(set) var edge: EdgeCard
  /// Scale of the card in percent. In percent, the spring rests at less than a pixel of motion.
  package private(set) var press = MovingValue(100)
  /// The remaining drag at the beginning of the closing. Nil unless drag and closing are coupled.
  var left: Left?
  /// The offset of the page from a pull-down, before multiplication by `pullFollows`.
  var pull = Pull()
  /// True if the current drag may close the page.
  var mayClose = true
  /// Inward velocity at the latest release, in points per second.
  var releaseVelocity = 0.0
  /// The source of the dismissal. Nil while the page is presented.
  package internal(set) var closing: DismissalSource?
  /// True if another page has replaced this closing page, so that it can only return to its card.
  package internal(set) var isReplaced = false
  package internal(set) var pending: Pending?

  /// The offset of a page that is pulled down, as a function of the drawn distance of the drag.
  struct Pull: Sendable {
    /// The offset for each point of distance up to `base`, which remains from an earlier pull-down.
    var rest = Vector.zero
    /// The drawn distance at the start of the current drag, in points.
    var base = Double.infinity
    /// The offset for each point of distance beyond `base`.
    var direction = Vector.zero

    func offset(drawn: Double) -> Vector {
      rest * min(drawn, base) + direction * max(0, drawn - base)
    }
  }

  struct Left: Sendable {
    /// Drawn distance of the remaining drag, in points.
    var drawn: Double
    /// Progress of the hero transition when the drag had this distance.
    var progress: Double
  }

  /// - Parameter number: The number of the recognizers' owner, as in `component(number)`.
  public init(
    _ configuration: Configuration = Configuration(), number: Int = 0, isOpen: Bool = false
  ) {
    pressKey = RecognizerKey("card", owner: .component(number))
    edgeKey = RecognizerKey("edgeCard", owner: .component(number))
    catchKey = RecognizerKey("edgeCard", 1, owner: .component(number))
    self.configuration = configuration
    flight =
      isOpen
      ? HeroTransition(open: 0, configuration: configuration.flight)
      : HeroTransition(configuration: configuration.flight)
    edge = EdgeCard(configuration: configuration.edge)
    configure(configuration)
  }

  /// Applies another configuration at once.
  package mutating func configure(_ configuration: Configuration) {
    self.configuration = configuration
    flight.configuration = configuration.flight
    flight.catching = configuration.interruption
    edge.configuration =
      configuration.isAnimated ? configuration.edge : configuration.edge.reducedMotion
    edge.catching = configuration.interruption
    // Release speed and momentum are equal for interrupted pages and dragged pages.
    flight.releasing.throwSpeed = configuration.edge.flingVelocity
    flight.releasing.projection = configuration.edge.projection
  }

  public mutating func layOut(_ layout: Layout) { self.layout = layout }

  /// Updates the frame of the card, in the page's coordinates.
  public mutating func measure(card frame: Rect) { cardFrame = frame }

  // MARK: State

  /// True if the page is at least partly visible, or a change is pending.
  package var isOut: Bool { !flight.isClosed || pending != nil }
  /// True if the page is in front of the card's screen, so that the page receives keys and touches.
  package var isInFront: Bool { isOut && !flight.isClosing && !isReplaced }
  /// True if the page is open or opening.
  package var isOpen: Bool { pending == .open || isOut && closing == nil }
  /// True if `shouldDismiss` must be called before a close, because the page is visible and not
  /// closing.
  package var asksToClose: Bool { isOut && !isReplaced && closing == nil }

  package var presented: PresentedState? {
    isOut
      ? PresentedState(isLeaving: closing != nil, interruption: configuration.interruption) : nil
  }

  package var standing: Standing {
    Standing(
      isOut: isOut, isUnderway: flight.isUnderway, isClosing: closing != nil,
      isReplaced: isReplaced, pending: pending)
  }

  // MARK: Opening and closing

  package mutating func open(at now: Instant, into effects: inout InteractionEffects) {
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

  /// Closes the page, unless `shouldDismiss` is false.
  package mutating func close(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard isOut, !isReplaced else { return }
    guard closing == nil else {
      // A finger had interrupted the closing page, which now continues to close.
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

  /// Closes the page after a user's action. A close button has no effect while its opacity is below
  /// one half, because a tap on a faint button was meant for the content below.
  package mutating func dismiss(
    _ source: DismissalSource, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    if closes(by: source, at: now) {
      close(source, shouldDismiss: shouldDismiss, at: now, into: &effects)
    } else if flight.isClosing {
      open(at: now, into: &effects)
    }
  }

  /// Whether a dismissal from this source closes the page. A hardly visible button has no effect.
  package func closes(by source: DismissalSource, at now: Instant) -> Bool {
    source != .button || closeButtonOpacity(at: now) >= InterruptionThreshold.seenShare
  }

  /// Starts to close the page.
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

  /// Starts the pending transition after the host has measured the frames. `travel` is the longest
  /// travel of any moving element, in points.
  package mutating func settle(
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

  /// Marks this page as replaced by another page. It returns to its card below the other page.
  package mutating func giveWay(at now: Instant, into effects: inout InteractionEffects) {
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
    let wasDragged = edge.isDragged
    let offset = pull.offset(drawn: edge.pose(at: now).drawn)
    edge.handle(event, at: now, into: &reported)
    if wasDragged, !edge.isDragged { endPull(offset, at: now) }
    if !configuration.isAnimated, !edge.isDragged, edge.isMoving(at: now), !flight.isClosing {
      // With reduced motion the page returns at once, without a spring.
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

  /// Ends a pull-down with this offset. From now on, the offset shrinks together with the drag.
  mutating func endPull(_ offset: Vector, at now: Instant) {
    let drawn = edge.pose(at: now).drawn
    pull = Pull(rest: drawn == 0 ? .zero : offset * (1 / drawn))
  }

  mutating func hold(_ isDown: Bool, at now: Instant) {
    guard configuration.isAnimated else { return press.rest(at: 100) }
    press.go(to: isDown ? 100 * configuration.pressedScale : 100, .spring(.snapBack), at: now)
  }
}
