// The connection to a phone, shared by the window, the network and the painter of frames.
import Geometry
import Gesture
import Synchronization

/// A sample of a finger on the phone, and the instant at which the window handles the sample.
package struct PhoneTouch: Hashable, Sendable {
  package var at: Instant
  package var sample: PointerSample
  /// Number of the message with the sample. 0 for a sample that the connection's end added.
  var message: Int
}

/// A press of a button on the phone, in the controls with this number.
package struct PhonePress: Hashable, Sendable {
  package var panel: Int
  package var button: Int
}

/// The connection to a phone. One phone is connected at a time.
///
/// Any thread can call all functions. No function waits for the network.
package final class PhoneLink: Sendable {
  /// The state of the connection, for the window.
  package struct Status: Hashable, Sendable {
    /// The code for a connection of a phone. Nil after a phone has used the code.
    package var code: String?
    package var isConnected = false
    /// Seconds from a touch until the phone shows a frame with the touch. Nil before the frame.
    package var roundTrip: Double?
    /// Size in points of the phone's page. Nil before the phone has reported it.
    package var screen: Size?
    /// Number of the connection. Each connection of a phone changes the number.
    package var connection = 0
    /// The reason for the failed painting of the last frame. Nil if the last frame was painted.
    package var fault: String?

    package init() {}
  }

  struct State: Sendable {
    var status = Status()
    /// The key for the phone's next connection, and the code of the phone's first connection.
    var key: String?
    var usedCode: String?
    var outbox: PhoneOutbox?
    var scale = 1.0

    var times = PhoneTimes()
    /// Seconds to add to the phone's time to get the window's time. Constant during a touch.
    var shift = 0.0
    /// The fingers that are down, by the phone's numbers of the fingers.
    var fingers: [Int: PointerSample] = [:]
    /// Numbers of the newest pointer and of the newest message.
    var numbers = (pointer: PhoneLink.firstPointer, message: 0)
    var touches: [PhoneTouch] = []
    var presses: [PhonePress] = []
    var latest = Instant(-.infinity)
    var handled = 0
    /// The instant at which the last message arrived.
    var heard = Instant.zero

    var frame: PhoneFrame?
    /// Number of the connection for which a frame is being painted. Nil if no frame is painted.
    var painting: Int?
    /// The largest number of pixels per point. A frame that is too slow lowers the number.
    var sharpest = PhoneLink.scales[0]
    /// Numbers of connections that are being ended with a reason. Messages from them are ignored.
    var leaving: Set<Int> = []
    /// Numbers of the newest sent frame, and of the newest frame that the phone has drawn.
    var frames = (sent: 0, shown: 0)
    /// Seconds that the last frame took for each pixel. Nil before the first frame.
    var paintingOfPixel: Double?

    /// Pixels per point of a frame. A resting frame has the phone's number of pixels. During a
    /// movement, the time for painting limits the number.
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

  /// Pointer numbers of a phone. The numbers in the window and in scripts are smaller.
  static let firstPointer: Int64 = 1_000_000
  static let lastPointer: Int64 = 2_000_000_000
  /// Seconds after which a silent phone is disconnected. A page sends the time more often.
  static let longestSilence = 3.0
  /// Largest number of sent frames that the phone has not shown yet.
  static let mostUnshown = 2
  /// Largest number of samples that wait for the window.
  static let mostTouches = 10_000
  /// Largest number of presses of buttons that wait for the window.
  static let mostPresses = 100
  /// Pixels per point in which frames may be sent.
  static let scales = [3.0, 2, 1.5, 1]
  /// The longest time in seconds for painting a frame while something moves.
  static let mostPainting = 0.008
  /// The longest time in seconds for writing a frame with many pixels.
  private static let mostWriting = 0.5

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void
  private let time: @Sendable () -> Instant?

  /// - Parameters: - wake: Wakes the window. - time: The present time of the window. Nil for a
  ///   closed window. - code: The first code, which makes recorded pictures constant. Nil is a
  ///   random code.
  package init(
    wake: @escaping @Sendable () -> Void, time: @escaping @Sendable () -> Instant?,
    code: String? = nil
  ) {
    self.wake = wake
    self.time = time
    state.withLock { $0.status.code = code ?? PhoneCode.code() }
  }

  package var status: Status { state.withLock { $0.status } }

  /// Makes a new code. The previous code becomes invalid.
  package func makeCode(_ code: String? = nil) {
    state.withLock { $0.status.code = code ?? PhoneCode.code() }
  }

  /// Shows a message on the phone.
  package func say(_ sentence: String) {
    state.withLock { $0.outbox }?.send("say \(sentence)")
  }

  /// Shows controls around the picture. The JSON of the controls contains the buttons' numbers.
  package func control(_ json: String, number: Int) {
    state.withLock { $0.outbox }?.send("ctrl \(number) \(json)")
  }

  /// Removes and returns the presses of buttons, in order.
  package func takePresses() -> [PhonePress] {
    state.withLock { state in
      defer { state.presses = [] }
      return state.presses
    }
  }

  /// Ends the connection. The phone needs a new code for another connection. The task ends when the
  /// reason was sent to the phone.
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

  /// Removes and returns the due samples in order. Disconnects a phone after a long silence.
  package func takeTouches(by now: Instant) -> [PhoneTouch] {
    state.withLock { state in
      if let outbox = state.outbox, now.seconds.isFinite,
        now >= state.heard + PhoneLink.longestSilence
      {
        end(&state)
        // A page that is still running connects again.
        Task.detached { outbox.connection.close() }
      }
      let count = state.touches.prefix { $0.at <= now }.count
      guard count > 0 else { return [] }
      let due = Array(state.touches[..<count])
      state.touches.removeFirst(count)
      // A message counts as handled after its last sample.
      let isWhole = state.touches.first?.message != due[count - 1].message
      state.handled = max(state.handled, due[count - 1].message - (isWhole ? 0 : 1))
      return due
    }
  }

  /// Number of the newest message whose samples were taken.
  package var handled: Int { state.withLock { $0.handled } }

  /// The instant of the next sample or of a silent phone's disconnection. Nil without either event.
  package var nextTouch: Instant? {
    state.withLock { state in
      state.touches.first?.at
        ?? (state.outbox == nil ? nil : state.heard + PhoneLink.longestSilence)
    }
  }

  // MARK: Frames

  /// Sends a frame when the phone has drawn the earlier frames. Only the newest frame waits.
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

  /// Begins a connection, and ends any other. Returns the number, or nil for an invalid path.
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
    // The page receives the connection's key before any text message or frame.
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

  /// Updates the state after the network has ended a connection.
  func ended(_ number: Int) {
    state.withLock { state in
      state.leaving.remove(number)
      if state.status.connection == number { end(&state) }
    }
    wake()
  }

  /// Cancels all fingers and removes the connection from the state. Returns the connection, so that
  /// the caller can send the reason. Nil without a connection.
  private func dismiss(_ state: inout State) -> PhoneOutbox? {
    let former = state.outbox
    if former != nil { state.leaving.insert(state.status.connection) }
    end(&state)
    return former
  }

  /// Cancels all fingers and removes the connection from the state.
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
    (state.numbers.message, state.handled, state.frames) = (0, 0, (0, 0))
    state.frame = nil
  }

  /// Handles a message of the page. Returns false if an invalid message must end the connection.
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
      defer {
        isNews = state.status != former || !state.touches.isEmpty || !state.presses.isEmpty
      }
      return state.take(message, at: arrival)
    }
    guard isValid else {
      wake()
      return false
    }
    // This answer tells the page that the lab is still connected.
    if case .time = message { connection?.offer(Array("time".utf8)) }
    paintNext()
    if isNews { wake() }
    return true
  }
}
