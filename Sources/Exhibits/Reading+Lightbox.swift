// What a drag in a light box is about: a pull down, pages beside it, or a pinch that no line decides.
import Dismissal
import Files
import Geometry
import Interface

extension Reading {
  /// Of the picture that is looked at.
  init(_ part: LightboxPart, at now: Instant) {
    let pager = part.pager
    let limit = part.box.configuration.closeDistance
    let title = "\(short(limit, 0)) closes"
    let line = [Threshold(value: limit, label: title)]
    let size = part.transition(at: now).size
    var turning = Reading(nil, pager, size: size, at: now)
    turning.otherThresholds["Pull"] = line
    guard !pager.isDragged, part.box.isHeld || !pager.isMoving(at: now) else {
      self = turning
      return
    }
    self.init()
    otherThresholds = ["Pull": line, turning.gesture: turning.thresholds]
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
    // A large picture is only moved about, and what fingers pinch is not judged by its place.
    guard part.box.isHeld ? part.box.asked != nil : !part.box.isZoomed else { return }
    liftLine = limit
    thresholds = line
    guard !leaves else { return }
    guides = [
      Guide(
        .acrossFromStart(limit), sets: "\(LightboxConfiguration.group).closeDistance", title: title)
    ]
    firstDrag = Drag(from: Point(size.width / 2, size.height * 0.42), by: Vector(0, 150))
  }
}
