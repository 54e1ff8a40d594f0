// Plays a scene with timed input. It defines the order of input, frames and deadlines.
import Geometry
import Interface

/// Runs a scene through input in order of time, step by step.
///
/// Scripts, replays, analyses and predictions all loop over `step(to:)`, so that they agree.
/// `Input` is a value that the caller applies to the scene itself.
package struct ScenePlayer<Input: Sendable>: Sendable {
  package typealias Timed = (at: Instant, input: Input)

  package enum Step {
    /// Deadlines up to this instant are handled. The caller applies the input.
    case input(Input, Instant)
    /// A frame of the loop.
    case frame(Instant)
  }

  package var scene: RunningScene
  /// Inputs by rising instant.
  private var inputs: [Timed]
  /// Number of inputs that were returned.
  package private(set) var given = 0
  private let start: Instant
  /// Seconds between two frames; nil: no frames.
  private let interval: Double?
  private var frame = 0

  /// `inputs` are sorted by instant. `interval` is in seconds; nil: no frames in between.
  package init(
    _ scene: RunningScene, _ inputs: [Timed] = [], from start: Instant, every interval: Double?
  ) {
    self.scene = scene
    self.inputs = inputs
    self.start = start
    self.interval = interval
  }

  /// True if every input was returned.
  package var isThrough: Bool { given == inputs.count }

  /// The instant of the next input.
  package var nextInput: Instant? { isThrough ? nil : inputs[given].at }

  /// Runs to the next step up to `end`; nil: there is no further step, and deadlines up to `end`
  /// are handled. At one instant input is before the frame. A frame at `end` is omitted.
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
