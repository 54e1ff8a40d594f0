// Strokes over the device: where each touched, and where it was lifted.
import Drawing
import Geometry
import Gesture
import Interface

struct StrokeDots: View {
  let panel: StrokePanel
  let device: LabLayout.Device
  /// The frame around the device. Nil if there is none.
  let frame: ShownFrame?
  /// Background of the device, which makes its content paler.
  let ground: Color
  /// True if the device is mirrored. Strokes are not.
  let isMirrored: Bool

  var body: some View {
    let (panel, device, ground, isMirrored) = (panel, device, ground, isMirrored)
    let outline = frame?.outline(device) ?? RoundedRect(device.frame, radius: Radius.device)
    Canvas { _, environment, builder in
      var list = DisplayList()
      StrokeDots.draw(
        panel, device, in: outline, environment.palette, ground: ground, isMirrored: isMirrored,
        &list)
      builder.draw(list.commands)
    }
  }

  static func draw(
    _ panel: StrokePanel, _ device: LabLayout.Device, in outline: RoundedRect,
    _ palette: Palette, ground: Color, isMirrored: Bool = false, _ list: inout DisplayList
  ) {
    func place(_ p: Point) -> Point {
      Point(
        isMirrored
          ? device.frame.maxX - p.x * device.scale : device.frame.minX + p.x * device.scale,
        device.frame.minY + p.y * device.scale)
    }
    // The content is paler, so that the marks are readable.
    list.draw(.fill(.rounded(outline), .color(ground.opacity(0.55))))
    list.draw(.pushClip(outline))
    let dots = panel.overview.dots
    let tick = palette[.secondary].opacity(0.5)
    for dot in dots {
      let at = place(dot.touch)
      list.draw(.fill(.rect(Rect(at.x - 3, at.y - 0.625, 6, 1.25)), .color(tick)))
    }
    let r = device.scale > 0.7 ? 4.6 : device.scale > 0.4 ? 3.8 : 2.8
    if panel.path.count > 1, let card = panel.card {
      let path = Shape.path(
        Path([.move(place(panel.path[0]))] + panel.path.dropFirst().map { .line(place($0)) }))
      for (color, width) in [(palette[.panel], 5.0), (palette[card.mark.tint], 2)] {
        list.draw(
          .stroke(path, .color(color), StrokeStyle(width: width, cap: .round, join: .round)))
      }
    }
    for isFailure in [false, true] {
      for dot in dots where dot.mark.isFailure == isFailure {
        dot.mark.draw(at: place(dot.release), radius: r, palette, &list)
      }
    }
    if let last = panel.path.last, let card = panel.card {
      let at = place(last)
      card.mark.draw(at: at, radius: r, palette, &list)
      StrokeMark.drawRing(at: at, radius: r + 6, palette, &list)
    }
    list.draw(.pop)
  }
}
