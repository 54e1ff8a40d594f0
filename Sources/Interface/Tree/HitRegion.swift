// What a tree listens to, and where: found by the same poses that draw it.
import Drawing
import Geometry
import Gesture

/// Names a region for as long as it is on screen, across builds.
public enum RegionKey: Hashable, Sendable {
  case action(ActionID)
  /// The second control with one action, the third, ….
  case repeated(ActionID, Int)
  case recognizer(RecognizerKey)
  case named(String)

  /// What its control does; nil: it has none.
  public var action: ActionID? {
    switch self {
    case .action(let action), .repeated(let action, _): action
    case .recognizer, .named: nil
    }
  }
}

/// An area that listens, or that refuses.
public struct HitRegion: Sendable {
  /// Its name across builds.
  public var key: RegionKey
  /// In the coordinates of its `space`.
  public var frame: Rect
  /// Index into `BuiltScreen.spaces`; -1 is the window.
  public var space: Int
  /// Index of the region around it; -1: none.
  public var parent: Int
  /// The part that it stands in; -1: none.
  var part = -1
  /// A view of an overlay container.
  var isOverlay = false
  /// It only says something of what it is around: what is pressed here is the control around it.
  var isRemark = false
  /// What using its control changes; nil: the screen is told.
  var bound: BoundControl?
  /// Takes away the container's view that this region is.
  var dismissal: ActionID?
  /// In order of declaration.
  public var recognizers: [Recognizer] = []
  /// Axes along which drags of every region around it are refused.
  public var refusedAxes: AxisSet = []
  /// What the stage does with a press; nil: nothing.
  public var control: Control?
  /// Tab comes to it.
  public var isFocusable = false
  /// The keyboard stays inside while it is the topmost such region.
  public var trapsFocus = false
  /// The key that does what its control does.
  public var shortcut: KeyPress?
  /// What a screen reader says.
  public var label = ""
  /// What is said beside a mouse that rests here; of segments, one for each.
  public var help: [String] = []
  /// What a mouse looks like over it; nil: as around it.
  public var cursor: HostWishes.Cursor?
  /// An edge swipe over this content goes back while its condition holds.
  public var backSwipe: BackSwipe?

  public init(key: RegionKey, frame: Rect, space: Int, parent: Int) {
    self.key = key
    self.frame = frame
    self.space = space
    self.parent = parent
  }

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
public enum PressFeedback: Hashable, Sendable { case shrinks, none }

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

  package init(
    action: ActionID, text: String, caret: Int, anchor: Int, isRefused: Bool = false
  ) {
    self.action = action
    key = .action(action)
    self.text = text
    self.caret = caret
    self.anchor = anchor
    self.isRefused = isRefused
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

/// `enableNavigationSwipeBack(when:)` on a piece of content.
public struct BackSwipe: Sendable {
  /// The content's own drag, which waits until going back has begun or failed.
  public var content: RecognizerKey
  /// Asked at the moment of the claim, each time.
  public var condition: @Sendable () -> Bool
}

/// One step from a region's coordinates to those around it.
public struct HitSpace: Sendable {
  /// How one space lies in the next.
  public enum Step: Sendable {
    case transform(Transform)
    case pose(PoseSlot)
    case clip(RoundedRect)
  }
  /// Index of the space around this one; -1: the window.
  public var parent: Int
  /// How it lies in the space around it.
  public var step: Step
}
