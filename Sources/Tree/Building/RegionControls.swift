// Controls as the stage processes them, with their values, their geometry, and a field's draft.
import Drawing
import Geometry

extension HitRegion {
  /// A control in a region, whose input the stage handles.
  package enum Control: Hashable, Sendable {
    case button(ActionID, Button.PressFeedback)
    case toggle(ActionID, isOn: Bool)
    indirect case slider(SliderGeometry)
    case segments(ActionID, titles: [String], selected: Int, widths: [Double])
    indirect case field(FieldDescription)
  }
}

/// The change of the screen's state by a control: a press, a new value, or a new text.
package enum BoundControl: Sendable {
  case use(Change)
  case value(@Sendable (Double) -> Change)
  case text(@Sendable (String) -> Change)
}

/// Geometry of a slider, with its track and the values at the track's ends.
package struct SliderGeometry: Hashable, Sendable {
  /// The action that reports a new value to the screen.
  package var action: ActionID
  package var value: Double
  /// The values at the ends of the track.
  package var range: ClosedRange<Double>
  /// Change of the value by an arrow key. Drags are rounded to multiples of this step, if not 0.
  package var step: Double
  /// Length in points over which the knob can move.
  package var travel = 0.0
  /// Points from the region's leading edge to the centre of the knob at the lower bound.
  package var inset = 0.0
  /// True if the lower bound is at the right.
  package var isMirrored = false
  /// The largest change of the value for one point of a drag, as a fraction of the value. If `nil`,
  /// the knob stays under the pointer.
  var share: Double?
  /// True if a press sets the next value, and a press at the last value sets the first.
  package var isCyclic = false

  /// Position of the value along the track, 0…1.
  package var fraction: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(1, max(0, (value - range.lowerBound) / length)) : 0
  }

  /// Change of the value by an arrow key. For a continuous range, a hundredth of the range.
  package var keyStep: Double { step > 0 ? step : (range.upperBound - range.lowerBound) / 100 }

  package func value(atFraction fraction: Double) -> Double {
    snapped(range.lowerBound + min(1, max(0, fraction)) * (range.upperBound - range.lowerBound))
  }

  /// Limits a value to the range and rounds it to a multiple of `step`. The upper bound is always
  /// valid, even if it is no such multiple.
  package func snapped(_ value: Double) -> Double {
    let raw = min(range.upperBound, max(range.lowerBound, value))
    guard step > 0, raw < range.upperBound else { return raw }
    let snapped = (range.lowerBound + ((raw - range.lowerBound) / step).rounded() * step).decimal
    return min(range.upperBound, max(range.lowerBound, snapped))
  }
}

extension Double {
  /// The number with at most nine decimals. In this form, a multiple of a decimal step, such as 57
  /// · 0.01, is the number that people write, 0.57.
  package var decimal: Double {
    let rounded = (self * 1e9).rounded() / 1e9
    return rounded.isFinite ? rounded : self
  }
}

/// A field for text or numbers.
package struct FieldDescription: Hashable, Sendable {
  /// The kind of input that a field accepts.
  package enum Content: Hashable, Sendable {
    case text
    /// Numbers between the bounds. The field refuses other input.
    case number(ClosedRange<Double>, step: Double, value: Double)
  }
  /// The action that reports changes to the screen.
  package var action: ActionID
  package var text: String
  package var content: Content
  /// A unit that may follow a typed number.
  package var unit = ""
  /// Number of visible lines. If the number is above 1, Return inserts a line break.
  package var lines = 1
  /// True for a password field: the text is shown as bullets and cannot be copied.
  package var isSecret = false
  /// Size and weight of the text.
  package var step = TypeStep.callout
  /// True if a horizontal drag changes a number that is not being edited.
  package var scrubs = false
  /// The action that two presses at the same point send. `nil` without such an action.
  package var reset: ActionID?
  /// Width in points of the icon and the gap before the text box.
  package var lead = 0.0
  /// Distances in points between the text box and the text in it.
  var insets = Insets()
  /// Alignment of the text in the box.
  var alignment = TextAlignment.leading

  /// Geometry with which a drag changes the number, like a precise slider. `nil` without a drag.
  package func scrubGeometry(isMirrored: Bool) -> SliderGeometry? {
    guard scrubs, case .number(let range, let step, let value) = content else { return nil }
    return SliderGeometry(
      action: action, value: value, range: range, step: step, travel: 300, inset: 0,
      isMirrored: isMirrored, share: 0.01)
  }

  /// The field with the font of the environment.
  func resolved(in environment: EnvironmentValues) -> FieldDescription {
    var field = self
    field.step = environment.resolved(step)
    return field
  }

  /// The text as displayed in the field. A password is displayed as bullets.
  package func seen(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }
}

/// State of a field while the user edits the field.
package struct FieldEditing: Hashable, Sendable {
  /// The action of the edited field.
  package var action: ActionID
  /// Key of the field's hit region. The key distinguishes fields with the same action.
  package var key: RegionKey
  /// The draft: the text of the field with the user's changes.
  package var text: String
  /// Number of characters before the caret.
  package var caret: Int
  /// The end of the selection opposite the caret, as a number of characters from the beginning.
  package var anchor: Int
  /// Text that an input method is composing. The text is displayed, but not in `text` yet.
  package var composition = ""
  /// Number of characters of the composed text before the caret.
  package var compositionCaret = 0
  /// True if the draft is not valid in the field.
  package var isRefused = false
  /// True if the caret is at the end of a wrapped line, and not at the beginning of the next line.
  package var isAtLineEnd = false
  /// Horizontal position in points from the left end of a line. A caret that moves up or down
  /// returns to this position. `nil` if the caret's current position is used.
  package var column: Double?
  /// Scroll position of a text that is larger than the field.
  package var scroll = FieldScroll()
  /// The text that the tree gave the field in the previous build.
  var treeText = ""
  package var treeValue: Double?
  /// Changes that undo reverts, and undone changes that redo repeats.
  package var past: [Step] = []
  package var future: [Step] = []
  /// The text before the first change, which Escape restores in an unbound field, or `nil`.
  package var formerText: String?
  /// The latest change, if it changed one character. Undo may undo it with the next change.
  package var latest: Keystroke?
  /// True once the tree's text was equal to the draft, which the tree's text replaces afterwards.
  var isEchoed = false

  package init(
    action: ActionID, text: String, caret: Int, anchor: Int, isRefused: Bool = false
  ) {
    self.action = action
    key = .action(action)
    self.text = text
    self.caret = caret
    self.anchor = anchor
    self.isRefused = isRefused
    treeText = text
  }

  /// The displayed text: the draft with the composed text in it.
  package var shown: String {
    composition.isEmpty
      ? text : String(text.prefix(caret)) + composition + String(text.dropFirst(caret))
  }
  /// Number of characters of `shown` before the caret.
  package var shownCaret: Int { caret + (composition.isEmpty ? 0 : compositionCaret) }
  /// Range of the composed text in `shown`.
  package var composed: Range<Int> { caret..<caret + composition.count }

  /// Range of the selected characters. The range is empty if no text is selected.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}
