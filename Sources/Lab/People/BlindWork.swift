// Rounds of two unnamed variants, each with a few strokes and one question.
import Evaluate
import Geometry
import Scenes

/// The rounds of one person.
struct BlindWork: Equatable, Sendable {
  let scene: String
  /// Names of the variants.
  let variants: [String]
  let task: StudyTask
  let plan: [BlindPlan.Round]
  let seed: Int
  /// Number of answered rounds.
  private(set) var answered = 0
  /// Index of the shown variant of the round: 0 or 1.
  var shown = 0
  /// The question after all strokes of the round.
  var question = Question.hidden

  enum Question: Hashable, Sendable {
    case hidden
    /// The question is shown, and accepts an answer from this instant on.
    case shown(answerableFrom: Instant)
    /// The question can be answered.
    case armed
  }
  /// The number of strokes with each of the two variants of the present round.
  private(set) var counts = [StrokeCounts(), StrokeCounts()]
  /// Names of the recordings in each round, including the present round.
  private(set) var recordings: [[String]] = [[]]

  /// Seconds from the question's appearance until it can be answered, so that no stroke answers it.
  static let arming = 0.4

  var isOver: Bool { answered >= plan.count }

  /// Names of the two variants of the present round.
  var names: [String] {
    let round = plan[min(answered, plan.count - 1)]
    return [variants[round.first], variants[round.second]]
  }

  /// Number of strokes with the shown variant.
  var strokes: Int { counts[shown].strokes }
  func isComplete(_ index: Int) -> Bool { counts[index].strokes >= task.intents.count }
  /// True if the person has tried only the shown variant.
  var needsSwitch: Bool { isComplete(shown) && !isComplete(1 - shown) }

  /// The intent of the next stroke. After the last intent of the task, the first intent follows.
  var intent: StrokeIntent? { isOver ? nil : task.intents[strokes % task.intents.count] }

  mutating func add(_ judgement: StrokeVerdict.Judgement, _ recording: String) {
    counts[shown].add(judgement)
    recordings[answered].append(recording)
  }

  /// Adds the seconds from a touch until everything was at rest.
  mutating func measure(_ seconds: Double, index: Int) {
    counts[index].times.append((seconds * 1000).rounded() / 1000)
  }

  func round(answered answer: BlindRound.Answer, by person: String) -> BlindRound {
    BlindRound(
      person: person, scene: scene, task: task.name, first: names[0], second: names[1],
      answer: answer, strokes: counts, seed: seed)
  }

  mutating func begin(round: Int) {
    (answered, shown, question) = (round, 0, .hidden)
    counts = [StrokeCounts(), StrokeCounts()]
    recordings = recordings.prefix(round) + [[]]
  }
}
