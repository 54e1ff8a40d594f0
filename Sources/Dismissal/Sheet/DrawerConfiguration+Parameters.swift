// The parameters of `DrawerConfiguration`, each declared once.
import Motion

extension DrawerConfiguration {
  package static let parameters: [Parameter<DrawerConfiguration>] = [
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number({ $0.edgeZone }, { $0.edgeZone = $1 }, range: 0...80, step: 1),
      source: "ours, as the swipe back's",
      sentence: "A drag that begins this close to the edge opens the drawer."),
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number({ $0.catchUp }, { $0.catchUp = $1 }, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The drawer starts where it is drawn and catches up with the finger within this time."),
    beside,
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number({ $0.throwSpeed }, { $0.throwSpeed = $1 }, range: 50...5000, step: 10),
      source: "Material's drawer, 400 dp/s",
      sentence: "A release at least this fast moves the drawer in its direction."),
    Parameter(
      "share", "Dismiss distance", folder: .commit, unit: .fraction,
      .number({ $0.share }, { $0.share = $1 }, range: 0.05...0.95, step: 0.01),
      source: "Material's drawer, one half",
      sentence: "A release with more than this share pushed out dismisses the drawer."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number({ $0.duration }, { $0.duration = $1 }, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of opening or closing."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number({ $0.damping }, { $0.damping = $1 }, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of opening and closing; 1 does not overshoot."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number({ $0.returnDuration }, { $0.returnDuration = $1 }, range: 0.05...2, step: 0.01),
      source: "ours", sentence: "Duration of the spring back after a drag."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number({ $0.returnDamping }, { $0.returnDamping = $1 }, range: 0.2...1, step: 0.01),
      source: "ours",
      sentence: "Damping fraction of the spring back after a drag; 1 does not overshoot."),
  ]
}
