// The parameters of all containers of a window.
import Motion

/// The parameters of all containers of a window.
public struct OverlayTuning: Tunable, Hashable {
  /// Seconds between the end of a view and the next one, by default.
  public var gap = 0.5
  /// Points between the views of a row or column, by default.
  public var spacing = 10.0
  /// Seconds of the usual animation.
  public var duration = 0.35
  /// 0: a swipe decides on release; 1: the view follows the finger.
  public var swipe = 0
  /// Points of net travel from which a swipe on release counts.
  public var swipeDistance = 10.0
  /// Share of the view's extent from which a following swipe dismisses.
  public var swipeShare = 0.4
  /// Points per second towards the exit from which a following swipe dismisses.
  public var flickVelocity = 500.0
  /// Share of the finger's travel that a view follows against the exit.
  public var resistance = 0.25
  /// Seconds: response of the spring that returns a view after a release.
  public var returnResponse = 0.3
  /// Damping of the spring that returns a view.
  public var returnDamping = 0.7
  /// autoDismiss is paused while the view is pressed, hovered or dragged, or without the focus.
  public var pausesAutoDismiss = false
  /// Escape dismisses the topmost view that a pointer could dismiss.
  public var escapeDismisses = false

  /// The words of `swipe`, in the order of its numbers.
  public static let swipeWords = ["onRelease", "followsFinger"]
  public static let group = "overlay"

  public init() {}

  public static var fluid: OverlayTuning {
    var tuning = OverlayTuning()
    tuning.swipe = 1
    tuning.pausesAutoDismiss = true
    tuning.escapeDismisses = true
    return tuning
  }

  /// A view follows the finger.
  public var followsFinger: Bool { swipe == 1 }
}
