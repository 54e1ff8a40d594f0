// Telemetry of a light box: a pull down, a page turn, or a pinch, which has no threshold.
import Dismissal
import Files
import Geometry
import Interface

extension Reading {
  /// Telemetry of the picture that is shown.
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
    // While it flies back it still moves, and the plot continues its curve.
    isGone = leaves && !part.isMoving(at: now)
    drawn = part.box.pose(at: now).place.center.dy
    tracked = part.box.asked?.dy ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    if part.box.isPinched { gesture = "Pinch" }
    // A zoomed picture is only panned. A pinch is not decided by the position of the picture.
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
