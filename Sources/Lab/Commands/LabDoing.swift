// What people do in the panels, done.
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// Does what people did in the panels since the last look.
  mutating func drain(at now: Instant) {
    let events = panel.screen.events
    guard !events.isEmpty else { return }
    panel.tell(at: now) { screen, _ in screen.events.removeAll() }
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
      case .rename, .renamePreset: if !isOn { endNaming(at: now) }
      case .search, .scrub, .exportPath: break
      default: edit(action, isOn, at: now)
      }
    case .key(let key): press(key, at: now)
    case .gesture(let gesture):
      gesture.recognizer.name == "guide" ? drag(gesture, at: now) : scrub(gesture, at: now)
    case .dropFile(let path, _): open(path, at: now)
    case .resized(let size):
      state.size = size
      state.menu = nil
      if options.files != nil { keeping.due = now + Lab.settingsDelay }
    case .deadline, .idle, .focus, .container, .dropText, .wake: break
    }
  }

  // MARK: Commands

  /// A command by its button. What is done with a menu open was done in it, and closes it; but the
  /// list of recordings stays open while they are named and deleted.
  private mutating func run(_ command: LabCommand, _ index: Int, at now: Instant) {
    if command.inMenus != .opens, state.menu != .recordings || command.inMenus == .closes {
      closeMenu(at: now)
    }
    if command.faces(state).indices.contains(index) { command.run?(&self, index, now) }
  }

  /// A command by a choice or a switch.
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

  /// A control is pressed, or Return ends a text in it.
  private mutating func use(_ control: LabControl, at now: Instant) {
    switch control {
    case .search: goToFound(at: now)
    case .renamePreset: closeMenu(at: now)
    // What the button beside it does.
    case .exportPath: LabCommand.named("save export")?.run?(&self, 0, now)
    case .folder(let name):
      if state.closedFolders.remove(name) == nil { state.closedFolders.insert(name) }
    case .reset(let name):
      if let seed = Figures.declaration(name)?.seed {
        change(at: now) { _ = $0.set(name, seed) }
      }
    case .rename, .scrub, .travel, .travelField, .spring, .springField, .figure, .field: break
    }
  }

  private mutating func set(_ control: LabControl, _ value: Double, at now: Instant) {
    switch control {
    case .travel, .travelField: setFingerTravel(value, at: now)
    case .spring(let place), .springField(let place): setSpring(place, value, at: now)
    case .figure(let name), .field(let name): setParameter(name, value, at: now)
    case .scrub:
      if clock.isRunning { clock.run(false, at: now) }
      guard let start = shownRecording?.start else {
        // A gesture that was not kept has its curves all the same.
        state.plot.cursor = min(max(0, value), state.plot.duration)
        needsPush = true
        return
      }
      seek(to: start + value, at: now)
    case .search, .rename, .renamePreset, .exportPath, .reset, .folder: break
    }
  }

  private mutating func setParameter(_ name: String, _ value: Double, at now: Instant) {
    guard let figure = Figures.declaration(name) else { return }
    switch figure.kind {
    case .number(let range, _):
      let kept = min(range.upperBound, max(range.lowerBound, value))
      change(at: now) { _ = $0.set(name, .number(kept)) }
    case .flag: change(at: now) { _ = $0.set(name, .flag(value > 0)) }
    case .choice(let words):
      guard words.indices.contains(Int(value)) else { return }
      change(at: now) { _ = $0.set(name, .choice(words[Int(value)])) }
    }
  }

  /// What stands in a field of text; of a field of figures, what was typed and is not taken.
  private mutating func write(_ text: String, into control: LabControl, at now: Instant) {
    switch control {
    case .search: state.search = text
    case .rename, .renamePreset: state.draft = text
    case .exportPath: state.export?.path = text
    case .springField(let place):
      let form = SpringForm(rawValue: state.spring.tab) ?? .response
      let figure = form.figures(.snapBack)[min(1, place)]
      refuse(text, for: figure.title, figure.range, figure.unit, at: now)
    case .travelField:
      guard let travel = FingerTravel(state.figures) else { return }
      refuse(text, for: "Dismiss line in finger travel", travel.range, "pt", at: now)
    case .field(let name):
      guard let figure = Figures.declaration(name), case .number(let range, _) = figure.kind else {
        return
      }
      refuse(text, for: figure.title, range, figure.unitWord, at: now)
    case .scrub, .travel, .spring, .figure, .reset, .folder: break
    }
  }

  /// Says what a field takes that did not take what was typed.
  private mutating func refuse(
    _ text: String, for title: String, _ range: ClosedRange<Double>, _ unit: String,
    at now: Instant
  ) {
    warn(
      "“\(text)” is not taken: \(title) is \(short(range.lowerBound)) to "
        + "\(short(range.upperBound))\(unit.isEmpty ? "" : " \(unit)").", at: now)
  }

  // MARK: Scenes, time, code

  mutating func open(scene: Int, at now: Instant) {
    guard options.exhibits.indices.contains(scene) else { return }
    state.scene = scene
    if state.step != nil { state.step = .drag }
    restart(at: now)
    keepSettings(at: now)
  }

  mutating func setTheme(_ theme: Theme, at now: Instant) {
    state.theme = theme
    panel.context.theme = theme
    restart(at: now)
    keepSettings(at: now)
  }

  /// From the other side: the panels and the exhibit.
  mutating func turnReading(at now: Instant) {
    state.direction = state.direction == .leftToRight ? .rightToLeft : .leftToRight
    panel.context.direction = state.direction
    restart(at: now)
    keepSettings(at: now)
  }

  /// The exhibit from its beginning.
  mutating func restart(at now: Instant) {
    finishRecording(at: clock.device(at: now), force: true)
    replay = nil
    letGo()
    moment = clock.device(at: now)
    var fresh = Lab.makeRunning(state, options)
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
  }

  /// No gesture is shown any more.
  mutating func forgetGesture() {
    state.trail = Trail()
    state.log = []
    state.plot.begin()
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

  /// Replays what is shown, what is going on too; false: there is nothing.
  @discardableResult
  mutating func playAgain(at now: Instant) -> Bool {
    finishRecording(at: clock.device(at: now), force: true)
    guard let recording = shownRecording else { return false }
    start(recording, at: now)
    return true
  }

  mutating func toast(_ text: String, at now: Instant) {
    state.toasts.show(text, until: now + 3)
    needsPush = true
  }

  /// Says what went wrong, long enough to be read.
  mutating func warn(_ text: String, at now: Instant) {
    state.toasts.show(text, isWarning: true, until: now + 8)
    needsPush = true
  }
}

extension String {
  /// What follows `start`; nil when it does not begin so.
  func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
