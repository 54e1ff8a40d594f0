// A moment on whichever clock the caller keeps; nothing below the window reads one itself.

/// Seconds since an origin that the caller chooses.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds.
  public var seconds: Double

  @inlinable public init(_ seconds: Double) { self.seconds = seconds }

  /// The origin.
  public static let zero = Instant(0)

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  /// The instant this many seconds later.
  @inlinable public static func + (a: Instant, b: Double) -> Instant { Instant(a.seconds + b) }
  /// Seconds from `other` to this instant.
  @inlinable public static func - (a: Instant, b: Double) -> Instant { Instant(a.seconds - b) }

  /// The instant `duration` seconds later, rounded to nanoseconds. So 0.7 s and 0.25 s are the 0.95
  /// s that a script names.
  ///
  /// Edge cases: a value that is not a number, or more than a hundred days, is not rounded.
  public func later(by duration: Double) -> Instant {
    let exact = seconds + duration
    guard abs(exact) < 8_640_000 else { return Instant(exact) }
    return Instant((exact * 1e9).rounded() / 1e9)
  }

  /// Seconds from `b` to `a`.
  @inlinable public static func - (a: Instant, b: Instant) -> Double { a.seconds - b.seconds }
}

/// The earlier of two instants, of which either may be missing.
@inlinable public func earliest(_ a: Instant?, _ b: Instant?) -> Instant? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}
