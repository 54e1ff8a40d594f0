// The parameters of `BarConfiguration`, each declared once.
import Motion

extension BarConfiguration {
  package static let parameters: [Parameter<BarConfiguration>] = [
    Parameter(
      "height", "Bar height", folder: .look, unit: .points,
      .number({ $0.height }, { $0.height = $1 }, range: heights, step: 1), source: "ours",
      sentence: "Height of the bar."),
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "The page starts where it is drawn and catches up with the finger within this time."
    ),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .fraction,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0...1, step: 0.01),
      source: "as lists",
      sentence: "Share of the finger’s first point past an end that the page follows."),
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.throwSpeed }, { $0.throwSpeed = $1 }, range: 50...5000, step: 10),
      source: "as the comments",
      sentence: "A release at least this fast moves the page in its direction."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number({ $0.duration }, { $0.duration = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the animation up or down."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the animation up and down; 1 does not overshoot."),
    Parameter(
      "dismissShare", "Dismiss distance", folder: .commit, unit: .fraction,
      .number({ $0.dismissShare }, { $0.dismissShare = $1 }, range: 0...1, step: 0.05),
      source: "ours",
      sentence: "Share of the bar’s height by which a pull down dismisses it; with 0 it stays."),
  ]
}
