// The track of a film: the patch's offset and the finger's position in each frame.

/// A frame of a film in numbers.
package struct TrackedFrame: Sendable, Hashable {
  /// Seconds since the first frame.
  package var time: Double
  /// The offset of the marked patch from its position in the first frame, in points. Nil if the
  /// patch was not found.
  package var offset: Double?
  /// The finger's position along the axis, in points. Nil if the frame shows no finger.
  package var finger: Double?
  /// True if the recorder repeated the previous frame during a movement.
  package var isRepeated: Bool
  /// True if the recorder wrote no frame, because nothing on the screen changed.
  package internal(set) var isAdded = false

  package init(
    time: Double, offset: Double?, finger: Double? = nil, isRepeated: Bool = false
  ) {
    (self.time, self.offset, self.finger) = (time, offset, finger)
    self.isRepeated = isRepeated
  }
}

/// The frames of a film in numbers. Offsets grow in the direction in which a drag dismisses.
package struct MotionTrack: Sendable, Hashable {
  package var frames: [TrackedFrame]
  /// The length of the screen along the axis, in points.
  package var length: Double
  /// True if offsets grow to the left or upwards, so that the finger's positions are negative.
  package internal(set) var isReversed = false

  package init(frames: [TrackedFrame], length: Double) {
    self.frames = frames
    self.length = length
  }

  /// Negates all offsets and positions, so that they grow in the other direction.
  mutating func reverse() {
    isReversed.toggle()
    for index in frames.indices {
      frames[index].offset = frames[index].offset.map { -$0 }
      frames[index].finger = frames[index].finger.map { -$0 }
    }
  }

  /// The usual time between two frames, in seconds.
  package var interval: Double {
    let gaps = zip(frames.dropFirst(), frames).map { $0.time - $1.time }.filter { $0 > 0 }
    return gaps.isEmpty ? 1.0 / 30 : median(gaps)
  }

  /// The number of frames in a number of seconds, at least 1.
  func frames(in seconds: Double) -> Int { max(1, Int((seconds / interval).rounded())) }

  /// The frames before which the recorder left out frames of a movement.
  package var framesAfterGaps: [Int] {
    let usual = interval
    return frames.indices.dropFirst().filter { index in
      let gap = frames[index].time - frames[index - 1].time
      return gap > 1.5 * usual && gap < 1000 * usual && !rests(before: index, usual)
    }
  }

  /// The number of frames that the recorder left out while the patch or the finger moved.
  package var lostFrames: Int {
    let usual = interval
    return framesAfterGaps.reduce(0) {
      $0 + Int(((frames[$1].time - frames[$1 - 1].time) / usual).rounded()) - 1
    }
  }

  /// True if nothing moved in the gap before a frame, or not until the end of the gap.
  private func rests(before index: Int, _ usual: Double) -> Bool {
    let (last, next) = (frames[index - 1], frames[index])
    if last.isAdded { return true }
    guard let offset = last.offset else { return next.offset == nil }
    let finger = last.finger.flatMap { finger in next.finger.map { abs($0 - finger) } } ?? 0
    if let after = next.offset, abs(after - offset) < 0.7, finger < 0.7 { return true }
    // In a longer gap, a slow view came to rest. The next movement began at the end of the gap.
    let gap = next.time - last.time
    guard gap > max(0.1, 2.5 * usual), index > 1, let before = frames[index - 2].offset else {
      return false
    }
    return abs(offset - before) < 100 * (last.time - frames[index - 2].time)
  }

  /// The track in order of time, with a frame for each interval in which nothing changed, because
  /// some recorders write no frames during such an interval.
  var withRests: MotionTrack {
    var ordered = self
    ordered.frames = []
    for frame in frames
    where frame.time.isFinite && frame.time > ordered.frames.last?.time ?? -.infinity {
      ordered.frames.append(frame)
    }
    let usual = ordered.interval
    var filled = ordered
    filled.frames = []
    for (index, frame) in ordered.frames.enumerated() {
      if index > 0, ordered.rests(before: index, usual) {
        var added = ordered.frames[index - 1]
        (added.isAdded, added.isRepeated) = (true, false)
        // A gap of some minutes is not filled in full.
        for _ in 0..<2000 where added.time + 2.9 * usual < frame.time {
          added.time += usual
          filled.frames.append(added)
        }
      }
      filled.frames.append(frame)
    }
    return filled
  }

  /// The indices of the frames in which the recorder repeated a picture of a moving patch.
  package var repeatedFrames: [Int] { frames.indices.filter { frames[$0].isRepeated } }

  /// The standard deviation of the offset of a patch at rest, in points.
  package var noise: Double {
    let steps = zip(frames.dropFirst(), frames).compactMap { next, frame -> Double? in
      guard let a = next.offset, let b = frame.offset, a != b else { return nil }
      return abs(a - b)
    }.sorted()
    // In most frames of a film, the view is nearly at rest. Movements are in the larger half.
    guard steps.count > 7 else { return 0.05 }
    return min(0.5, max(0.03, steps[steps.count / 4] * 2.2))
  }
}

/// The median. 0 for an empty array.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.indices.last else { return 0 }
  return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
}
