// Describes a window for the accessibility bus, and performs the actions of screen readers.
import Accessibility
import CSDL2
import Interface

extension ShownWindow {
  func describe() -> WindowDescription {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window.handle, &x, &y)
    let units = window.size
    pending.lastSent = max(pending.lastSent, clock.now)
    return WindowDescription(
      title: windowRequests.title ?? options.title,
      isActive: SDL_GetKeyboardFocus() == window.handle, isShown: isVisible,
      frame: Rect(Double(x), Double(y), Double(units.width), Double(units.height)),
      scale: 1 / max(translator.pointsPerUnit, 1e-6),
      content: shown.describe(at: pending.lastSent))
  }

  func perform(_ action: ScreenDescription.Action, on element: ScreenDescription.ID) -> Bool {
    pending.lastSent = max(pending.lastSent, clock.now)
    demand.hasInput = true
    return shown.perform(action, on: element, at: pending.lastSent)
  }

  func takeAnnouncements() -> [Announcement] { shown.takeAnnouncements() }
}
