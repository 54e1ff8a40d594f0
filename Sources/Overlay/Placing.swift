// The drawing of a view at one instant, relative to the view's layout frame.
import Geometry

/// Offset, scale and opacity of a view.
package struct Placing: Hashable, Sendable {
  /// Offset in points, applied after scaling.
  package var offset = Vector.zero
  package var scaleX = 1.0
  package var scaleY = 1.0
  /// The point that scaling does not move, in points of the container.
  package var anchor = Point.zero
  /// Opacity, 0…1.
  package var opacity = 1.0

  /// The placing of a fully opaque view in its frame.
  package static let identity = Placing()

  package var isScaled: Bool { scaleX != 1 || scaleY != 1 }

  /// Combines two placings. The anchor is this placing's anchor if it scales, otherwise `other`'s.
  func combined(with other: Placing) -> Placing {
    Placing(
      offset: offset + other.offset, scaleX: scaleX * other.scaleX, scaleY: scaleY * other.scaleY,
      anchor: isScaled ? anchor : other.anchor, opacity: opacity * other.opacity)
  }

  /// The frame in which a view with this layout frame is drawn.
  package func frame(_ frame: Rect) -> Rect {
    Rect(
      anchor.x + (frame.minX - anchor.x) * scaleX + offset.dx,
      anchor.y + (frame.minY - anchor.y) * scaleY + offset.dy, frame.width * scaleX,
      frame.height * scaleY)
  }
}
