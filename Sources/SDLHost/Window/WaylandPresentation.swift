// Times of frames on Wayland, by the protocol presentation-time.
import Libc

/// Requests reports from a Wayland display about the times at which a surface's frames are shown.
@MainActor
final class WaylandPresentation: WaylandListener, PresentationTimes {
  private let queue: WaylandQueue
  private let interfaces: (presentation: UnsafeRawPointer, feedback: UnsafeRawPointer)
  private let surface: Proxy
  /// The protocol object. Nil before the display's announcement of the object.
  private var presentation: Proxy?
  /// Whether the display uses the monotonic clock. Nil before the display has reported its clock.
  private var isMonotonic: Bool?
  /// The frames without a report from the display.
  private var open: [(proxy: Proxy, number: UInt32)] = []
  private var reports: [PresentationReport] = []

  /// Largest number of frames without a report. At this number, no more reports are requested.
  private static let limit = 16

  init?(_ queue: WaylandQueue, _ surface: Proxy) {
    guard let interfaces = Self.interfaces(queue) else { return nil }
    (self.queue, self.interfaces, self.surface) = (queue, interfaces, surface)
    open.reserveCapacity(Self.limit)
    reports.reserveCapacity(Self.limit)
    super.init()
    queue.want("wp_presentation") { [weak self, unowned queue] global in
      // The queue may outlive this object.
      guard let self, self.presentation == nil else { return }
      self.presentation = queue.bind(global, self.interfaces.presentation, version: 1)
      if let presentation = self.presentation { queue.listen(self, to: presentation) }
    }
  }

  /// The interfaces `wp_presentation` and `wp_presentation_feedback`, made at the first use.
  private static func interfaces(
    _ queue: WaylandQueue
  ) -> (presentation: UnsafeRawPointer, feedback: UnsafeRawPointer)? {
    if let made { return made }
    guard let surface = queue.interface("wl_surface_interface"),
      let output = queue.interface("wl_output_interface")
    else { return nil }
    let feedback = WaylandInterface.lasting(
      "wp_presentation_feedback", methods: [],
      events: [
        WaylandMessage("sync_output", "o", [output]), WaylandMessage("presented", "uuuuuuu"),
        WaylandMessage("discarded", ""),
      ])
    let presentation = WaylandInterface.lasting(
      "wp_presentation",
      methods: [
        WaylandMessage("destroy", ""), WaylandMessage("feedback", "on", [surface, feedback]),
      ], events: [WaylandMessage("clock_id", "u")])
    made = (presentation, feedback)
    return made
  }

  private static var made: (presentation: UnsafeRawPointer, feedback: UnsafeRawPointer)?

  override func handle(
    _ event: UInt32, of proxy: Proxy, _ arguments: UnsafeMutablePointer<Argument>
  ) {
    func word(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: arguments[index]) }
    if proxy == presentation {
      // Event 0 reports the clock of the presentation times.
      if event == 0 { isMonotonic = word(0) == UInt32(CLOCK_MONOTONIC) }
    } else if event != 0, let place = open.firstIndex(where: { $0.proxy == proxy }) {
      // Event 1: the frame was shown. Event 2: it was not shown. The object has no later events.
      let number = open.remove(at: place).number
      queue.drop(proxy)
      reports.append(
        event == 1
          ? PresentationReport(
            number, seconds: (word(0), word(1)), nanoseconds: word(2), refresh: word(3))
          : PresentationReport(number: number))
    }
  }

  func willPresent(_ number: UInt32) {
    queue.take()
    guard let presentation, isMonotonic == true, open.count < Self.limit,
      // Request 1 of wp_presentation: feedback, about the next commit of the surface.
      let feedback = queue.create(
        1, of: presentation, interfaces.feedback, version: 1, about: surface)
    else { return }
    queue.listen(self, to: feedback)
    open.append((feedback, number))
  }

  func next() -> PresentationReport? {
    if reports.isEmpty { queue.take() }
    return reports.isEmpty ? nil : reports.removeFirst()
  }

  func close() {
    for (proxy, _) in open { queue.drop(proxy) }
    open = []
    guard let presentation else { return }
    self.presentation = nil
    // Request 0 of wp_presentation: destroy.
    queue.send(0, to: presentation)
    queue.drop(presentation)
  }
}

extension PresentationReport {
  /// Makes a report from the event `presented`. The report's time is `seconds` plus `nanoseconds`.
  /// `refresh` is the interval between refreshes in nanoseconds, or 0 if unknown or not constant.
  init(
    _ number: UInt32, seconds: (high: UInt32, low: UInt32), nanoseconds: UInt32, refresh: UInt32
  ) {
    let whole = Double(UInt64(seconds.high) << 32 | UInt64(seconds.low))
    self.init(
      number: number, time: whole + Double(nanoseconds) * 1e-9,
      refresh: refresh == 0 ? nil : Double(refresh) * 1e-9)
  }
}
