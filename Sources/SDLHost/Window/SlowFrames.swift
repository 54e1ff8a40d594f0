// Reports once that a debug build is too slow for the display, and how to speed it up.
import Geometry
import Libc

/// Counts the frames whose painting takes longer than the display's refresh interval.
struct SlowFrames {
  /// Number by which late frames must exceed the other frames before a report. The first frames are
  /// always late, because they paint everything.
  static let excessLimit = 5
  private var late = 0
  private var hasReported = false

  /// The report about a frame that took `seconds` to paint. Nil if a report is not necessary, or
  /// was already made.
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
    /// Prints the report, if standard error is a terminal.
    mutating func note(painting seconds: Double, interval: Double) {
      guard let sentence = sentence(painting: seconds, interval: interval), isatty(2) == 1 else {
        return
      }
      FrameLog.printError(sentence)
    }
  #endif
}
