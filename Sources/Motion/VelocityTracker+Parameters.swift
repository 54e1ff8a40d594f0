// The parameters of `VelocityTracker.Configuration`, each declared once.

extension VelocityTracker.Configuration {
  public static let parameters: [Parameter<VelocityTracker.Configuration>] = [
    Parameter(
      "window", "Window", folder: .drag, unit: .seconds,
      .number(\.window, range: 0.01...0.15, step: 0.005), source: "ours",
      sentence: "The velocity is a straight line through the places of this long."),
    Parameter(
      "reach", "Reach", folder: .drag, unit: .seconds,
      .number(\.reach, range: 0.15...0.2, step: 0.005), source: "ours",
      sentence: "With fewer than three places in the window the line reaches back this far."),
    Parameter(
      "pause", "Pause", folder: .drag, unit: .seconds,
      .number(\.pause, range: 0.01...0.2, step: 0.005), source: "ours",
      sentence: "A finger that rested this long before it was lifted has no velocity."),
    Parameter(
      "pauseIntervals", "Pause in samples", folder: .drag, unit: .count,
      .number(\.pauseIntervals, range: 1...10, step: 0.5), source: "ours",
      sentence: "The same pause in sample intervals, for slow devices; the longer one counts."),
  ]
}
