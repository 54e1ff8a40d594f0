// Short forms of drawing commands, for a display list and for the builder of a canvas.
import Drawing
import Interface

/// A target for drawing commands. Each command is drawn over the earlier commands.
protocol CommandTarget: ~Copyable {
  mutating func draw(_ command: DrawCommand)
}

extension TreeBuilder: CommandTarget {}

extension DisplayList: CommandTarget {
  mutating func draw(_ command: DrawCommand) { commands.append(command) }
}

extension CommandTarget where Self: ~Copyable {
  mutating func fill(_ shape: Shape, _ color: Color) { draw(.fill(shape, .color(color))) }

  mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    fill(.rounded(RoundedRect(rect, radius: radius)), color)
  }

  mutating func disc(_ center: Point, _ radius: Double, _ color: Color) {
    fill(.rounded(RoundedRect(center: center, radius: radius)), color)
  }

  mutating func ring(_ center: Point, _ radius: Double, _ color: Color, width: Double) {
    stroke(.rounded(RoundedRect(center: center, radius: radius)), color, width: width)
  }

  mutating func stroke(
    _ shape: Shape, _ color: Color, width: Double, cap: StrokeStyle.Cap = .butt,
    join: StrokeStyle.Join = .miter, dash: [Double] = []
  ) {
    let style = StrokeStyle(width: width, cap: cap, join: join, dash: dash)
    draw(.stroke(shape, .color(color), style))
  }

  mutating func stroke(_ rect: Rect, radius: Double, _ color: Color, width: Double) {
    stroke(.rounded(RoundedRect(rect, radius: radius)), color, width: width)
  }

  /// Draws a line through all points.
  mutating func line(
    _ points: [Point], _ color: Color, width: Double, cap: StrokeStyle.Cap = .butt,
    join: StrokeStyle.Join = .miter, dash: [Double] = []
  ) {
    stroke(.path(Path(points)), color, width: width, cap: cap, join: join, dash: dash)
  }

  /// Draws several lines with a halo, so that the lines are visible on any picture.
  mutating func haloed(
    _ shapes: Shape..., halo: (color: Color, width: Double), _ color: Color, width: Double,
    join: StrokeStyle.Join = .miter
  ) {
    for (color, width) in [halo, (color, width)] {
      for shape in shapes { stroke(shape, color, width: width, cap: .round, join: join) }
    }
  }

  /// Fills the area between the line through the points and a horizontal line at `base`.
  mutating func area(_ points: [Point], to base: Double, _ color: Color) {
    guard let first = points.first, let last = points.last else { return }
    let foot = [Point(last.x, base), Point(first.x, base)]
    fill(.path(Path(points + foot, isClosed: true)), color)
  }
}

extension TreeBuilder {
  mutating func text(
    _ words: String, in frame: Rect, _ environment: EnvironmentValues, _ step: TypeStep = .small,
    _ tint: Tint = .secondary, align: TextAlignment = .leading, lines: Int = 1
  ) {
    Text(words, step, tint, align: align, lineLimit: lines)
      .layout(frame.size, in: environment).place(in: frame, &self)
  }
}

extension EnvironmentValues {
  /// Width of a text on one line, in points. The width is not the advance of the whole text,
  /// because words of a line have no kerning between them.
  func width(of words: String, _ step: TypeStep = .small) -> Double {
    Text(words, step).layout(Size(.infinity, .infinity), in: self).size.width.rounded(.up)
  }

  /// The first text that fits into a width. If no text fits, the last text.
  func longest(_ forms: [String], in width: Double) -> String {
    forms.first { self.width(of: $0) <= width } ?? forms.last ?? ""
  }
}

extension TypeStep {
  static let smallM = TypeStep.small.weight(.semibold)
}

extension Path {
  /// Makes a path with a line from each point to the next point.
  init(_ points: [Point], isClosed: Bool = false) {
    let lines = points.enumerated().map { index, point in
      index == 0 ? Element.move(point) : .line(point)
    }
    self.init(isClosed ? lines + [.close] : lines)
  }
}
