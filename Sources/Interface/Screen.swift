// The protocol of screens. A screen handles events, and computes its poses for any instant.
import Components
import Drawing
import Geometry
import Gesture
import Tree

/// The content of a window: a value that is drawn as a function of its state and an instant.
///
/// `content` is called after `effects.setNeedsUpdate()`. Between two builds only `pose` is called,
/// once for each frame. During this call, nothing is laid out or allocated.
public protocol Screen: Sendable {
  associatedtype Content: View

  /// The views of the screen. A view that moves has a pose slot (`.posed(_:)`), and a view that
  /// receives input has a recognizer.
  @ViewBuilder func content(in context: BuildContext) -> Content

  /// Handles an event, and adds its consequences to `effects`.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects)

  /// Applies a change that a view of the tree makes to the screen's state.
  mutating func apply(_ change: Change, at now: Instant)

  /// Returns true if the window may close after its close button was pressed or the session ends.
  ///
  /// If false, the window stays open. To ask for confirmation, change the state so that a question
  /// is shown, and call `effects.closeWindow()` later. Signals and ends by the program do not call
  /// this method.
  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool

  /// True if a recognizer may claim a pointer. Called for each claim of a recognizer with `asks`.
  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool

  /// Writes the poses of all views with a slot. Poses only depend on the state and on `now`.
  func pose(at now: Instant, into poses: inout PoseTable)

  /// The instant at which the screen receives `.deadline`. `nil` without a deadline.
  var nextDeadline: Instant? { get }

  /// Seconds without input after which the screen gets `.idle(after:)`. `nil` for no such event.
  /// The event is repeated only after further input.
  ///
  /// Input is a pointer that is down or moves, a wheel, a key, typed text or something dropped. If
  /// the timeout becomes longer after the event, another event follows.
  var idleTimeout: Double? { get }

  /// True while a pose changes over time without an event.
  func isMoving(at now: Instant) -> Bool

  /// Relations between the screen's recognizers. The stage reads the relations after every build.
  var relations: [Relation] { get }
  /// The screen's requests for the properties of its window.
  var windowRequests: WindowRequests { get }
  /// A position in points for the log of frames. `nil` if the screen reports no position.
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

/// The values that affect a build.
public struct BuildContext: Sendable {
  /// Size of the window in points.
  public var size: Size
  /// The theme: light or dark.
  public var theme: Theme
  /// The reading direction of the interface.
  public var direction: LayoutDirection
  /// True if the user asked for reduced motion.
  public var reduceMotion: Bool
  /// The typeface that measures and paints text.
  public var typeface: any Typeface { didSet { lines = LineCache() } }
  /// Cached lines of texts in this typeface.
  private(set) var lines = LineCache()
  /// Shows and dismisses views in the stage's overlay containers. May be used from any thread.
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
  /// Replaces the cache of lines by a new cache, because copies of the context share the cache.
  mutating func forgetLines() { lines = LineCache() }

  /// The colours of the theme.
  public var palette: Palette { Palette.of(theme) }
}

extension EnvironmentValues {
  /// Creates the environment of a build from its context.
  init(_ context: BuildContext) {
    self.init(
      theme: context.theme, direction: context.direction, typeface: context.typeface,
      reduceMotion: context.reduceMotion, lines: context.lines)
  }
}
