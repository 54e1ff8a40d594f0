// The map of two parameters. Each pair of values has its number of strokes with the meant outcome.
import Drawing
import Evaluate
import Gesture
import Interface

struct MapView: View {
  let panel: CurveMapPanel

  static let key = RecognizerKey("map")

  var body: some View {
    let view = Canvas.ofChart { [panel] frame, environment, builder in
      MapPainting(panel: panel, rect: frame, environment: environment).draw(&builder)
    }
    return view.chart(
      MapView.key, isUsed: panel.map?.isDrawn == true, label: CurveWording.spokenMap(panel),
      help: "A click takes both values of a cell. Arrows walk over the map, Return takes a cell.")
  }
}

/// Positions of the map's cells in the window. Rows with larger values are higher.
struct MapGeometry {
  let field: Rect
  let rows: Int
  let columns: Int

  init(_ rect: Rect, _ map: TuningMap) {
    field = ChartFrame.field(in: rect)
    (rows, columns) = (map.map.rows.values.count, map.map.columns.values.count)
  }

  func frame(_ cell: Int) -> Rect {
    let (width, height) = (field.width / Double(columns), field.height / Double(rows))
    return Rect(
      field.minX + Double(cell % columns) * width,
      field.maxY - Double(cell / columns + 1) * height, width, height)
  }

  /// The cell at a point. Nil outside the map.
  func cell(at point: Point) -> Int? {
    guard field.contains(point) else { return nil }
    let column = Int((point.x - field.minX) / field.width * Double(columns))
    let row = Int((field.maxY - point.y) / field.height * Double(rows))
    return min(rows - 1, max(0, row)) * columns + min(columns - 1, max(0, column))
  }
}

struct MapPainting {
  let panel: CurveMapPanel
  let rect: Rect
  let environment: EnvironmentValues

  private var palette: Palette { environment.palette }

  func draw(_ builder: inout TreeBuilder) {
    let chart = ChartFrame(rect: rect, environment: environment)
    chart.title(
      "Strokes as meant", panel.map?.progress, isWaiting: panel.isMapWaiting, &builder)
    guard let map = panel.map, map.isDrawn else {
      return chart.instead(CurveWording.mapGap(panel), &builder)
    }
    let geometry = MapGeometry(rect, map)
    let (rows, columns) = (map.map.rows, map.map.columns)
    func end(_ swept: SweptParameter, _ index: Int) -> String {
      CurveWording.number(swept.name, swept.values[index])
    }
    chart.vertical(
      CurveWording.axis(rows.name)[0], end(rows, 0), end(rows, rows.values.count - 1), &builder)
    chart.horizontal(
      CurveWording.axis(columns.name), end(columns, 0), end(columns, columns.values.count - 1),
      &builder)
    cells(map.map, geometry, &builder)
    chart.line(CurveWording.mapLines(panel), &builder)
    chart.focus(.recognizer(MapView.key), &builder)
  }

  private func cells(
    _ map: SettingMap, _ geometry: MapGeometry, _ builder: inout TreeBuilder
  ) {
    let counts = map.cells.filter { !$0.isTie }.map(\.asMeant)
    let (low, high) = (counts.min() ?? 0, counts.max() ?? 1)
    let accent = palette[.accent]
    for (index, cell) in map.cells.enumerated() {
      let frame = geometry.frame(index).inset(by: 0.75)
      let shape = Shape.rounded(RoundedRect(frame, radius: min(2.5, frame.height / 3)))
      // Cells that the strokes cannot distinguish look equal, so that no order is shown.
      if cell.isTie {
        builder.fill(shape, accent.opacity(0.62))
        builder.stroke(frame.inset(by: 0.5), radius: min(2, frame.height / 3), accent, width: 1)
      } else {
        let part = high > low ? Double(cell.asMeant - low) / Double(high - low) : 1
        builder.fill(shape, accent.opacity(cell.isBest ? 0.85 : 0.06 + 0.44 * part))
      }
      if cell.isBest { builder.disc(frame.center, 2, palette[.window]) }
    }
    if let present = panel.presentCell, map.cells.indices.contains(present) {
      let center = geometry.frame(present).center
      builder.ring(center, 6.5, palette[.window], width: 3.5)
      builder.ring(center, 6.5, palette[.primary], width: 2)
    }
    if case .cell(let cell)? = panel.pointed, map.cells.indices.contains(cell) {
      builder.stroke(geometry.frame(cell).inset(by: -0.5), radius: 3, palette[.primary], width: 1.5)
    }
  }
}
