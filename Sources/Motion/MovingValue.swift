// The one number that moves: resting, held by a finger, or on its way.
import Geometry

/// A number of points that is resting, held or moving; never two of them.
public struct MovingValue: Hashable, Sendable {
  private enum Phase: Hashable, Sendable {
    /// It stays until it is told to move. Next: held, moving.
    case resting(Double)
    /// The caller sets where it is. Next: held, resting, moving.
    case held(Double)
    /// On a course since an instant; at rest from another instant on. Next: any.
    case moving(Course, since: Instant, rests: Instant)
  }

  private var phase: Phase
  /// It rests from when on it stays nearer than this to its target; nil: as its course has it.
  private let reach: Double?

  /// `reach`: it is at rest as soon as it stays nearer than this to where it goes, and is exactly
  /// there then: `Rest.unseen` for points of a screen. nil: when its course rests.
  public init(_ value: Double, restsWithin reach: Double? = nil) {
    phase = .resting(value)
    self.reach = reach
  }

  /// Points. Pure: asked twice it answers the same.
  public func value(at now: Instant) -> Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, let since, let rests):
      // Compared with the instant itself, so that the rounding of a difference cannot miss it.
      now >= rests ? course.target : course.value(at: now - since)
    }
  }

  /// Points per second; 0 while it rests or is held.
  public func velocity(at now: Instant) -> Double {
    switch phase {
    case .resting, .held: 0
    case .moving(let course, let since, let rests):
      now >= rests ? 0 : course.velocity(at: now - since)
    }
  }

  /// Where it is going; where it is, when it is not going anywhere.
  public var target: Double {
    switch phase {
    case .resting(let value), .held(let value): value
    case .moving(let course, _, _): course.target
    }
  }

  /// When it will be at rest; nil while nothing moves it.
  public var restsAt: Instant? {
    if case .moving(_, _, let rests) = phase { rests } else { nil }
  }

  /// A finger, or whatever else sets it, has it.
  public var isHeld: Bool { if case .held = phase { true } else { false } }

  /// It is on its way.
  public func isMoving(at now: Instant) -> Bool { restsAt.map { now < $0 } ?? false }

  /// Stops it exactly where it is drawn, and leaves it to the caller.
  public mutating func hold(at now: Instant) { phase = .held(value(at: now)) }

  /// Puts it somewhere while it is held; it is held from then on.
  public mutating func drag(to value: Double) { phase = .held(value) }

  /// Puts it somewhere at rest.
  public mutating func rest(at value: Double) { phase = .resting(value) }

  /// Forgets a course that is over, so that the next question is cheap.
  public mutating func settle(at now: Instant) {
    if case .moving(let course, _, let rests) = phase, now >= rests {
      phase = .resting(course.target)
    }
  }

  /// Sends it to `target` from where it is.
  ///
  /// `velocity` is what it starts with; nil keeps the one it has, which for a held value is 0.
  /// `animated: false` is there at once.
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

  /// Moves the end of a timing curve that it is on, and keeps the time: what it is on its way to was
  /// resized. False: it is on no timing curve, and stays as it is.
  @discardableResult
  public mutating func redirect(to target: Double) -> Bool {
    guard case .moving(.curve(let course), let since, let rests) = phase else { return false }
    let other = CurveTrajectory(
      from: course.start, to: target, curve: course.curve, duration: course.duration)
    phase = .moving(.curve(other), since: since, rests: rests)
    return true
  }

  /// Lets it run on with `velocity` until momentum is spent.
  public mutating func coast(velocity: Double, rate: Double = Decay.Rate.normal, at now: Instant) {
    let decay = Decay(from: value(at: now), velocity: velocity, rate: rate)
    let seconds = reach.map { decay.restingTime(within: $0) } ?? decay.restingTime
    phase = .moving(.decay(decay), since: now, rests: now.later(by: seconds))
  }
}
