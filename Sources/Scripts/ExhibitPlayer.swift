// An exhibit and timed input: the one order in which input, frames and deadlines happen.
import Geometry
import Interface

/// Runs an exhibit through input in order of time, step by step.
///
/// Scripts, replays, analyses and predictions are all loops over `step(to:)`, so that what one of
/// them shows is what another one says. `Input` is what the caller gives to the exhibit itself.
package struct ExhibitPlayer<Input: Sendable>: Sendable {
  package typealias Timed = (at: Instant, input: Input)

  package enum Step {
    /// Deadlines up to this instant are served; the input is the caller's to give.
    case input(Input, Instant)
    /// A frame of the loop.
    case frame(Instant)
  }

  package var exhibit: RunningExhibit
  /// By rising instant.
  private var inputs: [Timed]
  /// How many of them are given.
  package private(set) var given = 0
  private let start: Instant
  /// Seconds between two frames; nil: there are none.
  private let interval: Double?
  private var frame = 0

  /// `inputs` by rising instant; `interval` in seconds, nil for no frames in between.
  package init(
    _ exhibit: RunningExhibit, _ inputs: [Timed] = [], from start: Instant, every interval: Double?
  ) {
    self.exhibit = exhibit
    self.inputs = inputs
    self.start = start
    self.interval = interval
  }

  /// True when every input was given.
  package var isThrough: Bool { given == inputs.count }

  /// The instant of the next input.
  package var nextInput: Instant? { isThrough ? nil : inputs[given].at }

  /// Runs to the next thing that happens up to `end`; nil: nothing does any more, and deadlines up
  /// to `end` are served. Of one instant input comes before the frame; a frame at `end` is left
  /// out.
  package mutating func step(to end: Instant) -> Step? {
    let tick = interval.map { Instant(start.seconds + Double(frame) * $0) }
    if let at = nextInput, at <= end, tick.map({ at <= $0 }) ?? true {
      let input = inputs[given].input
      given += 1
      exhibit.advance(to: at)
      return .input(input, at)
    }
    if let tick, tick < end {
      frame += 1
      exhibit.advance(to: tick)
      return .frame(tick)
    }
    exhibit.advance(to: end)
    return nil
  }
}
