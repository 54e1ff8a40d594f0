// A movement of a user's screens. Each scene that shows such a movement declares it.
import Geometry

/// A way in which a user's screens can move.
package struct ScreenMovement: Hashable, Sendable {
  package let title: String
  /// The views and their gesture, in a sentence.
  package let help: String
  /// A drawing of 32 × 36 points: the areas that move, and those that do not.
  package let moving: [Rect]
  package let still: [Rect]

  package init(_ title: String, _ help: String, moving: [Rect], still: [Rect]) {
    (self.title, self.help, self.moving, self.still) = (title, help, moving, still)
  }
}
