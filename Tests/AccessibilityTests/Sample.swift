// A window with one element of each role, for tests.
import Geometry
import Tree

@testable import Accessibility
@testable import Interface

/// The identity of the element with this role.
func id(_ role: AccessibilityRole) -> ScreenDescription.ID {
  .component(AccessibilityRole.allCases.firstIndex(of: role) ?? -1)
}

/// One element of each role. The tab is in the row of tabs.
func sampleContent() -> ScreenDescription {
  var elements: [ScreenDescription.Element] = []
  for role in AccessibilityRole.allCases {
    var element = ScreenDescription.Element(
      id: id(role), role: role, name: "\(role)",
      frame: Rect(10, Double(elements.count) * 20, 80, 20))
    if role == .tab { element.parent = elements.firstIndex { $0.role == .tabs } }
    if role == .button { element.actions = [.press, .custom("Archive")] }
    if role == .slider {
      element.range = ScreenDescription.Range(value: 0.5, bounds: 0...1, step: 0.1)
      element.value = "half"
    }
    if role == .field {
      element.field = ScreenDescription.Field(text: "two words", caret: 3, selection: 3..<3)
    }
    elements.append(element)
  }
  return ScreenDescription(elements: elements)
}

func tree(_ contents: ScreenDescription..., isActive: Bool = true) -> ObjectTree {
  var tree = ObjectTree()
  tree.name = ":1.5"
  tree.windows = contents.enumerated().map { index, content in
    ObjectTree.Window(
      number: UInt32(index + 1),
      description: WindowDescription(
        title: "Window \(index + 1)", isActive: isActive && index == 0,
        frame: Rect(100, 50, 400, 800), scale: 2, content: content))
  }
  for key in TreeSnapshot(tree).objects.keys.sorted(by: { "\($0)" < "\($1)" }) {
    tree.numbers.add(key)
  }
  return tree
}

func key(_ role: AccessibilityRole, in window: UInt32 = 1) -> ObjectKey {
  .element(window, id(role))
}

extension ObjectTree {
  /// The answer of an element to a call.
  func answer(
    _ interface: ObjectInterface, _ member: String, _ body: DBusValue..., of key: ObjectKey?
  ) -> Answer {
    let path = key.flatMap(numbers.number(of:)).map(ObjectPath.of) ?? ObjectPath.root
    return answer(.call(":1.5", path, interface.rawValue, member, body))
  }
}
