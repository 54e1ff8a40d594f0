// A log on standard error, which tells a measuring program when each frame was shown.
import Geometry
import Libc

/// A log with the lines `first-frame T`, `frame T OFFSET`, `event T OFFSET`, `presented T OFFSET`,
/// `missed T COUNT` and `late T`. T is a time of the monotonic clock in seconds: when a present
/// returned, or for the last three kinds when the display showed the frame. OFFSET is in pixels,
/// COUNT is the number of refreshes that needed a frame and got none. The log allocates nothing for
/// a line, and writes several lines at once.
struct FrameLog: ~Copyable {
  enum Kind: String {
    case firstFrame = "first-frame"
    case frame
    case event
    /// The display showed a frame.
    case presented
    case missed
    /// The frame came later than predicted.
    case late
  }

  /// Duration in seconds of a pause without events in which the lines are written.
  static let quietTime = 0.02
  /// Time in seconds after which the lines are written even without such a pause.
  static let longestDelay = 0.1
  private static let capacity = 4096
  private static let longestLine = 96
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: capacity)
  private var end = 0
  /// Time of the monotonic clock, in seconds, at which the oldest unwritten line was added.
  private var began = 0.0

  deinit { bytes.deallocate() }

  mutating func add(_ kind: Kind, at seconds: Double, offset: Double?) {
    if end + FrameLog.longestLine > FrameLog.capacity { write() }
    if end == 0 { began = seconds }
    for byte in kind.rawValue.utf8 { put(byte) }
    put(0x20)
    end = FrameLog.number(seconds, decimals: 6, into: bytes, at: end)
    if let offset {
      put(0x20)
      end = FrameLog.number(offset, decimals: 2, into: bytes, at: end)
    }
    put(0x0A)
  }

  private mutating func put(_ byte: UInt8) {
    bytes[end] = byte
    end += 1
  }

  /// Whether the log has unwritten lines.
  var isWaiting: Bool { end > 0 }

  /// Writes the lines if the oldest line was added too long ago.
  mutating func writeIfLate(at seconds: Double) {
    if seconds - began > FrameLog.longestDelay { write() }
  }

  mutating func write() {
    guard end > 0 else { return }
    _ = writeError(bytes.baseAddress, end)
    end = 0
  }

  /// Appends a decimal number to `buffer`. Returns the index after the number.
  static func number(
    _ value: Double, decimals: Int, into buffer: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) -> Int {
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let bounded = value.isFinite ? min(max(value, -1e12), 1e12) : 0
    var rest = Int64((abs(bounded) * factor).rounded())
    var end = start
    if bounded < 0, rest != 0 {
      buffer[end] = 0x2D
      end += 1
    }
    let first = end
    var digits = 0
    while digits <= decimals || rest > 0 {
      if digits == decimals, decimals > 0 {
        buffer[end] = 0x2E
        end += 1
      }
      buffer[end] = UInt8(0x30 + rest % 10)
      end += 1
      rest /= 10
      digits += 1
    }
    buffer[first..<end].reverse()
    return end
  }
}

extension FrameLog {
  /// Writes a message to standard error.
  static func printError(_ text: String) {
    let line = "slipsheet: \(text)\n"
    line.utf8.withContiguousStorageIfAvailable { _ = writeError($0.baseAddress, $0.count) }
  }
}

/// Writes to standard error. Errors are ignored, for example if the reading program has exited.
private func writeError(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  write(2, bytes, count)
}
