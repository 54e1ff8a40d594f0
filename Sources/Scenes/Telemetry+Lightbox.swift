// Telemetry of a light box: a pull down, a page turn, or a pinch. A pinch has no threshold.
import Dismissal
import Files
import Interface

extension Telemetry {
  /// Telemetry of the picture that the light box shows.
  init(_ component: LightboxComponent, direction: LayoutDirection, at now: Instant) {
    let pager = component.pager
    let limit = component.box.configuration.closeDistance
    let title = "\(short(limit, 0)) closes"
    let line = [Threshold(value: limit, label: title)]
    let size = component.transition(at: now).size
    var turning = Telemetry(nil, pager, direction: direction, size: size, at: now)
    turning.otherThresholds["Pull"] = line
    guard !pager.isDragged, component.box.isHeld || !pager.isMoving(at: now) else {
      self = turning
      return
    }
    self.init()
    otherThresholds = ["Pull": line, turning.gesture: turning.thresholds]
    axis = .vertical
    gesture = "Pull"
    verb = "close it"
    let leaves = !component.isInFront && !component.isHeld
    // A picture that returns to its thumbnail still moves, so the plot continues the curve.
    isGone = leaves && !component.isMoving(at: now)
    let side = component.box.side(at: now)
    drawn = component.box.pose(at: now).place.center.dy * side
    tracked = component.box.asked.map { $0.dy * side } ?? drawn
    measure = tracked == drawn ? .drawn : .tracked
    if component.box.isPinched { gesture = "Pinch" }
    // A zoomed picture can only be panned, and a pinch has no threshold for the position. So zoomed
    // pictures and pinches have no release limit.
    guard component.box.isHeld ? component.box.asked != nil : !component.box.isZoomed else {
      return
    }
    releaseThreshold = limit
    thresholds = line
    speedThresholds = [
      SpeedThreshold(
        component.box.releaseThreshold, towards: Vector(0, side), from: .acrossFromStart(0))
    ]
    guard !leaves else { return }
    let sides = component.box.configuration.closesUpwards ? [1.0, -1] : [1]
    guides = sides.map {
      Guide(
        .acrossFromStart(limit * $0), sets: "\(LightboxConfiguration.group).closeDistance",
        ratio: $0, title: title)
    }
    firstDrag = Drag(from: Point(size.width / 2, size.height * 0.42), by: Vector(0, 150))
  }
}
