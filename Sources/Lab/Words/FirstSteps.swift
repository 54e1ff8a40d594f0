// The introduction: drag, read why the view came back, move the threshold, drag again.
import Drawing
import Files
import Geometry
import Gesture
import Interface
import Scenes

/// The kind of view that was released. The introduction uses different words for each.
enum IntroductionSubject: Hashable, Sendable {
  /// One of several pages side by side.
  case pages
  /// A row that opens.
  case row
  /// A row whose first action was performed by the swipe itself.
  case fullSwipe
  /// A picture that two fingers make smaller. Its size decides.
  case pinch
  /// A view whose threshold has no handle on the device, such as a toast.
  case unmarked
  /// Anything else. It can be dismissed, and its threshold has a handle.
  case other

  /// The instruction to try again. `isBySpeed` is true if the speed decided.
  func retry(isBySpeed: Bool) -> String {
    let how = isBySpeed ? "release slowly" : "pull less"
    return switch self {
    case .pages: "Turn another page and \(how)."
    case .row: "Close it and \(how)."
    case .fullSwipe: "Swipe another row and \(how)."
    case .pinch: "Open it again and pinch less."
    case .unmarked: "Show it again and \(isBySpeed ? how : "drag less")."
    case .other: "Open it again and \(how)."
    }
  }

  /// The instruction after a drag that the threshold has stopped.
  var moveThreshold: String {
    switch self {
    case .pinch, .unmarked: "Change it in the list of parameters."
    case .pages, .row, .fullSwipe, .other: "Drag the ring on the device to move it."
    }
  }

  /// A distance, or the size that is left of a picture.
  func amount(_ value: Double) -> String {
    self == .pinch ? "\(fixed(1 - value, 2)) of its size" : "\(fixed(value, 0)) pt"
  }
}

/// A step of the introduction, which the user does next.
enum FirstStep: Hashable, Sendable {
  case drag
  /// Explains the first drag: how far it went, the threshold, and whether the speed decided. `end`
  /// is the result, in the words of the log.
  case why(
    drawn: Double, line: Double, isAway: Bool, isBySpeed: Bool = false,
    of: IntroductionSubject = .other, end: String = "it settles back.")
  /// Something was shown in an overlay container, and the user goes on. `waiting` views wait.
  case shown(count: Int, waiting: Int)
  /// The threshold was changed, so the user drags again.
  case again(line: Double, of: IntroductionSubject = .other)
  case done

  var number: Int {
    switch self {
    case .drag: 1
    case .why: 2
    case .shown(let count, _): min(3, count + 1)
    case .again, .done: 3
    }
  }

  /// The value of the threshold that the step's text contains. Nil if it contains none.
  var line: Double? {
    switch self {
    case .why(_, let line, _, _, _, _), .again(let line, _): line
    case .drag, .shown, .done: nil
    }
  }

  /// The thing that the step's text is about.
  var subject: IntroductionSubject {
    switch self {
    case .why(_, _, _, _, let thing, _), .again(_, let thing): thing
    case .drag, .shown, .done: .other
    }
  }

  /// The text of the step. `hint` is the gesture that the scene suggests first.
  func title(_ hint: String) -> String {
    switch self {
    case .drag: hint
    case .why(let drawn, _, _, let isBySpeed, let thing, let end):
      end.prefix(1).uppercased() + end.dropFirst().dropLast()
        + (isBySpeed ? ": its speed decided, at " : ": released at ") + thing.amount(drawn)
    case .shown(let count, let waiting):
      waiting > 0
        ? "\(waiting == 1 ? "One waits" : "\(waiting) wait") for room"
        : count == 1 ? "It is on screen" : "The second one is on screen"
    case .again(let line, let thing): "The threshold is \(thing.amount(line)) now"
    case .done: "That is all"
    }
  }

  /// The second text of the step. `hasLines` is true if the device shows thresholds.
  func text(hasLines: Bool = true) -> String {
    switch self {
    case .drag:
      hasLines
        ? "With mouse or finger. The thresholds are drawn on the device."
        : "With mouse or finger. “Why” explains every decision."
    case .why(_, let line, let isAway, let isBySpeed, let thing, _):
      "The threshold is \(thing.amount(line)). "
        + (isAway
          ? thing.retry(isBySpeed: isBySpeed)
          : isBySpeed ? "Release more slowly." : thing.moveThreshold)
    case .shown(1, _): "Dismiss it by a tap, a swipe or a button, or show another one."
    case .shown: "Show a third one. The plot has the time of each."
    case .again(_, .pinch): "Pinch again, or press P to replay the same pinch."
    case .again: "Pull again, or press P to replay the same pull."
    case .done: "Every gesture is recorded below. Press ? for keys."
    }
  }
}

extension Lab {
  /// Goes to the next step after a gesture, if the gesture did what the step asks.
  mutating func advanceSteps(after recording: Recording, at time: Instant) {
    if advanceShownStep(after: recording) { return }
    // An interrupted drag has no release that could be explained.
    guard let step = state.step, recording.wasLifted else { return }
    let asked = recording.before.telemetry(at: recording.start)
    // Where nothing can be dragged at first, a tap may be what the step asks for.
    guard recording.path.wentFar || step == .drag && asked.firstDrag == nil else { return }
    // A drag along another axis than the step asks for does not count, for example a page turn.
    if step != .done, !recording.hasTwoFingers, let way = asked.firstDrag?.way,
      !recording.goes(along: way)
    {
      return
    }
    switch step {
    // If the first drag opens something, the introduction ends when it is open.
    case .drag where asked.completesBeforeThreshold, .why where asked.completesBeforeThreshold:
      if !telemetry(at: time).completesBeforeThreshold { state.step = .done }
    case .drag, .why, .shown:
      let outcome = Outcome(of: recording, on: recording.before, parameters: state.parameters)
      guard let lift = outcome.lift, lift.release.verdict != .refused, lift.release.limit.isFinite
      else {
        // A drag that moved nothing has shown nothing.
        if outcome.lift != nil || outcome.isAway { state.step = .done }
        return
      }
      let isAway = lift.release.goes
      // The place of a pinch is a share of the size. It is negative if the picture grew.
      let isPinch = lift.record.thing == .pinch
      guard isAway || isPinch || lift.release.place >= 1 else { return }
      // A sheet that went to another detent did not come back.
      guard isAway || !lift.release.changesPlace else { return }
      state.step = .why(
        drawn: isPinch ? lift.release.place : max(0, lift.release.place - lift.low),
        line: lift.release.limit - lift.low, isAway: isAway, isBySpeed: !lift.isByPlace,
        of: subject(of: lift.record.thing, asked), end: lift.record.thing.end(lift.release.verdict))
      observed.explained = recording
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

  /// Goes to the next step after a gesture that showed or dismissed a view of an overlay container.
  /// Returns false if it did neither.
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

  /// Goes to the next step after the threshold was changed. The step names the threshold that the
  /// explained gesture would meet now.
  mutating func advanceStepsAfterChange() {
    guard let step = state.step, let previous = step.line, let recording = observed.explained,
      recording.sceneName == running.sceneName
    else { return }
    let outcome = Outcome(of: recording, on: recording.before, parameters: state.parameters)
    guard let lift = outcome.lift, lift.release.limit.isFinite,
      lift.release.limit - lift.low != previous
    else { return }
    state.step = .again(line: lift.release.limit - lift.low, of: step.subject)
    needsPush = true
  }

  mutating func endSteps() {
    state.step = nil
    needsPush = true
    // Saves at the next update. That update also reports renamed files.
    keeping.due = .zero
  }
}

/// How many views the overlay containers show, and how many wait.
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
  /// Whether the last input up to `time` came from a mouse wheel.
  func isWheel(at time: Instant) -> Bool {
    if case .wheel? = inputs.last(where: { $0.at <= time })?.input { true } else { false }
  }

  var wasLifted: Bool {
    inputs.contains {
      if case .pointer(let sample) = $0.input { sample.phase == .up } else { false }
    }
  }

  /// Whether the path and this vector are both more horizontal, or both more vertical.
  func goes(along way: Vector) -> Bool {
    guard let first = path.first, let last = path.last else { return false }
    let own = last - first
    return (abs(own.dx) > abs(own.dy)) == (abs(way.dx) > abs(way.dy))
  }
}

/// A card with the current step, over the bottom or the top of the device.
struct FirstStepCard: View {
  let step: FirstStep
  let hint: String
  /// True if the device shows thresholds.
  let hasLines: Bool
  let layout: LabLayout
  /// Frame of the device. Its x is measured from the leading side of the window.
  let device: Rect
  let isAtTop: Bool

  var body: some View {
    let area = layout.stage
    let width = max(224, min(344, device.width - 16))
    let isNarrow = width < 290
    let isLong = isNarrow || step.title(hint).count > 34
    let height = isNarrow ? 114.0 : isLong ? 94 : 76
    HStack(alignment: .top, spacing: 12) {
      Circle(.accentSubtle).frame(width: 28, height: 28)
        .overlay {
          if step == .done {
            Glyph(.check, size: 18, .accent)
          } else {
            Text("\(step.number)", .baseM, .accent, lineLimit: 1)
          }
        }
      VStack(alignment: .leading, spacing: 2) {
        Text(step.title(hint), .baseM, .primary, lineLimit: isLong ? 2 : 1)
        Text(step.text(hasLines: hasLines), .base, .secondary, lineLimit: isNarrow ? 3 : 2)
      }
      .frame(width: max(0, width - 28 - 12 - 24 - 32), alignment: .leading)
      Spacer()
    }
    .padding(Insets(top: 12, leading: 12, bottom: 8, trailing: 8))
    .frame(width: width, height: height, alignment: .topLeading)
    .background(.sheet, radius: 14)
    .border(.line, width: 1, radius: 14)
    .shadow(.toast, radius: 14)
    .overlay(alignment: .topTrailing) {
      IconButton(
        .xmark, action: ActionID("end steps"), label: "Close the introduction", target: 32,
        size: 14, .secondary
      )
      .help("Close the introduction")
    }
    .placed(
      x: max(area.minX + 8, device.midX - width / 2),
      y: isAtTop ? device.minY + 8 : device.maxY - height - 8, width: width, height: height)
  }
}
