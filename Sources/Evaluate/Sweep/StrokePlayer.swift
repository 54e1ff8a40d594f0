// One stroke through one exhibit: what a stage does with a finger, without what is seen.
import Exhibits
import Geometry
import Gesture
import Interface

/// Plays one stroke again and again; what one play needs is kept for the next.
struct StrokePlayer {
  /// What a stroke goes through.
  private struct Run<E: Exhibit> {
    var exhibit: E
    var parts: Parts
    let tree: SweepStage.Tree

    func mayBegin(_ claim: Claim, at now: Instant) -> Bool {
      let key = claim.recognizer
      if key.name == "back", key.ordinal == 0,
        !tree.built.allowsBack(at: claim.start, poses: tree.poses)
      {
        return false
      }
      guard case .part(let part) = key.owner else { return exhibit.shouldBegin(claim, at: now) }
      let onList = tree.built.isOnList(of: part, at: claim.start, poses: tree.poses)
      return parts.mayBegin(claim, of: part, onList: onList, at: now)
    }

    var nextDeadline: Instant? {
      guard let own = exhibit.nextDeadline else { return parts.nextDeadline }
      // No list of the two: this is asked at every sample, and a list is on the heap.
      return parts.nextDeadline.map { min($0, own) } ?? own
    }
  }

  let samples: [PointerSample]
  private var output = GestureOutput()
  private var effects = ScreenEffects()

  init(samples: [PointerSample]) { self.samples = samples }

  /// Plays the stroke until something comes of it, or nothing can any more.
  mutating func run<E: Exhibit>(
    _ begin: E, _ parts: Parts, _ fresh: Arbiter, candidates: [HitCandidate],
    _ tree: SweepStage.Tree
  ) -> Decision {
    var run = Run(exhibit: begin, parts: parts, tree: tree)
    var arbiter = fresh
    for index in samples.indices {
      let sample = samples[index]
      let now = sample.instant
      if let outcome = advance(&run, &arbiter, to: now) {
        return Decision(outcome: outcome, sample: max(0, index - 1))
      }
      output.reset()
      arbiter.handle(
        sample, hitTest: { _, found in found.append(contentsOf: candidates) },
        asking: { claim in run.mayBegin(claim, at: now) }, into: &output)
      if let outcome = deliver(output, &run, &arbiter, at: now) {
        return Decision(outcome: outcome, sample: index)
      }
    }
    let last = samples.count - 1
    let end = samples[last].instant + SweepStage.patience
    return Decision(outcome: advance(&run, &arbiter, to: end) ?? .nothing, sample: last)
  }

  /// Serves what is due up to `now`.
  private mutating func advance<E: Exhibit>(
    _ run: inout Run<E>, _ arbiter: inout Arbiter, to now: Instant
  ) -> StrokeOutcome? {
    var patience = 1_000
    while patience > 0 {
      patience -= 1
      let theirs = arbiter.nextDeadline
      let own = run.nextDeadline
      guard let deadline = theirs.map({ min($0, own ?? $0) }) ?? own, deadline <= now else { break }
      if let theirs, theirs <= deadline {
        output.reset()
        arbiter.wake(
          at: deadline, asking: { claim in run.mayBegin(claim, at: deadline) }, into: &output)
        if let outcome = deliver(output, &run, &arbiter, at: deadline) { return outcome }
      }
      if let own = run.parts.nextDeadline, own <= deadline {
        effects.reset()
        run.parts.wake(at: deadline, into: &effects)
        if let outcome = heed(&run, &arbiter, at: deadline) { return outcome }
      }
      if let own = run.exhibit.nextDeadline, own <= deadline {
        effects.reset()
        run.exhibit.handle(.deadline, at: deadline, into: &effects)
        if let outcome = heed(&run, &arbiter, at: deadline) { return outcome }
      }
    }
    return nil
  }

  private mutating func deliver<E: Exhibit>(
    _ output: GestureOutput, _ run: inout Run<E>, _ arbiter: inout Arbiter, at now: Instant
  ) -> StrokeOutcome? {
    for event in output.events {
      let now = max(now, event.instant)
      effects.reset()
      switch event.recognizer.owner {
      // They take part in who owns the finger, but a stroke that ends on a button is no drag,
      // whatever the button does.
      case .control: continue
      case .part(let part): run.parts.hear(event, of: part, at: now, into: &effects)
      case .screen, .container: run.exhibit.handle(.gesture(event), at: now, into: &effects)
      }
      if let outcome = heed(&run, &arbiter, at: now) { return outcome }
    }
    return nil
  }

  /// What the scene said.
  private mutating func heed<E: Exhibit>(
    _ run: inout Run<E>, _ arbiter: inout Arbiter, at now: Instant
  ) -> StrokeOutcome? {
    for report in effects.reports {
      if let outcome = StrokeOutcome(report) { return outcome }
    }
    for change in effects.changes { run.exhibit.apply(change, at: now) }
    if effects.needsRebuild { arbiter.declare(run.exhibit.relations + run.parts.relations) }
    guard !effects.handOvers.isEmpty else { return nil }
    for handOver in effects.handOvers {
      var told = GestureOutput()
      arbiter.handOver(
        handOver.pointer, to: handOver.to, unused: handOver.unused, at: now, into: &told)
      if let outcome = deliver(told, &run, &arbiter, at: now) { return outcome }
    }
    return nil
  }
}
