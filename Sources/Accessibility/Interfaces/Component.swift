// The interfaces of positions and of actions.
import Interface

private enum ComponentMethod: String {
  case contains = "Contains"
  case objectAtPoint = "GetAccessibleAtPoint"
  case extents = "GetExtents"
  case position = "GetPosition"
  case size = "GetSize"
  case layer = "GetLayer"
  case alpha = "GetAlpha"
  case focus = "GrabFocus"
  case scroll = "ScrollTo"
}

private enum ActionMethod: String {
  case description = "GetDescription"
  case name = "GetName"
  case localizedName = "GetLocalizedName"
  case keyBinding = "GetKeyBinding"
  case all = "GetActions"
  case perform = "DoAction"
}

/// The origin of a call's coordinates. The raw value is the number of the origin on the bus.
private enum Origin: Int { case screen, window, parent }

extension ObjectTree {
  func component(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    switch ComponentMethod(rawValue: member) {
    case .contains:
      guard let point = point(body, target) else { return .failed(.invalid) }
      return .value(.bool(frame(target)?.contains(point) == true))
    case .objectAtPoint:
      guard let point = point(body, target) else { return .failed(.invalid) }
      return .value(reference(object(at: point, in: target)))
    case .extents:
      let frame = extents(target, origin: body.first)
      return .value(.structure(frame.origin.values + frame.size.values))
    case .position: return .values(extents(target, origin: body.first).origin.values)
    case .size: return .values(extents(target, origin: nil).size.values)
    case .layer:
      let (widget, window): (UInt32, UInt32) = (3, 7)
      return .value(.unsigned(element(target) == nil ? window : widget))
    case .alpha: return .value(.double(1))
    case .focus: return perform(.focus, target)
    case .scroll: return perform(.reveal, target)
    case nil: return .failed(.noMethod)
    }
  }

  /// The frame relative to the given origin, or to the window if `origin` is nil.
  func extents(_ target: Target, origin: DBusValue?) -> Rect {
    guard let frame = frame(target) else { return Rect(0, 0, 0, 0) }
    let corner = corner(origin, target)
    return Rect(frame.minX + corner.x, frame.minY + corner.y, frame.width, frame.height)
  }

  /// The position of the origin in the window.
  private func corner(_ origin: DBusValue?, _ target: Target) -> Point {
    switch origin?.int.flatMap(Origin.init) {
    case .screen: window(of: target).map { windows[$0].description.frame.origin } ?? Point(0, 0)
    case .parent:
      parent(of: target).flatMap(frame).map { Point(-$0.minX, -$0.minY) } ?? Point(0, 0)
    case .window, nil: Point(0, 0)
    }
  }

  /// The point in a call's arguments, relative to the corner of the window.
  private func point(_ body: [DBusValue], _ target: Target) -> Point? {
    guard body.count > 1, let x = body[0].int, let y = body[1].int else { return nil }
    let corner = corner(body.count > 2 ? body[2] : nil, target)
    return Point(Double(x) - corner.x, Double(y) - corner.y)
  }

  /// The innermost object at a point. Of several siblings at the point, the last one is in front.
  private func object(at point: Point, in target: Target) -> Target? {
    guard frame(target)?.contains(point) == true else { return nil }
    for child in children(of: target).reversed() where element(child) != nil {
      if let found = object(at: point, in: child) { return found }
    }
    return target
  }

  func action(_ member: String, _ body: [DBusValue], _ target: Target) -> Answer {
    let actions = element(target)?.listedActions ?? []
    let index = body.first?.int ?? -1
    let action = actions.indices.contains(index) ? actions[index] : nil
    switch ActionMethod(rawValue: member) {
    case .all:
      return .value(
        .array("(sss)", actions.map { .structure([.text($0.name), .text(""), .text("")]) }))
    case .name, .localizedName: return .value(.text(action?.name ?? ""))
    case .description, .keyBinding: return .value(.text(""))
    case .perform: return action.map { perform($0, target) } ?? .value(.bool(false))
    case nil: return .failed(.noMethod)
    }
  }
}

extension Point {
  fileprivate var values: [DBusValue] { [.int(rounding: x), .int(rounding: y)] }
}

extension Size {
  fileprivate var values: [DBusValue] { [.int(rounding: width), .int(rounding: height)] }
}

extension DBusValue {
  /// The nearest whole number, clamped to ±10⁹. 0 for a value that is not finite.
  static func int(rounding value: Double) -> DBusValue {
    .int(value.isFinite ? Int32(min(max(value.rounded(), -1e9), 1e9)) : 0)
  }
}

extension ScreenDescription.Action {
  /// The name of the action on the bus.
  var name: String {
    switch self {
    case .press: "press"
    case .focus: "focus"
    case .increment: "increment"
    case .decrement: "decrement"
    case .setValue, .setText, .replace: "set"
    case .select: "select"
    case .dismiss: "dismiss"
    case .custom(let name): name
    case .reveal: "reveal"
    }
  }
}
