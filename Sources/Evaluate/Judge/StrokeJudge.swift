// Judges strokes in one start state of a scene, with any parameters.
import Files
import Interactions
import Scenes
import Synchronization

/// Judges strokes in a scene. A stroke begins in its recorded state. A stroke without a recorded
/// state begins in the judge's start state.
///
/// The verdicts depend only on the strokes and the parameters. The scene is built once for each
/// screen size and each value of its layout parameters. A stroke with its own screen size is played
/// on a screen of this size.
package struct StrokeJudge: Sendable {
  package let scene: SweptScene
  /// Name of the start state of strokes that were recorded without a state.
  package let start: String
  /// Screen size in points for strokes that were recorded without a screen size.
  package let size: Size
  /// The intents of additional labels. The names of the intents are labels, too.
  package let intents: [String: StrokeIntent]
  private let cache: Cache

  /// Creates a judge. If `start` is nil, strokes begin in the scene's start state for sweeps.
  package init(
    _ scene: SweptScene, start: String? = nil, size: Size = Size(390, 844),
    options: JSONObject = JSONObject(), intents: [String: StrokeIntent] = [:]
  ) {
    self.scene = scene
    self.start = start ?? scene.start
    self.size = size
    self.intents = intents
    cache = Cache(scene, options)
  }

  /// The verdict on one stroke.
  package func verdict(of stroke: Stroke, under parameters: ParameterSet) -> StrokeVerdict {
    var known: [Place: GestureSession] = [:]
    return verdict(of: stroke, parameters, &known)
  }

  /// The verdicts on all strokes. Nil if `isCancelled` returned true. At most `threads` threads
  /// work at once, including the caller's thread.
  package func verdicts(
    of strokes: [Stroke], under parameters: ParameterSet, threads: Int = 2,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> StrokeVerdicts? {
    let parts = Parts(strokes.count)
    let work: @Sendable () -> Void = {
      var known: [Place: GestureSession] = [:]
      while !isCancelled(), let range = parts.next() {
        parts.add(
          range.map { verdict(of: strokes[$0], parameters, &known) }, from: range.lowerBound)
      }
    }
    let others = (1..<max(1, min(threads, parts.count))).compactMap { _ in SystemThread(work) }
    work()
    for thread in others { thread.join() }
    let all = parts.verdicts
    return all.count == strokes.count ? StrokeVerdicts(all) : nil
  }

  private func verdict(
    of stroke: Stroke, _ parameters: ParameterSet, _ known: inout [Place: GestureSession]
  ) -> StrokeVerdict {
    let samples = StrokePlayer.samples(of: stroke)
    let state = scene.state(of: stroke) ?? StrokeState(start: start)
    let place = Place(start: state.start ?? start, size: stroke.screen ?? size)
    if known[place] == nil { known[place] = cache.session(parameters, place) }
    var session = known[place]!
    var release: Release?
    let decision = StrokePlayer.decision(
      of: samples, from: state, in: &session, releasing: &release)
    let intent = stroke.intent(intents)
    let isAnswerable =
      decision.outcome != .nothing || cache.canAnswer(stroke, samples, in: state, place, intent)
    return StrokeVerdict(
      outcome: decision.outcome, wanted: intent.map { scene.wantedOutcome($0) },
      sample: min(decision.sample, stroke.samples.count - 1), touch: samples[0].location,
      release: samples[samples.count - 1].location,
      velocity: Self.velocity(of: samples, parameters), decision: release,
      isAnswerable: isAnswerable)
  }

  /// The velocity at the release, measured as recognizers measure velocity.
  private static func velocity(of samples: [PointerSample], _ parameters: ParameterSet) -> Vector {
    let configuration = parameters[VelocityTracker.Configuration.self]
    var tracker = VelocityTracker(configuration: configuration)
    let end = samples[samples.count - 1].instant
    for sample in samples where end - sample.instant <= 0.5 {
      tracker.add(sample.location, at: sample.instant)
    }
    return tracker.velocity(at: end)
  }

  /// Distributes ranges of strokes to threads, and collects the verdicts.
  private final class Parts: Sendable {
    private struct Content: Sendable {
      var begin = 0
      /// The verdicts so far. The key is the index of the first stroke of a range.
      var done: [Int: [StrokeVerdict]] = [:]
    }

    /// Number of strokes that a thread receives at once.
    private static let length = 64
    private let strokes: Int
    private let content = Mutex(Content())

    init(_ strokes: Int) { self.strokes = strokes }

    /// Number of ranges.
    var count: Int { (strokes + Self.length - 1) / Self.length }

    func next() -> Range<Int>? {
      content.withLock { content in
        guard content.begin < strokes else { return nil }
        let range = content.begin..<min(strokes, content.begin + Self.length)
        content.begin = range.upperBound
        return range
      }
    }

    func add(_ verdicts: [StrokeVerdict], from first: Int) {
      content.withLock { $0.done[first] = verdicts }
    }

    /// The verdicts so far, in the order of the strokes.
    var verdicts: [StrokeVerdict] {
      content.withLock { $0.done.sorted { $0.key < $1.key }.flatMap(\.value) }
    }
  }

  /// A start state and a screen size. The scene is built for each combination of the two.
  private struct Place: Hashable, Sendable {
    var start: String
    var size: Size
  }

  /// The builds of the scene. All copies of the judge share them.
  private final class Cache: Sendable {
    /// Maximum number of builds for one place, and maximum number of places.
    static let mostBuilds = 32
    static let mostPlaces = 64
    /// Maximum number of strokes in one state whose answerability the cache stores.
    static let mostAnswers = 200_000

    private struct Content: Sendable {
      var sessions: [Place: SceneSessions] = [:]
      /// Whether the state can answer a stroke. The parameters do not affect this.
      var answers: [Place: [Stroke: Bool]] = [:]
      var checks: [Place: AnswerCheck] = [:]
    }

    private let scene: SweptScene
    private let options: JSONObject
    private let content = Mutex(Content())

    init(_ scene: SweptScene, _ options: JSONObject) {
      self.scene = scene
      self.options = options
    }

    private func state(_ place: Place) -> SceneState {
      SceneState(scene: scene, start: place.start, options: options)
    }

    func session(_ parameters: ParameterSet, _ place: Place) -> GestureSession {
      content.withLock { content in
        if content.sessions[place] == nil, content.sessions.count >= Self.mostPlaces {
          content.sessions.removeAll()
        }
        return content.sessions[
          place,
          default: SceneSessions(state(place), size: place.size, mostBuilds: Self.mostBuilds)
        ].session(parameters)
      }
    }

    func canAnswer(
      _ stroke: Stroke, _ samples: [PointerSample], in state: StrokeState, _ place: Place,
      _ intent: StrokeIntent?
    ) -> Bool {
      if let known = content.withLock({ $0.answers[place]?[stroke] }) { return known }
      let answer = check(place).canAnswer(samples, in: state, intent)
      content.withLock { content in
        if content.answers[place]?.count ?? 0 >= Self.mostAnswers { content.answers[place] = nil }
        content.answers[place, default: [:]][stroke] = answer
      }
      return answer
    }

    private func check(_ place: Place) -> AnswerCheck {
      content.withLock { content in
        if let check = content.checks[place] { return check }
        if content.checks.count >= Self.mostPlaces {
          content.checks.removeAll()
          content.answers.removeAll()
        }
        let check = AnswerCheck(state(place), size: place.size)
        content.checks[place] = check
        return check
      }
    }
  }
}
