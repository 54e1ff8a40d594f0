// Routes input to the panels, or to the device after converting position and time.
import Gesture
import Interface
import Scenes
import Scripts

extension Lab {
  package mutating func handle(_ input: StageInput, at now: Instant) {
    clock.begin(at: now)
    // The window reports its initial size before the panels are built. The panels already have this
    // size, so the report is ignored.
    if case .resize(panel.context.size) = input, shownBuild < 0 { return }
    advance(to: now)
    if deviceTakes(input) {
      touchDevice(input, at: now)
      return drain(at: now)
    }
    if isForRemovedField(input, at: now) { return }
    if case .key(let key) = input {
      hands.isByKey = true
      if workDevice(key, at: now) {
        drain(at: now)
        return placeKeyFinger(at: now)
      }
    }
    // Input for the device or for a drag in progress does not need up-to-date panels, so no panels
    // are built for such input. A resize always builds the panels.
    if !isCaptured(input), !input.isResize { push(at: now) }
    if case .pointer(let sample) = input, sample.phase == .down { hands.isByKey = false }
    switch input {
    case .pointer(let sample): route(sample, at: now)
    case .wheel(let delta, _, let modifiers)
    where modifiers.contains(.alt) && state.deviceMargins == nil:
      turnPinned(by: delta, isFar: modifiers.contains(.shift), at: now)
    case .wheel(let delta, let place, let modifiers):
      // Turning the wheel is no stroke, and a session with a person needs strokes.
      if deviceIndex(at: place, at: now) != nil, state.deviceMargins != nil { break }
      if let deviceIndex = deviceIndex(at: place, at: now) {
        let place = devicePoint(place, deviceIndex: deviceIndex)
        touchDevice(.wheel(delta, at: place, modifiers: modifiers), on: deviceIndex, at: now)
      } else {
        panel.handle(input, at: now)
      }
    case .focus(let isOn):
      panel.handle(input, at: now)
      touchDevice(input, at: now)
      if !isOn {
        hands.captures.removeAll()
        state.trail.isDown = false
        state.keyFinger?.isDown = false
      }
    case .dropText(let text, let place):
      if let deviceIndex = deviceIndex(at: place, at: now) {
        let place = devicePoint(place, deviceIndex: deviceIndex)
        touchDevice(.dropText(text, at: place), on: deviceIndex, at: now)
      } else {
        panel.handle(input, at: now)
      }
    case .key, .text, .composition, .resize, .pointerLeft, .dropFile, .wake:
      panel.handle(input, at: now)
      if case .pointerLeft = input { point(at: nil, at: now) }
      if case .wake = input { wakeProgram(at: now) }
    }
    drain(at: now)
    placeKeyFinger(at: now)
  }

  /// Seconds for which letters belong to the last used field, even if the field was removed.
  private static let typingPause = 1.0

  /// Whether the input is a letter for a field that was removed, for example because the window
  /// became smaller. Such a letter must not run a command.
  private mutating func isForRemovedField(_ input: StageInput, at now: Instant) -> Bool {
    let isTyping = panel.windowRequests.textField != nil
    let isRecent = hands.typedAt.map { now - $0 < Lab.typingPause } ?? false
    switch input {
    case .text(let text):
      if isTyping, !text.isEmpty { hands.typedAt = now }
      return !isTyping && isRecent
    case .key(let key) where [.return, .keypadEnter, .escape, .tab].contains(key.key):
      hands.typedAt = nil
    case .key(let key) where key.types && !key.modifiers.contains(.control):
      guard !isTyping, isRecent else { return false }
      hands.typedAt = now
      return true
    case .key(let key) where !key.isModifier && !isTyping: hands.typedAt = nil
    case .pointer(let sample) where sample.phase == .down: hands.typedAt = nil
    default: break
    }
    return false
  }

  /// Whether the input comes from a pointer that is down on the device or that drags in the panels.
  private func isCaptured(_ input: StageInput) -> Bool {
    guard case .pointer(let sample) = input else { return false }
    switch hands.captures[sample.pointer] {
    case .device: return true
    case .panel: return sample.phase == .move
    case .ignored, nil: return false
    }
  }

  /// Converts a point of the window to the points of one device.
  func devicePoint(_ place: Point, deviceIndex: Int) -> Point {
    let devices = StageArea.devices(state, state.layout)
    let device = devices[min(deviceIndex, devices.count - 1)]
    return Point(
      (place.x - device.frame.minX) / device.scale, (place.y - device.frame.minY) / device.scale)
  }

  /// Index of the device at a point in the window. Nil without a device, or under a panel.
  private mutating func deviceIndex(at place: Point, at now: Instant) -> Int? {
    guard state.layout.inWindow(state.layout.stage).contains(place),
      let deviceIndex = StageArea.devices(state, state.layout).firstIndex(where: {
        $0.frame.contains(place)
      })
    else { return nil }
    let poses = panel.frame(at: now).poses
    return panel.tree.region(at: place, poses: poses) == nil ? deviceIndex : nil
  }

  private mutating func route(_ sample: PointerSample, at now: Instant) {
    var target = hands.captures[sample.pointer]
    if sample.phase == .down, target == nil {
      target = deviceIndex(at: sample.location, at: now).map { .device($0) } ?? .panel
      hands.captures[sample.pointer] = target
    }
    switch target {
    case .device(let deviceIndex):
      // The finger is not at the mouse's position. The mouse's tooltip would cover the panels.
      if sample.phase == .down, sample.device == .touch { panel.handle(.pointerLeft, at: now) }
      touchDevice(
        .pointer(onDevice(sample, deviceIndex: deviceIndex, at: now)), on: deviceIndex, at: now)
    case .panel:
      if sample.phase == .down { running.blur(at: clock.device(at: now)) }
      panel.handle(.pointer(sample), at: now)
    case .ignored: break
    case nil:
      // A hovering mouse is reported to the panels and to the device.
      panel.handle(.pointer(sample), at: now)
      if sample.device != .touch { point(at: sample.location, at: now) }
      if sample.device != .touch, let deviceIndex = deviceIndex(at: sample.location, at: now) {
        let input = StageInput.pointer(onDevice(sample, deviceIndex: deviceIndex, at: now))
        showEvenly(isPaced)
        running.handle(input, at: clock.device(at: now))
        comparison.handle(input, at: clock.device(at: now))
      }
    }
    if sample.phase == .up || sample.phase == .cancel { hands.captures[sample.pointer] = nil }
  }

  private func onDevice(_ sample: PointerSample, deviceIndex: Int, at now: Instant) -> PointerSample
  {
    var own = sample
    own.location = devicePoint(sample.location, deviceIndex: deviceIndex)
    own.instant = clock.device(at: now)
    return own
  }

  /// Sets whether frames even out the movement of fingers that touch down from now on. In a replay,
  /// fingers are shown at their samples.
  mutating func showEvenly(_ isOn: Bool) {
    let timing = isOn ? EvenMotion.Timing.measuredLatency : .newestSample
    guard player.scene.timing != timing else { return }
    running.timing = timing
    for place in comparison.devices.indices { comparison.devices[place].running.timing = timing }
  }

  /// Handles the user's input on the device. Ends a replay, and starts a paused clock again.
  mutating func touchDevice(_ input: StageInput, on deviceIndex: Int = 0, at now: Instant) {
    let begins: Bool
    if case .pointer(let sample) = input { begins = sample.phase == .down } else { begins = false }
    let time = clock.device(at: now)
    if begins || input.isMeant { abandonReplay(at: time) }
    if begins {
      state.comparison.touchedDevice = deviceIndex
      if !clock.isRunning { clock.run(true, at: now) }
    }
    var input = input
    if case .pointer(var sample) = input {
      sample.instant = time
      input = .pointer(sample)
    }
    note(input, on: deviceIndex, at: time, begins: begins)
    showEvenly(isPaced)
    allowCalls()
    running.handle(input, at: time)
    comparison.handle(input, at: time)
    collect(at: time)
    if input.isLift { noteLift(at: time) }
    sample(at: time)
    if input.isLift { send(.released, at: time) }
    needsPush = true
  }

  /// Records the input of a gesture. A recording begins with a touch at rest, and ends when the
  /// whole scene is at rest again.
  private mutating func note(
    _ input: StageInput, on deviceIndex: Int, at time: Instant, begins: Bool
  ) {
    if begins, observed.recording == nil || running.isAtRest(at: time) {
      finishRecording(at: time, force: true)
      // The input so far has produced the first device's state, but no other device's state.
      let isFirst = !state.transport.versus.isBeside || deviceIndex == state.comparison.leadIndex
      let earlier = isFirst ? observed.lead : nil
      // All devices get the state of the touched device, so that their results can be compared.
      if !comparison.devices.isEmpty {
        let touched = running(on: deviceIndex)
        if ([running] + comparison.devices.map(\.running)).contains(where: {
          $0.isElsewhere(than: touched)
        }) {
          state.toasts.show("All devices continue from the touched one.")
        }
        self.begin(like: touched, at: time)
      }
      let rest = Lead(before: running.quiet, start: time, inputs: [])
      let lead = running.isAtRest(at: time) ? rest : earlier ?? rest
      observed.lead = nil
      observed.recording = Recording(
        name: "", before: lead.before, start: lead.start, inputs: lead.inputs, end: time, path: [])
      observed.origin = lead.start
      beginGesture()
    }
    guard observed.recording != nil else { return noteLead(input, at: time) }
    observed.recording?.inputs.append((time, input))
    observed.recording?.end = time
    if observed.recording.map({ $0.inputs.count >= Recording.mostInputs }) == true {
      finishRecording(at: time, force: true)
    }
    if case .pointer(let sample) = input { follow(sample, at: time) }
  }

  /// Stores input outside of recordings. Such input may start a motion that a finger interrupts.
  private mutating func noteLead(_ input: StageInput, at time: Instant) {
    if observed.lead == nil || running.isAtRest(at: time) {
      observed.lead = Lead(before: running.quiet, start: time, inputs: [])
    }
    observed.lead?.inputs.append((time, input))
    if observed.lead.map({ $0.inputs.count >= Recording.mostInputs }) == true {
      observed.lead = nil
    }
  }

  /// Ignores pointers that are down on a replaced device, until these pointers are released.
  mutating func ignoreHeldPointers() {
    for (pointer, capture) in hands.captures {
      if case .device = capture { hands.captures[pointer] = .ignored }
    }
  }
}

extension RunningScene {
  /// Whether the two scenes show different content after all motion has ended.
  func isElsewhere(than other: RunningScene) -> Bool {
    let (own, others) = (probe(at: .zero), other.probe(at: .zero))
    return PlaceKey.allCases.contains { own[$0.rawValue] != others[$0.rawValue] }
  }
}

extension StageInput {
  /// Whether the input is meant for the device. Letter keys are meant for the lab.
  fileprivate var isMeant: Bool {
    switch self {
    case .wheel: true
    case .key(let key): if case .character = key.key { false } else { true }
    case .pointer, .text, .composition, .resize, .focus, .pointerLeft, .dropFile, .dropText, .wake:
      false
    }
  }
}

extension StageInput {
  /// Whether a pointer was released.
  var isLift: Bool {
    if case .pointer(let sample) = self { sample.phase == .up } else { false }
  }

  fileprivate var isResize: Bool {
    if case .resize = self { true } else { false }
  }
}
