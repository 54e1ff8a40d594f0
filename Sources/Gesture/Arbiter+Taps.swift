// Taps that wait for the next tap of a series, or until other recognizers have failed.
import Geometry

extension Arbiter {
  /// The number of taps in the recognizer's series before this touch. The call adds the touch to
  /// the series.
  mutating func resumeSeries(of recognizer: Recognizer, _ c: Int) -> Int {
    guard case .tap = recognizer.kind else { return 0 }
    for t in pendingTaps.indices where pendingTaps[t].recognizer.key == recognizer.key {
      guard case .nextTap(let taps) = pendingTaps[t].wait else { continue }
      let spread = (contacts[c].start - pendingTaps[t].location).length
      guard spread <= configuration.doubleTapDistance else { continue }
      pendingTaps.remove(at: t)
      return taps
    }
    return 0
  }

  /// Delays the result of a tap until the next tap of its series. Returns false for the last tap of
  /// a series, and for a recognizer that is no tap.
  mutating func holdForNextTap(_ c: Int, _ p: Int) -> Bool {
    guard case .tap(let rule) = contacts[c].participants[p].recognizer.kind else { return false }
    let taps = contacts[c].participants[p].tapsBefore + 1
    guard taps < rule.count else { return false }
    hold(c, p, .nextTap(taps))
    return true
  }

  /// Delays a tap's result until other recognizers have failed. Returns false if `p` is no tap.
  mutating func holdForOthers(_ c: Int, _ p: Int) -> Bool {
    guard case .tap = contacts[c].participants[p].recognizer.kind else { return false }
    hold(c, p, .others)
    return true
  }

  private mutating func hold(_ c: Int, _ p: Int, _ wait: PendingTap.Wait) {
    let contact = contacts[c]
    pendingTaps.append(
      PendingTap(
        recognizer: contact.participants[p].recognizer, wait: wait, pointer: contact.pointer,
        device: contact.device, location: contact.location, start: contact.start,
        modifiers: contact.modifiers, lifted: contact.now,
        isTouched: contact.participants[p].isTouched))
  }

  /// Fails the taps that waited for the recognizer `key` to fail, because this recognizer has won.
  mutating func releaseHeldTaps(
    wonBy key: RecognizerKey, at instant: Instant, _ output: inout GestureOutput
  ) {
    for t in pendingTaps.indices.reversed()
    where relations.mustWait(pendingTaps[t].recognizer.key, for: key) {
      drop(pendingTaps.remove(at: t), .anotherWon, at: instant, &output)
    }
  }

  /// Grants the delayed taps that no longer need to wait for another recognizer.
  mutating func settleHeldTaps(
    _ asking: BeginCondition, _ output: inout GestureOutput, at instant: Instant
  ) {
    var t = 0
    while t < pendingTaps.count {
      guard pendingTaps[t].wait == .others, !mustWait(pendingTaps[t]) else {
        t += 1
        continue
      }
      let tap = pendingTaps.remove(at: t)
      grant(tap, at: instant, asking, &output)
    }
  }

  func mustWait(_ tap: PendingTap) -> Bool {
    contacts.indices.contains { blocker(of: tap.recognizer.key, in: $0) != nil }
  }

  private mutating func grant(
    _ tap: PendingTap, at instant: Instant, _ asking: BeginCondition, _ output: inout GestureOutput
  ) {
    let claim = Claim(
      recognizer: tap.recognizer.key, pointer: tap.pointer, device: tap.device, start: tap.start,
      location: tap.location)
    guard !tap.recognizer.hasCondition || asking(claim) else {
      drop(tap, .refusedByCondition, at: instant, &output)
      return
    }
    note(tap, .granted, .lastOneLeft, at: instant)
    emit(tap, .began, at: instant, &output)
    emit(tap, .ended, at: instant, &output)
  }

  /// Fails a tap whose result was delayed.
  mutating func drop(
    _ tap: PendingTap, _ reason: DecisionLog.Record.Reason, at instant: Instant,
    _ output: inout GestureOutput
  ) {
    note(tap, .failed, reason, at: instant)
    if tap.isTouched { emit(tap, .failed, at: instant, &output) }
  }

  private mutating func note(
    _ tap: PendingTap, _ verdict: DecisionLog.Record.Verdict, _ reason: DecisionLog.Record.Reason,
    at instant: Instant
  ) {
    let isLate = reason == .tookTooLong
    log.note(
      DecisionLog.Record(
        instant: instant, pointer: tap.pointer, recognizer: tap.recognizer.key, verdict: verdict,
        reason: reason,
        value: isLate ? instant - tap.lifted : (tap.location - tap.start).length,
        limit: isLate ? configuration.doubleTapInterval : 0))
  }

  private func emit(
    _ tap: PendingTap, _ phase: GestureEvent.Phase, at instant: Instant,
    _ output: inout GestureOutput
  ) {
    output.emit(
      GestureEvent(
        recognizer: tap.recognizer.key, phase: phase, pointer: tap.pointer, device: tap.device,
        start: tap.start, location: tap.location, instant: instant, modifiers: tap.modifiers))
  }
}
