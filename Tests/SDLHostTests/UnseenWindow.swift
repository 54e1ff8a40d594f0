// A small window on SDL's driver without a display, and events for it.
import CSDL2
import Geometry
import SDLHost

extension WindowOptions {
  /// Options of a window without a display. The window ends after this time, unless it is closed
  /// before.
  static func unseen(seconds: Double) -> WindowOptions {
    SDL_SetHint("SDL_VIDEODRIVER", "dummy")
    var options = WindowOptions()
    options.size = Size(64, 48)
    options.minimumSize = Size(8, 8)
    options.handlesSignals = false
    options.seconds = seconds
    return options
  }
}

func push(_ type: SDL_EventType, _ set: (inout SDL_Event) -> Void = { _ in }) {
  var event = SDL_Event()
  event.type = type.rawValue
  set(&event)
  SDL_PushEvent(&event)
}
