// Values of each interaction at an instant, for drawing.
import Dismissal
import Geometry

extension ListInteraction {
  /// The offset of the content in points: 0 at the top, negative past it.
  public func offset(at now: Instant) -> Double { motion.offset(at: now) }
}

extension SheetInteraction {
  /// The offset to draw, in points from fully open. If the sheet is not presented, it is the offset
  /// at which nothing of the sheet is visible.
  public func offset(at now: Instant) -> Double {
    isPresented ? machine.sheet.offset(at: now) : machine.sheet.extent
  }
  /// The offset of the content of a list in the sheet, in points: 0 at the top, negative past it.
  public func offset(ofList list: Int, at now: Instant) -> Double {
    machine.motion(ofList: list).offset(at: now)
  }
  /// How far the sheet is presented: 0 is dismissed, 1 is fully open.
  public func progress(at now: Instant) -> Double { machine.sheet.progress(at: now) }
  /// The radius of the sheet's corners in points.
  public func cornerRadius(at now: Instant) -> Double { machine.sheet.cornerRadius(at: now) }
  /// The index of the detent at which the sheet rests, or to which it moves. The lowest is 0.
  public var selected: Int { machine.sheet.selected }
}

extension StackInteraction {
  /// The offsets of the two upper screens, and the shade between them.
  public func pose(at now: Instant) -> NavigationStackMachine.Pose { machine.pose(at: now) }
  /// The number of screens.
  public var depth: Int { machine.depth }
}

extension PagerInteraction {
  /// The offset of the pages, and the pages that are visible.
  public func pose(at now: Instant) -> Pager.Pose { machine.pose(at: now) }
  /// The index of the page that is shown, or to which the pager moves.
  public var page: Int { machine.page }
}

extension CardInteraction {
  /// The transition of the card between its place and the whole window.
  public func pose(at now: Instant) -> HeroTransition.Pose { flight.pose(at: now) }
}

extension LightboxInteraction {
  /// The current picture: its offset, scale and rotation, and the shade behind it.
  public func pose(at now: Instant) -> Lightbox.Pose { box.pose(at: now) }
  /// The offset of the pages, and the pages that are visible.
  public func pagerPose(at now: Instant) -> Pager.Pose { pager.pose(at: now) }
}
