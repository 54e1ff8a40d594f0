// Which window an event is of, and that a mouse which was pressed in one stays with it.
import CSDL2

/// A mouse that was pressed belongs to the window in which it was, until it is lifted.
///
/// SDL gives a pressed mouse to the window with the keyboard, which on X11 is still another one while the
/// first press in a window arrives.
struct PressedMouse {
  /// SDL's number of the window; nil: it is up.
  private var home: UInt32?
  private var isCaptured = false

  /// The event as one of the window in which the mouse was pressed; with the lift the mouse is let go.
  mutating func keepingItsWindow(_ event: SDL_Event) -> SDL_Event {
    var event = event
    switch event.type {
    case SDL_MOUSEBUTTONDOWN.rawValue:
      if event.isLeftButton { home = event.button.windowID }
    case SDL_MOUSEMOTION.rawValue:
      guard let home, home != event.motion.windowID else { return event }
      // It went up where we could not hear it.
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

  /// Has the mouse to itself while a button is held, so that a drag goes on outside the window.
  ///
  /// SDL would capture it at the press. A press that is read late may be over, and X takes from a
  /// program that captures the mouse the touches that began meanwhile: their ends are never heard of.
  mutating func capture(besidesFingers: Bool) {
    let isHeld = SDL_GetMouseState(nil, nil) != 0
    if isHeld, !isCaptured, !besidesFingers { isCaptured = SDL_CaptureMouse(SDL_TRUE) == 0 }
    if !isHeld { release() }
  }

  /// Lets others have the mouse. A lift is answered so before its screen hears of it, which may take long:
  /// of a touch that begins meanwhile X makes events of the mouse, and never tells its end.
  private mutating func release() {
    if isCaptured, SDL_CaptureMouse(SDL_FALSE) == 0 { isCaptured = false }
  }

  /// What a place of one window is farther away from the beginning of the other one, in SDL's units.
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

  /// A finger or the mouse's button goes up.
  var isLift: Bool { type == SDL_MOUSEBUTTONUP.rawValue || type == SDL_FINGERUP.rawValue }

  /// SDL's number of the window that it is of; 0: it knows of none.
  var windowNumber: UInt32 {
    switch type {
    case SDL_WINDOWEVENT.rawValue: window.windowID
    case SDL_KEYDOWN.rawValue, SDL_KEYUP.rawValue: key.windowID
    case SDL_TEXTINPUT.rawValue: text.windowID
    case SDL_TEXTEDITING.rawValue: edit.windowID
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
