// Requests of a screen for the properties of its window, and for other windows.
import Geometry

/// A request by a screen to open or close a window of its program.
package enum WindowCall: Hashable, Sendable {
  /// Opens the window of this name, or moves the open window to the front.
  case open(String)
  /// Closes the window of this name. If `nil`, closes the window that made the request.
  case close(String?)
}

/// A screen's requests for the properties of its window.
public struct WindowRequests: Hashable, Sendable {
  /// Frame in window coordinates of the field for typed text. `nil` if no field accepts text.
  public var textField: Rect?
  /// Frame of the caret in window coordinates while an input method is composing text, otherwise
  /// `nil`. The input method shows its list at this frame.
  package var caret: Rect?
  /// Number of composed texts that the screen has ended, so that the input method must forget these
  /// texts.
  package var endedCompositions = 0
  /// The text that the user selected last. In any window, the middle mouse button pastes it.
  package var selectedText: String?
  /// Scale factor of the whole content, on top of the display's own scale.
  public var zoom = 1.0
  /// The mouse cursor over views that set no cursor.
  public var cursor = Cursor.arrow
  /// The window's title. If `nil`, the window keeps its initial title.
  public var title: String?
  /// True for full screen. If `nil`, the window keeps its initial mode.
  public var fullscreen: Bool?
  /// If true, the window's event loop ends.
  public var end = false

  /// The shape of the mouse cursor.
  public enum Cursor: Hashable, Sendable {
    case arrow, hand, text, resizeHorizontal, resizeVertical, move
    /// No cursor, as on a kiosk with a touch screen.
    case hidden
  }

  public init() {}
}
