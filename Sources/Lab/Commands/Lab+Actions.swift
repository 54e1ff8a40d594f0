// Performs the actions of the panels.
import Motion
import Scripts

extension Lab {
  /// Performs the actions that the panels have collected since the last call.
  mutating func drain(at now: Instant) {
    let events = panel.screen.events
    guard !events.isEmpty else { return }
    panel.update(at: now) { screen, _ in screen.events.removeAll() }
    for event in events { perform(event, at: now) }
    needsPush = true
  }

  private mutating func perform(_ event: ScreenEvent, at now: Instant) {
    switch event {
    case .action(let action):
      if let control = LabControl(action) {
        use(control, at: now)
      } else if let command = LabCommand.named(action.name) {
        run(command, action.index, at: now)
      }
    case .value(let action, let value):
      if let control = LabControl(action) {
        set(control, value, at: now)
      } else if let command = LabCommand.named(action.name) {
        run(command, action.index, value, at: now)
      }
    case .text(let action, let text):
      if let control = LabControl(action) { write(text, into: control, at: now) }
    case .editing(let action, let isOn):
      switch LabControl(action) {
      case .rename, .renamePreset, .presetNote: if !isOn { endNaming(at: now) }
      case .strokePath:
        // Return ends the editing before it opens the file, so a typed path stays.
        if !isOn, state.strokes.typedPath?.isEmpty == true { state.strokes.typedPath = nil }
      case .screenPath:
        if !isOn, state.screenPanel.typed.isEmpty { state.screenPanel.typing = nil }
      case .search, .scrub, .strokes, .exportPath, .typedSize, .projectPath: break
      case .field(let name) where !isOn && state.spring.typedCurve?.name == name:
        endTypingCurve(at: now)
        edit(action, isOn, at: now)
      default: edit(action, isOn, at: now)
      }
    case .key(let key): press(key, at: now)
    case .gesture(let gesture):
      switch gesture.recognizer.name {
      case "guide": drag(gesture, at: now)
      case "cut": dragCut(gesture, at: now)
      case "strokes": selectStroke(gesture, at: now)
      case "curve", "map": useChart(gesture, at: now)
      case "spring": dragSpring(gesture, at: now)
      default: scrub(gesture, at: now)
      }
    case .dropFile(let path, let place):
      if LabProject.isNamed(path) {
        openProject(path, at: now)
      } else if !openPicture(path, at: place, now) {
        open(path, at: now)
      }
    case .resized(let size):
      state.size = size
      // A menu with a field that is being typed in stays.
      if panel.windowRequests.textField == nil { state.menu = nil }
      if options.files != nil || project != nil { keeping.due = now + Lab.settingsDelay }
    case .deadline, .idle, .focus, .container, .dropText, .wake: break
    }
  }

  // MARK: Commands

  /// Runs the command of a button. If the button is in a menu, the menu closes. The menu of
  /// recordings stays open after renaming and deleting.
  private mutating func run(_ command: LabCommand, _ index: Int, at now: Instant) {
    if command.inMenus != .opens, state.menu != .recordings || command.inMenus == .closes {
      closeMenu(at: now)
    }
    if command.faces(state).indices.contains(index) { command.run?(&self, index, now) }
  }

  /// Runs the command of a segmented control or of a switch.
  private mutating func run(
    _ command: LabCommand, _ index: Int, _ value: Double, at now: Instant
  ) {
    let faces = command.faces(state)
    if command.isChoice {
      let place = index + Int(value)
      if faces.indices.contains(place) { command.run?(&self, place, now) }
    } else if faces.first?.isChecked != (value > 0) {
      command.run?(&self, 0, now)
    }
  }

  private mutating func closeMenu(at now: Instant) {
    endNaming(at: now)
    state.menu = nil
  }

  // MARK: Controls

  /// Handles a press on a control, or Return in the control's text field.
  private mutating func use(_ control: LabControl, at now: Instant) {
    switch control {
    case .search: goToFound(at: now)
    case .renamePreset, .presetNote: closeMenu(at: now)
    // Return in the path field saves, like the button beside the field.
    case .exportPath: LabCommand.named("save export")?.run?(&self, 0, now)
    case .strokePath: openTypedStrokes(at: now)
    case .typedSize: useTypedSize(at: now)
    case .screenPath: openTypedScreen(at: now)
    case .projectPath: useTypedProject(at: now)
    case .chooseScreen(let role): beginTypingScreen(role, at: now)
    case .removeScreen(let role): removeScreen(role, at: now)
    case .folder(let name):
      if state.closedFolders.remove(name) == nil { state.closedFolders.insert(name) }
    case .reset(let name):
      if let seed = ParameterSet.declaration(name)?.seed {
        change(at: now) { _ = $0.set(name, seed) }
      }
    case .resetSpring: resetSpring(at: now)
    case .rename, .scrub, .strokes, .travel, .travelField, .spring, .springField, .parameter,
      .field, .cut, .cutField, .pinned, .pinnedField:
      break
    }
  }

  private mutating func set(_ control: LabControl, _ value: Double, at now: Instant) {
    switch control {
    case .travel, .travelField: setFingerTravel(value, at: now)
    case .spring(let place), .springField(let place): setSpring(place, value, at: now)
    case .parameter(let name), .field(let name): setParameter(name, value, at: now)
    case .pinned, .pinnedField:
      if let pinned = state.pinned { setParameter(pinned.name, value, at: now) }
    case .scrub:
      if clock.isRunning { clock.run(false, at: now) }
      guard let start = shownRecording?.start else {
        // A gesture that was not recorded still has
        // curves, so only the cursor of the plot is moved.
        state.plot.cursor = min(max(0, value), state.plot.duration)
        needsPush = true
        return
      }
      seek(to: start + value, at: now)
    case .strokes: select(column: Int(value.rounded()))
    case .cut(let role, let bar), .cutField(let role, let bar): cut(role, bar, to: value, at: now)
    case .search, .rename, .renamePreset, .presetNote, .exportPath, .strokePath, .reset, .folder,
      .screenPath, .resetSpring, .projectPath, .typedSize, .chooseScreen, .removeScreen:
      break
    }
  }

  private mutating func setParameter(_ name: String, _ value: Double, at now: Instant) {
    guard let parameter = ParameterSet.declaration(name) else { return }
    switch parameter.kind {
    case .number(let range, _):
      let kept = min(range.upperBound, max(range.lowerBound, value))
      change(at: now) { _ = $0.set(name, .number(kept)) }
    case .flag: change(at: now) { _ = $0.set(name, .flag(value > 0)) }
    case .choice(let words):
      guard words.indices.contains(Int(value)) else { return }
      change(at: now) { _ = $0.set(name, .choice(words[Int(value)])) }
    }
  }

  /// Stores the text of a text field. A number field reports only text that is no valid number.
  private mutating func write(_ text: String, into control: LabControl, at now: Instant) {
    switch control {
    case .search: state.search = text
    case .rename, .renamePreset, .presetNote: state.draft = text
    case .exportPath: state.export?.path = text
    case .strokePath: state.strokes.typedPath = text
    case .screenPath: state.screenPanel.typed = text
    case .projectPath: state.project.typed = text
    case .typedSize: state.typedSize = text
    case .cutField(_, let bar):
      refuse(text, for: "\(bar.title) bar", PictureFile.bars, "pt", at: now)
    case .springField(let place):
      let form = SpringForm(rawValue: state.spring.tab) ?? .response
      let parameter = form.parameters(.snapBack)[min(1, place)]
      refuse(text, for: parameter.title, parameter.range, parameter.unit, at: now)
    case .travelField:
      guard let travel = FingerTravel(state.parameters) else { return }
      refuse(text, for: "Dismiss distance as finger travel", travel.range, "pt", at: now)
    case .field(let name):
      if ParameterSet.declaration(name)?.isCurve == true {
        typeCurve(text, of: name, at: now)
      } else {
        refuse(text, forParameter: name, at: now)
      }
    case .pinnedField:
      if let pinned = state.pinned { refuse(text, forParameter: pinned.name, at: now) }
    case .scrub, .strokes, .travel, .spring, .parameter, .reset, .folder, .cut, .chooseScreen,
      .removeScreen, .pinned, .resetSpring:
      break
    }
  }

  private mutating func refuse(_ text: String, forParameter name: String, at now: Instant) {
    guard let parameter = ParameterSet.declaration(name),
      case .number(let range, _) = parameter.kind
    else { return }
    refuse(text, for: parameter.title, range, parameter.unitWord, at: now)
  }

  /// Shows a warning about text that is not valid, with the range of valid values.
  private mutating func refuse(
    _ text: String, for title: String, _ range: ClosedRange<Double>, _ unit: String,
    at now: Instant
  ) {
    warn(
      "“\(text)” is not allowed: \(title) is \(short(range.lowerBound)) to "
        + "\(short(range.upperBound))\(unit.isEmpty ? "" : " \(unit)").", at: now)
  }

  // MARK: Scenes, time, code

  mutating func open(scene: Int, at now: Instant) {
    guard options.scenes.indices.contains(scene) else { return }
    if scene != state.scene { (state.keptPin, state.pinned) = (nil, nil) }
    state.scene = scene
    send(.sceneOpened, at: moment)
    restart(at: now)
    keepSettings(at: now)
  }

  /// Opens the scene again in its start state.
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

  /// Replays the shown recording, even if it has not ended. Returns false if there is none.
  @discardableResult
  mutating func playAgain(at now: Instant) -> Bool {
    finishRecording(at: clock.device(at: now), force: true)
    guard let recording = shownRecording else { return false }
    start(recording, at: now)
    return true
  }

  /// - Parameter path: A file that was written. Its path can be copied from the message.
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
  /// The string without its prefix `start`. Nil if it does not have this prefix.
  func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
