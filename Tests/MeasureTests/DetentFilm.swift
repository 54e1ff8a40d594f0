// A film as numbers: a view with several detents or pages, which a finger drags both ways.
import Measure
import Motion
import Support

/// Draws the frames of a film. The view follows the finger exactly after 10 points of travel.
struct DetentFilm {
  /// A stroke drags the view to an offset and rests there. The view then moves on to `end`, or out of
  /// the screen.
  struct Stroke {
    var from: Double
    /// The offset that corresponds to the finger's position.
    var to: Double
    var end: Double?

    init(_ from: Double, _ to: Double, _ end: Double?) {
      (self.from, self.to, self.end) = (from, to, end)
    }
  }

  var strokes: [Stroke]
  /// Frames of a drag, and of the rest after it.
  var pull = 15
  var hold = 7
  /// True if the view does not move past the offset at which it comes to rest.
  var stops = false
  var spring = Spring.snapBack
  /// The offset of the lowest detent or page. Past it, the rubber band acts.
  var lowest = -Double.infinity
  var band = RubberBand(coefficient: 0.5, dimension: 600)
  var length = 844.0
  /// The offsets at which the mark is on the screen.
  var visible = -800.0...430
  var random = SeededRandom(1)

  mutating func track() -> MotionTrack {
    var frames: [TrackedFrame] = []
    func add(_ offset: Double, finger: Double?) {
      frames.append(
        TrackedFrame(
          time: Double(frames.count) / 30,
          offset: visible.contains(offset) ? offset + random.number(-0.15...0.15) : nil,
          finger: finger.map { $0 + random.number(-0.3...0.3) }))
    }
    for _ in 0..<15 { add(strokes.first?.from ?? 0, finger: nil) }
    for stroke in strokes {
      for index in 0..<pull + hold {
        let share = min(1, Double(index) / Double(pull))
        let travel = (stroke.to - stroke.from) * share * share * (3 - 2 * share)
        add(drawn(stroke.from, travel), finger: 420 + travel)
      }
      let movement =
        stroke.end == nil ? Movement.curve(.easeOut, duration: 0.4) : .spring(spring)
      let (start, end) = (drawn(stroke.from, stroke.to - stroke.from), stroke.end ?? length)
      let course = movement.course(from: start, velocity: 0, to: end)
      for index in 1...60 {
        let value = course.value(at: Double(index) / 30 - 0.01)
        add(stops ? min(max(value, min(start, end)), max(start, end)) : value, finger: nil)
      }
    }
    return MotionTrack(frames: frames, length: length)
  }

  private func drawn(_ start: Double, _ travel: Double) -> Double {
    let asked = abs(travel) < 10 ? start : start + travel
    return asked < lowest ? lowest + band.offset(forPull: asked - lowest) : asked
  }
}
