// Times of frames on X11, by the events of the extension Present. Drivers show the frames of OpenGL
// by this extension. A window's surface and software renderers are copied, and not reported.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the events of the Present extension for a window, in a queue of their own on SDL's
/// connection.
@MainActor
final class XPresentation: PresentationTimes {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias GetConnection = @convention(c) (Pointer) -> Pointer?
  private typealias GetExtension = @convention(c) (Pointer, Pointer) -> UnsafeRawPointer?
  private typealias MakeNumber = @convention(c) (Pointer) -> UInt32
  private typealias Cookie = UInt32
  private typealias Select = @convention(c) (Pointer, UInt32, UInt32, UInt32) -> Cookie
  private typealias Register =
    @convention(c) (Pointer, Pointer, UInt32, UnsafeMutablePointer<UInt32>?) -> Pointer?
  private typealias Poll = @convention(c) (Pointer, Pointer) -> Pointer?
  private typealias Unregister = @convention(c) (Pointer, Pointer) -> Void

  private let connection: Pointer
  private let window: UInt32
  private let number: UInt32
  private let events: Pointer
  private let select: Select
  private let poll: Poll
  private let unregister: Unregister
  private var order = PresentOrder()

  init?(_ display: UnsafeMutableRawPointer, _ window: UInt) {
    guard let bridge = LoadedLibrary("libX11-xcb.so.1", isLoaded: false),
      let xcb = LoadedLibrary("libxcb.so.1", isLoaded: true),
      let present = LoadedLibrary("libxcb-present.so.0", isLoaded: false),
      let connect = bridge.function("XGetXCBConnection", as: GetConnection.self),
      let find = xcb.function("xcb_get_extension_data", as: GetExtension.self),
      let makeNumber = xcb.function("xcb_generate_id", as: MakeNumber.self),
      let register = xcb.function("xcb_register_for_special_xge", as: Register.self),
      let poll = xcb.function("xcb_poll_for_special_event", as: Poll.self),
      let unregister = xcb.function("xcb_unregister_for_special_event", as: Unregister.self),
      let select = present.function("xcb_present_select_input", as: Select.self),
      let name = present.value("xcb_present_id"), let connection = connect(display),
      // The answer of the display: a header of 8 bytes, and whether it has the extension.
      let answer = find(connection, name), answer.load(fromByteOffset: 8, as: UInt8.self) != 0
    else { return nil }
    (self.connection, self.window, self.select) = (
      connection, UInt32(truncatingIfNeeded: window), select
    )
    (self.poll, self.unregister) = (poll, unregister)
    number = makeNumber(connection)
    guard let events = register(connection, name, number, nil) else { return nil }
    self.events = events
    _ = select(connection, number, self.window, Self.completeNotify)
  }

  /// The mask of events about presented pixels.
  private static let completeNotify: UInt32 = 2

  func willPresent(_ number: UInt32) { order.willPresent(number) }

  func next() -> PresentationReport? {
    while let event = poll(connection, events) {
      defer { free(event) }
      let bytes = UnsafeRawBufferPointer(start: event, count: 44)
      if let complete = PresentComplete(bytes), let report = order.report(complete) {
        return report
      }
    }
    return nil
  }

  func close() {
    // Selecting no events ends them.
    _ = select(connection, number, window, 0)
    unregister(connection, events)
  }
}

/// An event CompleteNotify of the Present extension.
struct PresentComplete: Hashable {
  /// Number of the request, counted by the driver.
  var serial: UInt32
  /// Whether the pixels were never shown, because newer ones came before their refresh.
  var isSkipped: Bool
  /// When the pixels were shown, in seconds of the driver's clock. 0 if it is not known.
  var time: Double
  /// Number of refreshes until then.
  var refreshes: UInt64

  init(serial: UInt32, isSkipped: Bool = false, time: Double, refreshes: UInt64) {
    (self.serial, self.isSkipped) = (serial, isSkipped)
    (self.time, self.refreshes) = (time, refreshes)
  }

  /// Reads `xcb_present_complete_notify_event_t`. Nil if the event is about something else.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // The event's kind is 1 for CompleteNotify, and its own kind 0 for pixels.
    guard bytes.count >= 44, bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self) == 1,
      bytes[10] == 0
    else { return nil }
    serial = bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
    // Modes: copied, flipped, skipped, flipped in a worse format.
    isSkipped = bytes[11] == 2
    time = Double(bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) * 1e-6
    refreshes = bytes.loadUnaligned(fromByteOffset: 36, as: UInt64.self)
  }
}

/// Assigns the events of the Present extension, which are in order, to the frames of the window.
struct PresentOrder {
  /// The frames without a report, oldest first.
  private var open: [UInt32] = []
  /// The last event, and the frame that it was about.
  private var last: (event: PresentComplete, number: UInt32)?

  /// More frames than these are not awaited. The pacer forgets them, too.
  private static let limit = 8

  mutating func willPresent(_ number: UInt32) {
    if open.count >= Self.limit { open.removeFirst() }
    open.append(number)
  }

  /// The report that an event makes. Nil if it is about no frame of the window.
  mutating func report(_ event: PresentComplete) -> PresentationReport? {
    guard let oldest = open.first else { return nil }
    let number = last.map { $0.number &+ (event.serial &- $0.event.serial) } ?? oldest
    guard let place = open.firstIndex(of: number) else {
      // Something else presents to the window too, so that its events cannot be assigned.
      last = nil
      return nil
    }
    open.removeSubrange(...place)
    defer { last = (event, number) }
    guard !event.isSkipped, event.time > 0 else { return PresentationReport(number: number) }
    return PresentationReport(number: number, time: event.time, refresh: refresh(until: event))
  }

  /// The interval between two refreshes, from two events and the number of refreshes between them.
  private func refresh(until event: PresentComplete) -> Double? {
    guard let before = last?.event, before.time > 0, event.refreshes > before.refreshes else {
      return nil
    }
    let count = event.refreshes - before.refreshes
    return count <= 64 ? (event.time - before.time) / Double(count) : nil
  }
}
