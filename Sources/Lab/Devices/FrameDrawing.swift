// Draws the frame of a device: body, buttons, cutout, status bar and home indicator.
import Drawing
import Interface

/// The body of a device, which is drawn behind the screen.
struct DeviceBody: View {
  let frame: ShownFrame
  let device: LabLayout.Device
  var hasShadow = true

  var body: some View {
    let (frame, device, hasShadow) = (frame, device, hasShadow)
    Canvas { _, environment, builder in
      let s = device.scale
      let whole = frame.bodyRect(device)
      let radius =
        (frame.device.cutout == .button ? 28 : frame.device.corner + frame.device.bezel) * s
      let outline = RoundedRect(whole, radius: radius)
      let metal = Color(0x23211F)
      let edge = Color(0x4A4642)
      // The side buttons of the device.
      for (side, at, length) in frame.buttons {
        let thick = 3.0 * s
        let rect: Rect =
          switch side {
          case .leading: Rect(whole.minX - thick, whole.minY + at * s, thick * 2, length * s)
          case .trailing: Rect(whole.maxX - thick, whole.minY + at * s, thick * 2, length * s)
          default: Rect(whole.minX + at * s, whole.minY - thick, length * s, thick * 2)
          }
        builder.fill(rect, radius: thick, edge)
      }
      if hasShadow {
        builder.draw(.shadow(outline, ShadowStyle.stage.shadow(environment.theme)))
      }
      builder.fill(.rounded(outline), metal)
      builder.stroke(
        whole.inset(by: 0.7 * s), radius: max(0, radius - 0.7 * s), edge, width: 1.4 * s)
      guard frame.device.cutout == .button else { return }
      // The home button and the slot of the speaker are drawn.
      let middle = frame.isLandscape ? whole.midY : whole.midX
      let (near, far) =
        frame.isLandscape
        ? (whole.minX + 29 * s, whole.maxX - 29 * s) : (whole.minY + 29 * s, whole.maxY - 29 * s)
      let home = frame.isLandscape ? Point(far, middle) : Point(middle, far)
      let slot = frame.isLandscape ? Point(near, middle) : Point(middle, near)
      builder.stroke(
        Rect(home.x - 18 * s, home.y - 18 * s, 36 * s, 36 * s), radius: 18 * s, edge, width: 1.5 * s
      )
      let length = frame.isLandscape ? Size(5 * s, 48 * s) : Size(48 * s, 5 * s)
      let hole = Rect(
        slot.x - length.width / 2, slot.y - length.height / 2, length.width, length.height)
      builder.fill(hole, radius: 2.5 * s, edge)
    }
  }
}

/// The parts of a device's frame that are drawn over the screen.
struct DeviceFront: View {
  let frame: ShownFrame
  let device: LabLayout.Device

  var body: some View {
    let (frame, device) = (frame, device)
    Canvas { _, environment, builder in
      let (s, screen) = (device.scale, frame.screenRect(device))
      let ink = frame.isDark ? Color(0xFFFFFF) : Color(0x1F1D1A)
      if frame.strip > 0 { frame.drawStatus(in: screen, s, ink, &builder) }
      if let cutout = frame.cutoutPath(in: screen, s) {
        builder.draw(.pushClip(frame.outline(device)))
        if frame.hasOpenCutout {
          builder.stroke(cutout, ink.opacity(0.5), width: 1.5 * s)
        } else {
          builder.fill(cutout, Color(0x000000))
        }
        builder.draw(.pop)
      }
      if frame.device.bottom > 0 {
        let width = min(139, screen.width / s * 0.36) * s
        let bar = Rect(screen.midX - width / 2, screen.maxY - 13 * s, width, 5 * s)
        builder.fill(bar, radius: 2.5 * s, ink)
      }
      if frame.strip > 0 {
        let time = Rect(
          screen.minX + frame.statusMargin * s, screen.minY + (frame.statusMiddle - 10) * s,
          60 * s, 20 * s)
        builder.text(
          "9:41", in: time, environment,
          TypeStep(size: 15 * s, lineHeight: 20 * s, weight: .semibold), .color(ink))
      }
    }
  }
}

extension ShownFrame {
  /// Frame of the screen in the window. The scene is at the bottom of the screen.
  func screenRect(_ place: LabLayout.Device) -> Rect {
    Rect(
      place.frame.minX, place.frame.minY - strip * place.scale, place.frame.width,
      place.frame.height + strip * place.scale)
  }

  /// The outline of the screen with its round corners.
  func outline(_ place: LabLayout.Device) -> RoundedRect {
    RoundedRect(screenRect(place), radius: device.corner * place.scale)
  }

  func bodyRect(_ place: LabLayout.Device) -> Rect {
    let s = place.scale
    let around = around
    return Rect(
      place.frame.minX - around.leading * s, place.frame.minY - around.top * s,
      place.frame.width + (around.leading + around.trailing) * s,
      place.frame.height + (around.top + around.bottom) * s)
  }

  /// The buttons: side, length, and distance from the body's top (or left side, in landscape).
  fileprivate var buttons: [(side: Edge, at: Double, length: Double)] {
    isLandscape
      ? [(.top, 130, 30), (.top, 190, 58), (.top, 262, 58)]
      : [(.leading, 120, 30), (.leading, 176, 58), (.leading, 248, 58), (.trailing, 200, 92)]
  }

  /// The vertical middle of the status bar's texts, and the distance of the texts from the sides.
  fileprivate var statusMiddle: Double { device.cutout == .island ? 28 : max(10, device.top / 2) }
  fileprivate var statusMargin: Double { device.corner > 30 ? 38 : 16 }

  /// The shape of the camera's cutout in the screen. Nil if the screen has no cutout.
  fileprivate func cutoutPath(in screen: Rect, _ s: Double) -> Shape? {
    func at(_ along: Double, _ away: Double, _ length: Double, _ depth: Double) -> Rect {
      isLandscape
        ? Rect(
          screen.minX + away * s, screen.midY + (along - length / 2) * s, depth * s, length * s)
        : Rect(
          screen.midX + (along - length / 2) * s, screen.minY + away * s, length * s, depth * s)
    }
    switch device.cutout {
    case .none, .button: return nil
    case .island: return .rounded(RoundedRect(at(0, 11, 122, 35), radius: 17.5 * s))
    case .hole: return .rounded(RoundedRect(at(0, 8, 24, 24), radius: 12 * s))
    case .notch:
      // The notch extends beyond the screen's edge, so that only its inner corners are rounded.
      return .rounded(RoundedRect(at(0, -22, 186, 31 + 22), radius: 22 * s))
    }
  }

  /// Signal, network and battery at the trailing end of the status bar.
  fileprivate func drawStatus(
    in screen: Rect, _ s: Double, _ ink: Color, _ builder: inout TreeBuilder
  ) {
    let right = screen.maxX - (statusMargin - 4) * s
    let y = screen.minY + statusMiddle * s
    func fill(_ rect: Rect, _ radius: Double, _ opacity: Double = 1) {
      builder.fill(rect, radius: radius, ink.opacity(opacity))
    }
    // The mobile signal: four bars of increasing height.
    for bar in 0..<4 {
      let height = (4 + Double(bar) * 2.6) * s
      fill(Rect(right - (70 - Double(bar) * 4.6) * s, y + 6 * s - height, 3 * s, height), 0.9 * s)
    }
    // The Wi-Fi symbol: a fan of three arcs, drawn as one wedge.
    if let fan = Path(svg: "M8 11.5 L0.5 3.2 Q8 -2.4 15.5 3.2 Z") {
      builder.draw(
        .pushTransform(
          Transform(scaleX: s, scaleY: s, translation: Vector(right - 47 * s, y - 6 * s))))
      builder.fill(.path(fan), ink)
      builder.draw(.pop)
    }
    builder.stroke(
      Rect(right - 26 * s, y - 6 * s, 23 * s, 12 * s), radius: 3.6 * s, ink.opacity(0.5), width: s)
    fill(Rect(right - 24 * s, y - 4 * s, 15 * s, 8 * s), 2 * s)
    fill(Rect(right - 2 * s, y - 2 * s, 1.6 * s, 4 * s), 0.8 * s, 0.5)
  }
}
