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

  /// Does what was asked for since the last turn.
  mutating func takeMessages(at now: Instant) -> Bool {
    guard let messages = listener?.takeMessages(), !messages.isEmpty else { return false }
    perform(messages, at: now)
    return true
  }

  /// In the order of the calls.
  mutating func perform(_ messages: [ContainerManager.Message], at now: Instant) {
    for message in messages {
      switch message {
      case .show(let view, let id, let name, let configuration, let animated):
        show(view: view, with: id, in: name, using: configuration, animated: animated, at: now)
      case .dismiss(let id, let name, let animated):
        dismiss(view: id, in: name, animated: animated, at: now)
      case .dismissAll(let names, let onlyShowing, let animated):
        dismissAllView(in: names, onlyShowing: onlyShowing, animated: animated, at: now)
      case .dismissAllBut(let names, let onlyShowing, let animated):
        dismissAllView(notInclude: names, onlyShowing: onlyShowing, animated: animated, at: now)
      case .dismissTopmost(let names, let animated):
        dismissTopmostView(in: names, animated: animated, at: now)
      case .dismissItself(let token, let id): send(.dismissedItself(id), to: token, at: now)
      }
    }
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
