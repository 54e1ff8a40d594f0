// The handles of a window in the window system, from SDL.
import CSDL2

/// A display that SDL is connected to, and a window on the display.
enum WindowHandles {
  /// An Xlib display, and the number of the window.
  case x11(display: UnsafeMutableRawPointer, window: UInt)
  /// A `wl_display`, and the `wl_surface` of the window.
  case wayland(display: UnsafeMutableRawPointer, surface: UnsafeMutableRawPointer)

  /// Finds the handles of a window. Nil for other window systems.
  @MainActor
  init?(_ window: OpaquePointer) {
    // The record of this call has an equal layout in all versions of SDL2: the version, the window
    // system, and 64 bytes of data. The data begin with the display and the window.
    let read = withUnsafeTemporaryAllocation(byteCount: 72, alignment: 8) { record -> Self? in
      record.initializeMemory(as: UInt8.self, repeating: 0)
      record.storeBytes(of: UInt8(SDL_MAJOR_VERSION), toByteOffset: 0, as: UInt8.self)
      record.storeBytes(of: UInt8(SDL_MINOR_VERSION), toByteOffset: 1, as: UInt8.self)
      guard SDL_GetWindowWMInfo(window, OpaquePointer(record.baseAddress)) == SDL_TRUE,
        let display = record.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self)
      else { return nil }
      switch record.load(fromByteOffset: 4, as: UInt32.self) {
      case 2: return .x11(display: display, window: record.load(fromByteOffset: 16, as: UInt.self))
      case 6:
        return record.load(fromByteOffset: 16, as: UnsafeMutableRawPointer?.self).map {
          .wayland(display: display, surface: $0)
        }
      default: return nil
      }
    }
    guard let read else { return nil }
    self = read
  }
}
