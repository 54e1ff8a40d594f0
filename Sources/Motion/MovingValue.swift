// A number that rests, is set by a finger, or moves.
import Geometry

/// A number in points that rests, is set by a finger, or moves by itself.
public struct MovingValue: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// The value rests. Possible next phases: held, moving.
    case resting(Double)
    /// A finger or another caller sets the value. Possible next phases: held, resting, moving.
    case held(Double)
    /// The value moves from `since` until `rests`. Possible next phases: all.
    case moving(Course, since: Instant, rests: Instant)
  }

  private var phase: Phase
  /// The value rests once it stays nearer to its target than this distance, in points. If nil, the
  /// animation determines when the value rests.
  private let reach: Double?

  /// - Parameter reach: Distance from the target. The value rests when it remains within this
  ///   distance, and is set to the target. Use `Rest.unseen` for points of a screen. If nil, the
  ///   animation determines when the value rests.
  public init(_ value: Double, restsWithin reach: Double? = nil) {
    phase = .resting(value)
    self.reach = reach
  }

  /// The value at `now`, in points. Calls with equal instants return equal values.
  public func value(at now: Instant) -> Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, let since, let rests):
      // Instants are compared, because rounding could make their difference slightly too small.
      now >= rests ? course.target : course.value(at: now - since)
    }
  }

  /// The velocity in points per second. 0 while the value rests or a finger sets it.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .held: 0
    case .moving(let course, let since, let rests):
      now >= rests ? 0 : course.velocity(at: now - since)
    }
  }

  /// The value at which the movement will rest. Without a movement, the value itself.
  public var target: Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, _, _): course.target
    }
  }

  /// The instant at which the movement will rest. Nil while the value does not move.
  public var restsAt: Instant? {
    if case .moving(_, _, let rests) = phase { rests } else { nil }
  }

  /// Value, velocity and instant at the movement's beginning. Nil while the value does not move.
  package var began: (value: Double, velocity: Double, at: Instant)? {
    guard case .moving(let course, let since, _) = phase else { return nil }
    return (course.value(at: 0), course.velocity(at: 0), since)
  }

  /// True while a finger, or another caller, sets the value.
  public var isHeld: Bool { if case .held = phase { true } else { false } }

  /// True while the value moves by itself.
  public func isMoving(at now: Instant) -> Bool { restsAt.map { now < $0 } ?? false }

  /// Stops the value exactly at its position at `now`. Afterwards, the caller sets the value.
  public mutating func hold(at now: Instant) { phase = .held(value(at: now)) }

  /// Sets the value for a finger. The value does not move before `go`, `coast` or `rest`.
  public mutating func drag(to value: Double) { phase = .held(value) }

  /// Sets the value without a movement.
  public mutating func rest(at value: Double) { phase = .resting(value) }

  /// Replaces a movement that has ended by its target, so that later calls are cheaper.
  public mutating func settle(at now: Instant) {
    if case .moving(let course, _, let rests) = phase, now >= rests {
      phase = .resting(course.target)
    }
  }

  /// Moves from the current value to `target`.
  ///
  /// `velocity` is the initial velocity. If nil, the current velocity is used, which is 0 for a
  /// value that a finger sets. If `animated` is false, the value jumps to the target.
  public mutating func go(
    to target: Double, _ animation: Movement, velocity: Double? = nil, animated: Bool = true,
    at now: Instant
  ) {
    guard animated, animation != .immediate else {
      phase = .resting(target)
      return
    }
    let course = animation.course(
      from: value(at: now), velocity: velocity ?? self.velocity(at: now), to: target,
      restsWithin: reach)
    phase = .moving(course, since: now, rests: now.later(by: course.restingTime))
  }

  /// Changes the target of a movement along a timing curve, but not its duration, for example after
  /// a resize. Returns false, without an effect, if the value has no such movement.
  @discardableResult
  public mutating func redirect(to target: Double) -> Bool {
    guard case .moving(.curve(let course), let since, let rests) = phase else { return false }
    let other = CurveTrajectory(
      from: course.start, to: target, curve: course.curve, duration: course.duration)
    phase = .moving(.curve(other), since: since, rests: rests)
    return true
  }

  /// Starts to coast with `velocity`. The value slows down until it rests.
  package mutating func coast(velocity: Double, rate: Double = Decay.Rate.normal, at now: Instant) {
    let decay = Decay(from: value(at: now), velocity: velocity, rate: rate)
    let seconds = reach.map { decay.restingTime(within: $0) } ?? decay.restingTime
    phase = .moving(.decay(decay), since: now, rests: now.later(by: seconds))
  }
}
