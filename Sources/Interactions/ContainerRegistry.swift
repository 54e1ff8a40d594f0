// The containers of a namespace, by name.
import Geometry
import Gesture
import Overlay

/// The containers of one namespace, from the lowest to the topmost.
package struct ContainerRegistry: Sendable {
  /// All containers on screen. A call with a name is sent to the last container with this name.
  private(set) var order: [ContainerToken] = []
  private var containers: [ContainerToken: OverlayInteraction] = [:]
  private var owners: [String: ContainerToken] = [:]
  var bindings: [OverlayView.BindingID: Bool] = [:]
  /// The presentations in the order of attachment.
  var presentations = IndexedQueue<OverlayView.PresentationID, Presentation>()
  /// The presentations of each binding, in the order of attachment.
  var presentationsOf: [OverlayView.BindingID: [OverlayView.PresentationID]] = [:]
  /// The tunable parameters that all containers share.
  package private(set) var tuning: OverlayTuning
  private var lastToken: UInt64 = 0
  private var lastMinted: UInt64 = 0

  package init(tuning: OverlayTuning = OverlayTuning()) { self.tuning = tuning }

  // MARK: registering

  /// Registers a container that appeared on screen. The container becomes the topmost container.
  @discardableResult package mutating func register(
    _ name: String, _ settings: ContainerConfiguration, at now: Instant,
    into effects: inout OverlayEffects
  ) -> ContainerToken {
    lastToken += 1
    let token = ContainerToken(lastToken)
    order.append(token)
    containers[token] = OverlayInteraction(
      OverlayContainer(token: token, name: name, settings: settings, tuning: tuning))
    owners[name] = token
    presentWaiting(in: name, at: now, into: &effects)
    return token
  }

  /// Removes a container that disappeared from the screen. If another container has an equal name,
  /// this container receives the waiting views and the views with a binding.
  package mutating func unregister(
    _ token: ContainerToken, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard var container = containers.removeValue(forKey: token) else { return }
    let (mark, name) = (effects.entries.count, container.container.name)
    order.removeAll { $0 == token }
    let heir = order.last { containers[$0]!.container.name == name }
    owners[name] = heir
    let inherited = container.leave(hasHeir: heir != nil, at: now, into: &effects)
    settle(from: mark, at: now, into: &effects)
    guard let heir else { return }
    for view in inherited { send(.inherited(view), to: heir, at: now, into: &effects) }
  }

  /// Sorts the containers from the lowest up. Containers that are not in `tokens` are the lowest.
  ///
  /// - Returns: True if a name now belongs to another container.
  package mutating func arrange(_ tokens: [ContainerToken]) -> Bool {
    let sorted = order.filter { !tokens.contains($0) } + tokens
    guard sorted != order else { return false }
    order = sorted
    let before = owners
    for token in order { owners[containers[token]!.container.name] = token }
    return owners != before
  }

  // MARK: calls

  /// True if a container is registered under this name.
  package func knows(_ name: String) -> Bool { owners[name] != nil }

  /// Makes a new number for a view whose sender gave none.
  package mutating func mintID() -> ViewID {
    lastMinted += 1
    return ViewID(lastMinted, of: .presentation)
  }

  /// Sends a call to each container of `target`. Logs an unknown name. The binding of a view for an
  /// unknown name becomes false.
  package mutating func perform(
    _ call: OverlayCall, in target: OverlayTarget, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    for name in names(of: target) { perform(call, in: name, at: now, into: &effects) }
  }

  private func names(of target: OverlayTarget) -> [String] {
    switch target {
    case .only(let names): return names
    case .allBut(let excluded):
      let excluded = Set(excluded)
      return order.compactMap { token in
        let name = containers[token]!.container.name
        return owners[name] == token && !excluded.contains(name) ? name : nil
      }
    }
  }

  mutating func perform(
    _ call: OverlayCall, in name: String, at now: Instant, into effects: inout OverlayEffects
  ) {
    if let token = owners[name] { return send(.called(call), to: token, at: now, into: &effects) }
    logUnknown(name, now, &effects)
    if case .show(let view) = call, let binding = view.binding {
      effects.say(.lowered(binding), by: nil, at: now)
      setBinding(binding, false, at: now, into: &effects)
    }
  }

  // MARK: one container

  /// Sends an event to one container, even if its name belongs to another container.
  package mutating func send(
    _ event: OverlayContainer.Event, to token: ContainerToken, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    let mark = effects.entries.count
    update(token) { $0.handle(event, at: now, into: &effects) }
    settle(from: mark, at: now, into: &effects)
  }

  /// Applies a gesture to a view or a background. Returns nil for an unregistered container.
  package mutating func handle(
    _ gesture: GestureEvent, on target: OverlayTouch.Target, of token: ContainerToken,
    at now: Instant, into effects: inout OverlayEffects
  ) -> OverlayTouch.Outcome? {
    let mark = effects.entries.count
    var outcome: OverlayTouch.Outcome?
    update(token) { outcome = $0.handle(gesture, on: target, at: now, into: &effects) }
    settle(from: mark, at: now, into: &effects)
    return outcome
  }

  /// Changes one container. Does nothing if the container is not registered.
  package mutating func update(
    _ token: ContainerToken, _ body: (inout OverlayInteraction) -> Void
  ) {
    if containers[token] != nil { body(&containers[token]!) }
  }

  /// Sends an event to every container, for example about the focus of the window.
  package mutating func sendAll(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    for token in order { send(event, to: token, at: now, into: &effects) }
  }

  /// Applies other tunable parameters to all containers.
  package mutating func retune(
    _ tuning: OverlayTuning, at now: Instant, into effects: inout OverlayEffects
  ) {
    self.tuning = tuning
    sendAll(.retune(tuning), at: now, into: &effects)
  }

  /// Sends Escape to the containers, beginning with the topmost, until a container uses the key.
  /// Returns true if the content below the containers must not use the key.
  package mutating func escape(
    in only: ContainerToken? = nil, at now: Instant, into effects: inout OverlayEffects
  ) -> Bool {
    for token in order.reversed() where only == nil || token == only {
      let mark = effects.entries.count
      var outcome = OverlayContainer.Escape.passed
      update(token) { outcome = $0.handleEscape(at: now, into: &effects) }
      settle(from: mark, at: now, into: &effects)
      if outcome != .passed { return true }
    }
    return false
  }

  // MARK: time

  /// The earliest deadline of all containers. Nil if no container has a deadline.
  package var nextDeadline: Instant? { next?.instant }

  private var next: (token: ContainerToken, instant: Instant)? {
    var next: (token: ContainerToken, instant: Instant)?
    for token in order {
      guard let instant = containers[token]!.nextDeadline else { continue }
      if next.map({ instant < $0.instant }) ?? true { next = (token, instant) }
    }
    return next
  }

  /// Handles every deadline up to `now` in order, each at its own instant. Of deadlines at the same
  /// instant, the deadline of the lower container is first.
  package mutating func advance(to now: Instant, into effects: inout OverlayEffects) {
    while let due = next, due.instant <= now {
      let mark = effects.entries.count
      update(due.token) { $0.serveDeadline(upTo: due.instant, into: &effects) }
      settle(from: mark, at: due.instant, into: &effects)
    }
  }

  // MARK: state

  /// The numbers of all containers, from the lowest to the topmost.
  package var tokens: [ContainerToken] { order }
  /// The names of the registered containers.
  package var names: [String] { Array(owners.keys) }
  /// The container with this number. Nil if no such container is registered.
  package func container(_ token: ContainerToken) -> OverlayContainer? {
    containers[token]?.container
  }
  /// The interaction of the container with this number. Nil if no such container is registered.
  package func interaction(_ token: ContainerToken) -> OverlayInteraction? { containers[token] }
  /// The interactions of all containers.
  package var interactions: some Collection<OverlayInteraction> { containers.values }
  /// The container that is registered under this name. Nil without such a container.
  package func container(named name: String) -> OverlayContainer? {
    owners[name].flatMap { containers[$0]?.container }
  }
  /// The number of the container with this name. Nil if no container has this name.
  package func token(named name: String) -> ContainerToken? { owners[name] }

  func log(_ message: String, _ now: Instant, _ effects: inout OverlayEffects) {
    effects.say(.log(.error, message), by: nil, at: now)
  }

  /// The log message for a name under which no container is registered.
  package static func unknown(_ name: String, among names: [String]) -> String {
    let known = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "no container has the name \"\(name)\", "
      + (known.isEmpty ? "and there is no other container" : "expected one of \(known)")
  }

  private func logUnknown(_ name: String, _ now: Instant, _ effects: inout OverlayEffects) {
    log(Self.unknown(name, among: names), now, &effects)
  }
}
