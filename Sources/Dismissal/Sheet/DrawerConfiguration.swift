// The parameters of a drawer, a panel that is pulled in from an edge and pushed out again.
import Motion

/// The values that determine how a drawer opens and closes.
public struct DrawerConfiguration: SheetTuning, Hashable {
  /// Seconds in which the drawer catches up with a dragging finger. With 0, it jumps to the finger.
  public var catchUp = 0.1
  /// True if a drag that begins on the scrim, beside the drawer, moves the drawer.
  public var dragsBeside = false
  /// The lowest speed of a release, in points per second, from which its direction alone decides.
  public var throwSpeed = 400.0
  /// The share of the drawer's length beyond which a release closes the drawer.
  public var share = 0.5
  /// Duration of opening and closing, in seconds.
  public var duration = 0.38
  /// The damping of the spring with which the drawer opens.
  public var damping = 1.0
  /// Duration of the return to open after a drag, in seconds.
  public var returnDuration = 0.45
  /// The damping of the spring with which the drawer returns to open.
  public var returnDamping = 0.75
  /// Width in points of the edge zone in which a drag opens the drawer. With 0, no drag opens it.
  public var edgeZone = 20.0

  public init() {}
  public static let group = "drawer"
  package static var thresholdParameter: String? { "share" }
  /// A configuration in which the drawer returns to open without overshoot.
  public static var fluid: DrawerConfiguration {
    var values = DrawerConfiguration()
    values.returnDamping = 1
    return values
  }

  public var rule: Sheet.Rule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    let back = Spring(settling: returnDuration, dampingRatio: returnDamping, orElse: .cancel)
    var rule = Sheet.Rule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.line = .share(share)
    rule.settle = .spring(back)
    return rule
  }
}
