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
}
