// Figures that are tuned: presets, what is A and what is B, undo and redo.
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

/// All that undo brings back: the presets, and which of them are A and B.
struct Tuning: Sendable {
  var presets: [Preset]
  var a: Int
  var b: Int
  /// Which of the two was tuned.
  var tunesA: Bool
  var figures: Figures
}

extension Lab {
  /// How it is now.
  var tuning: Tuning {
    Tuning(
      presets: presets, a: state.transport.a, b: state.transport.b,
      tunesA: state.transport.versus.tunesA, figures: state.figures)
  }

  /// Changes figures: at once in the exhibit, one step of undo for a whole drag, and a preset of
  /// one's own where the chosen one is read-only.
  mutating func change(at now: Instant, _ change: (inout Figures) -> Void) {
    let before = tuning
    change(&state.figures)
    guard state.figures != before.figures else { return }
    if undoStack.editingFrom == nil { undoStack.record(before) }
    if state.preset.selected < PresetLibrary.houses { fork(at: now) }
    library.presets[state.preset.selected].figures = state.figures
    adopt(at: now)
    stepOnAfterChange()
  }

  /// A drag or typing begins or ends: what it changes is one step of undo.
  mutating func edit(_ action: ActionID, _ isOn: Bool, at now: Instant) {
    if isOn {
      undoStack.begin(action, at: tuning)
    } else if undoStack.end(action, at: state.figures) {
      describePresets()
    }
  }

  private mutating func fork(at now: Instant) {
    let place = state.preset.selected
    let name = "My \(state.scenes[state.scene].lowercased())"
    activate(library.fork(place, named: name, figures: state.figures))
    let own = presets[state.preset.selected].name
    toast("\(presets[place].title) is read-only: this is “\(own)” now.", at: now)
  }

  /// The preset that is tuned from now on, as A or as B.
  private mutating func activate(_ place: Int) {
    state.preset.selected = place
    if state.transport.versus.tunesA {
      state.transport.a = place
    } else {
      state.transport.b = place
    }
  }

  /// The figures of now in the exhibit, beside it, and in what is replayed.
  mutating func adopt(at now: Instant) {
    let time = clock.device(at: now)
    running.adopt(state.figures, at: time)
    comparison.adopt(state.figures, a: presets[state.transport.a].figures, at: time)
    analysisIsStale = replay != nil
    describePresets()
    keepSoon(at: now)
  }

  mutating func undo(at now: Instant) {
    if let before = undoStack.undo(from: tuning) { restore(before, at: now) }
  }

  mutating func redo(at now: Instant) {
    if let after = undoStack.redo(from: tuning) { restore(after, at: now) }
  }

  private mutating func restore(_ tuning: Tuning, at now: Instant) {
    // What no panel of the scene shows is said.
    let names = tuning.figures.changes(from: state.figures)
    let unseen = names.compactMap(Figures.declaration).filter { !state.groups.contains($0.group) }
    if let figure = unseen.first, unseen.count == names.count {
      let value = tuning.figures.value(of: figure)
      toast(
        "\(groupTitle(figure.group)): \(figure.title) is \(figure.words(value)) again.", at: now)
    }
    library.presets = tuning.presets
    state.transport.a = tuning.a
    state.transport.b = tuning.b
    if tuning.tunesA != state.transport.versus.tunesA {
      state.transport.versus = tuning.tunesA ? .a : .b
      comparison.devices = []
    }
    state.preset.selected = tuning.tunesA ? tuning.a : tuning.b
    state.figures = tuning.figures
    adopt(at: now)
  }

  mutating func resetAll(at now: Instant) {
    let groups = state.groups
    change(at: now) { figures in
      for figure in Figures.declarations where groups.contains(figure.group) {
        _ = figures.set(figure.name, figure.seed)
      }
    }
  }

  /// Another preset for what is tuned.
  mutating func choose(preset place: Int, at now: Instant) {
    guard presets.indices.contains(place) else { return }
    undoStack.record(tuning)
    adopt(preset: place, at: now)
  }

  mutating func adopt(preset place: Int, at now: Instant) {
    activate(place)
    state.figures = presets[place].figures
    adopt(at: now)
  }

  /// Another preset for one side of the comparison.
  mutating func choose(preset place: Int, forA isA: Bool, at now: Instant) {
    guard presets.indices.contains(place) else { return }
    if state.transport.versus.tunesA == isA { return choose(preset: place, at: now) }
    undoStack.record(tuning)
    if isA { state.transport.a = place } else { state.transport.b = place }
    adopt(at: now)
    if let recording = shownRecording, observed.recording == nil, state.transport.versus.isBeside {
      start(recording, at: now)
    }
  }

  /// After a change between A and B: the figures of the one that is tuned now.
  mutating func tuneActive(at now: Instant) {
    let place = state.transport.versus.tunesA ? state.transport.a : state.transport.b
    if place != state.preset.selected {
      state.preset.selected = place
      state.figures = presets[place].figures
    }
    adopt(at: now)
  }

  mutating func setSpring(_ place: Int, _ value: Double, at now: Instant) {
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
}
