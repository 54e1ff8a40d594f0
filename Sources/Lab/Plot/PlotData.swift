// Data of the plot: finger, tracked value, drawn value and velocity over time.
import Gesture
import Scenes

/// The samples of one gesture and of the motion after it.
struct PlotData: Equatable, Sendable {
  struct Sample: Hashable, Sendable {
    /// Seconds since the gesture began.
    var time: Double
    /// The name of the gesture whose movement was measured in this sample.
    var gesture = ""
    /// Travel of the finger in points. The travel begins at the touch or, after a handoff by a
    /// list, at the handoff. Nil while no finger is down.
    var finger: Double?
    var tracked: Double
    var drawn: Double
    /// Velocity in points per second.
    var velocity: Double
    /// The offset beyond which a release at this velocity would dismiss the view or settle at the
    /// next lower detent. Nil while no finger is down, or if velocity does not count.
    var atSpeed: Double?
    /// The offset below which a release at this velocity would settle at the next higher detent.
    var beforeAtSpeed: Double?
    /// Finger travel from the touch to the handoff, in points. 0 without a handoff.
    var listTravel = 0.0
  }
  struct Mark: Hashable, Sendable {
    var time: Double
    var label: String
  }

  enum Mode: Int, Sendable {
    /// The plot follows the current gesture.
    case live
    /// The plot does not change.
    case freeze
    /// The plot shows the whole recording.
    case fit
  }

  /// The last gesture of the fingers. After the release, the plot still uses its thresholds and its
  /// origin, even if the device shows something else.
  struct PlottedGesture: Hashable, Sendable {
    var gesture: String
    /// True if the gesture had thresholds.
    var hadLines: Bool
    /// Scroll position of the page on which the drag began. Nil for a scene without pages.
    var home: Double?
    /// The row that the finger dragged. Nil if the finger dragged another view.
    var row: Int?
  }

  var samples: [Sample] = []
  var subject: PlottedGesture?
  /// Seconds from the start of the gesture until everything was at rest. 0 while anything moves.
  var end = 0.0
  var marks: [Mark] = []
  var thresholds: [Telemetry.Threshold] = []
  /// The detents of the sheet whose offset is drawn.
  var detents: [Telemetry.Detent] = []
  /// Number of frames of the gesture, and number of jumping frames. Nil if the window has no fixed
  /// frame rate.
  var even: EvenFrames?
  /// Time of the cursor in seconds. Nil for a cursor at the newest sample.
  var cursor: Double?
  var mode = Mode.live
  /// The views of overlay containers over time.
  var lanes = PresenceLanes()
  /// Seconds between a free slot and the next view of a container.
  var gap = 0.0
  /// Magnification of the time axis. 1 shows the whole gesture, 2 the half around the cursor.
  var zoom = 1.0

  /// Largest number of samples. Longer gestures lose some samples, to limit the drawing time.
  static let most = 1200

  /// Clears the plot for the next gesture.
  mutating func begin() {
    (samples, marks, subject) = ([], [], nil)
    (cursor, end, even) = (nil, 0, nil)
  }

  mutating func add(_ sample: Sample) {
    if let last = samples.last, sample.time <= last.time {
      samples[samples.count - 1] = sample
      return
    }
    samples.append(sample)
    guard samples.count > PlotData.most else { return }
    samples = samples.enumerated().compactMap { $0.offset % 2 == 0 ? $0.element : nil }
  }

  /// Ends the curves at rest with a last velocity of 0.
  mutating func rest() {
    guard var last = samples.last, last.velocity != 0 else { return }
    (last.time, last.velocity, last.finger) = (last.time + 0.001, 0, nil)
    add(last)
  }

  /// True if the tracked value of any sample differs from the drawn value.
  var hasTracked: Bool { samples.contains { abs($0.tracked - $0.drawn) > 0.05 } }

  /// True if the speed of the finger moved a threshold.
  var hasSpeedLine: Bool { samples.contains { $0.atSpeed != nil } }

  /// True if the plot shows the views of overlay containers, because no drag moved a view.
  var showsLanes: Bool { !lanes.lanes.isEmpty && samples.allSatisfy { abs($0.drawn) < 0.5 } }

  /// The sample at the cursor. Without a cursor, the newest sample.
  var shown: Sample? {
    guard let cursor else { return samples.last }
    return samples.last { $0.time <= cursor + 1e-9 } ?? samples.first
  }

  var duration: Double { max(samples.last?.time ?? 0, samples.isEmpty ? 0 : end) }

  /// The thresholds of the plotted gesture. If none is plotted, the next gesture's thresholds.
  func thresholds(of telemetry: Telemetry, isDown: Bool) -> [Telemetry.Threshold] {
    guard !isDown, !samples.isEmpty, let subject else { return telemetry.thresholds }
    return subject.hadLines ? telemetry.thresholds(of: subject.gesture) : []
  }

  /// True if the telemetry is about other content than the plotted gesture.
  func isAbout(other telemetry: Telemetry) -> Bool {
    subject.map { $0.gesture != telemetry.gesture || $0.row != telemetry.row } ?? false
  }

  /// Stores which gesture the telemetry measures.
  mutating func follow(_ telemetry: Telemetry) {
    // Before the gesture began, the telemetry measured the content that was expected to move.
    if isAbout(other: telemetry), samples.allSatisfy({ $0.drawn == samples[0].drawn }) {
      samples = []
    }
    subject = PlottedGesture(
      gesture: telemetry.gesture, hadLines: !telemetry.thresholds.isEmpty,
      home: telemetry.scrolled?.home, row: telemetry.row)
  }

  /// The drawn value, measured from the origin of the gesture. After a page turn, the telemetry
  /// measures from the new page, but the plot still measures from the previous page.
  func drawn(_ telemetry: Telemetry, isDown: Bool) -> Double? {
    guard !isDown, let home = subject?.home, let scrolled = telemetry.scrolled,
      telemetry.gesture == subject?.gesture
    else { return telemetry.drawn }
    return abs(scrolled.place - home)
  }
}
