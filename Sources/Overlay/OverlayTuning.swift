// The tunable parameters that all containers of a window have in common.
import Motion

/// The tunable parameters that all containers of a window share.
public struct OverlayTuning: Tunable, Hashable {
  /// Default delay in seconds between the removal of a view and the entrance of the next view.
  public var gap = 0.5
  /// Default distance in points between the views of a row or column.
  public var spacing = 10.0
  /// Duration of the default animation, in seconds.
  public var duration = 0.35
  /// The behaviour of a swipe. 0: the view does not move, and the swipe is recognized on release.
  /// 1: the view follows the finger.
  public var swipe = 0
  /// Shortest travel in points of a swipe that is recognized on release.
  public var swipeDistance = 10.0
  /// Dismiss distance of a view that follows the finger, as a share of its width or height.
  public var swipeShare = 0.4
  /// Speed in points per second. A faster release towards the exit dismisses a dragged view.
  public var flickVelocity = 500.0
  /// Fraction of the finger's travel by which a view moves away from the exit.
  public var resistance = 0.25
  /// Response in seconds of the spring that returns a view after a release.
  public var returnResponse = 0.3
  /// Damping fraction of the spring that returns a view after a release.
  public var returnDamping = 0.7
  /// True if the autoDismiss timer pauses while the view is pressed, hovered or dragged, or while
  /// the window has no focus.
  public var pausesAutoDismiss = false
  /// True if Escape dismisses the topmost view that a tap or a gesture could also dismiss.
  public var escapeDismisses = false

  /// The names of the values of `swipe`, by index.
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

  /// True if a view follows the finger during a swipe.
  public var followsFinger: Bool { swipe == 1 }
}
