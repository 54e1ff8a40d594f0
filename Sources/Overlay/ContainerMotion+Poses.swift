// Where the views of a container are seen at one instant, and until when something moves.
import Drawing
import Geometry
import Motion

extension ContainerMotion {
  /// The pose of a view on screen or leaving, relative to `frame(of:)`; its anchor in the points of the
  /// container.
  package func pose(of showing: ShowingID, at now: Instant) -> Pose {
    guard let placement = placements[showing] else { return .identity }
    let (place, frame) = (placement.place, placement.place.frame)
    let area = area.inset(by: -placement.margin)
    let coming = placement.comes.pose(
      placement.entrance.share(at: now), of: frame, in: area, direction: direction)
    let going = placement.goes.pose(
      placement.stay.share(at: now), of: frame, in: area, direction: direction)
    let pull = placement.exit?.unit ?? .zero
    let way = Vector(
      place.x.value(at: now) - frame.minX, place.y.value(at: now) - frame.minY)
    return Pose(
      offset: coming.offset + going.offset + way + pull * pulled(placement, at: now),
      scaleX: coming.scaleX * going.scaleX, scaleY: coming.scaleY * going.scaleY,
      anchor: coming.scaleX == 1 && coming.scaleY == 1 ? going.anchor : coming.anchor,
      opacity: coming.opacity * going.opacity)
  }

  /// 0…1 of a view's own background.
  package func background(of showing: ShowingID, at now: Instant) -> Double {
    min(max(placements[showing]?.background.share(at: now) ?? 1, 0), 1)
  }

  /// 0…1 of the one background of a row or column: as much as the most present of its views.
  package func groupBackground(at now: Instant) -> Double {
    placements.values.reduce(0) { max($0, min(max($1.background.share(at: now), 0), 1)) }
  }

  /// Where the layout has put a view; a leaving one where it stood.
  package func frame(of showing: ShowingID) -> Rect? { placements[showing]?.place.frame }

  /// When nothing moves any more; nil: nothing does now, or a finger holds what does.
  package var restsAt: Instant? {
    var last: Instant?
    for placement in placements.values {
      let ends = [
        placement.place.restsAt, placement.entrance.restsAt, placement.stay.restsAt,
        placement.background.restsAt, placement.pulled.restsAt,
      ]
      for case let end? in ends { last = max(last ?? end, end) }
    }
    return last
  }

  /// A view comes, goes or is on its way to another place.
  package func isMoving(at now: Instant) -> Bool {
    if let restsAt, now < restsAt { return true }
    return placements.values.contains {
      guard let drag = $0.drag else { return false }
      return now < drag.following.settles()
    }
  }
}
