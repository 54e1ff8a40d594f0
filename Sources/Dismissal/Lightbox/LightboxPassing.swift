// Pictures of a light box that go to where they fit while another one is in view.
import Geometry
import Motion

extension Lightbox {
  /// A picture that was in view, and was enlarged, or was on its way to where it fits.
  struct Passing: Hashable, Sendable {
    var page: Int
    var place: MovingPlace
    /// Thousandths of its way out of the grid.
    var presence = MovingValue(1000)

    func isMoving(at now: Instant) -> Bool {
      place.isMoving(at: now) || presence.isMoving(at: now)
    }
  }

  /// The pictures that are not where they fit yet, the last one in view last.
  public var passingPages: [Int] { passing.map { $0.page } }

  /// Where a picture is seen that was in view; nil: it is where it fits.
  public func pose(ofPassing page: Int, at now: Instant) -> Pose? {
    passing.first { $0.page == page }
      .map { Pose(presence: $0.presence.value(at: now) / 1000, place: $0.place.value(at: now)) }
  }

  /// Another picture is in view, and the one before it goes on from where it is drawn.
  mutating func pass(_ former: Int, by page: Int, at now: Instant) {
    let known = passing.first { $0.page == page } ?? Passing(page: page, place: MovingPlace())
    let ground = pose(at: now).ground
    passing.removeAll { $0.page == page || $0.page == former }
    var left = Passing(page: former, place: place, presence: presence)
    if left.isMoving(at: now) || place.value(at: now) != .home {
      left.place.go(to: .home, configuration.wayBack, at: now)
      passing.append(left)
    }
    // The ground is the light box's, and not the picture's.
    place = known.place.on(place)
    guard presence.isMoving(at: now) || known.presence.isMoving(at: now) else { return }
    presence = known.presence
    let shown = min(1, max(ground, presence.value(at: now) / 1000))
    place.fade(from: shown > 0 ? 1 - ground / shown : 0, configuration.flight, at: now)
  }
}
