// A recording: the scene before a gesture, and its input, so that it can be replayed.
import Geometry
import Gesture
import Interface
import Scripts

/// A gesture and everything until the scene was at rest again.
struct Recording: Sendable {
  var name: String
  /// Named by hand. It is saved in a file and never evicted.
  var isNamed = false
  /// Its file in the lab's folder.
  var file: String?
  /// The scene before the pointer went down. It is a value, so it can be run again.
  var before: RunningScene {
    get { held.scene }
    set { held = HeldScene(newValue) }
  }
  /// A reference, because recordings are copied often and a scene is large.
  private var held: HeldScene
  /// Its beginning on the device's clock.
  var start: Instant
  var inputs: [(at: Instant, input: StageInput)]
  var end: Instant
  /// Path of the pointer, in device points.
  var path: [Point]

  init(
    name: String, before: RunningScene, start: Instant,
    inputs: [(at: Instant, input: StageInput)], end: Instant, path: [Point]
  ) {
    self.name = name
    held = HeldScene(before)
    self.start = start
    self.inputs = inputs
    self.end = end
    self.path = path
  }

  /// Size of its input and its path in bytes.
  var bytes: Int {
    inputs.count * MemoryLayout<(at: Instant, input: StageInput)>.stride
      + path.count * MemoryLayout<Point>.stride
  }
  /// Inputs after which a recording is ended: a minute at 1,000 reports a second.
  static let mostInputs = 60_000

  var duration: Double { max(0.001, end - start) }

  /// Seconds after the end in which something may still move under other parameters.
  static let settleTimeout = 4.0
  /// Seconds between samples while a recording is analysed.
  static let analysisStep = 1.0 / 120
  var latest: Instant { end + Recording.settleTimeout }

  /// Cancels for every pointer that is still down after these inputs.
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

  /// A name from direction and speed, for example "Flick down 3".
  static func name(_ path: [Point], _ seconds: Double, _ number: Int) -> String {
    guard let first = path.first, let last = path.last else { return "Keys \(number)" }
    let way = last - first
    let length = path.indices.dropFirst().reduce(0.0) { $0 + (path[$1] - path[$1 - 1]).length }
    guard length > 8 else { return "Tap \(number)" }
    let pace = length / max(0.01, seconds)
    let kind = pace > 1200 ? "Flick" : pace > 500 ? "Drag" : "Slow drag"
    let direction =
      way.length < length * 0.4
      ? "and back"
      : abs(way.dy) > abs(way.dx) ? (way.dy > 0 ? "down" : "up") : way.dx > 0 ? "right" : "left"
    return "\(kind) \(direction) \(number)"
  }
}

private final class HeldScene: Sendable {
  let scene: RunningScene
  init(_ scene: RunningScene) { self.scene = scene }
}
