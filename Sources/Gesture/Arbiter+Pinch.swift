// Pinches: start, movement and end.
import CMath
import Geometry

extension Arbiter {
  func group(of c: Int) -> PinchSession? {
    groups.first { $0.fingers.first?.contact == c || $0.wheel == c }
  }

  /// The number of fingers in the pinch of a contact.
  func fingers(of c: Int) -> Int { group(of: c)?.fingers.count ?? 0 }

  // MARK: Fingers

  /// Adds a finger to a pinch, or starts a pinch of this finger and a finger that is already down.
  /// Returns false if no pinch recognizer is under both fingers.
  ///
  /// If a drag owns the movement, the pinch begins only if a hand-off between them is declared.
  mutating func join(
    _ sample: PointerSample, _ instant: Instant, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) -> Bool {
    for c in contacts.indices where contacts[c].phase == .down {
      guard let p = pinch(in: c) else { continue }
      if contacts[c].participants[p].phase != .begun {
        guard mayBegin(c, p, asking) else { continue }
      }
      contacts[c].now = max(contacts[c].now, instant)
      let joined = open(
        .joined, sample.pointer, sample.device, at: sample.location, instant, sample.modifiers)
      if let g = groups.firstIndex(where: { $0.fingers.first?.contact == c }) {
        groups[g].add(joined, at: sample.location)
        emit(c, p, .changed, &output)
        return true
      }
      begin(c, p, with: joined, &output)
      return true
    }
    return false
  }

  /// The participant whose pinch recognizer is also under the new finger. Nil without one.
  private func pinch(in c: Int) -> Int? {
    let isUnderway = group(of: c) != nil
    return contacts[c].participants.indices.first { p in
      let participant = contacts[c].participants[p]
      return participant.recognizer.kind == .pinch
        && (isUnderway ? participant.phase == .begun : participant.phase != .over)
        && candidates.contains { $0.listens(with: participant.key) }
    }
  }

  private func mayBegin(_ c: Int, _ p: Int, _ asking: BeginCondition) -> Bool {
    let participant = contacts[c].participants[p]
    if let owner = contacts[c].owner {
      guard relations.mayHandOff(contacts[c].participants[owner].key, participant.key) else {
        return false
      }
    } else if participant.phase != .possible {
      return false
    }
    guard blocker(of: participant.key, in: c) == nil else { return false }
    return !participant.recognizer.hasCondition || asking(claim(of: p, in: c, isTouch: false))
  }

  private mutating func begin(
    _ c: Int, _ p: Int, with joined: Int, _ output: inout GestureOutput
  ) {
    let places = [contacts[c].location, contacts[joined].location]
    var group = PinchSession(
      contacts[c].pointer, velocity, start: Point.middle(of: places), at: contacts[c].now)
    group.add(c, at: places[0])
    group.add(joined, at: places[1])
    groups.append(group)
    guard let currentOwner = contacts[c].owner else { return win(c, p, &output) }
    finish(c, currentOwner, .cancelled, .movementHandedOver, &output)
    contacts[c].participants[p].phase = .begun
    contacts[c].owner = p
    note(
      c, p, .handedOver, .movementHandedOver, contacts[c].reach, 0,
      other: contacts[c].participants[currentOwner].key)
    emit(c, p, .began, &output)
  }

  /// Passes the location of a finger to its pinch.
  mutating func follow(_ c: Int) {
    for g in groups.indices {
      groups[g].move(c, to: contacts[c].location, at: contacts[c].now)
    }
  }

  /// Sends `changed` for the pinch that includes the finger of the contact `joined`.
  mutating func emitGroup(of joined: Int, at instant: Instant, _ output: inout GestureOutput) {
    guard let group = groups.first(where: { $0.fingers.contains { $0.contact == joined } }),
      let c = group.fingers.first?.contact
    else { return }
    contacts[c].now = max(contacts[c].now, instant)
    emitPinch(of: c, &output)
  }

  private mutating func emitPinch(of c: Int, _ output: inout GestureOutput) {
    let pinch = contacts[c].participants.firstIndex {
      $0.recognizer.kind == .pinch && $0.phase == .begun
    }
    if let pinch { emit(c, pinch, .changed, &output) }
  }

  /// Handles a cancelled pointer. If the pointer's pinch has other fingers, the pinch continues.
  /// Otherwise the pointer's contact is cancelled.
  mutating func drop(_ c: Int, at instant: Instant, _ output: inout GestureOutput) {
    if !leave(c, at: instant, &output) { interrupt(c, at: instant, into: &output) }
  }

  /// Removes a released finger from a pinch that has other fingers. Returns false if the finger is
  /// in no pinch, or is the last finger of its pinch.
  mutating func leave(_ c: Int, at instant: Instant, _ output: inout GestureOutput) -> Bool {
    guard
      let g = groups.firstIndex(where: { group in
        group.fingers.count > 1 && group.fingers.contains { $0.contact == c }
      })
    else { return false }
    let first = groups[g].fingers[0].contact
    groups[g].remove(c)
    if c == first {
      // The next finger replaces the first finger. The next finger's own contact becomes free.
      let heir = groups[g].fingers[0].contact
      groups[g].fingers[0].contact = c
      contacts[c].pointer = contacts[heir].pointer
      contacts[c].device = contacts[heir].device
      contacts[c].location = contacts[heir].location
      contacts[heir].phase = .free
      trackers.swapAt(c, heir)
    } else {
      contacts[c].phase = .free
    }
    contacts[first].now = max(contacts[first].now, instant)
    emitPinch(of: first, &output)
    return true
  }

  /// Ends a pinch. Fingers that are still down have no effect until they are released.
  mutating func endPinch(_ c: Int) {
    groups.removeAll { $0.fingers.first?.contact == c || $0.wheel == c }
  }

  // MARK: Wheel

  /// True while a wheel scales or rotates something.
  var isPinchedByWheel: Bool { groups.contains { $0.wheel != nil } }

  /// Handles a wheel that turns while Control is down. The wheel scales about the pointer, or
  /// rotates if Shift is down, too. Returns true if a pinch recognizer used the sample.
  mutating func pinch(
    by sample: WheelSample, _ instant: Instant, _ hitTest: HitTest, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) -> Bool {
    if let c = contact(of: .wheel) {
      guard let g = groups.firstIndex(where: { $0.wheel == c }), let owner = contacts[c].owner
      else { return false }
      guard sample.modifiers.contains(.control) else {
        // Without Control, the wheel scrolls, so the pinch by the wheel ends.
        contacts[c].now = max(contacts[c].now, instant)
        close(c, .silence, &output)
        return false
      }
      contacts[c].move(to: contacts[c].location, at: instant, sample.modifiers)
      turn(g, sample, instant)
      emit(c, owner, .changed, &output)
      return true
    }
    candidates.removeAll(keepingCapacity: true)
    hitTest(sample.location, &candidates)
    guard let candidate = candidates.first(where: { $0.pinch != nil }), let found = candidate.pinch,
      !contacts.contains(where: { contact in
        contact.phase == .down && contact.participants.contains { $0.key == found.key }
      })
    else { return false }
    let c = open(.wheel, .wheel, .mouse, at: sample.location, instant, sample.modifiers)
    contacts[c].participants.append(
      Participant(
        recognizer: found, frame: candidate.frame, refusedAxes: [], anchor: sample.location))
    guard !found.hasCondition || asking(claim(of: 0, in: c, isTouch: false)) else {
      fail(c, 0, .refusedByCondition, 0, 0, &output)
      contacts[c].phase = .free
      return false
    }
    var group = PinchSession(.wheel, velocity, start: sample.location, at: instant)
    group.wheel = c
    groups.append(group)
    win(c, 0, &output)
    turn(groups.count - 1, sample, instant)
    emit(c, 0, .changed, &output)
    return true
  }

  private mutating func turn(_ g: Int, _ sample: WheelSample, _ instant: Instant) {
    // A horizontal turn of the wheel towards trailing counts as a vertical turn towards the end.
    let notches =
      sample.delta.leads(.vertical) ? sample.delta.dy : sample.delta.dx * direction.sign
    let (scale, turn) = PinchWheel.step(
      notches / wheelStep, turns: sample.modifiers.contains(.shift))
    // In right-to-left layout the rotation is mirrored, like all horizontal movements.
    groups[g].turn(scale: scale, turn: turn * direction.sign, about: sample.location, at: instant)
  }
}

/// The change of scale or rotation for one notch of a wheel.
package enum PinchWheel {
  /// The scale factor of one notch away from the user.
  package static let scale = 1.2
  /// The rotation for one notch towards the user, in radians. The rotation is clockwise, and is
  /// mirrored in right-to-left layout.
  package static let turn = Double.pi / 12

  static func step(_ notches: Double, turns: Bool) -> (scale: Double, turn: Double) {
    turns ? (1, turn * notches) : (exp(-log(scale) * notches), 0)
  }
}

extension HitCandidate {
  fileprivate var pinch: Recognizer? { recognizers.first { $0.kind == .pinch } }
}
