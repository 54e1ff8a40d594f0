// A row of the log.
import Gesture

/// A row of the log.
struct LogRow: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case granted, failed, crossed, fact
  }
  /// Seconds since the gesture began. Nil for a prediction.
  var time: Double?
  var kind: Kind
  var sentence: String
  /// The recognizer that was refused. Nil for rows without a refusal.
  var refused: RecognizerKey?
  /// Name of the compared device in the row. Nil for the tuned device.
  var device: String?
}

extension LabState {
  /// The log of the shown gesture.
  var log: [LogRow] {
    get { features[[LogRow].self, default: []] }
    _modify { yield &features[[LogRow].self, default: []] }
  }
}
