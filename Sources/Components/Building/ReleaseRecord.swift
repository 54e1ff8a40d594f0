// Records of drag releases, with the values behind each decision, for plots and explanations.
import Dismissal
import Geometry
import Gesture

/// The release of a drag, with the decision of the dragged interaction.
package struct ReleaseRecord: Hashable, Sendable {
  /// The kind of the dragged content.
  package enum Thing: String, Hashable, Sendable {
    /// A cover that is pulled down.
    case cover
    /// Any other sheet, such as a panel, a drawer or a bar.
    case sheet
    /// A sheet that a finger pulls in from its edge. It opens unless the release dismisses it.
    case drawnIn
    /// A page that a card has opened. A drag from a side or a downward pull closes the page.
    case page
    /// A page of a card that a finger interrupted while the page opened or closed.
    case carriedPage
    /// A pager, whose pages are side by side.
    case pages
    /// A screen on a navigation stack.
    case screen
    /// A row with swipe actions that the release opens or closes.
    case row
    /// A row with swipe actions whose first action the release performs as a full swipe.
    case fullSwipe
    /// A view in an overlay container.
    case view
    /// A picture in a light box.
    case picture
    /// A pinched picture in a light box. Its `position` is the fraction by which it has shrunk.
    case pinch
  }

  /// The decision with the values that led to the decision.
  package var release: Release
  /// The kind of the dragged content.
  package var thing: Thing
  /// The recognizer that owned the drag.
  package var recognizer: RecognizerKey
  /// The instant at which the finger was released.
  package var instant: Instant
  /// Seconds from the last reversal of the finger to the release. Nil if the finger did not reverse
  /// during the time over which the velocity is measured.
  package var sinceTurn: Double?

  /// A sentence that describes the release and the values behind the decision.
  package var sentence: String {
    func words(_ value: Double) -> String { DecisionLog.Record.words(value) }
    let unit = thing == .pinch ? "of its size" : "pt"
    let why =
      switch release.cause {
      case .velocity: "a speed of \(words(release.throwSpeed ?? 0)) or more decides"
      case .projection:
        "momentum would end at \(words(release.countedPlace)), the threshold is \(words(release.limit))"
      case .place: "the threshold is \(words(release.limit))"
      case .flingGuard:
        "its speed does not count after another drag, the threshold is \(words(release.limit))"
      }
    let end =
      switch release.verdict {
      case .goes where thing == .row: "the row stays open"
      case .goes where thing == .fullSwipe: "the first action is performed"
      case .goes where thing == .drawnIn: "it stays closed"
      case .goes: "it completes"
      case .stays where thing == .row: "the row closes"
      case .stays where thing == .drawnIn: "it opens"
      case .stays: release.changesPlace ? "it moves to another detent" : "it returns"
      case .refused: "it is refused"
      case .resumes: "it hardly moved after the interruption, and continues"
      }
    return "\(recognizer) released at \(words(release.place)) \(unit) with "
      + "\(words(release.velocity)) pt/s: \(why), \(end)"
  }
}

extension ScreenEffects {
  /// Records a release. `Stage.takeReleases()` returns the recorded releases.
  mutating func decided(
    _ release: Release, of thing: ReleaseRecord.Thing, by recognizer: RecognizerKey,
    at instant: Instant
  ) {
    releases.append(
      ReleaseRecord(release: release, thing: thing, recognizer: recognizer, instant: instant))
  }
}
