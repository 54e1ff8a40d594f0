// Calls of a manager, performed by the stage that has the containers.
import Geometry
import Overlay

extension Overlays {
  /// Registers with a manager, which then knows this screen's container names. Its calls arrive
  /// with `.wake`.
  mutating func listen(to manager: ContainerManager) {
    listener = manager.listener()
    sentNames = []
    updateNames()
  }

  /// The manager whose calls are performed here; nil: none.
  var manager: ContainerManager? { listener?.manager }

  /// Performs the calls since the last time, in their order.
  mutating func takeMessages(at now: Instant) -> Bool {
    guard let messages = listener?.takeMessages(), !messages.isEmpty else { return false }
    perform(messages, at: now)
    return true
  }

  /// Performs calls in order. Consecutive similar calls are shown as one change. An unknown
  /// container name is reported as an effect.
  mutating func perform(_ messages: [ContainerManager.Message], at now: Instant) {
    var last: OverlayCall?
    for message in messages {
      switch message {
      case .call(let call, let target, let content):
        if let last, !last.isLike(call) { settle(at: now) }
        registry.perform(noted(call, target, content), in: target, at: now, into: &effects)
        last = call
      case .dismissView(let token, let id):
        settle(at: now)
        send(.dismissedView(id), to: token, at: now)
        last = nil
      }
    }
    settle(at: now)
  }

  /// The call, with an id for its content if it shows a view in a known container.
  private mutating func noted(
    _ call: OverlayCall, _ target: OverlayTarget, _ content: OverlayContent?
  ) -> OverlayCall {
    guard case .show(var view) = call, case .only(let names) = target,
      names.contains(where: registry.knows)
    else { return call }
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

  /// The closure that a view's environment offers to dismiss the view.
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
