// The changes between two descriptions, which a screen reader receives as events.
import Interface

/// A change of an object.
enum ObjectChange: Hashable, Sendable {
  /// A child was added or removed at an index. The parent is nil if the program is the parent.
  case child(ObjectKey, of: ObjectKey?, at: Int, isAdded: Bool)
  case state(ObjectKey, ObjectState, Bool)
  case name(ObjectKey, String)
  case details(ObjectKey, String)
  case value(ObjectKey, Double)
  case deleted(ObjectKey, String, at: Int)
  case inserted(ObjectKey, String, at: Int)
  case caret(ObjectKey, Int)
  case selection(ObjectKey)
  case window(ObjectKey, WindowChange)

  enum WindowChange: String, Sendable {
    case create = "Create"
    case destroy = "Destroy"
    case activate = "Activate"
    case deactivate = "Deactivate"
  }
}

/// An object's children, and the values of the object that are compared to find events.
struct ObjectSnapshot: Hashable, Sendable {
  var role: ObjectRole
  var name: String
  var details: String
  var states: ObjectStates
  var value: Double?
  var field: ScreenDescription.Field?
  var children: [ObjectKey] = []
}

/// All objects of the program at one instant.
struct TreeSnapshot: Sendable {
  /// The windows, which are the children of the program.
  var roots: [ObjectKey] = []
  var objects: [ObjectKey: ObjectSnapshot] = [:]

  init() {}

  init(_ tree: ObjectTree) {
    roots = tree.windows.map { .window($0.number) }
    for index in tree.windows.indices { add(tree, .window(index)) }
  }

  private mutating func add(_ tree: ObjectTree, _ target: ObjectTree.Target) {
    guard case .window(let index) = target, let window = tree.key(target) else { return }
    func snapshot(_ target: ObjectTree.Target) -> ObjectSnapshot {
      let element = tree.element(target)
      return ObjectSnapshot(
        role: tree.role(target), name: tree.name(target), details: tree.details(target),
        states: tree.states(target),
        value: element?.range?.value, field: element?.field)
    }
    objects[window] = snapshot(target)
    let elements = tree.elements(index)
    let number = tree.windows[index].number
    for position in elements.indices {
      let key = ObjectKey.element(number, elements[position].id)
      objects[key] = snapshot(.element(index, position))
      let parent = elements[position].parent.map { ObjectKey.element(number, elements[$0].id) }
      objects[parent ?? window]?.children.append(key)
    }
    if let key = tree.key(.announcement(index)) {
      objects[key] = snapshot(.announcement(index))
      objects[window]?.children.append(key)
    }
  }

  /// The changes since `old`. Changes of children are first, and the change of the focus is last.
  func changes(since old: TreeSnapshot) -> [ObjectChange] {
    var changes: [ObjectChange] = []
    for key in old.roots where objects[key] == nil { changes.append(.window(key, .destroy)) }
    changes += Self.moved(from: old.roots, to: roots, of: nil)
    for key in roots where old.objects[key] == nil { changes.append(.window(key, .create)) }
    var states: [ObjectChange] = []
    visit { key, object in
      guard let former = old.objects[key] else {
        states += object.firstEvents(of: key)
        return
      }
      guard former != object else { return }
      changes += Self.moved(from: former.children, to: object.children, of: key)
      changes += object.textChanges(of: key, since: former)
      states += object.states.changes(of: key, since: former.states)
    }
    return changes + states.filter { !$0.isFocus } + states.filter(\.isFocus)
  }

  private func visit(_ body: (ObjectKey, ObjectSnapshot) -> Void) {
    var open = Array(roots.reversed())
    while let key = open.popLast() {
      guard let object = objects[key] else { continue }
      body(key, object)
      open += object.children.reversed()
    }
  }

  /// The removed and added children, or all children if the order of the others changed.
  private static func moved(
    from old: [ObjectKey], to new: [ObjectKey], of parent: ObjectKey?
  ) -> [ObjectChange] {
    guard old != new else { return [] }
    let remaining = Set(new)
    let stayed = old.filter(remaining.contains)
    let inOrder = stayed == new.filter(Set(old).contains)
    let kept = inOrder ? Set(stayed) : []
    var changes: [ObjectChange] = []
    for (index, key) in old.enumerated().reversed() where !kept.contains(key) {
      changes.append(.child(key, of: parent, at: index, isAdded: false))
    }
    for (index, key) in new.enumerated() where !kept.contains(key) {
      changes.append(.child(key, of: parent, at: index, isAdded: true))
    }
    return changes
  }
}

extension ObjectSnapshot {
  /// The events of an object that has just appeared. Without these events, screen readers would not
  /// read new messages and dialogs.
  fileprivate func firstEvents(of key: ObjectKey) -> [ObjectChange] {
    let isReadAtOnce = role == .notification || role == .dialog
    return states.changes(of: key, since: ObjectStates()).filter { change in
      guard case .state(_, let state, _) = change else { return true }
      return state == .focused || state == .showing && isReadAtOnce
    }
  }

  fileprivate func textChanges(of key: ObjectKey, since former: ObjectSnapshot) -> [ObjectChange] {
    var changes: [ObjectChange] = []
    if name != former.name { changes.append(.name(key, name)) }
    if details != former.details { changes.append(.details(key, details)) }
    if let value, value != former.value { changes.append(.value(key, value)) }
    guard field != former.field, let field, let old = former.field else { return changes }
    let (new, text) = (FieldText(field), FieldText(old))
    let start = zip(text.scalars, new.scalars).prefix { $0 == $1 }.count
    let common = min(text.scalars.count, new.scalars.count) - start
    let end = zip(text.scalars.reversed(), new.scalars.reversed()).prefix(common)
      .prefix { $0 == $1 }.count
    let removed = text.text(start..<(text.scalars.count - end))
    let added = new.text(start..<(new.scalars.count - end))
    if !removed.isEmpty { changes.append(.deleted(key, removed, at: start)) }
    if !added.isEmpty { changes.append(.inserted(key, added, at: start)) }
    // A screen reader that gets the caret before the focus does not read the field.
    if let caret = new.caret, text.caret != nil, caret != text.caret {
      changes.append(.caret(key, caret))
    }
    if new.selection != text.selection, !(new.selection.isEmpty && text.selection.isEmpty) {
      changes.append(.selection(key))
    }
    return changes
  }
}

extension ObjectStates {
  fileprivate func changes(of key: ObjectKey, since former: ObjectStates) -> [ObjectChange] {
    guard bits != former.bits else { return [] }
    return ObjectState.allCases.compactMap { state in
      let isSet = contains(state)
      guard isSet != former.contains(state) else { return nil }
      if state == .active { return .window(key, isSet ? .activate : .deactivate) }
      return .state(key, state, isSet)
    }
  }
}

extension ObjectChange {
  fileprivate var isFocus: Bool {
    if case .state(_, .focused, true) = self { true } else { false }
  }
}
