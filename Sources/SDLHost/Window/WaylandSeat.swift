// Checks whether a Wayland display has a seat. SDL crashes on a display without one.
import CSDL2
import Libc

/// Handles Wayland displays without a seat, which means without keyboard, pointer and touch. SDL2
/// would crash on such displays, which are for recordings, or have no screen.
enum WaylandSeat {
  /// Selects X11 instead of a Wayland display without a seat. Throws an error without X11.
  static func check() throws(WindowError) {
    let hint = SDL_GetHint(SDL_HINT_VIDEODRIVER).map { String(cString: $0) }
    if let hint, !hint.isEmpty, !hint.contains("wayland") { return }
    guard let path = socketPath(FontFiles.variable), hasSeat(at: path) == false else { return }
    if hint?.contains("wayland") != true, FontFiles.variable("DISPLAY")?.isEmpty == false {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "x11")
      return
    }
    throw .noDisplay(
      reason: "the Wayland display \(path) has no seat, so no keyboard, pointer or finger either,"
        + " and SDL cannot use it")
  }

  /// Path of the socket to which libwayland would connect. Nil for a connection without a path.
  static func socketPath(_ variable: (String) -> String?) -> String? {
    // An inherited connection can be used only once, so a test before SDL's use is impossible.
    if variable("WAYLAND_SOCKET") != nil { return nil }
    let name = variable("WAYLAND_DISPLAY").flatMap { $0.isEmpty ? nil : $0 } ?? "wayland-0"
    if name.hasPrefix("/") { return name }
    guard let folder = variable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    return "\(folder)/\(name)"
  }

  /// Whether the display has a seat. Nil without an answer within a quarter of a second.
  static func hasSeat(at path: String) -> Bool? {
    guard let link = connected(to: path) else { return nil }
    defer { close(link) }
    var wait = timeval(tv_sec: 0, tv_usec: 250_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(link, SOL_SOCKET, SO_RCVTIMEO, &wait, size)
    setsockopt(link, SOL_SOCKET, SO_SNDTIMEO, &wait, size)
    // The requests go to object 1, wl_display. Request 1, get_registry, creates object 2. Request
    // 0, sync, creates object 3.
    let request: [UInt32] = [1, 12 << 16 | 1, 2, 1, 12 << 16 | 0, 3]
    guard request.withUnsafeBytes({ send(link, $0.baseAddress, $0.count, noSignal) == $0.count })
    else { return nil }
    var answer = WaylandAnswer()
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(link, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      if let hasSeat = answer.take(bytes[..<count]) { return hasSeat }
    }
  }

  #if os(Linux)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
  #else
    private static let noSignal: Int32 = 0
    private static let stream = SOCK_STREAM
  #endif

  private static func connected(to path: String) -> Int32? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let link = socket(AF_UNIX, stream, 0)
    guard link >= 0 else { return nil }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(link, $0, size) == 0 }
    }
    guard isConnected else {
      close(link)
      return nil
    }
    return link
  }
}

/// Parses the data from a Wayland display, up to the answer to the first `sync`. The bytes may
/// arrive in several pieces.
struct WaylandAnswer {
  private var bytes: [UInt8] = []
  private var sawSeat = false

  /// Adds bytes. Returns whether the display has announced a seat, or nil if the answer is not
  /// complete yet.
  ///
  /// An event consists of an object, 32 bits with size and opcode, and arguments. Event 0 of the
  /// registry announces a global object by a number, a string with its length, and a version.
  mutating func take(_ more: ArraySlice<UInt8>) -> Bool? {
    bytes += more
    var start = 0
    defer { bytes.removeFirst(start) }
    while bytes.count - start >= 8 {
      let object = word(at: start)
      let size = Int(word(at: start + 4) >> 16)
      let event = word(at: start + 4) & 0xFFFF
      guard size >= 8 else { return true }
      guard bytes.count - start >= size else { return nil }
      if object == 3, event == 0 { return sawSeat }
      // An error of the display is ignored, because SDL will report the error too.
      if object == 1, event == 0 { return true }
      if object == 2, event == 0, size >= 16 {
        let length = min(Int(word(at: start + 12)), size - 16)
        if bytes[(start + 16)..<(start + 16 + length)].starts(with: "wl_seat\0".utf8) {
          sawSeat = true
        }
      }
      start += size
    }
    return nil
  }

  private func word(at place: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt32.self) }
  }
}
