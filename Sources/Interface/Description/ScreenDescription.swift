// The description of a screen at one instant, for screen readers, scripts and tests.
import Components
import Geometry
import Tree

/// The elements of a screen at one instant, in reading order. Inner elements follow outer elements.
package struct ScreenDescription: Hashable, Sendable {
  package var elements: [Element]
  /// Index of the element with the keyboard focus. Nil if no element has the focus.
  package var focused: Int?

  /// Identifies an element in all descriptions of a stage while its view is in the tree.
  package enum ID: Hashable, Sendable {
    case region(RegionKey)
    /// Another region with a key, such as a second view with only a label. The second has number 1.
    case repeated(RegionKey, Int)
    /// A segment of the control with this key.
    case segment(RegionKey, Int)
    /// A text. The number counts the texts of the region that contains it.
    case text(RegionKey?, Int)
    /// A component, such as a sheet, by its index.
    case component(Int)
    /// An element of the inner screen that this screen shows on a device.
    indirect case inner(ID)
  }

  /// An action that a person can perform on an element.
  package enum Action: Hashable, Sendable {
    /// Presses a button, a toggle, a tab or a field.
    case press
    /// Gives the element the keyboard focus.
    case focus
    case increment, decrement
    /// Sets a slider or a number field.
    case setValue(Double)
    /// Replaces the text of a field.
    case setText(String)
    /// Replaces a range of a field's text, in characters.
    case replace(Swift.Range<Int>, String)
    /// Moves the caret of a field, in characters. The two ends differ if text is selected.
    case select(anchor: Int, caret: Int)
    /// Dismisses a presentation, as Escape does.
    case dismiss
    /// Performs an action of a row with swipe actions.
    case custom(String)
    /// Scrolls a list so that the element is visible.
    case reveal
  }

  package struct Element: Hashable, Sendable {
    package var id: ID
    /// Index of the element that contains this element. Nil for the outermost elements.
    package var parent: Int?
    package var role: AccessibilityRole
    package var name = ""
    /// The value as text: "half", "page 2 of 5", the text of a field. Empty without a value.
    package var value = ""
    /// Further text about the element: a tooltip, or text that the element's name does not contain.
    package var details = ""
    package var states: States = []
    /// The actions that `Stage.perform` accepts. `setValue`, `setText`, `replace` and `select` are
    /// not listed, because elements with a `range` or a `field` always accept these actions.
    package var actions: [Action] = []
    /// The visible frame in points of the window.
    package var frame: Rect
    /// The number of a slider or a number field. Nil for other elements.
    package var range: Range?
    /// The text of a field. Nil for other elements.
    package var field: Field?
    /// Elements with a higher priority come before other elements inside the same element.
    package var priority = 0.0
    /// Index of the element's hit region in the latest build. Nil for an element without a region.
    package var region: Int?
    /// Index of the text in the latest build. Nil if the element is no text.
    package var text: Int?
  }

  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    package static let focused = States(rawValue: 1)
    package static let focusable = States(rawValue: 2)
    package static let pressed = States(rawValue: 4)
    /// A selected tab, or a toggle that is on.
    package static let selected = States(rawValue: 8)
    package static let disabled = States(rawValue: 16)
    package static let modal = States(rawValue: 32)
    /// The element is outside the visible part of its list.
    package static let offscreen = States(rawValue: 64)
    package static let multiline = States(rawValue: 128)
    /// The element is a card that opens a page.
    package static let expandable = States(rawValue: 256)
    package static let opensMenu = States(rawValue: 512)
    /// The element shows or hides the content below.
    package static let expanded = States(rawValue: 1024)
    package static let collapsed = States(rawValue: 2048)
  }

  package struct Range: Hashable, Sendable {
    package var value: Double
    package var bounds: ClosedRange<Double>
    /// The change by one step. 0 for a continuous value.
    package var step: Double
  }

  /// The text in a field, with positions in characters.
  package struct Field: Hashable, Sendable {
    /// The displayed text. For a password field, bullets.
    package var text: String
    /// Nil while the field is not edited.
    package var caret: Int?
    package var selection: Swift.Range<Int>
    /// The first character of each displayed line. Nil for an unedited or one-line field.
    package var lineStarts: [Int]?
  }
}

extension ScreenDescription {
  /// This description, after the description of another screen was inserted into an element.
  package func inserting(
    _ inner: ScreenDescription, into index: Int, at origin: Point, scale: Double
  ) -> ScreenDescription {
    var all = self
    if inner.focused != nil, let focused { all.elements[focused].states.remove(.focused) }
    let shift = inner.elements.count
    for place in all.elements.indices {
      if let parent = all.elements[place].parent, parent > index {
        all.elements[place].parent = parent + shift
      }
    }
    var added = inner.elements
    for place in added.indices {
      added[place].id = .inner(added[place].id)
      added[place].parent = added[place].parent.map { $0 + index + 1 } ?? index
      let frame = added[place].frame
      added[place].frame = Rect(
        origin.x + frame.minX * scale, origin.y + frame.minY * scale, frame.width * scale,
        frame.height * scale)
    }
    all.elements.insert(contentsOf: added, at: index + 1)
    all.elements[index].frame = added.reduce(all.elements[index].frame) { $0.union($1.frame) }
    all.focused =
      inner.focused.map { $0 + index + 1 } ?? focused.map { $0 > index ? $0 + shift : $0 }
    return all
  }
}
