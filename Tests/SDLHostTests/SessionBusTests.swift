// When no session bus needs to be looked for.
import Testing

@testable import SDLHost

struct SessionBusTests {
  private func isNowhere(_ variables: [String: String], files: Set<String> = []) -> Bool {
    SessionBus.isNowhere({ variables[$0] }, exists: { files.contains($0) })
  }

  @Test("a bus is looked for unless there is no address, no socket and no program that begins one")
  func looked() {
    let path = ["PATH": "/a:/b"]
    #expect(isNowhere(path))
    #expect(isNowhere(path.merging(["DBUS_SESSION_BUS_ADDRESS": ""]) { $1 }))
    #expect(!isNowhere(path.merging(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"]) { $1 }))
    let run = path.merging(["XDG_RUNTIME_DIR": "/run/user/1"]) { $1 }
    #expect(isNowhere(run))
    #expect(!isNowhere(run, files: ["/run/user/1/bus"]))
    #expect(!isNowhere(path, files: ["/b/dbus-launch"]))
    #expect(!isNowhere(["PATH": "/a:"], files: ["./dbus-launch"]))
    #expect(!isNowhere([:]))
  }
}
