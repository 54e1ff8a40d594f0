// Waits directly on the connection to an X11 display. SDL's wait would query the display about 18
// times, which takes a tenth of a frame's time.
import CSDL2
import Libc
import SharedLibraries

/// Waits until an X11 display has events that SDL can read.
///
/// Must not be used while a text field is active: SDL receives input methods only in its own wait.
struct DisplayWait {
  /// The reason why a wait ended.
  enum Ending: Hashable {
    /// The display has sent data that SDL has not read yet.
    case display
    case wakeDescriptor
    /// Another descriptor has data.
    case other
    case time
  }

  private typealias Queued = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Connection = @convention(c) (UnsafeMutableRawPointer) -> Int32

  private let display: UnsafeMutableRawPointer
  private let queued: Queued
  private let connection: Int32
  /// Read end of the pipe by which other threads wake this thread.
  private let wakeDescriptor: Int32

  /// Nil if the window is not an X11 window, or if the X11 library or a function is not found. In
  /// this case SDL waits.
  @MainActor
  init?(_ window: OpaquePointer, wakeDescriptor: Int32?) {
    guard let wakeDescriptor, case .x11(let display, _) = WindowHandles(window),
      let library = LoadedLibrary("libX11.so.6", isLoaded: true),
      let queued: Queued = library.function("XEventsQueued"),
      let connection: Connection = library.function("XConnectionNumber")
    else { return nil }
    self.display = display
    self.wakeDescriptor = wakeDescriptor
    self.queued = queued
    self.connection = connection(display)
  }

  /// Sleeps up to `milliseconds` until the display, the wake pipe or one of `others` has data.
  func callAsFunction(milliseconds: Int32, others: [pollfd] = []) -> Ending {
    // This call sends queued requests, and counts the events that have arrived.
    let afterFlush: Int32 = 2
    if queued(display, afterFlush) > 0 { return .display }
    let own = [connection, wakeDescriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var descriptors = own + others
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    if count == 0 { return .time }
    if descriptors[1].revents != 0 {
      var bytes: (UInt64, UInt64) = (0, 0)
      _ = read(wakeDescriptor, &bytes, 16)
    }
    // A signal also ends the wait. The signal counts as an event of the display, because SDL checks
    // for signals when it reads events.
    if descriptors[0].revents != 0 || count < 0 { return .display }
    return descriptors[1].revents != 0 ? .wakeDescriptor : .other
  }
}
