// Popped screens of a stack that still move out while another screen moves.
import Geometry
import Motion

extension NavigationStackMachine {
  /// A popped screen that still moves out while the stack moves another screen.
  ///
  /// The screen was already reported as popped. The screen is drawn, but receives no input.
  package struct Departure: Hashable, Sendable {
    /// A number that identifies the departure in the stack.
    package let number: Int
    /// The depth of the screen in the stack before the pop.
    package let depth: Int
    /// The screen's offset towards trailing, in points.
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

  /// The drawn offset of a popped screen towards trailing, in points.
  package func offset(of departure: Departure, at now: Instant) -> Double {
    within(departure.place.value(at: now)) + offset(of: departure.displacement, at: now)
  }

  /// The opacity of the black over a popped screen that is below other popped screens, 0…1.
  package func shade(of departure: Departure, at now: Instant) -> Double {
    shade(of: departure.displacement, at: now)
  }

  /// The offset towards trailing of the screen at an index of `uncovered`, in points, and the
  /// opacity of the black over this screen.
  package func pose(ofUncovered index: Int, at now: Instant) -> (offset: Double, dim: Double) {
    let cover = displacement(of: index == 0 ? lowestVisible : uncovered[index - 1])
    return pose(ofScreen: uncovered[index], below: cover.way.value(at: now), at: now)
  }

  /// The pose of a screen below another screen that is `cover` points away from covering it.
  func pose(
    ofScreen depth: Int?, below cover: Double, at now: Instant
  ) -> (offset: Double, dim: Double) {
    let displacement = displacement(of: depth ?? 0)
    let left = 1 - within(cover) / width
    let (dim, shade) = (configuration.dim * left, shade(of: displacement, at: now))
    return (
      offset(of: displacement, at: now) - configuration.parallax * width * left,
      dim + shade - dim * shade
    )
  }

  /// The depth of the lower visible screen. If only the top screen is visible, its depth.
  var lowestVisible: Int { visible.lower ?? visible.upper }

  /// Removes screens from `uncovered` that another screen covers, or that are visible otherwise.
  mutating func coverScreens(at now: Instant) {
    let lowest = lowestVisible
    var cover = lowest
    var kept: [Int] = []
    for depth in uncovered where depth < lowest {
      guard displacement(of: cover).way.isMoving(at: now) else { break }
      kept.append(depth)
      cover = depth
    }
    uncovered = kept
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

  /// A popped screen above another screen: its offset towards trailing, and its own displacement.
  struct Cover: Hashable, Sendable {
    var place: MovingValue
    var way: MovingValue

    func value(at now: Instant) -> Double { place.value(at: now) + way.value(at: now) }
  }

  /// The displacement of a screen from its regular position under the moving screen.
  struct Displacement: Hashable, Sendable {
    private(set) var depth: Int
    /// The distance from the regular position towards trailing, in points. Not 0 if the screen
    /// still moved when another screen was pushed over it.
    private(set) var way = MovingValue(0, restsWithin: Rest.unseen)
    /// The popped screens above this screen.
    var covers: [Cover] = []

    init(depth: Int) { self.depth = depth }

    /// True if the screen is at its regular position.
    var isNone: Bool { covers.isEmpty && way == MovingValue(0, restsWithin: Rest.unseen) }

    func moved(to depth: Int) -> Displacement {
      var other = self
      other.depth = depth
      return other
    }

    /// Starts to move the screen to its regular position. The screen begins `offset` points away
    /// from this position, with `velocity`.
    mutating func bring(from offset: Double, velocity: Double, _ spring: Spring, at now: Instant) {
      let velocity = velocity + way.velocity(at: now)
      way.rest(at: way.value(at: now) + offset)
      guard way.target != 0 || velocity != 0 else { return }
      way.go(to: 0, .spring(spring), velocity: velocity, at: now)
    }

    mutating func settle(at now: Instant) {
      way.settle(at: now)
      covers.removeAll { !$0.place.isMoving(at: now) }
    }

    mutating func change(_ body: (inout MovingValue) -> Void) {
      body(&way)
      for index in covers.indices {
        body(&covers[index].place)
        body(&covers[index].way)
      }
    }
  }
}
