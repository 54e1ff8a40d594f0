// How a view is drawn at one instant, relative to the frame that the layout gave it.
import Geometry

/// Offset, scale and opacity of a view, as plain numbers.
package struct Placing: Hashable, Sendable {
  /// Points, after scaling.
  package var offset = Vector.zero
  package var scaleX = 1.0
  package var scaleY = 1.0
  /// The point that scaling leaves in its position, in points of the container.
  package var anchor = Point.zero
  /// 0 to 1.
  package var opacity = 1.0

  /// The view is drawn in its frame.
  package static let identity = Placing()

  package var isScaled: Bool { scaleX != 1 || scaleY != 1 }

  /// Both placings at once. One anchor counts: the one of the scale, and of two scales the first.
  func combined(with other: Placing) -> Placing {
    Placing(
      offset: offset + other.offset, scaleX: scaleX * other.scaleX, scaleY: scaleY * other.scaleY,
      anchor: isScaled ? anchor : other.anchor, opacity: opacity * other.opacity)
  }

  /// The frame as it is drawn.
  package func frame(_ frame: Rect) -> Rect {
    Rect(
      anchor.x + (frame.minX - anchor.x) * scaleX + offset.dx,
      anchor.y + (frame.minY - anchor.y) * scaleY + offset.dy, frame.width * scaleX,
      frame.height * scaleY)
  }
}
