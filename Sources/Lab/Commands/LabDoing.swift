// What people do in the panels, done.
import Drawing
import Exhibits
import Files
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// Takes what the panels heard since the last look.
  mutating func drain(at now: Instant) {
    let wishes = panel.screen.outbox
    guard !wishes.isEmpty else { return }
    panel.tell(at: now) { screen, _ in screen.outbox.removeAll() }
    for wish in wishes { fulfil(wish, at: now) }
    needsPush = true
  }

  private mutating func fulfil(_ wish: LabWish, at now: Instant) {
    switch wish {
    case .action(let action): act(action, at: now)
    case .value(let action, let value): set(action, value, at: now)
    case .text(let action, let text):
      if action.name == "search" { state.search = text }
      if action.name.hasPrefix("rename") { state.draft = text }
      if action.name == "export path" { state.export?.path = text }
      if action.name.hasSuffix(" field") { refuse(text, for: action, at: now) }
    case .editing(let action, let isOn):
      if action.name.hasPrefix("rename"), !isOn { endNaming(at: now) }
      if !["search", "scrub", "rename", "rename preset", "export path"].contains(action.name) {
        edit(action, isOn, at: now)
      }
    case .key(let key): press(key, at: now)
    case .gesture(let gesture):
      gesture.recognizer.name == "guide" ? drag(gesture, at: now) : scrub(gesture, at: now)
    case .dropFile(let path): open(path, at: now)
    case .resized(let size):
      state.size = size
      state.menu = nil
      if options.files != nil { keeping.due = now + Lab.settingsDelay }
    }
  }

  /// Says what a field of figures takes when it did not take what was typed.
  private mutating func refuse(_ text: String, for action: ActionID, at now: Instant) {
    let name = String(action.name.dropLast(" field".count))
    var (title, range, unit) = ("", 0.0...0.0, "")
    if name == "spring" {
      let form = SpringForm(rawValue: state.spring.tab) ?? .response
      let figure = form.figures(.snapBack)[min(1, action.index)]
      (title, range, unit) = (figure.title, figure.range, figure.unit)
    } else if let figure = Figures.declaration(name), case .number(let own, _) = figure.kind {
      (title, range, unit) = (figure.title, own, figure.unitWord)
    }
    warn(
      "“\(text)” is not taken: \(title) is \(short(range.lowerBound)) to "
        + "\(short(range.upperBound))\(unit.isEmpty ? "" : " \(unit)").", at: now)
  }

  private mutating func act(_ action: ActionID, at now: Instant) {
    let name = action.name
    if let folder = name.after("folder ") {
      if state.closedFolders.remove(folder) == nil { state.closedFolders.insert(folder) }
      return
    }
    if name == "search" { return goToFound(at: now) }
    if let figure = name.after("reset "), figure != "all" {
      if let seed = Figures.declaration(figure)?.seed {
        change(at: now) { _ = $0.set(figure, seed) }
      }
      return
    }
    let isOpener = name.hasPrefix("open ")
    // The list of recordings stays open while they are named and deleted; whatever else is done
    // with a menu open was done in it, and closes it.
    if !isOpener, state.menu != .recordings || name.hasPrefix("pick ") || name == "close menu" {
      endNaming(at: now)
      state.menu = nil
    }
    // Return in its field is what the button beside it does.
    let command = LabCommand.named(name == "export path" ? "save export" : name)
    if let command, command.faces(state).indices.contains(action.index) {
      command.run?(&self, action.index, now)
    }
  }

  private mutating func set(_ action: ActionID, _ value: Double, at now: Instant) {
    if let command = LabCommand.named(action.name) {
      let faces = command.faces(state)
      if command.isChoice {
        let place = action.index + Int(value)
        if faces.indices.contains(place) { command.run?(&self, place, now) }
      } else if faces.first?.isChecked != (value > 0) {
        command.run?(&self, 0, now)
      }
      return
    }
    switch action.name {
    case FingerTravel.action.name, FingerTravel.field.name: setFingerTravel(value, at: now)
    case "spring figure", "spring field": setSpring(action.index, value, at: now)
    case "scrub":
      if clock.isRunning { clock.run(false, at: now) }
      guard let start = shownRecording?.start else {
        // A gesture that was not kept has its curves all the same.
        state.plot.cursor = min(max(0, value), state.plot.duration)
        needsPush = true
        return
      }
      seek(to: start + value, at: now)
    default: setParameter(action.name, value, at: now)
    }
  }

  private mutating func setParameter(_ name: String, _ value: Double, at now: Instant) {
    let name = name.hasSuffix(" field") ? String(name.dropLast(" field".count)) : name
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
