// Messages to and from the session bus and the accessibility bus, not to their clients.

extension DBusMessage {
  /// A call that the bus itself handles.
  static func toBus(_ member: String, _ body: [DBusValue] = []) -> DBusMessage {
    .call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", member, body)
  }
}

extension BusMembership.Request {
  var message: DBusMessage {
    switch self {
    case .sessionHello, .hello: return .toBus("Hello")
    case .isEnabled:
      var call = DBusMessage.call(
        BusSignal.launcher, "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
        [.text("org.a11y.Status"), .text("IsEnabled")])
      // A query of the status must not start an accessibility bus.
      call.startsReceiver = false
      return call
    case .address:
      return .call(BusSignal.launcher, "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
    case .embed:
      return .call(BusSignal.registry, ObjectPath.root, "org.a11y.atspi.Socket", "Embed")
    }
  }
}

/// A signal that a bus sends about itself.
enum BusSignal: Hashable, Sendable {
  /// A name has got an owner or lost its owner.
  case owner(String, isThere: Bool)
  case properties

  static let launcher = "org.a11y.Bus"
  static let registry = "org.a11y.atspi.Registry"

  static let sessionRules = [
    ownerRule(launcher),
    "type='signal',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged',"
      + "path='/org/a11y/bus',arg0='org.a11y.Status'",
  ]
  static let registryRule = ownerRule(registry)

  private static func ownerRule(_ name: String) -> String {
    "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
      + "member='NameOwnerChanged',arg0='\(name)'"
  }

  private enum Member: String {
    case owner = "NameOwnerChanged"
    case properties = "PropertiesChanged"
  }

  /// Fails for any other signal.
  init?(_ message: DBusMessage) {
    // Any program on the bus can send this signal. A change of owner only counts if the bus itself
    // sends the signal.
    switch Member(rawValue: message.member) {
    case .owner where message.sender == "org.freedesktop.DBus":
      guard message.body.count == 3, let name = message.body[0].text,
        let owner = message.body[2].text
      else { return nil }
      self = .owner(name, isThere: !owner.isEmpty)
    case .properties: self = .properties
    // Other signals are ignored. `exchange` detects the loss of either bus.
    case .owner, nil: return nil
    }
  }

  var event: BusMembership.Event? {
    switch self {
    case .owner(Self.launcher, let isThere): isThere ? .enabledMayHaveChanged : .ended
    case .owner(Self.registry, let isThere): .registryChanged(isThere: isThere)
    case .owner: nil
    case .properties: .enabledMayHaveChanged
    }
  }
}
