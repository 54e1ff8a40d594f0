// Performs the calls of a container manager in the stage that has the containers.
import Interactions
import Tree

extension Overlays {
  /// Registers this stage's container names with a manager. The stage receives the manager's calls
  /// with the next `.wake` event.
  package mutating func listen(to manager: ContainerManager) {
    listener = manager.listener()
    sentNames = []
    updateNames()
  }

  /// The manager whose calls these containers perform. `nil` without a manager.
  var manager: ContainerManager? { listener?.manager }

  /// Performs all stored calls in order. Returns false if no calls were stored.
  package mutating func takeMessages(at now: Instant) -> Bool {
    guard let messages = listener?.takeMessages(), !messages.isEmpty else { return false }
    perform(messages, at: now)
    return true
  }

  /// Performs the given calls of a change. If `calls` is nil, performs the calls that the change
  /// has sent through its manager. Calls before the first shown view are performed at once. Later
  /// calls are performed once the tree shows the change.
  package mutating func post(_ calls: [ContainerManager.Message]? = nil, at now: Instant) {
    let calls = calls ?? listener?.takeMessages() ?? []
    let early = posted.isEmpty ? calls.prefix { !$0.shows } : []
    if !early.isEmpty { perform(Array(early), at: now) }
    posted += calls.dropFirst(early.count)
  }

  /// Performs the calls that have waited for the tree. Returns false if no calls were waiting.
  package mutating func performPosted(at now: Instant) -> Bool {
    guard !posted.isEmpty else { return false }
    perform(exchange(&posted, with: []), at: now)
    return true
  }

  /// Performs calls in order. Consecutive calls of one kind are shown as one change. An unknown
  /// container name becomes an effect.
  package mutating func perform(_ messages: [ContainerManager.Message], at now: Instant) {
    var last: OverlayCall?
    for message in messages {
      switch message {
      case .call(let call, let target, let content):
        if let last, !last.isLike(call) { settle(at: now) }
        guard let call = noted(call, target, content, at: now) else { continue }
        registry.perform(call, in: target, at: now, into: &effects)
        last = call
      case .dismissView(let token, let id):
        settle(at: now)
        send(.dismissedView(id), to: token, at: now)
        last = nil
      }
    }
    settle(at: now)
  }

  /// Adds a content id to a call that shows a view. If no container has the name, logs an error and
  /// returns nil.
  private mutating func noted(
    _ call: OverlayCall, _ target: OverlayTarget, _ content: OverlayContent?, at now: Instant
  ) -> OverlayCall? {
    guard case .show(var view) = call, case .only(let names) = target, let content else {
      return call
    }
    if let unknown = names.first(where: { !registry.knows($0) }) {
      let reason = ContainerRegistry.unknown(unknown, among: registry.names)
      let message = OverlayContent.discarded(content.source, reason)
      effects.say(.log(.error, message), by: nil, at: now)
      return nil
    }
    view.content = mintContent()
    contents[view.content!] = content
    return .show(view)
  }

  mutating func updateNames() {
    let names = Set(registry.names)
    guard let listener, names != sentNames else { return }
    listener.note(names)
    sentNames = names
  }

  /// The closure with which a view dismisses itself. The view's environment contains this closure.
  func dismissal(_ token: ContainerToken, _ id: ViewID) -> @Sendable () -> Void {
    guard let listener else {
      let name = registry.container(token)?.name ?? ""
      return {
        ContainerManager.share.warn(
          "the container \"\(name)\" has no manager, so its views cannot dismiss themselves")
      }
    }
    let (manager, number) = (listener.manager, listener.number)
    return { manager.dismissView(token, id, of: number) }
  }
}
