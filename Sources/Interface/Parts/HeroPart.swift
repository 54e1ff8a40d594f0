// A card that opens to a page as a part: how it opens and closes, and what is said of it.
import Dismissal
import Drawing
import Geometry
import Gesture
import Motion

/// A card and its page.
public struct HeroPart: Sendable {
  let pressKey: RecognizerKey
  let edgeKey: RecognizerKey
  /// What moves is caught by it, wherever the page is touched.
  let catchKey: RecognizerKey
  let slots: HeroSlots
  /// Two for each match of the page: its own, and that of the card's look.
  var matchSlots: [String: [PoseSlot]] = [:]
  private(set) var form: HeroForm
  /// The way from card to page and back.
  public private(set) var flight: HeroTransition
  /// The push from a side.
  public private(set) var edge: EdgeCard
  /// Hundredths of the card's size, so that its rest is finer than a pixel.
  var press = MovingValue(100)
  /// What a drag had left of the page when it set off for its card, where the two are one motion.
  var left: Left?
  /// The page is pulled down, not pushed in from a side.
  var isPulled = false
  /// The finger's travel for each point of the pull.
  var pullDirection = Vector.zero
  /// Whether the drag that is under way may close the page.
  var mayClose = true
  /// Points per second inward of the finger that is lifted now.
  var thrown = 0.0
  /// What closes it; nil while it stays.
  public internal(set) var closing: DismissalSource?
  /// Another page has taken its place: it only flies home.
  public internal(set) var isReplaced = false
  /// Of the last build; nil: it has not been laid out yet.
  var layout: HeroLayout?
  /// Where the card was when that was needed last, in the page's coordinates.
  private(set) var cardFrame = Rect(0, 0, 0, 0)
  /// The list that the card stands in.
  var home: (index: Int, key: RecognizerKey, axis: Axis)?
  /// What its page showed in the last build.
  var lastBuilt = LastBuilt<Int>()
  /// What waits until the frames are known.
  private(set) var pending: Pending?
  /// What the binding said last, or what the hero made of it.
  private var wanted: Bool
  var surroundings: Parts.Surroundings

  struct Left: Sendable {
    /// Points, as drawn.
    var drawn: Double
    /// Of the flight, then.
    var progress: Double
  }

  enum Pending: Sendable {
    case open
    case close
  }

  init(
    _ number: Int, _ slots: [PoseSlot], _ form: HeroForm, catching: CatchRule,
    _ surroundings: Parts.Surroundings
  ) {
    pressKey = RecognizerKey("card", owner: .part(number))
    edgeKey = RecognizerKey("edgeCard", owner: .part(number))
    catchKey = RecognizerKey("edgeCard", 1, owner: .part(number))
    self.slots = HeroSlots(slots)
    self.form = form
    self.surroundings = surroundings
    wanted = form.isOpen.value
    flight =
      wanted
      ? HeroTransition(open: 0, configuration: form.configuration.flight)
      : HeroTransition(configuration: form.configuration.flight)
    edge = EdgeCard(configuration: form.configuration.edge)
    adopt(catching)
  }

  private mutating func adopt(_ catching: CatchRule) {
    flight.configuration = form.configuration.flight
    flight.catching = catching
    edge.configuration = isAnimated ? form.configuration.edge : form.configuration.edge.calm
    edge.catching = catching
    // A caught page is thrown by the speed that throws a dragged one.
    flight.releasing.throwSpeed = form.configuration.edge.flingVelocity
  }

  /// The page is there, or the card is not only a card.
  public var isOut: Bool { !flight.isClosed || pending != nil }
  /// The page stands over the rest: keys and touches are for it.
  public var isInFront: Bool { isOut && !flight.isClosing && !isReplaced }
  var isAnimated: Bool { !surroundings.reduceMotion }

  // MARK: What the tree says

  mutating func follow(
    _ form: HeroForm, catching: CatchRule, _ surroundings: Parts.Surroundings,
    into effects: inout ScreenEffects
  ) {
    self.form = form
    self.surroundings = surroundings
    adopt(catching)
    guard form.isOpen.value != wanted else { return }
    wanted = form.isOpen.value
    if wanted {
      open(at: surroundings.now, into: &effects)
    } else {
      close(.code, at: surroundings.now, into: &effects)
    }
  }

  /// What the screen knows follows what is seen: from the decision to leave on, it is closed.
  mutating func tellBinding(_ effects: inout ScreenEffects) {
    let isOpen = pending == .open || isOut && closing == nil
    guard isOpen != wanted else { return }
    wanted = isOpen
    effects.apply(form.isOpen.set(isOpen))
  }

  // MARK: Opening and closing

  mutating func open(at now: Instant, into effects: inout ScreenEffects) {
    defer { tellBinding(&effects) }
    if flight.isClosed {
      guard pending == nil else { return }
      edge = EdgeCard(configuration: edge.configuration, catching: edge.catching)
    } else {
      guard closing != nil || isReplaced else { return }
      if flight.isDragged { fly(.cancelled, at: now, into: &effects) }
      if !isReplaced { effects.say(.closeCancelled, at: now) }
      takeBack(at: now, into: &effects)
      tell(.stay, at: now, into: &effects)
    }
    closing = nil
    isReplaced = false
    pending = .open
    effects.rebuild()
  }

  /// A close that is asked for; `source` may be refused.
  mutating func close(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    defer { tellBinding(&effects) }
    guard isOut, !isReplaced else { return }
    guard closing == nil else {
      // It was caught on its way: it goes on.
      if flight.isDragged { letGo(at: now, into: &effects) }
      return
    }
    guard form.mayDismiss(source) else {
      effects.refuse(source, form.onDismissRefused, at: now)
      return
    }
    if pending == .open, flight.isClosed {
      pending = nil
      return
    }
    if flight.isDragged { letGo(at: now, into: &effects) }
    tell(.leave, at: now, into: &effects)
    leave(source, at: now, into: &effects)
  }

  mutating func letGo(at now: Instant, into effects: inout ScreenEffects) {
    fly(.cancelled, at: now, into: &effects)
    followFlight(at: now, into: &effects)
  }

  /// The close is decided.
  private mutating func leave(
    _ source: DismissalSource, at now: Instant, into effects: inout ScreenEffects
  ) {
    guard closing == nil else { return }
    closing = source
    effects.say(.closeBegan(source), at: now)
    pending = .close
    effects.rebuild()
  }

  /// Where the card is now.
  mutating func measure(_ poses: PoseTable) {
    if let layout { cardFrame = layout.way.transform(poses).apply(layout.cardFrame) }
  }

  /// Sets off, now that the frames are known.
  mutating func settle(_ poses: PoseTable, at now: Instant, into effects: inout ScreenEffects) {
    guard let pending, let layout else { return }
    self.pending = nil
    let travel = layout.travel(poses)
    switch pending {
    case .open: fly(.open(id: 0, travel: travel), at: now, into: &effects)
    case .close:
      join(at: now, into: &effects)
      fly(
        .close(
          travel: travel, notBefore: edge.restsAt,
          velocity: left != nil && closing == .drag ? thrown : 0),
        at: now, into: &effects)
    }
    if !isAnimated {
      fly(.skip, at: now, into: &effects)
      effects.dissolve()
    }
    tellBinding(&effects)
  }

  /// Another page takes its place, and it flies home below.
  mutating func giveWay(at now: Instant, into effects: inout ScreenEffects) {
    guard flight.isClosing, !isReplaced else { return }
    if flight.isDragged { letGo(at: now, into: &effects) }
    fly(.replaced, at: now, into: &effects)
  }

  // MARK: The machines

  mutating func fly(
    _ event: HeroTransition.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = HeroTransition.Effects()
    let wasUnderway = flight.isUnderway
    flight.handle(event, at: now, into: &said)
    for effect in said { heed(effect, at: now, into: &effects) }
    // The card's look over the page is drawn on the way alone, also where nothing is said of its end.
    if flight.isUnderway != wasUnderway { effects.rebuild() }
  }

  private mutating func heed(
    _ effect: HeroTransition.Effect, at now: Instant, into effects: inout ScreenEffects
  ) {
    switch effect {
    case .dragBegan: effects.say(.dragBegan, at: now)
    case .dragEnded(let release):
      effects.say(.dragEnded(release), at: now)
      effects.decided(release, of: .carriedPage, by: catchKey, at: now)
    case .dragCancelled: effects.say(.dragCancelled, at: now)
    case .refused: effects.refuse(.drag, form.onDismissRefused, at: now)
    case .close:
      closing = .drag
      effects.say(.closeBegan(.drag), at: now)
    case .stay:
      closing = nil
      effects.say(.closeCancelled, at: now)
    case .opened: effects.say(.opened(id: form.id), at: now)
    case .closed:
      effects.say(.closed(id: form.id, closing ?? .code), at: now)
      isReplaced = !flight.isClosed
      if !isReplaced { (closing, left) = (nil, nil) }
      if let change = form.onDismiss { effects.apply(change) }
    }
    effects.rebuild()
  }

  mutating func tell(
    _ event: EdgeCard.Event, at now: Instant, into effects: inout ScreenEffects
  ) {
    var said = EdgeCard.Effects()
    edge.handle(event, at: now, into: &said)
    if !isAnimated, !edge.isDragged, edge.isMoving(at: now), !flight.isClosing {
      // No spring brings it back.
      edge.handle(.gone, at: now, into: &said)
      effects.dissolve()
    }
    for effect in said {
      switch effect {
      case .dragBegan: effects.say(.dragBegan, at: now)
      case .dragEnded(let release):
        effects.say(.dragEnded(release), at: now)
        effects.decided(release, of: .page, by: edgeKey, at: now)
      case .dragCancelled: effects.say(.dragCancelled, at: now)
      case .close: leave(.drag, at: now, into: &effects)
      case .refused: effects.refuse(.drag, form.onDismissRefused, at: now)
      }
    }
  }

  /// What a drag from a side has left of the page goes where the page goes now.
  mutating func followFlight(at now: Instant, into effects: inout ScreenEffects) {
    if flight.isClosing, left != nil { return }
    takeBack(at: now, into: &effects)
    tell(flight.isClosing ? .leave : .stay, at: now, into: &effects)
    if let rest = edge.restsAt { fly(.waits(until: rest), at: now, into: &effects) }
  }
}
