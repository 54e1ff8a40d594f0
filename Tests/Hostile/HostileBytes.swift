// Bytes of any origin, read as numbers: what a fuzzer changes and a seed repeats.
import Support

/// Reads small numbers from bytes; zeros when they are over.
public struct HostileBytes: Sendable {
  private var rest: ArraySlice<UInt8>

  public init(_ bytes: [UInt8]) { rest = bytes[...] }

  public var isOver: Bool { rest.isEmpty }

  /// How many bytes of the whole were read.
  var place: Int { rest.startIndex }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func number(below limit: Int) -> Int { Int(byte()) % limit }

  /// A place between -64 and 1,000, or now and then what no place should be.
  mutating func coordinate() -> Double {
    let high = byte()
    switch high {
    case 255: return .nan
    case 254: return .infinity
    case 253: return -1e300
    default: return Double(high) * 4 + Double(byte()) / 64 - 64
    }
  }

  /// Seconds until the next event: mostly a frame or less, now and then a while, none, or back.
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

/// As many bytes as wanted from one number, the same on every machine.
public func bytes(seed: UInt64, count: Int) -> [UInt8] {
  var random = SeededRandom(seed)
  return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
}

/// A run by its number. Runs stand in a tree: 128 of them have their scene in common, which is built
/// once, and 16 the longer part of their history, which is played once.
struct NumberedRun {
  /// Of what all runs of this history share.
  let trunk: UInt64
  let plan: [UInt8]
  let history: [UInt8]
  /// What is this run's own.
  let end: [UInt8]

  init(_ number: UInt64) {
    trunk = number / 16
    plan = bytes(seed: number / 128, count: 24)
    history = bytes(seed: trunk | 1 << 63, count: 8 + Int(trunk * 13 % 96))
    end = bytes(seed: ~number, count: 2 + Int(number % 8) * 3)
  }
}
