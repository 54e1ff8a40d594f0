// The parameters of `EdgeCard.Configuration`, each declared once.
import Motion

extension EdgeCard.Configuration {
  public static let parameters: [Parameter<EdgeCard.Configuration>] = [
    Parameter(
      "minimumDistance", "Begins after", folder: .drag, unit: .points,
      .number(\.minimumDistance, range: 0...100, step: 1), source: "seed",
      sentence: "A drag begins after this much travel; the travel counts."),
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number(\.edgeZone, range: 0...400, step: 1), source: "seed",
      sentence: "A drag has to start this near to either side of the window."),
    Parameter(
      "tracking", "Tracking", folder: .drag, unit: .flag,
      .choice(\.tracking, words: ["lagging", "direct"]), source: "seed",
      sentence: "Whether the page follows the finger by a spring or exactly."),
    Parameter(
      "inwardOnly", "Inward only", folder: .drag, unit: .flag, .flag(\.inwardOnly),
      source: "ours", sentence: "Movement back over the side it came from does not count."),
    Parameter(
      "pullDown", "Pulled down", folder: .drag, unit: .flag, .flag(\.pullDown), source: "ours",
      sentence: "A page that is at its top is pulled down as it is pushed in from a side."),
    Parameter(
      "liveLimit", "Closes in the drag", folder: .commit, unit: .points,
      .number(\.liveLimit, range: 20...400, step: 1), source: "seed",
      sentence: "Beyond it the page closes at once, under the finger."),
    Parameter(
      "releaseLimit", "Closes on release", folder: .commit, unit: .points,
      .number(\.releaseLimit, range: 10...400, step: 1), source: "seed",
      sentence: "Beyond it a release closes the page; otherwise it springs back."),
    Parameter(
      "fling", "Fling to close", folder: .commit, unit: .flag, .flag(\.fling), source: "ours",
      sentence:
        "A fast release decides by its direction, a slower one by where momentum would take the page."
    ),
    Parameter(
      "flingVelocity", "Fling velocity", folder: .commit, unit: .pointsPerSecond,
      .number(\.flingVelocity, range: 100...5_000, step: 50), source: "ours",
      sentence: "A release at least this fast decides by its direction."),
    Parameter(
      "lagResponse", "Lag response", folder: .spring, unit: .seconds,
      .number(\.lagResponse, range: 0.05...2, step: 0.01), source: "original",
      sentence: "Response of the spring by which the page follows the finger."),
    Parameter(
      "lagDamping", "Lag damping", folder: .spring, unit: .fraction,
      .number(\.lagDamping, range: 0.2...2, step: 0.01), source: "original",
      sentence: "Damping fraction of the spring by which the page follows the finger."),
    Parameter(
      "returnResponse", "Return response", folder: .spring, unit: .seconds,
      .number(\.returnResponse, range: 0.05...2, step: 0.01), source: "original",
      sentence: "Response of the spring that brings the page back."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...2, step: 0.01), source: "original",
      sentence: "Damping fraction of the spring that brings the page back."),
    Parameter(
      "scaleDistance", "Vanishes at", folder: .look, unit: .points,
      .number(\.scaleDistance, range: 100...5_000, step: 10), source: "seed",
      sentence: "The page is scaled by 1 − t / this."),
    Parameter(
      "radiusDivisor", "Corner divisor", folder: .look, unit: .factor,
      .number(\.radiusDivisor, range: 0.5...50, step: 0.5), source: "seed",
      sentence: "The corner radius is t / this."),
  ]
}
