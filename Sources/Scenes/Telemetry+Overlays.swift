// Telemetry of views in overlay containers: swipes, progress and thresholds.
import Files
import Interface
import Overlay

extension Telemetry {
  /// Telemetry of a dragged or settling view.
  init(_ view: ContainerMotion.FollowedView, direction: LayoutDirection) {
    self.init()
    let (exit, end) = (view.exit, view.end)
    let sign = aim(at: exit, direction)
    let side: Guide.Side = sign < 0 ? .before : .after
    let title = "\(short(end.limit, 0)) dismisses"
    let isVertical = exit.axis == .vertical
    row = Int(truncatingIfNeeded: view.showing.rawValue)
    drawn = view.drawn
    tracked = end.place
    measure = end.place == view.drawn ? .drawn : .tracked
    releaseThreshold = end.limit
    thresholds = [Threshold(value: end.limit, label: title)]
    speedThresholds = [
      SpeedThreshold(
        end.threshold, towards: exit.outwards,
        from: isVertical ? .acrossFromStart(0, side) : .uprightBesideStart(0, side),
        slope: sign)
    ]
    guard !view.isLeaving else { return }
    guides = [
      Guide(
        isVertical
          ? .acrossFromStart(end.limit, side) : .uprightBesideStart(end.limit, side),
        sets: "\(OverlayTuning.group).swipeShare", ratio: sign / max(1, end.extent), title: title)
    ]
  }

  /// Telemetry of the topmost view that a swipe would dismiss. `size` is the window's size.
  init?(
    swipeOf views: [PresentedView], _ tuning: OverlayTuning, _ direction: LayoutDirection,
    in size: Size
  ) {
    guard let view = views.last(where: { $0.exit != nil && !$0.isLeaving }), let exit = view.exit
    else { return nil }
    self.init()
    let sign = aim(at: exit, direction)
    let isVertical = exit.axis == .vertical
    let extent = isVertical ? view.frame.height : view.frame.width
    (drawn, tracked) = (0, 0)
    // The view's frame is relative to the container. The frame in the window is equal only if the
    // container fills the window.
    let fillsWindow = view.area.size == size
    if fillsWindow {
      var start = view.frame.center
      if direction == .rightToLeft { start.x = size.width - start.x }
      firstDrag = Drag(
        from: start, by: isVertical ? Vector(0, sign * extent) : Vector(sign * extent, 0))
    }
    guard tuning.followsFinger else {
      let (distance, name) = (tuning.swipeDistance, "\(OverlayTuning.group).swipeDistance")
      let side: Guide.Side = sign < 0 ? .before : .after
      thresholds = [
        Threshold(
          value: distance, label: Threshold.finger(distance), isDashed: true, isOfFinger: true)
      ]
      guides = [
        Guide(
          isVertical ? .acrossFromStart(distance, side) : .uprightBesideStart(distance, side),
          sets: name, ratio: sign, title: "\(short(distance)) dismisses", note: "by swipe")
      ]
      return
    }
    let limit = tuning.swipeShare * extent
    let title = "\(short(limit, 0)) dismisses"
    releaseThreshold = limit
    thresholds = [Threshold(value: limit, label: title)]
    guard isVertical, fillsWindow else { return }
    // The view's last edge is past this position when the view has moved far enough.
    let from = exit == .top ? view.frame.maxY : view.frame.minY
    guides = [
      Guide(
        .across(from + sign * limit), sets: "\(OverlayTuning.group).swipeShare",
        ratio: sign / max(1, extent), title: title, note: "of \(short(extent, 0))",
        isSecondary: true)
    ]
  }

  /// Sets axis, sign and names for a view that is dismissed over `exit`. Returns the sign.
  private mutating func aim(at exit: Edge, _ direction: LayoutDirection) -> Double {
    let towards = exit.outwards.along(exit.axis)
    let sign = exit.axis == .vertical ? towards : towards * direction.sign
    axis = exit.axis
    gesture = "Swipe"
    verb = "dismiss it"
    self.towards = towards
    return sign
  }
}
