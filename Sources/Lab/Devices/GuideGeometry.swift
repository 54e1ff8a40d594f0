// Where the guides of one device are in the window.
import Exhibits
import Geometry

struct GuideGeometry: Sendable {
  let device: LabLayout.Device
  /// The stage, in points of the window.
  let area: Rect
  let size: Size
  /// Where the finger went down, in the device's points.
  let start: Point?
  /// Points of finger that moved nothing.
  let lag: Double
  /// Leading is on the right.
  let isMirrored: Bool

  init(state: LabState, device: LabLayout.Device, area: Rect) {
    self.device = device
    self.area = area
    size = state.deviceSize
    start = state.trail.origin(of: state.reading)
    lag = state.trail.lag
    isMirrored = state.direction == .rightToLeft
  }

  /// From a place of the device to one of the window.
  func x(_ v: Double) -> Double { device.frame.minX + v * device.scale }
  func y(_ v: Double) -> Double { device.frame.minY + v * device.scale }
  func point(_ p: Point) -> Point { Point(x(p.x), y(p.y)) }

  /// Where a line is, in device points; nil while nothing gives it a place.
  func position(_ guide: Reading.Guide) -> Double? {
    switch guide.place {
    case .across(let v): v
    case .upright(let v): isMirrored ? size.width - v : v
    case .acrossFromStart(let v): start.flatMap { reached($0.y + far(v), size.height) }
    case .uprightFromStart(let v):
      start.map { reached($0.x + way * far(v), size.width) } ?? (isMirrored ? size.width - v : v)
    case .uprightBesideStart(let v):
      start.map { reached($0.x + sign * far(v), size.width) }
        ?? (sign * v > 0 ? sign * v : size.width + sign * v)
    case .zone(let width, let leading): leading != isMirrored ? width : size.width - width
    }
  }

  /// How far a finger has to go that has gone some of its way for nothing.
  private func far(_ v: Double) -> Double { v < 0 ? v - lag : v + lag }

  /// A place on the device; nil: no finger gets there.
  private func reached(_ place: Double, _ length: Double) -> Double? {
    (0...length).contains(place) ? place : nil
  }

  private var sign: Double { isMirrored ? -1 : 1 }

  /// +1 where a drag goes to the right from where it began.
  var way: Double {
    guard let start else { return 1 }
    return start.x > size.width / 2 ? -1 : 1
  }

  /// What a drag of a guide's handle to the right, or down, does to its figure: +1 or −1.
  func sense(of guide: Reading.Guide) -> Double {
    switch guide.place {
    case .across, .acrossFromStart: 1
    case .upright, .uprightBesideStart: sign
    case .uprightFromStart: start == nil && isMirrored ? -1 : way
    case .zone(_, let leading): leading != isMirrored ? 1 : -1
    }
  }
}
