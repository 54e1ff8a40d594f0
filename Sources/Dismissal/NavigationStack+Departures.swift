// Screens of a stack that still leave while another screen moves.
import Geometry
import Motion

extension NavigationStack {
  /// A screen that still leaves while the stack moves the next one.
  ///
  /// It was reported as popped, and nothing can be done with it. It is only seen.
  public struct Departure: Hashable, Sendable {
    /// A number that no other departure of the stack has or had.
    public let number: Int
    /// The depth that the screen had.
    public let depth: Int
    /// Its offset towards trailing, in points.
    var place: MovingValue
    var displacement: Displacement

    func isMoving(at now: Instant) -> Bool {
      place.isMoving(at: now) || displacement.way.isMoving(at: now)
    }

    mutating func change(_ body: (inout MovingValue) -> Void) {
      body(&place)
      displacement.change(body)
    }
  }

  /// Points that a departing screen is drawn towards trailing.
  public func offset(of departure: Departure, at now: Instant) -> Double {
    within(departure.place.value(at: now)) + offset(of: departure.displacement, at: now)
  }

  /// Opacity of the black over a departing screen, below others that depart.
  public func shade(of departure: Departure, at now: Instant) -> Double {
    shade(of: departure.displacement, at: now)
  }

  func offset(of displacement: Displacement, at now: Instant) -> Double {
    displacement.covers.reduce(displacement.way.value(at: now)) {
      $0 - configuration.parallax * (width - within($1.value(at: now)))
    }
  }

  func shade(of displacement: Displacement, at now: Instant) -> Double {
    displacement.covers.reduce(0) {
      let dim = configuration.dim * (1 - within($1.value(at: now)) / width)
      return $0 + dim - $0 * dim
    }
  }

  /// The distance of a screen from its position under the moving screen.
  struct Displacement: Hashable, Sendable {
    private(set) var depth: Int
    /// The distance towards trailing of a screen that moved when another one came over it.
    private(set) var way = MovingValue(0, restsWithin: Rest.unseen)
    /// The offsets of the screens that depart above it, in points towards trailing.
    var covers: [MovingValue] = []

    init(depth: Int) { self.depth = depth }

    /// True if the screen has its position under the moving screen.
    var isNone: Bool { covers.isEmpty && way == MovingValue(0, restsWithin: Rest.unseen) }

    func moved(to depth: Int) -> Displacement {
      var other = self
      other.depth = depth
      return other
    }

    /// Moves the screen to its position from the distance that another value has moved it.
    mutating func bring(from offset: Double, velocity: Double, _ spring: Spring, at now: Instant) {
      let velocity = velocity + way.velocity(at: now)
      way.rest(at: way.value(at: now) + offset)
      guard way.target != 0 || velocity != 0 else { return }
      way.go(to: 0, .spring(spring), velocity: velocity, at: now)
    }

    mutating func settle(at now: Instant) {
      way.settle(at: now)
      covers.removeAll { !$0.isMoving(at: now) }
    }

    mutating func change(_ body: (inout MovingValue) -> Void) {
      body(&way)
      for index in covers.indices { body(&covers[index]) }
    }
  }
}
