// Serves the page with which a phone becomes the finger.
import Export
import Files
import Lab
import Phone
import SDLHost

/// Serves the phone's page from the command on, or at once.
///
/// - Parameters:
///   - address: Address and port. Nil for this machine's address on its local network.
///   - listens: True to serve the page from the start.
package func phoneAccess(
  at address: ListeningAddress?, assets: EngineAssets, listens: Bool
) throws(PhoneError) -> PhoneAccess {
  let serve: PhoneAccess.Serve = { host throws(PhoneError) in
    let page: String
    do throws(FileError) { page = try assets.text("web/phone.html") } catch {
      throw PhoneError(sentence: error.sentence)
    }
    let place: ListeningAddress
    if let host {
      place = try ListeningAddress(parsing: host)
    } else if let address {
      place = address
    } else {
      place = try ListeningAddress.ofLocalNetwork()
    }
    let link = PhoneLink(wake: { wakeWindow() }, time: { windowTime() })
    return ServedPhone(link: link, server: try PhoneServer(link, at: place, page: page))
  }
  return PhoneAccess(
    served: listens ? try serve(nil) : nil, hosts: { ListeningAddress.ofMachine() }, serve: serve)
}
