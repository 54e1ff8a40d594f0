// A stroke that begins horizontally, and turns vertical.
import Geometry
import Gesture

/// A random stroke of three legs: a horizontal one, a vertical one, and an optional sideways one.
public struct TurnedStroke: Sendable, CustomStringConvertible {
  /// The points after the first one, each with its seconds since touch-down.
  public private(set) var points: [(seconds: Double, travel: Vector)] = []

  /// `first`: the range of the horizontal travel before the turn, in points.
  /// `way`: 1 if it goes right, −1 if it goes left. `up`: true if the stroke turns up.
  public init(
    _ dice: inout SeededRandom, first: ClosedRange<Double>, way: Double, up: Bool,
    endsSideways: Bool = false
  ) {
    let turn = Vector(
      dice.number(first) * way, dice.number(0...first.lowerBound / 2) * (up ? -1 : 1))
    let end = Vector(
      turn.dx + dice.number(-3...1.5) * way, dice.number(90...260) * (up ? -1 : 1))
    leg(to: turn, in: dice.number(0.03...0.12), steps: 4 + dice.below(6))
    leg(to: end, in: dice.number(0.1...0.6), steps: 6 + dice.below(40))
    if endsSideways { leg(to: end + Vector(dice.number(-150...150), 0), in: 0.2, steps: 12) }
  }

  private mutating func leg(to end: Vector, in duration: Double, steps: Int) {
    let (start, from) = (points.last?.seconds ?? 0, points.last?.travel ?? .zero)
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      points.append((start + duration * share, from + (end - from) * share))
    }
  }

  /// The travel at the end of the stroke.
  public var travel: Vector { points.last?.travel ?? .zero }
  public var duration: Double { points.last?.seconds ?? 0 }
  public var description: String { "\(points.map { $0.travel })" }

  /// The samples of the stroke without the release: down at `from`, then the moves.
  public func samples(_ finger: Finger, from: Point, at start: Double) -> [PointerSample] {
    [finger.sample(.down, from, at: start)]
      + points.map { finger.sample(.move, from + $0.travel, at: start + $0.seconds) }
  }
}
