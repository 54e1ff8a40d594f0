// A connection to a bus, which never waits.
import Libc

/// A connection to a bus. Releasing the last reference to this object closes the connection.
final class DBusConnection {
  private let library: DBusLibrary
  private let connection: DBusLibrary.Connection

  /// Connects to a bus and queues the required greeting. Fails if no bus has this address.
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

  /// Queues a message. Returns the serial of the message, to which the answer refers.
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
    // During the authentication, one call reads the bus's answer, and the next call sends the
    // reply. The descriptor does not report that this reply must still be sent.
    for _ in 0..<4 where library.connection.isAuthenticated(connection) == 0 {
      _ = library.connection.exchange(connection, 0)
    }
    return library.connection.exchange(connection, 0) != 0
  }

  /// Returns the oldest message that was read but not returned yet.
  func next() -> DBusMessage? {
    while let read = library.connection.pop(connection) {
      defer { library.message.release(read) }
      if let message = library.decode(read) { return message }
    }
    return nil
  }

  /// The descriptor to wait for, and the poll events after which `exchange` must be called.
  var descriptor: pollfd? {
    var number: Int32 = -1
    guard library.connection.descriptor(connection, &number) != 0 else { return nil }
    // Until the connection is authenticated, it waits for the bus and has nothing to write.
    let writes =
      library.connection.isAuthenticated(connection) != 0
      && library.connection.hasMessagesToSend(connection) != 0
    return pollfd(fd: number, events: Int16(writes ? POLLIN | POLLOUT : POLLIN), revents: 0)
  }
}
