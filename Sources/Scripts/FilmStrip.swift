// A film strip: several frames of a script side by side in one picture.
import Drawing
import Interface

/// Frames of a script in rows, with the time below each frame, on the theme's stage colour.
package struct FilmStrip: Sendable {
  /// A frame of the strip, and the frame's instant.
  package struct Cell: Sendable {
    package var instant: Instant
    package var picture: Picture

    package init(instant: Instant, picture: Picture) {
      self.instant = instant
      self.picture = picture
    }
  }

  private let cells: [Cell]
  /// Pixels per point in the frames.
  private let scale: Double
  private let typeface: any Typeface
  private let theme: Theme

  package init(_ cells: [Cell], scale: Double, theme: Theme, typeface: any Typeface) {
    self.cells = cells
    self.scale = scale
    self.theme = theme
    self.typeface = typeface
  }

  private static let margin = 24.0
  private static let gap = 24.0
  private static let caption = 28.0

  /// Number of frames in a row. One row is used for up to eight frames, and a wide grid for more
  /// frames. The size limit of pictures limits the row.
  private static func columns(_ count: Int, _ cell: Size, _ scale: Double) -> Int {
    let most = Int((PictureLimit.side / scale - 2 * margin + gap) / (cell.width + gap))
    guard count > 8 else { return max(1, min(count, most)) }
    let rows = max(1, (Double(count) * cell.width / (2.4 * cell.height)).squareRoot().rounded())
    return max(1, min(most, Int((Double(count) / rows).rounded(.up))))
  }

  /// Whether `count` frames fit in one picture.
  package static func fits(_ count: Int, _ cell: Size, scale: Double) -> Bool {
    let columns = columns(count, cell, scale)
    let rows = (count + columns - 1) / columns
    let height = 2 * margin + Double(rows) * (cell.height + caption + gap) - gap
    let width = 2 * margin + Double(columns) * (cell.width + gap) - gap
    return PictureLimit.refusal(Size(width, height), scale: scale) == nil
  }

  /// The display list of the strip, and the size in points, for painting at the frames' scale.
  package var drawing: (list: DisplayList, size: Size) {
    let palette = Palette.of(theme)
    let cell = cells.reduce(Size.zero) { size, one in
      Size(
        max(size.width, Double(one.picture.width) / scale),
        max(size.height, Double(one.picture.height) / scale))
    }
    let columns = Self.columns(cells.count, cell, scale)
    let rows = (cells.count + columns - 1) / columns
    let size = Size(
      2 * Self.margin + Double(columns) * (cell.width + Self.gap) - Self.gap,
      2 * Self.margin + Double(rows) * (cell.height + Self.caption + Self.gap) - Self.gap)
    var commands: [DrawCommand] = [
      .fill(.rect(Rect(origin: .zero, size: size)), .color(palette[.stage]))
    ]
    for (index, one) in cells.enumerated() {
      let corner = Point(
        Self.margin + Double(index % columns) * (cell.width + Self.gap),
        Self.margin + Double(index / columns) * (cell.height + Self.caption + Self.gap))
      draw(one, at: corner, cell, palette, into: &commands)
    }
    return (DisplayList(commands), size)
  }

  private func draw(
    _ one: Cell, at corner: Point, _ cell: Size, _ palette: Palette,
    into commands: inout [DrawCommand]
  ) {
    let frame = Rect(
      origin: corner,
      size: Size(Double(one.picture.width) / scale, Double(one.picture.height) / scale))
    let shape = RoundedRect(frame, radius: 12)
    commands.append(
      .shadow(
        shape, Shadow(color: Color(0, alpha: 0.16), radius: 20, offset: Vector(0, 6))))
    commands.append(.pushClip(shape))
    commands.append(.picture(one.picture, in: frame, fit: .stretch, sampling: .nearest))
    commands.append(.pop)
    let step = TypeStep.baseM
    let metrics = typeface.metrics(of: step.font)
    let words = "\(FilmStrip.seconds(one.instant)) s".split(separator: " ").map(String.init)
    let first = typeface.advance(of: words[0], font: step.font)
    let space = typeface.advance(of: " ", font: step.font)
    let second = typeface.advance(of: words[1], font: step.font)
    commands.append(
      .glyphs(
        GlyphRun(
          font: step.font,
          words: [.init(text: words[0], x: 0), .init(text: words[1], x: first + space)],
          origin: Point(frame.minX, corner.y + cell.height + 10 + metrics.capHeight),
          width: first + space + second), palette[.primary]))
  }

  /// The time in seconds as text, with two decimal places.
  private static func seconds(_ instant: Instant) -> String {
    let hundredths = Int((instant.seconds * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
