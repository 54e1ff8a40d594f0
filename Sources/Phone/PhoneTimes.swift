// Converts the times of the phone's clock to times of the window's clock.

/// The relation of the phone's clock to the window's.
///
/// Each message takes a different time over the network. Samples are therefore handled a little
/// after arrival, at the phone's time plus a common shift. The times between samples, and the
/// velocities, are then the same as on the phone.
struct PhoneTimes: Sendable {
  /// Longest wait of an arrived sample, in seconds. Later samples are handled at once.
  static let longestWait = 0.02
  private static let capacity = 64
  /// A larger difference in seconds between the delays of two messages means that the phone slept.
  private static let sleep = 1.0

  /// Arrival on the window's clock minus sending on the phone's clock, for the last messages.
  private var gaps: [Double] = []
  /// Seconds from the oldest sample of a message to the sending, for the last messages.
  private var ages: [Double] = []
  private var next = (gap: 0, age: 0)

  /// Adds a message. `oldest` is the time of the oldest sample, or nil without samples.
  mutating func add(sent: Double, oldest: Double?, arrival: Double) {
    // After a sleep of the phone, the difference of the clocks has another value, so the learned
    // times are discarded.
    if let known = gaps.first, abs(arrival - sent - known) > PhoneTimes.sleep {
      self = PhoneTimes()
    }
    PhoneTimes.put(arrival - sent, into: &gaps, at: &next.gap)
    if let oldest { PhoneTimes.put(sent - oldest, into: &ages, at: &next.age) }
  }

  private static func put(_ value: Double, into ring: inout [Double], at next: inout Int) {
    if ring.count < capacity {
      ring.append(value)
    } else {
      ring[next] = value
      next = (next + 1) % capacity
    }
  }

  /// Seconds from a time on the phone's clock to the instant at which the window handles it.
  ///
  /// The fastest message gives the difference of the clocks. The shift also has a wait in which
  /// nine of ten messages arrive.
  var shift: Double {
    let gaps = gaps.sorted()
    guard let fastest = gaps.first else { return 0 }
    let slow = gaps[(gaps.count - 1) * 9 / 10] - fastest
    return fastest + min(PhoneTimes.longestWait, slow + (ages.max() ?? 0))
  }
}
