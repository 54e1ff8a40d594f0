// The tunable parameters of toasts: time on screen, position, entrance and exit.
import Motion

/// The tunable parameters of toasts. `OverlayTuning` contains the gap before the next toast, the
/// spacing and the swipe.
public struct ToastTuning: Tunable, Hashable {
  /// Seconds from the entrance of a toast to its automatic dismissal. With 0, no dismissal follows.
  public var seconds = 0.0
  /// Maximum number of toasts on screen at once. Further toasts wait.
  public var atMost = 3.0
  /// The edge at which toasts are shown. 0: the top edge. 1: the bottom edge.
  public var edge = 0
  /// Distance in points between the edge with toasts and the nearest toast.
  public var distance = 16.0
  /// Response in seconds of the spring with which a toast enters.
  public var enterResponse = 0.4
  /// Damping fraction of the spring with which a toast enters.
  public var enterDamping = 0.85
  /// Response in seconds of the spring with which a toast is dismissed.
  public var exitResponse = 0.4
  /// Damping fraction of the spring with which a toast is dismissed.
  public var exitDamping = 0.85

  /// The names of the values of `edge`, by index.
  public static let edgeWords = ["top", "bottom"]
  public static let group = "toast"
  public static let title = "Toasts"

  public init() {}

  public static var fluid: ToastTuning { ToastTuning() }

  /// True if toasts are shown at the bottom edge.
  public var isAtBottom: Bool { edge == 1 }
  /// The time after which a toast is dismissed by itself.
  public var autoDismiss: ContainerViewAutoDismiss { seconds > 0 ? .seconds(seconds) : .disable }
  /// The animation of the entrance.
  public var entrance: OverlayAnimation {
    .spring(response: enterResponse, dampingFraction: enterDamping)
  }
  /// The animation of the removal.
  public var exit: OverlayAnimation {
    .spring(response: exitResponse, dampingFraction: exitDamping)
  }
}
