// Tests the queries to a Wayland display that are made before SDL may open the display.
import Libc
import Testing

@testable import SDLHost

@Suite("Wayland display without a seat")
struct WaylandSeatTests {
  private func words(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { withUnsafeBytes(of: $0, Array.init) }
  }

  private func global(_ name: String) -> [UInt8] {
    var text = Array(name.utf8) + [0]
    let length = text.count
    while text.count % 4 != 0 { text.append(0) }
    let size = 8 + 4 + 4 + text.count + 4
    return words([2, UInt32(size) << 16, 7, UInt32(length)]) + text + words([1])
  }

  private var done: [UInt8] { words([3, 12 << 16, 99]) }

  @Test(
    "a Wayland display without a seat is detected, however its answer is divided into blocks",
    arguments: [1, 3, 8, 21, 4096], [true, false])
  func answers(piece: Int, hasSeat: Bool) {
    var bytes =
      global("wl_compositor") + global(hasSeat ? "wl_seat" : "wl_seating") + global("wl_shm")
    bytes += done
    var answer = WaylandAnswer()
    var heard: Bool?
    for start in stride(from: 0, to: bytes.count, by: piece) {
      #expect(heard == nil, "an answer before all was heard")
      heard = answer.take(bytes[start..<min(start + piece, bytes.count)])
    }
    #expect(heard == hasSeat)
  }

  @Test("a Wayland answer with an invalid length is ignored")
  func nonsense() {
    var answer = WaylandAnswer()
    let another = answer.take(words([5, 0])[...])
    #expect(another == true)
    answer = WaylandAnswer()
    // The length of this name exceeds the length of its event.
    let cutName = answer.take((words([2, 20 << 16, 1, 0xFFFF_FFFF, 0]) + done)[...])
    #expect(cutName == false)
    #expect(WaylandSeat.hasSeat(at: "/nowhere/wayland-0") == nil)
    #expect(WaylandSeat.hasSeat(at: "/" + String(repeating: "a", count: 300)) == nil)
  }

  @Test(
    "the program looks for the same Wayland socket as libwayland",
    arguments: [
      ([:], nil),
      (["XDG_RUNTIME_DIR": "/run/user/1"], "/run/user/1/wayland-0"),
      (["XDG_RUNTIME_DIR": "/run/user/1", "WAYLAND_DISPLAY": ""], "/run/user/1/wayland-0"),
      (["XDG_RUNTIME_DIR": "/run/user/1", "WAYLAND_DISPLAY": "w"], "/run/user/1/w"),
      (["XDG_RUNTIME_DIR": "here", "WAYLAND_DISPLAY": "w"], nil),
      (["WAYLAND_DISPLAY": "/tmp/w"], "/tmp/w"),
      (["WAYLAND_DISPLAY": "/tmp/w", "WAYLAND_SOCKET": "4"], nil),
    ] as [([String: String], String?)])
  func sockets(environment: [String: String], path: String?) {
    #expect(WaylandSeat.socketPath { environment[$0] } == path)
  }
}
