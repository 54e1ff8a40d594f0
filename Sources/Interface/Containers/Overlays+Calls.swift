// Calls of a manager, done by the stage that has the containers.
import Geometry
import Overlay

extension Overlays {
  /// Lets a manager's calls come here: it knows this screen's names, and `.wake` brings its messages.
  public mutating func listen(to manager: ContainerManager) {
    listener = manager.listener()
    toldNames = ([], [])
    tellNames()
  }

  /// The manager whose calls are done here; nil: none.
  var manager: ContainerManager? { listener?.manager }

  /// Does what was asked for since the last turn, in the order of the calls.
  mutating func takeMessages(at now: Instant) -> Bool {
    guard let messages = listener?.takeMessages(), !messages.isEmpty else { return false }
    var calls: [ContainerCall] = []
    for message in messages {
      switch message {
      case .call(let call): calls.append(call)
      case .dismissItself(let token, let id):
        perform(calls, at: now)
        calls.removeAll()
        send(.dismissedItself(id), to: token, at: now)
      }
    }
    perform(calls, at: now)
    return true
  }

  /// Does what is called for; a name that no container has is said among the effects.
  public mutating func perform(_ call: ContainerCall, at now: Instant) { perform([call], at: now) }

  /// The same, one after the other; like calls in a row are seen as one change.
  package mutating func perform(_ calls: [ContainerCall], at now: Instant) {
    for (place, call) in calls.enumerated() {
      registry.perform(noted(call), in: call.target, at: now, into: &said)
      let isLast = place == calls.count - 1
      if isLast || !call.call.isLike(calls[place + 1].call) { settle(at: now, only: []) }
    }
  }

  /// The call as the engine knows it, with a number for what is to be seen.
  private mutating func noted(_ call: ContainerCall) -> OverlayCall {
    guard case .show(var view) = call.call, case .only(let names) = call.target,
      names.contains(where: registry.knows)
    else { return call.call }
    let number = mintContent()
    contents[number] = call.content
    view.content = number
    return .show(view)
  }

  mutating func tellNames() {
    guard let listener else { return }
    let names = Set(registry.names)
    let kept = Set(registry.keptNames)
    guard names != toldNames.0 || kept != toldNames.1 else { return }
    listener.note(names, kept: kept)
    toldNames = (names, kept)
  }

  /// The closure of a view's environment.
  func dismissal(_ token: ContainerToken, _ id: ViewID) -> @Sendable () -> Void {
    guard let listener else {
      let name = registry.container(token)?.name ?? ""
      return {
        ContainerManager.share.warn(
          "the container \"\(name)\" listens to no manager, so its views cannot dismiss themselves")
      }
    }
    let (manager, number) = (listener.manager, listener.number)
    return { manager.dismissItself(token, id, of: number) }
  }
}
