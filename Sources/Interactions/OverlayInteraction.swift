// An overlay container as an interaction, with its queue, the motion of its views, and gestures.
import Dismissal
import Geometry
import Gesture
import Overlay

/// A container with its queue, the motion of its views, and the gestures on these views.
public struct OverlayInteraction: Interaction {
  /// The configuration that the host gives a container.
  public struct Configuration: Sendable {
    public var container: ContainerConfiguration
    public var tuning = OverlayTuning.fluid
    public var direction = LayoutDirection.leftToRight
    /// Whether views move. If false, as with reduced motion, views fade instead.
    public var isAnimated = true

    public init(_ container: ContainerConfiguration) { self.container = container }
  }

  public enum Effect: Hashable, Sendable {
    case container(OverlayContainer.Effect)
    /// A swipe that moved a view has ended.
    case dragEnded(Release)
  }

  /// One visit of a view on screen.
  struct Stay: Sendable {
    var view: ViewID
    /// The number in the keys of the view's recognizers. A view that returns keeps this number.
    var number: Int
    /// The size of the view in points. Nil until the view has been measured.
    var size: Size?
    /// The effective settings of the view. Nil until the view has been laid out.
    var settings: EffectiveSettings?
    var recognizers: [Recognizer] = []
    var backgroundRecognizers: [Recognizer] = []
    var isLeaving = false
  }

  /// The queue of the container's views.
  package private(set) var container: OverlayContainer
  /// The motion of the container's views.
  package private(set) var motion = ContainerMotion()
  private var touch = OverlayTouch()
  /// The owner of the container's recognizers. Nil if the host creates the recognizers.
  package private(set) var owner: RecognizerKey.Owner?
  /// The frame of the container, in points of its host. Nil until the frame has been measured.
  package private(set) var area: Rect?
  private(set) var direction = LayoutDirection.leftToRight
  private var isAnimated = true
  private(set) var stays: [ShowingID: Stay] = [:]
  /// The visits on screen in the order of their beginning.
  private(set) var order: [ShowingID] = []
  private(set) var groupRecognizers: [Recognizer] = []
  private var lastNumber = 0
  /// The animation of the changes that occurred after the last update of the motion.
  private var change = OverlayAnimation.still
  /// A counter of changes after which the host must build again.
  package private(set) var standing = 0
  private var scratch = OverlayEffects()

  /// - Parameters:
  ///   - number: The number of the component that owns the recognizers, as in `component(number)`.
  public init(_ configuration: Configuration, number: Int = 0) {
    self.init(
      OverlayContainer(
        token: ContainerToken(0), name: "", settings: configuration.container,
        tuning: configuration.tuning))
    direction = configuration.direction
    isAnimated = configuration.isAnimated
    owner = .component(number)
  }

  /// Creates a container whose recognizers the host creates.
  package init(_ container: OverlayContainer) { self.container = container }

  /// A copy for a gesture session, with its own recognizers, owned by `component(number)`.
  package func hosted(number: Int, area: Rect, at now: Instant) -> OverlayInteraction {
    var copy = self
    copy.owner = .component(number)
    copy.area = area
    copy.follow(at: now)
    return copy
  }

  package mutating func face(_ direction: LayoutDirection) {
    self.direction = direction.replacing(self.direction)
  }
  package var anyKind: GestureSession.Interaction { .overlay(self) }

  // MARK: Commands

  /// Applies another configuration at once. The queue type is not applied, because it cannot
  /// change.
  package mutating func configure(
    _ configuration: Configuration, at now: Instant, into effects: inout InteractionEffects
  ) {
    direction = configuration.direction
    isAnimated = configuration.isAnimated
    standing += 1
    retune(configuration.tuning, at: now)
    send(.configure(configuration.container), at: now, into: &effects)
  }

  /// Replaces the tunable parameters. The new parameters take effect at once.
  package mutating func retune(_ tuning: OverlayTuning, at now: Instant) {
    // Tunable parameters do not change which views are shown, so no effects must be reported.
    var discarded: InteractionEffects = []
    standing += 1
    send(.retune(tuning), at: now, into: &discarded)
  }

  /// Updates the frame of the container.
  public mutating func resize(_ area: Rect, at now: Instant) {
    measure(area)
    follow(at: now)
  }

  /// Sends an event to the container, and updates the motion.
  package mutating func send(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout InteractionEffects
  ) {
    collect(at: now, into: &effects) { $0.handle(event, at: now, into: &$1) }
  }

  // MARK: Events

  package mutating func handle(
    _ gesture: GestureEvent, shouldDismiss: Bool, at now: Instant,
    into effects: inout InteractionEffects
  ) {
    guard let target = target(of: gesture.recognizer) else { return }
    var gesture = gesture
    if !shouldDismiss, gesture.phase == .ended { gesture.phase = .cancelled }
    let outcome = touch.handle(gesture, on: target, in: container, &motion, at: now)
    if let event = outcome.event { send(event, at: now, into: &effects) }
    if let decision = outcome.decision { effects.append(.overlay(.dragEnded(Release(decision)))) }
  }

  private func target(of key: RecognizerKey) -> OverlayTouch.Target? {
    let (number, isBackground) = (key.ordinal / 2, key.ordinal % 2 == 1)
    if number == 0 { return .groupBackground }
    for (showing, stay) in stays where stay.number == number {
      return isBackground ? .background(stay.view) : .view(stay.view, showing)
    }
    return nil
  }

  package mutating func wake(at now: Instant, into effects: inout InteractionEffects) {
    guard let due = container.nextDeadline, due <= now else { return }
    collect(at: now, into: &effects) { $0.serveDeadline(upTo: due, into: &$1) }
  }

  /// Collects the effects of a change, and updates the motion.
  private mutating func collect(
    at now: Instant, into effects: inout InteractionEffects,
    _ body: (inout OverlayInteraction, inout OverlayEffects) -> Void
  ) {
    var reported = OverlayEffects()
    swap(&reported, &scratch)
    body(&self, &reported)
    for entry in reported.entries { effects.append(.overlay(.container(entry.effect))) }
    reported.reset()
    swap(&reported, &scratch)
    follow(at: now)
  }

  // MARK: State

  public var nextDeadline: Instant? { container.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { motion.isMoving(at: now) }
  /// True while a finger drags a view.
  package var isHeld: Bool { !touch.held.isEmpty }
}

// MARK: Host in the view tree

extension OverlayInteraction {
  package mutating func handle(
    _ gesture: GestureEvent, on target: OverlayTouch.Target, at now: Instant,
    into effects: inout OverlayEffects
  ) -> OverlayTouch.Outcome {
    let outcome = touch.handle(gesture, on: target, in: container, &motion, at: now)
    if let event = outcome.event { handle(event, at: now, into: &effects) }
    return outcome
  }

  package mutating func handle(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    note(in: &effects) { $0.handle(event, at: now, into: &$1) }
  }

  package mutating func handleEscape(
    at now: Instant, into effects: inout OverlayEffects
  ) -> OverlayContainer.Escape {
    var outcome = OverlayContainer.Escape.passed
    note(in: &effects) { outcome = $0.handleEscape(at: now, into: &$1) }
    return outcome
  }

  package mutating func serveDeadline(
    upTo now: Instant, into effects: inout OverlayEffects
  ) {
    note(in: &effects) { $0.serveDeadline(upTo: now, into: &$1) }
  }

  package mutating func leave(
    hasHeir: Bool, at now: Instant, into effects: inout OverlayEffects
  ) -> [OverlayView] {
    var inherited: [OverlayView] = []
    note(in: &effects) { inherited = $0.leave(hasHeir: hasHeir, at: now, into: &$1) }
    return inherited
  }

  /// Changes the container, and updates the stays from the resulting effects.
  private mutating func note(
    in effects: inout OverlayEffects, _ body: (inout OverlayContainer, inout OverlayEffects) -> Void
  ) {
    let mark = effects.entries.count
    body(&container, &effects)
    for index in mark..<effects.entries.count { note(effects.entries[index].effect) }
    if effects.entries.count > mark { standing += 1 }
  }

  private mutating func note(_ effect: OverlayContainer.Effect) {
    switch effect {
    case .entered(let id, let showing, let animation):
      lastNumber += 1
      stays[showing] = Stay(view: id, number: lastNumber)
      order.append(showing)
      change = animation
    case .turned(let id, let showing, let before, let animation):
      change = animation
      guard var stay = stays.removeValue(forKey: before) else { return }
      order.removeAll { $0 == before }
      (stay.view, stay.isLeaving) = (id, false)
      stays[showing] = stay
      order.append(showing)
    case .left(_, let showing, let animation, _):
      stays[showing]?.isLeaving = true
      touch.release(showing)
      change = animation
    case .disappeared(_, let showing):
      stays[showing] = nil
      order.removeAll { $0 == showing }
    case .appeared, .accepted, .forgotten, .swallowed, .lowered, .presented, .log: break
    }
  }

  // MARK: Layout

  package mutating func measure(_ area: Rect) { self.area = area }

  package mutating func measure(_ showing: ShowingID, _ size: Size) {
    stays[showing]?.size = size
  }

  /// Updates the reading direction and reduced motion, and then the motion of the views.
  package mutating func follow(
    direction: LayoutDirection, isAnimated: Bool, at now: Instant
  ) {
    (self.direction, self.isAnimated) = (direction, isAnimated)
    follow(at: now)
  }

  /// Updates the motion so that it matches the current state of the queue.
  private mutating func follow(at now: Instant) {
    guard let area else { return }
    updateMotion(area, at: now)
    var isResized = false
    for shown in container.showingViews { if update(shown) { isResized = true } }
    if isResized { updateMotion(area, at: now) }
    guard let owner else { return }
    groupRecognizers = Self.taps(container.settings.common.tapToDismiss ?? false, 0, owner)
  }

  private mutating func updateMotion(_ area: Rect, at now: Instant) {
    let frames = frames
    motion.follow(
      container, frames: frames, area: Rect(origin: .zero, size: area.size), direction: direction,
      reduceMotion: !isAnimated, change: change, at: now)
    if frames.count == container.showingCount { change = .still }
  }

  /// Updates the settings of a view on screen. Returns true if the size of a measured view has
  /// changed. In this case the view's new frame is not animated.
  private mutating func update(_ shown: ShowingView) -> Bool {
    guard let stay = stays[shown.showing] else { return false }
    let (number, size) = (stay.number, shown.view.size ?? stay.size)
    let isResized = stay.size != nil && stay.size != size
    stays[shown.showing]!.size = size
    let settings = EffectiveSettings(shown.view.settings, in: container.settings)
    stays[shown.showing]!.settings = settings
    guard let owner else { return isResized }
    stays[shown.showing]!.recognizers = settings.recognizers(container.tuning) {
      RecognizerKey($0.rawValue, 2 * number, owner: owner)
    }
    stays[shown.showing]!.backgroundRecognizers = Self.taps(
      settings.tapToDismiss, 2 * number + 1, owner)
    return isResized
  }

  private static func taps(
    _ dismisses: Bool, _ ordinal: Int, _ owner: RecognizerKey.Owner
  ) -> [Recognizer] {
    guard dismisses else { return [] }
    let key = RecognizerKey(OverlayTouch.Purpose.dismiss.rawValue, ordinal, owner: owner)
    return [Recognizer(key, .tap(TapRule()))]
  }

  /// The frames of the measured views on screen, in points of the container.
  package var frames: [ShowingID: Rect] {
    guard let area else { return [:] }
    let layout = ContainerLayout(
      container.settings, frame: Rect(origin: .zero, size: area.size), direction: direction)
    var (known, views) = ([ShowingID](), [(size: Size, alignment: Alignment)]())
    for shown in container.showingViews {
      guard let size = stays[shown.showing]?.size ?? shown.view.size else { continue }
      known.append(shown.showing)
      views.append(
        (size, EffectiveSettings(shown.view.settings, in: container.settings).alignment))
    }
    var frames: [ShowingID: Rect] = [:]
    for (showing, frame) in zip(known, layout.frames(of: views)) { frames[showing] = frame }
    return frames
  }
}

extension Release {
  /// Creates the release report of a swipe that moved a view.
  package init(_ swipe: ContainerMotion.SwipeEnd) {
    self.init(
      place: swipe.place, velocity: swipe.velocity, countedPlace: swipe.place, limit: swipe.limit,
      throwSpeed: swipe.threshold.throwSpeed, cause: swipe.isThrown ? .velocity : .place,
      verdict: swipe.goes ? .goes : .stays)
  }
}
