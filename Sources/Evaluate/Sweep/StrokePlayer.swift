// One stroke through one exhibit: what a stage does with a finger, without what is seen.
import Exhibits
import Geometry
import Gesture
import Interface

/// Plays one stroke again and again; what one play needs is kept for the next.
struct StrokePlayer: ~Copyable {
  private let samples: [PointerSample]
  /// False tells every place of a movement, which comes to the same.
  private let leaps: Bool
  private var exhibit: any Exhibit
  private var parts: Parts
  /// Which build's parts these are.
  private var build: Int
  /// How far the arbiter has come.
  private var step = Transcript.start
  /// When something happens in the exhibit or its parts without a sample.
  private var deadline: Instant?
  private var effects = ScreenEffects()

  init(_ samples: [PointerSample], _ stage: SweepStage, leaps: Bool = true) {
    self.samples = samples
    self.leaps = leaps
    let first = stage.settings[0]
    exhibit = first.exhibit
    parts = stage.builds[first.build].parts
    build = first.build
  }

  /// Plays the stroke until something comes of it, or nothing can any more.
  mutating func run(
    _ setting: SweepStage.Setting, _ stage: SweepStage, _ transcript: Transcript
  ) -> Decision {
    if build != setting.build {
      build = setting.build
      parts = stage.builds[build].parts
    }
    exhibit = setting.exhibit
    parts.restore(setting.machines)
    deadline = setting.deadline
    step = Transcript.start
    var index = 0
    while index < samples.count {
      let now = samples[index].instant
      if let outcome = advance(to: now, transcript) {
        return Decision(outcome: outcome, sample: max(0, index - 1))
      }
      if let outcome = tell(.sample(index), at: now, transcript) {
        return Decision(outcome: outcome, sample: index)
      }
      if leaps { index += leap(transcript) }
      index += 1
    }
    let last = samples.count - 1
    let end = samples[last].instant + SweepStage.patience
    return Decision(outcome: advance(to: end, transcript) ?? .nothing, sample: last)
  }

  /// Passes over places of a movement of which the last one counts alone, and answers over how many.
  private mutating func leap(_ transcript: Transcript) -> Int {
    // A part on a way of its own may be asked where it is between two samples.
    guard deadline == nil, let movement = transcript.movement(after: step) else { return 0 }
    let event = transcript.event(transcript.events(movement.last).lowerBound)
    guard case .part(let part) = event.recognizer.owner,
      ask({
        $0.countsLastPlaceOnly(event, of: part, from: movement.lowest, to: movement.highest)
      })
    else { return 0 }
    step = movement.last
    effects.reset()
    parts.hear(event, of: part, at: event.instant, into: &effects)
    assert(effects.reports.isEmpty)
    assert(effects.changes.isEmpty)
    assert(effects.handOvers.isEmpty)
    return movement.count
  }

  /// Serves what is due up to `now`.
  private mutating func advance(
    to now: Instant, _ transcript: Transcript
  ) -> StrokeOutcome? {
    var patience = 1_000
    while patience > 0 {
      patience -= 1
      let theirs = transcript.deadline(step)
      guard let due = Self.earlier(theirs, deadline), due <= now else { break }
      if let theirs, theirs <= due,
        let outcome = tell(.wake(due), at: due, transcript)
      {
        return outcome
      }
      if let own = ask({ $0.nextDeadline }), own <= due {
        effects.reset()
        parts.wake(at: due, into: &effects)
        if let outcome = heed(at: due, transcript) { return outcome }
      }
      if let own = exhibit.nextDeadline, own <= due {
        effects.reset()
        exhibit.handle(.deadline, at: due, into: &effects)
        if let outcome = heed(at: due, transcript) { return outcome }
      }
      deadline = ownDeadline()
    }
    return nil
  }

  /// Tells the arbiter something, and the exhibit what it says.
  private mutating func tell(
    _ input: Transcript.Input, at now: Instant, _ transcript: Transcript
  ) -> StrokeOutcome? {
    step = transcript.step(after: step, input) { mayBegin($0, at: now) }
    let events = transcript.events(step)
    guard !events.isEmpty else { return nil }
    for index in events {
      let event = transcript.event(index)
      let now = max(now, event.instant)
      effects.reset()
      switch event.recognizer.owner {
      // They take part in who owns the finger, but a stroke that ends on a button is no drag,
      // whatever the button does.
      case .control: continue
      case .part(let part): parts.hear(event, of: part, at: now, into: &effects)
      case .screen, .container, .named: exhibit.handle(.gesture(event), at: now, into: &effects)
      }
      if let outcome = heed(at: now, transcript) { return outcome }
    }
    deadline = ownDeadline()
    return nil
  }

  private mutating func mayBegin(_ question: Transcript.Question, at now: Instant) -> Bool {
    guard !question.isRefused else { return false }
    guard case .part(let part) = question.claim.recognizer.owner else {
      return exhibit.shouldBegin(question.claim, at: now)
    }
    return ask { $0.mayBegin(question.claim, of: part, onList: question.isOnList, at: now) }
  }

  /// What the scene said.
  private mutating func heed(
    at now: Instant, _ transcript: Transcript
  ) -> StrokeOutcome? {
    for report in effects.reports {
      if let outcome = StrokeOutcome(report) { return outcome }
    }
    for change in effects.changes { exhibit.apply(change, at: now) }
    if effects.needsRebuild {
      step = transcript.step(
        after: step, .declare(exhibit.relations + ask { $0.relations })
      ) { _ in false }
    }
    guard !effects.handOvers.isEmpty else { return nil }
    for handOver in effects.handOvers {
      if let outcome = tell(.handOver(handOver, now), at: now, transcript) {
        return outcome
      }
    }
    return nil
  }

  /// Asks the parts where they are; a question to the property itself would copy all of them first.
  private mutating func ask<Answer>(_ question: (inout Parts) -> Answer) -> Answer {
    question(&parts)
  }

  /// When something happens without a sample.
  private mutating func ownDeadline() -> Instant? {
    func own(_ exhibit: inout any Exhibit) -> Instant? { exhibit.nextDeadline }
    return Self.earlier(ask { $0.nextDeadline }, own(&exhibit))
  }

  static func earlier(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a else { return b }
    return b.map { min(a, $0) } ?? a
  }
}
