// A session with one person: strokes by task, or rounds of unnamed variants.
import Evaluate
import Geometry
import Scenes

/// The steps of a session. The lab sends events to the session, and performs its effects.
struct PeopleSession: Equatable, Sendable {
  enum Phase: Hashable, Sendable {
    /// The person can make the next stroke.
    case ready
    /// A stroke has ended, and the scene comes to rest.
    case settling(Settling?)
    /// The scene came to rest in a changed state. The scene opens again at the instant.
    case reopening(at: Instant)
    /// All strokes were made, or all rounds were answered.
    case finished
  }

  /// A stroke whose motion is measured until its end.
  struct Settling: Hashable, Sendable {
    /// Index of the variant of the round.
    var index: Int
    var touch: Instant
  }

  enum Effect: Hashable, Sendable {
    /// Opens the scene again in its start state, with this variant. If nil, values do not change.
    case open(variant: String?)
    case store(BlindRound)
    /// Removes the last stored round.
    case removeRound
    /// Removes the recordings with these names.
    case discard([String])
  }

  enum Work: Equatable, Sendable {
    case tasks(TaskWork)
    case blind(BlindWork)
  }

  /// The answer to a stroke. The session shows the answer for a short time.
  struct Notice: Hashable, Sendable {
    var mark: StrokeMark
    var intent: StrokeIntent
    var outcome: StrokeOutcome
    var ends: Instant
  }

  let person: String
  private var work: Work
  private(set) var phase = Phase.ready
  private(set) var notice: Notice?
  /// Travel of the last stroke if it was the scroll of a task. Nil after the scene opens again.
  private var scrolled: Vector?

  /// Seconds from the instant of rest in a changed state until the scene opens again.
  static let pause = 0.35
  /// Seconds from the last stroke with a variant until the next variant is shown.
  static let switching = 0.25
  /// Seconds for which the answer to a stroke is shown.
  static let noticeTime = 0.9

  init(person: String, _ work: Work) { (self.person, self.work) = (person, work) }

  /// The strokes by task. Nil in a session with unnamed variants.
  private(set) var tasks: TaskWork? {
    get { if case .tasks(let work) = work { work } else { nil } }
    set { if let newValue { work = .tasks(newValue) } }
  }

  /// The rounds of unnamed variants. Nil in a session by task.
  private(set) var blind: BlindWork? {
    get { if case .blind(let work) = work { work } else { nil } }
    set { if let newValue { work = .blind(newValue) } }
  }

  /// The intent of the next stroke.
  var intent: StrokeIntent? { tasks?.current ?? blind?.intent }

  /// The variant that the person tries now. Nil if strokes are made by task.
  var variant: String? { blind.map { $0.names[$0.shown] } }

  /// True while a stroke counts.
  var takesStrokes: Bool {
    switch phase {
    case .ready, .settling: intent != nil
    case .reopening, .finished: false
    }
  }

  /// Whether a stroke only continues the scroll of the task before it.
  func continuesScroll(_ stroke: Stroke) -> Bool {
    guard let scrolled, intent != .scroll, let first = stroke.samples.first,
      let last = stroke.samples.last
    else { return false }
    let travel = Vector(last.x - first.x, last.y - first.y)
    let along = travel.dx * scrolled.dx + travel.dy * scrolled.dy
    return along > 0.7 * travel.length * scrolled.length
  }

  /// True after the last task, when the answer to the last stroke is no longer shown.
  private var isThrough: Bool { tasks.map { $0.current == nil && notice == nil } ?? false }

  // MARK: Events

  /// Handles the end of a gesture. `verdict` is nil if the gesture was no stroke, but a tap.
  mutating func end(
    _ verdict: StrokeVerdict?, of recording: String, from touch: Instant, at now: Instant
  ) {
    guard takesStrokes, let intent else { return }
    phase = .settling(nil)
    guard let verdict else { return }
    // A finger that scrolls a list down moves up.
    let isScroll = intent == .scroll && verdict.judgement == .asMeant && verdict.travel.dy < 0
    scrolled = isScroll ? verdict.travel : nil
    if let blind {
      if verdict.outcome != .nothing {
        phase = .settling(Settling(index: blind.shown, touch: touch))
      }
      self.blind?.add(verdict.judgement, recording)
    } else {
      let mark = StrokeMark(verdict)
      tasks?.strokes.append(TaskWork.Stroke(mark: mark, recording: recording))
      notice = Notice(
        mark: mark, intent: intent, outcome: verdict.outcome, ends: now + Self.noticeTime)
    }
  }

  /// Handles the rest of the scene. `isScrolled` is true if a list has another scroll position than
  /// in the start state, `isChanged` if something else differs from that state.
  mutating func rest(isChanged: Bool, isScrolled: Bool = false, at now: Instant) {
    guard case .settling(let settling) = phase else { return }
    if let settling { blind?.measure(now - settling.touch, index: settling.index) }
    showQuestionIfComplete(at: now)
    // In a round, the stroke after a scroll begins where the scroll has ended.
    if blind == nil { scrolled = nil }
    if isThrough {
      phase = .finished
    } else if blind?.needsSwitch == true {
      phase = .reopening(at: now + Self.switching)
    } else {
      let opens = isChanged || isScrolled && scrolled == nil
      phase = opens ? .reopening(at: now + Self.pause) : .ready
    }
  }

  /// Shows the question after all strokes of a round.
  private mutating func showQuestionIfComplete(at now: Instant) {
    if let blind, blind.isComplete(0), blind.isComplete(1), blind.question == .hidden {
      self.blind?.question = .shown(answerableFrom: now + BlindWork.arming)
    }
  }

  /// Performs the pending work of the session. Returns the effects of this work.
  mutating func advance(to now: Instant) -> [Effect] {
    if let own = notice, own.ends <= now {
      notice = nil
      if isThrough { phase = .finished }
    }
    if case .shown(let due)? = blind?.question, due <= now { blind?.question = .armed }
    guard case .reopening(let due) = phase, due <= now else { return [] }
    phase = .ready
    if let blind, blind.needsSwitch { self.blind?.shown = 1 - blind.shown }
    return [.open(variant: variant)]
  }

  var nextDeadline: Instant? {
    var dues = [notice?.ends]
    if case .reopening(let due) = phase { dues.append(due) }
    if case .shown(let due)? = blind?.question { dues.append(due) }
    return dues.compactMap(\.self).min()
  }

  // MARK: Actions of the person

  /// Leaves out the present task.
  mutating func skip() {
    guard tasks?.current != nil else { return }
    tasks?.strokes.append(TaskWork.Stroke(mark: nil, recording: nil))
    if tasks?.current == nil { phase = .finished }
  }

  /// Shows one of the two variants of a round, also while the other one still moves.
  mutating func choose(_ index: Int, at now: Instant) -> [Effect] {
    guard let blind, phase != .finished, blind.shown != index, (0...1).contains(index) else {
      return []
    }
    showQuestionIfComplete(at: now)
    self.blind?.shown = index
    (phase, scrolled) = (.ready, nil)
    return [.open(variant: variant)]
  }

  /// Answers the question, and begins the next round.
  mutating func answer(_ answer: BlindRound.Answer) -> [Effect] {
    guard let blind, blind.question == .armed else { return [] }
    self.blind?.begin(round: blind.answered + 1)
    let isOver = self.blind?.isOver ?? true
    phase = isOver ? .finished : .ready
    return [.store(blind.round(answered: answer, by: person))]
      + (isOver ? [] : [.open(variant: variant)])
  }

  /// Removes the last stroke, or the last round with its strokes. Also works after the last round.
  mutating func takeBack() -> [Effect] {
    guard canTakeBack else { return [] }
    let wasOver = phase == .finished
    if let blind {
      self.blind?.begin(round: blind.answered - 1)
      phase = .ready
      let dropped = blind.recordings.suffix(2).flatMap(\.self)
      return [.discard(dropped), .removeRound, .open(variant: variant)]
    }
    notice = nil
    if wasOver { phase = .ready }
    return [.discard([tasks?.strokes.popLast()?.recording].compactMap(\.self))]
      + (wasOver ? [.open(variant: nil)] : [])
  }

  var canTakeBack: Bool { tasks.map { !$0.strokes.isEmpty } ?? ((blind?.answered ?? 0) > 0) }
}

/// Strokes by task, with one intent after the other.
struct TaskWork: Equatable, Sendable {
  /// A stroke that was made. A stroke without a mark is a task that the person left out.
  struct Stroke: Hashable, Sendable {
    var mark: StrokeMark?
    var recording: String?
  }

  let intents: [StrokeIntent]
  /// The outcomes that the scene wants, which determine the words.
  var outcomes: [StrokeIntent: StrokeOutcome] = [:]
  var strokes: [Stroke] = []

  /// The intent of the next stroke. Nil after the last stroke.
  var current: StrokeIntent? { strokes.count < intents.count ? intents[strokes.count] : nil }
  var instruction: (task: String, advice: String)? {
    current.map { $0.instruction(for: outcomes[$0]) }
  }
}
