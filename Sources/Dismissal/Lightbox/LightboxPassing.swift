// Pictures of a light box that go to where they fit while another one is in view.
import Geometry
import Motion

extension Lightbox {
  /// A picture that was in view, and was enlarged, or was on its way to where it fits.
  struct Passing: Hashable, Sendable {
    var page: Int
    var place: MovingPlace
  }

  /// The pictures that are not where they fit yet, the last one in view last.
  public var passingPages: [Int] { passing.map(\.page) }

  /// Where a picture is seen that was in view, from where it fits; nil: it is there.
  public func place(ofPassing page: Int, at now: Instant) -> Place? {
    passing.first { $0.page == page }?.place.value(at: now)
  }

  /// Another picture is in view, and the one before it goes on from where it is drawn.
  mutating func pass(_ former: Int, by page: Int, at now: Instant) {
    let known = passing.first { $0.page == page }?.place ?? MovingPlace()
    passing.removeAll { $0.page == page || $0.page == former }
    if place.isMoving(at: now) || place.value(at: now) != .home {
      var left = place
      left.go(to: .home, configuration.wayBack, at: now)
      passing.append(Passing(page: former, place: left))
    }
    // The ground is the light box's, and not the picture's.
    place = known.on(place)
  }
}
