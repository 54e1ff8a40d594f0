// Finds the window of a mouse event: the window of the press, until the release.
import CSDL2

/// Tracks the window of a mouse press. The window gets all mouse events until the release.
///
/// SDL would send the events to the window with the keyboard focus. On X11, another window still
/// has the focus when the first press in a window arrives.
struct PressedMouse {
  /// SDL's number of the window in which the mouse was pressed. Nil if the button is up.
  private var home: UInt32?
  private var isCaptured = false

  /// Returns the event. During a press, the event is redirected to the window of the press.
  mutating func keepingItsWindow(_ event: SDL_Event) -> SDL_Event {
    var event = event
    switch event.type {
    case SDL_MOUSEBUTTONDOWN.rawValue:
      if event.isLeftButton { home = event.button.windowID }
    case SDL_MOUSEMOTION.rawValue:
      guard let home, home != event.motion.windowID else { return event }
      // The window gets no event if the button is released outside the window. If a later movement
      // reports the button as up, the press has ended.
      guard event.motion.state & 1 != 0 else {
        self.home = nil
        return event
      }
      let way = Self.way(from: event.motion.windowID, to: home)
      event.motion.windowID = home
      event.motion.x += way.x
      event.motion.y += way.y
    case SDL_MOUSEBUTTONUP.rawValue:
      if SDL_GetMouseState(nil, nil) == 0 { release() }
      guard let home, event.isLeftButton else { return event }
      let way = Self.way(from: event.button.windowID, to: home)
      event.button.windowID = home
      event.button.x += way.x
      event.button.y += way.y
      self.home = nil
    default: break
    }
    return event
  }

  /// Captures the mouse while a button is down, so that a drag continues outside the window.
  ///
  /// SDL would capture the mouse at the press. If the press is handled late, the button may already
  /// be up. In this case X keeps touches that began in between, and the program never gets the ends
  /// of these touches.
  mutating func capture(besidesFingers: Bool) {
    let isHeld = SDL_GetMouseState(nil, nil) != 0
    if isHeld, !isCaptured, !besidesFingers { isCaptured = SDL_CaptureMouse(SDL_TRUE) == 0 }
    if !isHeld { release() }
  }

  /// Ends the capture, before the screen handles the release, which may take long. X reports a
  /// touch that begins during a capture as mouse events, without an end.
  private mutating func release() {
    if isCaptured, SDL_CaptureMouse(SDL_FALSE) == 0 { isCaptured = false }
  }

  /// Offset from positions in the window `number` to positions in the window `home`, in SDL units.
  private static func way(from number: UInt32, to home: UInt32) -> (x: Int32, y: Int32) {
    guard number != home, let there = SDL_GetWindowFromID(number),
      let here = SDL_GetWindowFromID(home)
    else { return (0, 0) }
    var (thereX, thereY, hereX, hereY) = (Int32(0), Int32(0), Int32(0), Int32(0))
    SDL_GetWindowPosition(there, &thereX, &thereY)
    SDL_GetWindowPosition(here, &hereX, &hereY)
    return (thereX - hereX, thereY - hereY)
  }
}

extension SDL_Event {
  fileprivate var isLeftButton: Bool { Int32(button.button) == SDL_BUTTON_LEFT }

  /// Whether the event is the release of a finger or of the mouse button.
  var isLift: Bool { type == SDL_MOUSEBUTTONUP.rawValue || type == SDL_FINGERUP.rawValue }

  /// SDL's number of the event's window. 0 for an event without a window.
  var windowNumber: UInt32 {
    switch type {
    case SDL_WINDOWEVENT.rawValue: window.windowID
    case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue: key.windowID
    case SDL_TEXTINPUT.rawValue: text.windowID
    case SDL_TEXTEDITING.rawValue: edit.windowID
    case SDL_TEXTEDITING_EXT.rawValue: editExt.windowID
    case SDL_MOUSEMOTION.rawValue: motion.windowID
    case SDL_MOUSEBUTTONDOWN.rawValue, SDL_MOUSEBUTTONUP.rawValue: button.windowID
    case SDL_MOUSEWHEEL.rawValue: wheel.windowID
    case SDL_FINGERDOWN.rawValue, SDL_FINGERMOTION.rawValue, SDL_FINGERUP.rawValue:
      tfinger.windowID
    case SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue: drop.windowID
    default: 0
    }
  }
}
