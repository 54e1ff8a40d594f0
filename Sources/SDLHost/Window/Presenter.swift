// Shows painted pixels on the display, by the window's own surface or by one streaming texture.
import CSDL2
import Raster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The memory that a frame is painted into.
struct PaintTarget {
  var memory: UnsafeMutableRawPointer
  var width: Int
  var height: Int
  var bytesPerRow: Int
  /// False if nothing of the last frame is left.
  var holdsLastFrame: Bool
}

/// A method to bring a window's pixels to the display.
@MainActor
protocol Presenter {
  /// Whether the driver reports that a present waits for the display.
  var reportsVSync: Bool { get }
  func pixelSize() -> (width: Int, height: Int)
  /// Returns the target to paint into. Nil if there is none at the moment.
  mutating func begin() -> PaintTarget?
  /// Marks the last target as holding the whole frame.
  mutating func painted()
  /// Shows the damaged parts of the last target. Nil shows all of it.
  mutating func present(_ damage: Damage?) throws(PresentError)
  /// Sets whether a present waits for the display, if it can.
  mutating func waits(_ waits: Bool)
  /// Handles the loss of the device's content.
  mutating func reset()
  mutating func close()
}

/// An error of showing a painted frame.
struct PresentError: Error, CustomStringConvertible {
  /// SDL's message.
  var description: String
}

enum Presenters {
  /// Whether to use a texture: as `wanted` or else `SLIPSHEET_PRESENT` requests, else by the
  /// machine. It must be known before there is a window, because a texture needs another kind of
  /// window.
  @MainActor
  static func prefersTexture(_ wanted: WindowOptions.Presentation) throws(WindowError) -> Bool {
    switch try wish(wanted, FontFiles.variable) {
    case .surface: false
    case .texture: true
    case .automatic: isAccelerated()
    }
  }

  /// Opens the requested presenter, or the other one if that fails.
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
    // Wayland and KMS have no surface, and SDL's software renderer needs one. OpenGL is then the
    // only method, whatever the environment requests.
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, nil, SDL_HINT_OVERRIDE)
    if let way = TexturePresenter(window) { return way }
    throw .failed(step: "preparing to paint", reason: reason)
  }

  /// The method that the program requests, else the one that the environment requests.
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

  /// Whether the machine has a device that makes a texture faster. A query of the driver would
  /// start it, which takes a tenth of a second on a machine without one. The device node is found
  /// at once.
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

/// Paints directly into the window's surface. Only the changed parts go to the display.
struct SurfacePresenter: Presenter {
  private let window: OpaquePointer
  /// Returns the window's surface. SDL makes a new one after each change of the size.
  private let surface: () -> UnsafeMutablePointer<SDL_Surface>?
  private var width: Int32 = 0
  private var height: Int32 = 0
  /// Memory to paint into if the surface has another pixel format.
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
    // Done here, while the first frame is made on another thread.
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

  /// State of a surface for this presenter. The mark is in the surface itself, because SDL often
  /// makes a new one, empty and unmarked, at the address of the last one.
  private enum Mark {
    static var adopted: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
    static var painted: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }
  }

  /// Prepares a new surface for painting.
  private mutating func adopt(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    guard surface.pointee.userdata == nil else { return }
    surface.pointee.userdata = Mark.adopted
    (width, height) = (surface.pointee.w, surface.pointee.h)
    own?.deallocate()
    own = nil
    if Self.isOurs(surface) {
      getPages(surface)
    } else {
      own = .allocate(capacity: Int(width) * Int(height))
    }
  }

  func painted() { surface()?.pointee.userdata = Mark.painted }

  /// Gets the memory of new pixels in one call. Page by page, while the first frame is painted on
  /// them, it takes half of that frame's time.
  private func getPages(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    #if os(Linux)
      guard let pixels = surface.pointee.pixels else { return }
      let count = Int(surface.pointee.h) * Int(surface.pointee.pitch)
      // MADV_POPULATE_WRITE, since Linux 5.14. Older ones refuse it, and provide pages one at a
      // time.
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
