// What the plot draws: finger, tracked, drawn and velocity against time.
import Exhibits
import Files
import Geometry

/// The samples of one gesture and what follows it.
struct PlotData: Equatable, Sendable {
  struct Sample: Hashable, Sendable {
    /// Seconds since the gesture began.
    var time: Double
    /// Points; nil: no finger is down.
    var finger: Double?
    var tracked: Double
    var drawn: Double
    /// Points per second.
    var velocity: Double
  }
  struct Mark: Hashable, Sendable {
    var time: Double
    var label: String
  }

  enum Mode: Int, Sendable {
    /// Follows what happens.
    case live
    /// Stays as it is.
    case freeze
    /// Shows the whole recording.
    case fit
  }

  /// What the fingers did last: after their lift its lines and its count go on, whatever may come
  /// next on the device.
  struct Subject: Hashable, Sendable {
    var gesture: String
    /// It could have come to something.
    var hadLines: Bool
    /// Where pages counted from.
    var home: Double?
  }

  var samples: [Sample] = []
  var subject: Subject?
  /// Seconds until everything rested; 0: it goes on.
  var end = 0.0
  var marks: [Mark] = []
  var thresholds: [Reading.Threshold] = []
  /// Seconds; nil: the newest sample.
  var cursor: Double?
  var mode = Mode.live
  /// 1 shows all; 2 the half around the cursor.
  var zoom = 1.0

  /// Samples of a long session are thinned, so that it costs no more than a short one.
  static let most = 1200

  /// Another gesture.
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

  /// The sample at the cursor, or the newest.
  var shown: Sample? {
    guard let cursor else { return samples.last }
    return samples.last { $0.time <= cursor + 1e-9 } ?? samples.first
  }

  var duration: Double { max(samples.last?.time ?? 0, samples.isEmpty ? 0 : end) }

  /// The lines that the gesture shown is judged by; before there is one, those of the next.
  func thresholds(of reading: Reading, isDown: Bool) -> [Reading.Threshold] {
    guard !isDown, !samples.isEmpty, let subject else { return reading.thresholds }
    return subject.hadLines ? reading.thresholds(of: subject.gesture) : []
  }

  /// Hears what a reading under a finger is about.
  mutating func follow(_ reading: Reading) {
    subject = Subject(
      gesture: reading.gesture, hadLines: !reading.thresholds.isEmpty,
      home: reading.scrolled?.home)
  }

  /// What a reading says is drawn, as the gesture shown counts it: the page that a lift turned to is
  /// not its beginning.
  func drawn(_ reading: Reading, isDown: Bool) -> Double? {
    guard !isDown, let home = subject?.home, let scrolled = reading.scrolled,
      reading.gesture == subject?.gesture
    else { return reading.drawn }
    return abs(scrolled.place - home)
  }
}
