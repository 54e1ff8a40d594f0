// Lines on standard error that tell a measuring program when which frame was shown.
import Geometry

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes `first-frame T`, `frame T OFFSET` and `event T OFFSET`; T in seconds of the monotonic
/// clock, the offset in pixels. A line is one `write`, and costs no allocation.
struct FrameLog {
  enum Kind: String {
    case firstFrame = "first-frame"
    case frame
    case event
  }

  static func line(_ kind: Kind, at seconds: Double, offset: Double?) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 96) { buffer in
      var end = 0
      func put(_ byte: UInt8) {
        buffer[end] = byte
        end += 1
      }
      for byte in kind.rawValue.utf8 { put(byte) }
      put(0x20)
      end = number(seconds, decimals: 6, into: buffer, at: end)
      if let offset {
        put(0x20)
        end = number(offset, decimals: 2, into: buffer, at: end)
      }
      put(0x0A)
      _ = write(2, buffer.baseAddress, end)
    }
  }

  /// Appends a decimal number and gives the place behind it.
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
  /// A sentence for whoever started the program.
  static func complain(_ text: String) {
    let line = "slipsheet: \(text)\n"
    line.utf8.withContiguousStorageIfAvailable { _ = write(2, $0.baseAddress, $0.count) }
  }
}
