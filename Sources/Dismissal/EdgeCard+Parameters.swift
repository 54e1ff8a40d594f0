// The parameters of `EdgeCard.Configuration`, each declared once.
import Motion

extension EdgeCard.Configuration {
  package static let parameters: [Parameter<EdgeCard.Configuration>] = [
    Parameter(
      "minimumDistance", "Begins after", folder: .drag, unit: .points,
      .number({ $0.minimumDistance }, { $0.minimumDistance = $1 }, range: 0...100, step: 1),
      source: "seed",
      sentence: "A drag begins after this much travel, which counts as travel of the page."),
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number({ $0.edgeZone }, { $0.edgeZone = $1 }, range: 0...400, step: 1), source: "seed",
      sentence: "A drag must start this close to a side of the page, or beside it."),
    Parameter(
      "tracking", "Tracking", folder: .drag, unit: .flag,
      .choice({ $0.tracking }, { $0.tracking = $1 }, words: ["lagging", "direct"]), source: "seed",
      sentence: "Whether the page follows the finger by a spring (lagging) or exactly (direct)."),
    Parameter(
      "inwardOnly", "Inward drag only", folder: .drag, unit: .flag,
      .flag({ $0.inwardOnly }, { $0.inwardOnly = $1 }),
      source: "ours", sentence: "Movement back past the starting point does not count."),
    Parameter(
      "pullDown", "Pull down at top", folder: .drag, unit: .flag,
      .flag({ $0.pullDown }, { $0.pullDown = $1 }), source: "ours",
      sentence: "A page that is scrolled to its top can also be pulled down."),
    Parameter(
      "liveLimit", "Dismiss in drag", folder: .commit, unit: .points,
      .number({ $0.liveLimit }, { $0.liveLimit = $1 }, range: 20...400, step: 1), source: "seed",
      sentence:
        "The page closes as soon as the travel exceeds this, while the finger is still down."),
    Parameter(
      "releaseLimit", "Dismiss distance", folder: .commit, unit: .points,
      .number({ $0.releaseLimit }, { $0.releaseLimit = $1 }, range: 10...400, step: 1),
      source: "seed",
      sentence: "A release beyond this travel closes the page; otherwise it springs back."),
    Parameter(
      "fling", "Use release speed", folder: .commit, unit: .flag,
      .flag({ $0.fling }, { $0.fling = $1 }), source: "ours",
      sentence:
        "A fast release decides by its direction, a slower one by where momentum would take the page."
    ),
    Parameter(
      "flingVelocity", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.flingVelocity }, { $0.flingVelocity = $1 }, range: 100...5_000, step: 50),
      source: "ours", sentence: "A release at least this fast decides by its direction."),
    Parameter(
      "projection", "Momentum time", folder: .commit, unit: .seconds,
      .number({ $0.projection }, { $0.projection = $1 }, range: 0...1, step: 0.0005),
      source: "as lists",
      sentence: "With release speed, this many seconds of the page’s velocity count as travel."),
    Parameter(
      "flingGuard", "Guard after scroll", folder: .commit, unit: .seconds,
      .number({ $0.flingGuard }, { $0.flingGuard = $1 }, range: 0...1, step: 0.01), source: "ours",
      sentence:
        "A drag that begins this soon after the page’s list moved is not dismissed by its speed."),
    Parameter(
      "lagResponse", "Follow response", folder: .spring, unit: .seconds,
      .number({ $0.lagResponse }, { $0.lagResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "original", sentence: "Response of the spring by which the page follows the finger."),
    Parameter(
      "lagDamping", "Follow damping", folder: .spring, unit: .fraction,
      .number({ $0.lagDamping }, { $0.lagDamping = $1 }, range: 0.2...2, step: 0.01),
      source: "original",
      sentence: "Damping fraction of the spring by which the page follows the finger."),
    Parameter(
      "returnResponse", "Return response", folder: .spring, unit: .seconds,
      .number({ $0.returnResponse }, { $0.returnResponse = $1 }, range: 0.05...2, step: 0.01),
      source: "original", sentence: "Response of the spring that brings the page back."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number({ $0.returnDamping }, { $0.returnDamping = $1 }, range: 0.2...2, step: 0.01),
      source: "original", sentence: "Damping fraction of the spring that brings the page back."),
    Parameter(
      "scaleDistance", "Scale distance", folder: .look, unit: .points,
      .number({ $0.scaleDistance }, { $0.scaleDistance = $1 }, range: 100...5_000, step: 10),
      source: "seed", sentence: "The page is scaled by 1 − travel / this."),
    Parameter(
      "radiusDivisor", "Travel per radius", folder: .look, unit: .factor,
      .number({ $0.radiusDivisor }, { $0.radiusDivisor = $1 }, range: 0.5...50, step: 0.5),
      source: "seed", sentence: "The corner radius is the travel divided by this."),
  ]
}
