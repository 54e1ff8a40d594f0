// Judges strokes on another thread, while the window still draws frames.
import Artwork
import Evaluate
import Scenes
import Synchronization

/// A request to judge the strokes of a collection with some parameters.
struct JudgeRequest: Sendable {
  /// Everything that affects an answer. Requests with equal keys have equal answers.
  struct Key: Equatable, Sendable {
    var place: JudgePlace
    /// Revision of the collection of strokes.
    var revision: Int
    var parameters: ParameterSet
    /// The parameters before the change whose effect is shown. Nil without a change.
    var before: ParameterSet?
    var filter: StrokeFilter
    var order = StrokeOrder.distance
  }

  var key: Key
  var number: Int
  var judge: StrokeJudge
  var strokes: [Stroke]
  /// Verdicts that are already known, by parameters.
  var known: [(parameters: ParameterSet, verdicts: StrokeVerdicts)]

  /// Judges the strokes, which takes some time.
  func answer() -> JudgeAnswer? {
    func verdicts(_ parameters: ParameterSet) -> StrokeVerdicts? {
      known.first { $0.parameters == parameters }?.verdicts
        ?? judge.verdicts(of: strokes, under: parameters)
    }
    guard let now = verdicts(key.parameters) else { return nil }
    let before = key.before.flatMap { $0 == key.parameters ? now : verdicts($0) }
    return JudgeAnswer(
      key: key, verdicts: now, before: before,
      overview: StrokeOverview(
        number, strokes, now.all, before: before?.all, filter: key.filter, order: key.order),
      rates: SweepResult(
        of: now.all, on: strokes, in: judge.scene,
        where: { [filter = key.filter] in filter.allows($0) }
      ).flatMap(PresentRates.init))
  }
}

/// The scene in which strokes are judged.
struct JudgePlace: Hashable, Sendable {
  var scene: String
  var width: Double
  var height: Double
  var style: String?
  /// The user's pictures of screens.
  var screens: [PictureRole: ScreenPicture] = [:]
}

/// The verdicts on all strokes, with an overview of these verdicts.
struct JudgeAnswer: Sendable {
  var key: JudgeRequest.Key
  var verdicts: StrokeVerdicts
  var before: StrokeVerdicts?
  var overview: StrokeOverview
  /// The rates of the judged parameters. Nil if the strokes cannot be judged.
  var rates: PresentRates?
}

/// Answers one request at a time. During an answer, only the newest other request waits.
final class StrokeJudging: Sendable {
  private struct State: Sendable {
    var isBusy = false
    var waiting: JudgeRequest?
    var answer: JudgeAnswer?
  }

  private let state = Mutex(State())
  /// The sweeps that wait while strokes are judged.
  private let sweeping: StrokeSweeping?

  init(before sweeping: StrokeSweeping? = nil) { self.sweeping = sweeping }

  /// Begins to answer a request. Calls `wake` after each answer.
  func submit(_ request: JudgeRequest, wake: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      guard !state.isBusy else {
        state.waiting = request
        return false
      }
      state.isBusy = true
      return true
    }
    guard begins else { return }
    sweeping?.pause()
    Task.detached(priority: .utility) { [self] in
      var next: JudgeRequest? = request
      while let request = next {
        let answer = request.answer()
        next = state.withLock { state in
          if let answer { state.answer = answer }
          let next = state.waiting
          state.waiting = nil
          state.isBusy = next != nil
          return next
        }
        wake()
      }
      sweeping?.resume()
    }
  }

  /// The newest answer since the last call. Nil without a new answer.
  func take() -> JudgeAnswer? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }
}
