// Pointer samples of a finger, a mouse or a pen, for a stage or an arbiter.
import Geometry
import Gesture

/// A pointer with which tests make strokes.
public struct Finger: Sendable {
  public var number: Int64
  public var device: PointerSample.Device
  public var modifiers: Modifiers

  public init(
    _ number: Int64 = 1, _ device: PointerSample.Device = .touch, modifiers: Modifiers = []
  ) {
    self.number = number
    self.device = device
    self.modifiers = modifiers
  }

  public static let mouse = Finger(1, .mouse)

  public func sample(_ phase: PointerSample.Phase, _ place: Point, at now: Instant) -> PointerSample
  {
    PointerSample(
      pointer: PointerID(number), device: device, phase: phase, location: place, instant: now,
      modifiers: modifiers)
  }

  public func sample(_ phase: PointerSample.Phase, _ place: Point, at seconds: Double)
    -> PointerSample
  {
    sample(phase, place, at: Instant(seconds))
  }

  /// The samples of a tap: down and, `hold` seconds later, up at the same point.
  public func tap(_ place: Point, at start: Double, hold: Double = 0.05) -> [PointerSample] {
    [sample(.down, place, at: start), sample(.up, place, at: start + hold)]
  }

  /// The samples of a drag: down, moves in even steps, and up `rest` seconds after the last move.
  public func drag(
    from: Point, by way: Vector, at start: Double, duration: Double = 0.2, steps: Int = 10,
    rest: Double = 0.01, lifts: Bool = true
  ) -> [PointerSample] {
    var samples = [sample(.down, from, at: start)]
    for step in 1...steps {
      let component = Double(step) / Double(steps)
      samples.append(sample(.move, from + way * component, at: start + duration * component))
    }
    if lifts { samples.append(sample(.up, from + way, at: start + duration + rest)) }
    return samples
  }

  /// The samples of a path: down at the first point, moves to the next ones, and up at the last
  /// one, each at its time.
  public func path(
    _ detents: [(seconds: Double, x: Double, y: Double)], lifts: Bool = true
  ) -> [PointerSample] {
    detents.indices.map { index in
      let (seconds, x, y) = detents[index]
      let phase: PointerSample.Phase =
        index == 0 ? .down : lifts && index == detents.count - 1 ? .up : .move
      return sample(phase, Point(x, y), at: seconds)
    }
  }
}
