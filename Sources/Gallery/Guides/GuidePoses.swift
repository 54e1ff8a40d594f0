// Where the screens and the pages are at an instant, and what a probe answers.
import Dismissal
import Drawing
import Geometry
import Interface

/// The slots of the parts that move.
enum GuideSlot {
  static let lower = PoseSlot(0)
  static let dim = PoseSlot(1)
  static let upper = PoseSlot(2)
  static let list = PoseSlot(3)
  static let strip = PoseSlot(4)
  /// The upper screen's shadow.
  static let edge = PoseSlot(5)
  static func page(_ index: Int) -> PoseSlot { PoseSlot(6 + index) }
  /// Which page's scroll area a slot moves; nil: none.
  static func page(of slot: PoseSlot) -> Int? { slot.index >= 6 ? slot.index - 6 : nil }
}

extension Guides {
  func pose(at now: Instant, into poses: inout PoseTable) {
    let place = stack.pose(at: now)
    let sign = direction.sign
    poses[GuideSlot.upper].offset = Vector(place.upper * sign, 0)
    poses[GuideSlot.edge].offset = poses[GuideSlot.upper].offset
    // It fades over the last fifth, so that nothing is left at the window's edge when it goes.
    poses[GuideSlot.edge].opacity = min(1, 5 * max(0, 1 - place.upper / max(1, size.width)))
    poses[GuideSlot.lower].offset = Vector(place.lower * sign, 0)
    poses[GuideSlot.dim].opacity = place.dim
    poses[GuideSlot.strip].offset = Vector(-pager.pose(at: now).scrolled * sign, 0)
    poses[GuideSlot.list].offset = Vector(0, -list.motion.offset(at: now))
    guard scrollsPages else { return }
    for page in builtPages {
      poses[GuideSlot.page(page)].offset = Vector(0, -pages[page].motion.offset(at: now))
    }
  }

  func phaseName(at now: Instant) -> String {
    if stack.isDragged { return "back" }
    if stack.isPopping { return "popping" }
    if !stack.isStill { return "pushing" }
    if pager.isDragged { return "paging" }
    if pager.isMoving(at: now) { return "settling" }
    let scrolls =
      list.motion.isHeld || list.motion.isMoving(at: now)
      || pages.contains { $0.motion.isHeld || $0.motion.isMoving(at: now) }
    return scrolls ? "scrolling" : "idle"
  }

  func probe(at now: Instant) -> JSONObject {
    let isOnList = stack.depth == 1
    return [
      "stackDepth": JSON(Double(stack.depth)),
      "page": JSON(Double(pager.page)),
      "pageOffset": JSON(pager.pose(at: now).pages),
      "backProgress": JSON(stack.backProgress(at: now)),
      "scrollOffset": JSON(
        isOnList
          ? list.motion.offset(at: now)
          : scrollsPages ? pages[pager.page].motion.offset(at: now) : 0),
    ]
  }
}
