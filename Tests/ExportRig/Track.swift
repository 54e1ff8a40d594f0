// Samples of one finger and the instants of frames: the same input for engine and exports.
import Exhibits

/// What one interaction is told, and when it is looked at, in order of time.
public struct Track: Sendable {
  public enum Phase: String, Sendable { case down, move, up, cancel, frame }

  /// One sample of a pointer, or a look.
  public struct Entry: Sendable {
    public var phase: Phase
    public var pointer: Double
    public var x: Double
    public var y: Double
    /// Seconds.
    public var time: Double
    public var isTouch: Bool
    /// More of a `down`: 1 where it landed on the list.
    public var extra: Double

    public init(
      _ phase: Phase, pointer: Double = 1, x: Double = 0, y: Double = 0, time: Double,
      isTouch: Bool = true, extra: Double = 0
    ) {
      self.phase = phase
      self.pointer = pointer
      self.x = x
      self.y = y
      self.time = time
      self.isTouch = isTouch
      self.extra = extra
    }
  }

  public var entries: [Entry]
  /// Figures of the place: width, height, and what an interaction asks for.
  public var place: [String: Double]
  /// The style of a pulled list; empty where there is none.
  public var style: String

  public init(entries: [Entry], place: [String: Double], style: String = "") {
    self.entries = entries
    self.place = place
    self.style = style
  }
}

/// What was seen in one frame.
public struct Look: Sendable, Hashable {
  public var time: Double
  public var phase: String
  public var values: [Double]

  public init(time: Double, phase: String, values: [Double]) {
    self.time = time
    self.phase = phase
    self.values = values
  }
}

/// Everything that a run gives: the frames, and what was said, without the times.
public struct Outcome: Sendable, Hashable {
  public var looks: [Look] = []
  public var said: [String] = []
  public init() {}
}

extension Outcome {
  /// The largest difference in points over all frames, and a sentence where something else differs.
  public func difference(from other: Outcome) -> (points: Double, fault: String?) {
    var worst = 0.0
    var fault: String?
    if said != other.said { fault = "said \(said), expected \(other.said)" }
    if looks.count != other.looks.count {
      return (.infinity, "\(looks.count) frames, expected \(other.looks.count)")
    }
    for (a, b) in zip(looks, other.looks) {
      if a.values.count != b.values.count {
        return (.infinity, "at \(a.time): \(a.values), expected \(b.values)")
      }
      if a.phase != b.phase, fault == nil {
        fault = "at \(a.time): \(a.phase), expected \(b.phase)"
      }
      for (x, y) in zip(a.values, b.values) {
        let gap = abs(x - y)
        worst = gap.isNaN ? .infinity : max(worst, gap)
      }
    }
    return (worst, fault)
  }
}
