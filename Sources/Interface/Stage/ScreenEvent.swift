// Events that a screen handles, and the effects that it returns.
import Drawing
import Geometry
import Gesture

/// An event for a screen.
public enum ScreenEvent: Sendable {
  /// An event of a recognizer that the screen itself declares.
  case gesture(GestureEvent)
  /// A control with an action, such as a button or a row, was used by pointer or by keyboard.
  case action(ActionID)
  /// A control has a new value. For a toggle it is 0 or 1, and for a segmented control the index.
  case value(ActionID, Double)
  /// The text of a field has changed. For a number field it is input that the field refused.
  case text(ActionID, String)
  /// The user has begun (true) or ended (false) a drag of a control or the editing of a field.
  /// Changes in between belong together.
  case editing(ActionID, Bool)
  /// A file was dropped on the window. The text is the file's path.
  case dropFile(String, at: Point)
  case dropText(String, at: Point)
  /// Another thread has changed state that the screen displays.
  case wake
  /// An overlay container in the tree has presented or dismissed a view, or lets it wait.
  indirect case container(ContainerEvent)
  /// A key press that no focused control handled.
  case key(KeyPress)
  case resized(Size)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The instant in the screen's `nextDeadline` was reached.
  case deadline
  /// There was no input for the number of seconds in the screen's `idleTimeout`.
  case idle(after: Double)
}

/// Identifies the action of a control by a name that the screen chooses.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the action.
  public let name: String
  /// Distinguishes actions with the same name. It is 0 by default.
  public let index: Int
  /// The state that the control is bound to. `nil` if the action is sent to the screen.
  let path: StatePath?

  public init(_ name: String, _ index: Int = 0) {
    self.init(name, index, path: nil)
  }

  public init(stringLiteral name: String) { self.init(name) }

  init(_ name: String, _ index: Int = 0, path: StatePath?) {
    self.name = name
    self.index = index
    self.path = path
  }
}

/// Collects what the screen requests while it handles an event.
public struct ScreenEffects: Sendable {
  /// True if the tree must be built again.
  public private(set) var needsRebuild = false
  /// Reports of what a user could observe, in order.
  package private(set) var reports: [ScreenReport] = []
  /// Records of releases of drags, in order.
  var releases: [ReleaseRecord] = []
  /// Text for the clipboard. `nil` if the clipboard stays as it is.
  public private(set) var clipboard: String?
  /// Windows of the program to open or close, in order.
  package private(set) var windowCalls: [WindowCall] = []
  /// Pointers that were handed off to another recognizer, in order.
  public private(set) var handoffs: [Handoff] = []

  /// Shows and dismisses views in the stage's overlay containers later, and from any thread. To
  /// show a view now, use `show(view:in:using:)`.
  public internal(set) var overlayContainerManager = ContainerManager.detached

  /// Changes that were requested to the screen's own state, in order.
  package private(set) var changes: [Change] = []

  /// True if content jumps instead of moving. The previous frame then fades out.
  private(set) var dissolves = false

  /// Requests to scroll lists of the tree, in order.
  private(set) var scrolls: [Scroll] = []

  struct Scroll: Hashable, Sendable {
    var list: String
    var place: Double
    var animated = true
  }

  /// Calls to the overlay containers of the tree, in order.
  var overlayCalls: [ContainerManager.Message] = []

  public init() {}

  /// The handoff of a pointer to the other recognizer of a declared pair, such as list and sheet.
  public struct Handoff: Hashable, Sendable {
    /// The pointer.
    public var pointer: PointerID
    /// The recognizer that continues the movement.
    public var to: RecognizerKey
    /// Travel in points that the first recognizer has not used. The recognizer that continues adds
    /// it, so that no travel is lost.
    public var unused: Vector
  }

  /// Hands a pointer off to the other recognizer of a declared pair.
  public mutating func handOff(
    _ pointer: PointerID, to recognizer: RecognizerKey, unused: Vector = .zero
  ) {
    handoffs.append(Handoff(pointer: pointer, to: recognizer, unused: unused))
  }

  /// Scrolls the `ScrollView` with this id to a position, in points from the beginning of its
  /// content. It scrolls at most to the end.
  public mutating func scroll(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place))
  }

  /// Shows the list at a position at once, without an animation.
  package mutating func jump(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place, animated: false))
  }

  /// Requests a change of the screen's state.
  public mutating func apply(_ change: Change) { changes.append(change) }

  mutating func dissolve() { dissolves = true }

  /// Requests a new build of the tree. It is needed after changes to anything but poses.
  public mutating func setNeedsUpdate() { needsRebuild = true }
  /// Adds a report about something that a user could observe.
  package mutating func say(_ report: Report, at instant: Instant) {
    reports.append(ScreenReport(report: report, instant: instant))
  }

  /// Copies text to the clipboard.
  public mutating func copy(_ text: String) { clipboard = text }

  /// Opens the program's window of this name, or moves it to the front if it is open.
  public mutating func openWindow(_ id: String) { windowCalls.append(.open(id)) }

  /// Closes the program's window of this name. With `nil`, closes the screen's own window.
  public mutating func closeWindow(_ id: String? = nil) { windowCalls.append(.close(id)) }

  /// Appends the effects in `other`.
  mutating func add(_ other: ScreenEffects) {
    needsRebuild = needsRebuild || other.needsRebuild
    reports += other.reports
    releases += other.releases
    handoffs += other.handoffs
    changes += other.changes
    scrolls += other.scrolls
    windowCalls += other.windowCalls
    dissolves = dissolves || other.dissolves
  }

  /// Removes all effects, but keeps the allocated storage for the next event.
  public mutating func reset() {
    needsRebuild = false
    dissolves = false
    reports.removeAll(keepingCapacity: true)
    releases.removeAll(keepingCapacity: true)
    clipboard = nil
    handoffs.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    windowCalls.removeAll(keepingCapacity: true)
    overlayCalls.removeAll(keepingCapacity: true)
  }
}
