// The parameters of `InterruptionThreshold`, each declared once.
import Motion

extension InterruptionThreshold {
  public static let parameters: [Parameter<InterruptionThreshold>] = [
    Parameter(
      "distance", "At rest within", folder: .drag, unit: .points,
      .number(\.distance, range: 0...60, step: 1), source: "ours",
      sentence: "What moves is caught by a drag while it is farther than this from its place."),
    Parameter(
      "speed", "At rest below", folder: .drag, unit: .pointsPerSecond,
      .number(\.speed, range: 0...1000, step: 10), source: "ours",
      sentence: "What moves is caught by a drag, and a list by a touch, while it is faster."),
    Parameter(
      "arrival", "Looks open within", folder: .drag, unit: .points,
      .number(\.arrival, range: 0...200, step: 1), source: "ours",
      sentence:
        "A page or a picture that opens is used as at rest once it has no farther to go than this."
    ),
  ]
}
