// How a transition draws a view between hidden and shown.
import Geometry

extension OverlayTransition {
  /// The offset, scale and opacity of a view at `share`: 0 is hidden, 1 is shown in its frame.
  ///
  /// A spring's share can be outside 0…1. Offset and scale follow this share, the opacity does not.
  package func placing(
    _ share: Double, of frame: Rect, in area: Rect, direction: LayoutDirection = .leftToRight
  ) -> Placing {
    let away = 1 - share
    switch self {
    case .identity, .slide, .asymmetric: return .identity
    case .opacity: return Placing(opacity: min(max(share, 0), 1))
    case .move(let edge):
      return Placing(offset: edge.exitTravel(of: frame, from: area, direction) * away)
    case .offset(let vector): return Placing(offset: vector * away)
    case .scale(let from, let anchor):
      let scale = max(0, from + (1 - from) * share)
      let x = direction == .leftToRight ? anchor.horizontal : 1 - anchor.horizontal
      return Placing(
        scaleX: scale, scaleY: scale,
        anchor: Point(frame.minX + frame.width * x, frame.minY + frame.height * anchor.vertical))
    case .matched(let origin):
      // Width and height are scaled by the same factor, so that text is not distorted.
      let fit = min(
        frame.width > 0 ? origin.width / frame.width : 1,
        frame.height > 0 ? origin.height / frame.height : 1)
      let scale = max(0, 1 + (fit - 1) * away)
      return Placing(
        offset: (origin.center - frame.center) * away, scaleX: scale, scaleY: scale,
        anchor: frame.center)
    case .combined(let a, let b):
      return a.placing(share, of: frame, in: area, direction: direction)
        .combined(with: b.placing(share, of: frame, in: area, direction: direction))
    }
  }
}

extension Edge {
  /// The shortest vector that moves a frame out of `area` over this edge.
  func exitTravel(of frame: Rect, from area: Rect, _ direction: LayoutDirection) -> Vector {
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
