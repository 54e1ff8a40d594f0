// Random numbers that are equal on every machine each time, so that covers never change.

/// The random number generator Mulberry32 (Tommy Ettinger, public domain). A state of 32 bits is
/// sufficient to place leaves and stars.
struct ArtworkRandom {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns a random number that is at least 0 and less than 1.
  mutating func unit() -> Double {
    state &+= 0x6D2B_79F5
    var t = state
    t = (t ^ (t >> 15)) &* (t | 1)
    t ^= t &+ ((t ^ (t >> 7)) &* (t | 61))
    return Double(t ^ (t >> 14)) / 4_294_967_296
  }

  mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }

  /// A random whole number from 0 to `count` − 1.
  mutating func below(_ count: Int) -> Int { Int(unit() * Double(count)) }
}
