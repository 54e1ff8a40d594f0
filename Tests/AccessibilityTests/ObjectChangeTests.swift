// Tests the events that follow from two descriptions.
import Testing

@testable import Accessibility
@testable import Interface

@Suite("Changes between two descriptions")
struct ObjectChangeTests {
  /// The changes after `change` of the sample's content.
  private func changes(_ change: (inout ScreenDescription) -> Void) -> [ObjectChange] {
    var content = sampleContent()
    let old = TreeSnapshot(tree(content))
    change(&content)
    return TreeSnapshot(tree(content)).changes(since: old)
  }

  private func index(_ role: AccessibilityRole) -> Int {
    AccessibilityRole.allCases.firstIndex(of: role) ?? 0
  }

  @Test("a screen reader gets no event when elements change only their positions")
  func still() {
    #expect(changes { _ in } == [])
    var moved = sampleContent()
    for index in moved.elements.indices { moved.elements[index].frame.origin.y += 5 }
    #expect(tree(moved).windows[0].equalsExceptPositions(tree(sampleContent()).windows[0]))
    moved.elements[0].states.insert(.disabled)
    #expect(!tree(moved).windows[0].equalsExceptPositions(tree(sampleContent()).windows[0]))
    #expect(
      changes { content in
        for index in content.elements.indices { content.elements[index].frame.origin.y += 5 }
      } == [])
  }

  @Test(
    "each change of an element's name, value, text or state sends a separate accessibility event")
  func members() {
    let changes = changes { content in
      content.elements[index(.heading)].name = "New"
      content.elements[index(.slider)].range?.value = 0.75
      content.elements[index(.group)].value = "page 2 of 5"
      content.elements[index(.toggle)].states.insert(.selected)
      content.elements[index(.field)].field = ScreenDescription.Field(
        text: "two more words", caret: 8, selection: 8..<8)
    }
    #expect(
      Set(changes) == [
        .name(key(.heading), "New"), .value(key(.slider), 0.75),
        .details(key(.group), "page 2 of 5"), .state(key(.toggle), .checked, true),
        .inserted(key(.field), "more ", at: 4), .caret(key(.field), 8),
      ])
  }

  @Test("opening a folder sends one accessibility event, for the expanded state of its header")
  func expanded() {
    func content(_ state: ScreenDescription.States) -> ScreenDescription {
      var content = sampleContent()
      content.elements[index(.button)].states.insert(state)
      return content
    }
    let (closed, open) = (tree(content(.collapsed)), tree(content(.expanded)))
    #expect(
      TreeSnapshot(open).changes(since: TreeSnapshot(closed))
        == [.state(key(.button), .expanded, true)])
    for tree in [closed, open] {
      #expect(tree.states(.element(0, index(.button))).contains(.expandable))
    }
    #expect(!tree(content([])).states(.element(0, index(.button))).contains(.expandable))
  }

  @Test("the accessibility event for the focus is sent after all other events of a change")
  func focusIsLast() {
    let changes = changes { content in
      content.elements[index(.text)].states.insert(.focused)
      content.elements[index(.tab)].states.insert(.selected)
    }
    #expect(changes.last == .state(key(.text), .focused, true))
    #expect(changes.count == 2)
  }

  @Test("a field that gets the focus sends a focus event, and no event for its caret")
  func focusedField() {
    var content = sampleContent()
    content.elements[index(.field)].field?.caret = nil
    let old = TreeSnapshot(tree(content))
    content.elements[index(.field)].field?.caret = 3
    content.elements[index(.field)].states.insert(.focused)
    #expect(
      TreeSnapshot(tree(content)).changes(since: old) == [.state(key(.field), .focused, true)])
  }

  @Test("an accessibility event is sent for each element that is added or removed")
  func childrenChange() {
    let without = changes { $0.elements.removeLast() }
    #expect(without == [.child(key(.alert), of: .window(1), at: 14, isAdded: false)])
    var content = sampleContent()
    let alert = content.elements.removeLast()
    let old = TreeSnapshot(tree(content))
    content.elements.append(alert)
    #expect(
      TreeSnapshot(tree(content)).changes(since: old) == [
        .child(key(.alert), of: .window(1), at: 14, isAdded: true),
        .state(key(.alert), .showing, true),
      ])
  }

  @Test("a screen reader that applies all change events knows the children of every element")
  func children() {
    let lists: [[AccessibilityRole]] = [
      [], [.text], [.text, .image, .list], [.list, .text, .image], [.image, .button],
      [.button, .slider, .text, .image],
    ]
    for old in lists {
      for new in lists {
        func snapshot(_ roles: [AccessibilityRole]) -> TreeSnapshot {
          let all = sampleContent().elements
          return TreeSnapshot(
            tree(ScreenDescription(elements: roles.map { all[index($0)] }.map(\.outermost))))
        }
        var list = old.map { key($0) }
        for case .child(let child, .window(1), let at, let isAdded) in snapshot(new).changes(
          since: snapshot(old))
        {
          if isAdded { list.insert(child, at: at) } else { #expect(list.remove(at: at) == child) }
        }
        #expect(list == new.map { key($0) }, "\(old) to \(new)")
      }
    }
  }

  @Test("an element of a window has the focus only while the window is active")
  func activation() {
    var content = sampleContent()
    content.elements[0].states.insert(.focused)
    content.focused = 0
    let (inactive, active) = (tree(content, isActive: false), tree(content))
    #expect(!inactive.states(.element(0, 0)).contains(.focused))
    #expect(
      TreeSnapshot(active).changes(since: TreeSnapshot(inactive)) == [
        .window(.window(1), .activate), .state(key(.text), .focused, true),
      ])
  }

  @Test("when the focused element is removed, the focus event names the window")
  func noFocus() {
    var content = sampleContent()
    content.elements[0].states.insert(.focused)
    content.focused = 0
    let old = TreeSnapshot(tree(content))
    content.elements.removeFirst()
    content.elements = content.elements.map(\.outermost)
    content.focused = nil
    #expect(
      TreeSnapshot(tree(content)).changes(since: old).last == .state(.window(1), .focused, true))
  }

  @Test("a screen reader is notified when a window opens and when it closes")
  func windows() {
    let (one, two) = (
      TreeSnapshot(tree(sampleContent())), TreeSnapshot(tree(sampleContent(), sampleContent()))
    )
    #expect(two.changes(since: one).contains(.window(.window(2), .create)))
    #expect(
      one.changes(since: two) == [
        .window(.window(2), .destroy), .child(.window(2), of: nil, at: 1, isAdded: false),
      ])
  }
}

extension ScreenDescription.Element {
  fileprivate var outermost: ScreenDescription.Element {
    var element = self
    element.parent = nil
    return element
  }
}
