// Sweeps parameters over the strokes of the lab for the curve and the map, on another thread.
import Evaluate
import Files
import Geometry
import Scenes
import Synchronization

/// A sweep of one parameter for the curve, or of two parameters for the map.
struct SweepRequest: Sendable {
  /// Everything that affects an answer. Requests with equal keys have equal answers.
  struct Key: Equatable, Sendable {
    var place: JudgePlace
    /// Revision of the collection of strokes.
    var revision: Int
    /// All parameters. The swept parameters have their original values, so that an answer stays
    /// valid while the user changes these parameters.
    var parameters: ParameterSet
    /// Names of the swept parameters. The last touched parameter comes first.
    var names: [String]
    /// Names of the parameters for which the map shows the whole range, because their present
    /// values are large. For other parameters, the map ends at twice the original value.
    var wide: [String] = []
    /// The filter. Verdicts do not affect this filter.
    var filter: StrokeFilter
  }

  var key: Key
  var scene: SweptScene
  /// All strokes of the collection.
  var strokes: [Stroke]

  /// Permitted numbers of values per parameter, for a sweep of one parameter (a curve) and for a
  /// sweep of two parameters (a map).
  static let (curve, map) = (25...45, 9...13)

  init(_ key: Key, in scene: SweptScene, of strokes: [Stroke]) {
    (self.key, self.scene, self.strokes) = (key, scene, strokes)
    for parameter in key.names.compactMap(ParameterSet.declaration) {
      if key.names.count > 1, let end = SweptParameter.nearEnd(of: parameter),
        case .number(let present)? = key.parameters.value(parameter.name), present > end
      {
        self.key.wide.append(parameter.name)
      }
      _ = self.key.parameters.set(parameter.name, parameter.seed)
    }
    self.key.filter.verdict = nil
  }

  /// The sweep of the strokes that the filter allows. Nil if a parameter cannot be swept.
  func sweep() -> StrokeSweep? {
    let parameters = key.names.reversed().compactMap(ParameterSet.declaration).map { parameter in
      let end = SweptParameter.nearEnd(of: parameter)
      guard key.names.count == 1 else {
        return SweptParameter(
          spread: parameter, counts: Self.map,
          upTo: key.wide.contains(parameter.name) ? nil : end)
      }
      // The curve has many values up to twice the original value, and a few values above.
      let whole = SweptParameter(spread: parameter, counts: Self.map)
      return SweptParameter(
        spread: parameter, counts: Self.curve, upTo: end,
        including: whole.values + [parameter.seed])
    }
    guard parameters.count == key.names.count else { return nil }
    var base = Preset(name: "strokes", base: .seed, parameters: key.parameters)
    for parameter in parameters { _ = base.parameters.set(parameter.name, parameter.values[0]) }
    var options = JSONObject()
    if let style = key.place.style { options.append("style", .text(style)) }
    let plan = try? SweepPlan(
      scene: scene, start: scene.start, options: options, base: base, parameters: parameters,
      size: Size(key.place.width, key.place.height))
    let filter = key.filter
    return plan.map {
      StrokeSweep($0, of: filter.isEmpty ? strokes : strokes.filter { filter.allows($0) })
    }
  }
}

/// The result of a sweep so far.
struct SweepAnswer: Sendable {
  var key: SweepRequest.Key
  var curve: TuningCurve?
  var map: TuningMap?

  init(_ key: SweepRequest.Key, _ sweep: StrokeSweep) {
    self.key = key
    let result = sweep.result.weighingStrokes
    let verdict = Verdict(result)
    let progress = SweepProgressLine(
      played: sweep.played, count: sweep.count, gap: result.gap,
      more: verdict.more, isByPeople: result.peopleCount != nil)
    if key.names.count == 1 {
      curve = TuningCurve(result, verdict, progress)
    } else {
      map = TuningMap(result, verdict, progress)
    }
  }
}

/// Works on sweeps, a few strokes at a time. New requests replace all earlier requests.
///
/// The first answers are about only some of the strokes. The work pauses while strokes are judged
/// after a change of a slider, because the judgement is needed sooner.
final class StrokeSweeping: Sendable {
  private struct Work: Sendable {
    var key: SweepRequest.Key
    var sweep: StrokeSweep
    /// Number of played strokes at which the next answer is due.
    var due = StrokeSweeping.first
  }

  private struct State: Sendable {
    /// The unfinished sweeps, in order.
    var queue: [Work] = []
    /// Number of calls of `submit`. Work for an earlier call is discarded.
    var generation = 0
    var isWorking = false
    /// Number of calls of `pause` without a call of `resume`. Work pauses unless the number is 0.
    var pauses = 0
    var answers: [SweepAnswer] = []
    var wake: (@Sendable () -> Void)?
  }

  /// Number of strokes in the first answer. Each further answer has twice as many strokes.
  private static let first = 16
  /// Number of plays between two checks of the queue. A play is one stroke with one set of values.
  private static let piece = 200

  private let state = Mutex(State())

  /// Begins to work on requests, in their order. Calls `wake` after each answer.
  func submit(_ requests: [SweepRequest], wake: @escaping @Sendable () -> Void) {
    let work = requests.compactMap { request in
      request.sweep().map { Work(key: request.key, sweep: $0) }
    }
    state.withLock { state in
      state.queue = work
      state.generation += 1
      state.wake = wake
      state.answers = []
    }
    workIfNeeded()
  }

  /// The complete answers to requests.
  static func answers(to requests: [SweepRequest]) -> [SweepAnswer] {
    requests.compactMap { request in
      request.sweep().map { sweep in
        var sweep = sweep
        sweep.play(sweep.count)
        return SweepAnswer(request.key, sweep)
      }
    }
  }

  /// Stops the work until `resume` is called as often as `pause`.
  func pause() { state.withLock { $0.pauses += 1 } }

  func resume() {
    state.withLock { $0.pauses -= 1 }
    workIfNeeded()
  }

  /// True while no work is being done.
  var isIdle: Bool { state.withLock { !$0.isWorking } }

  /// The answers since the last call, oldest first.
  func take() -> [SweepAnswer] {
    state.withLock { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  private func workIfNeeded() {
    let begins = state.withLock { state in
      guard !state.isWorking, state.pauses == 0, !state.queue.isEmpty else { return false }
      state.isWorking = true
      return true
    }
    guard begins else { return }
    Task.detached(priority: .utility) { [self] in
      while let (work, generation) = next() { advance(work, generation) }
    }
  }

  /// The next work and the number of its request. Nil if no work is due.
  private func next() -> (Work, Int)? {
    state.withLock { state in
      guard state.pauses == 0, !state.queue.isEmpty else {
        state.isWorking = false
        return nil
      }
      return (state.queue.removeFirst(), state.generation)
    }
  }

  private func advance(_ work: consuming Work, _ generation: Int) {
    work.sweep.play(max(1, Self.piece / work.sweep.plan.settingCount))
    var answer: SweepAnswer?
    if work.sweep.isDone || work.sweep.played >= work.due {
      answer = SweepAnswer(work.key, work.sweep)
      while work.due <= work.sweep.played { work.due *= 2 }
    }
    let rest = work.sweep.isDone ? nil : work
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard state.generation == generation else { return nil }
      if let rest { state.queue.insert(rest, at: 0) }
      guard let answer else { return nil }
      state.answers.append(answer)
      return state.wake
    }
    wake?()
  }
}
