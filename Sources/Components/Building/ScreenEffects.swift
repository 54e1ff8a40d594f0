// The effects that a screen returns for an event.
import Geometry
import Gesture
import Tree

/// Collects what the screen requests while it handles an event.
public struct ScreenEffects: Sendable {
  /// True if the tree must be built again.
  public private(set) var needsRebuild = false
  /// Reports of what a user could observe, in order.
  package private(set) var reports: [ScreenReport] = []
  /// Records of releases of drags, in order.
  package var releases: [ReleaseRecord] = []
  /// Text for the clipboard. `nil` if the clipboard stays as it is.
  public private(set) var clipboard: String?
  /// Windows of the program to open or close, in order.
  package private(set) var windowCalls: [WindowCall] = []
  /// Pointers that were handed off to another recognizer, in order.
  package private(set) var handoffs: [Handoff] = []

  /// Shows and dismisses views in the stage's overlay containers later, and from any thread. To
  /// show a view now, use `show(view:in:using:)`.
  public package(set) var overlayContainerManager = ContainerManager.detached

  /// Travel of fingers that a component could not use, because its content is at its end.
  package private(set) var offers: [Offer] = []

  package struct Offer: Hashable, Sendable {
    package var pointer: PointerID
    /// The travel that is left, in window points.
    package var unused: Vector
  }

  /// Offers travel that a component cannot use to the interactions around and inside it.
  mutating func offer(_ unused: Vector, of pointer: PointerID) {
    offers.append(Offer(pointer: pointer, unused: unused))
  }

  /// Changes that were requested to the screen's own state, in order.
  package private(set) var changes: [Change] = []

  /// True if content jumps instead of moving. The previous frame then fades out.
  package private(set) var dissolves = false

  /// Requests to scroll lists of the tree, in order.
  package private(set) var scrolls: [Scroll] = []

  package struct Scroll: Hashable, Sendable {
    var list: String
    var place: Double
    var animated = true
  }

  /// Calls to the overlay containers of the tree, in order.
  package var overlayCalls: [ContainerManager.Message] = []

  public init() {}

  /// The handoff of a pointer to the other recognizer of a declared pair, such as list and sheet.
  package struct Handoff: Hashable, Sendable {
    /// The pointer.
    package var pointer: PointerID
    /// The recognizer that continues the movement.
    package var to: RecognizerKey
    /// Travel in points that the first recognizer has not used. The recognizer that continues adds
    /// it, so that no travel is lost.
    package var unused: Vector
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

  /// Longest distance in points over which content moves while motion is reduced. Over longer
  /// distances it jumps.
  static let longestReducedTravel = 100.0

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
  package mutating func add(_ other: ScreenEffects) {
    needsRebuild = needsRebuild || other.needsRebuild
    reports += other.reports
    releases += other.releases
    handoffs += other.handoffs
    offers += other.offers
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
    offers.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    scrolls.removeAll(keepingCapacity: true)
    windowCalls.removeAll(keepingCapacity: true)
    overlayCalls.removeAll(keepingCapacity: true)
  }
}
