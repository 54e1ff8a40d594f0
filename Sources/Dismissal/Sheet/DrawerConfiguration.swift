// The figures of a drawer: a panel that is pushed out to the edge it came from.
import Motion

/// When a drawer leaves or opens, and how it moves.
public struct DrawerConfiguration: SheetConfiguration, Hashable {
  /// Seconds in which a drag catches up with the travel before it began; 0: at once.
  public var catchUp = 0.1
  /// Points per second of the finger; as fast is a throw, whatever the place.
  public var throwSpeed = 400.0
  /// Share of the drawer that is pushed out; more than that leaves.
  public var share = 0.5
  /// Seconds of the way in and out.
  public var duration = 0.38
  /// Of the spring that brings it in.
  public var damping = 1.0
  /// Seconds of the way back after a drag.
  public var returnDuration = 0.45
  /// Of the spring of its way back.
  public var returnDamping = 0.75
  /// Points from the edge in which a drag opens it; 0: none does.
  public var edgeZone = 20.0

  public init() {}
  public static let group = "drawer"
  public static var lineFigure: String? { "share" }
  /// Comes back without a swing, too.
  public static var fluid: DrawerConfiguration {
    var figures = DrawerConfiguration()
    figures.returnDamping = 1
    return figures
  }

  public var rule: SheetRule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    let back = Spring(settling: returnDuration, dampingRatio: returnDamping, orElse: .cancel)
    var rule = SheetRule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.line = .share(share)
    rule.wayBack = .spring(back)
    return rule
  }

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
