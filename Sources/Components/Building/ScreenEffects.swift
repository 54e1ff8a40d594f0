// The effects that a screen returns for an event.
import Geometry
import Gesture
import Tree

/// Collects the requests that the screen makes while it handles an event.
public struct ScreenEffects: Sendable {
  /// True if the tree must be built again.
  public private(set) var needsRebuild = false
  /// Reports of observable changes, in order.
  package private(set) var reports: [ScreenReport] = []
  /// Sentences that a screen reader reads at once, in order.
  package private(set) var announcements: [Announcement] = []
  /// Records of releases of drags, in order.
  package var releases: [ReleaseRecord] = []
  /// Text for the clipboard. If `nil`, the clipboard does not change.
  public private(set) var clipboard: String?
  /// Windows of the program to open or close, in order.
  package private(set) var windowCalls: [WindowCall] = []
  /// Pointers that were handed off to another recognizer, in order.
  package private(set) var handoffs: [Handoff] = []

  /// Shows and dismisses views in the stage's overlay containers, but not at once. The manager
  /// works on any thread. To show a view at once, use `show(view:in:using:)`.
  public package(set) var overlayContainerManager = ContainerManager.detached

  /// Finger travel that a component could not use, because its content is at its end.
  package private(set) var offers: [Offer] = []

  package struct Offer: Hashable, Sendable {
    package var pointer: PointerID
    /// The remaining travel, in window points.
    package var unused: Vector
  }

  /// Offers unused travel of a component to the interactions around it and inside it.
  mutating func offer(_ unused: Vector, of pointer: PointerID) {
    offers.append(Offer(pointer: pointer, unused: unused))
  }

  /// Requested changes of the screen's own state, in order.
  package private(set) var changes: [Change] = []

  /// True if content jumps instead of moving, so that the stage fades out the previous frame.
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

  /// A request to hand a pointer off to the other recognizer of a pair, such as list and sheet.
  package struct Handoff: Hashable, Sendable {
    /// The pointer that is handed off.
    package var pointer: PointerID
    /// The recognizer that continues the movement.
    package var to: RecognizerKey
    /// Travel in points that the first recognizer has not used. The second recognizer adds this
    /// travel to its own, so that no travel is lost.
    package var unused: Vector
  }

  /// Hands a pointer off to the other recognizer of a declared pair.
  public mutating func handOff(
    _ pointer: PointerID, to recognizer: RecognizerKey, unused: Vector = .zero
  ) {
    handoffs.append(Handoff(pointer: pointer, to: recognizer, unused: unused))
  }

  /// Scrolls the `ScrollView` with this id to a position, in points from the beginning of its
  /// content. Positions past the end are limited to the end.
  public mutating func scroll(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place))
  }

  /// Scrolls a list to a position without an animation.
  package mutating func jump(_ list: String, to place: Double) {
    scrolls.append(Scroll(list: list, place: place, animated: false))
  }

  /// Requests a change of the screen's state.
  public mutating func apply(_ change: Change) { changes.append(change) }

  mutating func dissolve() { dissolves = true }

  /// Longest movement under reduced motion, in points. Content that would move farther jumps.
  static let longestReducedTravel = 100.0

  /// Requests a new build of the tree. Every change that affects more than poses needs a build.
  public mutating func setNeedsUpdate() { needsRebuild = true }
  /// Adds a report of an observable change.
  package mutating func say(_ report: Report, at instant: Instant) {
    reports.append(ScreenReport(report: report, instant: instant))
  }

  /// Adds a sentence that screen readers read at once, for a change that no element shows.
  public mutating func announce(_ sentence: String) {
    announcements.append(Announcement(text: sentence))
  }

  /// Copies text to the clipboard.
  public mutating func copy(_ text: String) { clipboard = text }

  /// Opens the program's window of this name. A window that is already open moves to the front.
  public mutating func openWindow(_ id: String) { windowCalls.append(.open(id)) }

  /// Closes the program's window of this name. If `id` is `nil`, closes the screen's own window.
  public mutating func closeWindow(_ id: String? = nil) { windowCalls.append(.close(id)) }

  /// Appends the effects in `other`.
  package mutating func add(_ other: ScreenEffects) {
    needsRebuild = needsRebuild || other.needsRebuild
    reports += other.reports
    announcements += other.announcements
    releases += other.releases
    handoffs += other.handoffs
    offers += other.offers
    changes += other.changes
    scrolls += other.scrolls
    windowCalls += other.windowCalls
    dissolves = dissolves || other.dissolves
  }

  /// Removes all effects. The storage is retained for the next event.
  public mutating func reset() {
    needsRebuild = false
    dissolves = false
    announcements.removeAll(keepingCapacity: true)
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
