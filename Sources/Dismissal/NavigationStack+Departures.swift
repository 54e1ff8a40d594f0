// Screens of a stack that are still on their way when another one is the moving one.
import Geometry
import Motion

extension NavigationStack {
  /// A screen that goes on leaving while the stack moves the next one.
  ///
  /// It has been said to be popped, and nothing can be done with it. It is only seen.
  public struct Departure: Hashable, Sendable {
    /// A number that no other departure of the stack has or had.
    public let number: Int
    /// The depth that the screen had.
    public let depth: Int
    /// Points towards trailing.
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

  /// How far a screen is from where the pose of the moving one would have it.
  struct Displacement: Hashable, Sendable {
    private(set) var depth: Int
    /// Points towards trailing: it was on its way when another one came over it.
    private(set) var way = MovingValue(0, restsWithin: Rest.unseen)
    /// Where the screens are that depart above it, in points towards trailing.
    var covers: [MovingValue] = []

    init(depth: Int) { self.depth = depth }

    /// The screen is where the pose of the moving one has it.
    var isNone: Bool { covers.isEmpty && way == MovingValue(0, restsWithin: Rest.unseen) }

    func moved(to depth: Int) -> Displacement {
      var other = self
      other.depth = depth
      return other
    }

    /// Brings it to its place by itself, from as far as it has moved by another value.
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
