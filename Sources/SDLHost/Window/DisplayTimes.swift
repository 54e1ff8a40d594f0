// The times of presented frames and of mouse samples, from a window's display.
import CSDL2

/// The times from a window's display. SDL does not pass these times on.
@MainActor
struct DisplayTimes {
  /// The source of the times at which frames are shown. Nil if the display has no such times.
  private(set) var frames: (any PresentationTimes)?
  /// The source of the times at which the mouse was sampled. Nil if the display has no such times.
  private var samples: WaylandSamples?
  private var queue: WaylandQueue?

  init(of window: OpaquePointer, byTexture: Bool) {
    switch WindowHandles(window) {
    case .wayland(let display, let surface):
      queue = WaylandQueue(display)
      frames = queue.flatMap { WaylandPresentation($0, surface) }
      samples = queue.flatMap { WaylandSamples($0, surface) }
    case .x11(let display, let window):
      // Without a texture, SDL copies a surface to the window. The display does not report copies.
      frames = byTexture ? XPresentation(display, window) : nil
      (samples, queue) = (nil, nil)
    case nil: (frames, samples, queue) = (nil, nil, nil)
    }
  }

  /// Time of the monotonic clock at which a mouse event happened. `now` is the time at which the
  /// event was read, which is the result for all other events.
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
