// Strokes over the device, with the points of touch and release of each stroke.
import Drawing
import Interface

struct StrokeDots: View {
  let panel: StrokePanel
  let device: LabLayout.Device
  /// The frame around the device. Nil if the device has no frame.
  let frame: ShownFrame?
  /// Background colour of the device. The colour makes the device's content paler.
  let ground: Color
  /// True if the device is mirrored. Strokes are stored unmirrored.
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
    // The content of the device is made paler, so that the marks are readable.
    list.fill(.rounded(outline), ground.opacity(0.55))
    list.draw(.pushClip(outline))
    let dots = panel.overview.dots
    let tick = palette[.secondary].opacity(0.5)
    for dot in dots {
      let at = place(dot.touch)
      list.fill(Rect(at.x - 3, at.y - 0.625, 6, 1.25), tick)
    }
    let r = device.scale > 0.7 ? 4.6 : device.scale > 0.4 ? 3.8 : 2.8
    if panel.path.count > 1, let card = panel.card {
      list.haloed(
        .path(Path(panel.path.map(place))), halo: (palette[.panel], 5),
        palette[card.mark.tint], width: 2, join: .round)
    }
    for isFailure in [false, true] {
      for dot in dots where dot.mark.isFailure == isFailure {
        dot.mark.draw(at: place(dot.release), radius: r, palette, &list)
      }
    }
    if let last = panel.path.last, let card = panel.card {
      let at = place(last)
      card.mark.draw(at: at, radius: r, palette, &list)
      list.ring(at, r + 6, palette[.primary], width: 1.5)
    }
    list.draw(.pop)
  }
}
