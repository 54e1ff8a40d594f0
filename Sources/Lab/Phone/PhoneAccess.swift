// The address of the lab for a phone, and the page that the lab serves to the phone.
import Drawing
import Files
import Phone

/// The lab's access to a phone.
package struct PhoneAccess: Sendable {
  /// The page that is served when the lab opens. If nil, the command begins the serving.
  var served: ServedPhone?
  /// The addresses of this machine, written in digits.
  var hosts: @Sendable () -> [String]
  var serve: Serve

  /// Serves the phone's page at an address of this machine. If `host` is nil, the lab chooses it.
  package typealias Serve = @Sendable (_ host: String?) throws(PhoneError) -> ServedPhone

  package init(
    served: ServedPhone? = nil, hosts: @escaping @Sendable () -> [String] = { [] },
    serve: @escaping Serve
  ) {
    (self.served, self.hosts, self.serve) = (served, hosts, serve)
  }

  /// Makes the access to a phone for the window of a lab. Nil if the lab has no window.
  ///
  /// - Parameter address: Address and port. Nil for this machine's address in the local network.
  init?(in options: LabOptions, at address: ListeningAddress? = nil) {
    guard let wake = options.wake, let time = options.time else { return nil }
    let assets = options.engineAssets
    let serve: Serve = { host throws(PhoneError) in
      let page: String
      do throws(FileError) { page = try assets.text("web/phone.html") } catch {
        throw PhoneError(sentence: error.sentence)
      }
      let place =
        if let host {
          try ListeningAddress(parsing: host)
        } else if let address {
          address
        } else {
          try ListeningAddress.ofLocalNetwork()
        }
      let link = PhoneLink(wake: wake, time: time)
      return ServedPhone(link: link, server: try PhoneServer(link, at: place, page: page))
    }
    self.init(hosts: { ListeningAddress.ofMachine() }, serve: serve)
  }

  /// The address that a phone opens. Nil while no page is served.
  var url: String? {
    served.flatMap { served in served.link.status.code.map { served.server.url($0) } }
  }
}

/// The served page, the connection to a phone, and what the phone shows.
package struct ServedPhone: Sendable {
  var link: PhoneLink
  var server: any PhoneServing
  /// The last sent frame. Nil before the first frame.
  var shown: ShownFrame?
  /// The last sent controls, the number of these controls, and the number of the connection.
  var controls: (shown: PhoneControls, number: Int, connection: Int)?
  /// The release that the phone's message explains. A newly connected phone shows none.
  var said: ObservedGesture.SaidRelease?

  package init(link: PhoneLink, server: any PhoneServing) {
    self.link = link
    self.server = server
  }

  struct ShownFrame: Hashable, Sendable {
    var connection: Int
    /// Number of the phone's newest message. The lab answers each message with a frame, even if
    /// nothing has changed, so that the round trip can be measured.
    var handled: Int
    var build: Int
    var poses: PoseTable
    var isResting: Bool
  }
}
