// The wheel and the hovering mouse.
import Geometry

extension Arbiter {
  /// Handles a sample of a wheel as if a finger moved the content.
  mutating func turn(
    _ sample: WheelSample, _ instant: Instant, _ hitTest: HitTest, _ asking: BeginCondition,
    _ output: inout GestureOutput
  ) {
    let travel = sample.fingerTravel
    if sample.modifiers.contains(.control) || isPinchedByWheel,
      pinch(by: sample, instant, hitTest, asking, &output)
    {
      return
    }
    if let c = contact(of: .wheel) {
      move(c, to: contacts[c].location + travel, instant, sample.modifiers)
      if let owner = contacts[c].owner { emit(c, owner, .changed, &output) }
      return
    }
    // While Control is down, a wheel never scrolls. Otherwise, the wheel would scroll the content
    // behind a picture that a pinch by the wheel has dismissed.
    guard travel != .zero, !sample.modifiers.contains(.control) else { return }
    candidates.removeAll(keepingCapacity: true)
    hitTest(sample.location, &candidates)
    // A pointer that is down on the same recognizers has priority, so the wheel is ignored.
    for contact in contacts where contact.phase == .down {
      for participant in contact.participants
      where candidates.contains(where: { $0.listens(with: participant.key) }) { return }
    }
    let c = open(.wheel, .wheel, .mouse, at: sample.location, instant, sample.modifiers)
    addParticipants(c, wheel: true, &output)
    move(c, to: sample.location + travel, instant, sample.modifiers)
    settle(c, isLift: false, asking, &output)
  }

  // MARK: Hover

  /// Sends hover events to the recognizers under the mouse.
  mutating func hover(
    _ sample: PointerSample, _ instant: Instant, _ hitTest: HitTest,
    _ output: inout GestureOutput
  ) {
    candidates.removeAll(keepingCapacity: true)
    hitTest(sample.location, &candidates)
    for h in hovered.indices where hovered[h].pointer == sample.pointer {
      hovered[h].isStillThere = candidates.contains { $0.isHovered(by: hovered[h].key) }
    }
    for h in hovered.indices.reversed() where !hovered[h].isStillThere {
      let gone = hovered.remove(at: h)
      emit(gone, .ended, at: sample.location, instant, sample.modifiers, &output)
    }
    for candidate in candidates {
      for recognizer in candidate.recognizers where recognizer.kind == .hover {
        if let h = hovered.firstIndex(where: { $0.key == recognizer.key }) {
          emit(hovered[h], .changed, at: sample.location, instant, sample.modifiers, &output)
        } else {
          let new = Hovered(
            key: recognizer.key, pointer: sample.pointer, device: sample.device,
            start: sample.location, isStillThere: true)
          hovered.append(new)
          emit(new, .began, at: sample.location, instant, sample.modifiers, &output)
        }
      }
    }
  }

  mutating func endHover(
    _ end: GestureEvent.Phase, at instant: Instant, into output: inout GestureOutput
  ) {
    while let gone = hovered.popLast() {
      emit(gone, end, at: gone.start, instant, [], &output)
    }
  }

  func emit(
    _ hovered: Hovered, _ phase: GestureEvent.Phase, at location: Point, _ instant: Instant,
    _ modifiers: Modifiers, _ output: inout GestureOutput
  ) {
    output.emit(
      GestureEvent(
        recognizer: hovered.key, phase: phase, pointer: hovered.pointer, device: hovered.device,
        start: hovered.start, location: location, instant: instant, modifiers: modifiers))
  }
}

extension HitCandidate {
  fileprivate func isHovered(by key: RecognizerKey) -> Bool {
    recognizers.contains { $0.key == key && $0.kind == .hover }
  }
}
