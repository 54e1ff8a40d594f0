// The decision of one recognizer about a pointer's movement, independent of other recognizers.
import Geometry

/// The decision of one recognizer about the pointer's movement so far.
enum Judgement: Hashable, Sendable {
  case undecided
  /// The recognizer claims the pointer, because its threshold is crossed.
  case claims(DecisionLog.Record.Reason, value: Double, limit: Double)
  case fails(DecisionLog.Record.Reason, value: Double, limit: Double)
}

/// The facts about a pointer's movement that affect the decision of a recognizer.
struct Stroke: Sendable {
  var device: PointerSample.Device
  var frame: Rect
  var refusedAxes: Axis.Set
  var start: Point
  /// The instant of touch-down. The instant is stored in addition to the age, because the rounded
  /// difference of two instants may be slightly too short.
  var began: Instant
  var now: Instant
  var location: Point
  /// The largest distance of the pointer from `start` so far, in points.
  var reach: Double
  var direction: LayoutDirection
  var isLift: Bool

  var travel: Vector { location - start }
  /// Seconds since the pointer went down.
  var age: Double { now - began }

  /// The distance in points from `start` to a side of the region. Negative outside the region.
  func distance(to side: EdgeDragRule.Side) -> Double {
    let left = start.x - frame.minX
    let right = frame.maxX - start.x
    return switch side {
    case .any: min(left, right)
    case .leading: direction == .leftToRight ? left : right
    case .trailing: direction == .leftToRight ? right : left
    }
  }

  /// The travel towards `edge` in points. Negative away from this edge.
  func travel(towards edge: Edge) -> Double {
    switch edge {
    case .top: -travel.dy
    case .bottom: travel.dy
    case .leading: -travel.dx * direction.sign
    case .trailing: travel.dx * direction.sign
    }
  }
}

extension Recognizer.Kind {
  /// True for recognizers that move content.
  var ownsMovement: Bool {
    switch self {
    case .drag, .edgeDrag, .wheel, .pinch: true
    case .tap, .longPress, .swipe, .hover: false
    }
  }

  /// True for recognizers that end at the instant of their beginning.
  var isDiscrete: Bool {
    switch self {
    case .tap, .swipe: true
    case .drag, .edgeDrag, .wheel, .pinch, .longPress, .hover: false
    }
  }

  /// True for recognizers that move content when they own a pointer.
  var receivesTouch: Bool {
    switch self {
    case .drag, .edgeDrag, .longPress: true
    case .tap(let rule): rule.count == 1
    case .swipe, .wheel, .pinch, .hover: false
    }
  }

  /// True for recognizers that fail if the touch stops a moving view.
  var needsRest: Bool {
    switch self {
    case .tap, .longPress: true
    case .drag, .edgeDrag, .swipe, .wheel, .pinch, .hover: false
    }
  }

  /// The decision at touch-down: failure if the recognizer can never begin in this contact.
  func failsAtTouch(_ stroke: Stroke) -> Judgement {
    if let axis = lockedAxis, stroke.refusedAxes.contains(axis) {
      return .fails(.axisRefused, value: 0, limit: 0)
    }
    switch self {
    case .drag(let rule):
      guard let zone = rule.sideZone else { return .undecided }
      let distance = stroke.distance(to: .any) - rule.sideMargin
      return distance < zone
        ? .undecided : .fails(.outsideZone, value: distance, limit: zone)
    case .edgeDrag(let rule):
      let distance = stroke.distance(to: rule.side)
      return distance < rule.zone || rule.reachesBeyondZone
        ? .undecided : .fails(.outsideZone, value: distance, limit: rule.zone)
    case .tap, .longPress, .swipe, .wheel, .pinch, .hover: return .undecided
    }
  }

  /// True if the recognizer has an edge zone in which the pointer went down.
  func beganInZone(_ stroke: Stroke) -> Bool {
    guard case .edgeDrag(let rule) = self else { return false }
    return stroke.distance(to: rule.side) < rule.zone
  }

  /// The only axis along which the recognizer can move. Nil for a recognizer without such an axis.
  var lockedAxis: Axis? {
    switch self {
    case .drag(let rule): rule.axis ?? rule.towards?.axis
    case .edgeDrag: .horizontal
    case .swipe(let rule): rule.direction.axis
    case .tap, .longPress, .wheel, .pinch, .hover: nil
    }
  }

  /// The decision of the recognizer about the movement so far.
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    switch self {
    case .drag(let rule): rule.judge(stroke, parameters)
    case .edgeDrag(let rule): rule.judge(stroke, parameters)
    case .tap(let rule): rule.judge(stroke, parameters)
    case .longPress(let rule): rule.judge(stroke, parameters)
    case .swipe(let rule): rule.judge(stroke, parameters)
    case .wheel(let axes):
      // Exactly diagonal travel counts for both axes, and the innermost recognizer wins.
      axes.contains(.horizontal) && stroke.travel.leads(.horizontal)
        || axes.contains(.vertical) && stroke.travel.leads(.vertical)
        ? .claims(.turned, value: stroke.travel.length, limit: 0)
        : .fails(.otherAxisLed, value: 0, limit: 0)
    // One finger alone never begins a pinch, and a pointer that is down never hovers.
    case .pinch, .hover: .undecided
    }
  }
}

extension Vector {
  /// The axis with the larger component. Vertical if both components are equal.
  var leadingAxis: Axis { abs(dx) > abs(dy) ? .horizontal : .vertical }

  /// True if the component along `axis` is at least as large as the other component. A small
  /// tolerance compensates for the rounding of window positions.
  package func leads(_ axis: Axis) -> Bool {
    abs(along(axis)) >= abs(along(axis.other)) * (1 - 1e-9)
  }
}

extension SwipeRule.Direction {
  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
}

/// The decision of a drag along one axis.
private func judgeAlong(
  _ axis: Axis, forwards: Double?, distance: Double, locked: Bool, _ stroke: Stroke,
  _ parameters: GestureConfiguration
) -> Judgement {
  let own = abs(stroke.travel.along(axis))
  let other = abs(stroke.travel.along(axis.other))
  // A drag can fail once the travel exceeds the device's slop, even if the drag's own distance is
  // longer. Therefore recognizers that wait for this drag are not delayed.
  let decisive = min(distance, parameters.slop(of: stroke.device))
  if locked, other > 0, other >= decisive, other > own * parameters.axisRatio {
    return .fails(.otherAxisLed, value: own > 0 ? other / own : other, limit: parameters.axisRatio)
  }
  let leads = !locked || own >= other
  if let forwards, forwards < 0, -forwards >= decisive, leads {
    return .fails(.wrongDirection, value: -forwards, limit: decisive)
  }
  let measured = forwards ?? own
  return measured >= distance && leads
    ? .claims(.distanceReached, value: measured, limit: distance) : .undecided
}

extension DragRule {
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    let distance = minimumDistance ?? parameters.slop(of: stroke.device)
    if let axis = axis ?? towards?.axis {
      return judgeAlong(
        axis, forwards: towards.map { stroke.travel(towards: $0) }, distance: distance,
        locked: self.axis != nil, stroke, parameters)
    }
    let length = stroke.travel.length
    guard length >= distance else { return .undecided }
    return stroke.refusedAxes.contains(stroke.travel.leadingAxis)
      ? .fails(.axisRefused, value: length, limit: distance)
      : .claims(.distanceReached, value: length, limit: distance)
  }
}

extension EdgeDragRule {
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    judgeAlong(
      .horizontal, forwards: stroke.travel(towards: inward(stroke)),
      distance: minimumDistance ?? parameters.slop(of: stroke.device), locked: true, stroke,
      parameters)
  }

  /// The edge towards which the drag moves, opposite the side where the pointer went down.
  private func inward(_ stroke: Stroke) -> Edge {
    switch side {
    case .leading: .trailing
    case .trailing: .leading
    case .any:
      stroke.distance(to: .leading) <= stroke.distance(to: .trailing) ? .trailing : .leading
    }
  }
}

extension TapRule {
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    if stroke.reach > parameters.tapDistance {
      return bounds == .press
        ? .undecided : .fails(.movedTooFar, value: stroke.reach, limit: parameters.tapDistance)
    }
    if bounds == .tap, stroke.now > stroke.began + parameters.tapDuration {
      return .fails(.tookTooLong, value: stroke.age, limit: parameters.tapDuration)
    }
    return stroke.isLift
      ? .claims(.tapped, value: stroke.age, limit: parameters.tapDuration) : .undecided
  }

  /// True if a press is released in or near its region, no matter how far the pointer moved. Such a
  /// press wins only if no other recognizer does.
  func isPress(liftedAt location: Point, in frame: Rect, _ parameters: GestureConfiguration) -> Bool
  {
    bounds == .press && frame.inset(by: -parameters.tapDistance).contains(location)
  }
}

extension LongPressRule {
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    let distance = distance ?? parameters.longPressDistance
    if stroke.reach > distance {
      return .fails(.movedTooFar, value: stroke.reach, limit: distance)
    }
    let duration = duration ?? parameters.longPressDuration
    if stroke.now >= stroke.began + duration {
      return .claims(.heldLongEnough, value: stroke.age, limit: duration)
    }
    return .undecided
  }
}

extension SwipeRule {
  func judge(_ stroke: Stroke, _ parameters: GestureConfiguration) -> Judgement {
    guard stroke.isLift else { return .undecided }
    let along = stroke.travel.along(direction.axis)
    let forwards = direction == .left || direction == .up ? -along : along
    let across = abs(stroke.travel.along(direction.axis.other))
    // A swipe at exactly 45° counts as vertical.
    let leads = direction.axis == .vertical ? forwards >= across : forwards > across
    let distance = distance ?? parameters.swipeDistance
    if forwards >= distance, leads {
      return .claims(.swiped, value: forwards, limit: distance)
    }
    return .undecided
  }
}
