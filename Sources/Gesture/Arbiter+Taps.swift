// Taps that wait for the next tap of a series, or until others have failed.
import Geometry

extension Arbiter {
  /// The number of taps of a series before this touch. The series continues in the contact.
  mutating func resumeSeries(of recognizer: Recognizer, _ c: Int) -> Int {
    guard case .tap = recognizer.kind else { return 0 }
    for t in heldTaps.indices where heldTaps[t].recognizer.key == recognizer.key {
      guard case .nextTap(let taps) = heldTaps[t].wait else { continue }
      let spread = (contacts[c].start - heldTaps[t].location).length
      guard spread <= configuration.doubleTapDistance else { continue }
      heldTaps.remove(at: t)
      return taps
    }
    return 0
  }

  /// True if this tap is not the last of its series.
  mutating func holdForNextTap(_ c: Int, _ p: Int) -> Bool {
    guard case .tap(let rule) = contacts[c].participants[p].recognizer.kind else { return false }
    let taps = contacts[c].participants[p].tapsBefore + 1
    guard taps < rule.count else { return false }
    hold(c, p, .nextTap(taps))
    return true
  }

  /// True if it is a tap, which may be decided after its pointer was lifted.
  mutating func holdForOthers(_ c: Int, _ p: Int) -> Bool {
    guard case .tap = contacts[c].participants[p].recognizer.kind else { return false }
    hold(c, p, .others)
    return true
  }

  private mutating func hold(_ c: Int, _ p: Int, _ wait: HeldTap.Wait) {
    let contact = contacts[c]
    heldTaps.append(
      HeldTap(
        recognizer: contact.participants[p].recognizer, wait: wait, pointer: contact.pointer,
        device: contact.device, location: contact.location, start: contact.start,
        modifiers: contact.modifiers, lifted: contact.now,
        isTouched: contact.participants[p].isTouched))
  }

  /// Fails the taps that waited for the failure of a double tap that won.
  mutating func releaseHeldTaps(
    wonBy key: RecognizerKey, at instant: Instant, _ output: inout GestureOutput
  ) {
    for t in heldTaps.indices.reversed()
    where relations.mustWait(heldTaps[t].recognizer.key, for: key) {
      drop(heldTaps.remove(at: t), .anotherWon, at: instant, &output)
    }
  }

  /// Grants the held taps that wait for no other recognizer any more.
  mutating func settleHeldTaps(
    _ asking: Question, _ output: inout GestureOutput, at instant: Instant
  ) {
    var t = 0
    while t < heldTaps.count {
      guard heldTaps[t].wait == .others, !mustWait(heldTaps[t]) else {
        t += 1
        continue
      }
      let tap = heldTaps.remove(at: t)
      grant(tap, at: instant, asking, &output)
    }
  }

  func mustWait(_ tap: HeldTap) -> Bool {
    contacts.indices.contains { blocker(of: tap.recognizer.key, in: $0) != nil }
  }

  private mutating func grant(
    _ tap: HeldTap, at instant: Instant, _ asking: Question, _ output: inout GestureOutput
  ) {
    let claim = Claim(
      recognizer: tap.recognizer.key, pointer: tap.pointer, device: tap.device, start: tap.start,
      location: tap.location)
    guard !tap.recognizer.asks || asking(claim) else {
      drop(tap, .refusedByCondition, at: instant, &output)
      return
    }
    note(tap, .granted, .lastOneLeft, at: instant)
    emit(tap, .began, at: instant, &output)
    emit(tap, .ended, at: instant, &output)
  }

  /// Removes a held tap without a result.
  mutating func drop(
    _ tap: HeldTap, _ reason: DecisionRecord.Reason, at instant: Instant,
    _ output: inout GestureOutput
  ) {
    note(tap, .failed, reason, at: instant)
    if tap.isTouched { emit(tap, .failed, at: instant, &output) }
  }

  private mutating func note(
    _ tap: HeldTap, _ verdict: DecisionRecord.Verdict, _ reason: DecisionRecord.Reason,
    at instant: Instant
  ) {
    let isLate = reason == .tookTooLong
    log.note(
      DecisionRecord(
        instant: instant, pointer: tap.pointer, recognizer: tap.recognizer.key, verdict: verdict,
        reason: reason,
        value: isLate ? instant - tap.lifted : (tap.location - tap.start).length,
        limit: isLate ? configuration.doubleTapInterval : 0))
  }

  private func emit(
    _ tap: HeldTap, _ phase: GestureEvent.Phase, at instant: Instant,
    _ output: inout GestureOutput
  ) {
    output.emit(
      GestureEvent(
        recognizer: tap.recognizer.key, phase: phase, pointer: tap.pointer, device: tap.device,
        start: tap.start, location: tap.location, instant: instant, modifiers: tap.modifiers))
  }
}
