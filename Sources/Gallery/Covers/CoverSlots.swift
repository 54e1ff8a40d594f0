// Which slot moves what in book, author and player.
import Drawing
import Gesture

/// The parts that move.
enum CoverSlot {
  static let library = PoseSlot(0)
  static let dim = PoseSlot(1)
  static let cover = PoseSlot(2)
  /// The lists of a stack's three levels: the page, what is pushed on it, and one more.
  static func list(_ level: Int) -> PoseSlot { level == 0 ? library : PoseSlot(2 + level) }
  static let upper = PoseSlot(6)
  static let lower = PoseSlot(7)
  static let lowerDim = PoseSlot(8)
  /// The inline title of a level's bar, and the ground under it.
  static func title(_ level: Int) -> PoseSlot { PoseSlot(9 + level) }
  /// The pieces of the author's page, in the order in which they rise.
  static func piece(_ number: Int) -> PoseSlot { PoseSlot(13 + number) }
}

/// Who listens.
enum CoverKey {
  static let pull = RecognizerKey("pullDown")
  static let back = RecognizerKey("back")
  /// Catches a screen that is pushed or popped, anywhere on it.
  static let catching = RecognizerKey("back", 1)
  static func scroll(_ level: Int) -> RecognizerKey { RecognizerKey("scroll", level) }
}
