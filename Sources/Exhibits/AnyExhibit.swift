// An exhibit without its type, so that one stage runs any of them.
import Drawing
import Geometry
import Gesture
import Interface

/// Whatever exhibit was asked for, as a screen.
public struct AnyExhibit: Screen {
  public var exhibit: any Exhibit

  public init(_ exhibit: any Exhibit) { self.exhibit = exhibit }

  public func content(in context: BuildContext) -> ViewList { Self.content(of: exhibit, context) }

  private static func content(of exhibit: some Exhibit, _ context: BuildContext) -> ViewList {
    ViewList(exhibit.content(in: context))
  }

  public mutating func handle(
    _ event: ScreenEvent, at now: Instant, into effects: inout ScreenEffects
  ) {
    exhibit.handle(event, at: now, into: &effects)
  }

  public mutating func measured(
    _ measures: [ScrollMeasure], at now: Instant, into effects: inout ScreenEffects
  ) {
    exhibit.measured(measures, at: now, into: &effects)
  }

  public mutating func apply(_ change: Change, at now: Instant) {
    exhibit.apply(change, at: now)
  }
  public func shouldBegin(_ claim: Claim, at now: Instant) -> Bool {
    exhibit.shouldBegin(claim, at: now)
  }
  public func pose(at now: Instant, into poses: inout PoseTable) {
    exhibit.pose(at: now, into: &poses)
  }
  public var nextDeadline: Instant? { exhibit.nextDeadline }
  public func isMoving(at now: Instant) -> Bool { exhibit.isMoving(at: now) }
  public var relations: [Relation] { exhibit.relations }
  public var wishes: HostWishes { exhibit.wishes }
  public func loggedOffset(in parts: Parts, at now: Instant) -> Double? {
    exhibit.loggedOffset(in: parts, at: now)
  }
}
