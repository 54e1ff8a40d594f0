// The parameters of `BarConfiguration`, each declared once.
import Motion

extension BarConfiguration {
  public static let parameters: [Parameter<BarConfiguration>] = [
    Parameter(
      "height", "Bar", folder: .look, unit: .points,
      .number(\.height, range: heights, step: 1), source: "ours",
      sentence: "So high is the bar."),
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the page is and catches up with the finger in this time."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .fraction,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "as lists",
      sentence: "How far the page follows past its place."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "as the comments",
      sentence: "A finger that is this fast when it is lifted sends the page up or down."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way up and the way down take this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way up and down swings."),
  ]
}
