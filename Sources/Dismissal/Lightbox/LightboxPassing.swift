// Pictures of a light box that move to their fitted position while another is current.
import Geometry
import Motion

extension Lightbox {
  /// A picture that was current before, and that still moves to its fitted position.
  struct DepartingPicture: Hashable, Sendable {
    var page: Int
    var place: MovingPosition
    /// The progress from the grid to the window, in thousandths.
    var presence = MovingValue(1000)

    func isMoving(at now: Instant) -> Bool {
      place.isMoving(at: now) || presence.isMoving(at: now)
    }
  }

  /// Indices of the pictures that still move to their fitted position, the latest at the end.
  package var passingPages: [Int] { passing.map { $0.page } }

  /// The pose of a picture that was current before. Nil if the picture is at its fitted position.
  package func pose(ofPassing page: Int, at now: Instant) -> Pose? {
    passing.first { $0.page == page }
      .map { Pose(presence: $0.presence.value(at: now) / 1000, place: $0.place.value(at: now)) }
  }

  /// Makes the picture `page` current. The previous picture moves on from its drawn position.
  mutating func pass(_ previous: Int, by page: Int, at now: Instant) {
    let known =
      passing.first { $0.page == page } ?? DepartingPicture(page: page, place: MovingPosition())
    let ground = pose(at: now).ground
    passing.removeAll { $0.page == page || $0.page == previous }
    var left = DepartingPicture(page: previous, place: place, presence: presence)
    if left.isMoving(at: now) || place.value(at: now) != .home {
      left.place.go(to: .home, configuration.settle, at: now)
      passing.append(left)
    }
    // The fading of the background belongs to the light box, so both pictures have the same fading.
    place = known.place.on(place)
    guard presence.isMoving(at: now) || known.presence.isMoving(at: now) else { return }
    presence = known.presence
    // The fade is negative if this picture is nearer to the grid than the previous picture was.
    let shown = min(1, max(0, presence.value(at: now) / 1000))
    place.fade(from: shown > 0 ? 1 - ground / shown : 0, configuration.flight, at: now)
  }
}
