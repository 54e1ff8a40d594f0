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
///
/// A build copies the regions of all that is kept: but for where it is, what a region says stands behind
/// one reference, and is copied when it is changed.
public struct HitRegion: Sendable {
  /// In the coordinates of its `space`.
  public var frame: Rect
  /// Index into `BuiltScreen.spaces`; -1 is the window.
  public var space: Int
  /// Index of the region around it; -1: none.
  public var parent: Int
  /// The part that it stands in; -1: none.
  var part = -1
  private var storage: Storage

  public init(key: RegionKey, frame: Rect, space: Int, parent: Int) {
    self.frame = frame
    self.space = space
    self.parent = parent
    storage = Storage(Fields(key: key))
  }

  /// What it is called and what it does.
  private struct Fields: Sendable {
    var key: RegionKey
    var isOverlay = false
    var isRemark = false
    var isLeaving = false
    var bound: BoundControl?
    var dismissal: ActionID?
    var recognizers: [Recognizer] = []
    var refusedAxes: AxisSet = []
    var control: Control?
    var isFocusable = false
    var trapsFocus = false
    var shortcut: KeyPress?
    var focus: Binding<Bool>?
    var submission: Submission?
    var label = ""
    var help: [String] = []
    var cursor: HostWishes.Cursor?
    var backSwipe: BackSwipe?
    var observer: Int?
  }

  /// Sendable, since it is changed only while nothing else refers to it.
  private final class Storage: @unchecked Sendable {
    var fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  private mutating func change(_ change: (inout Fields) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
    change(&storage.fields)
  }
}

extension HitRegion {
  /// Its name across builds.
  public var key: RegionKey {
    get { storage.fields.key }
    set { change { $0.key = newValue } }
  }
  /// A view of an overlay container.
  var isOverlay: Bool {
    get { storage.fields.isOverlay }
    set { change { $0.isOverlay = newValue } }
  }
  /// It only says something of what it is around: what is pressed here is the control around it.
  var isRemark: Bool {
    get { storage.fields.isRemark }
    set { change { $0.isRemark = newValue } }
  }
  /// It is drawn as it was, and is not there for the keyboard any more.
  var isLeaving: Bool {
    get { storage.fields.isLeaving }
    set { change { $0.isLeaving = newValue } }
  }
  /// What using its control changes; nil: the screen is told.
  var bound: BoundControl? {
    get { storage.fields.bound }
    set { change { $0.bound = newValue } }
  }
  /// Takes away the container's view that this region is.
  var dismissal: ActionID? {
    get { storage.fields.dismissal }
    set { change { $0.dismissal = newValue } }
  }
  /// The component that observes touches here; nil: none.
  var observer: Int? {
    get { storage.fields.observer }
    set { change { $0.observer = newValue } }
  }
  /// In order of declaration.
  public var recognizers: [Recognizer] {
    get { storage.fields.recognizers }
    set { change { $0.recognizers = newValue } }
  }
  /// Axes along which drags of every region around it are refused.
  public var refusedAxes: AxisSet {
    get { storage.fields.refusedAxes }
    set { change { $0.refusedAxes = newValue } }
  }
  /// What the stage does with a press; nil: nothing.
  public var control: Control? {
    get { storage.fields.control }
    set { change { $0.control = newValue } }
  }
  /// Tab comes to it.
  public var isFocusable: Bool {
    get { storage.fields.isFocusable }
    set { change { $0.isFocusable = newValue } }
  }
  /// The keyboard stays inside while it is the topmost such region.
  public var trapsFocus: Bool {
    get { storage.fields.trapsFocus }
    set { change { $0.trapsFocus = newValue } }
  }
  /// The key that does what its control does.
  public var shortcut: KeyPress? {
    get { storage.fields.shortcut }
    set { change { $0.shortcut = newValue } }
  }
  /// True while it has the keyboard.
  var focus: Binding<Bool>? {
    get { storage.fields.focus }
    set { change { $0.focus = newValue } }
  }
  /// What Return in it does; nil: the screen is told.
  var submission: Submission? {
    get { storage.fields.submission }
    set { change { $0.submission = newValue } }
  }
  /// What a screen reader says.
  public var label: String {
    get { storage.fields.label }
    set { change { $0.label = newValue } }
  }
  /// What is said beside a mouse that rests here; of segments, one for each.
  public var help: [String] {
    get { storage.fields.help }
    set { change { $0.help = newValue } }
  }
  /// What a mouse looks like over it; nil: as around it.
  public var cursor: HostWishes.Cursor? {
    get { storage.fields.cursor }
    set { change { $0.cursor = newValue } }
  }
  /// An edge swipe over this content goes back while its condition holds.
  public var backSwipe: BackSwipe? {
    get { storage.fields.backSwipe }
    set { change { $0.backSwipe = newValue } }
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
  /// Index of the space around this one; -1: the window.
  public var parent: Int
  /// How it lies in the space around it.
  public var step: Step
  /// The size of the view that a slot poses.
  var size = Size.zero

  init(parent: Int, step: Step) {
    self.parent = parent
    self.step = step
  }
}
