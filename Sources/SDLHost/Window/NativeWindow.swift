// An SDL window: opens, sizes, titles and closes it.
import CSDL2
import Drawing
import Interface

/// A window on the display. An open window keeps SDL's video system initialized.
@MainActor
struct NativeWindow {
  let handle: OpaquePointer
  /// Name of the video driver: "x11", "wayland", "KMSDRM", …
  let driver: String
  /// Size of the window in window units when the window is not fullscreen.
  private let windowed: (width: Int32, height: Int32)

  /// Connects to the display and opens a window. If `byTexture` is true, the window is an OpenGL
  /// window from the start, because otherwise SDL would have to replace the window.
  init(_ options: WindowOptions, scale: Double, byTexture: Bool) throws(WindowError) {
    let isFirst = SDL_WasInit(SDL_INIT_VIDEO) == 0
    if isFirst {
      Self.setHints(options)
      try WaylandSeat.check()
    }
    SDL_SetMainReady()
    // Only video and events are initialized. SDL would poll open joysticks and sensors.
    guard SDL_InitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS) == 0 else {
      throw .noDisplay(reason: Self.lastError())
    }
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // Without a display SDL falls back to a driver that shows nothing.
    if ["offscreen", "dummy"].contains(driver),
      SDL_GetHint(SDL_HINT_VIDEODRIVER).map({ String(cString: $0) })?.contains(driver) != true
    {
      SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
      throw .noDisplay(reason: "SDL found only its \(driver) driver")
    }
    // SDL starts with text input enabled, which also starts the input method.
    if isFirst { SDL_StopTextInput() }
    SDL_EnableScreenSaver()
    var flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    if options.resizable { flags |= SDL_WINDOW_RESIZABLE.rawValue }
    if options.fullscreen { flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue }
    windowed = Self.fitting(
      Int32((options.size.width * scale).rounded()), Int32((options.size.height * scale).rounded()),
      options)
    // Without a window manager, SDL covers the display with a black window and reports the
    // display's size for our window. Our window would keep the requested size, in the middle of the
    // display. It is therefore created with the size of the display.
    let isWhole = options.fullscreen && driver == "x11"
    let size = isWhole ? Self.display() ?? windowed : windowed
    let centered = Int32(bitPattern: 0x2FFF_0000)
    func opened(_ more: UInt32) -> OpaquePointer? {
      SDL_CreateWindow(options.title, centered, centered, size.width, size.height, flags | more)
    }
    let isForOpenGL = byTexture || driver == "wayland"
    guard let handle = (isForOpenGL ? opened(SDL_WINDOW_OPENGL.rawValue) : nil) ?? opened(0) else {
      let reason = Self.lastError()
      SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
      throw .failed(step: "opening the window", reason: reason)
    }
    self.handle = handle
    self.driver = driver
    if driver == "KMSDRM", SDL_GetNumTouchDevices() > 0 { SDL_ShowCursor(SDL_DISABLE) }
  }

  private static func setHints(_ options: WindowOptions) {
    SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_AUTO_CAPTURE, "0")
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    // Without this hint, SDL cuts a composition into pieces of 31 bytes.
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    // Without this hint, the close button of the last window would
    // also end the program, and `shouldClose` would be called twice.
    SDL_SetHint(SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0")
    SDL_SetHint(SDL_HINT_APP_NAME, options.title)
    if options.handlesSignals { SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1") }
  }

  /// Size of the first display, in window units. Nil if unknown to SDL.
  private static func display() -> (width: Int32, height: Int32)? {
    var bounds = SDL_Rect()
    guard SDL_GetDisplayBounds(0, &bounds) == 0, bounds.w > 0, bounds.h > 0 else { return nil }
    return (bounds.w, bounds.h)
  }

  /// Size in window units. An option limits the size to the size of the first display.
  private static func fitting(
    _ width: Int32, _ height: Int32, _ options: WindowOptions
  ) -> (width: Int32, height: Int32) {
    var bounds = SDL_Rect()
    let (width, height) = (max(1, min(width, 16_384)), max(1, min(height, 16_384)))
    guard options.fitsDisplay, SDL_GetDisplayUsableBounds(0, &bounds) == 0, bounds.w > 0,
      bounds.h > 0
    else { return (width, height) }
    return (min(width, bounds.w), min(height, bounds.h))
  }

  static func lastError() -> String { String(cString: SDL_GetError()) }

  /// Size of the window in window units.
  var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Refresh rate in hertz of the window's display. 60 if unknown.
  var displayRate: Double {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(handle)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return min(max(Double(mode.refresh_rate), 24), 1000)
  }

  /// Number of pixels per window unit, as the display reports it.
  private var pixelsPerUnit: Double {
    var width: Int32 = 0
    SDL_GetWindowSizeInPixels(handle, &width, nil)
    let units = size.width
    return units > 0 && width > 0 ? Double(width) / Double(units) : 1
  }

  /// Sets the minimum size. Also repeats the requested size if a window unit is not one pixel.
  func setSizes(_ options: WindowOptions, scale: Double?) {
    let pixelsPerUnit = pixelsPerUnit
    let unitsPerPoint = (scale ?? max(1, pixelsPerUnit)) / pixelsPerUnit
    func units(_ points: Double) -> Int32 { Int32(min(max(1, points * unitsPerPoint), 16_384)) }
    if scale != nil, pixelsPerUnit != 1, !options.fullscreen {
      SDL_SetWindowSize(handle, units(options.size.width), units(options.size.height))
    }
    SDL_SetWindowMinimumSize(
      handle, units(options.minimumSize.width), units(options.minimumSize.height))
  }

  /// SDL's number of the window, which SDL's events contain.
  var number: UInt32 { SDL_GetWindowID(handle) }

  /// Brings the window to the front, and gives it the keyboard focus if the display allows it.
  func raise() { SDL_RaiseWindow(handle) }

  /// Gives the window the keyboard focus after a click.
  /// This is needed on an X server without a window manager.
  func takeKeyboard() {
    if driver == "x11", SDL_GetKeyboardFocus() != handle { SDL_SetWindowInputFocus(handle) }
  }

  func setTitle(_ title: String) { SDL_SetWindowTitle(handle, title) }

  func setFullscreen(_ on: Bool) {
    let previous = size
    SDL_SetWindowFullscreen(handle, on ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    // SDL has no windowed size of a window that was opened fullscreen, so the size is set here.
    if !on, driver == "x11", size == previous {
      SDL_SetWindowSize(handle, windowed.width, windowed.height)
    }
  }

  func setIcon(_ picture: Picture) {
    var pixels = picture.pixels
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = SDL_CreateRGBSurfaceWithFormatFrom(
          bytes.baseAddress, Int32(picture.width), Int32(picture.height), 32,
          Int32(picture.width * 4), SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      SDL_SetWindowIcon(handle, surface)
      SDL_FreeSurface(surface)
    }
  }

  func close() {
    SDL_DestroyWindow(handle)
    SDL_QuitSubSystem(SDL_INIT_VIDEO | SDL_INIT_EVENTS)
  }
}

/// The mouse cursors. Each cursor is created when it is shown for the first time.
@MainActor
struct Cursors {
  private var made: [WindowRequests.Cursor: OpaquePointer] = [:]

  mutating func show(_ cursor: WindowRequests.Cursor) {
    SDL_ShowCursor(cursor == .hidden ? SDL_DISABLE : SDL_ENABLE)
    if made[cursor] == nil {
      let system: SDL_SystemCursor
      switch cursor {
      case .arrow: system = SDL_SYSTEM_CURSOR_ARROW
      case .hand: system = SDL_SYSTEM_CURSOR_HAND
      case .text: system = SDL_SYSTEM_CURSOR_IBEAM
      case .resizeHorizontal: system = SDL_SYSTEM_CURSOR_SIZEWE
      case .resizeVertical: system = SDL_SYSTEM_CURSOR_SIZENS
      case .move: system = SDL_SYSTEM_CURSOR_SIZEALL
      case .hidden: return
      }
      made[cursor] = SDL_CreateSystemCursor(system)
    }
    if let picture = made[cursor] { SDL_SetCursor(picture) }
  }

  mutating func close() {
    for picture in made.values { SDL_FreeCursor(picture) }
    made = [:]
  }
}
