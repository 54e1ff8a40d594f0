// What a screen is told, and what it says in return.
import Drawing
import Geometry
import Gesture

/// Something that happened to a screen.
public enum ScreenEvent: Sendable {
  /// A recognizer of the screen's own tree.
  case gesture(GestureEvent)
  /// A button, a row or anything else with an action was used, by pointer or by key.
  case action(ActionID)
  /// A control was set: a slider's place, a toggle's 0 or 1, a segment's number.
  case value(ActionID, Double)
  /// What stands in a text field now; of a field of figures, what was typed and refused.
  case text(ActionID, String)
  /// A control's drag, or typing in a field, began (true) or is over (false): what lies between
  /// is one change.
  case editing(ActionID, Bool)
  /// A file was dropped: its path.
  case dropFile(String, at: Point)
  case dropText(String, at: Point)
  /// Another thread changed what is shown.
  case wake
  /// Something happened in a container of the tree: a view came, waits, goes, is gone.
  case container(ContainerEvent)
  /// A key that no focused control took.
  case key(KeyPress)
  case resized(Size)
  /// The window got (true) or lost (false) the keyboard.
  case focus(Bool)
  /// The instant of `nextDeadline` has come.
  case deadline
  /// There was no input for so many seconds, as `idleTimeout` asks.
  case idle(after: Double)
}

/// Names what a control does, in the words of its screen.
public struct ActionID: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What is done, in the screen's words.
  public let name: String
  /// Tells actions of one name apart; 0 where none is given.
  public let index: Int
  /// The state that the control is bound to; nil: the screen is told by name and index.
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

/// What a screen says after an event.
public struct ScreenEffects: Sendable {
  /// True when the tree has to be built again.
  public private(set) var needsRebuild = false
  /// What a user could observe, in order.
  public private(set) var reports: [ScreenReport] = []
  /// What ends of drags decided, in order.
  var releases: [ReleaseRecord] = []
  /// Text for the clipboard.
  public private(set) var clipboard: String?
  /// Windows of the program to be opened and closed, in order.
  public private(set) var windowCalls: [WindowCall] = []
  /// Movement that passes to the other one of a declared pair (list ↔ sheet), in order.
  public private(set) var handOvers: [HandOver] = []

  /// Sends views to the containers of this stage, from any thread and later; what is to be shown now
  /// is shown by `show(view:in:using:)`.
  public internal(set) var overlayContainerManager = ContainerManager.detached

  /// Changes of the screen's own state, in order.
  package private(set) var changes: [Change] = []

  /// True when something is elsewhere at once that would have travelled, and what was seen before
  /// fades into it.
  private(set) var dissolves = false

  /// Lists of the tree that go somewhere, in order.
  private(set) var scrolls: [Scroll] = []

  struct Scroll: Hashable, Sendable {
    var list: String
    var place: Double
  }

  /// Calls to the overlay containers of the tree, in order.
  var overlayCalls: [ContainerManager.Message] = []

  public init() {}

  /// Gives a pointer's movement to the other recognizer of a pair that declared the hand-off.
  public struct HandOver: Hashable, Sendable {
    /// Whose movement passes.
    public var pointer: PointerID
    /// Who takes it.
    public var to: RecognizerKey
    /// The part of the travel that the giver made no use of, in points: the taker's movement
    /// starts that much earlier, so that none is lost.
    public var unused: Vector
  }

  /// Gives a pointer's movement to the other recognizer of a pair that declared the hand-off.
  public mutating func handOver(
    _ pointer: PointerID, to recognizer: RecognizerKey, unused: Vector = .zero
  ) {
    handOvers.append(HandOver(pointer: pointer, to: recognizer, unused: unused))
  }

  /// The `ScrollView` of this id goes to a place, in points from its beginning; past its end: there.
  public mutating func scroll(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place))
  }

  /// Changes the screen's state.
  public mutating func apply(_ change: Change) { changes.append(change) }

  mutating func dissolve() { dissolves = true }

  /// The tree has changed, not only poses.
  public mutating func rebuild() { needsRebuild = true }
  /// Says what a user could observe, for scripts and tests.
  public mutating func say(_ report: Report, at instant: Instant) {
    reports.append(ScreenReport(report: report, instant: instant))
  }

  /// Puts text on the clipboard.
  public mutating func copy(_ text: String) { clipboard = text }

  /// Opens a window of the program by its name, or brings it to the front.
  public mutating func openWindow(_ id: String) { windowCalls.append(.open(id)) }

  /// Closes a window of the program by its name; nil: the screen's own.
  public mutating func closeWindow(_ id: String? = nil) { windowCalls.append(.close(id)) }

  /// What was said elsewhere, after what was said here.
  mutating func add(_ other: ScreenEffects) {
    needsRebuild = needsRebuild || other.needsRebuild
    reports += other.reports
    releases += other.releases
    handOvers += other.handOvers
    changes += other.changes
    scrolls += other.scrolls
    windowCalls += other.windowCalls
    dissolves = dissolves || other.dissolves
  }

  /// Empties it for the next event and keeps the storage.
  public mutating func reset() {
    needsRebuild = false
    dissolves = false
    reports.removeAll(keepingCapacity: true)
    releases.removeAll(keepingCapacity: true)
    clipboard = nil
    handOvers.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    windowCalls.removeAll(keepingCapacity: true)
    overlayCalls.removeAll(keepingCapacity: true)
  }
}
