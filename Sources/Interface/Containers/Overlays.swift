// The containers of one screen: their engine, their motion and their views.
import Dismissal
import Drawing
import Geometry
import Gesture
import Interactions
import Motion
import Overlay

/// Runs the containers of a screen's tree. It is a value: events go in, and poses come out for any
/// instant.
package struct Overlays: Sendable {
  /// The state machines of the containers.
  package internal(set) var registry: ContainerRegistry
  /// The reading direction.
  package internal(set) var direction = LayoutDirection.leftToRight
  /// True: views fade instead of moving.
  var reduceMotion = false
  /// Contents of views by id. A presented view has the content of the last build.
  var contents: [ContentID: OverlayContent] = [:]
  /// Each container's configuration for its views, from the last build.
  var commons: [ContainerToken: ContainerViewConfiguration] = [:]
  var containerSlots: [ContainerToken: ContainerSlots] = [:]
  /// Receives a manager's calls; nil: there is no manager.
  var listener: ContainerManager.Listener?
  var sentNames: Set<String> = []
  /// The containers that the tree declares.
  var declared: [DeclaredPlace: ContainerToken] = [:]
  var attached: [PresentationKey: AttachedPresentation] = [:]
  var attachedCount = 1
  /// The presentation of the tree that a content belongs to. Such content is needed again.
  var keys: [ContentID: PresentationKey] = [:]
  var keyOf: [BindingID: PresentationKey] = [:]
  var refused: [ContainerToken: ContainerConfiguration] = [:]
  /// Errors of the tree that are already reported.
  var errors: Set<String> = []
  var mistakePolicy = MistakePolicy.usual
  /// The parameters that apply if the tree sets none.
  let defaultTuning: OverlayTuning
  /// Incremented by every change that requires a new build.
  var revision = 0
  var effects = OverlayEffects()
  /// Effects of the engine that are not taken yet.
  private var untakenEffects: [OverlayEffects.Entry] = []
  /// Decisions of swipes that ended in the current event.
  var released: [Release] = []
  var lastContent: UInt64 = 0
  private var freeSlots: [Int] = []
  /// The number of the last container or view, for descriptions. Numbers descend from where no slot
  /// is.
  private var made = -1_000_000_000
  private var nextSlot: Int
  /// The listener of each slot, by the number in its recognizer's key.
  var listeners: [Int: Listener] = [:]

  /// A view or a background that takes gestures, and its container.
  struct Listener: Hashable, Sendable {
    var container: ContainerToken
    var target: OverlayTouch.Target
  }

  /// The key of a recognizer. No recognizer of a screen can have the same one.
  static func key(_ purpose: OverlayTouch.Purpose, _ slot: PoseSlot) -> RecognizerKey {
    RecognizerKey(purpose.rawValue, slot.index, owner: .container)
  }

  /// The action of a view that dismisses itself.
  static let dismissal = "overlay.dismiss"

  init(tuning: OverlayTuning = OverlayTuning(), firstSlot: Int) {
    registry = ContainerRegistry(tuning: tuning)
    defaultTuning = tuning
    nextSlot = firstSlot
  }

  // MARK: Containers

  /// Adds a container.
  mutating func connect(
    _ name: String, _ configuration: ContainerConfiguration, at now: Instant
  ) -> ContainerToken {
    let token = registry.register(name, configuration, at: now, into: &effects)
    commons[token] = configuration.common
    let own = ContainerSlots(slot: takeSlots("container", ["background"])[0])
    containerSlots[token] = own
    listeners[own.slot.index] = Listener(container: token, target: .groupBackground)
    settle(at: now)
    updateNames()
    return token
  }

  /// Removes a container.
  mutating func disconnect(_ token: ContainerToken, at now: Instant) {
    registry.unregister(token, at: now, into: &effects)
    settle(at: now)
    updateNames()
    if let gone = containerSlots.removeValue(forKey: token) { releaseSlot(gone.slot) }
    commons[token] = nil
  }

  /// Sends any other event to one container.
  mutating func send(
    _ event: OverlayContainer.Event, to token: ContainerToken, at now: Instant
  ) {
    registry.send(event, to: token, at: now, into: &effects)
    settle(at: now)
  }

  // MARK: Window

  /// Sets the parameters of all containers.
  mutating func retune(_ tuning: OverlayTuning, at now: Instant) {
    registry.retune(tuning, at: now, into: &effects)
    settle(at: now)
  }

  /// True if Escape dismissed a view, or reached a background that blocks it.
  mutating func escape(at now: Instant) -> Bool {
    defer { settle(at: now) }
    return registry.escape(at: now, into: &effects)
  }

  /// The window gained or lost the keyboard focus. Auto-dismissal pauses while it has none.
  mutating func focus(_ on: Bool, at now: Instant) {
    registry.sendAll(.focus(on), at: now, into: &effects)
    settle(at: now)
  }

  /// The next instant that needs `advance(to:)`; nil: none before the next call.
  var nextDeadline: Instant? { registry.nextDeadline }

  /// Handles every deadline up to `now`, in order.
  mutating func advance(to now: Instant) {
    while let next = registry.nextDeadline, next <= now {
      registry.advance(to: next, into: &effects)
      settle(at: next)
    }
  }

  /// How often a view jumped to a distant target instead of animating.
  var jumps: Int { registry.interactions.reduce(0) { $0 + $1.motion.jumps } }

  /// True while any view or background moves.
  package func isMoving(at now: Instant) -> Bool {
    registry.interactions.contains { $0.isMoving(at: now) }
  }

  /// True while nothing moves and only auto-dismissals are due.
  package func isAtRest(at now: Instant) -> Bool {
    !isMoving(at: now)
      && registry.interactions.allSatisfy {
        !$0.container.hasQueueDeadline && $0.container.leavingViews.isEmpty && !$0.isHeld
      }
  }

  /// True if there are containers or presentations.
  var isInUse: Bool { !containerSlots.isEmpty || !attached.isEmpty }

  /// True if an event may concern the containers, or calls that were sent to them.
  func concerns(_ event: ScreenEvent) -> Bool {
    if case .wake = event { true } else { isInUse }
  }

  /// True while a finger moves a view.
  package var isHeldByFinger: Bool { registry.interactions.contains { $0.isHeld } }

  // MARK: Effects

  /// Returns the effects of the engine since the last call.
  mutating func takeEffects() -> [OverlayEffects.Entry] {
    defer { untakenEffects = [] }
    return untakenEffects
  }

  /// An effect as an event, with the name of the container.
  func event(_ entry: OverlayEffects.Entry) -> ContainerEvent {
    ContainerEvent(
      container: entry.container.flatMap { registry.container($0)?.name }, effect: entry.effect,
      instant: entry.instant)
  }

  /// Updates slots, views and motion by the effects of the engine.
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

  private mutating func absorb(_ effect: OverlayEffect, of token: ContainerToken) {
    switch effect {
    case .accepted(let view):
      let old = containerSlots[token]?.contentOf[view.id]
      containerSlots[token]?.contentOf[view.id] = view.content
      if old != view.content { forget(old) }
    case .appeared(let id, _):
      let content = containerSlots[token]?.contentOf[id].flatMap { contents[$0] }
      content?.configuration.appearAction?()
      commons[token]?.appearAction?()
    case .entered(let id, let stay, _):
      let taken = takeSlots("overlay", ["", "background"])
      let viewSlots = ViewSlots(id: id, slot: taken[0], ground: taken[1])
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
      content?.configuration.disappearAction?()
      commons[token]?.disappearAction?()
      forget(viewSlots.content)
      releaseSlot(viewSlots.slot)
      releaseSlot(viewSlots.ground)
    case .forgotten(let id, _): forget(containerSlots[token]?.contentOf.removeValue(forKey: id))
    case .swallowed(let view): forget(view?.content)
    case .lowered, .presented, .log: break
    }
  }

  /// A leaving view is presented again. It retains its slots, and with them its gestures and its
  /// focus.
  private mutating func turn(
    _ id: ViewID, _ stay: ShowingID, from before: ShowingID, of token: ContainerToken
  ) {
    guard let old = containerSlots[token]?.stays.removeValue(forKey: before) else { return }
    let viewSlots = ViewSlots(id: id, slot: old.slot, ground: old.ground)
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

  // MARK: Numbers

  mutating func mintContent() -> ContentID {
    lastContent += 1
    return ContentID(lastContent)
  }

  private mutating func forget(_ content: ContentID?) {
    guard let content, keys[content] == nil else { return }
    contents[content] = nil
  }

  private mutating func takeSlots(_ kind: String, _ roles: [String]) -> [PoseSlot] {
    made -= 1
    return roles.map { role in
      let label = PoseLabel(kind, made, role)
      if let free = freeSlots.popLast() { return PoseSlot(free, label) }
      // The slots between are those of components and scroll bars.
      nextSlot += 3
      return PoseSlot(nextSlot - 3, label)
    }
  }

  private mutating func releaseSlot(_ slot: PoseSlot) {
    listeners[slot.index] = nil
    freeSlots.append(slot.index)
  }
}
