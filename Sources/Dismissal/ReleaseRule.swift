// The rule by which a release of a sheet, card, stack or page decides.
import Motion

/// The rule by which a release is compared with a threshold.
///
/// The direction of a fast release decides. Otherwise the position at the release decides, or the
/// projected position to which momentum would carry it.
public struct ReleaseRule: Hashable, Sendable {
  /// The lowest release speed, in points per second, at which the direction alone decides. nil: it
  /// never does.
  public var throwSpeed: Double?
  /// True if the projected resting position decides, and not the position at the release.
  public var projects: Bool

  public init(throwSpeed: Double? = nil, projects: Bool = false) {
    self.throwSpeed = throwSpeed
    self.projects = projects
  }

  /// +1 for a fast release forward, −1 for one back, 0 for a slow release.
  public func throwDirection(of velocity: Double) -> Int {
    guard let throwSpeed, abs(velocity) >= throwSpeed else { return 0 }
    return velocity > 0 ? 1 : velocity < 0 ? -1 : 0
  }

  /// The position that is compared for a release at `place`. `velocity` is that of the dragged
  /// view.
  public func countedPlace(_ place: Double, velocity: Double) -> Double {
    projects ? Decay.restingPlace(from: place, velocity: velocity) : place
  }

  /// Decides a release at `place`, in points from the resting position, forward positive.
  ///
  /// `velocity` is the finger's in points per second, forward positive. `resistance` is the view's
  /// travel for each point of the finger's travel. Only a position past `limit` dismisses.
  public func judge(
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
}

/// A release with the values that decided it. The log, sentences, plots and sweeps read it.
public struct Release: Hashable, Sendable {
  /// The position at the release, in points from the resting position, forward positive.
  public var place: Double
  /// The velocity of the finger in points per second, forward positive.
  public var velocity: Double
  /// The position that was compared: `place`, or the projected position to which momentum would
  /// have carried it.
  public var countedPlace: Double
  /// The threshold. Only a position past it dismisses.
  public var limit: Double
  /// The lowest speed at which the direction alone decides; nil: it never does.
  public var throwSpeed: Double?
  /// The value that decided.
  public var cause: Cause
  /// The result.
  public var verdict: Verdict
  /// True if it is not dismissed and settles at another detent.
  public var changesPlace = false
  /// The detent at which it settles, in points as `place`; nil: it is dismissed, or there is only
  /// one detent.
  public var restingPlace: Double?

  /// The kind of value that decided.
  public enum Cause: String, Hashable, Sendable { case velocity, projection, place }

  /// The result of a release.
  public enum Verdict: String, Hashable, Sendable {
    /// The view is dismissed.
    case goes
    /// It settles back.
    case stays
    /// It would have been dismissed, but that was refused.
    case refused
    /// The finger hardly moved after the interruption. The movement continues to its former target.
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

  /// True if it is dismissed.
  public var goes: Bool { verdict == .goes }
}
