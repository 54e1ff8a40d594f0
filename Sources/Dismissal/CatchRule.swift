// When something that moves is at rest for a hand: the one rule for catching it.
import Motion

/// A thing closer to its place and slower than these figures counts as at rest for a hand, whatever
/// its spring still owes: taps, scrolls and buttons work as if it stood still. Anything else that
/// moves is caught by a drag that landed on its visible part; a touch alone decides nothing.
public struct CatchRule: Tunable, Hashable {
  /// Points from its place.
  public var distance = 8.0
  /// Points per second.
  public var speed = 50.0

  public init() {}

  /// Whether a thing `distance` points from its place that moves with `velocity` is at rest for a
  /// hand. Signs do not matter.
  public func isAtRest(distance: Double, velocity: Double) -> Bool {
    abs(distance) <= self.distance && !isFast(velocity)
  }

  /// Whether a list with this velocity is stopped by a touch, which then is no tap.
  public func isFast(_ velocity: Double) -> Bool { abs(velocity) > speed }

  public static let group = "catching"
  /// A hand expects the same figures here: the two presets agree.
  public static let fluid = CatchRule()

  public static let parameters: [Parameter<CatchRule>] = [
    Parameter(
      "distance", "At rest within", folder: .drag, unit: .points,
      .number(\.distance, range: 0...60, step: 1), source: "ours",
      sentence: "What moves is caught by a drag while it is farther than this from its place."),
    Parameter(
      "speed", "At rest below", folder: .drag, unit: .pointsPerSecond,
      .number(\.speed, range: 0...1000, step: 10), source: "ours",
      sentence: "What moves is caught by a drag, and a list by a touch, while it is faster."),
  ]
}
