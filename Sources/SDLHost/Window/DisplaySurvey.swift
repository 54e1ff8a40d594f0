// The displays and devices that SDL finds on this machine, without opening a window.
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The displays of this machine, their driver, and the touch devices.
package struct DisplaySurvey: Sendable {
  /// A display that SDL found.
  package struct Display: Hashable, Sendable {
    /// Name that the system gives it.
    package var name: String
    /// Width in window units.
    package var width: Int
    /// Height in window units.
    package var height: Int
    /// Refresh rate in hertz. Nil if unknown.
    package var rate: Int?
  }

  /// SDL's version, "2.26.5".
  package var version: String
  /// Name of the video driver: "x11", "wayland", "KMSDRM", … Nil if there is no display.
  package var driver: String?
  /// Reason why there is no display. Empty if there is one.
  package var reason = ""
  /// Displays that SDL found.
  package var displays: [Display] = []
  /// SDL's names of the devices with multi-touch.
  package var touchDevices: [String] = []

  /// Connects to the display, and disconnects again.
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
    // SDL uses these drivers if there is no display.
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

/// Runs `body` with standard error discarded. A display library writes there if the display is not
/// its own.
private func silently(_ body: () -> Int32) -> Int32 {
  let former = dup(STDERR_FILENO)
  let nothing = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard former >= 0, nothing >= 0 else { return body() }
  dup2(nothing, STDERR_FILENO)
  defer {
    dup2(former, STDERR_FILENO)
    close(former)
    close(nothing)
  }
  return body()
}
