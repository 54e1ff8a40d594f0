// Functions that draw the covers as display lists.
import Drawing
import Geometry
import Libc

/// Collects the drawing commands of one picture. Coordinates are in the picture's own units.
struct Sketch {
  /// Width and height of the picture in its units.
  let width: Double
  let height: Double
  private(set) var commands: [DrawCommand] = []

  init(_ units: Size) {
    width = units.width
    height = units.height
  }

  mutating func add(_ command: DrawCommand) { commands.append(command) }

  mutating func fill(_ path: Path, _ color: Color) { add(.fill(.path(path), .color(color))) }

  mutating func fill(_ rect: Rect, _ color: Color) { add(.fill(.rect(rect), .color(color))) }

  /// Fills a path with a vertical gradient from `top` at the path's top to `bottom` at its bottom.
  mutating func fill(_ path: Path, from top: Color, to bottom: Color) {
    add(.fill(.path(path), Sketch.falling(top, bottom, over: path.bounds)))
  }

  mutating func fill(_ rect: Rect, from top: Color, to bottom: Color) {
    add(.fill(.rect(rect), Sketch.falling(top, bottom, over: rect)))
  }

  /// Fills the whole picture with the background gradient of the palette.
  mutating func ground(_ palette: ArtworkPalette) {
    fill(Rect(0, 0, width, height), from: palette.groundTop, to: palette.groundBottom)
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    let rect = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    add(.fill(.rounded(RoundedRect(rect, radius: radius)), .color(color)))
  }

  /// Draws a glow around a disc, as a Gaussian shadow of the disc in the given colour.
  mutating func glow(
    _ x: Double, _ y: Double, _ radius: Double, _ color: Color, sigma: Double, opacity: Double
  ) {
    let rect = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
    add(
      .shadow(
        RoundedRect(rect, radius: radius),
        Shadow(color: color.opacity(opacity), radius: 2 * sigma)))
  }

  mutating func line(
    _ path: Path, _ color: Color, width: Double, cap: StrokeStyle.Cap = .butt,
    join: StrokeStyle.Join = .round, dash: [Double] = []
  ) {
    add(
      .stroke(
        .path(path), .color(color), StrokeStyle(width: width, cap: cap, join: join, dash: dash)))
  }

  /// Draws a soft black shadow. `outline` returns the shape's outline, enlarged by a distance.
  ///
  /// Twelve such outlines are filled, from the widest to the narrowest. At a distance d from the
  /// edge, their total opacity is opacity × (1 − Φ(d ÷ sigma)), as with a Gaussian blur.
  mutating func softShadow(sigma: Double, opacity: Double, outline: (_ grown: Double) -> Path) {
    let rings = 12
    var gathered = 0.0
    for ring in 0..<rings {
      let d = 2.4 * sigma * (1 - 2 * (Double(ring) + 0.5) / Double(rings))
      let wanted = opacity * 0.5 * erfc(d / sigma / 2.0.squareRoot())
      let alpha = 1 - (1 - wanted) / (1 - gathered)
      fill(outline(d), Color.black.opacity(alpha))
      gathered = wanted
    }
  }

  private static func falling(_ top: Color, _ bottom: Color, over rect: Rect) -> Paint {
    .gradient(
      LinearGradient(
        from: Point(rect.minX, rect.minY), to: Point(rect.minX, rect.maxY),
        stops: [.init(at: 0, color: top), .init(at: 1, color: bottom)]))
  }
}
