// Finds the round dot with which recordings show a finger.
import CMath
import Geometry

/// Tracks the dot of a finger by the ring of its edge.
///
/// The brightness at the edge changes in one direction all around, on any background. The tracker
/// learns the radius and the direction when the dot appears for the first time.
struct DotTracker: Sendable {
  private struct Shape {
    var radius: Float
    /// 1 if the dot becomes brighter outwards at its edge, else −1.
    var sign: Float
    /// The mean change of the brightness at the edge, in grey levels.
    var strength: Float
    /// The change that counts as an edge. The edge of a dot that fades in is not stronger.
    var edge: Float { max(5, 0.35 * strength) }
  }

  /// A frame without a finger, with the shift of the view now and in this frame.
  private typealias Base = (
    frame: SmoothFrame, shift: PatchTracker.Found, former: PatchTracker.Found
  )

  private struct Position: Hashable {
    var x: Float
    var y: Float
  }

  /// The pixel at which the dot appears for the first time.
  private let touch: Position
  private var shape: Shape?
  private var last: Position?
  private var speed = Position(x: 0, y: 0)
  /// The latest frames of a view at rest without a finger, oldest first, with the view's shift. The
  /// newest frames can contain a dot that is not found yet.
  private var resting: [(frame: SmoothFrame, time: Double, shift: PatchTracker.Found)] = []
  private var lastShift: PatchTracker.Found?
  private let scale: Float
  /// Seconds since something changed where the dot appears.
  private var changed = 0.0
  /// Seconds since the dot was found last.
  private var missed = 0.0
  /// Seconds from the first frame in which the dot was found to the last.
  private var followed = 0.0
  /// Seconds since the view was at rest without a finger.
  private var moving = 0.0
  private var lastTime: Double?

  /// - Parameters: - touch: The pixel of the film at which the dot appears for the first time. -
  ///   share: The width of the frames as a share of the film's width. - scale: Pixels per point.
  init(touch: Point, share: Double, scale: Double) {
    self.touch = Position(x: Float(touch.x * share), y: Float(touch.y * share))
    self.scale = Float(scale)
  }

  /// The centre of the dot in the next frame, in pixels. Nil if the frame shows none.
  ///
  /// The dot is searched in the difference to a frame without a finger, which is moved like the
  /// view. A dot can only appear when the view is at rest, or shortly afterwards.
  ///
  /// - Parameter shift: The shift of the view. Nil if the view is lost.
  mutating func next(
    _ frame: SmoothFrame, at time: Double, shift: PatchTracker.Found?
  ) -> (x: Double, y: Double)? {
    // A recorder can write no frames while nothing moves.
    let gap = min(0.05, max(0, time - (lastTime ?? time)))
    defer { (lastShift, lastTime) = (shift, time) }
    guard let shift else {
      last = nil
      moving = 100
      return nil
    }
    guard let base = resting.first else {
      resting.append((frame, time, shift))
      return nil
    }
    let step = lastShift.map { abs(shift.dx - $0.dx) + abs(shift.dy - $0.dy) } ?? 100
    let isResting = Float(step) < 0.15 * scale
    let image = frame.difference(
      to: base.frame, dx: shift.dx - base.shift.dx, dy: shift.dy - base.shift.dy)
    let empty: Base = (base.frame, shift, base.shift)
    let place: Position?
    if let last {
      place = follow(image, from: last)
      // A bright background can hide the edge for some frames, while the finger moves on.
      missed = place == nil ? missed + gap : 0
      followed += place == nil ? 0 : gap
      if place == nil, missed <= min(0.35, followed - 1.5 * gap) {
        self.last = Position(x: last.x + speed.x, y: last.y + speed.y)
        return nil
      }
    } else if moving > 0.4 {
      place = nil
    } else {
      place =
        shape == nil ? learn(image, after: gap, than: empty) : reappear(image, than: empty)
    }
    moving += gap
    if isResting, place == nil {
      moving = 0
      resting.append((frame, time, shift))
      // The oldest frame is at least 0.1 s old, and without a dot.
      while resting.count > 4, resting[1].time < time - 0.09 { resting.removeFirst() }
    }
    if let last, let place {
      speed = Position(x: place.x - last.x, y: place.y - last.y)
    } else {
      speed = Position(x: 0, y: 0)
    }
    last = place
    if place == nil { (missed, followed) = (0, 0) }
    return place.map { (Double($0.x), Double($0.y)) }
  }

  // MARK: Appearing

  /// Finds a circle near the touch, after the brightness near the touch has changed.
  private mutating func learn(
    _ frame: SmoothFrame, after gap: Double, than base: Base
  ) -> Position? {
    guard changed > 0 || hasChanged(frame, at: touch, radius: 45 * scale, share: 0.04) else {
      return nil
    }
    changed += gap
    // A dot that fades in is too faint in its first frames.
    guard changed > 0.08 else { return nil }
    // The view can also move in the first frames. Only a circle has an edge all around.
    let reach = min(200, 12 + 1200 * Float(changed)) * scale
    var best: (shape: Shape, place: Position, score: Float)?
    for sign: Float in [1, -1] {
      // Both sides of the edge need a pixel.
      var radius = max(2, 8 * scale)
      while radius < 27 * scale {
        let shape = Shape(radius: radius, sign: sign, strength: 40)
        for place in circles(frame, shape, around: touch, reach: reach) {
          let score = score(frame, shape, place, limit: shape.edge)
          guard score > 0.68 * shape.edge else { continue }
          let strength = self.score(frame, shape, place, limit: 35)
          guard strength > best?.score ?? 0, isNew(shape, place, strength, than: base) else {
            continue
          }
          best = (shape, place, strength)
        }
        radius += 0.5
      }
    }
    guard let best else { return nil }
    // The dot has the radius with the strongest edge, among nearby radii.
    var shape = best.shape
    shape.strength = 0
    for step: Float in [-1.5, -1, -0.5, 0, 0.5, 1, 1.5] {
      let radius = max(2, best.shape.radius + step)
      let tried = Shape(radius: radius, sign: shape.sign, strength: 0)
      let strength = score(frame, tried, best.place, limit: 80)
      if strength > shape.strength {
        shape = Shape(radius: radius, sign: shape.sign, strength: strength)
      }
    }
    self.shape = shape
    return peak(frame, shape, around: best.place, reach: 2, step: 1)
  }

  private func reappear(_ frame: SmoothFrame, than base: Base) -> Position? {
    guard let shape else { return nil }
    let middle = Position(x: Float(frame.width) / 2, y: Float(frame.height) / 2)
    let reach = Float(max(frame.width, frame.height))
    let found = circles(frame, shape, around: middle, reach: reach).filter {
      hasChanged(frame, at: $0, radius: shape.radius, share: 0.25)
    }
    return found.filter { score(frame, shape, $0, limit: shape.edge) > 0.8 * shape.edge }
      .map { ($0, score(frame, shape, $0, limit: 80)) }
      .filter { isNew(shape, $0.0, $0.1, than: base) }
      .max { $0.1 < $1.1 }
      .map { peak(frame, shape, around: $0.0, reach: 2, step: 1) }
  }

  /// False if a frame without a finger also has such a circle: an icon that the view uncovers, at
  /// its own place or, with the opposite edge, where the difference has moved it.
  private func isNew(
    _ shape: Shape, _ place: Position, _ strength: Float, than base: Base
  ) -> Bool {
    var moved = shape
    moved.sign = -shape.sign
    let origin = Position(
      x: place.x - Float(base.shift.dx - base.former.dx),
      y: place.y - Float(base.shift.dy - base.former.dy))
    return max(
      score(base.frame, shape, place, limit: 80), score(base.frame, moved, origin, limit: 80))
      < 0.5 * strength
  }

  /// True if a share of the pixels of a disc has a difference.
  private func hasChanged(
    _ frame: SmoothFrame, at centre: Position, radius: Float, share: Float
  ) -> Bool {
    var (all, different): (Float, Float) = (0, 0)
    for y in max(0, Int(centre.y - radius))..<max(0, min(frame.height, Int(centre.y + radius) + 1))
    {
      for x in max(0, Int(centre.x - radius))..<max(0, min(frame.width, Int(centre.x + radius) + 1))
      {
        let at = y * frame.width + x
        all += 1
        if abs(frame.values[at] - 128) > 9 { different += 1 }
      }
    }
    return all > 0 && different > share * all
  }

  /// The whole pixels around which most of a circle has an edge.
  private func circles(
    _ frame: SmoothFrame, _ shape: Shape, around centre: Position, reach: Float
  ) -> [Position] {
    let edges = Self.angles.map { angle -> (inner: (x: Int, y: Int), outer: (x: Int, y: Int)) in
      func offset(_ radius: Float) -> (x: Int, y: Int) {
        (Int((angle.x * radius).rounded()), Int((angle.y * radius).rounded()))
      }
      return (offset(shape.radius - 1), offset(shape.radius + 1))
    }
    func range(_ centre: Float, _ length: Int) -> Range<Int> {
      let first = min(length, max(0, Int(centre - reach)))
      return first..<max(first, min(length, Int(centre + reach) + 1))
    }
    var places: [Position] = []
    let limit = 0.7 * shape.edge
    frame.values.withUnsafeBufferPointer { values in
      for y in range(centre.y, frame.height) {
        for x in range(centre.x, frame.width) {
          // Circles at the border of the frame are cut. Half of the edge must be visible.
          var (missing, hidden) = (0, 0)
          for edge in edges where missing < 9 && hidden < 13 {
            let (ox, oy) = (x + edge.outer.x, y + edge.outer.y)
            guard ox >= 0, oy >= 0, ox < frame.width, oy < frame.height else {
              hidden += 1
              continue
            }
            let inner = (y + edge.inner.y) * frame.width + x + edge.inner.x
            let change = (values[oy * frame.width + ox] - values[inner]) * shape.sign
            if change < limit { missing += 1 }
          }
          if hidden < 13, missing * 24 < 9 * (24 - hidden) {
            places.append(Position(x: Float(x), y: Float(y)))
          }
        }
      }
    }
    return places
  }

  // MARK: Following

  private mutating func follow(_ frame: SmoothFrame, from last: Position) -> Position? {
    guard var shape else { return nil }
    let expected = Position(x: last.x + speed.x, y: last.y + speed.y)
    // The speed is unknown until the dot was found twice.
    let reach =
      followed == 0 ? 45 * scale : 6 + 0.7 * (abs(speed.x) + abs(speed.y)) + 10 * scale
    let found = circles(frame, shape, around: expected, reach: reach)
    let scores = found.map { ($0, score(frame, shape, $0, limit: shape.edge)) }
    guard let best = scores.max(by: { $0.1 < $1.1 }),
      best.1 > (missed > 0.05 ? 0.8 : 0.6) * shape.edge
    else { return nil }
    let place = peak(frame, shape, around: best.0, reach: 2, step: 1)
    // The dot fades in, so its first frame is weaker than later frames.
    let strength = score(frame, shape, place, limit: 80)
    if strength > shape.strength { shape.strength += 0.5 * (strength - shape.strength) }
    self.shape = shape
    return place
  }

  /// The place with the strongest edge near a point, below a pixel.
  private func peak(
    _ frame: SmoothFrame, _ shape: Shape, around centre: Position, reach: Float, step: Float
  ) -> Position {
    let limit = max(8, shape.strength)
    var best = (place: centre, score: score(frame, shape, centre, limit: limit))
    var (reach, step) = (reach, step)
    while step > 0.1 {
      let around = best.place
      var dy = -reach
      while dy <= reach {
        var dx = -reach
        while dx <= reach {
          let place = Position(x: around.x + dx, y: around.y + dy)
          let value = score(frame, shape, place, limit: limit)
          if value > best.score { best = (place, value) }
          dx += step
        }
        dy += step
      }
      (reach, step) = (step, step / 2)
    }
    return best.place
  }

  private static let angles = (0..<24).map { index -> Position in
    let angle = 2 * Double.pi * Double(index) / 24
    return Position(x: Float(cos(angle)), y: Float(sin(angle)))
  }

  /// The mean change of the brightness across the edge. Stronger edges count as `limit`.
  private func score(
    _ frame: SmoothFrame, _ shape: Shape, _ place: Position, limit: Float
  ) -> Float {
    var (sum, count): (Float, Float) = (0, 0)
    for angle in Self.angles {
      let (inner, outer) = (shape.radius - 1, shape.radius + 1)
      let (x, y) = (place.x + angle.x * outer, place.y + angle.y * outer)
      guard x >= 0, y >= 0, x < Float(frame.width), y < Float(frame.height) else { continue }
      let change =
        frame.value(x, y) - frame.value(place.x + angle.x * inner, place.y + angle.y * inner)
      sum += min(limit, max(-limit, change * shape.sign))
      count += 1
    }
    return count > 11 ? sum / count : 0
  }
}
