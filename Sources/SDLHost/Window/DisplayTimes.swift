// The times that a window's display reports: of presented frames, and of the mouse's samples.
import CSDL2

/// The times that a window's display reports, which SDL does not.
@MainActor
struct DisplayTimes {
  /// When frames are shown. Nil if the display cannot report it.
  private(set) var frames: (any PresentationTimes)?
  /// When the mouse was sampled. Nil if the display cannot report it.
  private var samples: WaylandSamples?
  private var queue: WaylandQueue?

  init(of window: OpaquePointer, byTexture: Bool) {
    switch WindowHandles(window) {
    case .wayland(let display, let surface):
      queue = WaylandQueue(display)
      frames = queue.flatMap { WaylandPresentation($0, surface) }
      samples = queue.flatMap { WaylandSamples($0, surface) }
    case .x11(let display, let window):
      // A surface is copied to an X window, which the extension does not report.
      frames = byTexture ? XPresentation(display, window) : nil
      (samples, queue) = (nil, nil)
    case nil: (frames, samples, queue) = (nil, nil, nil)
    }
  }

  /// When an event of the mouse happened, by the monotonic clock. `now`: when it was read, and the
  /// result for all other events.
  func time(of event: SDL_Event, readAt now: Double) -> Double {
    guard let samples else { return now }
    let sample: SampleOrder.Event
    switch event.type {
    case SDL_MOUSEMOTION.rawValue: sample = .motion(x: event.motion.x, y: event.motion.y)
    case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue:
      guard Int32(event.button.button) == SDL_BUTTON_LEFT else { return now }
      sample = .button(isDown: event.type == SDL_MOUSEBUTTONDOWN.rawValue)
    default: return now
    }
    return samples.time(of: sample, readAt: now) ?? now
  }

  /// Ends the reports about frames.
  mutating func closeFrames() {
    frames?.close()
    frames = nil
  }

  mutating func close() {
    closeFrames()
    samples?.close()
    queue?.close()
    (samples, queue) = (nil, nil)
  }
}
