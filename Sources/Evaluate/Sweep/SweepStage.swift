// The stage of a sweep: a session for every setting, which plays strokes.
import Geometry
import Gesture
import Interactions
import Interface
import Motion
import Scenes
import Scripts

/// The outcome of a stroke, and the sample that decided it.
package struct Decision: Hashable, Sendable {
  package var outcome: StrokeOutcome
  /// Index of the sample. It is the last one if the lift decided.
  package var sample: Int
}

/// One scene at one screen size, at every setting of a plan.
///
/// A scene is built once for each combination of the parameters that its layout depends on. Its
/// session is copied and configured with the other values of each setting. Strokes are played on
/// further copies. No tree is built while a finger is down, and nothing is drawn.
package struct SweepStage: Sendable {
  /// The session of each setting, before a stroke.
  private(set) var sessions: [GestureSession] = []

  /// Start of every stroke. Animations at the start of a scene have ended by then.
  static let start = Instant(1)
  /// Seconds after the lift in which a stroke may still have an outcome.
  static let timeout = 5.0

  package init(_ plan: SweepPlan, size: Size) {
    let names = plan.parameters.map(\.name)
    let laidOut = plan.scene.type.layoutParameters.map { parameterSet in
      names.indices.filter { parameterSet.contains(names[$0]) }
    }
    let groups = Set(names.map { String($0.prefix { $0 != "." }) })
    var known: [[ParameterValue]: Built] = [:]
    sessions.reserveCapacity(plan.settingCount)
    for setting in 0..<plan.settingCount {
      let values = plan.values(setting)
      let parameterSet = plan.scene.type.own(plan.parameterSet(values))
      guard let laidOut else {
        // The scene does not declare its layout parameters, so it is built for every setting.
        sessions.append(Built(plan, parameterSet, size).session)
        continue
      }
      let key = laidOut.map { values[$0] }
      let built = known[key] ?? Built(plan, parameterSet, size)
      known[key] = built
      sessions.append(built.session(parameterSet, groups))
    }
  }

  package var settingCount: Int { sessions.count }

  /// A scene after its first build.
  private struct Built {
    let parts: ComponentStore
    let session: GestureSession

    init(_ plan: SweepPlan, _ parameterSet: ParameterSet, _ size: Size) {
      let type = plan.scene.type
      let setup = SceneSetup(
        for: type, size: size, parameters: parameterSet, start: plan.start, options: plan.options)
      var running = RunningScene(type, setup: setup)
      running.advance(to: SweepStage.start)
      session = running.gestureSession(at: SweepStage.start)
      parts = running.stage.components
    }

    /// The session with the values of a setting.
    func session(_ parameterSet: ParameterSet, _ groups: Set<String>) -> GestureSession {
      var session = session
      session.configure(
        parts.configurations(Retuning(parameterSet, groups: groups)),
        gesture: parameterSet[GestureConfiguration.self],
        velocity: parameterSet[VelocityTracker.Configuration.self])
      return session
    }
  }

  // MARK: Strokes

  /// Plays `stroke` at every setting, in order.
  package func play(_ stroke: Stroke, _ report: (Int, Decision) -> Void) {
    let samples = Self.samples(of: stroke)
    guard !samples.isEmpty else { return }
    for setting in sessions.indices {
      var session = sessions[setting]
      report(setting, Self.decision(of: samples, in: &session))
    }
  }

  /// Plays a stroke until it has an outcome or the timeout ends.
  private static func decision(
    of samples: [PointerSample], in session: inout GestureSession
  ) -> Decision {
    for index in samples.indices {
      session.advance(to: samples[index].instant)
      if let outcome = outcome(in: &session) {
        return Decision(outcome: outcome, sample: max(0, index - 1))
      }
      session.handle(samples[index])
      if let outcome = outcome(in: &session) { return Decision(outcome: outcome, sample: index) }
    }
    let last = samples.count - 1
    session.advance(to: samples[last].instant + timeout)
    return Decision(outcome: outcome(in: &session) ?? .nothing, sample: last)
  }

  private static func outcome(in session: inout GestureSession) -> StrokeOutcome? {
    guard !session.records.isEmpty else { return nil }
    for record in session.records {
      if let outcome = outcome(of: record, in: session) { return outcome }
    }
    session.removeRecords()
    return nil
  }

  /// The outcome of a recorded effect; nil if it does not count.
  private static func outcome(
    of record: GestureSession.Record, in session: GestureSession
  ) -> StrokeOutcome? {
    switch record.effect {
    case .sheet(.dismissed(.drag)), .card(.closeBegan(.drag)), .lightbox(.closeBegan(.drag)):
      return .dismissed
    case .sheet(.placeChanged): return .moved
    case .pager(.pageChanged), .lightbox(.pageChanged(_, isInFront: true)): return .turned
    case .stack(.popped(let depth)):
      guard case .stack(let stack) = session[record.interaction] else { return nil }
      return switch stack.configuration.reports {
      case .screens: .back
      case .presentation: depth == 1 ? .dismissed : nil
      case .nothing: nil
      }
    default: return nil
    }
  }

  /// The samples that a touch screen would send: down, moves, up.
  static func samples(of stroke: Stroke) -> [PointerSample] {
    guard let first = stroke.samples.first else { return [] }
    var samples: [PointerSample] = []
    samples.reserveCapacity(stroke.samples.count + 1)
    for index in stroke.samples.indices {
      let phase: PointerPhase =
        index == 0 ? .down : index == stroke.samples.count - 1 ? .up : .move
      samples.append(
        PointerSample(
          pointer: PointerID(1), device: .touch, phase: phase, location: stroke.place(index),
          instant: start + (stroke.samples[index].seconds - first.seconds)))
    }
    if samples.count == 1 {
      var up = samples[0]
      up.phase = .up
      samples.append(up)
    }
    return samples
  }
}
