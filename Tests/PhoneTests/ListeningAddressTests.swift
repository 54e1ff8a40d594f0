// Tests the address at which the page is served, and the code for a phone's camera.
import Testing

@testable import Phone

@Suite("Addresses of the phone's page")
struct ListeningAddressTests {
  @Test("an address for the phone server has four numbers and an optional port")
  func parsing() throws {
    let plain = try ListeningAddress(parsing: "192.168.1.20")
    #expect(plain.host == "192.168.1.20" && plain.port == 0)
    let full = try ListeningAddress(parsing: "127.0.0.1:8080")
    #expect(full.host == "127.0.0.1" && full.port == 8080)
  }

  @Test(
    "a text that is not an address fails with an error message",
    arguments: [
      ("", "“”, expected an IPv4 address in digits, such as 192.168.1.20 or 192.168.1.20:80"),
      (
        "lab.local",
        "“lab.local”, expected an IPv4 address in digits, such as 192.168.1.20 or 192.168.1.20:80"
      ),
      (
        "1.2.3",
        "“1.2.3”, expected an IPv4 address in digits, such as 192.168.1.20 or 192.168.1.20:80"
      ),
      ("::1", "“::1”, expected an IPv4 address in digits, such as 192.168.1.20 or 192.168.1.20:80"),
      ("0.0.0.0", "0.0.0.0 stands for all addresses, expected one address of this machine"),
      ("10.0.0.1:", "10.0.0.1:: expected a port from 0 to 65535 after the colon"),
      ("10.0.0.1:99999", "10.0.0.1:99999: expected a port from 0 to 65535 after the colon"),
    ])
  func refused(_ text: String, _ sentence: String) {
    #expect(throws: PhoneError(sentence: sentence)) { try ListeningAddress(parsing: text) }
  }

  @Test(
    "addresses of local networks are recognized as local",
    arguments: [
      ("10.1.2.3", true), ("172.16.0.1", true), ("172.31.255.1", true), ("172.32.0.1", false),
      ("192.168.0.9", true), ("192.169.0.9", false), ("169.254.3.4", true), ("127.0.0.1", true),
      ("8.8.8.8", false), ("192.0.2.2", false),
    ])
  func local(_ host: String, _ isLocal: Bool) throws {
    #expect(ListeningAddress.isPrivate(try #require(ListeningAddress.number(host))) == isLocal)
  }

  @Test("a QR code contains its three corner squares", .enabled(if: QRCode("a") != nil))
  func camera() throws {
    let code = try #require(QRCode("http://192.168.1.20:8080/ABCDEFGH"))
    #expect(code.side >= 25 && code.isDark.count == code.side * code.side)
    // Three corners have a dark square of 7 fields. It contains a light square, which contains a
    // dark one of 3 fields.
    for (column, row) in [(0, 0), (code.side - 7, 0), (0, code.side - 7)] {
      for x in 0..<7 {
        for y in 0..<7 {
          let ring = min(min(x, 6 - x), min(y, 6 - y))
          #expect(code.isDark[(row + y) * code.side + column + x] == (ring != 1))
        }
      }
    }
  }
}
