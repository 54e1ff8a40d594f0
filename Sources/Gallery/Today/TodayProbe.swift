// What a probe of Today answers.
import Dismissal
import Geometry
import Interface

extension Today {
  func phaseName(in parts: Parts, at now: Instant) -> String {
    guard let page else { return list.motion.isMoving(at: now) ? "scrolling" : "list" }
    if page.edge.isDragged || page.hero.isDragged { return "dragging" }
    if page.hero.isClosing { return "closing" }
    if page.hero.isUnderway { return "opening" }
    if page.edge.isMoving(at: now) { return "returning" }
    return page.list.motion.isMoving(at: now) ? "scrolling" : "open"
  }

  func probe(in parts: Parts, at now: Instant) -> JSONObject {
    let drag = page?.edge.pose(at: now) ?? EdgeCard().pose(at: now)
    let flight = page?.hero.pose(at: now) ?? HeroTransition().pose(at: now)
    let cover = stretch(of: page, at: now)
    let listOffset = list.motion.offset(at: now)
    return [
      "openCard": JSON(page.map { articles[$0.card].id }),
      "t": JSON(drag.tracked),
      "drawnT": JSON(drag.drawn),
      "scale": JSON(drag.scale),
      "cornerRadius": JSON(drag.cornerRadius),
      "closeButtonOpacity": JSON(page?.closeButtonOpacity(at: now) ?? 0),
      "scrollOffset": JSON(page?.list.motion.offset(at: now) ?? listOffset),
      "coverHeight": JSON(cover.height),
      "coverOffset": JSON(cover.offset),
      "heroProgress": JSON(flight.progress),
      "heroOffset": [JSON(flight.offset.dx), JSON(flight.offset.dy)],
      "backdropBlur": JSON(flight.blur),
      "listOffset": JSON(listOffset),
    ]
  }
}
