// What the arbiter says of one stroke, worked out once for all settings that it is the same for.
import Exhibits
import Geometry
import Gesture
import Interface

/// A stroke as one arbiter hears it.
///
/// What an arbiter says follows from its figures, its relations and what it is told: samples, deadlines,
/// answers to its questions, hand-overs. Settings with the same figures of gestures differ only in what
/// they answer and hand over, and mostly they do not differ at all. So every step is worked out when it
/// is met first and kept in a tree that branches where settings answered differently; for all others
/// it is read. A step that is missing behind known ones is found by telling a fresh arbiter everything
/// on the way again.
final class Transcript {
  /// What an arbiter is told.
  enum Input {
    /// The sample of this index.
    case sample(Int)
    /// Its next deadline has come.
    case wake(Instant)
    case handOver(ScreenEffects.HandOver, Instant)
    case declare([Relation])
  }

  /// What it asks before a recognizer may begin.
  struct Question {
    var claim: Claim
    /// The tree alone says no.
    var isRefused: Bool
    /// The finger landed on a list of the recognizer's part.
    var isOnList: Bool
  }

  /// Where a stroke can be.
  private struct Step {
    static let none = -1
    /// Index of what is asked here; none: the arbiter has taken in an input.
    var question = Step.none
    /// Into `told`.
    var events = 0..<0
    var deadline: Instant?
    /// The step after the next sample; of a question, after a no. None: not worked out.
    var next = Step.none
    /// The step after the deadline; of a question, after a yes.
    var other = Step.none
    /// How it came about.
    var before = Step.none
    var input = Input.sample(0)
    var answers: [Bool] = []
    /// What is known of the movement that goes on here.
    var movement: Movement?
  }

  /// Samples of which each tells nothing but the next place of one movement.
  struct Movement {
    /// The step of its last sample, and how many samples later than the first step's that is.
    var last: Int
    var count: Int
    /// The least and the largest of their coordinates.
    var lowest: Point
    var highest: Point
  }

  private struct Branch {
    var from: Int
    var input: Input
    var to: Int
  }

  private let samples: [PointerSample]
  private let candidates: [HitCandidate]
  private let tree: SweepStage.Tree
  private let fresh: Arbiter
  private var steps: [Step] = []
  private var branches: [Branch] = []
  private var questions: [Question] = []
  private var told: [GestureEvent] = []
  /// An arbiter that has come as far as this step.
  private var arbiter: Arbiter
  private var reached = Transcript.start
  private var output = GestureOutput()

  /// Its first step, before the first sample.
  static let start = 0

  /// `tree` says what lies under a claim.
  init(
    _ samples: [PointerSample], _ fresh: Arbiter, candidates: [HitCandidate],
    in tree: SweepStage.Tree
  ) {
    self.samples = samples
    self.candidates = candidates
    self.tree = tree
    self.fresh = fresh
    arbiter = fresh
    steps.reserveCapacity(samples.count + 16)
    // An arbiter without a finger has no deadline.
    steps.append(Step())
  }

  /// When something is decided without a sample.
  func deadline(_ step: Int) -> Instant? { steps[step].deadline }

  /// What was told, to be read by `event`.
  func events(_ step: Int) -> Range<Int> { steps[step].events }
  func event(_ index: Int) -> GestureEvent { told[index] }

  /// The step after an input; `asking` answers for the setting.
  func step(after from: Int, _ input: Input, asking: (Question) -> Bool) -> Int {
    var next = known(after: from, input)
    var answers: [Bool] = []
    while next != Step.none {
      let question = steps[next].question
      if question == Step.none { return next }
      let isYes = asking(questions[question])
      answers.append(isYes)
      next = isYes ? steps[next].other : steps[next].next
    }
    return workOut(from, input, answers, asking)
  }

  private func known(after step: Int, _ input: Input) -> Int {
    switch input {
    case .sample: return steps[step].next
    case .wake: return steps[step].other
    case .handOver, .declare:
      return branches.first { $0.from == step && $0.input.isSame(as: input) }?.to ?? Step.none
    }
  }

  // MARK: Movements

  /// The movement that goes on after a step that told a place of it; nil: other things are told next,
  /// or it is not known yet.
  func movement(after step: Int) -> Movement? {
    if let known = steps[step].movement { return known.count > 0 ? known : nil }
    guard let first = lonePlace(step) else { return nil }
    let at = told[first].location
    var found = Movement(last: step, count: 0, lowest: at, highest: at)
    var place = steps[step].next
    while place != Step.none, let other = lonePlace(place),
      told[other].recognizer == told[first].recognizer
    {
      (found.last, found.count) = (place, found.count + 1)
      let at = told[other].location
      found.lowest = Point(min(found.lowest.x, at.x), min(found.lowest.y, at.y))
      found.highest = Point(max(found.highest.x, at.x), max(found.highest.y, at.y))
      place = steps[place].next
    }
    // What comes next is not known before a setting has come by.
    if place != Step.none { steps[step].movement = found }
    return found.count > 0 ? found : nil
  }

  /// The event that a step tells if that is one place and no deadline is set. Asked of every step of
  /// every movement, so nothing is taken out whole.
  private func lonePlace(_ step: Int) -> Int? {
    steps.withUnsafeBufferPointer { steps in
      // A question tells nothing.
      guard steps[step].deadline == nil, steps[step].events.count == 1 else { return nil }
      let event = steps[step].events.lowerBound
      return told[event].phase == .changed ? event : nil
    }
  }

  // MARK: What was not met before

  private func workOut(
    _ from: Int, _ input: Input, _ known: [Bool], _ asking: (Question) -> Bool
  ) -> Int {
    seek(from)
    var answers: [Bool] = []
    var asked: [Question] = []
    tell(input) { claim in
      if answers.count < known.count {
        answers.append(known[answers.count])
      } else {
        let question = Question(claim, in: tree)
        asked.append(question)
        answers.append(asking(question))
      }
      return answers[answers.count - 1]
    }
    var step = Step()
    step.events = told.count..<(told.count + output.events.count)
    told += output.events
    step.deadline = arbiter.nextDeadline
    (step.before, step.input, step.answers) = (from, input, answers)
    // The questions that are new, and behind them what came of the last answer.
    var last: (from: Int, answer: Bool)?
    var place = self.known(after: from, input)
    for answer in known {
      last = (place, answer)
      place = answer ? steps[place].other : steps[place].next
    }
    for (number, question) in asked.enumerated() {
      questions.append(question)
      var asks = Step()
      asks.question = questions.count - 1
      link(append(asks), from, input, last)
      last = (steps.count - 1, answers[known.count + number])
    }
    reached = append(step)
    link(reached, from, input, last)
    return reached
  }

  private func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  private func link(
    _ step: Int, _ from: Int, _ input: Input, _ question: (from: Int, answer: Bool)?
  ) {
    if let question {
      if question.answer {
        steps[question.from].other = step
      } else {
        steps[question.from].next = step
      }
      return
    }
    switch input {
    case .sample: steps[from].next = step
    case .wake: steps[from].other = step
    case .handOver, .declare: branches.append(Branch(from: from, input: input, to: step))
    }
  }

  /// Brings the arbiter to a step that is known, from where it tells the next one.
  private func seek(_ step: Int) {
    guard step != reached else { return }
    var way: [Int] = []
    var next = step
    while next != Self.start {
      way.append(next)
      next = steps[next].before
    }
    arbiter = fresh
    for step in way.reversed() {
      let (input, answers) = (steps[step].input, steps[step].answers)
      var count = 0
      tell(input) { _ in
        count += 1
        return answers[count - 1]
      }
    }
  }

  private func tell(_ input: Input, _ asking: (Claim) -> Bool) {
    output.reset()
    switch input {
    case .sample(let index):
      let candidates = candidates
      arbiter.handle(
        samples[index], hitTest: { _, found in found.append(contentsOf: candidates) },
        asking: asking, into: &output)
    case .wake(let now): arbiter.wake(at: now, asking: asking, into: &output)
    case .handOver(let handOver, let now):
      arbiter.handOver(
        handOver.pointer, to: handOver.to, unused: handOver.unused, at: now, into: &output)
    case .declare(let relations): arbiter.declare(relations)
    }
  }
}

extension Transcript.Question {
  init(_ claim: Claim, in tree: SweepStage.Tree) {
    self.claim = claim
    let key = claim.recognizer
    isRefused =
      key.name == "back" && key.ordinal == 0
      && !tree.built.allowsBack(at: claim.start, poses: tree.poses)
    isOnList = false
    if case .part(let part) = key.owner {
      isOnList = tree.built.isOnList(of: part, at: claim.start, poses: tree.poses)
    }
  }
}

extension Transcript.Input {
  /// Of what branches: samples and deadlines have one step behind each.
  fileprivate func isSame(as other: Transcript.Input) -> Bool {
    switch (self, other) {
    case (.handOver(let a, let then), .handOver(let b, let now)): a == b && then == now
    case (.declare(let a), .declare(let b)): a == b
    default: false
    }
  }
}
