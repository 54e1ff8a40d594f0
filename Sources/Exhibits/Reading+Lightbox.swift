// What a drag in a light box is about: a pull down, pages beside it, or a pinch that no line decides.
import Dismissal
import Files
import Geometry
import Interface

extension Reading {
  /// Of the picture that is looked at.
  init(_ part: LightboxPart, at now: Instant) {
    let pager = part.pager
    guard !pager.isDragged, part.box.isHeld || !pager.isMoving(at: now) else {
      self.init(nil, pager, size: part.transition(at: now).size, at: now)
      return
    }
    self.init()
    let configuration = part.box.configuration
    let limit = configuration.closeDistance
    let size = part.transition(at: now).size
    axis = .vertical
    gesture = "Pull"
    verb = "close"
    let leaves = !part.isInFront && !part.isHeld
    // While it flies home it is on its way, and its curve goes on.
    isGone = leaves && !part.isMoving(at: now)
    drawn = part.box.pose(at: now).place.center.dy
    tracked = part.box.asked?.dy ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    if part.box.isPinched { gesture = "Pinch" }
    guard !part.box.isZoomed, !part.box.isPinched else { return }
    liftLine = limit
    let title = "\(short(limit, 0)) closes"
    thresholds = [Threshold(value: limit, label: title)]
    guard !leaves else { return }
    guides = [
      Guide(
        .acrossFromStart(limit), sets: "\(LightboxConfiguration.group).closeDistance", title: title)
    ]
    firstDrag = Drag(from: Point(size.width / 2, size.height * 0.42), by: Vector(0, 150))
  }
}
