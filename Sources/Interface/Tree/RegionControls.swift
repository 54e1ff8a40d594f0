// Controls as the stage sees them: their values, their geometry, and the state of a field being
// edited.
import Drawing
import Geometry

extension HitRegion {
  /// A control whose input the stage handles itself.
  public enum Control: Hashable, Sendable {
    case button(ActionID, PressFeedback)
    case toggle(ActionID, isOn: Bool)
    case slider(SliderGeometry)
    case segments(ActionID, count: Int, selected: Int, widths: [Double])
    case field(FieldDescription)
  }
}

/// The state that using a control changes.
enum BoundControl: Sendable {
  case use(Change)
  case value(@Sendable (Double) -> Change)
  case text(@Sendable (String) -> Change)
}

/// How a control looks while it is pressed.
public enum PressFeedback: Hashable, Sendable { case shrinks, shades, none }

/// Geometry of a slider: its track and the values at its ends.
public struct SliderGeometry: Hashable, Sendable {
  /// The action that reports a new value to the screen.
  public var action: ActionID
  /// The current value.
  public var value: Double
  /// The values at the ends of the track.
  public var range: ClosedRange<Double>
  /// Step of the arrow keys. A drag rounds to such steps; 0 disables rounding.
  public var step: Double
  /// Points that the knob can move.
  public var travel: Double
  /// Points from the region's leading edge to the centre of the knob at the lower bound.
  public var inset: Double
  /// True if the lower bound is at the right.
  public var isMirrored: Bool
  /// The largest share of the value that one point of a drag changes. With `nil` the knob stays
  /// under the pointer.
  var share: Double?

  /// Position of the value along the track, 0…1.
  public var fraction: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(1, max(0, (value - range.lowerBound) / length)) : 0
  }

  func value(atFraction fraction: Double) -> Double {
    snapped(range.lowerBound + min(1, max(0, fraction)) * (range.upperBound - range.lowerBound))
  }

  /// Limits a value to the range and rounds it to a step. The upper bound is valid even between
  /// steps.
  func snapped(_ value: Double) -> Double {
    let raw = min(range.upperBound, max(range.lowerBound, value))
    guard step > 0, raw < range.upperBound else { return raw }
    let snapped = range.lowerBound + ((raw - range.lowerBound) / step).rounded() * step
    return min(range.upperBound, max(range.lowerBound, snapped))
  }
}

/// A field for text or numbers.
public struct FieldDescription: Hashable, Sendable {
  /// The kind of input that a field accepts.
  public enum Content: Hashable, Sendable {
    case text
    /// Numbers between the bounds. Other input is refused.
    case number(ClosedRange<Double>, step: Double, value: Double)
  }
  /// The action that reports changes to the screen.
  public var action: ActionID
  /// The text of the field.
  public var text: String
  /// The kind of input that it accepts.
  public var content: Content
  /// A unit that may follow a typed number.
  public var unit = ""
  /// Number of visible lines. Above 1, Return inserts a line break.
  public var lines = 1
  /// True if only the length of the text is visible and copying is disabled.
  public var isSecret = false
  /// Size and weight of the text.
  var step = TypeStep.callout
  /// Width of the content before the text box, in points.
  var lead = 0.0
  /// Insets of the text in that box.
  var insets = Insets()
  /// Alignment of the text in the box.
  var alignment = TextAlignment.leading

  /// The text as it is displayed.
  func seen(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }
}

/// State of a field while it is edited.
public struct FieldEditing: Hashable, Sendable {
  /// The action of the field.
  public var action: ActionID
  /// Key of the field's region. It distinguishes fields with the same action.
  var key: RegionKey
  /// The text, including what has been typed.
  public var text: String
  /// Number of characters before the caret.
  public var caret: Int
  /// The other end of the selection, in characters.
  public var anchor: Int
  /// Text that an input method is composing. It is visible but not part of `text` yet.
  public var composition = ""
  /// Characters of the composition before the caret.
  public var compositionCaret = 0
  /// True if the field refused the text.
  public var isRefused = false
  /// True if the caret is at the end of its line, and not at the beginning of the next one.
  var isAtLineEnd = false
  /// Horizontal position that the caret keeps when it moves up or down, in points from the
  /// beginning of the line. `nil` uses the position of the caret.
  var column: Double?
  /// Scroll position of text that does not fit.
  var scroll = FieldScroll()
  /// Text and number of the field in the last build.
  var treeText = ""
  var treeValue: Double?
  /// Drafts that undo and redo restore.
  var past: [Draft] = []
  var future: [Draft] = []
  /// The text before the first change, which Escape restores; `nil` if nothing was typed.
  var formerText: String?
  /// True if the last change was a typed letter. The next letter then belongs to the same change.
  var isTyping = false
  /// True after the tree has shown the typed text. From then on the tree determines the text.
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

  /// The displayed text, including the composition.
  public var shown: String {
    composition.isEmpty
      ? text : String(text.prefix(caret)) + composition + String(text.dropFirst(caret))
  }
  /// Number of characters of `shown` before the caret.
  var shownCaret: Int { caret + (composition.isEmpty ? 0 : compositionCaret) }
  /// Range of the composition in `shown`.
  public var composed: Range<Int> { caret..<caret + composition.count }

  /// Range of the selected characters; empty if there is only a caret.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}
