// The protocol of movements, with position, velocity and end, without integration steps.

/// A movement along one axis as a function of the seconds since the movement began.
package protocol Trajectory: Sendable {
  /// The position at 0 seconds, in points.
  var start: Double { get }
  /// The position at and after `restingTime`, in points.
  var target: Double { get }
  /// Seconds after which the movement rests at its target.
  var restingTime: Double { get }
  /// The position after `elapsed` seconds, in points. For a negative `elapsed`, the start.
  func value(at elapsed: Double) -> Double
  /// The velocity after `elapsed` seconds, in points per second.
  func velocity(at elapsed: Double) -> Double
}

/// The limits that define rest. A movement rests when the value is nearer than `distance` to the
/// target and slower than `speed`.
public enum Rest {
  /// The distance from the target below which a movement can rest, in points.
  public static let distance = 0.01
  /// The speed below which a movement can rest, in points per second.
  public static let speed = 0.1
  /// Half a pixel, in points, on a screen with two pixels per point. A movement on the screen rests
  /// within this distance of its target, because the remaining distance is invisible.
  public static let unseen = 0.25
}

/// Any kind of movement, as an enum that needs no allocation.
package enum Course: Trajectory, Hashable {
  case spring(SpringTrajectory)
  case curve(CurveTrajectory)
  case decay(Decay)

  package var start: Double {
    switch self {
    case .spring(let x): x.start
    case .curve(let x): x.start
    case .decay(let x): x.start
    }
  }

  package var target: Double {
    switch self {
    case .spring(let x): x.target
    case .curve(let x): x.target
    case .decay(let x): x.target
    }
  }

  package var restingTime: Double {
    switch self {
    case .spring(let x): x.restingTime
    case .curve(let x): x.restingTime
    case .decay(let x): x.restingTime
    }
  }

  package func value(at elapsed: Double) -> Double {
    switch self {
    case .spring(let x): x.value(at: elapsed)
    case .curve(let x): x.value(at: elapsed)
    case .decay(let x): x.value(at: elapsed)
    }
  }

  package func velocity(at elapsed: Double) -> Double {
    switch self {
    case .spring(let x): x.velocity(at: elapsed)
    case .curve(let x): x.velocity(at: elapsed)
    case .decay(let x): x.velocity(at: elapsed)
    }
  }
}
