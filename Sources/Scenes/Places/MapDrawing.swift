// A map of a harbour town. Positions are fractions of the window's width and height.
import Drawing
import Interface

/// Draws the map in a rectangle.
struct MapDrawing {
  private let rect: Rect
  private let isDark: Bool

  init(_ rect: Rect, _ theme: Theme) {
    self.rect = rect
    isDark = theme == .dark
  }

  /// Converts fractions of the map's width and height to a point in the window.
  static func spot(_ fraction: Point, in size: Size) -> Point {
    Point(fraction.x * size.width, fraction.y * size.height)
  }

  private func at(_ x: Double, _ y: Double) -> Point {
    Point(rect.minX + x * rect.width, rect.minY + y * rect.height)
  }

  func draw(_ builder: inout TreeBuilder) {
    builder.draw(.fill(.rect(rect), .color(Color(isDark ? 0x24282A : 0xEEEBE2))))
    blocks(&builder)
    fill(Self.water, isDark ? 0x17313C : 0xA9CEDA, &builder)
    fill(Self.park, isDark ? 0x22362A : 0xCFE0BF, &builder)
    fill(Self.quarry, isDark ? 0x33322E : 0xDED7C8, &builder)
    let casing = Color(isDark ? 0x191C1D : 0xD8D2C4)
    let road = Color(isDark ? 0x3D4447 : 0xFFFFFF)
    for (color, more) in [(casing, 2.0), (road, 0)] {
      for (points, width) in Self.roads {
        builder.draw(
          .stroke(
            .path(line(points)), .color(color),
            StrokeStyle(width: width + more, cap: .round, join: .round)))
      }
    }
    builder.draw(
      .stroke(
        .path(line(Self.pier)), .color(Color(isDark ? 0x6E6A60 : 0x9A8F7A)),
        StrokeStyle(width: 4, cap: .round, join: .round)))
  }

  /// Draws the blocks of houses between the roads, in a faint colour.
  private func blocks(_ builder: inout TreeBuilder) {
    let color = Color(isDark ? 0x2D3235 : 0xE3DFD3)
    for row in 0..<9 {
      for column in 0..<6 {
        let (x, y) = (0.42 + Double(column) * 0.1, 0.05 + Double(row) * 0.07)
        let origin = at(x + Double((row * 7 + column * 3) % 5) * 0.004, y)
        let size = Size(rect.width * 0.06, rect.height * 0.035)
        let block = RoundedRect(Rect(origin: origin, size: size), radius: 3)
        builder.draw(.fill(.rounded(block), .color(color)))
      }
    }
  }

  private func line(_ points: [(Double, Double)]) -> Path {
    Path(
      points.enumerated().map { index, point in
        index == 0 ? .move(at(point.0, point.1)) : .line(at(point.0, point.1))
      })
  }

  private func fill(_ points: [(Double, Double)], _ color: UInt32, _ builder: inout TreeBuilder) {
    var path = line(points)
    path.elements.append(.close)
    builder.draw(.fill(.path(path), .color(Color(color))))
  }

  private static let water: [(Double, Double)] = [
    (0, 0), (0.30, 0), (0.33, 0.06), (0.31, 0.13), (0.37, 0.19), (0.40, 0.27), (0.38, 0.34),
    (0.30, 0.38), (0.28, 0.45), (0.32, 0.52), (0.26, 0.60), (0.14, 0.64), (0.10, 0.72),
    (0.16, 0.82), (0.12, 0.92), (0, 1),
  ]
  private static let park: [(Double, Double)] = [
    (0.60, 0.52), (0.78, 0.50), (0.84, 0.57), (0.78, 0.66), (0.62, 0.65),
  ]
  private static let quarry: [(Double, Double)] = [
    (0.84, 0.08), (0.96, 0.06), (1, 0.12), (1, 0.20), (0.88, 0.20),
  ]
  private static let pier: [(Double, Double)] = [(0.38, 0.23), (0.22, 0.21)]
  private static let roads: [([(Double, Double)], Double)] = [
    (
      [(0.41, 0), (0.43, 0.12), (0.44, 0.26), (0.42, 0.38), (0.36, 0.48), (0.38, 0.62), (0.34, 1)],
      9
    ),
    ([(0.43, 0.12), (0.60, 0.14), (0.80, 0.11), (1, 0.04)], 7),
    ([(0.44, 0.26), (0.66, 0.24), (0.82, 0.28), (1, 0.26)], 7),
    ([(0.42, 0.38), (0.60, 0.40), (0.80, 0.45), (1, 0.43)], 7),
    ([(0.37, 0.55), (0.56, 0.54), (0.58, 0.66), (0.80, 0.70), (1, 0.66)], 7),
    ([(0.60, 0.14), (0.66, 0.24), (0.60, 0.40), (0.56, 0.54)], 5),
    ([(0.80, 0.11), (0.82, 0.28), (0.80, 0.45), (0.88, 0.58), (0.80, 0.70)], 5),
    ([(0.37, 0.62), (0.20, 0.78), (0.18, 1)], 5),
    ([(0.58, 0.66), (0.50, 0.82), (0.54, 1)], 5),
    ([(0.80, 0.70), (0.76, 0.86), (0.84, 1)], 5),
    ([(0.36, 0.82), (0.50, 0.82), (0.76, 0.86), (1, 0.84)], 5),
  ]
}
