// The figures of overlays that one can turn while looking.
import Motion

/// Figures that hold for every container of a window.
public struct OverlayTuning: Tunable, Hashable {
  /// Seconds between a slot becoming free and the next view, where a container does not say.
  public var gap = 0.5
  /// Points between the views of a row or column, where a container does not say.
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
  /// Seconds: response of the spring that brings a view back that was let go.
  public var returnResponse = 0.3
  /// Damping of a view's way back.
  public var returnDamping = 0.7
  /// autoDismiss stands still while the view is pressed, hovered or dragged, or without the keyboard.
  public var pausesAutoDismiss = false
  /// Escape sends away the topmost view that a pointer could send away.
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

  /// True when a view follows the finger.
  public var followsFinger: Bool { swipe == 1 }

  public static let parameters: [Parameter<OverlayTuning>] = {
    let seed = "overlay container, its defaults"
    let ours = "ours"
    return [
      Parameter(
        "gap", "Gap to the next", folder: .queue, unit: .seconds,
        .number(\.gap, range: 0...5, step: 0.05), source: seed,
        sentence: "Time between a free slot and the next waiting view."),
      Parameter(
        "spacing", "Spacing", folder: .look, unit: .points,
        .number(\.spacing, range: -100...100, step: 1), source: seed,
        sentence:
          "Distance between the views of a row or column; negative values make them overlap."),
      Parameter(
        "duration", "Default duration", folder: .spring, unit: .seconds,
        .number(\.duration, range: 0...2, step: 0.01), source: "the platform's default animation",
        sentence: "Duration of the default animation and of the eased animations."),
      Parameter(
        "swipe", "Swipe", folder: .drag, unit: .fraction, .choice(\.swipe, words: swipeWords),
        source: seed,
        sentence: "Whether a swipe is decided on release, or the view follows the finger."),
      Parameter(
        "swipeDistance", "Swipe distance", folder: .commit, unit: .points,
        .number(\.swipeDistance, range: 1...200, step: 1), source: seed,
        sentence: "Least travel along the leading axis of a swipe that is decided on release."),
      Parameter(
        "swipeShare", "Dismiss distance", folder: .commit, unit: .fraction,
        .number(\.swipeShare, range: 0.05...1, step: 0.05), source: ours,
        sentence: "A view that follows the finger is dismissed beyond this share of its own size."),
      Parameter(
        "flickVelocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
        .number(\.flickVelocity, range: 50...5000, step: 10), source: ours,
        sentence:
          "A release towards the exit at least this fast dismisses a view that follows the finger."),
      Parameter(
        "resistance", "Wrong direction", folder: .drag, unit: .factor,
        .number(\.resistance, range: 0...1, step: 0.05), source: ours,
        sentence: "Share of the finger’s travel that a view follows in the wrong direction."),
      Parameter(
        "returnResponse", "Return response", folder: .spring, unit: .seconds,
        .number(\.returnResponse, range: 0.05...2, step: 0.01), source: "snap back of pull-down",
        sentence: "Response of the spring that brings a released view back."),
      Parameter(
        "returnDamping", "Return damping", folder: .spring, unit: .fraction,
        .number(\.returnDamping, range: 0.1...1.5, step: 0.05), source: "snap back of pull-down",
        sentence: "Damping fraction of the spring that brings a released view back."),
      Parameter(
        "pausesAutoDismiss", "Pause timer", folder: .queue, unit: .flag,
        .flag(\.pausesAutoDismiss), source: "off as in the overlay container",
        sentence:
          "The autoDismiss timer pauses while the view is pressed, hovered, dragged or unfocused."),
      Parameter(
        "escapeDismisses", "Escape dismisses", folder: .queue, unit: .flag,
        .flag(\.escapeDismisses), source: "off as in the overlay container",
        sentence: "Escape dismisses the topmost view that a tap or a gesture could dismiss."),
    ]
  }()
}
