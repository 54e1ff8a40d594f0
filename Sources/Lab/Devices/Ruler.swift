// The ruler beside a device.
import Files
import Interface

struct Ruler: Sendable {
  /// X coordinate of the ruler's right edge, in window points.
  let left: Double
  /// Top of the device in window points. `scale` is the number of window points per device point.
  let top: Double
  let scale: Double
  /// The ruler's zero in device points, its direction (1 or −1), and its length in device points.
  let zero: Double
  let way: Double
  let length: Double
  /// The values on the ruler that have a label.
  let positions: [Double]

  private static let gap = 10.0

  init(_ layer: GuideLayer) {
    let geometry = layer.geometry
    left = layer.x(0) - 14
    top = geometry.device.frame.minY
    scale = geometry.device.scale
    (zero, way) = layer.ruler
    length = abs((way > 0 ? geometry.size.height : 0) - zero)
    let lines = layer.shownDevice.telemetry.guides.compactMap(geometry.position)
    // On a small device, only every second or every fourth label fits.
    let every = scale >= 0.36 ? 50.0 : scale >= 0.18 ? 100 : 200
    let (zero, way) = (zero, way)
    positions = stride(from: 0.0, through: length, by: Ruler.gap).filter { value in
      let at = layer.y(zero + way * value)
      return value.truncatingRemainder(dividingBy: every) == 0
        && !lines.contains { abs(layer.y($0) - at) < 12 }
    }
  }

  private func y(_ value: Double) -> Double { top + (zero + way * value) * scale }

  func draw(_ environment: EnvironmentValues, _ builder: inout TreeBuilder) {
    let ticks = environment.palette[.tertiary]
    builder.fill(Rect(left - 0.5, min(y(0), y(length)), 1, length * scale), ticks)
    for value in stride(from: 0.0, through: length, by: Ruler.gap) {
      let dash = value.truncatingRemainder(dividingBy: 50) == 0 ? 10.0 : 5
      builder.fill(Rect(left - dash, y(value) - 0.5, dash, 1), ticks)
    }
    for value in positions {
      builder.text(
        fixed(value, 0), in: Rect(left - 54, y(value) - 8, 40, 16), environment, align: .trailing)
    }
  }
}
