// Waits on the connection to an X11 display itself. SDL would query the display a dozen times
// before it sleeps, and half a dozen times when it wakes. That takes a tenth of a frame's time.
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for events of an X11 display. SDL reads those that arrive.
///
/// Not for windows with a text field: SDL receives input methods only in its own wait.
struct DisplayWait {
  /// The reason why a wait ended.
  enum Ending: Hashable {
    /// The display has sent something that SDL has not read.
    case display
    case wakeDescriptor
    case time
  }

  private typealias Queued = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Connection = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let display: UnsafeMutableRawPointer
  private let queued: Queued
  private let connection: Int32
  /// Read end of the pipe that wakes the wait from other threads.
  private let wakeDescriptor: Int32

  /// Nil if the window is not an X11 window, or if its library is not the expected one. SDL waits
  /// then.
  @MainActor
  init?(_ window: OpaquePointer, wakeDescriptor: Int32?) {
    guard let wakeDescriptor, let display = Self.display(of: window),
      // SDL has loaded it already.
      let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD)
    else { return nil }
    defer { dlclose(library) }
    guard let queued = dlsym(library, "XEventsQueued"),
      let connection = dlsym(library, "XConnectionNumber")
    else { return nil }
    self.display = display
    self.wakeDescriptor = wakeDescriptor
    self.queued = unsafeBitCast(queued, to: Queued.self)
    self.connection = unsafeBitCast(connection, to: Connection.self)(display)
  }

  /// The Xlib display that SDL is connected to.
  @MainActor
  private static func display(of window: OpaquePointer) -> UnsafeMutableRawPointer? {
    // SDL's record, in the layout of all versions of SDL2: its version, the window system, and 64
    // bytes. For X11 (2) these begin with the pointer to the display.
    withUnsafeTemporaryAllocation(byteCount: 72, alignment: 8) { record in
      record.initializeMemory(as: UInt8.self, repeating: 0)
      record.storeBytes(of: UInt8(SDL_MAJOR_VERSION), toByteOffset: 0, as: UInt8.self)
      record.storeBytes(of: UInt8(SDL_MINOR_VERSION), toByteOffset: 1, as: UInt8.self)
      guard SDL_GetWindowWMInfo(window, OpaquePointer(record.baseAddress)) == SDL_TRUE,
        record.load(fromByteOffset: 4, as: UInt32.self) == 2
      else { return nil }
      return record.load(fromByteOffset: 8, as: UnsafeMutableRawPointer?.self)
    }
  }

  /// Sleeps until the display or the wake pipe has data, or for `milliseconds`. −1 sets no time
  /// limit.
  func callAsFunction(milliseconds: Int32) -> Ending {
    // Sends what is queued, and counts the events that came with a reply.
    let afterFlush: Int32 = 2
    if queued(display, afterFlush) > 0 { return .display }
    var descriptors = (
      pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &descriptors) { bytes in
      let records = bytes.baseAddress?.assumingMemoryBound(to: pollfd.self)
      return poll(records, 2, milliseconds)
    }
    if count == 0 { return .time }
    if descriptors.1.revents != 0 {
      var bytes: (UInt64, UInt64) = (0, 0)
      _ = read(wakeDescriptor, &bytes, 16)
    }
    // Also after a signal, which SDL then finds itself.
    return descriptors.0.revents != 0 || count < 0 ? .display : .wakeDescriptor
  }
}
