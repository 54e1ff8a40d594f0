// The tunable parameters of containers.
import Motion

extension OverlayTuning {
  package static let parameters: [Parameter<OverlayTuning>] = {
    let seed = "overlay container, its defaults"
    let ours = "ours"
    return [
      Parameter(
        "gap", "Gap before the next", folder: .queue, unit: .seconds,
        .number({ $0.gap }, { $0.gap = $1 }, range: 0...5, step: 0.05), source: seed,
        sentence: "Time between a free slot and the next waiting view."),
      Parameter(
        "spacing", "Spacing", folder: .look, unit: .points,
        .number({ $0.spacing }, { $0.spacing = $1 }, range: -100...100, step: 1), source: seed,
        sentence:
          "Distance between the views of a row or column; negative values make them overlap."),
      Parameter(
        "duration", "Default duration", folder: .spring, unit: .seconds,
        .number({ $0.duration }, { $0.duration = $1 }, range: 0...2, step: 0.01),
        source: "the platform's default animation",
        sentence: "Duration of the default animation and of the eased animations."),
      Parameter(
        "swipe", "Swipe", folder: .drag, unit: .fraction,
        .choice({ $0.swipe }, { $0.swipe = $1 }, words: swipeWords),
        source: seed,
        sentence: "Whether a swipe is decided on release, or the view follows the finger."),
      Parameter(
        "swipeDistance", "Swipe distance", folder: .commit, unit: .points,
        .number({ $0.swipeDistance }, { $0.swipeDistance = $1 }, range: 1...200, step: 1),
        source: seed,
        sentence: "Least travel along the leading axis of a swipe that is decided on release."),
      Parameter(
        "swipeShare", "Dismiss distance", folder: .commit, unit: .fraction,
        .number({ $0.swipeShare }, { $0.swipeShare = $1 }, range: 0.05...1, step: 0.05),
        source: ours,
        sentence: "A view that follows the finger is dismissed beyond this share of its own size."),
      Parameter(
        "flickVelocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
        .number({ $0.flickVelocity }, { $0.flickVelocity = $1 }, range: 50...5000, step: 10),
        source: ours,
        sentence:
          "A release towards the exit at least this fast dismisses a view that follows the finger."),
      Parameter(
        "resistance", "Follows wrong way", folder: .drag, unit: .factor,
        .number({ $0.resistance }, { $0.resistance = $1 }, range: 0...1, step: 0.05), source: ours,
        sentence: "Share of the finger’s travel that a view follows in the wrong direction."),
      Parameter(
        "returnResponse", "Return response", folder: .spring, unit: .seconds,
        .number({ $0.returnResponse }, { $0.returnResponse = $1 }, range: 0.05...2, step: 0.01),
        source: "snap back of pull-down",
        sentence: "Response of the spring that brings a released view back."),
      Parameter(
        "returnDamping", "Return damping", folder: .spring, unit: .fraction,
        .number({ $0.returnDamping }, { $0.returnDamping = $1 }, range: 0.1...1.5, step: 0.05),
        source: "snap back of pull-down",
        sentence: "Damping fraction of the spring that brings a released view back."),
      Parameter(
        "pausesAutoDismiss", "Pause timer", folder: .queue, unit: .flag,
        .flag({ $0.pausesAutoDismiss }, { $0.pausesAutoDismiss = $1 }),
        source: "off as in the overlay container; windows begin with it on",
        sentence:
          "The autoDismiss timer pauses while the view is pressed, hovered, dragged or unfocused."),
      Parameter(
        "escapeDismisses", "Escape dismisses", folder: .queue, unit: .flag,
        .flag({ $0.escapeDismisses }, { $0.escapeDismisses = $1 }),
        source: "off as in the overlay container",
        sentence: "Escape dismisses the topmost view that a tap or a gesture could dismiss."),
    ]
  }()
}
