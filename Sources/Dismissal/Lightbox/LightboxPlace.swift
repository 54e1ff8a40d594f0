// The position of the picture of a light box, and its movements.
import Geometry
import Motion

extension Lightbox {
  /// The position of the picture at one instant, without regard to the progress from the grid.
  package struct Place: Hashable, Sendable {
    /// The distance of the picture's centre from the window's centre, in points.
    package var center = Vector.zero
    /// The scale of the picture. The scale of the fitted size is 1.
    package var zoom = 1.0
    /// The rotation of the picture in radians, clockwise.
    package var turn = 0.0
    /// The transparency of the background: 0 is opaque, 1 is fully transparent.
    package var fade = 0.0

    package init() {}

    /// The position of a picture that is centred in the window at its fitted size.
    package static let home = Place()
  }

  /// A position of the picture that rests, is set by fingers, or moves.
  struct MovingPosition: Hashable, Sendable {
    private var x = MovingValue(0, restsWithin: Rest.unseen)
    private var y = MovingValue(0, restsWithin: Rest.unseen)
    // The following values are in thousandths, so that their limits of rest are finer than a pixel.
    private var zoom = MovingValue(1000)
    private var turn = MovingValue(0)
    private var fade = MovingValue(0)

    func value(at now: Instant) -> Place {
      var place = Place()
      place.center = Vector(x.value(at: now), y.value(at: now))
      place.zoom = zoom.value(at: now) / 1000
      place.turn = turn.value(at: now) / 1000
      place.fade = fade.value(at: now) / 1000
      return place
    }

    /// The position to which the picture moves. At this position, it is upright and opaque.
    var target: Place {
      var place = Place()
      place.center = Vector(x.target, y.target)
      place.zoom = zoom.target / 1000
      return place
    }

    /// The velocity of the picture's centre in points per second.
    func velocity(at now: Instant) -> Vector { Vector(x.velocity(at: now), y.velocity(at: now)) }

    /// This position with the transparency that the background has in `other`.
    func on(_ other: MovingPosition) -> MovingPosition {
      var place = self
      place.fade = other.fade
      return place
    }

    /// Fades in the background, beginning at the transparency `value`.
    mutating func fade(from value: Double, _ spring: Spring, at now: Instant) {
      fade.rest(at: value * 1000)
      fade.go(to: 0, .spring(spring), at: now)
    }

    mutating func drag(to place: Place) {
      x.drag(to: place.center.dx)
      y.drag(to: place.center.dy)
      zoom.drag(to: place.zoom * 1000)
      turn.drag(to: place.turn * 1000)
      fade.drag(to: place.fade * 1000)
    }

    mutating func rest(at place: Place) {
      x.rest(at: place.center.dx)
      y.rest(at: place.center.dy)
      zoom.rest(at: place.zoom * 1000)
      turn.rest(at: 0)
      fade.rest(at: 0)
    }

    /// Starts to move the picture to a position. `speed` is the initial velocity. If nil, the
    /// movement begins with the current velocity.
    mutating func go(to place: Place, _ spring: Spring, speed: Speed? = nil, at now: Instant) {
      let movement = Movement.spring(spring)
      x.go(to: place.center.dx, movement, velocity: speed?.center.dx, at: now)
      y.go(to: place.center.dy, movement, velocity: speed?.center.dy, at: now)
      zoom.go(to: place.zoom * 1000, movement, velocity: speed.map { $0.zoom * 1000 }, at: now)
      turn.go(to: 0, movement, velocity: speed.map { $0.turn * 1000 }, at: now)
      fade.go(to: place.fade * 1000, movement, at: now)
    }

    /// Starts to coast along each axis. If the picture would stop past the limit of an axis, the
    /// picture settles at this limit.
    mutating func coast(_ velocity: Vector, within limits: Size, _ spring: Spring, at now: Instant)
    {
      func send(_ value: inout MovingValue, _ speed: Double, _ limit: Double) {
        let place = value.value(at: now)
        let landing = Decay.restingPlace(from: place, velocity: speed)
        if abs(place) <= limit, abs(landing) <= limit {
          value.coast(velocity: speed, at: now)
        } else {
          value.go(
            to: min(limit, max(-limit, landing)), .spring(spring), velocity: speed, at: now)
        }
      }
      send(&x, velocity.dx, limits.width)
      send(&y, velocity.dy, limits.height)
    }

    var restsAt: Instant? {
      [x, y, zoom, turn, fade].compactMap { $0.restsAt }.max()
    }
    func isMoving(at now: Instant) -> Bool { restsAt.map { now < $0 } ?? false }
  }

  /// The change of a position per second.
  struct Speed: Hashable, Sendable {
    var center: Vector
    var zoom: Double
    var turn: Double
  }

  /// The largest distances between the centres of picture and window at which no edge of a zoomed
  /// picture is inside the window.
  func limits(at zoom: Double) -> Size {
    Size(
      max(0, (picture.width * zoom - room.width) / 2),
      max(0, (picture.height * zoom - room.height) / 2))
  }

  /// The nearest position at which the picture can rest. Its point at `around` does not move.
  func resting(_ place: Place, around: Vector) -> Place {
    var goal = Place.home
    goal.zoom = min(configuration.mostZoom, max(1, place.zoom))
    guard goal.zoom > 1 else { return goal }
    goal.center = around + (place.center - around) * (goal.zoom / place.zoom)
    let limits = limits(at: goal.zoom)
    goal.center.dx = min(limits.width, max(-limits.width, goal.center.dx))
    goal.center.dy = min(limits.height, max(-limits.height, goal.center.dy))
    return goal
  }

  /// The scale to draw for the fingers' scale. Above the largest scale, the resistance grows.
  func held(zoom: Double) -> Double {
    let most = configuration.mostZoom
    guard zoom > most else { return max(0.05, zoom) }
    let band = RubberBand(coefficient: configuration.rubberBand, dimension: 1)
    return most * (1 + band.offset(forPull: zoom / most - 1))
  }

  /// The centre to draw for the centre under the finger. Past an edge, the resistance grows.
  func held(center: Vector, at zoom: Double) -> Vector {
    pastEdges(center, at: zoom) { band, over in band.offset(forPull: over) }
  }

  /// The centre that corresponds to the finger while `center` is drawn. The inverse of `held`.
  func unheld(center: Vector, at zoom: Double) -> Vector {
    pastEdges(center, at: zoom) { band, over in band.pull(forOffset: over) }
  }

  /// Applies `change` to the distance by which `center` exceeds the limits.
  private func pastEdges(
    _ center: Vector, at zoom: Double, _ change: (RubberBand, Double) -> Double
  ) -> Vector {
    let limits = limits(at: zoom)
    func changed(_ value: Double, _ limit: Double, _ length: Double) -> Double {
      let over = abs(value) - limit
      guard over > 0 else { return value }
      let band = RubberBand(coefficient: configuration.rubberBand, dimension: length)
      let place = limit + change(band, over)
      return value < 0 ? -place : place
    }
    return Vector(
      changed(center.dx, limits.width, room.width), changed(center.dy, limits.height, room.height))
  }
}
