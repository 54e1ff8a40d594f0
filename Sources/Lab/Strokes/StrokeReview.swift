// The review of strokes: they are judged again whenever anything changes that their outcome
// depends on.
import Evaluate
import Files
import Geometry
import Gesture
import Interface
import Scenes

/// The strokes of a lab, and the newest verdicts on them.
struct StrokeReview: Sendable {
  var collection = StrokeCollection()
  var filter = StrokeFilter()
  /// Index of the selected stroke in the collection. Nil if none is selected.
  var selection: Int?
  /// The newest verdicts. They may be those of earlier parameters, until the next ones are ready.
  var answer: JudgeAnswer?
  /// The parameters before the last change of the user. Nil if there was none.
  var changeStart: ParameterSet?
  /// The parameters to which the last change led.
  var parameters: ParameterSet?
  /// Changes of the strokes that are not saved in a file yet.
  var hasUnsavedLabels = false

  /// The recordings that are in the collection.
  var recordingsKey: RecordingLibrary.Key?

  private let judging = StrokeJudging()
  private var judge: (place: JudgePlace, judge: StrokeJudge)?
  private var asked: JudgeRequest.Key?
  private var number = 0

  /// True if verdicts for the newest request are not ready yet.
  var isWaiting: Bool { asked != nil && asked != answer?.key }

  /// Notes a change of parameters. Changes within one drag have the same beginning.
  mutating func note(_ parameters: ParameterSet, from start: ParameterSet) {
    if start != changeStart, start != parameters { changeStart = start }
    self.parameters = parameters
  }

  /// Judges the strokes in a scene. Without `wake` the verdicts are ready when this returns.
  mutating func judge(
    in scene: SweptScene, _ place: JudgePlace, under parameters: ParameterSet,
    wake: (@Sendable () -> Void)?
  ) {
    let key = JudgeRequest.Key(
      place: place, revision: collection.revision, parameters: parameters, before: changeStart,
      filter: filter)
    guard key != asked else { return }
    asked = key
    if judge?.place != place {
      var options = JSONObject()
      if let style = place.style { options.append("style", .text(style)) }
      judge = (
        place, StrokeJudge(scene, size: Size(place.width, place.height), options: options)
      )
    }
    number += 1
    guard let judge else { return }
    let request = JudgeRequest(
      key: key, number: number, judge: judge.judge, strokes: collection.strokes, known: known(key))
    if let wake {
      judging.submit(request, wake: wake)
    } else {
      answer = request.answer() ?? answer
    }
  }

  /// The verdicts of the newest answer, if it is about the same strokes in the same scene.
  private func known(
    _ key: JudgeRequest.Key
  ) -> [(parameters: ParameterSet, verdicts: StrokeVerdicts)] {
    guard let answer, answer.key.place == key.place, answer.key.revision == key.revision else {
      return []
    }
    var known = [(answer.key.parameters, answer.verdicts)]
    if let start = answer.key.before, let before = answer.before { known.append((start, before)) }
    return known
  }

  /// Takes verdicts that another thread has finished, if there are any.
  mutating func take() { answer = judging.take() ?? answer }

  /// Forgets the verdicts, because the open scene has other ones.
  mutating func forget() { (answer, asked) = (nil, nil) }

  /// The verdict on a stroke. Nil if it was not judged yet.
  func verdict(of stroke: Int) -> StrokeVerdict? {
    guard let answer, answer.key.revision == collection.revision,
      answer.verdicts.all.indices.contains(stroke)
    else { return nil }
    return answer.verdicts.all[stroke]
  }
}
