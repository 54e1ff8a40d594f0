// The figures of a bar that a finger raises to a page.
import Motion

/// When a bar goes up or down, and how it moves.
public struct BarConfiguration: SheetConfiguration, Hashable {
  /// Points of the bar.
  public var height = 64.0
  /// Seconds in which a drag catches up with the travel before it began; 0: at once.
  public var catchUp = 0.1
  /// How hard a pull past the open page is, 0 a wall, 1 as heavy as a list's end.
  public var rubberBand = 0.55
  /// Points per second of the finger; as fast is a throw, whatever the place.
  public var throwSpeed = 320.0
  /// Seconds of the way up and down.
  public var duration = 0.45
  /// Of the spring that brings it to its place.
  public var damping = 0.8

  public init() {}
  public static let group = "bar"
  public static var lineFigure: String? { nil }
  public static var fluid: BarConfiguration {
    var figures = BarConfiguration()
    figures.damping = 1
    return figures
  }

  public var rule: SheetRule {
    let way = Spring(settling: duration, dampingRatio: damping, orElse: .withoutFinger)
    var rule = SheetRule(way: way, throwSpeed: throwSpeed, catchUp: catchUp)
    rule.rubberBand = RubberBand(coefficient: rubberBand, dimension: SheetRule.bandRange)
    rule.line = .none
    return rule
  }

  /// Points that a bar may be high.
  public static let heights = 44.0...120.0
}
