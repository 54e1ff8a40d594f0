// One stroke through one exhibit: what a stage does with a finger, without what is seen.
import Gallery
import Geometry
import Gesture
import Interface

/// Plays one stroke again and again; what one play needs is kept for the next.
struct StrokePlayer {
  let samples: [PointerSample]
  let back: RecognizerKey
  private var output = GestureOutput()
  private var effects = ScreenEffects()

  init(samples: [PointerSample], back: RecognizerKey) {
    self.samples = samples
    self.back = back
  }

  /// Recognizers that belong to controls: they take part in who owns the finger, but a stroke that
  /// ends on a button is no drag, whatever the button does.
  private static func isControl(_ name: String) -> Bool {
    switch name {
    case "button", "row", "scrim", "slider", "slide tap", "field": true
    default: false
    }
  }

  /// Plays the stroke until something comes of it, or nothing can any more.
  mutating func run<E: Exhibit>(
    _ begin: E, _ fresh: Arbiter, candidates: [HitCandidate], allowsBack: (Point) -> Bool
  ) -> Decision {
    var exhibit = begin
    var arbiter = fresh
    for place in samples.indices {
      let sample = samples[place]
      let now = sample.instant
      if let outcome = advance(&exhibit, &arbiter, to: now, allowsBack) {
        return Decision(outcome: outcome, sample: max(0, place - 1))
      }
      output.reset()
      arbiter.handle(
        sample, hitTest: { _, found in found.append(contentsOf: candidates) },
        asking: { claim in
          if claim.recognizer == back, !allowsBack(claim.start) { return false }
          return exhibit.shouldBegin(claim, at: now)
        }, into: &output)
      if let outcome = deliver(output, &exhibit, &arbiter, at: now) {
        return Decision(outcome: outcome, sample: place)
      }
    }
    let last = samples.count - 1
    let end = samples[last].instant + Rehearsal.patience
    let outcome = advance(&exhibit, &arbiter, to: end, allowsBack)
    return Decision(outcome: outcome ?? .nothing, sample: last)
  }

  /// Serves what is due up to `now`.
  private mutating func advance<E: Exhibit>(
    _ exhibit: inout E, _ arbiter: inout Arbiter, to now: Instant, _ allowsBack: (Point) -> Bool
  ) -> Outcome? {
    var patience = 1_000
    while patience > 0 {
      patience -= 1
      let theirs = arbiter.nextDeadline
      let own = exhibit.nextDeadline
      // No list of the two: this is asked at every sample, and a list is on the heap.
      guard let deadline = theirs.map({ min($0, own ?? $0) }) ?? own, deadline <= now else { break }
      if let theirs, theirs <= deadline {
        output.reset()
        arbiter.wake(
          at: deadline,
          asking: { claim in
            if claim.recognizer == back, !allowsBack(claim.start) { return false }
            return exhibit.shouldBegin(claim, at: deadline)
          }, into: &output)
        if let outcome = deliver(output, &exhibit, &arbiter, at: deadline) { return outcome }
      }
      if let own = exhibit.nextDeadline, own <= deadline {
        if let outcome = send(.deadline, &exhibit, &arbiter, at: deadline) { return outcome }
      }
    }
    return nil
  }

  private mutating func deliver<E: Exhibit>(
    _ output: GestureOutput, _ exhibit: inout E, _ arbiter: inout Arbiter, at now: Instant
  ) -> Outcome? {
    for event in output.events {
      if Self.isControl(event.recognizer.name) { continue }
      let outcome = send(.gesture(event), &exhibit, &arbiter, at: max(now, event.instant))
      if let outcome { return outcome }
    }
    return nil
  }

  private mutating func send<E: Exhibit>(
    _ event: ScreenEvent, _ exhibit: inout E, _ arbiter: inout Arbiter, at now: Instant
  ) -> Outcome? {
    effects.reset()
    exhibit.handle(event, at: now, into: &effects)
    for report in effects.reports {
      if let outcome = Outcome(report) { return outcome }
    }
    if effects.needsRebuild { arbiter.declare(exhibit.relations) }
    guard !effects.handOvers.isEmpty else { return nil }
    for handOver in effects.handOvers {
      var told = GestureOutput()
      arbiter.handOver(
        handOver.pointer, to: handOver.to, unused: handOver.unused, at: now, into: &told)
      if let outcome = deliver(told, &exhibit, &arbiter, at: now) { return outcome }
    }
    return nil
  }
}
