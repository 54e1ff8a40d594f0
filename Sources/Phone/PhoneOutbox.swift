// The text messages that wait for a connection to a phone.

/// Writes the texts of one connection on another thread, in the order of the calls.
final class PhoneOutbox: Sendable {
  let connection: any PhoneConnection
  private let texts: AsyncStream<String>.Continuation
  private let writing: Task<Void, Never>

  init(_ connection: any PhoneConnection) {
    let (stream, texts) = AsyncStream<String>.makeStream()
    (self.connection, self.texts) = (connection, texts)
    writing = Task.detached {
      for await text in stream { _ = connection.write(Array(text.utf8), isText: true) }
    }
  }

  deinit { texts.finish() }

  func send(_ text: String) { texts.yield(text) }

  /// Sends the reason as the last text, and ends the connection after the text.
  func end(because reason: String) -> Task<Void, Never> {
    send("bye \(reason)")
    texts.finish()
    return Task.detached { [writing, connection] in
      await writing.value
      connection.close()
    }
  }
}
