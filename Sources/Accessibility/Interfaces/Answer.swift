// Answers to the calls of a screen reader, without a connection.
import Interface

/// The answer to a call.
enum Answer: Hashable, Sendable {
  case values([DBusValue])
  /// The caller must perform this action, and reply whether the element accepted the action. A call
  /// that sets a property has an empty reply.
  case perform(ScreenDescription.Action, ActionTarget, isProperty: Bool = false)
  /// The caller must store the number, which the registry of the bus gave the program.
  case identify(Int32)
  case failed(Failure)

  /// The names of errors on D-Bus.
  enum Failure: String, Hashable, Sendable {
    case noObject = "org.freedesktop.DBus.Error.UnknownObject"
    case noMethod = "org.freedesktop.DBus.Error.UnknownMethod"
    case noProperty = "org.freedesktop.DBus.Error.UnknownProperty"
    case readOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
    case invalid = "org.freedesktop.DBus.Error.InvalidArgs"
  }

  static func value(_ value: DBusValue) -> Answer { .values([value]) }
}

/// The element that must perform an action, and the element's window.
struct ActionTarget: Hashable, Sendable {
  var window: UInt32
  var element: ScreenDescription.ID
}

/// An interface of the accessibility bus.
enum ObjectInterface: String, CaseIterable, Sendable {
  case accessible = "org.a11y.atspi.Accessible"
  case application = "org.a11y.atspi.Application"
  case component = "org.a11y.atspi.Component"
  case action = "org.a11y.atspi.Action"
  case value = "org.a11y.atspi.Value"
  case text = "org.a11y.atspi.Text"
  case editableText = "org.a11y.atspi.EditableText"
  case selection = "org.a11y.atspi.Selection"
}

/// The interfaces of D-Bus itself, and the cache's interface, which this program leaves empty.
private enum CommonInterface: String {
  case properties = "org.freedesktop.DBus.Properties"
  case peer = "org.freedesktop.DBus.Peer"
  case introspection = "org.freedesktop.DBus.Introspectable"
  case cache = "org.a11y.atspi.Cache"
}

private enum PropertyMethod: String {
  case get = "Get"
  case getAll = "GetAll"
  case set = "Set"
}

extension ObjectTree {
  func interfaces(_ target: Target) -> [ObjectInterface] {
    guard target != .application else { return [.accessible, .application] }
    var found: [ObjectInterface] = [.accessible, .component]
    guard let element = element(target) else { return found }
    if !element.listedActions.isEmpty { found.append(.action) }
    if element.range != nil { found.append(.value) }
    if element.field != nil { found += [.text, .editableText] }
    if element.role == .tabs { found.append(.selection) }
    return found
  }

  /// The answer to a call, computed from the newest descriptions of the windows.
  func answer(_ call: DBusMessage) -> Answer {
    switch CommonInterface(rawValue: call.interface) {
    case .peer: return .values([])
    case .introspection: return .value(.text("<node/>"))
    case .cache: return .value(.array("((so)(so)(so)iiassusau)", []))
    case .properties: return property(call)
    case nil: break
    }
    guard let target = target(at: call.path) else { return .failed(.noObject) }
    guard let interface = ObjectInterface(rawValue: call.interface),
      interfaces(target).contains(interface)
    else { return .failed(.noMethod) }
    let body = call.body
    switch interface {
    case .accessible: return accessible(call.member, body, target)
    case .component: return component(call.member, body, target)
    case .action: return action(call.member, body, target)
    // The following interfaces have properties, but no methods.
    case .application, .value: return .failed(.noMethod)
    case .text: return text(call.member, body, target)
    case .editableText: return editableText(call.member, body, target)
    case .selection: return selection(call.member, body, target)
    }
  }

  // MARK: Properties

  private func property(_ call: DBusMessage) -> Answer {
    guard let target = target(at: call.path) else { return .failed(.noObject) }
    guard let method = PropertyMethod(rawValue: call.member),
      let interface = call.body.first?.text.flatMap(ObjectInterface.init),
      interfaces(target).contains(interface)
    else { return .failed(.noMethod) }
    let properties = properties(interface, target)
    guard method != .getAll else { return .value(.properties(properties)) }
    guard call.body.count > 1, let name = call.body[1].text else { return .failed(.invalid) }
    if method == .set {
      return set(name, call.body.count > 2 ? call.body[2].content : nil, interface, target)
    }
    let found = properties.first { $0.0 == name }
    return found.map { .value(.variant($0.1)) } ?? .failed(.noProperty)
  }

  private func properties(_ interface: ObjectInterface, _ target: Target) -> [(String, DBusValue)] {
    switch interface {
    case .accessible:
      [
        ("Name", .text(name(target))), ("Description", .text(details(target))),
        ("Parent", target == .application ? desktop.value : reference(parent(of: target))),
        ("ChildCount", .int(Int32(children(of: target).count))), ("Locale", .text("")),
        ("AccessibleId", .text("")),
      ]
    case .application:
      [
        ("ToolkitName", .text("Slipsheet")), ("Version", .text("1")),
        ("AtspiVersion", .text("2.1")), ("Id", .int(identifier)),
      ]
    case .action: [("NActions", .int(Int32(element(target)?.listedActions.count ?? 0)))]
    case .value: rangeProperties(target)
    case .text: textProperties(target)
    case .selection: [("NSelectedChildren", .int(Int32(selectedChildren(target).count)))]
    case .component, .editableText: []
    }
  }

  private func set(
    _ name: String, _ value: DBusValue?, _ interface: ObjectInterface, _ target: Target
  ) -> Answer {
    if interface == .application, name == "Id", case .int(let number)? = value {
      return .identify(number)
    }
    guard interface == .value, name == "CurrentValue" else { return .failed(.readOnly) }
    guard let number = value?.double, let subject = actionTarget(target) else {
      return .failed(.invalid)
    }
    return .perform(.setValue(number), subject, isProperty: true)
  }

  private func rangeProperties(_ target: Target) -> [(String, DBusValue)] {
    guard let range = element(target)?.range else { return [] }
    return [
      ("MinimumValue", .double(range.bounds.lowerBound)),
      ("MaximumValue", .double(range.bounds.upperBound)),
      ("MinimumIncrement", .double(range.step)), ("CurrentValue", .double(range.value)),
    ]
  }

  func actionTarget(_ target: Target) -> ActionTarget? {
    guard case .element(let window, let index) = target else { return nil }
    return ActionTarget(window: windows[window].number, element: elements(window)[index].id)
  }

  /// Performs an action of an element. Objects that are not elements accept no action.
  func perform(_ action: ScreenDescription.Action, _ target: Target) -> Answer {
    actionTarget(target).map { .perform(action, $0) } ?? .value(.bool(false))
  }
}
