// The state machine with which a program joins the accessibility bus. It owns no connections.

/// A program's phase in joining the accessibility bus. The session bus has this bus's address.
///
/// A program joins when the accessibility bus is enabled, and again after the bus was lost.
struct BusMembership: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// The accessibility bus does not exist or is disabled.
    case inactive
    /// The address of the accessibility bus was requested from the session bus.
    case locating
    /// The greeting was sent to the accessibility bus.
    case connecting
    /// The bus's registry was asked to embed the program. The call starts a missing registry.
    case embedding(name: String)
    /// The program is connected to the accessibility bus, but no registry of the bus is running.
    case alone(name: String)
    case joined(name: String, desktop: ObjectReference)
  }

  private var phase = Phase.inactive

  /// Calls whose answers move the state to the next phase.
  enum Request: Hashable, Sendable {
    case sessionHello, isEnabled, address, hello, embed
  }

  enum Event: Hashable, Sendable {
    case began
    /// The answer to a request. The values are nil if the call failed.
    case answered(Request, [DBusValue]?)
    /// The property `IsEnabled` may have changed, or an accessibility bus may have started.
    case enabledMayHaveChanged
    /// The accessibility bus has ended.
    case ended
    case registryChanged(isThere: Bool)
    /// The connection to the accessibility bus is lost.
    case lost
  }

  enum Effect: Hashable, Sendable {
    case request(Request)
    /// Watches signals of one of the two buses about changed names and properties.
    case watchSession, watchRegistry
    case connect(address: String)
    case disconnect
  }

  /// The connection's name and the object that contains the program. Nil before joining.
  var joined: (name: String, desktop: ObjectReference)? {
    if case .joined(let name, let desktop) = phase { (name, desktop) } else { nil }
  }

  /// The name of the program's connection to the accessibility bus. Nil without a connection.
  var name: String? {
    switch phase {
    case .embedding(let name), .alone(let name), .joined(let name, _): name
    case .inactive, .locating, .connecting: nil
    }
  }

  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .began: return [.request(.sessionHello), .watchSession, .request(.isEnabled)]
    case .enabledMayHaveChanged: return [.request(.isEnabled)]
    case .ended: return leave()
    // A bus that ends the connection before its reply to Hello is not tried repeatedly.
    case .lost: return phase == .connecting ? leave() : leave() + [.request(.isEnabled)]
    case .registryChanged(let isThere): return registryChanged(isThere)
    case .answered(let request, let body): return answered(request, body)
    }
  }

  private mutating func answered(_ request: Request, _ body: [DBusValue]?) -> [Effect] {
    switch (request, phase) {
    case (.isEnabled, .inactive):
      guard body?.first?.content == .bool(true) else { return [] }
      phase = .locating
      return [.request(.address)]
    case (.isEnabled, _):
      return body?.first?.content == .bool(true) ? [] : leave()
    case (.address, .locating):
      guard let address = body?.first?.text, !address.isEmpty else { return leave() }
      phase = .connecting
      return [.connect(address: address), .request(.hello), .watchRegistry]
    case (.hello, .connecting):
      guard let name = body?.first?.text else { return leave() }
      phase = .embedding(name: name)
      return [.request(.embed)]
    case (.embed, .embedding(let name)):
      let desktop = body?.first.flatMap(ObjectReference.init)
      phase = desktop.map { .joined(name: name, desktop: $0) } ?? .alone(name: name)
      return []
    default: return []
    }
  }

  private mutating func registryChanged(_ isThere: Bool) -> [Effect] {
    switch phase {
    case .alone(let name) where isThere, .joined(let name, _) where isThere:
      phase = .embedding(name: name)
      return [.request(.embed)]
    case .joined(let name, _): phase = .alone(name: name)
    case .inactive, .locating, .connecting, .embedding, .alone: break
    }
    return []
  }

  private mutating func leave() -> [Effect] {
    defer { phase = .inactive }
    return phase == .inactive ? [] : [.disconnect]
  }
}

/// An object of a program: the name of the program's connection, and the path.
struct ObjectReference: Hashable, Sendable {
  var name: String
  var path: String

  static let null = ObjectReference(name: "", path: "/org/a11y/atspi/null")

  init(name: String, path: String) { (self.name, self.path) = (name, path) }

  init?(_ value: DBusValue) {
    guard case .structure(let members) = value, members.count == 2,
      case .text(let name) = members[0], case .path(let path) = members[1]
    else { return nil }
    (self.name, self.path) = (name, path)
  }

  var value: DBusValue { .structure([.text(name), .path(path)]) }
}
