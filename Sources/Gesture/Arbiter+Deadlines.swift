// Decisions without a sample: long presses, taps that took too long, wheels that stopped.
import Geometry

extension Arbiter {
  /// The instant of the next decision that no sample causes, such as a long press. Nil without one.
  public var nextDeadline: Instant? {
    var next: Instant?
    func consider(_ instant: Instant) {
      if next.map({ instant < $0 }) ?? true { next = instant }
    }
    for contact in contacts {
      switch contact.phase {
      case .free, .ignored, .joined: continue
      case .wheel: consider(contact.lastSample + configuration.wheelSilence)
      case .down:
        for participant in contact.participants where participant.phase == .possible {
          switch participant.recognizer.kind {
          case .longPress(let rule):
            consider(contact.began + (rule.duration ?? configuration.longPressDuration))
          case .tap(let rule):
            guard rule.bounds == .tap else { continue }
            // At the following instant, the touch has lasted too long for a tap.
            consider(after(contact.began + configuration.tapDuration))
          case .drag, .edgeDrag, .swipe, .wheel, .pinch, .hover: continue
          }
        }
      }
    }
    for tap in pendingTaps {
      switch tap.wait {
      case .nextTap: consider(after(tap.lifted + configuration.doubleTapInterval))
      case .others:
        // After the removal of a recognizer or relation, the tap may have nothing left to wait for.
        // No sample reports this, so the tap is due at once.
        if !mustWait(tap) { consider(max(latest ?? tap.lifted, tap.lifted)) }
      }
    }
    return next
  }

  /// Handles all deadlines up to `now` in order, each at its own instant.
  package mutating func wake(
    at now: Instant, asking: BeginCondition, into output: inout GestureOutput
  ) {
    let now = clamped(now)
    while let deadline = nextDeadline, deadline <= now {
      serve(deadline, asking, &output)
    }
    latest = now
  }

  private func after(_ instant: Instant) -> Instant { Instant(instant.seconds.nextUp) }

  /// Handles all deadlines that are due at `instant`.
  private mutating func serve(
    _ instant: Instant, _ asking: BeginCondition, _ output: inout GestureOutput
  ) {
    for c in contacts.indices {
      switch contacts[c].phase {
      case .free, .ignored, .joined: continue
      case .wheel:
        if contacts[c].lastSample + configuration.wheelSilence <= instant {
          contacts[c].now = max(contacts[c].now, instant)
          close(c, .silence, &output)
        }
      case .down:
        contacts[c].now = max(contacts[c].now, instant)
        settle(c, isLift: false, asking, &output)
      }
    }
    for t in pendingTaps.indices.reversed() {
      if case .nextTap = pendingTaps[t].wait,
        after(pendingTaps[t].lifted + configuration.doubleTapInterval) <= instant
      {
        drop(pendingTaps.remove(at: t), .tookTooLong, at: instant, &output)
      }
    }
    settleHeldTaps(asking, &output, at: instant)
  }
}
