// What controls are to the stage: where a slider's knob may go, what a field takes, what is being typed.
import Drawing
import Geometry

extension HitRegion {
  /// What the stage itself does with a region.
  public enum Control: Hashable, Sendable {
    case button(ActionID, PressFeedback)
    case toggle(ActionID, isOn: Bool)
    case slider(SliderGeometry)
    case segments(ActionID, count: Int, selected: Int, widths: [Double])
    case field(FieldDescription)
  }
}

/// What using a control changes.
enum BoundControl: Sendable {
  case use(Change)
  case value(@Sendable (Double) -> Change)
  case text(@Sendable (String) -> Change)
}

/// What a control shows while it is held.
public enum PressFeedback: Hashable, Sendable { case shrinks, shades, none }

/// Where a slider's track is and what its ends mean.
public struct SliderGeometry: Hashable, Sendable {
  /// What the screen is told by.
  public var action: ActionID
  /// Where the knob is.
  public var value: Double
  /// What its ends mean.
  public var range: ClosedRange<Double>
  /// Of the arrow keys and of what a drag snaps to; 0: no snapping.
  public var step: Double
  /// Points that the knob travels.
  public var travel: Double
  /// Points from the region's leading edge to the knob's centre at the lower bound.
  public var inset: Double
  /// Its lower bound is at the right.
  public var isMirrored: Bool
  /// Of the value that a point of a drag changes at most; nil: the knob stays under the pointer.
  var share: Double?

  /// 0…1 along the track.
  public var fraction: Double {
    let length = range.upperBound - range.lowerBound
    return length > 0 ? min(1, max(0, (value - range.lowerBound) / length)) : 0
  }

  func value(atFraction fraction: Double) -> Double {
    snapped(range.lowerBound + min(1, max(0, fraction)) * (range.upperBound - range.lowerBound))
  }

  /// A value within the range, at a step or at its end.
  func snapped(_ value: Double) -> Double {
    let raw = min(range.upperBound, max(range.lowerBound, value))
    guard step > 0, raw < range.upperBound else { return raw }
    let snapped = range.lowerBound + ((raw - range.lowerBound) / step).rounded() * step
    return min(range.upperBound, max(range.lowerBound, snapped))
  }
}

/// A field that is typed into.
public struct FieldDescription: Hashable, Sendable {
  /// What may be typed.
  public enum Content: Hashable, Sendable {
    case text
    /// Figures between the bounds; anything else is refused.
    case number(ClosedRange<Double>, step: Double, value: Double)
  }
  /// What the screen is told by.
  public var action: ActionID
  /// What stands in it.
  public var text: String
  /// What may be typed.
  public var content: Content
  /// What may stand behind a figure that is typed.
  public var unit = ""
  /// How many lines are seen at once; above 1, Return begins a new one.
  public var lines = 1
  /// Only its length is seen, and it is not copied.
  public var isSecret = false
  /// Size and weight of what is typed.
  var step = TypeStep.callout
  /// Points that something in the field takes before the box of the text.
  var lead = 0.0
  /// From the edges of that box to the text.
  var insets = Insets()
  /// Where the text stands in it.
  var alignment = TextAlignment.leading

  /// The text as it is seen.
  func seen(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }
}

/// What is being typed.
public struct FieldEditing: Hashable, Sendable {
  /// Of the field that is typed into.
  public var action: ActionID
  /// The field's region: of several fields with one action, the one that is typed into.
  var key: RegionKey
  /// What stands in the field, typed so far.
  public var text: String
  /// Characters before the caret.
  public var caret: Int
  /// The other end of the selection.
  public var anchor: Int
  /// What is composed by an input method, shown but not yet typed.
  public var composition = ""
  /// Characters of the composition before the caret.
  public var compositionCaret = 0
  /// Set when the text was refused.
  public var isRefused = false
  /// The caret stands at the end of its line, and not at the beginning of the next one.
  var isAtLineEnd = false
  /// Points from the beginning of a line that going up and down keeps to; nil: those of the caret.
  var column: Double?
  /// How far a text that has no room is moved.
  var scroll = FieldScroll()
  /// The field's text and number in the last build.
  var toldText = ""
  var toldValue: Double?
  /// What stood in it before each change, and what was taken back.
  var past: [Draft] = []
  var future: [Draft] = []
  /// What stood in it before anything was typed, which Escape brings back; nil: nothing was.
  var formerText: String?
  /// The last change was a letter: the next letter is of the same change.
  var isTyping = false
  /// The tree has shown what was typed: from then on it decides what the field shows.
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
    toldText = text
  }

  /// What is shown: the text with what is composed in it.
  public var shown: String {
    composition.isEmpty
      ? text : String(text.prefix(caret)) + composition + String(text.dropFirst(caret))
  }
  /// Characters of `shown` before the caret.
  var shownCaret: Int { caret + (composition.isEmpty ? 0 : compositionCaret) }
  /// Characters of `shown` that are composed.
  public var composed: Range<Int> { caret..<caret + composition.count }

  /// Characters that are selected, empty where only a caret stands.
  public var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
}
