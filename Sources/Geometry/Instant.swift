// An instant of the caller's clock. No code below the window reads a clock itself.

/// A point in time, in seconds since an origin that the caller chooses.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since the origin.
  public var seconds: Double

  @inlinable public init(_ seconds: Double) { self.seconds = seconds }

  /// The origin of the clock.
  public static let zero = Instant(0)

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  /// The instant `b` seconds after `a`.
  @inlinable public static func + (a: Instant, b: Double) -> Instant { Instant(a.seconds + b) }
  /// The instant `b` seconds before `a`.
  @inlinable public static func - (a: Instant, b: Double) -> Instant { Instant(a.seconds - b) }

  /// The instant `duration` seconds later, rounded to nanoseconds. With this rounding, 0.25 s + 0.7
  /// s is equal to the 0.95 s of a script.
  ///
  /// Edge cases: a sum that is not a number, or is more than a hundred days, is not rounded.
  public func later(by duration: Double) -> Instant {
    let exact = seconds + duration
    guard abs(exact) < 8_640_000 else { return Instant(exact) }
    return Instant((exact * 1e9).rounded() / 1e9)
  }

  /// Seconds from `b` to `a`.
  @inlinable public static func - (a: Instant, b: Instant) -> Double { a.seconds - b.seconds }
}

/// The earlier of two instants. If one instant is nil, the other instant.
@inlinable public func earliest(_ a: Instant?, _ b: Instant?) -> Instant? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
