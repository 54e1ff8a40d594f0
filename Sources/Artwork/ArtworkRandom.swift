// Random numbers that are equal on every machine and in every run, so that covers never change.

/// Mulberry32 (Tommy Ettinger, public domain) with 32 bits of state, good enough for leaves and
/// stars.
struct ArtworkRandom {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// A random number, 0 ≤ n < 1.
  mutating func unit() -> Double {
    state &+= 0x6D2B_79F5
    var t = state
    t = (t ^ (t >> 15)) &* (t | 1)
    t ^= t &+ ((t ^ (t >> 7)) &* (t | 61))
    return Double(t ^ (t >> 14)) / 4_294_967_296
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A random number, 0 ≤ n < count.
  mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }
}
