// Waits at the connection to an X11 display itself. SDL asks the display a dozen times before it
// sleeps and half a dozen times when it wakes, which costs a frame a tenth of its time.
import CSDL2

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the events of an X11 display arrive. What has arrived is left to SDL.
///
/// Not for fields that are typed into: SDL hears input methods only where it waits itself.
struct DisplayWait {
  /// What ended a wait.
  enum Ending: Hashable {
    /// The display has sent something, which SDL has not read.
    case display
    case bell
    case time
  }

  private typealias Queued = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Connection = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let display: UnsafeMutableRawPointer
  private let queued: Queued
  private let connection: Int32
  /// Wakes the wait from other threads: read here, written at the other end.
  private let bell: Int32

  /// nil: the window is none of X11, or its library is not the one that is expected. SDL waits then.
  @MainActor
  init?(_ window: OpaquePointer, bell: Int32?) {
    guard let bell, let display = Self.display(of: window),
      // Loaded already, by SDL.
      let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD)
    else { return nil }
    defer { dlclose(library) }
    guard let queued = dlsym(library, "XEventsQueued"),
      let connection = dlsym(library, "XConnectionNumber")
    else { return nil }
    self.display = display
    self.bell = bell
    self.queued = unsafeBitCast(queued, to: Queued.self)
    self.connection = unsafeBitCast(connection, to: Connection.self)(display)
  }

  /// The display that SDL is connected to, as Xlib knows it.
  @MainActor
  private static func display(of window: OpaquePointer) -> UnsafeMutableRawPointer? {
    // SDL's record, of which all versions of SDL2 agree: its version, the window system, and 64 bytes
    // of which the first are the display, where the system is X11 (2).
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

  /// Sleeps until the display or the bell says something, or for so long; -1: for ever.
  func callAsFunction(milliseconds: Int32) -> Ending {
    // Sends what waits to be sent, and knows of events that came with an answer.
    let afterFlush: Int32 = 2
    if queued(display, afterFlush) > 0 { return .display }
    var heard = (
      pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
    )
    let count = withUnsafeMutableBytes(of: &heard) { bytes in
      let records = bytes.baseAddress?.assumingMemoryBound(to: pollfd.self)
      return poll(records, 2, milliseconds)
    }
    if count == 0 { return .time }
    if heard.1.revents != 0 {
      var bytes: (UInt64, UInt64) = (0, 0)
      _ = read(bell, &bytes, 16)
    }
    // A signal too: SDL hears of it when it looks.
    return heard.0.revents != 0 || count < 0 ? .display : .bell
  }
}
