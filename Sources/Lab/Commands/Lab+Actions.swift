// Performs the actions of the panels.
import Files
import Interface

extension Lab {
  /// Performs the actions that the panels have collected since the last call.
  mutating func drain(at now: Instant) {
    let actions = panel.screen.inbox
    guard !actions.isEmpty else { return }
    panel.update(at: now) { screen, _ in screen.inbox.removeAll() }
    for action in actions { action(&self, now) }
    needsPush = true
  }

  // MARK: Commands

  /// Runs the command that has the name of the control's action.
  ///
  /// - Parameter value: The new value of a segmented control or of a switch. Nil for a button.
  mutating func run(_ action: ActionID, _ value: Double?, at now: Instant) {
    guard let command = LabCommand.named(action.name) else { return }
    if let value, !command.isChoice {
      guard command.faces(state).first?.isChecked != (value > 0) else { return }
    } else if value == nil, command.inMenus != .opens,
      state.menu != .recordings || command.inMenus == .closes
    {
      // The menu of recordings remains open after a recording is renamed or deleted.
      closeMenu(at: now)
    }
    let index = value.map { command.isChoice ? action.index + Int($0) : 0 } ?? action.index
    if command.faces(state).indices.contains(index) { command.run?(&self, index, now) }
  }

  mutating func closeMenu(at now: Instant) {
    endNaming(at: now)
    state.menu = nil
  }

  // MARK: Window

  /// Opens a file that a user dropped on the window.
  mutating func drop(_ path: String, at place: Point, _ now: Instant) {
    guard state.deviceMargins == nil else {
      return warn("\(fileName(path)) is not opened during a session.", at: now)
    }
    let file = DroppedFile(path: path, place: place)
    if !LabFeatures.all.contains(where: { $0.open(file, in: &self, at: now) }) {
      open(path, at: now)
    }
  }

  mutating func resize(to size: Size, at now: Instant) {
    state.size = size
    // A menu stays open while a field in it is being edited.
    if panel.windowRequests.textField == nil { state.menu = nil }
    if options.files != nil || project != nil { keeping.due = now + Lab.settingsDelay }
  }

  // MARK: Scenes, time, code

  mutating func open(scene: Int, at now: Instant) {
    guard options.scenes.indices.contains(scene) else { return }
    let isOther = scene != state.scene.index
    state.scene.index = scene
    send(.sceneOpened(isOther: isOther), at: moment)
    restart(at: now)
    keepSettings(at: now)
  }

  /// Opens the current scene again in its start state.
  mutating func restart(at now: Instant) {
    finishRecording(at: clock.device(at: now), force: true)
    replay = nil
    ignoreHeldPointers()
    moment = clock.device(at: now)
    allowCalls()
    var fresh = Lab.makeRunning(state, options)
    fresh.calls = running.calls
    fresh.advance(to: moment)
    running = fresh
    if state.transport.versus == .styles, styles.isEmpty { state.transport.versus = .both }
    begin(like: fresh, at: moment)
    forgetGesture()
    state.transport.selected = nil
    state.search = ""
    state.spring.index = 0
    observed.origin = clock.device(at: now)
    describeScene()
    fitDevice(at: now)
  }

  /// Clears the plot, the log and the trail of the shown gesture.
  mutating func forgetGesture() {
    state.trail = Trail()
    state.log = []
    state.plot.begin()
    state.plot.lanes = PresenceLanes()
    state.transport.ticks = []
    state.transport.duration = 0
    comparison.isStale = true
  }

  mutating func playOrPause(at now: Instant) {
    let time = clock.device(at: now)
    if clock.isRunning,
      replay != nil || !running.isAtRest(at: time) || !comparison.isAtRest(at: time)
    {
      clock.run(false, at: now)
    } else if !clock.isRunning {
      clock.run(true, at: now)
      state.plot.cursor = nil
    } else if !playAgain(at: now) {
      clock.run(false, at: now)
    }
  }

  /// Replays the shown recording, even if it has not ended. Returns false without a recording.
  @discardableResult
  mutating func playAgain(at now: Instant) -> Bool {
    finishRecording(at: clock.device(at: now), force: true)
    guard let recording = shownRecording else { return false }
    start(recording, at: now)
    return true
  }

  /// Opens the file that the shown message names, or the folder of this file.
  mutating func openWritten(inFolder: Bool = false) {
    let path = state.toasts.path.map { FileAccess.realPath($0) ?? $0 }
    exports.opened = inFolder ? path.map(FileAccess.folder) : path
  }

  /// - Parameter path: A written file. Buttons of the message open the file or copy its path.
  mutating func toast(_ text: String, path: String? = nil, at now: Instant) {
    state.toasts.show(text, path: path, until: now + (path == nil ? 3 : 8))
    needsPush = true
  }

  /// Shows a warning for long enough to be read.
  mutating func warn(_ text: String, at now: Instant) {
    state.toasts.show(text, isWarning: true, until: now + 8)
    needsPush = true
  }
}

extension String {
  /// The string without the prefix `start`. Nil if the string does not begin with `start`.
  func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
