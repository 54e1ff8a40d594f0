// The stage: the devices at their scale, with the guides over them.
import Drawing
import Interface

struct StageArea: View {
  let state: LabState
  let layout: LabLayout

  /// Scale and frame of every device on the stage.
  static func devices(_ state: LabState, _ layout: LabLayout) -> [LabLayout.Device] {
    let around = state.shownFrame?.around ?? Insets()
    guard state.comparison.devices.isEmpty else {
      return layout.devices(state.deviceSize, around: around)
    }
    // The space for tags stays reserved when guides are hidden, so that the device does not move.
    return [
      layout.device(state.deviceSize, tagsAbove: state.scene.hasTagsAbove, around: around)
    ]
  }

  /// Scale and frame of the tuned device.
  static func device(_ state: LabState, _ layout: LabLayout) -> LabLayout.Device {
    devices(state, layout)[state.comparison.devices.isEmpty ? 0 : state.comparison.leadIndex]
  }

  var body: some View {
    let area = layout.stage
    let devices = StageArea.devices(state, layout)
    let shownDevices = state.shownDevices
    let frame = state.shownFrame
    ZStack(alignment: .topLeading) {
      if area.width > 0 {
        Rectangle(.stage).placed(in: area)
        // The content of a device is not mirrored when the panels are.
        ZStack(alignment: .topLeading) {
          if let frame { ForEach(devices) { DeviceBody(frame: frame, device: $0) } }
          ForEach(Array(zip(shownDevices, devices))) { shownDevice, device in
            DeviceView(
              picture: shownDevice.picture,
              ghost: shownDevice.isLead ? state.comparison.ghost : nil,
              ghostOpacity: state.comparison.ghostTelemetry?.isGone == state.telemetry.isGone
                ? 0.4 : 0.2,
              device: device, frame: frame, theme: state.look.theme,
              isLead: shownDevice.isLead)
          }
          if let frame { ForEach(devices) { DeviceFront(frame: frame, device: $0) } }
          if state.shows.strokes, !state.strokes.isEmpty, devices.count == 1 {
            StrokeDots(
              panel: state.strokes, device: devices[0], frame: frame,
              ground: Palette.of(state.look.theme)[.background],
              isMirrored: state.look.direction == .rightToLeft)
          }
          ForEach(Array(zip(shownDevices, devices).enumerated())) { place, pair in
            layer(of: pair.0, pair.1, place)
          }
          if let ghost = ghostLayer(devices[0]) { GhostMark(layer: ghost, letter: "A") }
        }
        .environment { $0.direction = .leftToRight }
        if let front = state.screenPanel.front, devices.count == 1 {
          ScreenCuts(state: state, device: devices[0], front: front)
            .environment { $0.direction = .leftToRight }
        }
        if !layout.table.isEmpty {
          VariantStage(state: state, layout: layout)
        } else if shownDevices.count > 1 {
          ForEach(Array(zip(shownDevices, devices))) { shownDevice, device in
            DeviceCaption(state: state, caption: shownDevice.caption, width: device.frame.width)
              .placed(
                x: layout.inWindow(device.frame).minX,
                y: device.frame.minY - (frame?.around.top ?? 0) * device.scale
                  - LabLayout.captionHeight - 4,
                width: device.frame.width, height: LabLayout.captionHeight)
          }
        }
        // An empty region lets the device have the keyboard focus. The region handles no pointers.
        let lead = StageArea.device(state, layout).frame
        let caption = state.comparison.caption
        let name = caption.letter.isEmpty ? caption.title : caption.letter
        Spacer().frame(width: 0, height: 0).named("device").focusable()
          .accessibilityLabel(devices.count > 1 ? "Device \(name)" : "Device")
          .placed(x: lead.midX, y: lead.midY, width: 0, height: 0)
        if layout.hasSwitches {
          state.still.panel("foot", layout.size) { StageSwitchRow(state: $0.state, area: area) }
        }
      }
    }
    .frame(width: layout.size.width, height: layout.size.height)
    .clipped()
  }

  /// The guides of the ghost over the first device. Nil without a ghost, or if the ghost rests.
  private func ghostLayer(_ device: LabLayout.Device) -> GuideLayer? {
    guard let telemetry = state.comparison.ghostTelemetry,
      telemetry.isGone || abs(telemetry.drawn ?? 0) >= 0.5
    else { return nil }
    var shown = DeviceOnStage()
    shown.telemetry = telemetry
    return layer(of: shown, device, 0)
  }

  private func layer(
    of shown: DeviceOnStage, _ device: LabLayout.Device, _ place: Int
  ) -> GuideLayer {
    GuideLayer(
      state: state, shownDevice: shown, place: place,
      geometry: GuideGeometry(
        state: state, device: device, area: layout.inWindow(layout.stage)))
  }
}

/// The row below the stage. It has switches of the layers over the device, and controls of the
/// device's size, rotation, direction and theme. Controls that do not fit are in the menu of sizes.
struct StageSwitchRow: View {
  let state: LabState
  let area: Rect

  var body: some View {
    row.placed(x: area.minX + 16, y: area.maxY - 36, width: room, height: 28)
  }

  /// Names of the commands of the row below the stage, if all of them fit.
  static let names =
    ["lines", "strokes", "trail", "zones", "regions"].map { "show \($0)" }
    + ["open sizes", "turn", "direction", "theme"]

  private var room: Double { max(0, area.width - 28) }

  /// Names of the commands that do not fit.
  func hidden(_ environment: EnvironmentValues) -> [String] { row.hidden(in: room, environment) }

  private var row: OverflowRow {
    typealias Form = OverflowRow.Form
    let words = state.deviceWords
    let percent = words.split(separator: " ").suffix(2).joined(separator: " ")
    func chip(_ name: String, _ keep: Int) -> OverflowRow.Item {
      .init(Form(keep: keep, gap: 6, names: ["show \(name)"]) { state.chip(of: "show \(name)") })
    }
    func icon(_ name: String, _ keep: Int, gap: Double = 0) -> OverflowRow.Item {
      .init(Form(keep: keep, gap: gap, names: [name]) { state.icon(of: name) })
    }
    var items = [
      chip("lines", 10), chip("strokes", 8), chip("trail", 7), chip("zones", 6), chip("regions", 1),
      .space(4),
    ]
    items += LabFeatures.all.flatMap { $0.foot(state) }
    return OverflowRow(
      items + [
        .init(
          Form(keep: 4, width: 152...172) { state.popup(of: "open sizes", words) },
          Form(width: 74...84) { state.popup(of: "open sizes", percent) }),
        icon("turn", 9, gap: 6), icon("direction", 9), icon("theme", 9),
      ])
  }
}

/// Draws a device's display list at the scale of the stage.
struct DeviceView: View {
  let picture: DevicePicture
  let ghost: DevicePicture?
  /// Opacity of the ghost. The opacity is lower if ghost and device show different screens.
  let ghostOpacity: Double
  let device: LabLayout.Device
  let frame: ShownFrame?
  /// Theme of the device. The panels may have another theme.
  let theme: Theme
  /// True for the tuned device. Only the tuned device can have the keyboard focus.
  let isLead: Bool

  var body: some View {
    let (picture, ghost, device, isLead) = (picture, ghost, device, isLead)
    let (ground, ghostOpacity) = (Palette.of(theme)[.background], ghostOpacity)
    let body = self.frame
    Canvas { rect, environment, builder in
      let frame = device.frame
      let outline = body?.outline(device) ?? RoundedRect(frame, radius: Radius.device)
      if body == nil {
        builder.draw(.shadow(outline, ShadowStyle.stage.shadow(environment.theme)))
        builder.stroke(
          frame.inset(by: -0.5), radius: Radius.device + 0.5, environment.palette[.line], width: 1)
      }
      builder.fill(.rounded(outline), ground)
      let place = Transform(
        scaleX: device.scale, scaleY: device.scale, translation: frame.origin - .zero)
      builder.draw(.pushClip(outline))
      // The scene must not be drawn under the status bar, which is above the scene.
      let hasStrip = body.map { $0.strip > 0 } ?? false
      if hasStrip { builder.draw(.pushClip(RoundedRect(frame, radius: 0))) }
      builder.draw(.pushTransform(place))
      builder.draw(picture.commands)
      builder.draw(.pop)
      if let ghost {
        builder.draw(.pushGroup(opacity: ghostOpacity))
        builder.draw(.pushTransform(place))
        builder.draw(ghost.commands)
        builder.draw(.pop)
        builder.draw(.pop)
      }
      builder.draw(.pop)
      if hasStrip { builder.draw(.pop) }
      if isLead, environment.interaction.focused == KeyFinger.device,
        environment.interaction.showsFocus
      {
        builder.stroke(
          frame.inset(by: -3), radius: Radius.device + 3, environment.palette[.accent], width: 2)
      }
    }
  }
}

/// Letter, preset name and outcome above a compared device.
struct DeviceCaption: View {
  let state: LabState
  let caption: DeviceOnStage.Caption
  /// Width of the caption in points. A narrow caption shows only the differences between devices.
  let width: Double

  private var isShort: Bool { width < 136 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if caption.letter.isEmpty {
        Text(caption.title, isShort ? .small : .baseM, lineLimit: isShort ? 2 : 1).frame(height: 28)
      } else {
        state.popup(
          of: "open \(caption.letter.lowercased())",
          isShort ? caption.letter : "\(caption.letter)  \(caption.title)"
        )
        .frame(maxWidth: 232)
      }
      Spacer(minLength: 3).frame(height: 3)
      if let outcome = caption.outcome {
        HStack(spacing: 6) {
          Circle(outcome.isAway ? .accent : .tertiary).frame(width: 8, height: 8)
          Text(
            isShort ? outcome.ending : outcome.headline(at: state.shownTime), .baseM, .primary,
            lineLimit: 1
          )
        }
        if !isShort { Text(outcome.detail, .base, .secondary, lineLimit: 1) }
      } else if !isShort {
        Text("Drag either device", .base, .secondary, lineLimit: 1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
