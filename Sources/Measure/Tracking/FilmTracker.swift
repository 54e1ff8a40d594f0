// Reads a film frame by frame, and collects the track of the patch and of the finger.
import Geometry

/// The marks on the first frame of a film, in its pixels, and the scale.
package struct FilmMarks: Sendable, Hashable {
  package var patch: Rect
  /// The pixel at which the finger's dot first appears. Nil if the film shows no finger.
  package var touch: Point?
  /// True for a horizontal movement, false for a vertical movement. Nil if the film decides.
  package var isHorizontal: Bool?
  /// The width of the screen in points.
  package var points = 390.0

  package init(patch: Rect) { self.patch = patch }
}

/// The tracker of a film. Frames are added one after another.
package struct FilmTracker: Sendable {
  private struct Row {
    var time: Double
    var patch: PatchTracker.Found?
    var finger: (x: Double, y: Double)?
  }

  private let marks: FilmMarks
  /// Points per pixel of the frames.
  private let scale: Double
  private let size: (width: Int, height: Int)
  private var patch: PatchTracker
  private var dot: DotTracker?
  private var rows: [Row] = []

  /// Creates a tracker. `filmWidth` is the width of the film in pixels. Frames can be smaller than
  /// the film. Nil if the patch has no edges that could be found again.
  package init?(_ first: GreyFrame, filmWidth: Double, marks: FilmMarks) {
    let share = Double(first.width) / filmWidth
    scale = marks.points / Double(first.width)
    let mark = Rect(
      marks.patch.minX * share, marks.patch.minY * share, marks.patch.width * share,
      marks.patch.height * share)
    guard
      let patch = PatchTracker(
        SmoothFrame(first), mark: mark, alongX: marks.isHorizontal ?? true,
        alongY: !(marks.isHorizontal ?? false))
    else { return nil }
    self.patch = patch
    self.marks = marks
    size = (first.width, first.height)
    dot = marks.touch.map { DotTracker(touch: $0, share: share, scale: 1 / scale) }
  }

  /// Adds the next frame. The first frame must be added, too.
  package mutating func add(_ frame: GreyFrame, at time: Double) {
    guard frame.width == size.width, frame.height == size.height else {
      rows.append(Row(time: time))
      return
    }
    let smooth = SmoothFrame(frame)
    let found = patch.next(smooth)
    let finger = dot?.next(smooth, at: time, shift: found)
    rows.append(Row(time: time, patch: found, finger: finger))
  }

  /// True if the patch moves more along the width than along the height.
  package var isHorizontal: Bool {
    func range(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return marks.isHorizontal
      ?? (range(rows.compactMap { $0.patch?.dx }) > range(rows.compactMap { $0.patch?.dy }))
  }

  /// The track of all frames so far.
  package func track() -> MotionTrack {
    let isHorizontal = isHorizontal
    let shifts = rows.compactMap { isHorizontal ? $0.patch?.dx : $0.patch?.dy }
    // Offsets grow in the direction of the largest movement.
    let sign = (shifts.max() ?? 0) >= -(shifts.min() ?? 0) ? scale : -scale
    let start = rows.first?.time ?? 0
    var frames = rows.map { row in
      TrackedFrame(
        time: row.time - start, offset: row.patch.map { (isHorizontal ? $0.dx : $0.dy) * sign },
        finger: row.finger.map { (isHorizontal ? $0.x : $0.y) * sign })
    }
    func step(_ index: Int) -> Double {
      // A patch that is found in only one of two neighbouring frames counts as moved.
      guard let next = frames[index].offset, let last = frames[index - 1].offset else {
        return .infinity
      }
      return abs(next - last)
    }
    for index in frames.indices.dropFirst(2).dropLast() where step(index) < 0.02 * scale {
      frames[index].isRepeated = step(index - 1) > 0.7 && step(index + 1) > 0.7
    }
    let length = Double(isHorizontal ? size.width : size.height) * scale
    var track = MotionTrack(frames: frames, length: length)
    track.isReversed = sign < 0
    return track
  }
}
