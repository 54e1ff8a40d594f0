// Messages of the phone's page, and the changes that they make to the state of the connection.
import Geometry
import Gesture

extension PhoneLink.State {
  enum Admission { case byCode, byKey }

  /// Whether a connection may be opened at this path. Small letters of a code are allowed.
  func admission(at path: String) -> Admission? {
    if let code = status.code, path.uppercased() == "/\(code)/TOUCH" { return .byCode }
    if let key, path == "/\(key)/touch" { return .byKey }
    return nil
  }

  /// True if a frame is waiting, and the phone has drawn enough of the earlier frames.
  var canSend: Bool {
    outbox != nil && frame != nil && status.screen != nil
      && frames.sent - frames.shown < PhoneLink.mostUnshown
  }

  /// Handles a message. Returns false for a message that contradicts earlier messages.
  ///
  /// - Parameter now: Nil while the window is closed.
  mutating func take(_ message: PhoneMessage, at now: Instant?) -> Bool {
    let arrival = now ?? .zero
    heard = max(heard, arrival)
    switch message {
    case .hello(let size, let scale):
      status.screen = size
      self.scale = scale
    case .time(let sent):
      if now != nil { times.add(sent: sent, oldest: nil, arrival: arrival.seconds) }
    case .touches(let number, let sent, let samples):
      guard number > numbers.message, touches.count + samples.count <= PhoneLink.mostTouches else {
        return false
      }
      numbers.message = number
      return take(samples, sent: sent, at: arrival)
    case .shown(let frame, let roundTrip):
      guard frame <= frames.sent else { return false }
      frames.shown = max(frames.shown, frame)
      if let roundTrip { status.roundTrip = roundTrip }
    case .press(let press):
      guard presses.count < PhoneLink.mostPresses else { return false }
      presses.append(press)
    }
    return true
  }

  private mutating func take(
    _ samples: [PhoneMessage.Touch], sent: Double, at arrival: Instant
  ) -> Bool {
    // The time of a sample must be in the second before the message. Other times are clamped.
    let moments = samples.map { min(max($0.time, sent - 1), sent) }
    times.add(sent: sent, oldest: moments.min(), arrival: arrival.seconds)
    if fingers.isEmpty { shift = times.shift }
    for (touch, moment) in zip(samples, moments) {
      let former = fingers[touch.finger]
      guard (former == nil) == (touch.phase == .down) else { return false }
      if former == nil {
        guard fingers.count < PhoneMessage.mostFingers else { return false }
        numbers.pointer =
          numbers.pointer < PhoneLink.lastPointer ? numbers.pointer + 1 : PhoneLink.firstPointer
      }
      let at = max(latest, Instant(min(moment + shift, arrival.seconds + PhoneTimes.longestWait)))
      latest = at
      let sample = PointerSample(
        pointer: former?.pointer ?? PointerID(numbers.pointer), device: .touch, phase: touch.phase,
        location: touch.location, instant: at)
      let isDown = touch.phase == .down || touch.phase == .move
      fingers[touch.finger] = isDown ? sample : nil
      touches.append(PhoneTouch(at: at, sample: sample, message: numbers.message))
    }
    return true
  }
}
