// The rule that decides releases of a sheet, card, stack or page.

/// Decides a release by comparing its position with a threshold.
///
/// The direction alone decides a fast release. The position decides a slow release, or the
/// projected position at which momentum would stop.
package struct ReleaseRule: Hashable, Sendable {
  /// The lowest speed of a release, in points per second, from which its direction alone decides.
  /// If nil, the position always decides.
  package var throwSpeed: Double?
  /// True if the projected rest position decides a release. If false, the position decides.
  package var projects: Bool
  /// Seconds for which the velocity at the release is counted as additional travel, for the
  /// projected rest position.
  package var projection: Double
  /// Seconds after a movement of a list during which a beginning drag is guarded. The speed of a
  /// guarded drag does not dismiss. With 0, no drag is guarded.
  package var flingGuard: Double

  /// The usual projection. At constant speed, a view travels as far in this time as a list coasts
  /// with the normal decay rate.
  package static let usualProjection = 0.4995

  package init(
    throwSpeed: Double? = nil, projects: Bool = false, projection: Double = usualProjection,
    flingGuard: Double = 0
  ) {
    self.throwSpeed = throwSpeed
    self.projects = projects
    self.projection = projection
    self.flingGuard = flingGuard
  }

  /// The direction of a fast release: +1 forward, −1 back. 0 for a slow release.
  package func throwDirection(of velocity: Double) -> Int {
    guard let throwSpeed, abs(velocity) >= throwSpeed else { return 0 }
    return velocity > 0 ? 1 : velocity < 0 ? -1 : 0
  }

  /// The position that is compared with the threshold: `place`, or the projected position.
  /// `velocity` is the velocity of the dragged view.
  package func countedPlace(_ place: Double, velocity: Double) -> Double {
    projects ? projectedPlace(place, velocity: velocity) : place
  }

  /// The position at which momentum would stop. `velocity` is the dragged view's velocity.
  func projectedPlace(_ place: Double, velocity: Double) -> Double {
    velocity.isFinite ? place + velocity * projection : place
  }

  /// Decides a release at `place`, in points from the rest position, positive forward.
  ///
  /// `velocity` is the finger's velocity in points per second, positive forward. `resistance` is
  /// the view's travel for each point of finger travel. A slow release only dismisses past `limit`.
  package func judge(
    place: Double, velocity: Double, resistance: Double = 1, limit: Double
  ) -> Release {
    let velocity = velocity.isFinite ? velocity : 0
    let counted = countedPlace(place, velocity: velocity * resistance)
    let direction = throwDirection(of: velocity)
    return Release(
      place: place, velocity: velocity, countedPlace: counted, limit: limit,
      throwSpeed: throwSpeed,
      cause: direction != 0 ? .velocity : projects ? .projection : .place,
      verdict: direction > 0 || direction == 0 && counted > limit ? .goes : .stays)
  }

  /// The release of a drag that began `sinceScroll` seconds after a list moved, with the guard
  /// applied. `sinceScroll` is nil if no list has moved.
  ///
  /// A finger that scrolls a list back to its top is often fast, and its speed is meant for the
  /// list. Therefore a guarded drag only dismisses past the threshold.
  package func guarded(_ release: Release, sinceScroll: Double?) -> Release {
    guard isGuarded(sinceScroll: sinceScroll), release.goes, release.place <= release.limit else {
      return release
    }
    var release = release
    (release.cause, release.verdict) = (.flingGuard, .stays)
    return release
  }

  func isGuarded(sinceScroll: Double?) -> Bool { sinceScroll.map { $0 < flingGuard } ?? false }
}

/// A release with the values behind the decision, for logs, sentences, plots and sweeps.
public struct Release: Hashable, Sendable {
  /// The position at the release, in points from the rest position, positive forward.
  public var place: Double
  /// The velocity of the finger in points per second, positive forward.
  public var velocity: Double
  /// The position that was compared with `limit`: `place`, or the projected rest position.
  public var countedPlace: Double
  /// The threshold in points. A slow release dismisses only past the threshold.
  public var limit: Double
  /// The lowest speed, in points per second, from which the direction alone decides. If nil, the
  /// position always decides.
  public var throwSpeed: Double?
  /// The kind of value that decided.
  public var cause: Cause
  /// The result of the release.
  public var verdict: Verdict
  /// True if the view is not dismissed and settles at another detent.
  public var changesPlace = false
  /// The detent at which the view settles, in points like `place`. Nil without such a detent.
  public var restingPlace: Double?

  /// The kind of value that decided a release.
  public enum Cause: String, Hashable, Sendable {
    case velocity, projection, place
    /// The position decided, not the speed, because the drag began just after a list moved.
    case flingGuard
  }

  /// The result of a release.
  public enum Verdict: String, Hashable, Sendable {
    /// The view is dismissed.
    case goes
    /// The view settles back, or settles at another detent.
    case stays
    /// The view would have been dismissed, but the host refused the dismissal.
    case refused
    /// The finger hardly moved after it interrupted a movement, so the movement continues.
    case resumes
  }

  public init(
    place: Double, velocity: Double, countedPlace: Double, limit: Double, throwSpeed: Double?,
    cause: Cause, verdict: Verdict
  ) {
    self.place = place
    self.velocity = velocity
    self.countedPlace = countedPlace
    self.limit = limit
    self.throwSpeed = throwSpeed
    self.cause = cause
    self.verdict = verdict
  }

  /// True if the view is dismissed.
  public var goes: Bool { verdict == .goes }
}
