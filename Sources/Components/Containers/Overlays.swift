// The overlay containers of one screen: their state, their motion and their views.
import Drawing
import Interactions
import Tree

/// The state of all overlay containers of a screen's tree. The state is a value type that handles
/// events and returns poses for any instant.
package struct Overlays: Sendable {
  /// The state machines of all containers.
  package var registry: ContainerRegistry
  /// The reading direction of the interface.
  package var direction = LayoutDirection.leftToRight
  /// True if views fade instead of moving.
  package var reduceMotion = false
  /// The content of each view. A view that the tree presents has the content of the latest build.
  var contents: [OverlayView.ContentID: OverlayContent] = [:]
  /// The configuration of each container for its views, from the latest build.
  var commons: [ContainerToken: ContainerViewConfiguration] = [:]
  var containerSlots: [ContainerToken: ContainerSlots] = [:]
  /// Receives the calls of a manager. `nil` without a manager.
  var listener: ContainerManager.Listener?
  var sentNames: Set<String> = []
  /// Calls that wait until the tree shows the changes that sent these calls.
  var posted: [ContainerManager.Message] = []
  var declarations = Declarations()
  /// Whether the window has the focus.
  var isWindowActive = true
  package var mistakePolicy = MistakePolicy.usual
  /// True if `appearAction` and `disappearAction` are called.
  package var performs: Bool {
    get { declarations.performs }
    set { declarations.performs = newValue }
  }
  /// The tuning for trees that set no tuning.
  let defaultTuning: OverlayTuning
  /// A counter of changes that require a new build.
  var revision = 0
  var effects = OverlayEffects()
  /// Effects of the containers that `takeEffects()` has not returned yet.
  private var untakenEffects: [OverlayEffects.Entry] = []
  /// Decisions about swipes that ended in the current event.
  var released: [Release] = []
  var lastContent: UInt64 = 0
  private var slots: OverlaySlots
  /// The view or background that each pose slot moves. The key is the index of the slot.
  var listeners: [Int: Listener] = [:]

  /// The containers and presentations that the tree declares.
  struct Declarations: Sendable {
    var containers: [ComponentID: ContainerToken] = [:]
    /// The containers that disappeared from the tree while the window was inactive. Such containers
    /// retain their queues, because they may return.
    var suspended: [ComponentID: ContainerToken] = [:]
    var attached: [PresentationKey: AttachedPresentation] = [:]
    /// The number of the next presentation.
    var next: UInt64 = 1
    var refused: [ContainerToken: ContainerConfiguration] = [:]
    /// True if the closures of the configurations are called.
    var performs = true
    /// Errors in the tree that were already reported.
    var errors: Set<String> = []

    var isEmpty: Bool { containers.isEmpty && suspended.isEmpty && attached.isEmpty }

    /// The presentation that declares a content. The content is retained after the view's removal.
    func key(of content: OverlayView.ContentID) -> PresentationKey? {
      attached.first { $0.value.content == content }?.key
    }
  }

  /// A view or a background that receives gestures, with its container.
  struct Listener: Hashable, Sendable {
    var container: ContainerToken
    var target: OverlayTouch.Target
  }

  /// The key of an overlay view's recognizer. No other recognizer can have the same key.
  static func key(_ purpose: OverlayTouch.Purpose, _ slot: PoseSlot) -> RecognizerKey {
    RecognizerKey(purpose.rawValue, slot.index, owner: .container)
  }

  /// The name of the action with which a view dismisses itself.
  static let dismissal = "overlay.dismiss"

  package init(tuning: OverlayTuning = OverlayTuning(), firstSlot: Int) {
    registry = ContainerRegistry(tuning: tuning)
    defaultTuning = tuning
    slots = OverlaySlots(first: firstSlot)
  }

  // MARK: Containers

  /// Adds a container to the tree's containers.
  mutating func connect(_ container: DeclaredContainer, at now: Instant) -> ContainerToken {
    if container.id.name != .order(0) {
      let error = "two containers have the name \"\(container.name)\"; the topmost one is used"
      effects.say(.log(.error, error), by: nil, at: now)
    }
    let token = registry.register(
      container.name, container.configuration, at: now, into: &effects)
    commons[token] = container.configuration.common
    let own = ContainerSlots(slot: slots.take("container", ["background"])[0])
    containerSlots[token] = own
    listeners[own.slot.index] = Listener(container: token, target: .groupBackground)
    settle(at: now)
    updateNames()
    return token
  }

  /// Removes a container and its views.
  mutating func disconnect(_ token: ContainerToken, at now: Instant) {
    registry.unregister(token, at: now, into: &effects)
    settle(at: now)
    updateNames()
    if let gone = containerSlots.removeValue(forKey: token) { releaseSlot(gone.slot) }
    commons[token] = nil
  }

  /// Sends an event to one container.
  mutating func send(
    _ event: OverlayContainer.Event, to token: ContainerToken, at now: Instant
  ) {
    registry.send(event, to: token, at: now, into: &effects)
    settle(at: now)
  }

  // MARK: Window

  /// Sets the tuning of all containers.
  mutating func retune(_ tuning: OverlayTuning, at now: Instant) {
    registry.retune(tuning, at: now, into: &effects)
    settle(at: now)
  }

  /// Handles the Escape key. Returns true if a view was dismissed or a background blocked the key.
  ///
  /// - Parameter dismissal: The dismiss action of a view. If it is not `nil`, only this view's
  ///   container receives the key.
  package mutating func escape(in dismissal: ActionID?, at now: Instant) -> Bool {
    defer { settle(at: now) }
    let token = dismissal.flatMap { listeners[$0.index]?.container }
    return registry.escape(in: token, at: now, into: &effects)
  }

  /// Handles a change of the window's focus. Auto-dismissal pauses while the window has no focus.
  mutating func focus(_ on: Bool, at now: Instant) {
    isWindowActive = on
    registry.sendAll(.focus(on), at: now, into: &effects)
    settle(at: now)
    guard on, !declarations.suspended.isEmpty else { return }
    // A container that has not returned until this deadline has left the tree for good.
    for token in declarations.suspended.values.sorted() { disconnect(token, at: now) }
    declarations.suspended = [:]
    revision += 1
  }

  /// The next instant at which `advance(to:)` must be called without an event. `nil` without one.
  package var nextDeadline: Instant? { registry.nextDeadline }

  /// Handles every deadline up to `now`, in order.
  package mutating func advance(to now: Instant) {
    while let next = registry.nextDeadline, next <= now {
      registry.advance(to: next, into: &effects)
      settle(at: next)
    }
  }

  /// The number of times that a view jumped to a distant target instead of moving.
  var jumps: Int { registry.interactions.reduce(0) { $0 + $1.motion.jumps } }

  /// True while a view or a background is moving.
  package func isMoving(at now: Instant) -> Bool {
    registry.interactions.contains { $0.isMoving(at: now) }
  }

  /// True while nothing moves, and no deadlines remain except those of automatic dismissals.
  package func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now)
      && registry.interactions.allSatisfy {
        !$0.container.hasQueueDeadline && $0.container.leavingViews.isEmpty && !$0.isHeld
      }
  }

  /// True if the tree has containers or presentations.
  package var isInUse: Bool { !containerSlots.isEmpty || !declarations.attached.isEmpty }

  /// True if the containers may handle the event, or if the event may announce stored calls.
  package func concerns(_ event: ScreenEvent) -> Bool {
    if case .wake = event { true } else { isInUse }
  }

  /// True while a finger drags a view.
  package var isHeldByFinger: Bool { registry.interactions.contains { $0.isHeld } }

  // MARK: Effects

  /// Returns the effects of the containers since the last call.
  package mutating func takeEffects() -> [OverlayEffects.Entry] {
    defer { untakenEffects = [] }
    return untakenEffects
  }

  /// Converts an effect of a container to an event with the container's name.
  package func event(_ entry: OverlayEffects.Entry) -> ScreenEvent.ContainerEvent {
    ScreenEvent.ContainerEvent(
      container: entry.container.flatMap { registry.container($0)?.name }, effect: entry.effect,
      instant: entry.instant)
  }

  /// Updates slots, views and motion after effects of the containers.
  mutating func settle(at now: Instant) {
    let entries = effects.entries
    if !entries.isEmpty {
      revision += 1
      effects.reset()
      untakenEffects += entries
      for entry in entries {
        guard let token = entry.container else { continue }
        absorb(entry.effect, of: token)
      }
    }
    for token in registry.tokens { follow(token, at: now) }
    guard let manager else { return }
    for case .log(let level, let message) in entries.map(\.effect) { manager.write(level, message) }
  }

  private mutating func absorb(_ effect: OverlayContainer.Effect, of token: ContainerToken) {
    switch effect {
    case .accepted(let view):
      let old = containerSlots[token]?.contentOf[view.id]
      containerSlots[token]?.contentOf[view.id] = view.content
      if old != view.content { forget(old) }
    case .appeared(let id, _):
      let content = containerSlots[token]?.contentOf[id].flatMap { contents[$0] }
      guard performs else { return }
      content?.configuration.appearAction?()
      commons[token]?.appearAction?()
    case .entered(let id, let stay, _):
      let taken = slots.take("overlay", ["", "background", "text"])
      let viewSlots = ViewSlots(id: id, slot: taken[0], ground: taken[1], text: taken[2])
      containerSlots[token]?.stays[stay] = viewSlots
      listen(viewSlots, id, stay, of: token)
    case .turned(let id, let stay, let before, _):
      turn(id, stay, from: before, of: token)
    case .left(let id, let stay, _, _):
      let content = containerSlots[token]?.contentOf.removeValue(forKey: id)
      containerSlots[token]?.stays[stay]?.content = content
    case .disappeared(_, let stay):
      guard let viewSlots = containerSlots[token]?.stays.removeValue(forKey: stay) else { return }
      let content = viewSlots.content.flatMap { contents[$0] }
      if performs {
        content?.configuration.disappearAction?()
        commons[token]?.disappearAction?()
      }
      forget(viewSlots.content)
      for slot in [viewSlots.slot, viewSlots.ground, viewSlots.text] { releaseSlot(slot) }
    case .forgotten(let id, let cause):
      let content = containerSlots[token]?.contentOf.removeValue(forKey: id)
      if cause != .moved { forget(content) }
    case .swallowed(let view): forget(view?.content)
    case .lowered, .presented, .log: break
    }
  }

  /// Passes the slots of a dismissed view to its new visit, so that gestures and focus continue.
  private mutating func turn(
    _ id: ViewID, _ stay: ShowingID, from before: ShowingID, of token: ContainerToken
  ) {
    guard let old = containerSlots[token]?.stays.removeValue(forKey: before) else { return }
    let viewSlots = ViewSlots(id: id, slot: old.slot, ground: old.ground, text: old.text)
    containerSlots[token]?.stays[stay] = viewSlots
    listen(viewSlots, id, stay, of: token)
    if old.content != containerSlots[token]?.contentOf[id] { forget(old.content) }
  }

  private mutating func listen(
    _ viewSlots: ViewSlots, _ id: ViewID, _ stay: ShowingID, of token: ContainerToken
  ) {
    listeners[viewSlots.slot.index] = Listener(container: token, target: .view(id, stay))
    listeners[viewSlots.ground.index] = Listener(container: token, target: .background(id))
  }

  // MARK: Content numbers and pose slots

  mutating func mintContent() -> OverlayView.ContentID {
    lastContent += 1
    return OverlayView.ContentID(lastContent)
  }

  private mutating func forget(_ content: OverlayView.ContentID?) {
    guard let content, declarations.key(of: content) == nil else { return }
    contents[content] = nil
  }

  private mutating func releaseSlot(_ slot: PoseSlot) {
    listeners[slot.index] = nil
    slots.give(slot)
  }
}
