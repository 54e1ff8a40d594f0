// The parameters of `ScrollMotion.Configuration`, each declared once.
import Motion

extension ScrollMotion.Configuration {
  package static let parameters: [Parameter<ScrollMotion.Configuration>] = [
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number({ $0.rubberBand }, { $0.rubberBand = $1 }, range: 0.05...1, step: 0.05),
      source: "UIKit", sentence: "Share of the first point past an end that the content follows."),
    Parameter(
      "leastSpeed", "Minimum speed", folder: .drag, unit: .pointsPerSecond,
      .number({ $0.leastSpeed }, { $0.leastSpeed = $1 }, range: 0...200, step: 5), source: "ours",
      sentence: "A slower release leaves the list where it is."),
    Parameter(
      "decay", "Deceleration rate", folder: .spring, unit: .fraction,
      .number({ $0.decay }, { $0.decay = $1 }, range: 0.98...0.9995, step: 0.0005), source: "UIKit",
      sentence: "Share of the velocity that is left after a millisecond."),
    Parameter(
      "bounceResponse", "Bounce response", folder: .spring, unit: .seconds,
      .number({ $0.bounceResponse }, { $0.bounceResponse = $1 }, range: 0.1...2, step: 0.05),
      source: "ours", sentence: "Response of the spring that returns from past an end."),
    Parameter(
      "bounceDamping", "Bounce damping", folder: .spring, unit: .fraction,
      .number({ $0.bounceDamping }, { $0.bounceDamping = $1 }, range: 0.3...2, step: 0.05),
      source: "ours",
      sentence: "Damping fraction of the return from past an end; 1 does not overshoot."),
    Parameter(
      "line", "Key scroll step", folder: .spring, unit: .points,
      .number({ $0.line }, { $0.line = $1 }, range: 10...200, step: 5), source: "ours",
      sentence:
        "An arrow key scrolls this far; a page key leaves this much of the last page visible."),
    Parameter(
      "stepResponse", "Key response", folder: .spring, unit: .seconds,
      .number({ $0.stepResponse }, { $0.stepResponse = $1 }, range: 0...1, step: 0.05),
      source: "ours", sentence: "Response of the spring by which a key scrolls."),
    Parameter(
      "refreshes", "Pull to refresh", folder: .commit, unit: .flag,
      .flag({ $0.refreshes }, { $0.refreshes = $1 }), source: "ours",
      sentence: "A pull past the top of a list refreshes it, and no longer moves a sheet around it."
    ),
    Parameter(
      "refreshDistance", "Refresh distance", folder: .commit, unit: .points,
      .number({ $0.refreshDistance }, { $0.refreshDistance = $1 }, range: 20...200, step: 1),
      source: "ours", sentence: "A release with the list this far past its top refreshes it."),
    Parameter(
      "refreshRoom", "Refresh room", folder: .look, unit: .points,
      .number({ $0.refreshRoom }, { $0.refreshRoom = $1 }, range: 24...120, step: 1),
      source: "ours", sentence: "During a refresh the list rests this far below its top."),
  ]
}
