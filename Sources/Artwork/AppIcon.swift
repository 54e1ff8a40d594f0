// The icon of the program: the logo of the lab, two sheets on a background.
import Drawing
import Geometry
import Raster

/// The icon of the program for the desktop, drawn by the package's own painter.
package enum AppIcon {
  /// Widths of the icon in pixels for which icon themes have folders.
  package static let sides = [16, 24, 32, 48, 64, 128, 256, 512]

  /// The icon as a square picture of `side` pixels. Outside its round corners, it is transparent.
  package static func picture(side: Int) throws -> Picture {
    let pixels = Double(side)
    let scale = Transform(scaleX: pixels / 48, scaleY: pixels / 48)
    return try Painter.picture(
      of: DisplayList([.pushTransform(scale)] + commands(side: side) + [.pop]),
      size: Size(pixels, pixels), scale: 1, typeface: NoTypeface(), background: .clear)
  }

  /// Draws in units of 1/48 of the icon's side. Small icons have no shadow, because a small shadow
  /// would look blurred.
  private static func commands(side: Int) -> [DrawCommand] {
    var sketch = Sketch(Size(48, 48))
    let ground = RoundedRect(Rect(2, 2, 44, 44), radii: CornerRadii(10), style: .continuous)
    sketch.add(
      .fill(
        .rounded(ground),
        .gradient(
          LinearGradient(
            from: Point(0, 2), to: Point(0, 46),
            stops: [.init(at: 0, color: Color(0xFBFAF8)), .init(at: 1, color: Color(0xE2DED6))]))))
    sketch.add(
      .fill(.rounded(RoundedRect(Rect(11, 8, 21, 27), radius: 3.5)), .color(Color(0xBDB7AD))))
    let front = RoundedRect(Rect(16, 14, 22, 28), radius: 3.5)
    if side >= 48 {
      let shadow = Shadow(color: Color.black.opacity(0.28), radius: 3.2, offset: Vector(0, 1))
      sketch.add(.shadow(front, shadow))
    }
    sketch.add(
      .fill(
        .rounded(front),
        .gradient(
          LinearGradient(
            from: Point(0, 14), to: Point(0, 42),
            stops: [.init(at: 0, color: Color(0x0C8475)), .init(at: 1, color: Color(0x085F54))]))))
    let down = Path.polyline([Point(21.5, 25), Point(27, 31.5), Point(32.5, 25)])
    sketch.line(down, .white, width: side >= 32 ? 3 : 3.6, cap: .round)
    return sketch.commands
  }
}
