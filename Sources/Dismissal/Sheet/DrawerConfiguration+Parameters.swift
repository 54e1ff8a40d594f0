// The parameters of `DrawerConfiguration`, each declared once.
import Motion

extension DrawerConfiguration {
  public static let parameters: [Parameter<DrawerConfiguration>] = [
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number(\.edgeZone, range: 0...80, step: 1), source: "ours, as the swipe back's",
      sentence: "A drag that begins this close to the edge opens the drawer."),
    Parameter(
      "catchUp", "Catch-up time", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence:
        "The drawer starts where it is drawn and catches up with the finger within this time."),
    Parameter(
      "throwSpeed", "Release speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "Material's drawer, 400 dp/s",
      sentence: "A release at least this fast moves the drawer in its direction."),
    Parameter(
      "share", "Dismiss distance", folder: .commit, unit: .fraction,
      .number(\.share, range: 0.05...0.95, step: 0.01), source: "Material's drawer, one half",
      sentence: "A release with more than this share pushed out dismisses the drawer."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of opening or closing."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of opening and closing; 1 does not overshoot."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number(\.returnDuration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "Duration of the spring back after a drag."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "Damping fraction of the spring back after a drag; 1 does not overshoot."),
  ]
}
