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
  /// One of these in an element that has an identity of its own (`ForEach(_:id:)`, `.id(_:)`), by the
  /// number of the element.
  indirect case element(Int, RegionKey)

  /// What its control does; nil: it has none.
  public var action: ActionID? {
    switch self {
    case .action(let action), .repeated(let action, _): action
    case .recognizer, .named: nil
    case .element(_, let key): key.action
    }
  }

  /// The key without the element that it stands in.
  var plain: RegionKey {
    if case .element(_, let key) = self { key } else { self }
  }
}

/// An area that listens, or that refuses.
public struct HitRegion: Sendable {
  /// In the coordinates of its `space`.
  public var frame: Rect
  /// Index into `BuiltScreen.spaces`; nil: the window.
  public var space: Int?
  /// Index of the region around it; nil: none.
  public var parent: Int?
  /// The component that it stands in; nil: none.
  var part: Int?
  /// Its name across builds.
  public var key: RegionKey
  /// A view of an overlay container.
  var isOverlay = false
  /// It only says something of what it is around: what is pressed here is the control around it.
  var isRemark = false
  /// It is drawn as it was, and is not there for the keyboard any more.
  var isLeaving = false
  /// What using its control changes; nil: the screen is told.
  var bound: BoundControl?
  /// Takes away the container's view that this region is.
  var dismissal: ActionID?
  /// The component that observes touches here; nil: none.
  var observer: Int?
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
  /// True while it has the keyboard.
  var focus: Binding<Bool>?
  /// What Return in it does; nil: the screen is told.
  var submission: Submission?
  /// What a screen reader says.
  public var label = ""
  /// What is said beside a mouse that rests here; of segments, one for each.
  public var help: [String] = []
  /// What a mouse looks like over it; nil: as around it.
  public var cursor: HostWishes.Cursor?
  /// An edge swipe over this content goes back while its condition holds.
  public var backSwipe: BackSwipe?

  public init(key: RegionKey, frame: Rect, space: Int?, parent: Int?) {
    self.key = key
    self.frame = frame
    self.space = space
    self.parent = parent
  }
}

/// `enableNavigationSwipeBack(when:)` on a piece of content.
public struct BackSwipe: Sendable {
  /// The content's own drag, which waits until going back has begun or failed; nil: every drag in
  /// it that goes sideways.
  public var content: RecognizerKey?
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
  /// Index of the space around this one; nil: the window.
  public var parent: Int?
  /// How it lies in the space around it.
  public var step: Step
  /// The size of the view that a slot poses.
  var size = Size.zero

  init(parent: Int?, step: Step) {
    self.parent = parent
    self.step = step
  }
}
