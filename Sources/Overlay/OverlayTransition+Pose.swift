// How a view is shown at one instant, beside where the layout has put it.
import Drawing
import Geometry

extension OverlayTransition {
  /// What a view looks like of which `share` is there: 0 is entirely away, 1 entirely in its place.
  /// The anchor is given in the points of the container, as `frame` is.
  ///
  /// A share outside of 0…1, as a spring has it, goes beyond in place and size but not in opacity.
  public func pose(
    _ share: Double, of frame: Rect, in area: Rect, direction: LayoutDirection = .leftToRight
  ) -> Pose {
    let away = 1 - share
    switch self {
    case .identity, .slide, .asymmetric: return .identity
    case .opacity: return Pose(opacity: min(max(share, 0), 1))
    case .move(let edge):
      return Pose(offset: edge.exit(of: frame, from: area, direction) * away)
    case .offset(let vector): return Pose(offset: vector * away)
    case .scale(let from, let anchor):
      let scale = max(0, from + (1 - from) * share)
      let x = direction == .leftToRight ? anchor.horizontal : 1 - anchor.horizontal
      return Pose(
        scaleX: scale, scaleY: scale,
        anchor: Point(frame.minX + frame.width * x, frame.minY + frame.height * anchor.vertical))
    case .matched(let origin):
      let way = origin.center - frame.center
      // One scale for both sides: what is written on it is never squashed.
      let fit = min(
        frame.width > 0 ? origin.width / frame.width : 1,
        frame.height > 0 ? origin.height / frame.height : 1)
      let scale = max(0, 1 + (fit - 1) * away)
      return Pose(
        offset: way * away, scaleX: scale, scaleY: scale, anchor: frame.center)
    case .combined(let a, let b):
      let first = a.pose(share, of: frame, in: area, direction: direction)
      let second = b.pose(share, of: frame, in: area, direction: direction)
      // One of two scales has an anchor of its own; with both, the first one's counts.
      return Pose(
        offset: first.offset + second.offset, scaleX: first.scaleX * second.scaleX,
        scaleY: first.scaleY * second.scaleY,
        anchor: first.scaleX == 1 && first.scaleY == 1 ? second.anchor : first.anchor,
        opacity: first.opacity * second.opacity)
    }
  }
}

extension Edge {
  /// The way on which something that stands at `frame` is just outside of `area`.
  func exit(of frame: Rect, from area: Rect, _ direction: LayoutDirection) -> Vector {
    let toTheLeft = Vector(min(0, area.minX - frame.maxX), 0)
    let toTheRight = Vector(max(0, area.maxX - frame.minX), 0)
    return switch self {
    case .top: Vector(0, min(0, area.minY - frame.maxY))
    case .bottom: Vector(0, max(0, area.maxY - frame.minY))
    case .leading: direction == .leftToRight ? toTheLeft : toTheRight
    case .trailing: direction == .leftToRight ? toTheRight : toTheLeft
    }
  }
}
