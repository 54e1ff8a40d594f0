// Requests of a screen for the properties of its window, and for other windows.
import Geometry

/// A request by a screen to open or close a window of its program.
package enum WindowCall: Hashable, Sendable {
  /// Opens the window of this name. If it is open, moves it to the front.
  case open(String)
  /// Closes the window of this name. With `nil`, closes the window that made the request.
  case close(String?)
}

/// A screen's requests for the properties of its window.
public struct WindowRequests: Hashable, Sendable {
  /// Frame in window coordinates of the field that receives typed text. `nil` if none does.
  public var textField: Rect?
  /// Frame of the caret in window coordinates during a composition, otherwise `nil`. The list of
  /// an input method is shown there.
  package var caret: Rect?
  /// Number of compositions that the screen has ended, and of which the input method must not know
  /// any more.
  package var endedCompositions = 0
  /// The text that the user selected last. The middle mouse button pastes it, in any window.
  package var selectedText: String?
  /// Scale factor of the whole content, on top of the display's own scale.
  public var zoom = 1.0
  /// The mouse cursor over views that set none.
  public var cursor = Cursor.arrow
  /// The window's title. `nil` keeps the title with which the window was opened.
  public var title: String?
  /// True for full screen. `nil` keeps the mode in which the window was opened.
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
