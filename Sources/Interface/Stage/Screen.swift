// A screen: a value that is told what happened, and can be asked what it shows at any instant.
import Drawing
import Geometry
import Gesture

/// A screen is a function of (state, instant).
///
/// `content` is built when something said `effects.rebuild()`; between two builds only `pose` is
/// asked, once a frame, and nothing is laid out or allocated.
public protocol Screen: Sendable {
  associatedtype Content: View

  /// The tree. Parts that move name a slot (`.posed(_:)`); parts that listen name a recognizer.
  @ViewBuilder func content(in context: BuildContext) -> Content

  /// Something happened. Everything that follows from it is said into `effects`.
  mutating func handle(_ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects)

  /// A view of the tree changes the screen's state.
  mutating func apply(_ change: Change, at now: Instant)

  /// Whether the window may close: its close button was pressed, or the desktop ends the session.
  ///
  /// False keeps the window open. A screen that asks first changes its state so that the question is
  /// shown, and closes the window itself by `effects.closeWindow()`. Signals and the program's own
  /// end do not ask.
  mutating func shouldClose(at now: Instant, into effects: inout ScreenEffects) -> Bool

  /// Asked at the moment of a claim, and only for recognizers that ask.
  func shouldBegin(_ claim: Claim, at now: Instant) -> Bool

  /// Where every posed part is at `now`. Asked twice, it answers the same.
  func pose(at now: Instant, into poses: inout PoseTable)

  /// When the screen wants `.deadline`; nil: only after the next event.
  var nextDeadline: Instant? { get }

  /// Seconds without any input after which the screen gets `.idle(after:)`, once until the next
  /// input; nil: never.
  ///
  /// Input is a pointer that is down or moves, a wheel, a key, text or something dropped. A larger
  /// timeout after the event asks for another one.
  var idleTimeout: Double? { get }

  /// True while a pose changes without any event.
  func isMoving(at now: Instant) -> Bool

  /// What its recognizers are to each other; asked after every build.
  var relations: [Relation] { get }
  /// What the window should be besides painted.
  var wishes: HostWishes { get }
  /// Where the one thing is that a log of frames follows; points, nil for nothing.
  func loggedOffset(in parts: Parts, at now: Instant) -> Double?
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
  public var wishes: HostWishes { HostWishes() }
  public func loggedOffset(in parts: Parts, at now: Instant) -> Double? { nil }
}

/// What a tree is built for.
public struct BuildContext: Sendable {
  /// Points of the window.
  public var size: Size
  /// Light or dark.
  public var theme: Theme
  /// Which way one reads.
  public var direction: LayoutDirection
  /// True: nothing flies or swings.
  public var reduceMotion: Bool
  /// What measures, and paints, the text.
  public var typeface: any Typeface { didSet { lines = LineMemo() } }
  /// What the typeface's texts were broken into.
  private(set) var lines = LineMemo()
  /// Sends views to the containers of the stage that builds, from any thread.
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
  /// Broken lines are shared by copies; from now on this one has its own.
  mutating func forgetLines() { lines = LineMemo() }

  /// The colours of the theme.
  public var palette: Palette { Palette.of(theme) }
}

/// Light or dark.
public enum Theme: String, CaseIterable, Sendable { case light, dark }
