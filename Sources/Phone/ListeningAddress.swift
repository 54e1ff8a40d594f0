// The address at which the page is served.
import Libc

/// The reason why no phone can be used as the finger.
package struct PhoneError: Error, Hashable, Sendable {
  package let sentence: String

  package init(sentence: String) { self.sentence = sentence }
}

/// One address of this machine, and a port.
package struct ListeningAddress: Hashable, Sendable {
  /// The address in digits, for example `192.168.1.20`.
  package var host: String
  /// The port. If 0, the system chooses a free port.
  package var port: Int

  /// Parses `ADDRESS` or `ADDRESS:PORT`. `ADDRESS` is an IPv4 address in decimal digits.
  package init(parsing text: String) throws(PhoneError) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let host = String(parts[0])
    guard parts.count <= 2, let number = ListeningAddress.number(host) else {
      throw PhoneError(
        sentence:
          "“\(text)”, expected an IPv4 address in digits, such as 192.168.1.20 or 192.168.1.20:80")
    }
    guard number != 0 else {
      throw PhoneError(
        sentence: "\(text) stands for all addresses, expected one address of this machine")
    }
    self.host = host
    guard parts.count == 2 else {
      port = 0
      return
    }
    guard let port = Int(parts[1]), 0...65_535 ~= port else {
      throw PhoneError(sentence: "\(text): expected a port from 0 to 65535 after the colon")
    }
    self.port = port
  }

  /// This machine's address on its local network.
  package static func ofLocalNetwork() throws(PhoneError) -> ListeningAddress {
    guard let host = ownAddress() else {
      throw PhoneError(
        sentence: "this machine is on no network")
    }
    guard number(host).map(isPrivate) == true else {
      throw PhoneError(
        sentence: "\(host) is not an address of a local network")
    }
    return try ListeningAddress(parsing: host)
  }

  /// An IPv4 address as one number. Nil for any other text.
  static func number(_ host: String) -> UInt32? {
    var address = in_addr()
    guard inet_pton(AF_INET, host, &address) == 1 else { return nil }
    return UInt32(bigEndian: address.s_addr)
  }

  /// Whether an address belongs to a local network, or to this machine alone.
  static func isPrivate(_ number: UInt32) -> Bool {
    number >> 24 == 10 || number >> 24 == 127 || number >> 20 == 0xAC1 || number >> 16 == 0xC0A8
      || number >> 16 == 0xA9FE
  }

  /// This machine's address in the network that reaches other machines. Sends no data.
  private static func ownAddress() -> String? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let handle = socket(AF_INET, kind, 0)
    guard handle >= 0 else { return nil }
    defer { close(handle) }
    // The address is reserved for documentation, and no packet is sent to the address.
    var other = sockaddr_in()
    other.sin_family = sa_family_t(AF_INET)
    other.sin_port = in_port_t(9).bigEndian
    inet_pton(AF_INET, "192.0.2.1", &other.sin_addr)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isConnected = withUnsafePointer(to: &other) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(handle, $0, length) == 0 }
    }
    guard isConnected else { return nil }
    var own = sockaddr_in()
    let isKnown = withUnsafeMutablePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(handle, $0, &length) == 0
      }
    }
    guard isKnown else { return nil }
    return digits(own)
  }

  /// All IPv4 addresses of this machine: first of local networks, finally of loopback.
  package static func ofMachine() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var hosts: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else {
        continue
      }
      let host = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { digits($0.pointee) }
      if !hosts.contains(host) { hosts.append(host) }
    }
    func rank(_ host: String) -> Int {
      host.hasPrefix("127.") ? 2 : number(host).map(isPrivate) == true ? 0 : 1
    }
    return (0...2).flatMap { order in hosts.filter { rank($0) == order } }
  }

  /// An address as `192.168.1.20`.
  private static func digits(_ address: sockaddr_in) -> String {
    let number = UInt32(bigEndian: address.sin_addr.s_addr)
    return [24, 16, 8, 0].map { "\(number >> $0 & 255)" }.joined(separator: ".")
  }
}
