// The parameters of `DrawerConfiguration`, each declared once.
import Motion

extension DrawerConfiguration {
  public static let parameters: [Parameter<DrawerConfiguration>] = [
    Parameter(
      "edgeZone", "Edge zone", folder: .drag, unit: .points,
      .number(\.edgeZone, range: 0...80, step: 1), source: "ours, as the swipe back's",
      sentence: "A drag that begins this close to the edge opens the drawer."),
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the drawer is and catches up with the finger in this time."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "Material's drawer, 400 dp/s",
      sentence: "A finger that is this fast when it is lifted sends the drawer its way."),
    Parameter(
      "share", "Leaves at", folder: .commit, unit: .fraction,
      .number(\.share, range: 0.05...0.95, step: 0.01), source: "Material's drawer, one half",
      sentence: "Let go with more than this share pushed out, the drawer leaves."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way in and the way out take this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way in and out swings."),
    Parameter(
      "returnDuration", "Return duration", folder: .spring, unit: .seconds,
      .number(\.returnDuration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way back after a drag takes this long."),
    Parameter(
      "returnDamping", "Return damping", folder: .spring, unit: .fraction,
      .number(\.returnDamping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way back swings."),
  ]
}
