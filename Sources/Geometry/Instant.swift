// A moment on whichever clock the caller keeps; nothing below the window reads one itself.

/// Seconds since an origin that the caller chooses.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds.
  public var seconds: Double

  @inlinable public init(_ seconds: Double) { self.seconds = seconds }

  public static let zero = Instant(0)

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
  @inlinable public static func + (a: Instant, b: Double) -> Instant { Instant(a.seconds + b) }
  @inlinable public static func - (a: Instant, b: Double) -> Instant { Instant(a.seconds - b) }
  /// Seconds from `b` to `a`.
  @inlinable public static func - (a: Instant, b: Instant) -> Double { a.seconds - b.seconds }
}
