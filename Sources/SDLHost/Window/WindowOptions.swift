// The options of a window, the reasons why a window closes, and the errors of opening a window.
import Drawing
import Geometry

/// The appearance and the behaviour of a window.
public struct WindowOptions: Sendable {
  /// Title in the title bar.
  public var title = "Slipsheet"
  /// Initial size in points.
  public var size = Size(390, 844)
  /// Smallest size in points that the user can set.
  public var minimumSize = Size(160, 120)
  /// Pixels per point. Nil is the display's scale or, for a display without a scale, `GDK_SCALE`.
  public var scale: Double?
  /// Whether the window fills the display.
  public var fullscreen = false
  /// Whether the user can change the size.
  public var resizable = true
  /// Whether a window that is too large for the display is opened smaller.
  public var fitsDisplay = true
  /// Seconds after which the loop ends. Nil for no time limit.
  public var seconds: Double?
  /// Whether a log of frames and events is written to standard error. Examples of its lines are
  /// `first-frame`, `frame` and `event`.
  public var frameLog = false
  /// Distance in points that one notch of the mouse wheel scrolls.
  public var wheelStep = 48.0
  /// Whether decisions about touches are written to standard error, one sentence for each decision.
  public var decisionLog = false
  /// Icon of the window on the desktop. Nil for the desktop's default icon.
  public var icon: Picture?
  /// Colour behind the content. For a screen, black is replaced by the theme's background.
  public var background = Color.black
  /// The way of presenting pixels on the display.
  public var presentation = Presentation.automatic
  /// Whether a text field may appear. If false, X11 does not read the tables of composed letters.
  /// The tables take longer than everything else that opens a window.
  public var takesText = true
  /// Whether the signals SIGTERM, SIGINT and SIGHUP end the loop in order.
  public var handlesSignals = true

  /// A way to bring pixels to the display.
  public enum Presentation: String, CaseIterable, Sendable {
    /// A texture if the machine has a graphics accelerator, otherwise the surface of the window.
    case automatic
    case surface
    case texture
  }

  public init() {}
}

/// The reason why a window could not be opened.
package enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDisplay(reason: String)
  case failed(step: String, reason: String)
  /// The program has no window with this name. `known` has the names of the program's windows.
  case unknown(String, known: [String])

  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason)); run it in a desktop session or with"
        + " `xvfb-run`"
    case .failed(let step, let reason):
      "the window could not be opened: \(step): \(reason)"
    case .unknown(let id, let known) where known.isEmpty:
      "no window \"\(id)\" was opened: the program has one window; several are shown by"
        + " run(Window(…) { … }, Window(…) { … })"
    case .unknown(let id, let known):
      "no window is named \"\(id)\", expected one of "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }
}
