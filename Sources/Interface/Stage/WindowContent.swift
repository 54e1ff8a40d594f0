// The interface between a window and the content that it shows.
import Drawing
import Geometry
import Gesture

/// Content that a window or another host can show, such as a stage.
public protocol WindowContent: Sendable {
  /// Handles input that arrived at `now`. Deadlines up to `now` are handled first, each at its own
  /// instant.
  mutating func handle(_ input: StageInput, at now: Instant)
  /// Handles all deadlines up to `now` in order, each at its own instant.
  mutating func advance(to now: Instant)
  var nextDeadline: Instant? { get }
  func isMoving(at now: Instant) -> Bool
  /// The frame at `now`. An outdated tree is built first.
  mutating func frame(at now: Instant) -> StageFrame

  /// True if the window may close after its close button was pressed or the desktop session ends.
  mutating func shouldClose(at now: Instant) -> Bool
  /// Requests for the window's properties. The host reads them after input and deadlines.
  var windowRequests: WindowRequests { get }
  /// Returns new text for the clipboard, if there is any.
  mutating func takeClipboard() -> String?
  /// Returns new requests to open or close windows of the program.
  mutating func takeWindowCalls() -> [WindowCall]
  /// The position that a log of frames records, in points; `nil` if there is none.
  func loggedOffset(at now: Instant) -> Double?
  /// Returns the decisions about touches since the last call.
  mutating func takeDecisions() -> [DecisionRecord]
}

extension WindowContent {
  public mutating func shouldClose(at now: Instant) -> Bool { true }
  public var windowRequests: WindowRequests { WindowRequests() }
  public mutating func takeClipboard() -> String? { nil }
  public mutating func takeWindowCalls() -> [WindowCall] { [] }
  public func loggedOffset(at now: Instant) -> Double? { nil }
  public mutating func takeDecisions() -> [DecisionRecord] { [] }
}

/// A screen's request to open or close a window of its program.
public enum WindowCall: Hashable, Sendable {
  /// Opens the window of this name, or moves it to the front if it is open.
  case open(String)
  /// Closes the window of this name; `nil` closes the window that sends the request.
  case close(String?)
}

/// A screen's requests for the properties of its window.
public struct WindowRequests: Hashable, Sendable {
  /// Frame of the field that receives typed text, in window coordinates; `nil` if no field is being
  /// edited.
  public var textField: Rect?
  /// Scale of the whole content, in addition to the scale of the display.
  public var zoom = 1.0
  /// The mouse cursor over content that sets none.
  public var cursor = Cursor.arrow
  /// The title; `nil` uses the title with which the window was opened.
  public var title: String?
  /// Full screen or not; `nil` leaves the window as it was opened.
  public var fullscreen: Bool?
  /// True ends the loop of the window.
  public var end = false

  /// The shape of the mouse cursor.
  public enum Cursor: Hashable, Sendable {
    case arrow, hand, text, resizeHorizontal, resizeVertical, move
    /// Invisible, as on a kiosk with a touch screen.
    case hidden
  }

  public init() {}
}

/// The frame of a stage at one instant.
public typealias StageFrame = PaintedFrame

/// Input of the user or the window.
public enum StageInput: Hashable, Sendable {
  /// A pointer event. A `move` of a mouse without a pressed button is a hover.
  case pointer(PointerSample)
  /// Scroll distance in points. A positive y scrolls towards the end of the content.
  case wheel(Vector, at: Point, modifiers: Modifiers)
  case key(KeyPress)
  /// Text typed or pasted into the focused field.
  case text(String)
  /// Text that an input method composes for the focused field. It is visible but not typed yet.
  /// Empty text ends the composition. `caret` is the number of its characters before the caret.
  case composition(String, caret: Int)
  case resize(Size)
  /// The window gained or lost the keyboard focus.
  case focus(Bool)
  /// The mouse left the window, so nothing is hovered.
  case pointerLeft
  /// A file was dropped on the window. The text is its path.
  case dropFile(String, at: Point)
  /// Text was dropped on the window.
  case dropText(String, at: Point)
  /// Another thread changed the displayed state.
  case wake
}
