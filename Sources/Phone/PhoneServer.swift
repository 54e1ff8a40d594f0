// Serves only the phone's page and the connection of the page.
import Libc
import Synchronization

/// Serves a phone's page.
package protocol PhoneServing: AnyObject, Sendable {
  /// The numeric address of the machine that serves the page.
  var host: String { get }
  /// The address that a phone opens with this code.
  func url(_ code: String) -> String
  /// Stops the server after the end of the task `farewell`. Returns without waiting.
  func stop(after farewell: Task<Void, Never>?)
}

/// Serves one page, and one connection to that page, at one address.
package final class PhoneServer: PhoneServing {
  let link: PhoneLink
  private let library: WebLibrary
  private let page: [UInt8]
  /// The address with the port that the system has chosen.
  package let address: ListeningAddress
  private let context: Mutex<Context>

  private struct Context: @unchecked Sendable {
    var pointer: OpaquePointer?
  }

  /// The Debian package that contains the library.
  package static let package = WebLibrary.package
  /// Whether the library is installed.
  package static var isPossible: Bool { WebLibrary() != nil }

  /// Begins to serve `page`, an HTML file.
  package init(
    _ link: PhoneLink, at wanted: ListeningAddress, page: String
  ) throws(PhoneError) {
    guard let library = WebLibrary() else {
      throw PhoneError(
        sentence: "a phone needs the library CivetWeb: install \(WebLibrary.package)")
    }
    let options = [
      "listening_ports", "\(wanted.host):\(wanted.port)", "num_threads", "32",
      "request_timeout_ms", "5000", "websocket_timeout_ms", "10000",
      "enable_websocket_ping_pong", "yes", "enable_directory_listing", "no",
      "enable_keep_alive", "no", "max_request_size", "8192",
      // A short write does not wait until the previous write is acknowledged.
      "tcp_nodelay", "1",
    ]
    let texts = options.map { strdup($0) }
    defer { for text in texts { free(text) } }
    var pointers = texts.map { UnsafePointer<CChar>($0) } + [nil]
    // Another thread waits for signals that end the program, so the server's threads block signals.
    var (signals, former) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    guard let pointer = library.start(nil, nil, &pointers) else {
      throw PhoneError(
        sentence: wanted.port == 0
          ? "cannot listen at \(wanted.host): it is not an address of this machine"
          : "cannot listen at \(wanted.host):\(wanted.port): the port is in use or not"
            + " allowed, or \(wanted.host) is not an address of this machine")
    }
    self.link = link
    self.library = library
    self.page = Array(page.utf8)
    var address = wanted
    address.port = library.port(of: pointer) ?? wanted.port
    self.address = address
    context = Mutex(Context(pointer: pointer))
    let own = Unmanaged.passRetained(self).toOpaque()
    library.handleRequests(pointer, "/", answerRequest, own)
    library.handleMessages(pointer, "/", admitPhone, beginPhone, receiveFromPhone, endPhone, own)
  }

  package var host: String { address.host }
  package func url(_ code: String) -> String { "http://\(address.host):\(address.port)/\(code)" }

  package func stop(after farewell: Task<Void, Never>?) {
    let pointer = context.withLock { context in
      defer { context.pointer = nil }
      return Context(pointer: context.pointer)
    }
    guard pointer.pointer != nil else { return }
    Task.detached { [self] in
      await farewell?.value
      library.stop(pointer.pointer)
      Unmanaged.passUnretained(self).release()
    }
  }

  private static let refusal = """
    <!doctype html><html lang="en"><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Slipsheet</title>
    <p style="font: 18px system-ui; max-width: 30em; margin: 15vh auto; padding: 0 24px">This address is
    not valid, or no longer. Ctrl Shift F in the lab shows the right one.</p></html>

    """

  fileprivate func answer(_ connection: OpaquePointer?) -> Int32 {
    let (method, path) = library.head(of: connection)
    let isPage = method == "GET" && link.servesPage(at: path)
    let body = isPage ? page : Array(PhoneServer.refusal.utf8)
    let head = [
      isPage ? "HTTP/1.1 200 OK" : "HTTP/1.1 404 Not Found",
      "Content-Type: text/html; charset=utf-8",
      "Content-Length: \(body.count)",
      "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline';"
        + " style-src 'unsafe-inline'; connect-src 'self' ws://\(address.host):\(address.port); img-src blob: data:",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "X-Frame-Options: DENY", "Cache-Control: no-store", "Connection: close", "", "",
    ].joined(separator: "\r\n")
    let bytes = Array(head.utf8) + body
    _ = library.write(connection, bytes, bytes.count)
    return isPage ? 200 : 404
  }

  fileprivate func admits(_ connection: OpaquePointer?) -> Bool {
    link.admits(library.head(of: connection).path)
  }

  fileprivate func begin(_ connection: OpaquePointer?) {
    guard let connection else { return }
    let path = library.head(of: connection).path
    let phone = WebConnection(connection, library)
    guard let number = link.connect(at: path, phone) else {
      _ = library.send(connection, 8, nil, 0)
      return
    }
    connections.withLock { $0[UInt(bitPattern: connection)] = (phone, number) }
  }

  fileprivate func receive(
    _ connection: OpaquePointer?, kind: Int32, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let known = connections.withLock { $0[UInt(bitPattern: connection)] }
    guard let (phone, number) = known, !phone.isClosing else { return false }
    // The low four bits are the kind: 1 text, 9 ping, 10 pong. The highest bit is set for a whole
    // message.
    switch kind & 0xF {
    case 1: return kind & 0x80 != 0 && link.receive(bytes, of: number)
    case 9, 10: return true
    default: return false
    }
  }

  fileprivate func end(_ connection: OpaquePointer?) {
    guard let connection else { return }
    let ended = connections.withLock { $0.removeValue(forKey: UInt(bitPattern: connection)) }
    guard let (phone, number) = ended else { return }
    phone.forget()
    link.ended(number)
  }

  private let connections = Mutex<[UInt: (phone: WebConnection, number: Int)]>([:])
}

/// A connection of CivetWeb. Another thread may end the connection during a write.
private final class WebConnection: PhoneConnection {
  private struct Pointer: @unchecked Sendable {
    var pointer: OpaquePointer?
    var isClosing = false
  }

  private let library: WebLibrary
  private let pointer: Mutex<Pointer>

  init(_ connection: OpaquePointer, _ library: WebLibrary) {
    self.library = library
    pointer = Mutex(Pointer(pointer: connection))
  }

  func write(_ bytes: [UInt8], isText: Bool) -> Bool {
    pointer.withLock { [library] state in
      guard let connection = state.pointer, !state.isClosing else { return false }
      return library.send(connection, isText ? 1 : 2, bytes, bytes.count) == bytes.count
    }
  }

  func offer(_ bytes: [UInt8]) {
    _ = pointer.withLockIfAvailable { [library] state in
      if let connection = state.pointer, !state.isClosing {
        _ = library.send(connection, 1, bytes, bytes.count)
      }
    }
  }

  /// Sends the page a request to end the connection.
  func close() {
    pointer.withLock { [library] state in
      guard let connection = state.pointer, !state.isClosing else { return }
      state.isClosing = true
      _ = library.send(connection, 8, nil, 0)
    }
  }

  /// True if the page has been asked to end the connection. False during a write.
  var isClosing: Bool { pointer.withLockIfAvailable { $0.isClosing } ?? false }

  func forget() { pointer.withLock { $0.pointer = nil } }
}

private func server(_ own: UnsafeMutableRawPointer?) -> PhoneServer? {
  own.map { Unmanaged<PhoneServer>.fromOpaque($0).takeUnretainedValue() }
}

private let answerRequest: WebLibrary.Answer = { server($1)?.answer($0) ?? 0 }
private let admitPhone: WebLibrary.Answer = { server($1)?.admits($0) == true ? 0 : 1 }
private let beginPhone: WebLibrary.Notice = { server($1)?.begin($0) }
private let receiveFromPhone: WebLibrary.Message = { connection, kind, data, count, own in
  guard let server = server(own) else { return 0 }
  return UnsafeMutableRawPointer(data).map { start in
    server.receive(
      connection, kind: kind,
      UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count))
  } ?? server.receive(connection, kind: kind, UnsafeBufferPointer(start: nil, count: 0)) ? 1 : 0
}
private let endPhone: WebLibrary.Notice = { server($1)?.end($0) }
