// A recording: the scene before a gesture, and the input after that, for replays.
import Evaluate
import Gesture
import Interface
import Scripts
import Synchronization

/// A recorded gesture. The recording ends when everything in the scene is at rest again.
struct Recording: Sendable {
  var name: String
  /// True if the user has named the recording. A named recording has a file and is never dropped.
  var isNamed = false
  /// Path of the recording's file in the lab's folder. Nil if the recording has no file.
  var file: String?
  /// Name of the recording's scene.
  let sceneName: String
  /// The scene before the pointer went down. A scene is a value, so it can be replayed many times.
  var before: RunningScene {
    get { held.scene }
    set { held = HeldScene(newValue) }
  }
  /// The scene is in an object, because recordings are copied often and scenes are large.
  private var held: HeldScene
  /// Size of the device in points before the recording.
  let size: Size
  /// The layout direction of the device.
  private(set) var direction: LayoutDirection
  /// The intended outcome of the gesture. Nil if the user gave it no label.
  var label: String?
  /// The person who made the gesture, and the variant that this person used. Nil if unknown.
  var person: String?
  var variant: String?
  /// The state of the scene before the recording, as a start state of the scene with changes. Nil
  /// until a caller needs the state.
  private(set) var known: Beginning?
  /// The state at the beginning of the last stroke. Nil if this stroke began at the recording's
  /// beginning. `findBeginning` sets this state together with `known`.
  var lastState: StrokeState?
  /// The line of this recording in the file of all recordings. Nil until the line was written.
  var line: [UInt8]?
  /// The instant on the device's clock at which the recording began.
  var start: Instant
  var inputs: [(at: Instant, input: StageInput)]
  var end: Instant
  /// Positions of the pointer, in device points.
  var path: [Point]

  init(
    name: String, before: RunningScene, start: Instant,
    inputs: [(at: Instant, input: StageInput)], end: Instant, path: [Point]
  ) {
    self.name = name
    sceneName = before.sceneName
    size = before.stage.context.size
    direction = before.stage.context.direction
    held = HeldScene(before)
    self.start = start
    self.inputs = inputs
    self.end = end
    self.path = path
  }

  /// Makes a recording whose scene is built at its first use.
  init(
    name: String, sceneName: String, size: Size, direction: LayoutDirection,
    from beginning: Beginning, start: Instant, end: Instant,
    before: @escaping @Sendable () -> RunningScene
  ) {
    self.name = name
    self.sceneName = sceneName
    self.size = size
    self.direction = direction
    known = beginning
    held = HeldScene(before)
    self.start = start
    self.end = end
    inputs = []
    path = []
  }

  /// Bytes of memory for the recording's input, for its path, and for its line in the file.
  var bytes: Int {
    inputs.count * MemoryLayout<(at: Instant, input: StageInput)>.stride
      + path.count * MemoryLayout<Point>.stride + (line?.count ?? 0)
  }

  /// The state of the scene before the recording, as a start state of the scene with changes.
  var beginning: Beginning { known ?? Beginning(of: before, at: start) }

  /// Stores the state of the scene before the recording, because finding this state takes a while.
  mutating func findBeginning() {
    guard known == nil else { return }
    let found = beginning
    (known, lastState) = (found, stateOfLastStroke(from: found))
  }

  /// True if the file did not contain the program's screen on which the recording began.
  var hasLostScreen: Bool { known.map { $0.isElsewhere && $0.program == nil } ?? false }

  /// Makes the recording begin in the given scene, which is at rest.
  mutating func begin(in running: RunningScene, at now: Instant) {
    let shift = now - start
    before = running.quiet
    (start, end) = (now, end + shift)
    for index in inputs.indices {
      inputs[index].at = inputs[index].at + shift
      if case .pointer(var sample) = inputs[index].input {
        sample.instant = sample.instant + shift
        inputs[index].input = .pointer(sample)
      }
    }
    known?.program = running.program.map(ProgramStart.init)
    lastState = nil
  }

  /// True if the scene before the recording is in memory.
  var hasScene: Bool { held.made != nil }

  /// Frees the caches of the scene before the recording.
  mutating func dropCaches() {
    guard var scene = held.made else { return }
    scene.dropCaches()
    held = HeldScene(scene)
  }

  /// The gesture on the mirrored device.
  func mirrored() -> Recording {
    var other = self
    var scene = before
    other.direction = direction.opposite
    scene.adopt(other.direction, at: start)
    other.before = scene
    var width = scene.stage.context.size.width
    for index in inputs.indices {
      if case .resize(let size) = inputs[index].input { width = size.width }
      other.inputs[index].input = inputs[index].input.mirrored(in: width)
    }
    other.path = path.map { $0.mirrored(in: size.width) }
    return other
  }

  /// Number of inputs after which a recording ends: a minute with 1,000 inputs per second.
  static let mostInputs = 60_000

  var duration: Double { max(0.001, end - start) }

  /// Seconds for which a motion may continue after the end of a recording with other parameters.
  static let settleTimeout = 4.0
  /// Seconds between two samples while a recording is analysed.
  static let analysisStep = 1.0 / 120
  var latest: Instant { end + Recording.settleTimeout }

  /// A cancel event for each pointer that is still down after the inputs.
  static func cancels(
    of inputs: ArraySlice<(at: Instant, input: StageInput)>, at time: Instant
  ) -> [StageInput] {
    var held: [PointerSample] = []
    for case (_, .pointer(let sample)) in inputs {
      let place = held.firstIndex { $0.pointer == sample.pointer }
      switch (sample.phase, place) {
      case (.down, nil): held.append(sample)
      case (.down, let place?), (.move, let place?): held[place] = sample
      case (.move, nil), (.up, nil), (.cancel, nil): break
      case (.up, let place?), (.cancel, let place?): held.remove(at: place)
      }
    }
    return held.map {
      var end = $0
      end.phase = .cancel
      end.instant = time
      return .pointer(end)
    }
  }

  /// True if two fingers were down at the same time.
  var hasTwoFingers: Bool {
    var down: Set<PointerID> = []
    return inputs.contains { entry in
      guard case .pointer(let sample) = entry.input else { return false }
      switch sample.phase {
      case .down: down.insert(sample.pointer)
      case .up, .cancel: down.remove(sample.pointer)
      case .move: break
      }
      return down.count > 1
    }
  }

  /// Speed of the pointer in points per second in the last tenth of a second before the release.
  private var speedAtLift: Double {
    let samples = inputs.compactMap { entry in
      if case .pointer(let sample) = entry.input { (entry.at, sample.location) } else { nil }
    }
    guard let last = samples.last else { return 0 }
    let first = samples.last { last.0 - $0.0 >= 0.1 } ?? samples[0]
    return (last.1 - first.1).length / max(0.01, last.0 - first.0)
  }

  /// A name from the direction and the speed of the drag, for example "Flick down 3".
  func name(_ number: Int) -> String {
    if hasTwoFingers { return "Pinch \(number)" }
    guard let first = path.first, let last = path.last else { return "Keys \(number)" }
    guard path.wentFar else { return "Tap \(number)" }
    let way = last - first
    let length = path.indices.dropFirst().reduce(0.0) { $0 + (path[$1] - path[$1 - 1]).length }
    let pace = speedAtLift
    let kind = pace > 900 ? "Flick" : pace > 400 ? "Drag" : "Slow drag"
    let direction =
      way.length < length * 0.4
      ? "and back"
      : abs(way.dy) > abs(way.dx) ? (way.dy > 0 ? "down" : "up") : way.dx > 0 ? "right" : "left"
    return "\(kind) \(direction) \(number)"
  }
}

extension LayoutDirection {
  var opposite: LayoutDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}

extension Point {
  /// The position of this point on a mirrored device of the given width.
  func mirrored(in width: Double) -> Point { Point(width - x, y) }
}

extension StageInput {
  /// The equivalent input on a mirrored device of the given width.
  func mirrored(in width: Double) -> StageInput {
    switch self {
    case .pointer(var sample):
      sample.location = sample.location.mirrored(in: width)
      return .pointer(sample)
    case .wheel(let delta, let place, let modifiers):
      return .wheel(
        Vector(-delta.dx, delta.dy), at: place.mirrored(in: width), modifiers: modifiers)
    // Alt with the left arrow goes back in both reading directions, so the key is not mirrored.
    case .key(let key)
    where (key.key == .left || key.key == .right) && !key.modifiers.contains(.alt):
      var other = key
      other.key = key.key == .left ? .right : .left
      return .key(other)
    case .dropFile(let file, let place): return .dropFile(file, at: place.mirrored(in: width))
    case .dropText(let text, let place): return .dropText(text, at: place.mirrored(in: width))
    case .key, .text, .composition, .resize, .focus, .pointerLeft, .wake: return self
    }
  }
}

/// A scene in memory, or a scene that is built at its first use.
private final class HeldScene: Sendable {
  private let make: (@Sendable () -> RunningScene)?
  private let content: Mutex<RunningScene?>

  init(_ scene: RunningScene) {
    make = nil
    content = Mutex(scene)
  }

  init(_ make: @escaping @Sendable () -> RunningScene) {
    self.make = make
    content = Mutex(nil)
  }

  var made: RunningScene? { content.withLock { $0 } }

  var scene: RunningScene {
    content.withLock { scene in
      if let scene { return scene }
      guard let make else { preconditionFailure("a scene or a function that makes it is given") }
      var fresh = make()
      fresh.dropCaches()
      scene = fresh
      return fresh
    }
  }
}

extension Recording {
  /// Whether the last input up to `time` came from a mouse wheel.
  func isWheel(at time: Instant) -> Bool {
    if case .wheel? = inputs.last(where: { $0.at <= time })?.input { true } else { false }
  }
}
