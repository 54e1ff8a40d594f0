// Plays a script as the lab does, and finds the sentence that explains its result.
import Files
import Gesture
import Interface
import Scenes
import Scripts

@testable import Lab

/// A played script: the reported events, the states in between, and the decisions.
struct FieldPlay {
  /// Seconds between two states.
  private static let interval = 0.02

  /// The names of the reported events, in order.
  private(set) var events: [String] = []
  /// The probes of the scene. The last one is that of the end.
  private(set) var states: [JSONObject] = []
  private var decisions: [DecisionLog.Record] = []
  private var releases: [ReleaseRecord] = []
  /// The detents of the sheet that the first drag moved. Nil if nothing was dragged.
  private var detents: [Telemetry.Detent]?

  init(_ script: Script, onlyEnd: Bool = false) {
    let recording = Recording(script, name: "") { RunningScene(script, decisions: 4096) }
    var player = ScenePlayer(
      recording.before, recording.inputs, from: .zero, every: onlyEnd ? nil : Self.interval)
    while let step = player.step(to: script.until) {
      switch step {
      case .input(let input, let at):
        player.scene.handle(input, at: at)
        if detents == nil, player.scene.stage.owner != nil {
          detents = player.scene.telemetry(at: at).detents
        }
      case .frame(let at): states.append(player.scene.probe(at: at))
      }
    }
    states.append(player.scene.probe(at: script.until))
    events = player.scene.takeReports().map(\.name)
    decisions = player.scene.takeDecisions()
    releases = player.scene.takeReleases()
  }

  var isAtRest: Bool { states.last?["atRest"] == true }

  /// The changes of a value from one state to the next, while a gesture owns the finger.
  func steps(of name: String) -> [Double] {
    zip(states, states.dropFirst()).compactMap { before, after in
      guard before["owner"]?.text != nil, after["owner"]?.text != nil,
        let start = before[name]?.number, let end = after[name]?.number
      else { return nil }
      return end - start
    }
  }

  /// The sentence in *Why* about the last release. If there was no release, or if `decision` is
  /// given, the sentence about that decision.
  func why(of decision: FieldReport.Explanation?) -> String? {
    if decision == nil, let release = releases.last {
      return LogSentences.end(of: release, detents: detents ?? [])
    }
    let explained = decisions.filter { record in
      decision.map { record.recognizer.name == $0.recognizer && record.verdict == $0.verdict }
        ?? true
    }
    let rows = explained.compactMap { LogSentences.row($0) }
    return (rows.last { $0.0 == .granted } ?? rows.last)?.1
  }
}
