// A link to a phone without a network and without a clock.
import Geometry
import Gesture
import Synchronization
import Testing

@testable import Phone

/// A phone's page that stores the messages that it receives.
final class PagePretence: PhoneConnection {
  let messages = Mutex<[(bytes: [UInt8], isText: Bool)]>([])
  let isClosed = Mutex(false)
  /// Called when a message is written.
  let writing = Mutex<(@Sendable () -> Void)?>(nil)
  private let frames = AsyncStream<[UInt8]>.makeStream()

  func write(_ bytes: [UInt8], isText: Bool) -> Bool {
    writing.withLock { $0 }?()
    messages.withLock { $0.append((bytes, isText)) }
    if !isText { frames.continuation.yield(bytes) }
    return !isClosed.withLock { $0 }
  }

  func offer(_ bytes: [UInt8]) { _ = write(bytes, isText: true) }

  func close() { isClosed.withLock { $0 = true } }

  /// The first text, for example the key.
  var text: String {
    messages.withLock { messages in
      messages.first { $0.isText }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
  }

  /// The last text.
  var lastText: String {
    messages.withLock { messages in
      messages.last { $0.isText }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
  }

  /// The next frame. Waits until it is written.
  func frame() async -> [UInt8] {
    for await bytes in frames.stream { return bytes }
    return []
  }
}

/// A link whose clock shows the time that the test sets.
final class PhoneRig: Sendable {
  private let clock: Clock
  let link: PhoneLink
  let page = PagePretence()
  private let number = Mutex(0)

  init() {
    let clock = Clock()
    self.clock = clock
    link = PhoneLink(
      wake: { clock.wakes.withLock { $0 += 1 } },
      time: { Instant(clock.now.withLock { $0 }) })
  }

  final class Clock: Sendable {
    let now = Mutex(0.0)
    let wakes = Mutex(0)
  }

  func connect(at time: Double = 0) {
    set(time)
    let path = "/\(link.status.code ?? "")/touch"
    let connected = link.connect(at: path, page)
    number.withLock { $0 = connected ?? -1 }
    #expect(connected != nil)
  }

  func set(_ time: Double) { clock.now.withLock { $0 = time } }

  /// The number of times that the window was woken.
  var wakes: Int { clock.wakes.withLock { $0 } }

  /// Sends a message. Returns false if it ends the connection.
  @discardableResult
  func receive(_ text: String, at time: Double) -> Bool {
    set(time)
    return link.receive(Array(text.utf8), of: number.withLock { $0 })
  }
}
