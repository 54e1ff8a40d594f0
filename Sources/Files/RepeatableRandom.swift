// Random numbers from a stored seed, with which the same order can be made again.

/// A generator whose numbers are equal on every machine (SplitMix64; G. L. Steele, D. Lea and
/// C. H. Flood, 2014).
package struct RepeatableRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True in `share` of all cases.
  package mutating func chance(_ share: Double) -> Bool {
    Double(next() >> 11) * 0x1p-53 < share
  }
}
