// A movement of a user's screens. Each scene that shows such a movement declares it.
import Geometry

/// A way in which a user's screens can move.
package struct ScreenMovement: Hashable, Sendable {
  package let title: String
  /// A sentence about the views and the gesture.
  package let help: String
  /// A drawing of 32 × 36 points: `moving` are the areas that move, `still` the areas at rest.
  package let moving: [Rect]
  package let still: [Rect]

  package init(_ title: String, _ help: String, moving: [Rect], still: [Rect]) {
    (self.title, self.help, self.moving, self.still) = (title, help, moving, still)
  }
}
