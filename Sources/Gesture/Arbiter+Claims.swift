// Claims of recognizers, with the rules by which claims are delayed, granted and lost.
import Geometry

extension Arbiter {
  /// Evaluates every undecided recognizer, and then grants the claims that need not wait.
  mutating func settle(
    _ c: Int, isLift: Bool, _ asking: BeginCondition, _ output: inout GestureOutput,
    lastOne: Bool = false
  ) {
    for p in contacts[c].participants.indices
    where contacts[c].participants[p].phase == .possible {
      let recognizer = contacts[c].participants[p].recognizer
      let stroke = contacts[c].stroke(of: p, direction, isLift: isLift)
      switch recognizer.kind.judge(stroke, configuration) {
      case .undecided: break
      case .fails(let reason, let value, let limit): fail(c, p, reason, value, limit, &output)
      case .claims(let reason, let value, let limit):
        contacts[c].participants[p].claim = (reason, value, limit)
        if holdForNextTap(c, p) {
          contacts[c].participants[p].phase = .over
        } else {
          contacts[c].participants[p].phase = .claiming
        }
      }
    }
    grant(c, isLift: isLift, asking, &output, lastOne: lastOne)
  }

  /// Applies rules 2 to 4. Of the claims that need not wait, the deepest claim wins if its
  /// condition allows it. After each failure or win, the remaining claims are examined again,
  /// deepest first.
  private mutating func grant(
    _ c: Int, isLift: Bool, _ asking: BeginCondition, _ output: inout GestureOutput, lastOne: Bool
  ) {
    yieldClaims(c, asking, &output)
    var p = 0
    while p < contacts[c].participants.count {
      guard contacts[c].participants[p].phase == .claiming else {
        p += 1
        continue
      }
      if let first = blocker(of: contacts[c].participants[p].key, in: c) {
        if !contacts[c].participants[p].isKnownToWait {
          contacts[c].participants[p].isKnownToWait = true
          note(c, p, .waits, .mustWait, contacts[c].reach, 0, other: first)
        }
        if lastOne, holdForOthers(c, p) { contacts[c].participants[p].phase = .over }
        p += 1
        continue
      }
      let recognizer = contacts[c].participants[p].recognizer
      if recognizer.hasCondition, !asking(claim(of: p, in: c, isTouch: false)) {
        fail(c, p, .refusedByCondition, contacts[c].reach, 0, &output)
      } else {
        win(c, p, &output, lastOne: lastOne)
      }
      p = 0
    }
  }

  /// Handles a touch that stops a moving list, and therefore is neither a tap nor a press. As on a
  /// list at rest, the pointer's direction determines which drag wins.
  mutating func stopMoving(_ c: Int, _ asking: BeginCondition, _ output: inout GestureOutput) {
    let runs = contacts[c].participants.indices.first { p in
      let recognizer = contacts[c].participants[p].recognizer
      guard contacts[c].participants[p].phase == .possible, case .drag(let rule) = recognizer.kind,
        rule.catches
      else { return false }
      return !recognizer.hasCondition || asking(claim(of: p, in: c, isTouch: true))
    }
    guard let runs else { return }
    note(c, runs, .waits, .caught, 0, 0)
    for q in contacts[c].participants.indices
    where contacts[c].participants[q].phase == .possible
      && contacts[c].participants[q].recognizer.kind.needsRest
    {
      fail(c, q, .caught, 0, 0, &output, other: contacts[c].participants[runs].key)
    }
  }

  /// A recognizer that may still claim the pointer and for which `key` must wait. Nil without one.
  func blocker(of key: RecognizerKey, in c: Int) -> RecognizerKey? {
    for q in contacts[c].participants
    where q.phase.isUndecided && q.key != key && relations.mustWait(key, for: q.key) {
      return q.key
    }
    for tap in pendingTaps where tap.recognizer.key != key {
      if case .nextTap = tap.wait, relations.mustWait(key, for: tap.recognizer.key) {
        return tap.recognizer.key
      }
    }
    return nil
  }

  /// Grants the claim of participant `p`. Applies rule 3, and rule 5 to simultaneous recognizers.
  mutating func win(
    _ c: Int, _ p: Int, _ output: inout GestureOutput, lastOne: Bool = false
  ) {
    let winner = contacts[c].participants[p].recognizer
    let stroke = contacts[c].stroke(of: p, direction, isLift: winner.kind.isDiscrete)
    if winner.kind.ownsMovement, let owner = contacts[c].owner,
      contacts[c].participants[owner].recognizer.kind.ownsMovement
    {
      contacts[c].participants[p].phase = .standby
      let other = contacts[c].participants[owner].key
      note(c, p, .granted, .sharedWithoutMovement, contacts[c].reach, 0, other: other)
      return
    }
    if winner.kind == .pinch {
      let count = fingers(of: c)
      note(c, p, .granted, count > 0 ? .severalFingers : .turned, Double(count), 0)
    } else if lastOne {
      note(c, p, .granted, .lastOneLeft, contacts[c].reach, 0)
    } else if case .claims(let reason, let value, let limit) = winner.kind.judge(
      stroke, configuration)
    {
      note(c, p, .granted, reason, value, limit)
    } else if let claim = contacts[c].participants[p].claim {
      // The claim had to wait, and the pointer has moved back below the threshold since. The record
      // contains the values at the time of the claim.
      note(c, p, .granted, claim.reason, claim.value, claim.limit)
    }
    for q in contacts[c].participants.indices where q != p {
      lose(c, q, to: winner, &output)
    }
    releaseHeldTaps(wonBy: winner.key, at: contacts[c].now, &output)
    begin(c, p)
    if let claim = contacts[c].participants[p].claim, claim.reason == .distanceReached {
      contacts[c].participants[p].crossing = contacts[c].crossing(
        claim.limit, along: winner.kind.lockedAxis)
    }
    emit(c, p, .began, &output)
    if winner.kind.isDiscrete {
      finish(c, p, .ended, .lifted, &output)
    } else {
      contacts[c].owner = p
    }
  }

  /// Marks a participant as begun at the newest sample.
  mutating func begin(_ c: Int, _ p: Int) {
    contacts[c].participants[p].phase = .begun
    contacts[c].participants[p].begunAt = contacts[c].now
    contacts[c].participants[p].isTouched = false
  }

  private mutating func lose(
    _ c: Int, _ q: Int, to winner: Recognizer, _ output: inout GestureOutput
  ) {
    let loser = contacts[c].participants[q]
    let shares = relations.areSimultaneous(loser.key, winner.key)
    switch loser.phase {
    case .failed, .over: return
    case .begun:
      if !shares { finish(c, q, .cancelled, .anotherWon, &output, other: winner.key) }
    case .possible, .claiming, .standby:
      guard shares else {
        fail(c, q, .anotherWon, contacts[c].reach, 0, &output, other: winner.key)
        return
      }
      if winner.kind.ownsMovement, loser.recognizer.kind.ownsMovement {
        contacts[c].participants[q].phase = .standby
        note(c, q, .granted, .sharedWithoutMovement, contacts[c].reach, 0, other: winner.key)
      }
    }
  }

  func claim(of p: Int, in c: Int, isTouch: Bool = false) -> Claim {
    Claim(
      recognizer: contacts[c].participants[p].key, pointer: contacts[c].pointer,
      device: contacts[c].device, start: contacts[c].start, location: contacts[c].location,
      velocity: trackers[c].velocity(at: contacts[c].now), isTouch: isTouch)
  }

  // MARK: Events

  mutating func fail(
    _ c: Int, _ p: Int, _ reason: DecisionLog.Record.Reason, _ value: Double, _ limit: Double,
    _ output: inout GestureOutput, other: RecognizerKey? = nil
  ) {
    contacts[c].participants[p].phase = .failed
    note(c, p, .failed, reason, value, limit, other: other)
    guard contacts[c].participants[p].isTouched else { return }
    contacts[c].participants[p].isTouched = false
    emit(c, p, .failed, &output)
  }

  /// Sends the last event of a recognizer that has begun.
  mutating func finish(
    _ c: Int, _ p: Int, _ end: GestureEvent.Phase, _ reason: DecisionLog.Record.Reason,
    _ output: inout GestureOutput, limit: Double = 0, other: RecognizerKey? = nil
  ) {
    contacts[c].participants[p].phase = .over
    if contacts[c].owner == p { contacts[c].owner = nil }
    let isPinch = contacts[c].participants[p].recognizer.kind == .pinch
    let travel =
      isPinch
      ? group(of: c)?.way.length ?? 0
      : (contacts[c].location - contacts[c].participants[p].anchor).length
    if reason != .movementHandedOver {
      note(c, p, end == .ended ? .ended : .cancelled, reason, travel, limit, other: other)
    }
    var event = event(c, p, end)
    event.isHandoff = reason == .movementHandedOver
    output.emit(event)
    if isPinch { endPinch(c) }
  }

  func emit(
    _ c: Int, _ p: Int, _ phase: GestureEvent.Phase, _ output: inout GestureOutput
  ) {
    output.emit(event(c, p, phase))
  }

  func event(_ c: Int, _ p: Int, _ phase: GestureEvent.Phase) -> GestureEvent {
    let contact = contacts[c]
    if contact.participants[p].recognizer.kind == .pinch, let group = group(of: c) {
      return group.event(phase, of: contact.participants[p].key, contact)
    }
    var event = GestureEvent(
      recognizer: contact.participants[p].key, phase: phase, pointer: contact.pointer,
      device: contact.device, start: contact.participants[p].anchor,
      crossing: contact.participants[p].crossing, location: contact.location,
      velocity: phase == .touched || phase == .failed
        ? .zero : trackers[c].velocity(at: contact.now),
      instant: contact.now, modifiers: contact.modifiers)
    if phase == .ended, case .drag(let rule) = contact.participants[p].recognizer.kind {
      let axis: Axis = event.velocity.leads(.horizontal) ? .horizontal : .vertical
      event.sinceTurn = trackers[c].timeSinceTurn(along: rule.axis ?? axis)
    }
    return event
  }

  mutating func note(
    _ c: Int, _ p: Int, _ verdict: DecisionLog.Record.Verdict, _ reason: DecisionLog.Record.Reason,
    _ value: Double, _ limit: Double, other: RecognizerKey? = nil, at instant: Instant? = nil
  ) {
    guard log.isOn else { return }
    log.note(
      DecisionLog.Record(
        // The decision may be about another pointer, and later than this pointer's newest sample.
        instant: instant.map { max($0, contacts[c].now) } ?? contacts[c].now,
        pointer: contacts[c].pointer,
        recognizer: contacts[c].participants[p].key, verdict: verdict, reason: reason,
        value: value, limit: limit, other: other))
  }
}
