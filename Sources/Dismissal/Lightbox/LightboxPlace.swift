// Where the picture of a light box is, and what brings it somewhere else.
import Geometry
import Motion

extension Lightbox {
  /// Where the picture is seen at one instant, apart from its way out of the grid.
  public struct Place: Hashable, Sendable {
    /// Points of its middle from the window's.
    public var center = Vector.zero
    /// Times its size.
    public var zoom = 1.0
    /// Radians, clockwise.
    public var turn = 0.0
    /// Of the ground: 0 it is dark, 1 nothing of it is left.
    public var fade = 0.0

    public init() {}

    /// In the middle, as large as it fits.
    public static let home = Place()
  }

  /// A place that is resting, held, or on its way.
  struct MovingPlace: Hashable, Sendable {
    private var x = MovingValue(0, restsWithin: Rest.unseen)
    private var y = MovingValue(0, restsWithin: Rest.unseen)
    // In thousandths, so that their rest is finer than a pixel of any window.
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

    /// Upright and not faded: so it is wherever it comes to rest.
    var target: Place {
      var place = Place()
      place.center = Vector(x.target, y.target)
      place.zoom = zoom.target / 1000
      return place
    }

    /// Points a second of its middle.
    func velocity(at now: Instant) -> Vector { Vector(x.velocity(at: now), y.velocity(at: now)) }

    /// The same, with the ground of another one.
    func on(_ other: MovingPlace) -> MovingPlace {
      var place = self
      place.fade = other.fade
      return place
    }

    /// The ground gets dark again from where it is.
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

    /// `speed`: what it starts with; nil keeps what it has.
    mutating func go(to place: Place, _ spring: Spring, speed: Speed? = nil, at now: Instant) {
      let movement = Movement.spring(spring)
      x.go(to: place.center.dx, movement, velocity: speed?.center.dx, at: now)
      y.go(to: place.center.dy, movement, velocity: speed?.center.dy, at: now)
      zoom.go(to: place.zoom * 1000, movement, velocity: speed.map { $0.zoom * 1000 }, at: now)
      turn.go(to: 0, movement, velocity: speed.map { $0.turn * 1000 }, at: now)
      fade.go(to: place.fade * 1000, movement, at: now)
    }

    /// Runs on along an axis until its momentum is spent, unless that would be past a limit.
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

  /// How fast a place changes, a second.
  struct Speed: Hashable, Sendable {
    var center: Vector
    var zoom: Double
    var turn: Double
  }

  /// How far the middle of a picture may be from the window's so that its edges stay outside.
  func limits(at zoom: Double) -> Size {
    Size(
      max(0, (picture.width * zoom - room.width) / 2),
      max(0, (picture.height * zoom - room.height) / 2))
  }

  /// The nearest place at which a picture can rest, with what is at `around` staying there.
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

  /// What is shown of a zoom that fingers ask for: past the largest it follows less and less.
  func held(zoom: Double) -> Double {
    let most = configuration.mostZoom
    guard zoom > most else { return max(0.05, zoom) }
    let band = RubberBand(coefficient: configuration.rubberBand, dimension: 1)
    return most * (1 + band.offset(forPull: zoom / most - 1))
  }

  /// What is shown of a middle that a finger asks for: past an edge it follows less and less.
  func held(center: Vector, at zoom: Double) -> Vector {
    pastEdges(center, at: zoom) { band, over in band.offset(forPull: over) }
  }

  /// The middle that is shown there.
  func unheld(center: Vector, at zoom: Double) -> Vector {
    pastEdges(center, at: zoom) { band, over in band.pull(forOffset: over) }
  }

  /// What lies past the limits, changed by `change`.
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
