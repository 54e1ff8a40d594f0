// A motion that a finger interrupts, reduced to the numbers that a replay needs.
import Geometry
import Motion

/// A motion of a sheet or a pager, in a form from which a replay can continue it exactly.
///
/// The course of a motion depends on its beginning, its target and its spring or timing curve.
/// Therefore this type has the values at the beginning, and the seconds since the beginning.
package struct InterruptedMotion: Hashable, Sendable {
  /// The destination of a motion.
  package enum Goal: String, CaseIterable, Hashable, Sendable {
    /// A sheet is presented at its selected detent.
    case presented
    /// A sheet settles at its selected detent.
    case settled
    /// A sheet is dismissed after a drag.
    case dismissed
    /// A sheet is dismissed without a drag.
    case closed
    /// The pages of a pager settle at the current page.
    case turned
  }

  package var goal: Goal
  /// The position at which the motion began, in points.
  package var from: Double
  /// The velocity at which the motion began, in points per second.
  package var velocity: Double
  /// Seconds since the motion began.
  package var seconds: Double

  package init(_ goal: Goal, from: Double, velocity: Double, seconds: Double) {
    (self.goal, self.from) = (goal, from)
    (self.velocity, self.seconds) = (velocity, seconds)
  }

  init?(_ goal: Goal, _ value: MovingValue, at now: Instant) {
    guard value.isMoving(at: now), let began = value.began else { return nil }
    self.init(goal, from: began.value, velocity: began.velocity, seconds: now - began.at)
  }

  /// A value that at `now` has already been in this motion for `seconds`.
  func value(to target: Double, _ movement: Movement, at now: Instant) -> MovingValue {
    var value = MovingValue(from, restsWithin: Rest.unseen)
    value.go(to: target, movement, velocity: velocity, at: Instant(now.seconds - seconds))
    return value
  }
}

extension Sheet {
  /// The current motion of the sheet. Nil if the sheet rests or is dragged.
  package func motion(at now: Instant) -> InterruptedMotion? {
    guard case .moving(let trip) = phase else { return nil }
    let goal: InterruptedMotion.Goal =
      switch trip.goal {
      case .arrive: .presented
      case .settle: .settled
      case .leave(.drag): .dismissed
      case .leave: .closed
      }
    return InterruptedMotion(goal, value, at: now)
  }

  /// Moves the sheet as if it had already been in this motion. A motion of pages has no effect.
  mutating func move(in motion: InterruptedMotion, at now: Instant) {
    let goal: Goal
    let (target, movement): (Double, Movement)
    switch motion.goal {
    case .presented: (goal, target, movement) = (.arrive, place, rule.present)
    case .settled: (goal, target, movement) = (.settle, place, rule.settle)
    case .dismissed:
      let speed = rule.keepsVelocity ? motion.velocity : nil
      (goal, target) = (.leave(.drag), extent)
      movement = rule.interactiveDismiss.continuing(speed, over: extent - motion.from)
    case .closed: (goal, target, movement) = (.leave(.programmatic), extent, rule.dismiss)
    case .turned: return
    }
    var trip = Transition(goal: goal)
    let isDragged = motion.goal == .settled || motion.goal == .dismissed
    trip.letting = ReleaseState(
      offset: motion.from, radius: isDragged ? rule.radius(at: motion.from) : 0)
    value = motion.value(to: target, movement, at: now)
    phase = .moving(trip)
  }
}

extension ScrolledSheet {
  /// Moves the sheet as if it had always been in this motion. Its list waits until the sheet rests.
  package mutating func move(in motion: InterruptedMotion, at now: Instant) {
    sheet.move(in: motion, at: now)
    scroll(.paused, at: now)
  }

  /// Starts to coast the current list from an offset.
  package mutating func coast(from offset: Double, velocity: Double, at now: Instant) {
    lists.motion.coast(from: offset, velocity: velocity, at: now)
  }
}

extension Pager {
  /// The current motion of the pages. Nil if the pages rest or are dragged.
  package func motion(at now: Instant) -> InterruptedMotion? {
    isStill ? InterruptedMotion(.turned, place, at: now) : nil
  }

  /// Moves the pages as if they had already been in this motion. A sheet's motion has no effect.
  package mutating func move(in motion: InterruptedMotion, at now: Instant) {
    guard isStill, motion.goal == .turned else { return }
    place = motion.value(
      to: Double(page) * width, .spring(configuration.spring), at: now)
  }
}
