// Keys, guides that are dragged, the plot that is scrubbed.
import Drawing
import Gallery
import Geometry
import Gesture
import Interface
import Motion

extension Lab {
  /// A key that no control took: the lab's own, else the device's.
  mutating func press(_ key: KeyPress, at now: Instant) {
    if key.modifiers.contains(.control) {
      switch key.name {
      case "Z": key.modifiers.contains(.shift) ? redo(at: now) : undo(at: now)
      case "Y": redo(at: now)
      case "F": panel.focus(on: .action(ActionID("search")), at: now)
      case "C": copyCode(at: now)
      case "S": savePreset(at: now)
      case "Q": isEnding = true
      case "+", "=", "Keypad +": enlarge(1)
      case "-", "Keypad -": enlarge(-1)
      case "0", "Keypad 0": zoom = 1
      default:
        if let number = Int(key.name), number > 0 { open(scene: number - 1, at: now) }
      }
      return
    }
    switch key.name {
    case "Escape":
      if state.showsHelp || state.menu != nil {
        state.showsHelp = false
        state.menu = nil
      } else {
        touchDevice(.key(key), at: now)
      }
    case "Space": playOrPause(at: now)
    case ",": step(key.modifiers.contains(.shift) ? -10 : -1, at: now)
    case ".": step(key.modifiers.contains(.shift) ? 10 : 1, at: now)
    case "R": state.transport.isRecording.toggle()
    case "P": if let recording = shownRecording { start(recording, at: now) }
    case "L": state.transport.loops.toggle()
    case "O": state.transport.onion.toggle()
    case "T": setTheme(state.theme == .light ? .dark : .light, at: now)
    case "I": state.showsInspector.toggle()
    case "A", "B", "G":
      state.transport.versus = key.name == "A" ? 0 : key.name == "B" ? 1 : 2
      adopt(at: now)
      if let recording = shownRecording, current == nil { start(recording, at: now) }
    case "1", "2", "3", "4":
      state.transport.speed = (Int(key.name) ?? 1) - 1
      clock.run(atSpeed: TransportLine.speeds[state.transport.speed], at: now)
    case "D": turnDevice(at: now)
    case "F1", "?": state.showsHelp.toggle()
    case "/": if key.modifiers.contains(.shift) { state.showsHelp.toggle() }
    case "+", "=": state.plot.zoom = min(16, state.plot.zoom * 2)
    case "-": state.plot.zoom = max(1, state.plot.zoom / 2)
    default: touchDevice(.key(key), at: now)
    }
  }

  /// The interface by one step, as far as everything still has its place.
  private mutating func enlarge(_ direction: Int) {
    let steps = [0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    let place = steps.firstIndex { $0 >= zoom - 1e-9 } ?? 1
    let next = steps[min(steps.count - 1, max(0, place + direction))]
    let whole = Size(state.size.width * zoom, state.size.height * zoom)
    guard next < zoom || whole.width / next >= 420 && whole.height / next >= 320 else { return }
    zoom = next
  }

  private mutating func turnDevice(at now: Instant) {
    state.deviceSize = Size(state.deviceSize.height, state.deviceSize.width)
    performance.handle(.resize(state.deviceSize), at: clock.device(at: now))
    ghost?.handle(.resize(state.deviceSize), at: clock.device(at: now))
  }

  /// A guide on the stage is a slider with another face.
  mutating func drag(_ gesture: GestureEvent, at now: Instant) {
    let guides = state.reading.guides
    switch gesture.phase {
    case .began:
      guard guides.indices.contains(gesture.recognizer.ordinal) else { return }
      let guide = guides[gesture.recognizer.ordinal]
      guard case .number(let value)? = state.figures.value(guide.figure) else { return }
      guideDrag = GuideDrag(guide: guide, start: value)
      editingFrom = state.figures
      moveGuide(gesture, at: now)
    case .changed: moveGuide(gesture, at: now)
    case .ended, .cancelled, .failed:
      guideDrag = nil
      if let before = editingFrom {
        editingFrom = nil
        if !state.figures.changes(from: before).isEmpty { remember(before) }
        describePresets()
      }
    case .touched: break
    }
  }

  private mutating func moveGuide(_ gesture: GestureEvent, at now: Instant) {
    guard let drag = guideDrag,
      case .number(let range, let step)? = Figures.declaration(drag.guide.figure)?.kind
    else { return }
    let scale = StageArea.device(state, state.layout).scale
    let fine = gesture.modifiers.contains(.shift) ? 0.1 : 1
    let way: Double
    switch drag.guide.place {
    case .across, .acrossFromStart: way = gesture.translation.dy
    case .upright: way = gesture.translation.dx
    case .uprightFromStart:
      let start = state.trail.start?.x ?? 0
      way = start > state.deviceSize.width / 2 ? -gesture.translation.dx : gesture.translation.dx
    case .zone(_, let leading): way = leading ? gesture.translation.dx : -gesture.translation.dx
    }
    var value = drag.start + way / scale * drag.guide.ratio * fine
    if step > 0, drag.guide.ratio == 1 { value = (value / step).rounded() * step }
    value = min(range.upperBound, max(range.lowerBound, value))
    change(at: now) { _ = $0.set(drag.guide.figure, .number(value)) }
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
    if let recording = shownRecording, current == nil {
      if clock.isRunning { clock.run(false, at: now) }
      seek(to: recording.start + limited, at: now)
    }
  }
}
