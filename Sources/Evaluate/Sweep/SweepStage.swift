// The stage of a sweep, with one gesture session for each setting. Each session plays strokes.
import Interactions
import Scenes

/// One scene in one start state and one screen size, at all settings of a plan.
///
/// Each setting has a gesture session with its values. Strokes are played on copies of this
/// session. Nothing is built while a finger is down, and nothing is drawn.
package struct SweepStage: Sendable {
  /// The gesture session of each setting, in its state before any stroke.
  private(set) var sessions: [GestureSession] = []
  private let check: AnswerCheck

  /// Creates a stage. If `start` is nil, the start state is the first start state of the plan.
  package init(_ plan: SweepPlan, size: Size, start: String? = nil) {
    let state = plan.state(start ?? plan.starts[0])
    check = AnswerCheck(state, size: size)
    let groups = Set(plan.parameters.map { String($0.name.prefix { $0 != "." }) })
    var scene = SceneSessions(state, size: size, groups: groups)
    sessions.reserveCapacity(plan.settingCount)
    let laidOut = plan.parameters.indices.filter {
      plan.scene.type.layoutParameters?.contains(plan.parameters[$0].name) == true
    }
    for setting in 0..<plan.settingCount {
      let values = plan.values(setting)
      sessions.append(
        scene.session(plan.parameterSet(values), layout: laidOut.map { values[$0] }))
    }
  }

  package var settingCount: Int { sessions.count }

  /// Plays `stroke` at every setting, and calls `report` with the setting's index and the decision.
  package func play(
    _ stroke: Stroke, from state: StrokeState = StrokeState(), _ report: (Int, Decision) -> Void
  ) {
    let samples = StrokePlayer.samples(of: stroke)
    guard !samples.isEmpty else { return }
    for setting in sessions.indices {
      var session = sessions[setting]
      report(setting, StrokePlayer.decision(of: samples, from: state, in: &session))
    }
  }

  /// Whether the start state can answer a stroke that has these `decisions` at all settings.
  func canAnswer(
    _ stroke: Stroke, from state: StrokeState, _ intent: StrokeIntent?, _ decisions: [Decision]
  ) -> Bool {
    decisions.contains { $0.outcome != .nothing }
      || check.canAnswer(StrokePlayer.samples(of: stroke), in: state, intent)
  }
}
