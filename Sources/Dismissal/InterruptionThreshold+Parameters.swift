// The parameters of `InterruptionThreshold`, each declared once.
import Motion

extension InterruptionThreshold {
  package static let parameters: [Parameter<InterruptionThreshold>] = [
    Parameter(
      "distance", "Interrupts beyond", folder: .drag, unit: .points,
      .number({ $0.distance }, { $0.distance = $1 }, range: 0...60, step: 1), source: "ours",
      sentence: "A drag can interrupt a moving view that is farther than this from its target."),
    Parameter(
      "speed", "Interrupts above", folder: .drag, unit: .pointsPerSecond,
      .number({ $0.speed }, { $0.speed = $1 }, range: 0...1000, step: 10), source: "ours",
      sentence:
        "A drag can interrupt a view that moves faster than this; a touch stops a list that does."),
    Parameter(
      "arrival", "Open within", folder: .drag, unit: .points,
      .number({ $0.arrival }, { $0.arrival = $1 }, range: 0...200, step: 1), source: "ours",
      sentence:
        "An opening page or picture counts as open when it has no more than this to travel."
    ),
    Parameter(
      "flickSpeed", "Flick speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.flickSpeed }, { $0.flickSpeed = $1 }, range: 0...2000, step: 10),
      source: "ours", sentence: "A release at this speed or faster is a flick."),
    Parameter(
      "flickGuard", "Guard after flick", folder: .commit, unit: .seconds,
      .number({ $0.flickGuard }, { $0.flickGuard = $1 }, range: 0...1, step: 0.01), source: "ours",
      sentence: "What lies beneath ignores flicks until this long after a flick dismissed a view."),
  ]
}
