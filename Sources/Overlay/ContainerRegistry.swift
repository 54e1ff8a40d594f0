// Several containers by name: what the manager knows, without threads and without a clock.
import Geometry

/// The containers of one name space, in the order in which they were registered.
package struct ContainerRegistry: Sendable {
  /// Every container on screen, the displaced ones too, in the order of registration.
  private(set) var order: [ContainerToken] = []
  private(set) var containers: [ContainerToken: OverlayContainer] = [:]
  private var owners: [String: ContainerToken] = [:]
  /// Containers whose window is torn down, by the name that gives them back.
  var kept: [String: OverlayContainer] = [:]
  var bindings: [BindingID: Bool] = [:]
  /// In the order of their coming.
  var presentations = IndexedQueue<PresentationID, Presentation>()
  /// Those of each binding, in the same order.
  var presentationsOf: [BindingID: [PresentationID]] = [:]
  /// The figures of all containers.
  package private(set) var tuning: OverlayTuning
  private var lastToken: UInt64 = 0
  private var lastMinted: UInt64 = 0

  package init(tuning: OverlayTuning = OverlayTuning()) { self.tuning = tuning }

  // MARK: registering

  /// A container came on screen. It takes the name, and what a container of that name has kept.
  @discardableResult package mutating func register(
    _ name: String, _ settings: ContainerConfiguration, at now: Instant,
    into effects: inout OverlayEffects
  ) -> ContainerToken {
    lastToken += 1
    let token = ContainerToken(lastToken)
    if owners[name] != nil {
      log("two containers have the name \"\(name)\"; the newer one is used", now, &effects)
    }
    var container = OverlayContainer(token: token, name: name, settings: settings, tuning: tuning)
    if let state = kept.removeValue(forKey: name) {
      container.takeOver(state, at: now, into: &effects)
    }
    order.append(token)
    containers[token] = container
    owners[name] = token
    presentWaiting(in: name, at: now, into: &effects)
    return token
  }

  /// A container left the screen. Only its own registration is removed, never a newer one's.
  package mutating func unregister(
    _ token: ContainerToken, preserving: Bool = false, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    guard var container = containers.removeValue(forKey: token) else { return }
    let mark = effects.entries.count
    let name = container.name
    order.removeAll { $0 == token }
    let ownsName = owners[name] == token
    if ownsName { owners[name] = nil }
    if preserving {
      container.preserve(at: now, into: &effects)
      forgetKept(name, at: now, into: &effects)
      if !container.showing.isEmpty || !container.waiting.isEmpty { kept[name] = container }
    } else {
      if ownsName { forgetKept(name, at: now, into: &effects) }
      container.leave(at: now, into: &effects)
    }
    settle(from: mark, at: now, into: &effects)
  }

  /// The window will not come back: what its containers kept is dismissed.
  package mutating func forgetKept(
    _ name: String, at now: Instant, into effects: inout OverlayEffects
  ) {
    guard var state = kept.removeValue(forKey: name) else { return }
    let mark = effects.entries.count
    state.leave(at: now, into: &effects)
    settle(from: mark, at: now, into: &effects)
  }

  // MARK: calls

  /// True when a container of that name would receive calls now.
  package func knows(_ name: String) -> Bool { owners[name] != nil }

  /// A number for a view that its sender did not name.
  package mutating func mintID() -> ViewID {
    lastMinted += 1
    return ViewID(lastMinted)
  }

  /// Does what is called for in each of the containers. A name that none has is said; a view that was
  /// sent there lowers its binding.
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
      let registered = order.filter { owners[containers[$0]!.name] == $0 }
      let all =
        registered.map { containers[$0]!.name }
        + kept.keys.sorted { kept[$0]!.token < kept[$1]!.token }
      return all.filter { !excluded.contains($0) }
    }
  }

  mutating func perform(
    _ call: OverlayCall, in name: String, at now: Instant, into effects: inout OverlayEffects
  ) {
    if call.reachesKept, kept[name] != nil {
      let mark = effects.entries.count
      kept[name]!.handleWhilePreserved(.called(call), at: now, into: &effects)
      settle(from: mark, at: now, into: &effects)
      if owners[name] == nil { return }
    }
    if let token = owners[name] { return send(.called(call), to: token, at: now, into: &effects) }
    logUnknown(name, now, &effects)
    if case .show(let view) = call, let binding = view.binding {
      effects.say(.lowered(binding), by: nil, at: now)
      setBinding(binding, false, at: now, into: &effects)
    }
  }

  // MARK: one container

  /// Tells one container what happened on it; also one that was displaced.
  package mutating func send(
    _ event: OverlayContainer.Event, to token: ContainerToken, at now: Instant,
    into effects: inout OverlayEffects
  ) {
    let mark = effects.entries.count
    update(token) { $0.handle(event, at: now, into: &effects) }
    settle(from: mark, at: now, into: &effects)
  }

  /// Changes one container, if it is there.
  mutating func update(_ token: ContainerToken, _ body: (inout OverlayContainer) -> Void) {
    if containers[token] != nil { body(&containers[token]!) }
  }

  /// Tells every container; the focus of the window, for example.
  package mutating func sendAll(
    _ event: OverlayContainer.Event, at now: Instant, into effects: inout OverlayEffects
  ) {
    for token in order { send(event, to: token, at: now, into: &effects) }
  }

  /// Figures of all containers, from now on.
  package mutating func retune(
    _ tuning: OverlayTuning, at now: Instant, into effects: inout OverlayEffects
  ) {
    self.tuning = tuning
    sendAll(.retune(tuning), at: now, into: &effects)
  }

  /// Escape: the topmost view of the newest container that has one to send away, and nothing below
  /// a background that blocks. True: what lies under the containers has nothing to do.
  package mutating func escape(at now: Instant, into effects: inout OverlayEffects) -> Bool {
    for token in order.reversed() {
      let mark = effects.entries.count
      var outcome = OverlayContainer.Escape.passed
      update(token) { outcome = $0.handleEscape(at: now, into: &effects) }
      settle(from: mark, at: now, into: &effects)
      if outcome != .passed { return true }
    }
    return false
  }

  // MARK: time

  /// When it wants to be told of the time; nil: only after the next call.
  package var nextDeadline: Instant? { next?.instant }

  private var next: (token: ContainerToken, instant: Instant)? {
    var next: (token: ContainerToken, instant: Instant)?
    for token in order {
      guard let instant = containers[token]!.nextDeadline else { continue }
      if next.map({ instant < $0.instant }) ?? true { next = (token, instant) }
    }
    return next
  }

  /// Does everything that is due up to `now`, each at its own instant, in order; of two containers
  /// at one instant the older registration first.
  package mutating func advance(to now: Instant, into effects: inout OverlayEffects) {
    while let due = next, due.instant <= now {
      let mark = effects.entries.count
      update(due.token) { $0.serveDeadline(upTo: due.instant, into: &effects) }
      settle(from: mark, at: due.instant, into: &effects)
    }
  }

  // MARK: questions

  /// The numbers of all containers, in the order of their coming.
  package var tokens: [ContainerToken] { order }
  /// Names that are taken.
  package var names: [String] { Array(owners.keys) }
  /// The container of this number; nil: it is not there.
  package func container(_ token: ContainerToken) -> OverlayContainer? { containers[token] }
  /// The container that has the name; nil: none.
  package func container(named name: String) -> OverlayContainer? {
    owners[name].flatMap { containers[$0] }
  }
  /// The number of the container that has the name; nil: none.
  package func token(named name: String) -> ContainerToken? { owners[name] }

  func log(_ message: String, _ now: Instant, _ effects: inout OverlayEffects) {
    effects.say(.log(.error, message), by: nil, at: now)
  }

  /// The sentence for a name that no container has.
  package static func unknown(_ name: String, among names: [String]) -> String {
    let known = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return "no container has the name \"\(name)\", "
      + (known.isEmpty ? "and there is no other container" : "expected one of \(known)")
  }

  private func logUnknown(_ name: String, _ now: Instant, _ effects: inout OverlayEffects) {
    log(Self.unknown(name, among: names), now, &effects)
  }
}
