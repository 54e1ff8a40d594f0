// What a window is opened with, and why one cannot be opened.
import Drawing
import Geometry

/// How a window looks and behaves.
public struct WindowOptions: Sendable {
  /// In its title bar.
  public var title = "Slipsheet"
  /// Points.
  public var size = Size(390, 844)
  /// Points; a person cannot make it smaller.
  public var minimumSize = Size(160, 120)
  /// Pixels a point; nil: the display's own, or `GDK_SCALE` where the display has none.
  public var scale: Double?
  /// It fills the display.
  public var fullscreen = false
  /// A person can change its size.
  public var resizable = true
  /// Makes a window smaller that would not fit the display.
  public var fitsDisplay = true
  /// Seconds after which the loop ends by itself; nil: never.
  public var seconds: Double?
  /// True: writes `first-frame`, `frame` and `event` lines to standard error.
  public var frameLog = false
  /// Points that one notch of a wheel scrolls.
  public var wheelStep = 48.0
  /// True: writes what becomes of each touch, a sentence for each decision, to standard error.
  public var decisionLog = false
  /// What the desktop shows for it.
  public var icon: Picture?
  /// Behind what is shown; a screen's own `run` makes it the theme's.
  public var background = Color.black
  /// How pixels reach the display.
  public var presentation = Presentation.automatic
  /// False: no field will ever ask for text, so that X11 need not read its tables of composed
  /// letters, which take it longer than all the rest of opening a window.
  public var takesText = true
  /// True: SIGTERM and SIGINT end the loop in order.
  public var handlesSignals = true

  /// How pixels reach the display.
  public enum Presentation: String, CaseIterable, Sendable {
    /// A texture where something is accelerated, else the window's surface.
    case automatic
    case surface
    case texture
  }

  public init() {}
}

/// Why a window's loop ended.
public enum WindowEnd: Hashable, Sendable {
  /// A person closed the window.
  case closed
  /// What was shown asked for it.
  case asked
  /// The given seconds are over.
  case timeIsUp
  /// The signal's number.
  case signal(Int32)
}

/// Why there is no window.
public enum WindowError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDisplay(reason: String)
  case failed(step: String, reason: String)
  /// No window of the program has the name by which one was to be opened.
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
      "no window is named \"\(id)\"; there are "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }
}
