// Positions of the guides of one device in the window.
import Geometry
import Scenes

struct GuideGeometry: Sendable {
  let device: LabLayout.Device
  /// Frame of the stage in window points.
  let area: Rect
  let size: Size
  /// The point where the finger went down, in device points. Nil if no drag is shown.
  let start: Point?
  /// Points that the finger has travelled without moving the content.
  let lag: Double
  /// True if the leading side is on the right.
  let isMirrored: Bool

  init(state: LabState, device: LabLayout.Device, area: Rect) {
    self.device = device
    self.area = area
    size = state.deviceSize
    start = state.trail.origin(of: state.telemetry)
    lag = state.trail.lag
    isMirrored = state.look.direction == .rightToLeft
  }

  /// Makes a geometry whose positions are all in device points, for uses without a window.
  init(size: Size, start: Point?, lag: Double, isMirrored: Bool) {
    area = Rect(0, 0, size.width, size.height)
    device = LabLayout.Device(scale: 1, frame: area, hasRuler: false)
    self.size = size
    self.start = start
    self.lag = lag
    self.isMirrored = isMirrored
  }

  /// Converts an x coordinate of the device to window points.
  func x(_ v: Double) -> Double { device.frame.minX + v * device.scale }
  func y(_ v: Double) -> Double { device.frame.minY + v * device.scale }
  func point(_ p: Point) -> Point { Point(x(p.x), y(p.y)) }

  /// The x or y coordinate of a guide's line, in device points. Nil if the line is outside the
  /// device, or depends on a finger that is not down.
  func position(_ guide: Telemetry.Guide) -> Double? {
    switch guide.place {
    case .across(let v): v
    case .upright(let v): isMirrored ? size.width - v : v
    case .acrossFromStart(let v, let side):
      start.flatMap { reached($0.y + side.sign * (v + lag), size.height) }
    case .uprightFromStart(let v):
      start.map { reached($0.x + way * (v + lag), size.width) }
        ?? (isMirrored ? size.width - v : v)
    case .uprightBesideStart(let v, let side):
      start.map { reached($0.x + sign * side.sign * (v + lag), size.width) }
        ?? (sign * side.sign > 0 ? v : size.width - v)
    case .zone(let width, let leading): leading != isMirrored ? width : size.width - width
    }
  }

  /// The position. Nil if the position is outside the device.
  private func reached(_ place: Double, _ length: Double) -> Double? {
    (0...length).contains(place) ? place : nil
  }

  private var sign: Double { isMirrored ? -1 : 1 }

  /// Direction of a drag: −1 (left) if it began in the device's right half, otherwise +1 (right).
  var way: Double {
    guard let start else { return 1 }
    return start.x > size.width / 2 ? -1 : 1
  }

  /// +1 if the parameter increases when the handle is dragged to the right or down, otherwise −1.
  func sense(of guide: Telemetry.Guide) -> Double {
    switch guide.place {
    case .across, .acrossFromStart: 1
    case .upright, .uprightBesideStart: sign
    case .uprightFromStart: start == nil && isMirrored ? -1 : way
    case .zone(_, let leading): leading != isMirrored ? 1 : -1
    }
  }
}
