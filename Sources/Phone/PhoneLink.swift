// The connection to a phone, as the window, the network and the painter of frames share it.
import Geometry
import Gesture
import Synchronization

/// A sample of a finger on the phone, and the instant at which the window handles it.
package struct PhoneTouch: Hashable, Sendable {
  package var at: Instant
  package var sample: PointerSample
  /// Number of the message that brought the sample. 0 if its connection has ended.
  var message: Int
}

/// The connection to a phone. One phone is connected at a time.
///
/// All functions can be called on any thread. None of them waits for the network.
package final class PhoneLink: Sendable {
  /// The state of the connection, for the window.
  package struct Status: Hashable, Sendable {
    /// The code that a phone may open. Nil if it was used.
    package var code: String?
    package var isConnected = false
    /// Seconds from a touch to the phone's first frame that contains it, as the phone shows it.
    /// Nil before the first.
    package var roundTrip: Double?
    /// Size in points of the phone's page. Nil before the phone has reported it.
    package var screen: Size?
    /// Number of the connection. Each phone, and each return of a phone, has another.
    package var connection = 0
    /// Why no frame could be painted. Nil if the last one could.
    package var fault: String?

    package init() {}
  }

  struct State: Sendable {
    var status = Status()
    /// The key with which the connected phone comes back, and the code that it opened.
    var key: String?
    var usedCode: String?
    var outbox: PhoneOutbox?
    var scale = 1.0

    var times = PhoneTimes()
    /// Seconds from the phone's clock to the window's, while fingers are down.
    var shift = 0.0
    /// The fingers that are down, by the numbers that the phone gave them.
    var fingers: [Int: PointerSample] = [:]
    var pointers = PhoneLink.firstPointer
    var message = 0
    var touches: [PhoneTouch] = []
    var latest = Instant(-.infinity)
    var handled = 0
    /// When the last message arrived.
    var heard = Instant.zero

    var frame: PhoneFrame?
    /// Number of the connection for which a frame is being painted. Nil if none is.
    var painting: Int?
    /// The most pixels per point. Fewer after a frame for which the network was too slow.
    var sharpest = PhoneLink.scales[0]
    /// Connections that end with a reason. What they still send is ignored.
    var leaving: Set<Int> = []
    /// Numbers of the newest frame that was sent, and of the newest that the phone has drawn.
    var frames = (sent: 0, shown: 0)
    /// Seconds that the last frame took for each pixel. Nil before the first.
    var paintingOfPixel: Double?

    /// Pixels per point of a frame: as many as the phone shows, and while something moves only as
    /// many as are painted in time.
    func scale(of frame: PhoneFrame) -> Double {
      let most = min(sharpest, scale)
      if frame.isResting { return most }
      guard let paintingOfPixel else { return 1 }
      let area = frame.size.width * frame.size.height
      return PhoneLink.scales.first {
        $0 <= most && paintingOfPixel * area * $0 * $0 <= PhoneLink.mostPainting
      } ?? 1
    }
  }

  /// Numbers of a phone's pointers. Those of the window are smaller, and a script has no larger.
  static let firstPointer: Int64 = 1_000_000
  static let lastPointer: Int64 = 2_000_000_000
  /// Seconds after which a silent phone is disconnected. A page sends its time more often.
  static let longestSilence = 3.0
  /// Frames that may be on their way at once.
  static let mostUnshown = 2
  /// Samples that may wait for the window.
  static let mostTouches = 10_000
  /// Pixels per point in which frames may be sent.
  static let scales = [3.0, 2, 1.5, 1]
  /// The longest time in seconds for painting a frame while something moves.
  static let mostPainting = 0.008
  /// The longest time in seconds for writing a frame with many pixels.
  private static let mostWriting = 0.5

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  private let time: @Sendable () -> Instant?

  /// - Parameters:
  ///   - wake: Wakes the window.
  ///   - time: The present time of the window. Nil if it is closed.
  ///   - code: The first code, for pictures that are always the same. Nil makes one.
  package init(
    wake: @escaping @Sendable () -> Void, time: @escaping @Sendable () -> Instant?,
    code: String? = nil
  ) {
    self.wake = wake
    self.time = time
    state.withLock { $0.status.code = code ?? PhoneCode.code() }
  }

  package var status: Status { state.withLock { $0.status } }

  /// Makes a new code. One that was not used is no longer valid.
  package func makeCode(_ code: String? = nil) {
    state.withLock { $0.status.code = code ?? PhoneCode.code() }
  }

  /// Shows a sentence on the phone.
  package func say(_ sentence: String) {
    state.withLock { $0.outbox }?.send("say \(sentence)")
  }

  /// Ends the connection. The phone needs a new code. The task ends when the phone knows why.
  @discardableResult
  package func disconnect() -> Task<Void, Never>? {
    let former = state.withLock { state in
      state.key = nil
      state.usedCode = nil
      return dismiss(&state)
    }
    return former?.end(because: "stopped")
  }

  // MARK: Touches

  /// Removes the samples that are due, in order. A silent phone is disconnected.
  package func takeTouches(by now: Instant) -> [PhoneTouch] {
    state.withLock { state in
      if state.outbox != nil, now.seconds.isFinite,
        now >= state.heard + PhoneLink.longestSilence
      {
        end(&state)
      }
      let count = state.touches.prefix { $0.at <= now }.count
      guard count > 0 else { return [] }
      let due = Array(state.touches[..<count])
      state.touches.removeFirst(count)
      // A message is handled when its last sample is.
      let isWhole = state.touches.first?.message != due[count - 1].message
      state.handled = max(state.handled, due[count - 1].message - (isWhole ? 0 : 1))
      return due
    }
  }

  /// Number of the newest message whose samples were taken.
  package var handled: Int { state.withLock { $0.handled } }

  /// When the next sample is due, or when a silent phone disconnects. Nil if neither is expected.
  package var nextTouch: Instant? {
    state.withLock { state in
      state.touches.first?.at
        ?? (state.outbox == nil ? nil : state.heard + PhoneLink.longestSilence)
    }
  }

  // MARK: Frames

  /// Sends a frame to the phone as soon as it has drawn the ones before. Only the newest waits.
  package func show(_ frame: PhoneFrame) {
    state.withLock { $0.frame = frame }
    paintNext()
  }

  private func paintNext() {
    let number: Int? = state.withLock { state in
      let number = state.status.connection
      guard state.painting != number, state.canSend else { return nil }
      state.painting = number
      return number
    }
    guard let number else { return }
    Task.detached(priority: .userInitiated) { [self] in
      while let job = nextJob(of: number) { send(job) }
    }
  }

  private struct Job: Sendable {
    var frame: PhoneFrame
    var scale: Double
    var head: [UInt8]
    var connection: any PhoneConnection
    var number: Int
  }

  private func nextJob(of number: Int) -> Job? {
    state.withLock { state in
      guard state.painting == number else { return nil }
      guard state.status.connection == number, state.canSend, let frame = state.frame,
        let connection = state.outbox?.connection
      else {
        state.painting = nil
        return nil
      }
      state.frame = nil
      state.frames.sent += 1
      func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
      let head =
        bytes(state.frames.sent, 4) + bytes(frame.handled, 4) + bytes(Int(frame.size.width), 2)
        + bytes(Int(frame.size.height), 2) + bytes(frame.isDark ? 1 : 0, 2)
      return Job(
        frame: frame, scale: state.scale(of: frame), head: head, connection: connection,
        number: state.status.connection)
    }
  }

  private func send(_ job: Job) {
    do {
      let began = time()
      let picture = try job.frame.paint(job.scale)
      if let began, let now = time() {
        let pixels = job.frame.size.width * job.frame.size.height * job.scale * job.scale
        state.withLock { $0.paintingOfPixel = (now - began) / max(1, pixels) }
      }
      let ready = time()
      let isWritten = job.connection.write(job.head + picture, isText: false)
      let isSlow = ready.flatMap { ready in time().map { $0 - ready > PhoneLink.mostWriting } }
      state.withLock { state in
        if isSlow == true { state.sharpest = 1 }
        state.status.fault = nil
      }
      if !isWritten { ended(job.number) }
    } catch {
      state.withLock {
        $0.status.fault = "\(error)"
        $0.frames.shown = $0.frames.sent
      }
      wake()
    }
  }

  // MARK: The network

  /// Whether the page is served at this path.
  func servesPage(at path: String) -> Bool {
    state.withLock { state in
      [state.status.code, state.usedCode].contains {
        $0.map { "/\($0)" == path.uppercased() } ?? false
      }
    }
  }

  /// Whether a connection may be opened at this path.
  func admits(_ path: String) -> Bool {
    state.withLock { $0.admission(at: path) != nil }
  }

  /// Begins a connection. Another phone's ends. Returns its number, or nil if the path is not valid.
  package func connect(at path: String, _ connection: any PhoneConnection) -> Int? {
    let given = state.withLock { state -> String? in
      guard let admission = state.admission(at: path) else { return nil }
      if admission == .byCode {
        state.usedCode = state.status.code
        state.status.code = nil
        state.key = PhoneCode.key()
      }
      return state.key
    }
    guard let given else { return nil }
    // The page has its key before any sentence or frame.
    _ = connection.write(Array("key \(given)".utf8), isText: true)
    var former: PhoneOutbox?
    let number = state.withLock { state -> Int? in
      guard state.key == given else { return nil }
      former = dismiss(&state)
      state.outbox = PhoneOutbox(connection)
      state.heard = time() ?? .zero
      state.status.isConnected = true
      state.status.connection += 1
      return state.status.connection
    }
    _ = former?.end(because: "taken")
    wake()
    return number
  }

  /// Ends a connection after the network has.
  func ended(_ number: Int) {
    state.withLock { state in
      state.leaving.remove(number)
      if state.status.connection == number { end(&state) }
    }
    wake()
  }

  /// Removes all fingers and forgets the connection, which gets the reason. Nil if there is none.
  private func dismiss(_ state: inout State) -> PhoneOutbox? {
    let former = state.outbox
    if former != nil { state.leaving.insert(state.status.connection) }
    end(&state)
    return former
  }

  /// Removes all fingers and forgets the connection.
  private func end(_ state: inout State) {
    let now = max(state.latest, time() ?? .zero)
    for sample in state.fingers.values.sorted(by: { $0.pointer.rawValue < $1.pointer.rawValue }) {
      var last = sample
      last.phase = .cancel
      last.instant = now
      state.touches.append(PhoneTouch(at: now, sample: last, message: 0))
    }
    for index in state.touches.indices { state.touches[index].message = 0 }
    state.latest = now
    state.fingers = [:]
    state.outbox = nil
    state.status.isConnected = false
    state.status.roundTrip = nil
    state.status.screen = nil
    state.times = PhoneTimes()
    (state.message, state.handled, state.frames) = (0, 0, (0, 0))
    state.frame = nil
  }

  /// Handles a message of the page. Returns false if it is not valid, so the connection must end.
  package func receive(_ bytes: some Collection<UInt8>, of number: Int) -> Bool {
    guard let message = PhoneMessage(bytes) else { return false }
    let arrival = time()
    var connection: (any PhoneConnection)?
    var isNews = false
    let isValid = state.withLock { state in
      guard state.status.connection == number, state.outbox != nil else {
        return state.leaving.contains(number)
      }
      connection = state.outbox?.connection
      let former = state.status
      defer { isNews = state.status != former || !state.touches.isEmpty }
      return state.take(message, at: arrival)
    }
    guard isValid else {
      wake()
      return false
    }
    // The page then knows that the lab is there.
    if case .time = message { connection?.offer(Array("time".utf8)) }
    paintNext()
    if isNews { wake() }
    return true
  }
}
