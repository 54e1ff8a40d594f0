// A connection to a bus, which never waits.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a bus. It is closed with its last reference.
final class DBusConnection {
  private let library: DBusLibrary
  private let connection: DBusLibrary.Connection

  /// Connects to the bus, and queues the greeting that the bus requires first.
  /// Nil if no bus has this address.
  init?(_ library: DBusLibrary, address: String) {
    guard let connection = address.withCString({ library.connection.open($0, nil) }) else {
      return nil
    }
    (self.library, self.connection) = (library, connection)
  }

  deinit {
    library.connection.close(connection)
    library.connection.release(connection)
  }

  /// Queues a message. Returns its serial, which the answer refers to.
  @discardableResult
  func send(_ message: DBusMessage) -> UInt32 {
    guard let encoded = library.encode(message) else { return 0 }
    defer { library.message.release(encoded) }
    var serial: UInt32 = 0
    _ = library.connection.send(connection, encoded, &serial)
    return serial
  }

  /// Reads and writes as much as possible without waiting. Returns false if the bus is lost.
  func exchange() -> Bool {
    // While the connection is authenticated, one call reads the bus's answer, and the next one sends
    // the reply to it. The descriptor does not report that this reply is still to be sent.
    for _ in 0..<4 where library.connection.isAuthenticated(connection) == 0 {
      _ = library.connection.exchange(connection, 0)
    }
    return library.connection.exchange(connection, 0) != 0
  }

  /// The oldest message that was read and not yet returned.
  func next() -> DBusMessage? {
    while let read = library.connection.pop(connection) {
      defer { library.message.release(read) }
      if let message = library.decode(read) { return message }
    }
    return nil
  }

  /// The descriptor to wait for, and the events that need another exchange.
  var descriptor: pollfd? {
    var number: Int32 = -1
    guard library.connection.descriptor(connection, &number) != 0 else { return nil }
    // Before the connection is authenticated, only the bus can continue.
    let writes =
      library.connection.isAuthenticated(connection) != 0
      && library.connection.hasMessagesToSend(connection) != 0
    return pollfd(fd: number, events: Int16(writes ? POLLIN | POLLOUT : POLLIN), revents: 0)
  }
}
