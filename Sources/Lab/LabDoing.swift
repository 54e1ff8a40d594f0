// What people do in the panels, done.
import Drawing
import Gallery
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// Takes what the panels heard since the last look.
  mutating func drain(at now: Instant) {
    guard let shown = panel.screen as? LabScreen, !shown.outbox.isEmpty else { return }
    let wishes = shown.outbox
    panel.tell(at: now) { screen, _ in
      guard var shown = screen as? LabScreen else { return }
      shown.outbox.removeAll()
      screen = shown
    }
    for wish in wishes { fulfil(wish, at: now) }
    needsPush = true
  }

  private mutating func fulfil(_ wish: LabWish, at now: Instant) {
    switch wish {
    case .action(let action): act(action, at: now)
    case .value(let action, let value): set(action, value, at: now)
    case .text(let action, let text): if action.name == "search" { state.search = text }
    case .editing(let action, let isOn): edit(action, isOn, at: now)
    case .key(let key): press(key, at: now)
    case .gesture(let gesture):
      gesture.recognizer.name == "guide" ? drag(gesture, at: now) : scrub(gesture, at: now)
    case .dropFile(let path): open(path, at: now)
    case .resized(let size): state.size = size
    }
  }

  private mutating func act(_ action: ActionID, at now: Instant) {
    let name = action.name
    if let folder = name.after("folder ") {
      if state.closedFolders.remove(folder) == nil { state.closedFolders.insert(folder) }
      return
    }
    if let figure = name.after("reset "), figure != "all" {
      if let seed = Figures.declaration(figure)?.seed {
        change(at: now) { _ = $0.set(figure, seed) }
      }
      return
    }
    if let menu = name.after("open ").flatMap({ LabMenu(rawValue: $0) }) {
      state.menu = state.menu == menu ? nil : menu
      return
    }
    if let what = name.after("show ") {
      switch what {
      case "lines": state.shows.lines.toggle()
      case "zones": state.shows.zones.toggle()
      case "trail": state.shows.trail.toggle()
      default: state.shows.regions.toggle()
      }
      return
    }
    if name.hasPrefix("pick ") || name == "close menu" { state.menu = nil }
    switch name {
    case "pick scene": open(scene: action.index, at: now)
    case "pick preset": choose(preset: action.index, at: now)
    case "pick target": state.target = ExportForm.allCases[min(action.index, 5)]
    case "pick spring": state.spring.index = action.index
    case "pick recording": pick(recording: action.index, at: now)
    case "undo": undo(at: now)
    case "redo": redo(at: now)
    case "reset all": resetAll(at: now)
    case "theme": setTheme(state.theme == .light ? .dark : .light, at: now)
    case "help": state.showsHelp.toggle()
    case "copy": copyCode(at: now)
    case "save preset": savePreset(at: now)
    case "save recording": saveRecording(at: now)
    case "record": state.transport.isRecording.toggle()
    case "play": playOrPause(at: now)
    case "step back": step(-1, at: now)
    case "step on": step(1, at: now)
    case "loop": state.transport.loops.toggle()
    default: break
    }
  }

  private mutating func set(_ action: ActionID, _ value: Double, at now: Instant) {
    switch action.name {
    case "scene": open(scene: Int(value), at: now)
    case "speed":
      state.transport.speed = min(3, max(0, Int(value)))
      clock.run(atSpeed: TransportLine.speeds[state.transport.speed], at: now)
    case "versus":
      state.transport.versus = min(2, max(0, Int(value)))
      compare(at: now)
    case "onion": state.transport.onion = value > 0
    case "plot mode":
      state.plot.mode = PlotData.Mode(rawValue: Int(value)) ?? .live
      if state.plot.mode == .live { state.plot.cursor = nil }
      if state.plot.mode == .fit { state.plot.zoom = 1 }
    case "tab": state.tab = Int(value)
    case "spring tab": state.spring.tab = Int(value)
    case "spring figure", "spring field": setSpring(action.index, value, at: now)
    case "scrub":
      if clock.isRunning { clock.run(false, at: now) }
      if let start = shownRecording?.start { seek(to: start + value, at: now) }
    default:
      let name = action.name.hasSuffix(" field") ? String(action.name.dropLast(6)) : action.name
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
  }

  private mutating func setSpring(_ place: Int, _ value: Double, at now: Instant) {
    let pairs = SpringPair.all(in: state.groups)
    guard pairs.indices.contains(state.spring.index),
      let form = SpringForm(rawValue: state.spring.tab)
    else { return }
    let pair = pairs[state.spring.index]
    guard let spring = form.changed(pair.spring(state.figures), place, to: value) else { return }
    change(at: now) { figures in
      for (name, value) in pair.figures(of: spring) {
        guard case .number(let range, _)? = Figures.declaration(name)?.kind else { continue }
        _ = figures.set(name, .number(min(range.upperBound, max(range.lowerBound, value))))
      }
    }
  }

  // MARK: Figures

  /// Changes figures: at once in the exhibit, one step of undo for a whole drag, and a preset of
  /// one's own where the chosen one is read-only.
  mutating func change(at now: Instant, _ change: (inout Figures) -> Void) {
    let before = state.figures
    change(&state.figures)
    guard !state.figures.changes(from: before).isEmpty else { return }
    if editingFrom == nil { remember(before) }
    if state.preset.selected < 2 { fork(at: now) }
    presets[state.preset.selected].figures = state.figures
    adopt(at: now)
  }

  mutating func remember(_ before: Figures) {
    undoStack.append(before)
    if undoStack.count > 200 { undoStack.removeFirst() }
    redoStack.removeAll()
  }

  private mutating func edit(_ action: ActionID, _ isOn: Bool, at now: Instant) {
    guard action.name != "search", action.name != "scrub" else { return }
    if isOn {
      editingFrom = state.figures
    } else if let before = editingFrom {
      editingFrom = nil
      if !state.figures.changes(from: before).isEmpty { remember(before) }
      describePresets()
    }
  }

  private mutating func fork(at now: Instant) {
    let base = presets[state.preset.selected]
    var name = "My \(state.scenes[state.scene].lowercased())"
    var number = 2
    while presets.contains(where: { $0.name == name }) {
      name = "My \(state.scenes[state.scene].lowercased()) \(number)"
      number += 1
    }
    presets.append(Preset(name: name, base: base.base, figures: state.figures))
    state.preset.selected = presets.count - 1
    toast("\(base.title) is read-only: this is “\(name)” now.", at: now)
  }

  /// The figures of now in the exhibit, and in what is replayed.
  mutating func adopt(at now: Instant) {
    let shown = state.transport.versus == 0 ? presets[0].figures : state.figures
    performance.adopt(shown, at: clock.device(at: now))
    if let replay { analyse(replay.recording) }
    describePresets()
  }

  mutating func undo(at now: Instant) {
    guard let before = undoStack.popLast() else { return }
    redoStack.append(state.figures)
    restore(before, at: now)
  }

  mutating func redo(at now: Instant) {
    guard let after = redoStack.popLast() else { return }
    undoStack.append(state.figures)
    restore(after, at: now)
  }

  private mutating func restore(_ figures: Figures, at now: Instant) {
    state.figures = figures
    if state.preset.selected >= 2 { presets[state.preset.selected].figures = figures }
    adopt(at: now)
  }

  private mutating func resetAll(at now: Instant) {
    let groups = state.groups
    change(at: now) { figures in
      for figure in Figures.declarations where groups.contains(figure.group) {
        _ = figures.set(figure.name, figure.seed)
      }
    }
  }

  mutating func choose(preset place: Int, at now: Instant) {
    guard presets.indices.contains(place) else { return }
    remember(state.figures)
    state.preset.selected = place
    state.figures = presets[place].figures
    adopt(at: now)
  }

  // MARK: Scenes, time, code

  mutating func open(scene: Int, at now: Instant) {
    guard Exhibits.shown.indices.contains(scene) else { return }
    state.scene = scene
    restart(at: now)
    keepSettings()
  }

  mutating func setTheme(_ theme: Theme, at now: Instant) {
    state.theme = theme
    panel.context.theme = theme
    restart(at: now)
    keepSettings()
  }

  /// The exhibit from its beginning.
  mutating func restart(at now: Instant) {
    finishRecording(at: clock.device(at: now), force: true)
    replay = nil
    ghost = nil
    performance = Lab.perform(state, options)
    performance.advance(to: clock.device(at: now))
    shownBuild = -1
    state.trail = Trail()
    state.log = []
    state.plot.samples = []
    state.plot.marks = []
    state.plot.cursor = nil
    state.transport.ticks = []
    state.transport.duration = 0
    state.transport.selected = nil
    state.spring.index = 0
    origin = clock.device(at: now)
    describeScene()
  }

  mutating func playOrPause(at now: Instant) {
    if clock.isRunning, performance.isMoving(at: clock.device(at: now)) || replay != nil {
      clock.run(false, at: now)
    } else if !clock.isRunning {
      clock.run(true, at: now)
      state.plot.cursor = nil
    } else if let recording = shownRecording {
      start(recording, at: now)
    } else {
      clock.run(false, at: now)
    }
  }

  private mutating func pick(recording place: Int, at now: Instant) {
    guard ownRecordings.indices.contains(place) else { return }
    state.transport.selected = place
    start(ownRecordings[place], at: now)
  }

  private mutating func compare(at now: Instant) {
    adopt(at: now)
    if let recording = shownRecording, current == nil {
      start(recording, at: now)
    } else {
      makeGhost()
    }
  }

  mutating func copyCode(at now: Instant) {
    let preset = Preset(
      name: state.preset.name, base: presets[state.preset.selected].base, figures: state.figures)
    let text = state.target.text(preset, groups: state.groups)
    clipboard = text
    let file = options.files?.keepExport(text)
    toast(
      "\(state.target.title) code is on the clipboard" + (file.map { " and in \($0)." } ?? "."),
      at: now)
  }

  mutating func toast(_ text: String, at now: Instant) {
    state.toast = text
    toastEnds = now + 3
    needsPush = true
  }
}

extension String {
  /// What follows `start`; nil when it does not begin so.
  func after(_ start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
