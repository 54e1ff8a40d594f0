// The signals with which the bus announces changes.

private enum EventInterface: String {
  case object = "org.a11y.atspi.Event.Object"
  case window = "org.a11y.atspi.Event.Window"
}

extension ObjectTree {
  /// Makes the signal that reports a change. The objects of the change must already have numbers.
  func signal(_ change: ObjectChange) -> DBusMessage {
    switch change {
    case .child(let child, let parent, let index, let isAdded):
      let path = numbers.number(of: child).map(ObjectPath.of) ?? ObjectReference.null.path
      return event(
        parent, "ChildrenChanged", isAdded ? "add" : "remove", index, 0,
        ObjectReference(name: name, path: path).value)
    case .state(let key, let state, let isSet):
      return event(key, "StateChanged", state.name, isSet ? 1 : 0)
    case .name(let key, let name):
      return event(key, "PropertyChange", "accessible-name", 0, 0, .text(name))
    case .details(let key, let details):
      return event(key, "PropertyChange", "accessible-description", 0, 0, .text(details))
    case .value(let key, let value):
      return event(key, "PropertyChange", "accessible-value", 0, 0, .double(value))
    case .deleted(let key, let text, let position):
      let count = text.unicodeScalars.count
      return event(key, "TextChanged", "delete", position, count, .text(text))
    case .inserted(let key, let text, let position):
      let count = text.unicodeScalars.count
      return event(key, "TextChanged", "insert", position, count, .text(text))
    case .caret(let key, let position): return event(key, "TextCaretMoved", "", position)
    case .selection(let key): return event(key, "TextSelectionChanged", "")
    case .window(let key, let change):
      let title = target(key).map { name($0) } ?? ""
      return event(key, change.rawValue, "", 0, 0, .text(title), in: .window)
    }
  }

  private func event(
    _ key: ObjectKey?, _ member: String, _ detail: String, _ first: Int = 0, _ second: Int = 0,
    _ value: DBusValue = .int(0), in interface: EventInterface = .object
  ) -> DBusMessage {
    let path = key.map { numbers.number(of: $0).map(ObjectPath.of) ?? ObjectReference.null.path }
    return .signal(
      path ?? ObjectPath.root, interface.rawValue, member,
      [
        .text(detail), .int(Int32(clamping: first)), .int(Int32(clamping: second)),
        .variant(value), .properties([]),
      ])
  }
}
