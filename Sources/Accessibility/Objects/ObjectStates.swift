// The states of the accessibility bus.
import Interface

/// A state. The raw value is the number of the state on the accessibility bus.
enum ObjectState: UInt64, CaseIterable, Sendable {
  case active = 1
  case checked = 4
  case editable = 7
  case enabled = 8
  case expandable = 9
  case expanded = 10
  case focusable = 11
  case focused = 12
  case modal = 16
  case multiLine = 17
  case pressed = 20
  case selectable = 22
  case selected = 23
  case sensitive = 24
  case showing = 25
  case singleLine = 26
  case visible = 30
  case checkable = 41
  case hasPopup = 42

  /// The name of the state in events.
  var name: String { words("\(self)", separator: "-") }
}

/// A set of states of an object, in the bits that the bus sends.
struct ObjectStates: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  init(_ states: [ObjectState] = []) { for state in states { insert(state) } }

  func contains(_ state: ObjectState) -> Bool { bits & (1 << state.rawValue) != 0 }

  mutating func insert(_ state: ObjectState, if condition: Bool = true) {
    if condition { bits |= 1 << state.rawValue }
  }

  var value: DBusValue {
    .array(
      "u",
      [
        .unsigned(UInt32(truncatingIfNeeded: bits)),
        .unsigned(UInt32(truncatingIfNeeded: bits >> 32)),
      ]
    )
  }

  init(of window: WindowDescription) {
    self.init([.enabled, .sensitive, .visible])
    insert(.showing, if: window.isShown)
    insert(.active, if: window.isActive)
    // Without a focused element, such as after a dismissal, the screen reader reads the window.
    insert(.focused, if: window.isActive && window.content.focused == nil)
  }

  init(of element: ScreenDescription.Element, in window: WindowDescription) {
    let states = element.states
    self.init([.visible])
    insert(.enabled, if: !states.contains(.disabled))
    insert(.sensitive, if: !states.contains(.disabled))
    insert(.showing, if: window.isShown && !states.contains(.offscreen))
    insert(.focusable, if: states.contains(.focusable))
    insert(.focused, if: window.isActive && states.contains(.focused))
    insert(.pressed, if: states.contains(.pressed))
    insert(.modal, if: states.contains(.modal))
    insert(.expandable, if: !states.isDisjoint(with: [.expandable, .expanded, .collapsed]))
    insert(.expanded, if: states.contains(.expanded))
    insert(.hasPopup, if: states.contains(.opensMenu))
    switch element.role {
    case .toggle:
      insert(.checkable)
      insert(.checked, if: states.contains(.selected))
    case .tab:
      insert(.selectable)
      insert(.selected, if: states.contains(.selected))
    default: insert(.selected, if: states.contains(.selected))
    }
    if element.field != nil {
      insert(.editable, if: !states.contains(.disabled))
      insert(states.contains(.multiline) ? .multiLine : .singleLine)
    }
  }
}
