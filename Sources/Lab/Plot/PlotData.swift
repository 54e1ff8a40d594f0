// Data of the plot: finger, tracked, drawn and velocity over time.
import Files
import Geometry
import Scenes

/// The samples of a gesture and of the motion after it.
struct PlotData: Equatable, Sendable {
  struct Sample: Hashable, Sendable {
    /// Seconds since the gesture began.
    var time: Double
    /// In points; nil while no finger is down.
    var finger: Double?
    var tracked: Double
    var drawn: Double
    /// In points per second.
    var velocity: Double
  }
  struct Mark: Hashable, Sendable {
    var time: Double
    var label: String
  }

  enum Mode: Int, Sendable {
    /// Follows the current gesture.
    case live
    /// Does not change.
    case freeze
    /// Shows the whole recording.
    case fit
  }

  /// The last gesture of the fingers. The plot continues with its thresholds and its origin after
  /// the release, even if the device shows something else.
  struct PlottedGesture: Hashable, Sendable {
    var gesture: String
    /// The gesture had thresholds.
    var hadLines: Bool
    /// Scroll position of the page that the drag began on.
    var home: Double?
  }

  var samples: [Sample] = []
  var subject: PlottedGesture?
  /// Seconds until everything was at rest; 0 while it moves.
  var end = 0.0
  var marks: [Mark] = []
  var thresholds: [Telemetry.Threshold] = []
  /// In seconds; nil for the newest sample.
  var cursor: Double?
  var mode = Mode.live
  /// 1 shows everything, 2 the half around the cursor.
  var zoom = 1.0

  /// Limit of samples. Longer sessions are thinned, so that they cost no more than short ones.
  static let most = 1200

  /// Clears the plot for another gesture.
  mutating func begin() {
    (samples, marks, subject) = ([], [], nil)
    (cursor, end) = (nil, 0)
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

  /// The sample at the cursor, or the newest one.
  var shown: Sample? {
    guard let cursor else { return samples.last }
    return samples.last { $0.time <= cursor + 1e-9 } ?? samples.first
  }

  var duration: Double { max(samples.last?.time ?? 0, samples.isEmpty ? 0 : end) }

  /// The thresholds of the plotted gesture, or of the next one if nothing is plotted.
  func thresholds(of telemetry: Telemetry, isDown: Bool) -> [Telemetry.Threshold] {
    guard !isDown, !samples.isEmpty, let subject else { return telemetry.thresholds }
    return subject.hadLines ? telemetry.thresholds(of: subject.gesture) : []
  }

  /// Remembers which gesture the telemetry describes.
  mutating func follow(_ telemetry: Telemetry) {
    subject = PlottedGesture(
      gesture: telemetry.gesture, hadLines: !telemetry.thresholds.isEmpty,
      home: telemetry.scrolled?.home)
  }

  /// The drawn value relative to the gesture's origin. After a page turn, telemetry counts from the
  /// new page, but the plot from the old one.
  func drawn(_ telemetry: Telemetry, isDown: Bool) -> Double? {
    guard !isDown, let home = subject?.home, let scrolled = telemetry.scrolled,
      telemetry.gesture == subject?.gesture
    else { return telemetry.drawn }
    return abs(scrolled.place - home)
  }
}
