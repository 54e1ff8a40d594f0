// Hit regions of a tree: the areas that receive input, with their recognizers and controls.
import Drawing
import Geometry
import Gesture

/// Identifies a region across builds, for as long as it is on the screen.
public enum RegionKey: Hashable, Sendable {
  case action(ActionID)
  /// The second control with the same action, the third, ….
  case repeated(ActionID, Int)
  case recognizer(RecognizerKey)
  case named(String)
  /// A key inside an element that has an identity of its own (`ForEach(_:id:)`, `.id(_:)`). The
  /// number is that of the element.
  indirect case element(Int, RegionKey)

  /// The action of the region's control; `nil` if there is none.
  public var action: ActionID? {
    switch self {
    case .action(let action), .repeated(let action, _): action
    case .recognizer, .named: nil
    case .element(_, let key): key.action
    }
  }

  /// The key without the element that contains it.
  var plain: RegionKey {
    if case .element(_, let key) = self { key } else { self }
  }
}

/// An area that receives input or blocks it.
public struct HitRegion: Sendable {
  /// Frame in the coordinates of `space`.
  public var frame: Rect
  /// Index in `BuiltScreen.spaces`; `nil` for the window.
  public var space: Int?
  /// Index of the region around it; `nil` if there is none.
  public var parent: Int?
  /// Index of the component that contains it; `nil` if there is none.
  var component: Int?
  /// Identity across builds.
  public var key: RegionKey
  /// True for a view of an overlay container.
  var isOverlay = false
  /// True if it only adds information to the region around it. A press here presses that region's
  /// control.
  var isMetadataOnly = false
  /// True while it is being dismissed. It is drawn as before but takes no keys.
  var isLeaving = false
  /// The state that its control changes; `nil` if the control sends an action to the screen.
  var bound: BoundControl?
  /// The action that dismisses this view from its overlay container.
  var dismissal: ActionID?
  /// Index of the component that observes touches here; `nil` if there is none.
  var observer: Int?
  /// Recognizers in the order of their declaration.
  public var recognizers: [Recognizer] = []
  /// Axes along which regions around it may not claim drags that begin here.
  public var refusedAxes: AxisSet = []
  /// The control in this region, whose input the stage handles; `nil` if there is none.
  public var control: Control?
  /// True if the Tab key can focus it.
  public var isFocusable = false
  /// True for a focus scope. The topmost scope confines the keyboard focus.
  public var trapsFocus = false
  /// The key press that triggers its control.
  public var shortcut: KeyPress?
  /// A binding that is true while it has the keyboard focus.
  var focus: Binding<Bool>?
  /// Effect of the Return key in it; `nil` if Return sends an action to the screen.
  var submission: Submission?
  /// The label for screen readers.
  public var label = ""
  /// Tooltips: one for the region, or one for each segment.
  public var help: [String] = []
  /// The mouse cursor over it; `nil` if the cursor does not change.
  public var cursor: WindowRequests.Cursor?
  /// The condition under which an edge swipe over this content navigates back; `nil` if the content
  /// sets none.
  public var backSwipe: BackSwipe?

  public init(key: RegionKey, frame: Rect, space: Int?, parent: Int?) {
    self.key = key
    self.frame = frame
    self.space = space
    self.parent = parent
  }
}

/// The values of `enableNavigationSwipeBack(content:when:)`.
public struct BackSwipe: Sendable {
  /// The content's own drag, which waits until the edge swipe has begun or failed. `nil` makes all
  /// horizontal drags in the content wait.
  public var content: RecognizerKey?
  /// Evaluated each time a drag is claimed.
  public var condition: @Sendable () -> Bool
}

/// A coordinate space, with the step to the space around it.
public struct HitSpace: Sendable {
  /// Position of a space in the space around it.
  public enum Step: Sendable {
    case transform(Transform)
    case pose(PoseSlot)
    case clip(RoundedRect)
  }
  /// Index of the space around this one; `nil` for the window.
  public var parent: Int?
  /// Its position in the space around it.
  public var step: Step
  /// Size of the view that a slot moves.
  var size = Size.zero

  init(parent: Int?, step: Step) {
    self.parent = parent
    self.step = step
  }
}
