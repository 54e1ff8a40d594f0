// A list that moves by itself: by momentum until it stops or reaches an end, then by a spring.
import Geometry
import Motion

/// A movement of a list without a finger. The movement has at most two phases.
struct ScrollRun: Hashable, Sendable {
  private let first: Course
  private let since: Instant
  /// The instant at which the second phase begins.
  private let turn: Instant
  private let second: Course?
  /// The instant at which the list rests, because any remaining movement is invisible.
  let rests: Instant
  /// True for the movement of a key press or of code.
  let isGlide: Bool

  var target: Double { second?.target ?? first.target }

  /// Creates a movement by momentum, which stops before an end, stops at it, or bounces past it.
  init(
    from place: Double, velocity: Double, top: Double = 0, bottom: Double, bouncesAtTop: Bool,
    reducesMotion: Bool, configuration: ScrollMotion.Configuration, at now: Instant
  ) {
    (since, isGlide) = (now, false)
    let spring = reducesMotion ? configuration.reducedMotionBounce : configuration.bounce
    if place < top || place > bottom {
      // The list is already past an end, and settles back with its velocity.
      let back = SpringTrajectory(
        from: place, velocity: reducesMotion ? 0 : velocity, to: place < top ? top : bottom,
        spring: spring,
        restsWithin: Rest.unseen)
      first = .spring(back)
      second = nil
      turn = now.later(by: back.restingTime)
      rests = turn
      return
    }
    let decay = Decay(from: place, velocity: velocity, rate: configuration.decay)
    let end = velocity < 0 ? top : bottom
    guard let time = decay.time(toReach: end) else {
      first = .decay(decay)
      second = nil
      turn = now.later(by: decay.restingTime(within: Rest.unseen))
      rests = turn
      return
    }
    first = .decay(decay)
    turn = now + time
    let bounces = !reducesMotion && (velocity > 0 || bouncesAtTop)
    let back = SpringTrajectory(
      from: end, velocity: bounces ? decay.velocity(at: time) : 0, to: end, spring: spring,
      restsWithin: Rest.unseen)
    second = .spring(back)
    let swing = back.restingTime
    // A list that reaches the end too slowly for a visible bounce rests just before the end.
    let near = end + (velocity < 0 ? Rest.unseen : -Rest.unseen)
    rests = swing > 0 ? turn.later(by: swing) : now.later(by: decay.time(toReach: near) ?? 0)
  }

  /// Creates the movement of a key press or of code.
  init(
    gliding place: Double, velocity: Double, to target: Double,
    configuration: ScrollMotion.Configuration, at now: Instant
  ) {
    (since, isGlide) = (now, true)
    let course = SpringTrajectory(
      from: place, velocity: velocity, to: target,
      spring: Spring(response: configuration.stepResponse, dampingFraction: 1, orElse: .navigation),
      restsWithin: Rest.unseen)
    first = .spring(course)
    second = nil
    turn = now.later(by: course.restingTime)
    rests = turn
  }

  func value(at now: Instant) -> Double {
    if now >= rests { return target }
    if let second, now >= turn { return second.value(at: now - turn) }
    return first.value(at: now - since)
  }

  func velocity(at now: Instant) -> Double {
    if now >= rests { return 0 }
    if let second, now >= turn { return second.velocity(at: now - turn) }
    return first.velocity(at: now - since)
  }

  /// The latest instant up to `now` at which the list was faster than `limit`, or nil.
  func lastFaster(than limit: Double, before now: Instant) -> Instant? {
    guard abs(first.velocity(at: 0)) > limit, now >= since else { return nil }
    // The speed of momentum only decreases, so bisection finds the instant at which it is `limit`.
    let end = Swift.min(turn, now)
    if abs(first.velocity(at: (end - since) * (1 - 1e-12))) > limit { return end }
    var low = 0.0
    var high = end - since
    for _ in 0..<60 where high - low > 1e-9 {
      let middle = (low + high) / 2
      if abs(first.velocity(at: middle)) > limit { low = middle } else { high = middle }
    }
    return since + high
  }
}
