// The tunable parameters of dialogs: scrim, blur, position, entrance and exit.
import Geometry
import Motion

/// The tunable parameters of dialogs.
public struct DialogTuning: Tunable, Hashable {
  /// Opacity of the dark scrim behind a dialog, 0…1.
  public var scrim = 0.46
  /// Sigma in points of the blur behind a dialog. With 0, the page is not blurred.
  public var blur = 14.0
  /// Distance in points by which the middle of a dialog is below the middle of the screen.
  public var position = 0.0
  /// The transition of a dialog. 0: it grows. 1: it slides up. 2: it fades.
  public var transition = 0
  /// The curve of the entrance.
  public var enterCurve = UnitCurve.easeOut
  /// Duration of the entrance in seconds.
  public var enterTime = 0.22
  /// The curve of the exit.
  public var exitCurve = UnitCurve.easeIn
  /// Duration of the exit in seconds.
  public var exitTime = 0.15

  /// The names of the values of `transition`, by index.
  public static let transitionWords = ["grows", "slides", "fades"]
  public static let group = "dialog"
  public static let title = "Dialog"

  public init() {}

  public static var fluid: DialogTuning { DialogTuning() }

  /// The scrim and the blur behind a dialog.
  public var background: ContainerBackgroundStyle {
    .scrim(Color(0x1B1712, alpha: Float(scrim)), blur: blur)
  }

  /// The transition of a dialog. A sliding dialog is always opaque. Any other dialog fades.
  public var overlayTransition: OverlayTransition {
    switch transition {
    case 0: .combined(.scale(0.85, anchor: .center), .opacity)
    case 1: .move(.bottom)
    default: .opacity
    }
  }

  /// The animation of the entrance.
  public var entrance: OverlayAnimation { .curve(enterCurve, enterTime) }
  /// The animation of the removal.
  public var exit: OverlayAnimation { .curve(exitCurve, exitTime) }
}
