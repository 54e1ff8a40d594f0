// The parameters of a bar that a finger raises until it fills the page.
import Motion

/// The values that determine how a bar is raised and lowered.
public struct BarConfiguration: SheetTuning, Hashable {
  /// The height of the bar in points.
  public var height = 64.0
  /// Seconds in which the bar catches up with a dragging finger. With 0, it jumps to the finger.
  public var catchUp = 0.1
  /// The share of the finger's travel by which the page moves when a pull past its top begins.
  public var rubberBand = 0.55
  /// The lowest speed of a release, in points per second, from which its direction alone decides.
  public var throwSpeed = 320.0
  /// The share of the bar's height beyond which a downward pull dismisses it. With 0, no pull does.
  public var dismissShare = 0.0
  /// Duration of raising and lowering, in seconds.
  public var duration = 0.45
  /// The damping of the spring that raises and lowers the bar.
  public var damping = 0.8

  public init() {}
  public static let group = "bar"
  package static var thresholdParameter: String? { "dismissShare" }
  /// The parameters of a bar that a downward pull dismisses.
  public static var dismissible: BarConfiguration {
    var values = BarConfiguration()
    values.dismissShare = 0.5
    return values
  }
  public static var fluid: BarConfiguration {
    var values = BarConfiguration()
    values.damping = 1
    return values
  }

  public var rule: Sheet.Rule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    var rule = Sheet.Rule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.rubberBand = RubberBand(coefficient: rubberBand, dimension: Sheet.Rule.bandRange)
    rule.line = dismissShare > 0 ? .share(dismissShare) : .none
    // A flick that collapses the page does not also dismiss the bar.
    if dismissShare > 0 { rule.skipsPlaces = false }
    return rule
  }

  /// The range of heights that a bar may have, in points.
  public static let heights = 44.0...120.0
}
