// Sends invalid events to every scene, and checks what must hold afterwards.
import Drawing
import Gesture
import Interface
import Scenes
import Scripts
import Support

/// The first error of a scene under these bytes, read as events, or nil.
///
/// A scene must not crash, and must draw finite poses. It must end each drag exactly once, and must
/// be at rest soon after the last finger was cancelled.
public func error(aboutEventsFrom source: [UInt8]) -> String? {
  var bytes = RandomBytes(source)
  let scenes = SceneRegistry.shown
  let scene = scenes[bytes.number(below: scenes.count)]
  let starts = scene.starts
  let text = """
    {"version": 1, "scene": "\(scene.name)", "start": "\(starts[bytes.number(below: starts.count)])",
     "direction": "\(bytes.number(below: 2) == 0 ? "ltr" : "rtl")",
     "preset": "\(bytes.number(below: 2) == 0 ? "seed" : "fluid")"}
    """
  let script: Script
  do { script = try Script(parsing: Array(text.utf8)) } catch { return "\(error)" }
  var stream = RandomStream(RunningScene(script), scene: scene)
  while !bytes.isOver, stream.error == nil { stream.step(&bytes) }
  return stream.error ?? stream.end()
}

/// A scene, the fingers on it, and its reports so far.
private struct RandomStream {
  var running: RunningScene
  let scene: any Scene.Type
  var name: String { scene.name }
  var now = 0.0
  var down: Set<Int64> = []
  var open = 0
  var error: String?

  init(_ running: RunningScene, scene: any Scene.Type) {
    self.running = running
    self.scene = scene
  }

  mutating func step(_ bytes: inout RandomBytes) {
    let pause = bytes.pause()
    // A sample may have an earlier time than the previous one, but the clock of the sender
    // never goes back.
    if pause > 0 { now += pause }
    let stamp = Instant(now + (pause < 0 || pause.isNaN ? pause : 0))
    switch bytes.number(below: 16) {
    case 0...9: touch(&bytes, stamped: stamp)
    case 10:
      let turn = Vector(bytes.coordinate() / 8, bytes.coordinate() / 8)
      let place = Point(bytes.coordinate(), bytes.coordinate())
      send(.wheel(turn, at: place, modifiers: []))
    case 11:
      let keys = ["Escape", "Tab", "Return", "Space", "Up", "Down", "Left", "Right", "End", "A"]
      let modifiers = Modifiers(rawValue: UInt8(bytes.number(below: 8)))
      send(.key(KeyPress(Key(keys[bytes.number(below: keys.count)]), modifiers: modifiers)))
    case 12:
      // The sizes range from zero to very large.
      let sides = [0, 1, 320, 390, 844, 1200, 16_000]
      send(
        .resize(
          Size(
            Double(sides[bytes.number(below: sides.count)]),
            Double(sides[bytes.number(below: sides.count)]))))
    case 13: send(.focus(bytes.number(below: 2) == 0))
    case 14: send(.pointerLeft)
    default: running.advance(to: Instant(now))
    }
    look()
  }

  private mutating func touch(_ bytes: inout RandomBytes, stamped stamp: Instant) {
    let finger = Int64(bytes.number(below: 4))
    let phase = PointerSample.Phase.allCases[bytes.number(below: 4)]
    let devices = PointerSample.Device.allCases
    let sample = PointerSample(
      pointer: PointerID(finger), device: devices[bytes.number(below: devices.count)],
      phase: phase, location: Point(bytes.coordinate(), bytes.coordinate()), instant: stamp)
    if phase == .down { down.insert(finger) }
    send(.pointer(sample))
  }

  private mutating func send(_ input: StageInput) {
    running.handle(input, at: Instant(now))
    listen()
  }

  private mutating func listen() {
    for report in running.takeReports() {
      switch report.name {
      case "dragBegan": open += 1
      case "dragEnded", "dragCancelled": open -= 1
      default: break
      }
      // If fingers are on several components at once, each component has one open drag.
      if open < 0 || open > max(1, running.stage.components.held) {
        error = "\(name): \(open) drags are open at \(now)"
      }
    }
  }

  private mutating func look() {
    for pose in running.frame(at: Instant(now)).poses.poses
    where !(pose.offset.dx.isFinite && pose.offset.dy.isFinite && pose.opacity.isFinite) {
      error = "\(name): a pose is not finite at \(now): \(pose)"
    }
  }

  /// Cancels every finger, and waits until everything ends.
  mutating func end() -> String? {
    send(.resize(Size(390, 844)))
    send(.focus(true))
    for finger in down.sorted() {
      send(
        .pointer(Finger(finger).sample(.cancel, .zero, at: now)))
    }
    // Two things take the longest: a notice that disappears by itself, and a flick in a long list.
    running.advance(to: Instant(now + 30))
    now += 30
    listen()
    look()
    if let error { return error }
    if open != 0 { return "\(name): a drag never ended" }
    return comesToRest(&running, scene, from: now) ? nil : "\(name): not at rest after 30 s"
  }
}

/// True if a scene is at rest now. A scene that plays on rests between two of its own movements,
/// within three seconds.
func comesToRest(
  _ running: inout RunningScene, _ scene: any Scene.Type, from now: Double
) -> Bool {
  if running.isAtRest(at: Instant(now)) { return true }
  guard scene.playsContinuously else { return false }
  for tenth in 1...30 {
    let later = Instant(now + Double(tenth) / 10)
    running.advance(to: later)
    if running.isAtRest(at: later) { return true }
  }
  return false
}
