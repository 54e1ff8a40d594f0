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
    var connection: (any PhoneConnection)?
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
    var isPainting = false
    /// Numbers of the newest frame that was sent, and of the newest that the phone has drawn.
    var sent = 0
    var shown = 0
    /// Seconds that the last frame took for each pixel. Nil before the first.
    var paintingOfPixel: Double?

    /// Pixels per point of a frame: as many as the phone shows, and while something moves only as
    /// many as are painted in time.
    func scale(of frame: PhoneFrame) -> Double {
      let most = min(PhoneLink.scales[0], scale)
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
  /// Seconds after which a phone that sends nothing is gone. A page sends its time more often.
  static let longestSilence = 3.0
  /// Frames that may be on their way at once.
  fileprivate static let mostUnshown = 2
  /// Samples that may wait for the window.
  static let mostTouches = 10_000
  /// Pixels per point in which frames may be sent.
  fileprivate static let scales = [3.0, 2, 1.5, 1]
  /// The longest time in seconds for painting a frame while something moves.
  fileprivate static let mostPainting = 0.008

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
    let connection = state.withLock { $0.connection }
    // Writing may wait for the network.
    Task.detached { _ = connection?.write(Array("say \(sentence)".utf8), isText: true) }
  }

  /// Ends the connection. The phone needs a new code.
  package func disconnect() {
    let former = state.withLock { state in
      state.key = nil
      state.usedCode = nil
      return end(&state)
    }
    former?.end(because: "stopped")
  }

  // MARK: Touches

  /// Removes the samples that are due, in order. A phone that was not heard for a while is gone.
  package func takeTouches(by now: Instant) -> [PhoneTouch] {
    state.withLock { state in
      if state.connection != nil, now.seconds.isFinite,
        now >= state.heard + PhoneLink.longestSilence
      {
        _ = end(&state)
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

  /// When the next sample is due, or when a silent phone is gone. Nil if neither is expected.
  package var nextTouch: Instant? {
    state.withLock { state in
      state.touches.first?.at
        ?? (state.connection == nil ? nil : state.heard + PhoneLink.longestSilence)
    }
  }

  // MARK: Frames

  /// Sends a frame to the phone as soon as it has drawn the ones before. Only the newest waits.
  package func show(_ frame: PhoneFrame) {
    state.withLock { $0.frame = frame }
    paintNext()
  }

  private func paintNext() {
    let begins = state.withLock { state in
      guard !state.isPainting, state.canSend else { return false }
      state.isPainting = true
      return true
    }
    guard begins else { return }
    Task.detached(priority: .userInitiated) { [self] in
      while let job = nextJob() { send(job) }
    }
  }

  private struct Job: Sendable {
    var frame: PhoneFrame
    var scale: Double
    var head: [UInt8]
    var connection: any PhoneConnection
    var number: Int
  }

  private func nextJob() -> Job? {
    state.withLock { state in
      guard state.canSend, let frame = state.frame, let connection = state.connection else {
        state.isPainting = false
        return nil
      }
      state.frame = nil
      state.sent += 1
      func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
      }
      let head =
        bytes(state.sent, 4) + bytes(frame.handled, 4) + bytes(Int(frame.size.width), 2)
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
      guard job.connection.write(job.head + picture, isText: false) else {
        return ended(job.number)
      }
      state.withLock { $0.status.fault = nil }
    } catch {
      state.withLock {
        $0.status.fault = "\(error)"
        $0.shown = $0.sent
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
    var former: (any PhoneConnection)?
    let begun: (number: Int, key: String)? = state.withLock { state in
      guard let admission = state.admission(at: path) else { return nil }
      if admission == .byCode {
        state.usedCode = state.status.code
        state.status.code = nil
        state.key = PhoneCode.key()
      }
      guard let key = state.key else { return nil }
      former = end(&state)
      state.connection = connection
      state.heard = time() ?? .zero
      state.status.isConnected = true
      state.status.connection += 1
      return (state.status.connection, key)
    }
    former?.end(because: "taken")
    guard let begun else { return nil }
    _ = connection.write(Array("key \(begun.key)".utf8), isText: true)
    wake()
    return begun.number
  }

  /// Ends a connection after the network has.
  func ended(_ number: Int) {
    state.withLock { state in
      if state.status.connection == number { _ = end(&state) }
    }
    wake()
  }

  /// Lifts all fingers and forgets the connection.
  private func end(_ state: inout State) -> (any PhoneConnection)? {
    let former = state.connection
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
    state.connection = nil
    state.status.isConnected = false
    state.status.roundTrip = nil
    state.status.screen = nil
    state.times = PhoneTimes()
    (state.message, state.handled, state.sent, state.shown) = (0, 0, 0, 0)
    state.frame = nil
    return former
  }

  /// Handles a message of the page. Returns false if it is not valid, so the connection must end.
  package func receive(_ bytes: some Collection<UInt8>, of number: Int) -> Bool {
    guard let message = PhoneMessage(bytes) else { return false }
    let arrival = time()
    var connection: (any PhoneConnection)?
    var isNews = false
    let isValid = state.withLock { state in
      guard state.status.connection == number, state.connection != nil else { return false }
      connection = state.connection
      let former = state.status
      defer { isNews = state.status != former || !state.touches.isEmpty }
      return state.take(message, at: arrival)
    }
    guard isValid else {
      wake()
      return false
    }
    // The page then knows that the lab is there.
    if case .time = message { _ = connection?.write(Array("time".utf8), isText: true) }
    paintNext()
    if isNews { wake() }
    return true
  }
}

extension PhoneConnection {
  /// Tells the page why the connection ends, and ends it.
  fileprivate func end(because reason: String) {
    Task.detached { [self] in
      _ = write(Array("bye \(reason)".utf8), isText: true)
      close()
    }
  }
}

extension PhoneLink.State {
  fileprivate enum Admission { case byCode, byKey }

  /// Whether a connection may be opened at this path. A code may be typed in small letters.
  fileprivate func admission(at path: String) -> Admission? {
    if let code = status.code, path.uppercased() == "/\(code)/TOUCH" { return .byCode }
    if let key, path == "/\(key)/touch" { return .byKey }
    return nil
  }

  /// Whether a frame waits, and the phone has room for it.
  fileprivate var canSend: Bool {
    connection != nil && frame != nil && status.screen != nil
      && sent - shown < PhoneLink.mostUnshown
  }

  /// Handles a message. Returns false if it contradicts those before.
  ///
  /// - Parameter now: Nil while the window is closed.
  fileprivate mutating func take(_ message: PhoneMessage, at now: Instant?) -> Bool {
    let arrival = now ?? .zero
    heard = max(heard, arrival)
    switch message {
    case .hello(let size, let scale):
      status.screen = size
      self.scale = scale
    case .time(let sent):
      if now != nil { times.add(sent: sent, oldest: nil, arrival: arrival.seconds) }
    case .touches(let number, let sent, let samples):
      guard number > self.message, touches.count + samples.count <= PhoneLink.mostTouches else {
        return false
      }
      self.message = number
      return take(samples, sent: sent, at: arrival)
    case .shown(let frame, let roundTrip):
      guard frame <= sent else { return false }
      shown = max(shown, frame)
      if let roundTrip { status.roundTrip = roundTrip }
    }
    return true
  }

  private mutating func take(
    _ samples: [PhoneMessage.Touch], sent: Double, at arrival: Instant
  ) -> Bool {
    // A time that the phone cannot have is replaced by the nearest that it can.
    let moments = samples.map { min(max($0.time, sent - 1), sent) }
    times.add(sent: sent, oldest: moments.min(), arrival: arrival.seconds)
    if fingers.isEmpty { shift = times.shift }
    for (touch, moment) in zip(samples, moments) {
      let former = fingers[touch.finger]
      guard (former == nil) == (touch.phase == .down) else { return false }
      if former == nil {
        guard fingers.count < PhoneMessage.mostFingers else { return false }
        pointers = pointers < PhoneLink.lastPointer ? pointers + 1 : PhoneLink.firstPointer
      }
      let at = max(latest, Instant(min(moment + shift, arrival.seconds + PhoneTimes.longestWait)))
      latest = at
      let sample = PointerSample(
        pointer: former?.pointer ?? PointerID(pointers), device: .touch, phase: touch.phase,
        location: touch.location, instant: at)
      let isDown = touch.phase == .down || touch.phase == .move
      fingers[touch.finger] = isDown ? sample : nil
      touches.append(PhoneTouch(at: at, sample: sample, message: message))
    }
    return true
  }
}
