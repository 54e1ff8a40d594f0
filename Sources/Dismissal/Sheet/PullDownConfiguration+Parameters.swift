// The parameters of `PullDownConfiguration`, each declared once.
import Motion

extension PullDownConfiguration {
  package static let parameters: [Parameter<PullDownConfiguration>] = [
    Parameter(
      "resistance", "Follows finger", folder: .drag, unit: .factor,
      .number({ $0.resistance }, { $0.resistance = $1 }, range: 0.05...1, step: 0.01),
      source: "seed", sentence: "The cover moves this far for each point that the finger moves."),
    Parameter(
      "minimumDistance", "Begins after", folder: .drag, unit: .points,
      .number({ $0.minimumDistance }, { $0.minimumDistance = $1 }, range: 0...60, step: 1),
      source: "SwiftUI's DragGesture",
      sentence:
        "A finger travels this far before the pull begins, which counts as travel of the cover."),
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The cover starts where it is drawn and catches up with the finger within this time."),
    Parameter(
      "threshold", "Dismiss distance", folder: .commit, unit: .points,
      .number({ $0.threshold }, { $0.threshold = $1 }, range: 10...600, step: 1), source: "seed",
      sentence: "A release with the cover further down than this dismisses it."),
    Parameter(
      "fling", "Use release speed", folder: .commit, unit: .flag,
      .flag({ $0.fling }, { $0.fling = $1 }), source: "ours",
      sentence: "A fast release, or one that would run past the threshold, dismisses."),
    Parameter(
      "flingSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.flingSpeed }, { $0.flingSpeed = $1 }, range: 100...5000, step: 50),
      source: "ours", sentence: "A downward release at least this fast dismisses."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With release speed, this many seconds of the cover’s velocity count as travel."),
    Parameter(
      "flingGuard", "Guard after scroll", folder: .commit, unit: .seconds,
      .number({ $0.flingGuard }, { $0.flingGuard = $1 }, range: 0...1, step: 0.01), source: "ours",
      sentence:
        "A drag that begins this soon after the cover’s list moved is not dismissed by its speed."),
    Parameter(
      "slideOut", "Slide duration", folder: .spring, unit: .seconds,
      .number({ $0.slideOut }, { $0.slideOut = $1 }, range: 0...2, step: 0.01), source: "seed",
      sentence: "Time to slide out over the whole height; sliding in takes the same time."),
    Parameter(
      "response", "Return response", folder: .spring, unit: .seconds,
      .number({ $0.response }, { $0.response = $1 }, range: 0...1.5, step: 0.01), source: "seed",
      sentence: "Response of the spring back: the time of one undamped oscillation."),
    Parameter(
      "damping", "Return damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.1...2, step: 0.01), source: "seed",
      sentence: "Damping fraction of the spring back; below 1 it overshoots."),
    Parameter(
      "keepVelocity", "Keep velocity", property: "keepsVelocity", folder: .spring, unit: .flag,
      .flag({ $0.keepsVelocity }, { $0.keepsVelocity = $1 }),
      source: "ours", sentence: "The movement after a release starts with the finger’s velocity."),
    Parameter(
      "cornerRadius", "Corner radius", folder: .look, unit: .points,
      .number({ $0.cornerRadius }, { $0.cornerRadius = $1 }, range: 0...60, step: 1),
      source: "seed", sentence: "Corner radius of the cover while it is pulled down."),
    Parameter(
      "radiusRamp", "Gradual corners", property: "rampsRadius", folder: .look, unit: .flag,
      .flag({ $0.rampsRadius }, { $0.rampsRadius = $1 }),
      source: "ours", sentence: "Corners grow with the offset, instead of at its first point."),
    Parameter(
      "rampLength", "Corner distance", folder: .look, unit: .points,
      .number({ $0.rampLength }, { $0.rampLength = $1 }, range: 1...200, step: 1), source: "ours",
      sentence: "Offset at which the corners have their full radius."),
    Parameter(
      "dim", "Dim behind", folder: .look, unit: .fraction,
      .number({ $0.dim }, { $0.dim = $1 }, range: 0...0.4, step: 0.01), source: "ours",
      sentence: "Opacity of the scrim behind the cover; it fades as the cover moves down."),
  ]
}
