// The parameters of `ScrollMotion.Configuration`, each declared once.
import Motion

extension ScrollMotion.Configuration {
  public static let parameters: [Parameter<ScrollMotion.Configuration>] = [
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .factor,
      .number(\.rubberBand, range: 0.05...1, step: 0.05), source: "UIKit",
      sentence: "How much of the first point past an end the content follows the finger."),
    Parameter(
      "leastSpeed", "Least speed", folder: .drag, unit: .pointsPerSecond,
      .number(\.leastSpeed, range: 0...200, step: 5), source: "ours",
      sentence: "A finger that was slower leaves the list where it is."),
    Parameter(
      "decay", "Momentum kept", folder: .spring, unit: .fraction,
      .number(\.decay, range: 0.98...0.9995, step: 0.0005), source: "UIKit",
      sentence: "What is left of the velocity after a millisecond of running on."),
    Parameter(
      "bounceResponse", "Bounce response", folder: .spring, unit: .seconds,
      .number(\.bounceResponse, range: 0.1...2, step: 0.05), source: "ours",
      sentence: "How long the way back from past an end takes."),
    Parameter(
      "bounceDamping", "Bounce damping", folder: .spring, unit: .fraction,
      .number(\.bounceDamping, range: 0.3...2, step: 0.05), source: "ours",
      sentence: "1 comes back without swinging."),
    Parameter(
      "line", "Line", folder: .spring, unit: .points,
      .number(\.line, range: 10...200, step: 5), source: "ours",
      sentence: "An arrow key scrolls this far; a page keeps this much of what was seen."),
    Parameter(
      "stepResponse", "Step response", folder: .spring, unit: .seconds,
      .number(\.stepResponse, range: 0...1, step: 0.05), source: "ours",
      sentence: "How long a step by a key takes."),
  ]
}
