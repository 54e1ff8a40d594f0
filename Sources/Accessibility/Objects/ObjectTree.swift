// The objects of all windows, from the newest descriptions.
import Geometry
import Interface
import Tree

/// The program, its windows and their elements, from which calls of screen readers are answered.
struct ObjectTree: Sendable {
  struct Window: Sendable {
    let number: UInt32
    var description: WindowDescription
    /// The newest announcement, and its number. Announcements are numbered in order.
    var announcement: (index: Int, text: String)?

    func equalsExceptPositions(_ other: Window) -> Bool {
      var moved = other.description
      moved.frame = description.frame
      let elements = description.content.elements
      guard number == other.number, announcement?.index == other.announcement?.index,
        elements.count == moved.content.elements.count
      else { return false }
      for index in elements.indices {
        moved.content.elements[index].frame = elements[index].frame
        moved.content.elements[index].region = elements[index].region
        moved.content.elements[index].text = elements[index].text
      }
      return moved == description
    }
  }

  /// The name of the program's connection to the bus.
  var name = ""
  /// The object on the bus that contains the program.
  var desktop = ObjectReference.null
  /// The number of the program, from the registry of the accessibility bus.
  var identifier: Int32 = 0
  var windows: [Window] = []
  var numbers = ObjectNumbers()

  /// An object. Its indices are indices in the newest descriptions.
  enum Target: Hashable, Sendable {
    case application
    case window(Int)
    case element(Int, Int)
    case announcement(Int)
  }

  func target(at path: String) -> Target? {
    if path == ObjectPath.root { return .application }
    return ObjectPath.number(in: path).flatMap(numbers.key(of:)).flatMap(target)
  }

  func target(_ key: ObjectKey) -> Target? {
    switch key {
    case .window(let number): return index(ofWindow: number).map { .window($0) }
    case .element(let number, let id):
      guard let window = index(ofWindow: number),
        let index = elements(window).firstIndex(where: { $0.id == id })
      else { return nil }
      return .element(window, index)
    case .announcement(let number, let count):
      guard let window = index(ofWindow: number), windows[window].announcement?.index == count
      else {
        return nil
      }
      return .announcement(window)
    }
  }

  private func index(ofWindow number: UInt32) -> Int? { windows.firstIndex { $0.number == number } }

  func elements(_ window: Int) -> [ScreenDescription.Element] {
    windows[window].description.content.elements
  }

  func element(_ target: Target) -> ScreenDescription.Element? {
    if case .element(let window, let index) = target { elements(window)[index] } else { nil }
  }

  /// The index of the window that contains an object. Nil for the program.
  func window(of target: Target) -> Int? {
    switch target {
    case .application: nil
    case .window(let window), .element(let window, _), .announcement(let window): window
    }
  }

  func parent(of target: Target) -> Target? {
    switch target {
    case .application: nil
    case .window: .application
    case .announcement(let window): .window(window)
    case .element(let window, let index):
      elements(window)[index].parent.map { .element(window, $0) } ?? .window(window)
    }
  }

  func children(of target: Target) -> [Target] {
    func inside(_ window: Int, _ parent: Int?) -> [Target] {
      let elements = elements(window)
      return elements.indices.filter { elements[$0].parent == parent }.map { .element(window, $0) }
    }
    switch target {
    case .application: return windows.indices.map { .window($0) }
    case .window(let window):
      return inside(window, nil)
        + (windows[window].announcement == nil ? [] : [.announcement(window)])
    case .element(let window, let index): return inside(window, index)
    case .announcement: return []
    }
  }

  func indexInParent(_ target: Target) -> Int {
    parent(of: target).flatMap { children(of: $0).firstIndex(of: target) } ?? -1
  }

  /// The key of an object. Nil for the program, which has its own path.
  func key(_ target: Target) -> ObjectKey? {
    switch target {
    case .application: nil
    case .window(let window): .window(windows[window].number)
    case .element(let window, let index):
      .element(windows[window].number, elements(window)[index].id)
    case .announcement(let window):
      windows[window].announcement.map { .announcement(windows[window].number, $0.index) }
    }
  }

  func path(_ target: Target) -> String {
    key(target).flatMap(numbers.number(of:)).map(ObjectPath.of) ?? ObjectPath.root
  }

  func reference(_ target: Target?) -> DBusValue {
    guard let target else { return ObjectReference.null.value }
    return ObjectReference(name: name, path: path(target)).value
  }

  func role(_ target: Target) -> ObjectRole {
    switch target {
    case .application: .application
    case .window: .frame
    case .element(let window, let index): role(elements(window)[index], in: window)
    case .announcement: .notification
    }
  }

  /// A button in a menu has the role of a menu item.
  private func role(_ element: ScreenDescription.Element, in window: Int) -> ObjectRole {
    let isItem =
      element.role == .button && element.parent.map { elements(window)[$0].role } == .menu
    return isItem ? .menuItem : ObjectRole(element.role)
  }

  func name(_ target: Target) -> String {
    switch target {
    case .application: windows.first?.description.title ?? ""
    case .window(let window): windows[window].description.title
    case .element(let window, let index): elements(window)[index].name
    case .announcement(let window): windows[window].announcement?.text ?? ""
    }
  }

  func details(_ target: Target) -> String { element(target)?.spokenDetails ?? "" }

  func states(_ target: Target) -> ObjectStates {
    switch target {
    case .application: ObjectStates([.enabled, .sensitive, .visible, .showing])
    case .window(let window): ObjectStates(of: windows[window].description)
    case .element(let window, let index):
      ObjectStates(of: elements(window)[index], in: windows[window].description)
    case .announcement: ObjectStates([.enabled, .sensitive, .visible, .showing])
    }
  }

  /// The frame of an object in display units, relative to the corner of the object's window.
  func frame(_ target: Target) -> Rect? {
    guard let index = window(of: target) else { return nil }
    let window = windows[index].description
    guard let element = element(target) else {
      return Rect(0, 0, window.frame.width, window.frame.height)
    }
    let (frame, scale) = (element.frame, window.scale)
    return Rect(frame.minX * scale, frame.minY * scale, frame.width * scale, frame.height * scale)
  }
}

extension ScreenDescription {
  /// Whether a screen reader reads a text without an announcement, because the text is the value of
  /// the focused element or the name of an alert.
  func isRead(_ text: String) -> Bool {
    elements.contains { element in
      element.states.contains(.focused) && element.value == text
        || element.role == .alert && element.name == text
    }
  }
}

extension ScreenDescription.Element {
  /// The actions that the bus lists. The bus has a separate call for the focus.
  var listedActions: [ScreenDescription.Action] { actions.filter { $0 != .focus } }

  /// The details for a screen reader. The value is first, if the bus has no member for the value.
  var spokenDetails: String {
    let value = range != nil || field != nil || role == .toggle || role == .tab ? "" : value
    return [value, details].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
