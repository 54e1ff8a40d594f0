// The handling of one contact, with its touch, movement, release and interruption.
import Geometry
import Motion

extension Arbiter {
  /// The index of a contact with a pointer that is down, or with a turning wheel. Nil without one.
  func contact(of pointer: PointerID) -> Int? {
    contacts.firstIndex { $0.phase != .free && $0.pointer == pointer }
  }

  /// Returns the instant. If it is not finite or too early, returns the latest handled instant.
  func clamped(_ instant: Instant) -> Instant {
    // Beyond 10⁹ s a Double is too coarse to distinguish two samples of a fast mouse.
    guard abs(instant.seconds) <= 1e9 else { return latest ?? .zero }
    return latest.map { max($0, instant) } ?? instant
  }

  /// Adds a contact for a pointer that goes down, or for a wheel, and returns its index.
  mutating func open(
    _ phase: Contact.Phase, _ pointer: PointerID, _ device: PointerSample.Device,
    at location: Point, _ instant: Instant, _ modifiers: Modifiers
  ) -> Int {
    let c = contacts.firstIndex { $0.phase == .free } ?? contacts.count
    if c == contacts.count {
      contacts.append(Contact())
      trackers.append(VelocityTracker())
    }
    contacts[c].open(phase, pointer, device, at: location, instant, modifiers)
    trackers[c].configuration = velocity
    trackers[c].reset()
    trackers[c].add(location, at: instant)
    return c
  }

  mutating func move(_ c: Int, to location: Point, _ instant: Instant, _ modifiers: Modifiers) {
    let place = location.isUsable ? location : contacts[c].location
    contacts[c].move(to: place, at: instant, modifiers)
    trackers[c].add(place, at: instant)
    follow(c)
  }

  mutating func touch(
    _ sample: PointerSample, _ instant: Instant, _ hitTest: HitTest, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) {
    candidates.removeAll(keepingCapacity: true)
    hitTest(sample.location, &candidates)
    if join(sample, instant, asking, &output) { return }
    let isFurther = refuseFurther(sample.pointer, instant, &output)
    let c = open(
      isFurther ? .ignored : .down, sample.pointer, sample.device, at: sample.location, instant,
      sample.modifiers)
    guard !isFurther else { return }
    addParticipants(c, wheel: false, &output)
    stopMoving(c, asking, &output)
  }

  /// Applies rule 9. Returns true if another pointer already uses a recognizer under this pointer.
  /// A wheel that uses such a recognizer is ended, because the pointer is newer.
  private mutating func refuseFurther(
    _ pointer: PointerID, _ instant: Instant, _ output: inout GestureOutput
  ) -> Bool {
    var isFurther = false
    for c in contacts.indices {
      let phase = contacts[c].phase
      guard phase == .down || phase == .wheel else { continue }
      for p in contacts[c].participants.indices {
        let participant = contacts[c].participants[p]
        guard candidates.contains(where: { $0.listens(with: participant.key) }) else { continue }
        guard phase == .down else {
          contacts[c].now = max(contacts[c].now, instant)
          close(c, .lifted, &output)
          break
        }
        isFurther = true
        note(c, p, .ignored, .secondPointer, 0, 0, at: instant)
        if case .drag(let rule) = participant.recognizer.kind, rule.secondPointer == .cancels {
          contacts[c].now = max(contacts[c].now, instant)
          withdraw(c, p, .secondPointer, &output)
        }
      }
    }
    return isFurther
  }

  /// Adds all recognizers under the pointer as participants. A recognizer that can never begin in
  /// this contact fails at once.
  mutating func addParticipants(_ c: Int, wheel: Bool, _ output: inout GestureOutput) {
    var refused: Axis.Set = []
    for (place, candidate) in candidates.enumerated() {
      for recognizer in candidate.recognizers {
        switch recognizer.kind {
        case .hover: continue
        case .wheel: guard wheel else { continue }
        case .drag, .edgeDrag, .tap, .longPress, .swipe, .pinch: guard !wheel else { continue }
        }
        var participant = Participant(
          recognizer: recognizer, frame: candidate.frame, refusedAxes: refused,
          anchor: contacts[c].start)
        participant.tapsBefore = resumeSeries(of: recognizer, c)
        contacts[c].participants.append(participant)
        let p = contacts[c].participants.count - 1
        var stroke = contacts[c].stroke(of: p, direction, isLift: false)
        if recognizer.kind.beganInZone(stroke) {
          // In its zone, an edge drag is not refused by regions whose drags wait for the edge drag.
          stroke.refusedAxes = candidates[..<place].reduce(into: Axis.Set()) { axes, inner in
            if !inner.recognizers.contains(where: {
              relations.hasPriority(recognizer.key, over: $0.key)
            }) {
              axes.formUnion(inner.refusedAxes)
            }
          }
          contacts[c].participants[p].refusedAxes = stroke.refusedAxes
        }
        if case .fails(let reason, let value, let limit) = recognizer.kind.failsAtTouch(stroke) {
          fail(c, p, reason, value, limit, &output)
        } else if recognizer.kind.receivesTouch {
          contacts[c].participants[p].isTouched = true
          emit(c, p, .touched, &output)
        }
      }
      refused.formUnion(candidate.refusedAxes)
    }
  }

  mutating func travel(
    _ c: Int, _ sample: PointerSample, _ instant: Instant, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) {
    move(c, to: sample.location, instant, sample.modifiers)
    if contacts[c].phase == .joined { return emitGroup(of: c, at: instant, &output) }
    guard contacts[c].phase == .down else { return }
    let owner = contacts[c].owner
    settle(c, isLift: false, asking, &output)
    if let owner, contacts[c].owner == owner, !passOn(c, from: owner, asking, &output) {
      emit(c, owner, .changed, &output)
    }
  }

  mutating func lift(
    _ c: Int, _ sample: PointerSample, _ instant: Instant, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) {
    move(c, to: sample.location, instant, sample.modifiers)
    if leave(c, at: instant, &output) { return }
    guard contacts[c].phase == .down else {
      contacts[c].phase = .free
      return
    }
    if let owner = contacts[c].owner { _ = passOn(c, from: owner, asking, &output) }
    settle(c, isLift: true, asking, &output)
    failTheRest(c, &output)
    settle(c, isLift: true, asking, &output, lastOne: true)
    close(c, .lifted, &output)
  }

  /// Fails every recognizer that has not reached its threshold at the release. A press whose
  /// pointer moved far is examined last, because this press may still claim.
  private mutating func failTheRest(_ c: Int, _ output: inout GestureOutput) {
    for p in contacts[c].participants.indices
    where contacts[c].participants[p].phase == .possible {
      let contact = contacts[c]
      guard case .tap(let rule) = contact.participants[p].recognizer.kind, rule.bounds == .press
      else {
        fail(c, p, .liftedEarly, contact.reach, 0, &output)
        continue
      }
      let frame = contact.participants[p].frame
      if rule.isPress(liftedAt: contact.location, in: frame, configuration) {
        contacts[c].participants[p].phase = .claiming
      } else {
        fail(c, p, .movedTooFar, contact.reach, configuration.tapDistance, &output)
      }
    }
  }

  /// Ends the recognizers that have begun, and removes the contact.
  mutating func close(
    _ c: Int, _ reason: DecisionLog.Record.Reason, _ output: inout GestureOutput
  ) {
    let limit = reason == .silence ? configuration.wheelSilence : 0
    for p in contacts[c].participants.indices {
      switch contacts[c].participants[p].phase {
      case .begun: finish(c, p, .ended, reason, &output, limit: limit)
      case .possible, .claiming: fail(c, p, .liftedEarly, contacts[c].reach, 0, &output)
      case .standby: fail(c, p, .sharedWithoutMovement, contacts[c].reach, 0, &output)
      case .failed, .over: break
      }
    }
    contacts[c].phase = .free
  }

  /// Cancels the recognizers that have begun, fails all others, and removes the contact.
  mutating func interrupt(_ c: Int, at instant: Instant, into output: inout GestureOutput) {
    contacts[c].now = max(contacts[c].now, instant)
    if contacts[c].phase != .ignored {
      for p in contacts[c].participants.indices { withdraw(c, p, .interrupted, &output) }
    }
    contacts[c].phase = .free
  }

  /// Removes one participant. It is cancelled if it has begun, and fails otherwise.
  mutating func withdraw(
    _ c: Int, _ p: Int, _ reason: DecisionLog.Record.Reason, _ output: inout GestureOutput
  ) {
    switch contacts[c].participants[p].phase {
    case .begun: finish(c, p, .cancelled, reason, &output)
    case .possible, .claiming, .standby: fail(c, p, reason, contacts[c].reach, 0, &output)
    case .failed, .over: break
    }
  }
}

extension HitCandidate {
  func listens(with key: RecognizerKey) -> Bool {
    recognizers.contains { $0.key == key }
  }
}
