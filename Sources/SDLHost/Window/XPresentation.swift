// Times of frames on X11, from the events of the extension Present. Drivers use this extension to
// show the frames of OpenGL. Frames of a window's surface and of software renderers are copied, and
// not reported.
import Libc
import SharedLibraries

/// Reads the Present extension's events for a window, in a separate queue of SDL's connection.
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
    guard let bridge = LoadedLibrary("libX11-xcb.so.1"),
      let xcb = LoadedLibrary("libxcb.so.1", isLoaded: true),
      let present = LoadedLibrary("libxcb-present.so.0"),
      let connect: GetConnection = bridge.function("XGetXCBConnection"),
      let find: GetExtension = xcb.function("xcb_get_extension_data"),
      let makeNumber: MakeNumber = xcb.function("xcb_generate_id"),
      let register: Register = xcb.function("xcb_register_for_special_xge"),
      let poll: Poll = xcb.function("xcb_poll_for_special_event"),
      let unregister: Unregister = xcb.function("xcb_unregister_for_special_event"),
      let select: Select = present.function("xcb_present_select_input"),
      let name = present.value("xcb_present_id"), let connection = connect(display),
      // The reply has a header of 8 bytes. The next byte states whether the extension exists.
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
    // With an empty event mask, the display sends no more events.
    _ = select(connection, number, window, 0)
    unregister(connection, events)
  }
}

/// An event CompleteNotify of the Present extension.
struct PresentComplete: Hashable {
  /// Number of the request, counted by the driver.
  var serial: UInt32
  /// Whether the pixels were never shown, because newer pixels came before the refresh.
  var isSkipped: Bool
  /// Seconds of the driver's clock at which the pixels were shown. 0 if unknown.
  var time: Double
  /// Number of refreshes up to that time.
  var refreshes: UInt64

  init(serial: UInt32, isSkipped: Bool = false, time: Double, refreshes: UInt64) {
    (self.serial, self.isSkipped) = (serial, isSkipped)
    (self.time, self.refreshes) = (time, refreshes)
  }

  /// Reads `xcb_present_complete_notify_event_t`. Nil for any other event.
  init?(_ bytes: UnsafeRawBufferPointer) {
    // The event type 1 is CompleteNotify. The kind 0 of this event stands for presented pixels.
    guard bytes.count >= 44, bytes.loadUnaligned(fromByteOffset: 8, as: UInt16.self) == 1,
      bytes[10] == 0
    else { return nil }
    serial = bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self)
    // The modes are 0 copied, 1 flipped, 2 skipped, and 3 flipped in a less suitable format.
    isSkipped = bytes[11] == 2
    time = Double(bytes.loadUnaligned(fromByteOffset: 24, as: UInt64.self)) * 1e-6
    refreshes = bytes.loadUnaligned(fromByteOffset: 36, as: UInt64.self)
  }
}

/// Assigns the events of the Present extension to the frames of the window, in order.
struct PresentOrder {
  /// The frames without a report, oldest first.
  private var open: [UInt32] = []
  /// The last event, and the frame of this event.
  private var last: (event: PresentComplete, number: UInt32)?

  /// Largest number of frames that wait for a report. The pacer has the same limit.
  private static let limit = 8

  mutating func willPresent(_ number: UInt32) {
    if open.count >= Self.limit { open.removeFirst() }
    open.append(number)
  }

  /// The report from an event. Nil for an event that is about no frame of the window.
  mutating func report(_ event: PresentComplete) -> PresentationReport? {
    guard let oldest = open.first else { return nil }
    let number = last.map { $0.number &+ (event.serial &- $0.event.serial) } ?? oldest
    guard let place = open.firstIndex(of: number) else {
      // Another client also presents to this window, so the client's events cannot be assigned.
      last = nil
      return nil
    }
    open.removeSubrange(...place)
    defer { last = (event, number) }
    guard !event.isSkipped, event.time > 0 else { return PresentationReport(number: number) }
    return PresentationReport(number: number, time: event.time, refresh: refresh(until: event))
  }

  /// The interval between refreshes, from two events and the number of refreshes between both.
  private func refresh(until event: PresentComplete) -> Double? {
    guard let before = last?.event, before.time > 0, event.refreshes > before.refreshes else {
      return nil
    }
    let count = event.refreshes - before.refreshes
    return count <= 64 ? (event.time - before.time) / Double(count) : nil
  }
}
