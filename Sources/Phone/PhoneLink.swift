// The connection to a phone, as the window, the network and the painter of frames share it.
import Geometry
import Gesture
import Synchronization

/// A sample of a finger on the phone, and the instant at which the window handles it.
package struct PhoneTouch: Hashable, Sendable {
  package var at: Instant
  package var sample: PointerSample
  /// Number of the message that brought the sample.
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
    /// Seconds from a touch to the phone's first frame that contains it: the middle of the last
    /// ones. Nil before the first.
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

    var frame: PhoneFrame?
    var isPainting = false
    /// Numbers of the newest frame that was sent, and of the newest that the phone has drawn.
    var sent = 0
    var shown = 0
    var roundTrips: [Double] = []
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

  /// Number of the first pointer of a phone. Those of the window are smaller.
  static let firstPointer: Int64 = 1 << 32
  /// Frames that may be on their way at once.
  fileprivate static let mostUnshown = 2
  /// Samples that may wait for the window.
  static let mostTouches = 10_000
  /// Number of the round trips whose middle is shown.
  fileprivate static let measuredRoundTrips = 15
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

  /// Ends the connection. The phone needs a new code.
  package func disconnect() {
    let former = state.withLock { state in
      state.key = nil
      state.usedCode = nil
      return end(&state)
    }
    former?.close()
  }

  // MARK: Touches

  /// Removes the samples that are due, in order.
  package func takeTouches(by now: Instant) -> [PhoneTouch] {
    state.withLock { state in
      let count = state.touches.prefix { $0.at <= now }.count
      guard count > 0 else { return [] }
      let due = Array(state.touches[..<count])
      state.touches.removeFirst(count)
      state.handled = max(state.handled, due[count - 1].message)
      return due
    }
  }

  /// Number of the newest message whose samples were taken.
  package var handled: Int { state.withLock { $0.handled } }

  /// When the next sample is due. Nil if none waits.
  package var nextTouch: Instant? { state.withLock { $0.touches.first?.at } }

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
        bytes(state.sent, 4) + bytes(state.handled, 4) + bytes(Int(frame.size.width), 2)
        + bytes(Int(frame.size.height), 2)
      return Job(
        frame: frame, scale: state.scale(of: frame), head: head, connection: connection)
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
      _ = job.connection.write(job.head + picture, isText: false)
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
      [state.status.code, state.usedCode].contains { $0.map { "/\($0)" == path } ?? false }
    }
  }

  /// Whether a connection may be opened at this path.
  func admits(_ path: String) -> Bool {
    state.withLock { state in
      [state.status.code, state.key].contains { $0.map { "/\($0)/touch" == path } ?? false }
    }
  }

  /// Begins a connection. Another phone's ends. Returns its number, or nil if the path is not valid.
  package func connect(at path: String, _ connection: any PhoneConnection) -> Int? {
    var former: (any PhoneConnection)?
    let begun: (number: Int, key: String)? = state.withLock { state in
      if let code = state.status.code, path == "/\(code)/touch" {
        state.usedCode = code
        state.status.code = nil
        state.key = PhoneCode.key()
      } else if state.key.map({ path != "/\($0)/touch" }) ?? true {
        return nil
      }
      guard let key = state.key else { return nil }
      former = end(&state)
      state.connection = connection
      state.status.isConnected = true
      state.status.connection += 1
      return (state.status.connection, key)
    }
    former?.close()
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
      state.touches.append(PhoneTouch(at: now, sample: last, message: state.message))
    }
    state.latest = now
    state.fingers = [:]
    state.connection = nil
    state.status.isConnected = false
    state.status.roundTrip = nil
    state.status.screen = nil
    state.times = PhoneTimes()
    (state.message, state.handled, state.sent, state.shown) = (0, 0, 0, 0)
    state.frame = nil
    state.roundTrips = []
    return former
  }

  /// Handles a message of the page. Returns false if it is not valid, so the connection must end.
  package func receive(_ bytes: some Collection<UInt8>, of number: Int) -> Bool {
    guard let message = PhoneMessage(bytes) else { return false }
    let arrival = time() ?? .zero
    let isValid = state.withLock { state in
      guard state.status.connection == number, state.connection != nil else { return false }
      return state.take(message, at: arrival)
    }
    if isValid { paintNext() }
    wake()
    return isValid
  }
}

extension PhoneLink.State {
  /// Whether a frame waits, and the phone has room for it.
  fileprivate var canSend: Bool {
    connection != nil && frame != nil && status.screen != nil
      && sent - shown < PhoneLink.mostUnshown
  }

  /// Handles a message. Returns false if it contradicts those before.
  fileprivate mutating func take(_ message: PhoneMessage, at arrival: Instant) -> Bool {
    switch message {
    case .hello(let size, let scale):
      status.screen = size
      self.scale = scale
    case .time(let sent):
      times.add(sent: sent, oldest: nil, arrival: arrival.seconds)
    case .touches(let number, let sent, let samples):
      guard number > self.message, touches.count + samples.count <= PhoneLink.mostTouches else {
        return false
      }
      self.message = number
      return take(samples, sent: sent, at: arrival)
    case .shown(let frame, let roundTrip):
      guard frame <= sent else { return false }
      shown = max(shown, frame)
      if let roundTrip { note(roundTrip) }
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
        pointers += 1
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

  private mutating func note(_ roundTrip: Double) {
    roundTrips.append(roundTrip)
    if status.roundTrip == nil { status.roundTrip = roundTrip }
    guard roundTrips.count == PhoneLink.measuredRoundTrips else { return }
    status.roundTrip = roundTrips.sorted()[roundTrips.count / 2]
    roundTrips = []
  }
}
