// The stage of a sweep: one gesture session for each setting. Each session plays strokes.
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
  /// Index of the sample that decided. If the lift decided, it is the last sample.
  package var sample: Int
}

/// One scene in one screen size, at all settings of a plan.
///
/// The scene is built once for each combination of the parameters that change its layout. For each
/// setting, the gesture session of that build is copied and gets the other values. Strokes are
/// played on further copies. Nothing is built while a finger is down, and nothing is drawn.
package struct SweepStage: Sendable {
  /// The gesture session of each setting, as it is before any stroke.
  private(set) var sessions: [GestureSession] = []

  /// The instant at which every stroke begins. By then the scene has ended its first animations.
  static let start = Instant(1)
  /// Seconds after the lift within which a stroke may still have an outcome.
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

  /// The components and the gesture session of a scene after a build.
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

    /// A copy of the session with the values of a setting.
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

  /// Plays `stroke` at every setting. Calls `report` with the setting's index and the decision.
  package func play(_ stroke: Stroke, _ report: (Int, Decision) -> Void) {
    let samples = Self.samples(of: stroke)
    guard !samples.isEmpty else { return }
    for setting in sessions.indices {
      var session = sessions[setting]
      report(setting, Self.decision(of: samples, in: &session))
    }
  }

  /// Plays a stroke until it has an outcome, or until the timeout has passed.
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

  /// The outcome that an effect means. Nil if the effect is no outcome.
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

  /// The samples that a touch screen would send for a stroke: down, moves, up.
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
