// The stage of a sweep: a session for every setting, which plays strokes.
import Exhibits
import Geometry
import Gesture
import Interactions
import Interface
import Motion
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
    let laidOut = plan.scene.exhibit.layoutFigures.map { figures in
      names.indices.filter { figures.contains(names[$0]) }
    }
    let groups = Set(names.map { String($0.prefix { $0 != "." }) })
    var known: [[ParameterValue]: Built] = [:]
    sessions.reserveCapacity(plan.settingCount)
    for setting in 0..<plan.settingCount {
      let values = plan.values(setting)
      let figures = plan.scene.exhibit.own(plan.figures(values))
      guard let laidOut else {
        // The scene does not declare its layout parameters, so it is built for every setting.
        sessions.append(Built(plan, figures, size).session)
        continue
      }
      let key = laidOut.map { values[$0] }
      let built = known[key] ?? Built(plan, figures, size)
      known[key] = built
      sessions.append(built.session(figures, groups))
    }
  }

  package var settingCount: Int { sessions.count }

  /// A scene after its first build.
  private struct Built {
    let parts: Parts
    let session: GestureSession

    init(_ plan: SweepPlan, _ figures: Figures, _ size: Size) {
      let exhibit = plan.scene.exhibit
      let setup = ExhibitSetup(
        for: exhibit, size: size, figures: figures, start: plan.start, options: plan.options)
      var running = RunningExhibit(exhibit, setup: setup)
      running.advance(to: SweepStage.start)
      session = running.gestureSession(at: SweepStage.start)
      parts = running.stage.parts
    }

    /// The session with the values of a setting.
    func session(_ figures: Figures, _ groups: Set<String>) -> GestureSession {
      var session = session
      session.configure(
        parts.configurations(Retuning(figures, groups: groups)),
        gesture: figures[GestureConfiguration.self],
        velocity: figures[VelocityTracker.Configuration.self])
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
