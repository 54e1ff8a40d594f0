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

  var samples: [Sample] = []
  var marks: [Mark] = []
  var thresholds: [Reading.Threshold] = []
  /// Seconds; nil: the newest sample.
  var cursor: Double?
  var mode = Mode.live
  /// 1 shows all; 2 the half around the cursor.
  var zoom = 1.0

  /// Samples of a long session are thinned, so that it costs no more than a short one.
  static let most = 1200

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

  var duration: Double { samples.last?.time ?? 0 }
}
