// What a probe of Today answers.
import Geometry

extension Today {
  func phaseName(at now: Instant) -> String {
    if edge.isDragged { return "dragging" }
    if hero.isHeld { return "held" }
    if hero.isClosing { return "closing" }
    if hero.isClosed { return list.motion.isMoving(at: now) ? "scrolling" : "list" }
    if hero.isUnderway { return "opening" }
    if edge.isMoving(at: now) { return "returning" }
    return page.motion.isMoving(at: now) ? "scrolling" : "open"
  }

  func probe(at now: Instant) -> JSONObject {
    let drag = edge.pose(at: now)
    let flight = hero.pose(at: now)
    let cover = stretch(at: now)
    let shown = min(1, max(0, flight.progress))
    let isOpen = hero.id != nil
    let listOffset = list.motion.offset(at: now)
    return [
      "openCard": JSON(hero.id.map { articles[$0].id }),
      "t": JSON(drag.tracked),
      "drawnT": JSON(drag.drawn),
      "scale": JSON(drag.scale),
      "cornerRadius": JSON(drag.cornerRadius),
      "closeButtonOpacity": JSON(isOpen ? shown * drag.closeButtonOpacity : 0),
      "scrollOffset": JSON(isOpen ? page.motion.offset(at: now) : listOffset),
      "coverHeight": JSON(cover.height),
      "coverOffset": JSON(cover.offset),
      "heroProgress": JSON(flight.progress),
      "backdropBlur": JSON(flight.blur),
      "listOffset": JSON(listOffset),
    ]
  }
}
