// Shows painted pixels on the display, by the window's surface or by a streaming texture.
import CSDL2
import Libc
import Raster

/// The memory that a frame is painted into.
struct PaintTarget {
  var memory: UnsafeMutableRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// Whether the memory still contains the last frame.
  var holdsLastFrame: Bool
}

/// A way to bring the pixels of a window to the display.
@MainActor
protocol Presenter {
  /// Whether the driver reports that presenting waits for the display.
  var reportsVSync: Bool { get }
  func pixelSize() -> (width: Int, height: Int)
  /// Returns the memory for the next frame. Nil if no memory is available at the moment.
  mutating func begin() -> PaintTarget?
  /// Records that the memory contains a whole frame.
  mutating func painted()
  /// Shows the damaged pixels of the painted frame. If `damage` is nil, shows all pixels.
  mutating func present(_ damage: Damage?) throws(PresentError)
  /// Sets whether presenting waits for the display. A driver may ignore the request.
  mutating func waits(_ waits: Bool)
  /// Called after the graphics device has lost its content.
  mutating func reset()
  mutating func close()
}

/// The reason why a painted frame could not be shown.
struct PresentError: Error, CustomStringConvertible {
  /// The message of SDL.
  var description: String
}

enum Presenters {
  /// Whether to present by a texture. The order of priority is `wanted`, the environment variable
  /// `SLIPSHEET_PRESENT` and the hardware. The result must be known before the window is opened,
  /// because a texture needs another kind of window.
  @MainActor
  static func prefersTexture(_ wanted: WindowOptions.Presentation) throws(WindowError) -> Bool {
    switch try wish(wanted, FontFiles.variable) {
    case .surface: false
    case .texture: true
    case .automatic: isAccelerated()
    }
  }

  /// Opens the presenter that `byTexture` requests, or the other presenter after a failure.
  @MainActor
  static func open(
    _ window: OpaquePointer, byTexture: Bool
  ) throws(WindowError) -> any Presenter {
    if byTexture {
      if let way = TexturePresenter(window) { return way }
      if let way = SurfacePresenter(window) { return way }
    } else {
      if let way = SurfacePresenter(window) { return way }
      if let way = TexturePresenter(window) { return way }
    }
    let reason = NativeWindow.lastError()
    // Wayland and KMS have no surface for SDL's software renderer. Only OpenGL is possible, even if
    // the environment requests another renderer.
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, nil, SDL_HINT_OVERRIDE)
    if let way = TexturePresenter(window) { return way }
    throw .failed(step: "preparing to paint", reason: reason)
  }

  /// The way of presenting that the program requests. The default is that of the environment.
  static func wish(
    _ wanted: WindowOptions.Presentation, _ variable: (String) -> String?
  ) throws(WindowError) -> WindowOptions.Presentation {
    guard wanted == .automatic, let word = variable("SLIPSHEET_PRESENT"), !word.isEmpty else {
      return wanted
    }
    guard let wish = WindowOptions.Presentation(rawValue: word) else {
      let known = WindowOptions.Presentation.allCases.map(\.rawValue).joined(separator: ", ")
      throw .failed(step: "reading SLIPSHEET_PRESENT", reason: "\"\(word)\", expected \(known)")
    }
    return wish
  }

  /// Whether the machine has a graphics device that makes a texture faster. A query of the driver
  /// would take a tenth of a second on a machine without a device, so a device file decides.
  private static func isAccelerated() -> Bool {
    if FontFiles.variable("SDL_RENDER_DRIVER") == "software" { return false }
    #if os(Linux)
      if FontFiles.variable("LIBGL_ALWAYS_SOFTWARE") == "1" { return false }
      guard let folder = opendir("/dev/dri") else { return false }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let isNode = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) {
            strncmp($0, "renderD", 7) == 0
          }
        }
        if isNode { return true }
      }
      return false
    #else
      return true
    #endif
  }
}

/// Paints directly into the surface of the window. Only changed rectangles are sent to the display.
struct SurfacePresenter: Presenter {
  private let window: OpaquePointer
  /// Returns the surface of the window. SDL creates a new surface at each change of size.
  private let surface: () -> UnsafeMutablePointer<SDL_Surface>?
  private var width: Int32 = 0
  private var height: Int32 = 0
  /// The pixels of the prepared surface. Nil without a prepared surface.
  private var pixels: UnsafeMutableRawPointer?
  /// Memory to paint into, for a surface with another pixel format. Nil for the usual format.
  private var own: UnsafeMutablePointer<UInt32>?
  private var rects: [SDL_Rect] = []

  let reportsVSync = false

  init?(_ window: OpaquePointer) {
    self.init(window) { SDL_GetWindowSurface(window) }
  }

  init?(_ window: OpaquePointer, surface: @escaping () -> UnsafeMutablePointer<SDL_Surface>?) {
    guard let first = surface() else { return nil }
    self.window = window
    self.surface = surface
    rects.reserveCapacity(Damage.limit)
    // The surface is prepared now, while another thread makes the first frame.
    adopt(first)
  }

  func pixelSize() -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSizeInPixels(window, &width, &height)
    return (Int(width), Int(height))
  }

  mutating func begin() -> PaintTarget? {
    guard let surface = surface(), let pixels = surface.pointee.pixels, surface.pointee.w > 0,
      surface.pointee.h > 0
    else { return nil }
    adopt(surface)
    return PaintTarget(
      memory: own.map(UnsafeMutableRawPointer.init) ?? pixels, width: Int(width),
      height: Int(height), bytesPerRow: own == nil ? Int(surface.pointee.pitch) : Int(width) * 4,
      holdsLastFrame: surface.pointee.userdata == Mark.painted)
  }

  /// Marks a surface as prepared or painted. The surface stores the mark, because SDL often creates
  /// a new surface, empty and unmarked, at the address of the last surface.
  private enum Mark {
    static var adopted: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
    static var painted: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }
  }

  /// Prepares a new surface for painting. In sdl2-compat, a surface of another size keeps the mark
  /// of the last surface, so the size and the pixels are compared too.
  private mutating func adopt(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    let isSame =
      surface.pointee.userdata != nil && surface.pointee.pixels == pixels
      && surface.pointee.w == width && surface.pointee.h == height
    guard !isSame else { return }
    surface.pointee.userdata = Mark.adopted
    (width, height, pixels) = (surface.pointee.w, surface.pointee.h, surface.pointee.pixels)
    own?.deallocate()
    own = nil
    if Self.isOurs(surface) {
      getPages(surface)
    } else {
      own = .allocate(capacity: Int(width) * Int(height))
    }
  }

  func painted() { surface()?.pointee.userdata = Mark.painted }

  /// Requests the memory pages of a surface in one call. Single requests for pages during the first
  /// frame would take half of the frame's time.
  private func getPages(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    #if os(Linux)
      guard let pixels = surface.pointee.pixels else { return }
      let count = Int(surface.pointee.h) * Int(surface.pointee.pitch)
      // The value 23 is MADV_POPULATE_WRITE, which Linux has since 5.14. Older systems refuse the
      // call, and provide single pages later.
      let populateWrite: Int32 = 23
      let page = sysconf(Int32(_SC_PAGESIZE))
      let first = pixels.alignedUp(toMultipleOf: page)
      let length = (pixels + count - first) / page * page
      if length > 0 { madvise(first, length, populateWrite) }
    #endif
  }

  private static func isOurs(_ surface: UnsafeMutablePointer<SDL_Surface>) -> Bool {
    let format = surface.pointee.format.pointee.format
    return format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue
  }

  func waits(_ waits: Bool) {}

  mutating func present(_ damage: Damage?) throws(PresentError) {
    rects.removeAll(keepingCapacity: true)
    if let damage {
      for index in 0..<damage.count { rects.append(SDL_Rect(damage[index])) }
    } else {
      rects.append(SDL_Rect(x: 0, y: 0, w: width, h: height))
    }
    if let own { convert(from: own) }
    let isShown = rects.withUnsafeBufferPointer {
      SDL_UpdateWindowSurfaceRects(window, $0.baseAddress, Int32($0.count)) == 0
    }
    if !isShown { throw PresentError(description: NativeWindow.lastError()) }
  }

  private func convert(from own: UnsafeMutablePointer<UInt32>) {
    guard let surface = surface(), let pixels = surface.pointee.pixels else { return }
    let format = surface.pointee.format.pointee
    let pitch = Int(surface.pointee.pitch)
    for rect in rects {
      let from = own + Int(rect.y) * Int(width) + Int(rect.x)
      let to = pixels + Int(rect.y) * pitch + Int(rect.x) * Int(format.BytesPerPixel)
      SDL_ConvertPixels(
        rect.w, rect.h, SDL_PIXELFORMAT_ARGB8888.rawValue, from, width * 4, format.format,
        to, surface.pointee.pitch)
    }
  }

  func reset() { surface()?.pointee.userdata = nil }

  mutating func close() {
    own?.deallocate()
    own = nil
  }
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(rect.minX), y: Int32(rect.minY), w: Int32(rect.width), h: Int32(rect.height))
  }
}
