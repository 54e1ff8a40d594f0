// The review of strokes. After any change that may affect outcomes, strokes are judged again.
import Evaluate
import Files
import Interface
import Scenes

/// The strokes of a lab, and the newest verdicts on these strokes.
struct StrokeReview: Sendable {
  var collection = StrokeCollection()
  var filter = StrokeFilter()
  var order = StrokeOrder.distance
  /// Index of the selected stroke in the collection. Nil if no stroke is selected.
  var selection: Int?
  /// The newest verdicts. Until the next verdicts are ready, they may be about earlier parameters.
  var answer: JudgeAnswer?
  /// The parameters before the last change by the user. Nil without a change.
  var changeStart: ParameterSet?
  /// The parameters after the last change.
  var parameters: ParameterSet?

  /// Number of the open scene's recordings that began during a motion, and are not judged.
  var unjudged = 0
  /// The recordings that are in the collection.
  var recordingsKey: RecordingLibrary.Key?

  /// Names of the touched parameters of each scene. The last touched parameter comes first.
  var touched: [String: [String]] = [:]
  /// The newest curve and map. Curve and map may be about earlier parameters or strokes.
  private(set) var curve: TuningCurve?
  private(set) var map: TuningMap?

  private let sweeping: StrokeSweeping
  private let judging: StrokeJudging
  private var judge: (place: JudgePlace, judge: StrokeJudge)?
  private var asked: JudgeRequest.Key?
  private var number = 0
  /// The newest requests for the curve and for the map.
  private var sweeps: [SweepRequest.Key] = []
  /// The requests that `curve` and `map` answer.
  private var curveKey: SweepRequest.Key?
  private var mapKey: SweepRequest.Key?

  init() {
    sweeping = StrokeSweeping()
    judging = StrokeJudging(before: sweeping)
  }

  /// True if verdicts for the newest request are not ready yet.
  var isWaiting: Bool { asked != nil && asked != answer?.key }

  /// Records a change of parameters. All changes of one drag have the same `start`.
  mutating func note(_ parameters: ParameterSet, from start: ParameterSet) {
    if start != changeStart, start != parameters { changeStart = start }
    self.parameters = parameters
  }

  /// Judges the strokes in a scene. If `wake` is nil, the method returns when verdicts are ready.
  mutating func judge(
    in scene: SweptScene, _ place: JudgePlace, under parameters: ParameterSet,
    wake: (@Sendable () -> Void)?
  ) {
    let key = JudgeRequest.Key(
      place: place, revision: collection.revision, parameters: parameters, before: changeStart,
      filter: filter, order: order)
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

  /// The verdicts of the newest answer, if this answer is about the same strokes in the same scene.
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

  /// Stores the verdicts of another thread. Discards verdicts that are about another scene.
  mutating func take() {
    guard let new = judging.take(), new.key.place.scene == asked?.place.scene else { return }
    answer = new
  }

  /// Discards the verdicts, because the verdicts are not about the open scene.
  mutating func forget() {
    (answer, asked) = (nil, nil)
    (curve, map, curveKey, mapKey, sweeps) = (nil, nil, nil, nil, [])
  }

  // MARK: Curve and map

  /// Largest number of stored touched parameters.
  private static let mostTouched = 12

  /// Records that a parameter was touched in a scene.
  mutating func touch(_ name: String, in scene: String) {
    let others = (touched[scene] ?? []).filter { $0 != name }
    touched[scene] = Array(([name] + others).prefix(Self.mostTouched))
  }

  /// True if the newest curve or map is not ready yet.
  var isCurveWaiting: Bool { sweeps.first.map { $0 != curveKey } ?? false }
  var isMapWaiting: Bool { sweeps.count > 1 && sweeps[1] != mapKey }

  /// Sweeps the parameters `names` over the strokes. The curve sweeps the first parameter, and the
  /// map sweeps both. If `wake` is nil, the method returns when the results are ready.
  mutating func sweep(
    _ names: [String], in scene: SweptScene, _ place: JudgePlace, under parameters: ParameterSet,
    wake: (@Sendable () -> Void)?
  ) {
    let requests = (0..<names.count).map { number in
      SweepRequest(
        SweepRequest.Key(
          place: place, revision: collection.revision, parameters: parameters,
          names: Array(names.prefix(number + 1)), filter: filter),
        in: scene, of: collection.strokes)
    }
    var answers = sweeping.take()
    if requests.map(\.key) != sweeps {
      sweeps = requests.map(\.key)
      // A curve or a map that is ready is not computed again.
      let new = requests.filter { $0.key != curveKey && $0.key != mapKey }
      if let wake {
        sweeping.submit(new, wake: wake)
      } else {
        answers = StrokeSweeping.answers(to: new)
      }
    }
    for answer in answers where sweeps.contains(answer.key) {
      if let new = answer.curve,
        curve?.parameter != new.parameter || new.progress.replaces(curve?.progress)
      {
        (curve, curveKey) = (new, answer.key)
      }
      if let new = answer.map,
        map?.map.rows != new.map.rows || map?.map.columns != new.map.columns
          || new.progress.replaces(map?.progress)
      {
        (map, mapKey) = (new, answer.key)
      }
    }
  }

  /// The outcome of a stroke. Judges a stroke that was not judged yet.
  func outcome(of stroke: Int, under parameters: ParameterSet) -> StrokeOutcome {
    verdict(of: stroke)?.outcome
      ?? judge?.judge.verdict(of: collection.strokes[stroke], under: parameters).outcome ?? .nothing
  }

  /// Whether the filter leaves out the selected stroke.
  var hidesSelection: Bool {
    guard let selection, collection.strokes.indices.contains(selection), !filter.isEmpty else {
      return false
    }
    let mark = verdict(of: selection).map { StrokeMark($0) }
    return !filter.allows(collection.strokes[selection])
      || filter.verdict.flatMap { wanted in mark.map { $0.group != wanted } } ?? false
  }

  /// The verdict on a stroke. Nil for a stroke that was not judged yet.
  func verdict(of stroke: Int) -> StrokeVerdict? {
    guard let answer, answer.key.revision == collection.revision,
      answer.verdicts.all.indices.contains(stroke)
    else { return nil }
    return answer.verdicts.all[stroke]
  }
}
