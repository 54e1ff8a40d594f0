// The recordings of a lab: what is kept of them, under which names.
import Files

/// Recordings of all scenes, oldest first.
struct RecordingLibrary: Sendable {
  var recordings: [Recording] = []
  /// How many gestures were recorded.
  private var number = 0

  /// Recordings that are kept besides those that were named, and bytes of input that all of these
  /// may have together.
  static let (ring, ringBytes) = (50, 16 << 20)

  /// Adds one at the end; the oldest without a name are evicted first.
  mutating func add(_ recording: Recording) {
    recordings.append(recording)
    recordings[recordings.count - 1].before.dropCaches()
    var unnamed = recordings.indices.filter { !recordings[$0].isNamed }
    var bytes = unnamed.reduce(0) { $0 + recordings[$1].bytes }
    var evicted: Set<Int> = []
    while unnamed.count > Self.ring || bytes > Self.ringBytes && unnamed.count > 1 {
      let oldest = unnamed.removeFirst()
      bytes -= recordings[oldest].bytes
      evicted.insert(oldest)
    }
    recordings = recordings.indices.filter { !evicted.contains($0) }.map { recordings[$0] }
  }

  /// The number of the next gesture.
  mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  func own(of scene: String) -> [Recording] { recordings.filter { $0.before.scene == scene } }

  /// From the place among a scene's own to that among all.
  func index(of own: Int, in scene: String) -> Int? {
    let all = recordings.indices.filter { recordings[$0].before.scene == scene }
    return all.indices.contains(own) ? all[own] : nil
  }

  /// A name that no other recording has.
  func free(_ name: String, except index: Int? = nil) -> String {
    freeName(name) { name in
      recordings.indices.contains { $0 != index && recordings[$0].name == name }
    }
  }
}
