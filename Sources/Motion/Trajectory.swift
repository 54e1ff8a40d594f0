// What every movement answers: where, how fast and until when; nothing is ever stepped.

/// A movement along one axis as a function of the seconds since it began.
public protocol Trajectory: Sendable {
  /// Points at 0 seconds.
  var start: Double { get }
  /// Points at and after `restingTime`.
  var target: Double { get }
  /// Seconds after which it is at its target and stays there.
  var restingTime: Double { get }
  /// Points. Before 0 it is the start.
  func value(at elapsed: Double) -> Double
  /// Points per second.
  func velocity(at elapsed: Double) -> Double
}

/// Nearer than `distance` to the target, and slower than `speed`, is at rest.
public enum Rest {
  /// Points.
  public static let distance = 0.01
  /// Points per second.
  public static let speed = 0.1
  /// Points: half a pixel of a screen that has two pixels a point. What moves on a screen is at rest
  /// as soon as all that its course has still to go is less, because nobody sees it.
  public static let unseen = 0.25
}

/// Any of the movements, without a box on the heap.
public enum Course: Trajectory, Hashable {
  case spring(SpringTrajectory)
  case curve(CurveTrajectory)
  case decay(Decay)

  public var start: Double {
    switch self {
    case .spring(let x): x.start
    case .curve(let x): x.start
    case .decay(let x): x.start
    }
  }

  public var target: Double {
    switch self {
    case .spring(let x): x.target
    case .curve(let x): x.target
    case .decay(let x): x.target
    }
  }

  public var restingTime: Double {
    switch self {
    case .spring(let x): x.restingTime
    case .curve(let x): x.restingTime
    case .decay(let x): x.restingTime
    }
  }

  public func value(at elapsed: Double) -> Double {
    switch self {
    case .spring(let x): x.value(at: elapsed)
    case .curve(let x): x.value(at: elapsed)
    case .decay(let x): x.value(at: elapsed)
    }
  }

  public func velocity(at elapsed: Double) -> Double {
    switch self {
    case .spring(let x): x.velocity(at: elapsed)
    case .curve(let x): x.velocity(at: elapsed)
    case .decay(let x): x.velocity(at: elapsed)
    }
  }
}
