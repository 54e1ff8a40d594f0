// Plays a scene with timed input, and defines the order of input, frames and deadlines.
import Interface

/// Runs a scene step by step, with input in order of time.
///
/// Scripts, replays, analyses and predictions all call `step(to:)` in a loop, so that their results
/// agree. The caller applies each `Input` to the scene.
package struct ScenePlayer<Input: Sendable>: Sendable {
  package typealias Timed = (at: Instant, input: Input)

  package enum Step {
    /// The caller must apply an input at this instant. Earlier deadlines have been handled.
    case input(Input, Instant)
    /// A frame is due at this instant.
    case frame(Instant)
  }

  package var scene: RunningScene
  /// The inputs in order of time.
  private var inputs: [Timed]
  /// Number of inputs that `step(to:)` has returned.
  package private(set) var given = 0
  private let start: Instant
  /// Seconds between two frames. Nil for no frames.
  private let interval: Double?
  private var frame = 0

  /// `inputs` must be in order of time. `interval` is in seconds. Nil is for no frames.
  package init(
    _ scene: RunningScene, _ inputs: [Timed] = [], from start: Instant, every interval: Double?
  ) {
    self.scene = scene
    self.inputs = inputs
    self.start = start
    self.interval = interval
  }

  /// Whether all inputs have been returned.
  package var isThrough: Bool { given == inputs.count }

  /// The instant of the next input. Nil if all inputs have been returned.
  package var nextInput: Instant? { isThrough ? nil : inputs[given].at }

  /// Runs to the next step before or at `end`. Nil if no step is left and all deadlines up to `end`
  /// have been handled. An input comes before a frame of the same instant. No frame is at `end`.
  package mutating func step(to end: Instant) -> Step? {
    let tick = interval.map { Instant(start.seconds + Double(frame) * $0) }
    if let at = nextInput, at <= end, tick.map({ at <= $0 }) ?? true {
      let input = inputs[given].input
      given += 1
      scene.advance(to: at)
      return .input(input, at)
    }
    if let tick, tick < end {
      frame += 1
      scene.advance(to: tick)
      return .frame(tick)
    }
    scene.advance(to: end)
    return nil
  }
}
