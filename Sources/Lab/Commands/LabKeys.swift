// Handling of key presses, and of drags in the plot.
import Gesture
import Interface
import Scenes

extension Lab {
  /// Handles a key that no control has used. The key runs a lab command, or is sent to the device.
  mutating func press(_ key: KeyPress, at now: Instant) {
    let isChord = key.modifiers.contains(.control)
    if !isChord, walkMenu(key, at: now) { return }
    let isCovered = state.sheet?.feature.coversWindow ?? false
    if let (command, index) = LabCommand.find(key, in: state) {
      // A held key repeats only commands that step. A repeated switch would turn on and off.
      guard !key.isRepeat || command.repeats else { return }
      guard
        !isCovered
          || command.group == .window && !command.isChoice && (isChord || key.key == .escape)
      else { return }
      command.run?(&self, index, now)
    } else if !isChord, !isCovered, state.deviceMargins == nil {
      touchDevice(.key(key), at: now)
    }
  }

  /// Closes the topmost menu, sheet or message. If nothing is open, Escape is sent to the device.
  mutating func closeTopmost(at now: Instant) {
    if state.menu != nil {
      state.menu = nil
    } else if let sheet = state.sheet?.feature, sheet.closeField(in: &self) {
      needsPush = true
    } else if state.overlay != nil {
      state.overlay = nil
    } else if LabFeatures.all.contains(where: { $0.closeField(in: &self) }) {
      needsPush = true
    } else if state.toasts.error != nil {
      state.toasts.error = nil
    } else {
      touchDevice(.key(KeyPress(.escape)), at: now)
    }
  }

  /// Focuses the search field for parameters. Shows the panels first if they are hidden.
  mutating func findParameter(at now: Instant) {
    state.showsInspector = true
    if state.layout.tabs.contains(.parameters) { state.tab = .parameters }
    state.overlay = nil
    beginTyping(in: .search, at: now)
  }

  /// Focuses the first parameter in the search results.
  mutating func goToFound(at now: Instant) {
    push(at: now)
    let regions = panel.tree.regions
    let actions = Set(regions.lazy.compactMap(\.key.action))
    let first = regions.lazy.compactMap(\.key.action).compactMap(ParameterSet.declaration(of:))
      .first
    guard let name = first?.name else { return }
    let control = [ActionID.field(name), .parameter(name)].first(where: actions.contains)
    if let control { panel.focus(on: .action(control), at: now) }
  }

  /// Zooms the lab by one step. `direction` is 1 or −1. A zoomed window has less space.
  mutating func enlarge(_ direction: Int) {
    let steps = [0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    let place = steps.firstIndex { $0 >= zoom - 1e-9 } ?? 1
    let next = steps[min(steps.count - 1, max(0, place + direction))]
    zoom = next
  }

  /// Selects the stroke in the strip at which the user presses or drags.
  mutating func selectStroke(_ gesture: GestureEvent, at now: Instant) {
    guard gesture.phase == .began || gesture.phase == .changed,
      let frame = frame(of: .named("strokes"), at: now)
    else { return }
    let left = frame.minX + StrokeStrip.left(frame.width >= 240)
    select(
      column: StrokeStripPainting.column(
        at: (gesture.location.x - left) / max(1, frame.maxX - left),
        of: state.strokes.overview.columns.count))
  }

  /// Moves the plot's cursor while the user drags in the plot. The device shows the same instant.
  mutating func scrub(_ gesture: GestureEvent, at now: Instant) {
    guard gesture.phase == .began || gesture.phase == .changed,
      let frame = frame(of: .named("plot"), at: now)
    else { return }
    let left = frame.minX + PlotPainting.left
    let fraction = min(1, max(0, (gesture.location.x - left) / max(1, frame.maxX - left)))
    let times = PlotPainting.range(of: state.plot)
    let time = times.lowerBound + (times.upperBound - times.lowerBound) * fraction
    let limited = min(time, state.plot.duration)
    state.plot.cursor = limited
    if let recording = shownRecording, observed.recording == nil {
      if clock.isRunning { clock.run(false, at: now) }
      seek(to: recording.start + limited, at: now)
    }
  }

  /// Shows an instant of the shown gesture. `time` is in seconds since the gesture's beginning.
  mutating func scrub(to time: Double, at now: Instant) {
    if clock.isRunning { clock.run(false, at: now) }
    guard let start = shownRecording?.start else {
      // A gesture that was not recorded cannot be replayed. Only the plot's cursor moves.
      state.plot.cursor = min(max(0, time), state.plot.duration)
      return
    }
    seek(to: start + time, at: now)
  }
}
