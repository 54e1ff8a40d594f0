// What SDL finds on this machine, without a window being opened.
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A display, what draws to it, and what touches it.
package struct DisplaySurvey: Sendable {
  /// One display.
  package struct Display: Hashable, Sendable {
    /// As the system calls it.
    package var name: String
    /// Window units.
    package var width: Int
    /// Points, or pixels of a picture, from top to bottom.
    package var height: Int
    /// Pictures a second; nil: it does not say.
    package var rate: Int?
  }

  /// SDL's version, "2.26.5".
  package var version: String
  /// The video driver's name: "x11", "wayland", "KMSDRM", …; nil: there is no display.
  package var driver: String?
  /// Why there is no display; empty where there is one.
  package var reason = ""
  /// Those that SDL finds.
  package var displays: [Display] = []
  /// What SDL calls the devices that several fingers can touch.
  package var touchDevices: [String] = []

  /// Connects to the display and leaves it again.
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
    // The drivers that SDL takes when there is nothing to draw for.
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

/// Keeps from standard error what a library of a display writes there when it is not its display.
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
