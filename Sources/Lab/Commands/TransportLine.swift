// State of the transport bar.

/// State of the transport bar at the bottom.
struct TransportLine: Hashable, Sendable {
  var time = 0.0
  var duration = 0.0
  var isPlaying = true
  var isReplaying = false
  var isRecording = true
  var loops = false
  var ticks: [Tick] = []
  var names: [String] = []
  var selected: Int?
  var versus = ComparisonMode.b
  /// Indices of the presets A, B, C and D, and titles of the presets.
  var slots = [0, 0, 0, 0]
  var slotNames = ["Original", "Original", "Original", "Original"]
  var a: Int {
    get { self[.a] }
    set { self[.a] = newValue }
  }
  var b: Int {
    get { self[.b] }
    set { self[.b] = newValue }
  }

  subscript(slot: VariantSlot) -> Int {
    get { slots[slot.rawValue] }
    set { slots[slot.rawValue] = newValue }
  }

  func name(of slot: VariantSlot) -> String { slotNames[slot.rawValue] }
  /// True if the scene has several styles.
  var hasStyles = false
  var speed = 0
  var onion = false

  struct Tick: Hashable, Sendable {
    var time: Double
    var kind: LogRow.Kind
  }

  static let speeds = [1.0, 0.5, 0.25, 0.1]
}
