// Values of each interaction at an instant, for drawing.
import Dismissal
import Geometry

extension ListInteraction {
  /// The offset of the content in points. 0 at the top, and negative after a pull past the top.
  public func offset(at now: Instant) -> Double { motion.offset(at: now) }
}

extension SheetInteraction {
  /// The offset to draw, in points from fully open. At this offset, no part of a dismissed sheet is
  /// visible.
  public func offset(at now: Instant) -> Double {
    isPresented ? machine.sheet.offset(at: now) : machine.sheet.extent
  }
  /// The offset of the content of a list in the sheet, in points. 0 at the top, and negative after
  /// a pull past the top.
  public func offset(ofList list: Int, at now: Instant) -> Double {
    machine.motion(ofList: list).offset(at: now)
  }
  /// The presented share of the sheet: 0 is dismissed, 1 is fully open.
  public func progress(at now: Instant) -> Double { machine.sheet.progress(at: now) }
  /// The radius of the sheet's corners in points.
  public func cornerRadius(at now: Instant) -> Double { machine.sheet.cornerRadius(at: now) }
  /// The index of the detent at which the sheet rests, or to which it moves. The lowest is 0.
  public var selected: Int { machine.sheet.selected }
}

extension StackInteraction {
  /// The offsets of the two topmost screens, and the opacity of the shade between them.
  public func pose(at now: Instant) -> NavigationStackMachine.Pose { machine.pose(at: now) }
  /// The number of screens.
  public var depth: Int { machine.depth }
}

extension PagerInteraction {
  /// The offset of the pages, and the visible pages.
  public func pose(at now: Instant) -> Pager.Pose { machine.pose(at: now) }
  /// The index of the shown page, or of the page to which the pager moves.
  public var page: Int { machine.page }
}

extension CardInteraction {
  /// The pose of the transition between the card's position and the whole window.
  public func pose(at now: Instant) -> HeroTransition.Pose { flight.pose(at: now) }
}

extension LightboxInteraction {
  /// The offset, scale and rotation of the current picture, and the shade behind it.
  public func pose(at now: Instant) -> Lightbox.Pose { box.pose(at: now) }
  /// The offset of the pages, and the visible pages.
  public func pagerPose(at now: Instant) -> Pager.Pose { pager.pose(at: now) }
}
