// Reports once that a debug build is too slow for the display, and what to do about it.
import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Counts frames whose painting takes longer than a refresh of the display.
struct SlowFrames {
  /// Excess of late frames over others that causes a report. The first frames, which paint
  /// everything, are always late.
  static let excessLimit = 5
  private var late = 0
  private var hasReported = false

  /// The report after a frame that took `seconds` to paint. Nil if there is nothing to report, or
  /// if it was made.
  mutating func sentence(painting seconds: Double, interval: Double) -> String? {
    guard !hasReported else { return nil }
    late = max(0, late + (seconds > interval ? 1 : -1))
    guard late >= Self.excessLimit else { return nil }
    hasReported = true
    func milliseconds(_ x: Double) -> Int { Int((min(x, 1_000) * 1e3).rounded()) }
    return
      "frames take \(milliseconds(seconds)) ms in this debug build, and the display shows one every "
      + "\(milliseconds(interval)) ms; build with -c release"
  }

  #if DEBUG
    /// Prints the report if a terminal shows it.
    mutating func note(painting seconds: Double, interval: Double) {
      guard let sentence = sentence(painting: seconds, interval: interval), isatty(2) == 1 else {
        return
      }
      FrameLog.printError(sentence)
    }
  #endif
}
