// Pictures of the sheet with the code that a phone opens.
import Drawing
import Gesture
import Interface
import Lab
import Phone
import ScreenTesting
import Testing

@Suite("Picture of the sheet for a phone")
struct PhoneScreens {
  /// A server that serves nothing.
  private final class NoServer: PhoneServing {
    let host = "192.168.1.20"
    func url(_ code: String) -> String { "http://\(host):43817/\(code)" }
    func stop(after farewell: Task<Void, Never>?) {}
  }

  private final class NoPage: PhoneConnection {
    func write(_ bytes: [UInt8], isText: Bool) -> Bool { true }
    func offer(_ bytes: [UInt8]) {}
    func close() {}
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var name: String
    var size: Size
    var theme = Theme.light
    var direction = LayoutDirection.leftToRight
    var isConnected = false
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "waits 1024 light ltr", size: Size(1024, 768)),
    Row(
      name: "connected 1024 dark rtl", size: Size(1024, 768), theme: .dark,
      direction: .rightToLeft, isConnected: true),
    Row(name: "waits 420 light ltr", size: Size(420, 480)),
  ]

  @Test(
    "the sheet with the code for a phone matches its recorded picture",
    .enabled(if: QRCode("a") != nil, "needs libqrencode"), arguments: rows)
  func looks(row: Row) throws {
    let typeface = try House.typeface()
    let link = PhoneLink(wake: {}, time: { Instant(8) }, code: "ABCDEFGH")
    var options = try House.labOptions("book", row.size, row.theme, row.direction)
    options.phone = PhoneAccess { _ in ServedPhone(link: link, server: NoServer()) }
    var lab = Lab(options)
    _ = lab.frame(at: .zero)
    let press = KeyPress("F", modifiers: [.control, .shift])
    lab.handle(.key(press), at: .zero)
    if row.isConnected {
      let number = link.connect(at: "/ABCDEFGH/touch", NoPage())
      #expect(link.receive(Array("hello 393 660 3".utf8), of: number ?? 0))
      link.makeCode("JKLMNPQR")
      _ = lab.frame(at: Instant(0.1))
    }
    lab.advance(to: Instant(8))
    let frame = lab.frame(at: Instant(8))
    expectScreen(
      PaintedFrame(frame.list, poses: frame.poses),
      as: .painted(size: options.size, scale: 1, typeface: typeface), named: row.name)
  }
}
