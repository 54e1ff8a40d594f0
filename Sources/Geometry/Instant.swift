// A moment on whichever clock the caller keeps; nothing below the window reads one itself.

/// Seconds since an origin that the caller chooses.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds.
  public var seconds: Double

  @inlinable public init(_ seconds: Double) { self.seconds = seconds }

  /// The origin.
  public static let zero = Instant(0)

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  /// So many seconds later.
  @inlinable public static func + (a: Instant, b: Double) -> Instant { Instant(a.seconds + b) }
  /// Seconds from one to the other.
  @inlinable public static func - (a: Instant, b: Double) -> Instant { Instant(a.seconds - b) }

  /// `duration` seconds later, on whole nanoseconds: so that 0.7 s and 0.25 s are the 0.95 s that
  /// a script names.
  ///
  /// Edge cases: what is no number, or farther than a hundred days away, is not rounded.
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
