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

  public static let parameters: [Parameter<BarConfiguration>] = [
    Parameter(
      "height", "Bar", folder: .look, unit: .points,
      .number(\.height, range: heights, step: 1), source: "ours",
      sentence: "So high is the bar."),
    Parameter(
      "catchUp", "Catches up in", folder: .drag, unit: .seconds,
      .number(\.catchUp, range: 0...0.5, step: 0.01), source: "ours",
      sentence: "A drag begins where the page is and catches up with the finger in this time."),
    Parameter(
      "rubberBand", "Rubber band", folder: .drag, unit: .fraction,
      .number(\.rubberBand, range: 0...1, step: 0.01), source: "as lists",
      sentence: "How far the page follows past its place."),
    Parameter(
      "throwSpeed", "Throw speed", folder: .commit, unit: .pointsPerSecond,
      .number(\.throwSpeed, range: 50...5000, step: 10), source: "as the comments",
      sentence: "A finger that is this fast when it is lifted sends the page up or down."),
    Parameter(
      "duration", "Duration", folder: .spring, unit: .seconds,
      .number(\.duration, range: 0.05...2, step: 0.01), source: "ours",
      sentence: "The way up and the way down take this long."),
    Parameter(
      "damping", "Damping", folder: .spring, unit: .fraction,
      .number(\.damping, range: 0.2...1, step: 0.01), source: "ours",
      sentence: "How little the way up and down swings."),
  ]
}
