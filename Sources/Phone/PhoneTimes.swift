// Converts the times of the phone's clock to those of the window.

/// The relation of the phone's clock to the window's.
///
/// Messages need different times over the network. So samples are handled a little later than they
/// arrive, each by the same shift of its own time. The distances between them, and with them
/// velocities, stay those of the phone.
struct PhoneTimes: Sendable {
  /// The longest wait of a sample, in seconds. A sample that arrives later than this is handled at
  /// once.
  static let longestWait = 0.02
  private static let capacity = 64
  /// Messages whose delays differ by more than this are from before and after a sleep. In seconds.
  private static let sleep = 1.0

  /// Time of arrival on the window's clock minus time of sending on the phone's, for the last
  /// messages. In seconds.
  private var gaps: [Double] = []
  /// Seconds from the oldest sample of a message to its sending, for the last messages.
  private var ages: [Double] = []
  private var next = (gap: 0, age: 0)

  /// Adds a message. `oldest`: time of its oldest sample. Nil if it has none.
  mutating func add(sent: Double, oldest: Double?, arrival: Double) {
    // After a sleep of the phone its clock has another difference.
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
  /// The fastest message gives the difference of the clocks. The wait is the extra time within
  /// which nine of ten messages arrive.
  var shift: Double {
    let gaps = gaps.sorted()
    guard let fastest = gaps.first else { return 0 }
    let slow = gaps[(gaps.count - 1) * 9 / 10] - fastest
    return fastest + min(PhoneTimes.longestWait, slow + (ages.max() ?? 0))
  }
}
