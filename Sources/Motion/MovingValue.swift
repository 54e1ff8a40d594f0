// A number that rests, is held by a finger, or moves.
import Geometry

/// A number in points that rests, is held or moves.
public struct MovingValue: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// It rests. Next: held, moving.
    case resting(Double)
    /// The caller sets its value. Next: held, resting, moving.
    case held(Double)
    /// It has moved on a course since one instant and rests from another instant on. Next: any.
    case moving(Course, since: Instant, rests: Instant)
  }

  private var phase: Phase
  /// It rests as soon as it remains nearer than this to its target; nil: when its course rests.
  private let reach: Double?

  /// - Parameter reach: It rests as soon as it remains nearer than this to its target, and then it
  ///   is exactly at the target: `Rest.unseen` for points of a screen. nil: when its course rests.
  public init(_ value: Double, restsWithin reach: Double? = nil) {
    phase = .resting(value)
    self.reach = reach
  }

  /// The value in points. It is the same for every call with the same instant.
  public func value(at now: Instant) -> Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, let since, let rests):
      // The instant itself is compared, because a rounded difference could miss it.
      now >= rests ? course.target : course.value(at: now - since)
    }
  }

  /// The velocity in points per second. It is 0 while the value rests or is held.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .held: 0
    case .moving(let course, let since, let rests):
      now >= rests ? 0 : course.velocity(at: now - since)
    }
  }

  /// The value at which it will rest, or the value itself if it does not move.
  public var target: Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, _, _): course.target
    }
  }

  /// The instant at which it will rest; nil while it does not move.
  public var restsAt: Instant? {
    if case .moving(_, _, let rests) = phase { rests } else { nil }
  }

  /// True while a finger, or another caller, sets it.
  public var isHeld: Bool { if case .held = phase { true } else { false } }

  /// True while it moves.
  public func isMoving(at now: Instant) -> Bool { restsAt.map { now < $0 } ?? false }

  /// Stops it exactly where it is drawn. From then on the caller sets it.
  public mutating func hold(at now: Instant) { phase = .held(value(at: now)) }

  /// Sets its value and holds it.
  public mutating func drag(to value: Double) { phase = .held(value) }

  /// Sets its value at rest.
  public mutating func rest(at value: Double) { phase = .resting(value) }

  /// Replaces a finished course by its target, so that later reads are cheaper.
  public mutating func settle(at now: Instant) {
    if case .moving(let course, _, let rests) = phase, now >= rests {
      phase = .resting(course.target)
    }
  }

  /// Moves it from its value to `target`.
  ///
  /// `velocity` is its first velocity; nil: the velocity that it has, which for a held value is 0.
  /// With `animated: false` it jumps.
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

  /// Changes the target of the timing curve that it is on, without changing the duration, because
  /// the layout was resized. False: it is on no timing curve and does not change.
  @discardableResult
  public mutating func redirect(to target: Double) -> Bool {
    guard case .moving(.curve(let course), let since, let rests) = phase else { return false }
    let other = CurveTrajectory(
      from: course.start, to: target, curve: course.curve, duration: course.duration)
    phase = .moving(.curve(other), since: since, rests: rests)
    return true
  }

  /// Lets it decelerate from `velocity` until it rests.
  public mutating func coast(velocity: Double, rate: Double = Decay.Rate.normal, at now: Instant) {
    let decay = Decay(from: value(at: now), velocity: velocity, rate: rate)
    let seconds = reach.map { decay.restingTime(within: $0) } ?? decay.restingTime
    phase = .moving(.decay(decay), since: now, rests: now.later(by: seconds))
  }
}
