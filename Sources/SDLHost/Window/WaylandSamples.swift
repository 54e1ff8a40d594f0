// The times of a mouse's samples on Wayland. SDL2 reports only the times at which it read the
// samples, possibly after a wait for the display.

/// Receives the pointer events of a Wayland seat for their times, which SDL does not report.
@MainActor
final class WaylandSamples: WaylandListener {
  private let queue: WaylandQueue
  private let interfaces: (seat: UnsafeRawPointer, pointer: UnsafeRawPointer)
  private let surface: Proxy
  private var seat: Proxy?
  private var pointer: Proxy?
  /// The code of the left button in linux/input-event-codes.h.
  private static let leftButton: UInt32 = 0x110
  /// Whether the pointer is over the window.
  private var isHere = false
  private var samples = SampleOrder()

  init?(_ queue: WaylandQueue, _ surface: Proxy) {
    guard let seat = queue.interface("wl_seat_interface"),
      let pointer = queue.interface("wl_pointer_interface")
    else { return nil }
    (self.queue, self.surface) = (queue, surface)
    interfaces = (seat, pointer)
    super.init()
    queue.want("wl_seat") { [unowned self, unowned queue] global in
      // A pointer can be released since version 3 of the interface.
      guard self.seat == nil, global.version >= 3 else { return }
      self.seat = queue.bind(global, interfaces.seat, version: 3)
      if let seat = self.seat { queue.listen(self, to: seat) }
    }
  }

  override func handle(
    _ event: UInt32, of proxy: Proxy, _ arguments: UnsafeMutablePointer<Argument>
  ) {
    func word(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: arguments[index]) }
    /// The integer part of a `wl_fixed_t`, which SDL uses as a coordinate.
    func whole(_ index: Int) -> Int32 { Int32(bitPattern: word(index)) >> 8 }
    if proxy == seat {
      // Event 0 reports the capabilities. Bit 1 is a pointer.
      if event == 0 { setPointer(word(0) & 1 != 0) }
      return
    }
    guard proxy == pointer else { return }
    switch event {
    // The arguments of enter are serial, surface and position, and of leave serial and surface. A
    // movement has time and position, a button has serial, time, button and state.
    case 0: isHere = UInt(arguments[1]) == UInt(bitPattern: surface)
    case 1: isHere = false
    case 2 where isHere: samples.add(.motion(x: whole(1), y: whole(2)), milliseconds: word(0))
    case 3 where isHere && word(2) == Self.leftButton:
      samples.add(.button(isDown: word(3) == 1), milliseconds: word(1))
    default: break
    }
  }

  private func setPointer(_ exists: Bool) {
    if let pointer, !exists { release(pointer) }
    // Request 0 of wl_seat: get_pointer.
    guard exists, pointer == nil, let seat else { return }
    pointer = queue.create(0, of: seat, interfaces.pointer, version: 3)
    if let pointer { queue.listen(self, to: pointer) }
  }

  private func release(_ pointer: Proxy) {
    // Request 1 of wl_pointer: release.
    queue.send(1, to: pointer)
    queue.drop(pointer)
    self.pointer = nil
    isHere = false
  }

  /// Time of the monotonic clock at which the display received the event. Nil if unknown.
  func time(of event: SampleOrder.Event, readAt now: Double) -> Double? {
    queue.take()
    return samples.take(event, readAt: now)
  }

  func close() {
    if let pointer { release(pointer) }
    if let seat { queue.drop(seat) }
    seat = nil
  }
}

/// The samples that a display has sent, in order, until SDL reports the samples too.
struct SampleOrder {
  /// An event of the mouse. Positions are in SDL's window units.
  enum Event: Hashable {
    case motion(x: Int32, y: Int32)
    /// The left button was pressed or released.
    case button(isDown: Bool)
  }

  private var samples: [(event: Event, milliseconds: UInt32)] = []
  /// The smallest difference in seconds between the program's clock and the device's clock, from
  /// the event with the shortest delay before it was read.
  private var offset: Double?
  private static let limit = 64

  mutating func add(_ event: Event, milliseconds: UInt32) {
    if samples.count >= Self.limit { samples.removeFirst() }
    samples.append((event, milliseconds))
  }

  /// Time of the program's clock at which the event happened. Nil if the display did not send one.
  mutating func take(_ event: Event, readAt now: Double) -> Double? {
    guard let place = samples.firstIndex(where: { $0.event == event }) else { return nil }
    let device = Double(samples[place].milliseconds) * 1e-3
    samples.removeSubrange(...place)
    let found = now - device
    // The device may have another clock, which starts anew after 49 days and may run slowly.
    let usual = offset.map { abs(found - $0) < 1 ? min(found, $0 + 1e-6) : found } ?? found
    offset = usual
    return device + usual
  }
}
