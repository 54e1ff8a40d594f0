// What a release decides: the one rule of sheets, cards, stacks and pages.
import Motion

/// How a release chooses between staying and going on past a line.
///
/// The direction of a throw wins. Without a throw, the place counts where it was let go, or where
/// momentum would take it.
public struct ReleaseRule: Hashable, Sendable {
  /// Points per second; a finger as fast as this throws. nil: speed alone decides nothing.
  public var throwSpeed: Double?
  /// True when the place counts to which momentum would take it.
  public var projects: Bool

  public init(throwSpeed: Double? = nil, projects: Bool = false) {
    self.throwSpeed = throwSpeed
    self.projects = projects
  }

  /// +1 for a throw onwards, −1 for one back, 0 for none.
  public func throwDirection(of velocity: Double) -> Int {
    guard let throwSpeed, abs(velocity) >= throwSpeed else { return 0 }
    return velocity > 0 ? 1 : velocity < 0 ? -1 : 0
  }

  /// Where something let go at `place` counts as being. `velocity` is the thing's own.
  public func countedPlace(_ place: Double, velocity: Double) -> Double {
    projects ? Decay.restingPlace(from: place, velocity: velocity) : place
  }

  /// Judges a release at `place`, in points from where it belongs, onwards positive.
  ///
  /// `velocity` is the finger's in points per second, onwards positive; `resistance` is how far the
  /// thing moves for each point of finger. Strictly past `limit` goes.
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

/// A release with the figures that decided it: what the log, sentences, plots and sweeps read.
public struct Release: Hashable, Sendable {
  /// Points from where it belongs when it was let go, onwards positive.
  public var place: Double
  /// The finger's, in points per second, onwards positive.
  public var velocity: Double
  /// The place that was compared: `place`, or where momentum would have taken it.
  public var countedPlace: Double
  /// The line; strictly past it goes.
  public var limit: Double
  /// The speed of a throw; nil: speed alone decided nothing.
  public var throwSpeed: Double?
  /// What decided it.
  public var cause: Cause
  /// What it came to.
  public var verdict: Verdict
  /// It stays, but at another of its resting places.
  public var changesPlace = false
  /// The one of several resting places that it goes to, in points as `place` is; nil: it goes, or there
  /// is only one.
  public var restingPlace: Double?

  /// Which of its figures decided.
  public enum Cause: String, Hashable, Sendable { case velocity, projection, place }

  /// What a release came to.
  public enum Verdict: String, Hashable, Sendable {
    /// It goes on past the line.
    case goes
    /// It goes back to where it belongs.
    case stays
    /// It would have gone, but that was refused.
    case refused
    /// The finger had hardly moved since it caught it: it goes where it was going.
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

  /// It leaves.
  public var goes: Bool { verdict == .goes }
}
