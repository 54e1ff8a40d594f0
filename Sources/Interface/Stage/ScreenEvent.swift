// Events that a screen handles, and the effects that it returns.
import Drawing
import Geometry
import Gesture

/// An event for a screen.
public enum ScreenEvent: Sendable {
  /// An event of one of the screen's own recognizers.
  case gesture(GestureEvent)
  /// A button, a row or another view with an action was used, by pointer or by key.
  case action(ActionID)
  /// A control has a new value: a slider's value, 0 or 1 of a toggle, or the index of a segment.
  case value(ActionID, Double)
  /// A text field has new text. For a number field it is the refused input.
  case text(ActionID, String)
  /// A drag of a control or the editing of a field began (true) or ended (false). Changes in
  /// between count as one.
  case editing(ActionID, Bool)
  /// A file was dropped. The text is its path.
  case dropFile(String, at: Point)
  case dropText(String, at: Point)
  /// Another thread changed the displayed state.
  case wake
  /// An event of a container in the tree, such as a view that is presented, waits or is dismissed.
  case container(ContainerEvent)
  /// A key press that no focused control handled.
  case key(KeyPress)
  case resized(Size)
  /// The window gained (true) or lost (false) the keyboard focus.
  case focus(Bool)
  /// The instant of `nextDeadline` was reached.
  case deadline
  /// There was no input for the seconds of `idleTimeout`.
  case idle(after: Double)
}

/// Identifies the action of a control. The screen chooses the name.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the action.
  public let name: String
  /// Distinguishes actions of the same name; 0 by default.
  public let index: Int
  /// The state that the control is bound to; `nil` if the screen gets the action by name and index.
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

/// The effects of an event on the screen, its tree and its window.
public struct ScreenEffects: Sendable {
  /// True if the tree must be built again.
  public private(set) var needsRebuild = false
  /// Reports of what a user could observe, in order.
  public private(set) var reports: [ScreenReport] = []
  /// Records of drag releases, in order.
  var releases: [ReleaseRecord] = []
  /// Text for the clipboard.
  public private(set) var clipboard: String?
  /// Windows of the program to open or close, in order.
  public private(set) var windowCalls: [WindowCall] = []
  /// Handoffs of a pointer to the other recognizer of a declared pair (list ↔ sheet), in order.
  public private(set) var handoffs: [Handoff] = []

  /// Sends views to the containers of this stage later, from any thread. Use `show(view:in:using:)`
  /// to show a view now.
  public internal(set) var overlayContainerManager = ContainerManager.detached

  /// Changes of the screen's own state, in order.
  package private(set) var changes: [Change] = []

  /// True if content jumps instead of moving, so that the previous frame fades out.
  private(set) var dissolves = false

  /// Scroll requests for lists of the tree, in order.
  private(set) var scrolls: [Scroll] = []

  struct Scroll: Hashable, Sendable {
    var list: String
    var place: Double
  }

  /// Calls to the overlay containers of the tree, in order.
  var overlayCalls: [ContainerManager.Message] = []

  public init() {}

  /// The handoff of a pointer to the other recognizer of a declared pair.
  public struct Handoff: Hashable, Sendable {
    /// The pointer that is handed off.
    public var pointer: PointerID
    /// The recognizer that continues the movement.
    public var to: RecognizerKey
    /// Travel in points that the first recognizer did not use. The other one starts that much
    /// earlier, so that no travel is lost.
    public var unused: Vector
  }

  /// Hands a pointer off to the other recognizer of a declared pair.
  public mutating func handOff(
    _ pointer: PointerID, to recognizer: RecognizerKey, unused: Vector = .zero
  ) {
    handoffs.append(Handoff(pointer: pointer, to: recognizer, unused: unused))
  }

  /// Scrolls the `ScrollView` with this id to a position in points from its beginning, at most to
  /// its end.
  public mutating func scroll(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place))
  }

  /// Applies a change to the screen's state.
  public mutating func apply(_ change: Change) { changes.append(change) }

  mutating func dissolve() { dissolves = true }

  /// Requests a new build of the tree, for changes other than poses.
  public mutating func setNeedsUpdate() { needsRebuild = true }
  /// Reports something that a user could observe, for scripts and tests.
  public mutating func say(_ report: Report, at instant: Instant) {
    reports.append(ScreenReport(report: report, instant: instant))
  }

  /// Copies text to the clipboard.
  public mutating func copy(_ text: String) { clipboard = text }

  /// Opens a window of the program by its name, or moves it to the front.
  public mutating func openWindow(_ id: String) { windowCalls.append(.open(id)) }

  /// Closes a window of the program by its name; `nil` closes the screen's own.
  public mutating func closeWindow(_ id: String? = nil) { windowCalls.append(.close(id)) }

  /// Appends other effects.
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

  /// Removes all effects but retains the storage for the next event.
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
