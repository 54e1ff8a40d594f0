// What ends of drags decided, with the figures: for those who plot and explain them.
import Dismissal
import Geometry
import Gesture

/// The end of a drag as the machine judged it that was dragged.
public struct ReleaseRecord: Hashable, Sendable {
  /// What was dragged.
  public enum Thing: String, Hashable, Sendable {
    /// A cover that is pulled down.
    case cover
    /// Any other sheet: a panel, a drawer, a bar.
    case sheet
    /// A page that came of a card, pushed in from a side or pulled down.
    case page
    /// The same, caught in the air.
    case carriedPage
    /// Pages side by side.
    case pages
    /// A screen on a stack.
    case screen
    /// A view in a container.
    case view
    /// A picture in a light box.
    case picture
    /// The same, by several fingers: its place is by how much of its size it is smaller.
    case pinch
  }

  /// What decided, and with which figures.
  public var release: Release
  /// What was let go.
  public var thing: Thing
  /// Whose drag it was.
  public var recognizer: RecognizerKey
  /// When it was let go.
  public var instant: Instant

  /// The release in words, with the figures that decided it.
  public var sentence: String {
    func words(_ value: Double) -> String { DecisionRecord.words(value) }
    let unit = thing == .pinch ? "of its size" : "pt"
    let why =
      switch release.cause {
      case .velocity: "as fast as \(words(release.throwSpeed ?? 0)) decides"
      case .projection:
        "momentum would take it to \(words(release.countedPlace)), the line is at \(words(release.limit))"
      case .place: "the line is at \(words(release.limit))"
      }
    let end =
      switch release.verdict {
      case .goes: "it goes"
      case .stays: release.changesPlace ? "it goes to another place" : "it stays"
      case .refused: "it would go, and is refused"
      case .resumes: "it hardly moved since it was caught, and goes where it was going"
      }
    return "\(recognizer) let go at \(words(release.place)) \(unit) with "
      + "\(words(release.velocity)) pt/s: \(why): \(end)"
  }
}

extension ScreenEffects {
  /// Keeps what the end of a drag decided, for `Stage.takeReleases()`.
  mutating func decided(
    _ release: Release, of thing: ReleaseRecord.Thing, by recognizer: RecognizerKey,
    at instant: Instant
  ) {
    releases.append(
      ReleaseRecord(release: release, thing: thing, recognizer: recognizer, instant: instant))
  }
}
