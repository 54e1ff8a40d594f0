// The protocol of screens: a value that handles events and gives its poses for any instant.
import Drawing
import Geometry
import Gesture

/// A screen is a function of (state, instant).
///
/// `content` is built after `effects.rebuild()`. Between two builds only `pose` is called, once a
/// frame, and nothing is laid out or allocated.
public protocol Screen: Sendable {
  associatedtype Content: View

  /// The tree. Views that move have a slot (`.posed(_:)`), and views that receive input have a
  /// recognizer.
  @ViewBuilder func content(in context: BuildContext) -> Content

  /// Handles an event. All consequences are added to `effects`.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects)

  /// Applies a change that a view of the tree makes to the screen's state.
  mutating func apply(_ change: Change, at now: Instant)

  /// True if the window may close after its close button was pressed or the desktop session ends.
  ///
  /// False keeps the window open. A screen that asks for confirmation changes its state to show the
  /// question, and closes the window later by `effects.closeWindow()`. It is not called for signals
  /// or when the program ends by itself.
  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool

  /// True if a recognizer may claim a pointer. It is called at each claim of a recognizer with
  /// `asks`.
  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool

  /// Sets the pose of every view with a slot at `now`. The result depends only on the state and on
  /// `now`.
  func pose(at now: Instant, into poses: inout PoseTable)

  /// The instant at which the screen gets `.deadline`; `nil` if there is none before the next
  /// event.
  var nextDeadline: Instant? { get }

  /// Seconds without input after which the screen gets `.idle(after:)`; `nil` for never. The event
  /// is sent once until the next input.
  ///
  /// Input is a pointer that is down or moves, a wheel, a key, text or something dropped. If the
  /// timeout grows after the event, another event is sent.
  var idleTimeout: Double? { get }

  /// True while a pose changes without an event.
  func isMoving(at now: Instant) -> Bool

  /// Relations between its recognizers. They are read after every build.
  var relations: [Relation] { get }
  /// Requests for the properties of the window.
  var windowRequests: WindowRequests { get }
  /// The position that a log of frames records, in points; `nil` if there is none.
  func loggedOffset(in components: ComponentStore, at now: Instant) -> Double?
}

extension Screen {
  public mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {}
  public mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool {
    true
  }
  public func shouldBegin(_ claim: Claim, at now: Instant) -> Bool { true }
  public func pose(at now: Instant, into poses: inout PoseTable) {}
  public var nextDeadline: Instant? { nil }
  public var idleTimeout: Double? { nil }
  public func isMoving(at now: Instant) -> Bool { false }
  public var relations: [Relation] { [] }
  public var windowRequests: WindowRequests { WindowRequests() }
  public func loggedOffset(in components: ComponentStore, at now: Instant) -> Double? { nil }
}

/// The parameters of a build.
public struct BuildContext: Sendable {
  /// Size of the window in points.
  public var size: Size
  /// Light or dark.
  public var theme: Theme
  /// The reading direction of the interface.
  public var direction: LayoutDirection
  /// True if the user asked for reduced motion.
  public var reduceMotion: Bool
  /// Measures and paints text.
  public var typeface: any Typeface { didSet { lines = LineCache() } }
  /// Cache of lines broken with this typeface.
  private(set) var lines = LineCache()
  /// Sends views to the containers of this stage, from any thread.
  public internal(set) var overlayContainerManager = ContainerManager.detached

  public init(
    size: Size, theme: Theme = .light, direction: LayoutDirection = .leftToRight,
    reduceMotion: Bool = false, typeface: any Typeface
  ) {
    self.size = size
    self.theme = theme
    self.direction = direction
    self.reduceMotion = reduceMotion
    self.typeface = typeface
  }
}

extension BuildContext {
  /// Replaces the cache of broken lines, which copies share, by one of its own.
  mutating func forgetLines() { lines = LineCache() }

  /// The colours of the theme.
  public var palette: Palette { Palette.of(theme) }
}

/// Light or dark.
public enum Theme: String, CaseIterable, Sendable { case light, dark }
