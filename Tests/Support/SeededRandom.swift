// Random numbers from a seed, for tests that try many cases and must be able to repeat one.

/// A generator whose numbers are the same on every machine (SplitMix64).
public struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(_ seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A random number from 0 up to, but not including, `bound`.
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// True in `share` of all cases: 0.3 means three in ten.
  public mutating func chance(_ share: Double) -> Bool {
    precondition((0...1).contains(share), "a chance of \(share) is not between 0 and 1")
    return number(0...1) < share
  }

  public mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
