// All recordings of a lab, with the names of the recordings.

/// Recordings of all scenes, oldest first.
struct RecordingLibrary: Sendable {
  var recordings: [Recording] = []
  /// Number of gestures recorded so far.
  private var number = 0
  /// The lines of the file of recordings that this lab has read or written.
  var knownLines: Set<[UInt8]> = []
  /// True if the file of recordings does not contain all recordings yet.
  var isUnsaved = false
  /// Number of changes to recordings so far.
  private(set) var changes = 0

  /// Key of a cached list. The list has the recordings of one scene after this number of changes.
  struct Key: Hashable, Sendable {
    var changes: Int
    var scene: String
  }

  /// Limits for unnamed recordings: the number of recordings, and the bytes of all their inputs.
  static let (ring, ringBytes) = (500, 16 << 20)
  /// Number of newest recordings whose scenes are in memory. The scene of an older recording is
  /// built again when a caller needs the scene.
  static let sceneCount = 50

  /// Appends a recording. If the limits are exceeded, drops the oldest unnamed recordings.
  mutating func add(_ recording: Recording) {
    recordings.append(recording)
    recordings[recordings.count - 1].dropCaches()
    change()
    limit()
  }

  /// Notes that a recording was changed, added or removed.
  mutating func change() {
    changes += 1
    isUnsaved = true
  }

  /// Drops the oldest recordings beyond the limits. Named recordings and those of people remain.
  mutating func limit() {
    var unnamed = recordings.indices.filter {
      !recordings[$0].isNamed && recordings[$0].person == nil
    }
    var bytes = unnamed.reduce(0) { $0 + recordings[$1].bytes }
    var evicted: Set<Int> = []
    while unnamed.count > Self.ring || bytes > Self.ringBytes && unnamed.count > 1 {
      let oldest = unnamed.removeFirst()
      bytes -= recordings[oldest].bytes
      evicted.insert(oldest)
    }
    guard !evicted.isEmpty else { return }
    recordings = recordings.indices.filter { !evicted.contains($0) }.map { recordings[$0] }
  }

  mutating func nextNumber() -> Int {
    number += 1
    return number
  }

  /// Makes the numbers of later recordings larger than the number at the end of this name.
  mutating func count(_ name: String) {
    if let last = name.split(separator: " ").last.flatMap({ Int($0) }),
      (1..<1_000_000).contains(last)
    {
      number = max(number, last)
    }
  }

  func own(of scene: String) -> [Recording] { recordings.filter { $0.sceneName == scene } }

  /// Converts an index among the recordings of one scene to an index among all recordings.
  func index(of own: Int, in scene: String) -> Int? {
    let all = recordings.indices.filter { recordings[$0].sceneName == scene }
    return all.indices.contains(own) ? all[own] : nil
  }

  /// The given name. If another recording has the same name, a number is added.
  func free(_ name: String, except index: Int? = nil) -> String {
    freeName(name) { name in
      recordings.indices.contains { $0 != index && recordings[$0].name == name }
    }
  }
}
