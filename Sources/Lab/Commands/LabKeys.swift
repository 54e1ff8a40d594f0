// Keys, and the plot that is scrubbed.
import Drawing
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
      case "E": toggleExport(at: now)
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
    if workMenu(key, at: now) || nudgeGuide(key, at: now) { return }
    switch key.name {
    case "Escape":
      if state.showsHelp || state.menu != nil || state.export != nil {
        if !state.showsHelp, state.menu == nil { state.export = nil }
        state.showsHelp = false
        state.menu = nil
      } else if state.complaint != nil {
        state.complaint = nil
      } else {
        touchDevice(.key(key), at: now)
      }
    case "Space": playOrPause(at: now)
    case ",": step(key.modifiers.contains(.shift) ? -10 : -1, at: now)
    case ".": step(key.modifiers.contains(.shift) ? 10 : 1, at: now)
    case "R": state.transport.isRecording.toggle()
    case "P": playAgain(at: now)
    case "L": state.transport.loops.toggle()
    case "O": state.transport.onion.toggle()
    case "T": setTheme(state.theme == .light ? .dark : .light, at: now)
    case "I": state.showsInspector.toggle()
    case "A" where key.modifiers.contains(.shift): openMenu(.a, at: now)
    case "B" where key.modifiers.contains(.shift): openMenu(.b, at: now)
    case "F": focusDevice(at: now)
    case "M": openMenu(.recordings, at: now)
    case "N": beginNaming(state.transport.selected ?? ownRecordings.indices.last, at: now)
    case "A", "B", "G":
      compare(key.name == "A" ? .a : key.name == "B" ? .b : .ghost, at: now)
    case "V": compare(.both, at: now)
    case "Y": compare(.styles, at: now)
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

  /// The interface by one step; small windows show less of it at a time.
  private mutating func enlarge(_ direction: Int) {
    let steps = [0.8, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]
    let place = steps.firstIndex { $0 >= zoom - 1e-9 } ?? 1
    let next = steps[min(steps.count - 1, max(0, place + direction))]
    zoom = next
  }

  private mutating func turnDevice(at now: Instant) {
    abandonReplay(at: clock.device(at: now))
    state.deviceSize = Size(state.deviceSize.height, state.deviceSize.width)
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
    if let recording = shownRecording, current == nil {
      if clock.isRunning { clock.run(false, at: now) }
      seek(to: recording.start + limited, at: now)
    }
  }
}
