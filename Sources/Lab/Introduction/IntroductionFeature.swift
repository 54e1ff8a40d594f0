// The introduction in the lab: its state, and the events that lead to the next step.
import Files
import Interface
import Scenes

/// Shows a newcomer what to do, step by step.
struct IntroductionFeature: LabFeature {
  /// The gesture that the current step explains. Nil if the step explains no gesture.
  fileprivate var explained: Recording?

  static let commands = [
    LabCommand("end steps", .window, "Close the introduction") { lab, _ in lab.endSteps() }
  ]

  static let settings: [JSONTable<LabSettings>.Member] = [.mark("knowsSteps", \.knowsSteps)]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    switch event {
    case .begins:
      lab.state.step = lab.options.files?.settings().knowsSteps == true ? nil : .drag
    case .sceneOpened: if lab.state.step != nil { lab.state.step = .drag }
    case .gestureEnded(let recording): lab.advanceSteps(after: recording, at: time)
    case .replayBegins: if case .again? = lab.state.step { lab.state.step = .done }
    case .parametersChanged: lab.advanceStepsAfterChange()
    case .saves: lab.saveSteps()
    default: break
    }
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    let invites = lab.state.step == .drag && lab.state.deviceMargins == nil
    defer { lab.state.shows.invitation = invites }
    return lab.state.shows.invitation != invites
  }

  static func card(_ state: LabState) -> ViewList {
    state.step.map { ViewList(FirstStepCard(step: $0, state: state)) } ?? ViewList(nodes: [])
  }
}

extension LabState {
  /// The current step of the introduction. Nil after its end.
  var step: FirstStep? {
    get { features[FirstStep.self] }
    _modify { yield &features[FirstStep.self] }
  }
}

extension LabSettings {
  private struct KnowsSteps: Hashable, Sendable {}

  /// True after the user has finished or closed the introduction.
  var knowsSteps: Bool {
    get { features[KnowsSteps.self] != nil }
    set { features[KnowsSteps.self] = newValue ? KnowsSteps() : nil }
  }
}

extension Lab {
  private var introduction: IntroductionFeature {
    get { features[IntroductionFeature.self, default: IntroductionFeature()] }
    _modify { yield &features[IntroductionFeature.self, default: IntroductionFeature()] }
  }

  /// Saves in the settings that the user knows the introduction.
  fileprivate mutating func saveSteps() {
    guard state.step == nil || state.step == .done, let files = options.files,
      !files.settings().knowsSteps
    else { return }
    _ = files.changeSettings { $0.knowsSteps = true }
  }
}

extension Lab {
  /// Shows the next step if a gesture fulfils the current step.
  fileprivate mutating func advanceSteps(after recording: Recording, at time: Instant) {
    if advanceShownStep(after: recording) { return }
    // An interrupted drag has no release, so no step explains the drag.
    guard let step = state.step, recording.wasLifted else { return }
    let asked = recording.before.telemetry(at: recording.start)
    // If no drag is possible at first, the current step may suggest a tap.
    guard recording.path.wentFar || step == .drag && asked.firstDrag == nil else { return }
    // A drag across the axis of the suggested drag, such as a page turn, does not fulfil the step.
    if step != .done, !recording.hasTwoFingers, let way = asked.firstDrag?.way,
      !recording.goes(along: way)
    {
      return
    }
    switch step {
    // If the first drag opens something, the introduction ends as soon as the opening is complete.
    case .drag where asked.completesBeforeThreshold, .why where asked.completesBeforeThreshold:
      if !telemetry(at: time).completesBeforeThreshold { state.step = .done }
    case .drag, .why, .shown:
      let outcome = Outcome(of: recording, on: recording.before, parameters: state.parameters)
      guard let lift = outcome.lift, lift.release.verdict != .refused, lift.release.limit.isFinite
      else {
        // After a drag that moved nothing, the introduction has nothing to explain and ends.
        if outcome.lift != nil || outcome.isAway { state.step = .done }
        return
      }
      let isAway = lift.release.goes
      // For a pinch, `place` is the lost fraction of the picture's size, which can be negative.
      let isPinch = lift.record.thing == .pinch
      guard isAway || isPinch || lift.release.place >= 1 else { return }
      // A sheet that settled at another detent did not return to its start.
      guard isAway || !lift.release.changesPlace else { return }
      state.step = .why(
        drawn: isPinch ? lift.release.place : max(0, lift.release.place - lift.low),
        line: lift.release.limit - lift.low, isAway: isAway, isBySpeed: !lift.isByPlace,
        of: subject(of: lift.record.thing, asked), end: lift.record.thing.end(lift.release.verdict))
      introduction.explained = recording
    case .again:
      let outcome = Outcome(of: recording, on: recording.before, parameters: state.parameters)
      guard outcome.lift != nil || outcome.isAway else { return }
      state.step = .done
    case .done: endSteps()
    }
    needsPush = true
  }

  private func subject(
    of thing: ReleaseRecord.Thing, _ telemetry: Telemetry
  ) -> IntroductionSubject {
    switch thing {
    case .pages: .pages
    case .pinch: .pinch
    case .row: .row
    case .fullSwipe: .fullSwipe
    default:
      (telemetry.guides + self.telemetry(at: moment).guides).contains { $0.parameter != nil }
        ? .other : .unmarked
    }
  }

  /// Shows the next step after a gesture that showed or dismissed a view of an overlay container.
  /// Returns false after any other gesture.
  private mutating func advanceShownStep(after recording: Recording) -> Bool {
    let (before, after) = (
      ShownViews(recording.before.stage.components), ShownViews(running.stage.components)
    )
    guard let step = state.step, before != after else { return false }
    let isSent = after.total > before.total
    switch step {
    case .drag where isSent: state.step = .shown(count: 1, waiting: after.waiting)
    case .shown(let count, _) where isSent:
      state.step = count < 2 ? .shown(count: count + 1, waiting: after.waiting) : .done
    case .shown: state.step = .done
    case .drag, .why, .again, .done: return false
    }
    needsPush = true
    return true
  }

  /// Shows the next step after the threshold was changed. The step names the threshold that would
  /// apply to the explained gesture now.
  fileprivate mutating func advanceStepsAfterChange() {
    guard let step = state.step, let previous = step.line, let recording = introduction.explained,
      recording.sceneName == running.sceneName
    else { return }
    let outcome = Outcome(of: recording, on: recording.before, parameters: state.parameters)
    guard let lift = outcome.lift, lift.release.limit.isFinite,
      lift.release.limit - lift.low != previous
    else { return }
    state.step = .again(line: lift.release.limit - lift.low, of: step.subject)
    needsPush = true
  }

  fileprivate mutating func endSteps() {
    state.step = nil
    needsPush = true
    // The state is saved at the next update, which also reports renamed files.
    keeping.due = .zero
  }
}

/// The number of views that the overlay containers show, and the number of queued views.
private struct ShownViews: Equatable {
  var showing = 0
  var waiting = 0
  var total: Int { showing + waiting }

  init(_ components: ComponentStore) {
    let registry = components.overlays.registry
    for token in registry.tokens {
      guard let container = registry.container(token) else { continue }
      showing += container.showing.count
      waiting += container.waiting.count
    }
  }
}

extension Recording {
  var wasLifted: Bool {
    inputs.contains {
      if case .pointer(let sample) = $0.input { sample.phase == .up } else { false }
    }
  }

  /// Whether the path and this vector have the same main direction, horizontal or vertical.
  func goes(along way: Vector) -> Bool {
    guard let first = path.first, let last = path.last else { return false }
    let own = last - first
    return (abs(own.dx) > abs(own.dy)) == (abs(way.dx) > abs(way.dy))
  }
}
