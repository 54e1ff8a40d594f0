// A lab for tests: input by fingers and keys, and the visible texts and controls.
import Drawing
import Gesture
import SDLHost
import Support

@testable import Interface
@testable import Lab

/// Lato if it is installed, so that widths are those that people see.
let labTypeface: any Typeface = (try? SDLTypeface()) ?? PlainTypeface()

/// Number of built-in presets. Those of the user come after them.
let houses = PresetLibrary.builtInCount

func makeLab(
  _ scene: String = "book", _ size: Size = Size(1440, 900), files: LabFiles? = nil,
  direction: LayoutDirection = .leftToRight
) -> Lab {
  var lab = makeUnshownLab(scene, size, files: files, direction: direction)
  _ = lab.frame(at: .zero)
  return lab
}

/// A lab without a frame yet.
func makeUnshownLab(
  _ scene: String = "book", _ size: Size = Size(1440, 900), files: LabFiles? = nil,
  direction: LayoutDirection = .leftToRight
) -> Lab {
  var options = LabOptions()
  options.size = size
  options.scene = scene
  options.theme = .light
  options.files = files
  options.direction = direction
  options.typeface = labTypeface
  return Lab(options)
}

extension Lab {
  /// A pointer sample at a point of the window.
  mutating func point(
    _ phase: PointerSample.Phase, _ place: Point, at time: Double,
    by device: PointerSample.Device = .touch,
    _ modifiers: Modifiers = []
  ) {
    touch(phase, place, at: time, by: Finger(1, device, modifiers: modifiers))
    _ = frame(at: Instant(time))
  }

  mutating func tap(_ place: Point, at time: Double) {
    point(.down, place, at: time)
    point(.up, place, at: time + 0.05)
  }

  /// Converts a point of the device to window coordinates.
  func onWindow(_ place: Point) -> Point {
    let device = StageArea.device(state, state.layout)
    return Point(
      device.frame.minX + place.x * device.scale, device.frame.minY + place.y * device.scale)
  }

  /// Moves a finger on the device from `from` by `way`, in device points, in half a second.
  mutating func pull(_ from: Point, by way: Vector, at start: Double, lifts: Bool = true) {
    point(.down, onWindow(from), at: start)
    for step in 1...20 {
      let fraction = Double(step) / 20
      point(.move, onWindow(from + way * fraction), at: start + 0.5 * fraction)
    }
    if lifts {
      point(.up, onWindow(from + way), at: start + 0.6)
      rest(from: start + 0.6)
    }
  }

  mutating func rest(from start: Double, frames: Int = 120) {
    for step in 1...frames {
      let now = Instant(start + Double(step) / 60)
      advance(to: now)
      _ = frame(at: now)
    }
  }

  /// Advances the time in long steps, where only the result matters.
  mutating func settle(from start: Double, for seconds: Double) {
    for step in 1...max(1, Int(seconds * 8)) {
      let now = Instant(start + Double(step) / 8)
      advance(to: now)
      _ = frame(at: now)
    }
  }

  mutating func key(_ name: String, _ modifiers: Modifiers = [], at time: Double) {
    handle(.key(KeyPress(Key(name), modifiers: modifiers)), at: Instant(time))
    _ = frame(at: Instant(time))
  }

  /// Runs a command.
  mutating func press(_ command: String, _ index: Int = 0, at now: Double) {
    LabCommand.named(command)?.run?(&self, index, Instant(now))
    _ = frame(at: Instant(now))
  }

  mutating func type(_ text: String, at time: Double) {
    handle(.text(text), at: Instant(time))
    _ = frame(at: Instant(time))
  }

  func parameter(_ name: String) -> Double? {
    if case .number(let x)? = state.parameters.value(name) { x } else { nil }
  }

  /// Sends events to the panels, as a control would.
  mutating func say(_ events: ScreenEvent..., at time: Double) {
    for event in events { panel.core.send(event, at: Instant(time)) }
    drain(at: Instant(time))
    _ = frame(at: Instant(time))
  }

  mutating func place(of action: String, _ index: Int = 0, at time: Double) -> Rect? {
    place(of: .action(ActionID(action, index)), at: time)
  }
}

/// A visible text, with its position in window coordinates.
struct SeenText {
  var words: String
  /// Frame from the top of capitals to the bottom of descenders.
  var frame: Rect
  /// The part of the frame that is not clipped.
  var seen: Rect
}

/// Texts of a list at the window's own scale, which are those of the panels and not of the device.
func texts(of frame: StageFrame, in window: Rect) -> [SeenText] {
  var found: [SeenText] = []
  func walk(_ commands: [DrawCommand], _ transform: Transform, _ clip: Rect) {
    var stack: [(Transform, Rect)] = [(transform, clip)]
    for command in commands {
      let (here, clip) = stack[stack.count - 1]
      switch command {
      case .pushClip(let shape):
        stack.append((here, clip.intersection(here.apply(shape.rect))))
      case .pushGroup: stack.append((here, clip))
      case .pushTransform(let next): stack.append((next.then(here), clip))
      case .pushPose(let slot): stack.append((frame.poses[slot].transform.then(here), clip))
      case .pop: stack.removeLast()
      case .layer(let layer):
        walk(layer.content.commands, here, clip.intersection(here.apply(layer.bounds)))
      case .glyphs(let run, let color):
        guard here.scaleX == 1, color.alpha > 0, run.words.contains(where: { !$0.text.isEmpty })
        else { continue }
        let size = run.font.size
        let box = here.apply(
          Rect(run.origin.x, run.origin.y - size * 0.72, run.width, size * 0.92))
        let seen = box.intersection(clip)
        guard !seen.isEmpty, seen.width > 0.5, seen.height > 0.5 else { continue }
        found.append(
          SeenText(
            words: run.words.map(\.text).joined(separator: " "), frame: box, seen: seen))
      case .fill, .stroke, .picture, .shadow, .backdrop: break
      }
    }
  }
  walk(frame.list.commands, .identity, window)
  return found
}
