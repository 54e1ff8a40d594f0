// The displays and touch devices that SDL finds on this machine without a window.
import CSDL2
import Libc

/// The displays, video driver and touch devices of this machine.
package struct DisplaySurvey: Sendable {
  /// A display that SDL found.
  package struct Display: Hashable, Sendable {
    /// Name of the display, from the system.
    package var name: String
    /// Width in window units.
    package var width: Int
    /// Height in window units.
    package var height: Int
    /// Refresh rate in hertz. Nil if unknown.
    package var rate: Int?
  }

  /// Version of the SDL library, for example "2.26.5".
  package var version: String
  /// Name of SDL's video driver: "x11", "wayland", "KMSDRM", … Nil without a display.
  package var driver: String?
  /// The reason for a missing display. Empty if a display exists.
  package var reason = ""
  /// Displays that SDL found.
  package var displays: [Display] = []
  /// Names of the multi-touch devices, from SDL.
  package var touchDevices: [String] = []

  /// Connects to the display, reads the values, and disconnects.
  @MainActor
  package init() {
    var linked = SDL_version()
    SDL_GetVersion(&linked)
    version = "\(linked.major).\(linked.minor).\(linked.patch)"
    do { try WaylandSeat.check() } catch {
      if case .noDisplay(let why) = error { reason = why }
      return
    }
    SDL_SetMainReady()
    guard silently({ SDL_InitSubSystem(SDL_INIT_VIDEO) }) == 0 else {
      reason = NativeWindow.lastError()
      return
    }
    defer { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
    let name = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // Without a display, SDL selects one of these drivers.
    guard !["offscreen", "dummy", ""].contains(name) else {
      reason = "SDL found only its \(name) driver"
      return
    }
    driver = name
    for index in 0..<max(0, SDL_GetNumVideoDisplays()) {
      var mode = SDL_DisplayMode()
      guard SDL_GetCurrentDisplayMode(index, &mode) == 0 else { continue }
      displays.append(
        Display(
          name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)",
          width: Int(mode.w), height: Int(mode.h),
          rate: mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil))
    }
    for index in 0..<max(0, SDL_GetNumTouchDevices()) {
      touchDevices.append(
        SDL_GetTouchName(index).map { String(cString: $0) } ?? "touch device \(index + 1)")
    }
  }
}

/// Runs `body` while standard error is discarded. Display libraries write to standard error after a
/// failed connection.
private func silently(_ body: () -> Int32) -> Int32 {
  let previous = dup(STDERR_FILENO)
  let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard previous >= 0, nothing >= 0 else { return body() }
  dup2(nothing, STDERR_FILENO)
  defer {
    dup2(previous, STDERR_FILENO)
    close(previous)
    close(nothing)
  }
  return body()
}
