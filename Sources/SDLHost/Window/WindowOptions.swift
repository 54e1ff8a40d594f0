// The options of a window, the reasons for its end, and the errors of opening it.
import Drawing
import Geometry

/// Appearance and behaviour of a window.
public struct WindowOptions: Sendable {
  /// Title in the title bar.
  public var title = "Slipsheet"
  /// Initial size in points.
  public var size = Size(390, 844)
  /// Smallest size in points that the user can set.
  public var minimumSize = Size(160, 120)
  /// Pixels a point. Nil: the display's own, or `GDK_SCALE` if the display has none.
  public var scale: Double?
  /// Whether the window fills the display.
  public var fullscreen = false
  /// Whether the user can change the size.
  public var resizable = true
  /// Whether a window too large for the display is made smaller.
  public var fitsDisplay = true
  /// Seconds after which the loop ends. Nil: never.
  public var seconds: Double?
  /// Whether `first-frame`, `frame` and `event` lines are written to standard error.
  public var frameLog = false
  /// Points that one notch of a wheel scrolls.
  public var wheelStep = 48.0
  /// Whether each decision about a touch is written to standard error, as a sentence.
  public var decisionLog = false
  /// Icon of the window on the desktop.
  public var icon: Picture?
  /// Colour behind the content. For a screen, black becomes the background of the theme.
  public var background = Color.black
  /// How pixels reach the display.
  public var presentation = Presentation.automatic
  /// Whether a text field may appear. With false, X11 need not read its tables of composed letters,
  /// which takes longer than all the rest of opening a window.
  public var takesText = true
  /// Whether SIGTERM, SIGINT and SIGHUP end the loop in order.
  public var handlesSignals = true

  /// How pixels reach the display.
  public enum Presentation: String, CaseIterable, Sendable {
    /// A texture if the machine has a graphics accelerator, else the window's surface.
    case automatic
    case surface
    case texture
  }

  public init() {}
}

/// The reason why a window's loop ended.
public enum WindowEnd: Hashable, Sendable {
  /// The user closed the window.
  case closed
  /// The screen requested the end.
  case asked
  /// The given number of seconds has passed.
  case timeIsUp
  /// A signal with this number arrived.
  case signal(Int32)
}

/// The reason why a window could not be opened.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDisplay(reason: String)
  case failed(step: String, reason: String)
  /// The program has no window with the requested name.
  case unknown(String, known: [String])

  public var description: String {
    switch self {
    case .noDisplay(let reason):
      "there is no display to open a window on (\(reason)); run it in a desktop session, or as"
        + " `xvfb-run`, or use the commands that need none"
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
