// A scene of any type, so that one stage runs them all.
import Drawing
import Geometry
import Gesture
import Interface

/// A scene of any type, as a screen.
package struct AnyExhibit: Screen {
  package var exhibit: any Exhibit

  package init(_ exhibit: any Exhibit) { self.exhibit = exhibit }

  package func content(in context: BuildContext) -> ViewList { Self.content(of: exhibit, context) }

  private static func content(of exhibit: some Exhibit, _ context: BuildContext) -> ViewList {
    ViewList(exhibit.content(in: context))
  }

  package mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    exhibit.handle(event, at: now, into: &effects)
  }

  package mutating func apply(_ change: Change, at now: Instant) {
    exhibit.apply(change, at: now)
  }
  package func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    exhibit.shouldBegin(claim, at: now)
  }
  package func pose(at now: Instant, into poses: inout PoseTable) {
    exhibit.pose(at: now, into: &poses)
  }
  package var nextDeadline: Instant? { exhibit.nextDeadline }
  package func isMoving(at now: Instant) -> Bool { exhibit.isMoving(at: now) }
  package var relations: [Relation] { exhibit.relations }
  package var wishes: HostWishes { exhibit.wishes }
  package func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    exhibit.loggedOffset(in: parts, at: now)
  }
}
