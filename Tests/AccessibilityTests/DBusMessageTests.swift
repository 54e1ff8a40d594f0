// Tests the conversion of messages by the real libdbus.
import Testing

@testable import Accessibility

@Suite("Messages of D-Bus", .enabled(if: DBusLibrary() != nil, "libdbus-1 is not installed"))
struct DBusMessageTests {
  private static let bodies: [[DBusValue]] = [
    [], [.text("纸 \u{301}"), .text("")], [.int(-1), .unsigned(.max), .byte(7)],
    [.bool(true), .bool(false), .double(0.1)], [.path("/org/a11y/atspi/null")],
    [ObjectReference(name: ":1.2", path: "/a").value, .variant(.variant(.int(3)))],
    [.array("(so)", [ObjectReference.null.value])], [.texts(["a", "b"])],
    [.attributes([("level", "1")]), .properties([("Name", .text("x")), ("Id", .int(2))])],
    [.text("focused"), .int(1), .int(0), .variant(.int(0)), .text("end")],
  ]

  @Test(
    "a D-Bus message keeps its members and values when it is encoded and decoded", arguments: bodies
  )
  func roundTrip(body: [DBusValue]) throws {
    let library = try #require(DBusLibrary())
    var signal = DBusMessage.signal("/a/b", "org.a11y.Test", "Member", body)
    signal.needsReply = false
    let call = DBusMessage.call("", "/a", "org.a11y.Test", "Call", body)
    for message in [signal, call] {
      let encoded = try #require(library.encode(message))
      defer { library.message.release(encoded) }
      #expect(library.decode(encoded) == message)
    }
  }

  @Test("a D-Bus message with empty arrays can be encoded and decoded")
  func emptyArray() throws {
    let library = try #require(DBusLibrary())
    let body: [DBusValue] = [.array("(so)", []), .array("{ss}", []), .int(1)]
    let encoded = try #require(library.encode(.signal("/a", "org.a11y.Test", "M", body)))
    defer { library.message.release(encoded) }
    #expect(library.decode(encoded)?.body.count == 3)
    #expect(library.decode(encoded)?.body.last == .int(1))
  }
}
