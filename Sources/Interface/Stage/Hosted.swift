// The seam between what is shown and the window that shows it.
import Drawing
import Geometry
import Gesture

/// What a host can show: a stage, or anything that behaves like one.
public protocol Hosted: Sendable {
  /// Input that arrived at `now`. Deadlines up to `now` are served first, each at its own instant.
  mutating func handle(_ input: StageInput, at now: Instant)
  /// Serves every deadline up to `now`, each at its own instant, in order.
  mutating func advance(to now: Instant)
  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  /// What is seen at `now`; builds the tree first if something asked for it.
  mutating func frame(at now: Instant) -> StageFrame

  /// Whether the window may close: its close button was pressed, or the desktop ends the session.
  mutating func shouldClose(at now: Instant) -> Bool
  /// What the window should be besides painted; asked after input and deadlines.
  var wishes: HostWishes { get }
  /// Text for the clipboard, once.
  mutating func takeClipboard() -> String?
  /// Windows of the program to be opened and closed, once.
  mutating func takeWindowCalls() -> [WindowCall]
  /// Where the one thing is that a log of frames follows; points, nil for nothing.
  func loggedOffset(at now: Instant) -> Double?
  /// Decisions about touches since the last time this was asked.
  mutating func takeDecisions() -> [DecisionRecord]
}

extension Hosted {
  public mutating func shouldClose(at now: Instant) -> Bool { true }
  public var wishes: HostWishes { HostWishes() }
  public mutating func takeClipboard() -> String? { nil }
  public mutating func takeWindowCalls() -> [WindowCall] { [] }
  public func loggedOffset(at now: Instant) -> Double? { nil }
  public mutating func takeDecisions() -> [DecisionRecord] { [] }
}

/// What a screen asks of the windows of its program.
public enum WindowCall: Hashable, Sendable {
  /// The window of this name; in front if it is open.
  case open(String)
  /// The window of this name; nil: the one in which it was said.
  case close(String?)
}

/// What a screen asks of its window.
public struct HostWishes: Hashable, Sendable {
  /// The field that typed text goes to, in points of the window; nil: no field has the focus.
  public var textField: Rect?
  /// Enlarges everything, on top of the display's own scale.
  public var zoom = 1.0
  /// What the mouse looks like where nothing under it says otherwise.
  public var cursor = Cursor.arrow
  /// nil: the title that the window was opened with.
  public var title: String?
  /// nil: as the window was opened.
  public var fullscreen: Bool?
  /// True ends the window's loop.
  public var end = false

  /// What the mouse looks like.
  public enum Cursor: Hashable, Sendable {
    case arrow, hand, text, resizeHorizontal, resizeVertical, move
    /// Not to be seen, as on a kiosk that is touched.
    case hidden
  }

  public init() {}
}

/// What a stage shows at one instant.
public typealias StageFrame = PaintedFrame

/// What a person or the window did.
public enum StageInput: Hashable, Sendable {
  /// A `move` of a mouse that is not down is a hover.
  case pointer(PointerSample)
  /// Points; positive y scrolls towards the end of the content.
  case wheel(Vector, at: Point, modifiers: Modifiers)
  case key(KeyPress)
  /// Text typed or pasted into a focused field.
  case text(String)
  /// What an input method is composing for the focused field, shown but not yet typed; empty:
  /// nothing any more. `caret`: characters of it that stand before the caret.
  case composition(String, caret: Int)
  case resize(Size)
  /// The window got or lost the keyboard.
  case focus(Bool)
  /// The mouse left the window: nothing is hovered.
  case pointerLeft
  /// A file was dropped on the window: its path.
  case dropFile(String, at: Point)
  /// Text was dropped on the window.
  case dropText(String, at: Point)
  /// Another thread changed what is shown.
  case wake
}
