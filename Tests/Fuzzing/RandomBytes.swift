// Bytes that are read as numbers. A fuzzer changes single bytes, or all are made from a seed.
import Support

/// Reads small numbers from bytes, and zeros after their end.
public struct RandomBytes: Sendable {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  public var isOver: Bool { rest.isEmpty }

  /// Number of bytes read so far.
  var place: Int { rest.startIndex }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// A coordinate between -64 and 1,000, or sometimes an invalid one.
  mutating func coordinate() -> Double {
    let high = byte()
    switch high {
    case 255: return .nan
    case 254: return .infinity
    case 253: return -1e300
    default: return Double(high) * 4 + Double(byte()) / 64 - 64
    }
  }

  /// Seconds until the next event: mostly at most a frame, sometimes long, zero, or negative.
  mutating func pause() -> Double {
    let value = byte()
    switch value {
    case 0..<160: return Double(value) / 8000
    case 160..<200: return 0
    case 200..<240: return Double(value - 199) / 20
    case 240..<250: return -Double(value - 239) / 50
    case 250: return .nan
    default: return 30
    }
  }
}

/// `count` bytes from one seed, the same on every machine.
public func bytes(seed: UInt64, count: Int) -> [UInt8] {
  var random = SeededRandom(seed)
  return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}

/// A run by its number. Groups of 128 runs share a scene, which is built once. Groups of 16 share
/// the longer part of their history, which is played once.
struct NumberedRun {
  /// The number of the shared history.
  let trunk: UInt64
  let plan: [UInt8]
  let history: [UInt8]
  /// The events of this run only.
  let end: [UInt8]

  init(_ number: UInt64) {
    trunk = number / 16
    plan = bytes(seed: number / 128, count: 24)
    history = bytes(seed: trunk | 1 << 63, count: 8 + Int(trunk * 13 % 96))
    end = bytes(seed: ~number, count: 2 + Int(number % 8) * 3)
  }
}
