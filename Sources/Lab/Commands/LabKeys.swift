// Keys, and the plot that is scrubbed.
import Drawing
import Exhibits
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// A key that no control took: a command of the lab, else the device's.
  mutating func press(_ key: KeyPress, at now: Instant) {
    guard !key.isModifier else { return }
    let isChord = key.modifiers.contains(.control)
    if !isChord, walkMenu(key, at: now) || nudgeGuide(key, at: now) || typeFigure(key, at: now) {
      return
    }
    if let (command, index) = LabCommand.find(key, in: state) {
      command.run?(&self, index, now)
    } else if !isChord {
      touchDevice(.key(key), at: now)
    }
  }

  /// A digit on a slider is the beginning of its figure; false: the key is not for one.
  private mutating func typeFigure(_ key: KeyPress, at now: Instant) -> Bool {
    let sign = key.name.after("Keypad ") ?? key.name
    guard sign.count == 1, sign.allSatisfy(\.isNumber), key.modifiers.isEmpty, panel.showsFocus,
      case .action(let action)? = panel.focused, case .figure(let name)? = LabControl(action),
      case .number? = Figures.declaration(name)?.kind
    else { return false }
    beginTyping(in: .field(name), at: now)
    panel.handle(.text(sign), at: now)
    return true
  }

  /// Shuts what lies over the panels; where nothing does, Escape is the device's.
  mutating func closeTopmost(at now: Instant) {
    if state.overlay != nil {
      state.overlay = nil
    } else if state.toasts.error != nil {
      state.toasts.error = nil
    } else {
      touchDevice(.key(KeyPress(.escape)), at: now)
    }
  }

  /// The search, ready to be typed into; the panels are shown where they were hidden.
  mutating func findParameter(at now: Instant) {
    state.showsInspector = true
    if state.layout.tabs.contains(.figures) { state.tab = .figures }
    state.overlay = nil
    beginTyping(in: .search, at: now)
  }

  /// Return in the search goes on to the first figure that it found, which can be typed at once.
  mutating func goToFound(at now: Instant) {
    push(at: now)
    let regions = panel.tree.regions
    let names = regions.lazy.compactMap { region -> String? in
      guard case .action(let action) = region.key, case .figure(let name)? = LabControl(action)
      else { return nil }
      return name
    }
    guard let found = names.first else { return }
    let field = LabControl.field(found).key
    let hasField = regions.contains { $0.key == field }
    panel.focus(on: hasField ? field : LabControl.figure(found).key, at: now)
  }

  /// The interface by one step; small windows show less of it at a time.
  mutating func enlarge(_ direction: Int) {
    let steps = [0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    let place = steps.firstIndex { $0 >= zoom - 1e-9 } ?? 1
    let next = steps[min(steps.count - 1, max(0, place + direction))]
    zoom = next
  }

  mutating func turnDevice(at now: Instant) {
    abandonReplay(at: clock.device(at: now))
    state.deviceSize = Size(state.deviceSize.height, state.deviceSize.width)
    // What a former finger did is nowhere on it.
    if !state.trail.isDown {
      finishRecording(at: clock.device(at: now), force: true)
      forgetGesture()
    }
    keepSoon(at: now)
    touchDevice(.resize(state.deviceSize), at: now)
  }

  /// A finger on the plot moves its cursor, and the device to that instant.
  mutating func scrub(_ gesture: GestureEvent, at now: Instant) {
    guard gesture.recognizer.name == "plot", gesture.phase == .began || gesture.phase == .changed,
      let index = panel.tree.regions.lastIndex(where: { $0.key == .named("plot") })
    else { return }
    let frame = panel.tree.frame(of: index, poses: panel.frame(at: now).poses)
    let left = frame.minX + PlotPainting.left
    let part = min(1, max(0, (gesture.location.x - left) / max(1, frame.maxX - left)))
    let times = PlotPainting.range(of: state.plot)
    let time = times.lowerBound + (times.upperBound - times.lowerBound) * part
    let limited = min(time, state.plot.duration)
    state.plot.cursor = limited
    if let recording = shownRecording, observed.recording == nil {
      if clock.isRunning { clock.run(false, at: now) }
      seek(to: recording.start + limited, at: now)
    }
  }
}
