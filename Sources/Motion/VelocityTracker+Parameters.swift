// The parameters of `VelocityTracker.Configuration`, each declared once.

extension VelocityTracker.Configuration {
  package static let parameters: [Parameter<VelocityTracker.Configuration>] = [
    Parameter(
      "window", "Time window", folder: .drag, unit: .seconds,
      .number({ $0.window }, { $0.window = $1 }, range: 0.01...0.15, step: 0.005), source: "ours",
      sentence: "The velocity is the slope of a line through the samples of this time."),
    Parameter(
      "reach", "Longest window", folder: .drag, unit: .seconds,
      .number({ $0.reach }, { $0.reach = $1 }, range: 0.15...0.2, step: 0.005), source: "ours",
      sentence: "With fewer than three samples in the window, samples of this time are used."),
    Parameter(
      "pause", "Hold time", folder: .drag, unit: .seconds,
      .number({ $0.pause }, { $0.pause = $1 }, range: 0.01...0.2, step: 0.005), source: "ours",
      sentence: "A finger that rested this long before the release has no velocity."),
    Parameter(
      "pauseIntervals", "Hold samples", folder: .drag, unit: .count,
      .number({ $0.pauseIntervals }, { $0.pauseIntervals = $1 }, range: 1...10, step: 0.5),
      source: "ours",
      sentence: "The same pause in sample intervals, for slow devices; the longer of both counts."),
    Parameter(
      "turn", "Turn", folder: .drag, unit: .points,
      .number({ $0.turn }, { $0.turn = $1 }, range: 1...40, step: 0.5), source: "ours",
      sentence: "After the finger moved back this far, only the samples since then count."),
  ]
}
