// The stage: the devices at their final scale, and the guides drawn over them.
import Drawing
import Files
import Geometry
import Gesture
import Interface

struct StageArea: View {
  let state: LabState
  let layout: LabLayout

  /// Where every device is, in points of the window.
  static func devices(_ state: LabState, _ layout: LabLayout) -> [LabLayout.Device] {
    guard state.compared.isEmpty else { return layout.devices(state.deviceSize) }
    // Also while nothing is there that could cross a line: the device stays where it is.
    return [layout.device(state.deviceSize, tagsAbove: state.hasTagsAbove)]
  }

  /// Where the device is whose figures are tuned.
  static func device(_ state: LabState, _ layout: LabLayout) -> LabLayout.Device {
    devices(state, layout)[state.compared.isEmpty ? 0 : state.leadPlace]
  }

  var body: some View {
    let area = layout.stage
    let devices = StageArea.devices(state, layout)
    let shownDevices = state.shownDevices
    ZStack(alignment: .topLeading) {
      if area.width > 0 {
        Rectangle(.stage).placed(in: area)
        // What lies on a device is where it is, whichever way the panels are read.
        ZStack(alignment: .topLeading) {
          ForEach(Array(zip(shownDevices, devices))) { shownDevice, device in
            DeviceView(
              picture: shownDevice.picture, ghost: shownDevice.isLead ? state.ghost : nil,
              device: device,
              isLead: shownDevice.isLead)
          }
          ForEach(guideLayers(shownDevices, devices)) { $0 }
        }
        .environment { $0.direction = .leftToRight }
        if shownDevices.count > 1 {
          ForEach(Array(zip(shownDevices, devices))) { shownDevice, device in
            DeviceCaption(state: state, caption: shownDevice.caption, width: device.frame.width)
              .placed(
                x: layout.inWindow(device.frame).minX,
                y: device.frame.minY - LabLayout.captionHeight - 4, width: device.frame.width,
                height: LabLayout.captionHeight)
          }
        }
        // Without an extent: no pointer is kept from the device by it.
        let lead = StageArea.device(state, layout).frame
        Spacer().frame(width: 0, height: 0).named("device").focusable()
          .accessibilityLabel("Device")
          .placed(x: lead.midX, y: lead.midY, width: 0, height: 0)
        if layout.hasSwitches {
          StageSwitchRow(state: state, area: area, scale: devices[0].scale)
        }
      }
    }
    .frame(width: layout.size.width, height: layout.size.height)
    .clipped()
  }

  /// The guides of every device, in the devices' order.
  private func guideLayers(
    _ shownDevices: [DeviceOnStage], _ devices: [LabLayout.Device]
  ) -> [GuideLayer] {
    let area = layout.inWindow(layout.stage)
    return zip(shownDevices, devices).enumerated().map { place, pair in
      GuideLayer(
        state: state, shownDevice: pair.0, place: place,
        geometry: GuideGeometry(state: state, device: pair.1, area: area))
    }
  }
}

/// What is shown over a device is chosen here, and how large it is stands beside.
struct StageSwitchRow: View {
  let state: LabState
  let area: Rect
  /// Of the device.
  let scale: Double

  var body: some View {
    let y = area.maxY - 34
    let isRoomy = area.width > 440
    let size = state.deviceSize
    let percent = "\(Int((scale * 100).rounded())) %"
    HStack(spacing: 6) {
      for name in ["lines", "zones", "trail", "regions"] { state.chip(of: "show \(name)") }
    }
    .placed(x: area.minX + 16, y: y, height: 24)
    if area.width > 330 {
      label(
        isRoomy ? "\(short(size.width, 0)) × \(short(size.height, 0)) at \(percent)" : percent,
        x: area.maxX - 196, y: y + 3, width: 180, .base, .ink2, align: .trailing)
    }
  }
}

/// The device's own list, in its own coordinates at the stage's scale.
struct DeviceView: View {
  let picture: DevicePicture
  let ghost: DevicePicture?
  let device: LabLayout.Device
  /// Its figures are tuned; the keyboard is with it.
  let isLead: Bool

  var body: some View {
    let (picture, ghost, device, isLead) = (picture, ghost, device, isLead)
    Canvas { rect, environment, assembly in
      let frame = device.frame
      let outline = RoundedRect(frame, radius: Radius.device)
      assembly.draw(.shadow(outline, ShadowStyle.stage.shadow(environment.theme)))
      assembly.draw(
        .stroke(
          .rounded(RoundedRect(frame.inset(by: -0.5), radius: Radius.device + 0.5)),
          .color(environment.palette[.line]), StrokeStyle(width: 1)))
      assembly.draw(.fill(.rounded(outline), .color(environment.palette[.bg])))
      let place = Transform(
        scaleX: device.scale, scaleY: device.scale, translation: frame.origin - .zero)
      assembly.draw(.pushClip(outline))
      assembly.draw(.pushTransform(place))
      for command in picture.commands { assembly.draw(command) }
      assembly.draw(.pop)
      if let ghost {
        assembly.draw(.pushGroup(opacity: 0.4))
        assembly.draw(.pushTransform(place))
        for command in ghost.commands { assembly.draw(command) }
        assembly.draw(.pop)
        assembly.draw(.pop)
      }
      assembly.draw(.pop)
      if isLead, environment.interaction.focused == KeyFinger.device,
        environment.interaction.showsFocus
      {
        assembly.draw(
          .stroke(
            .rounded(RoundedRect(frame.inset(by: -3), radius: Radius.device + 3)),
            .color(environment.palette[.acc]), StrokeStyle(width: 2)))
      }
    }
  }
}

/// Whose device it is, which preset it has, and what came of the gesture.
struct DeviceCaption: View {
  let state: LabState
  let caption: DeviceOnStage.Caption
  /// Points that it has; where they are few it says only what tells the devices apart.
  let width: Double

  private var isShort: Bool { width < 136 }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if caption.letter.isEmpty {
        Text(caption.title, isShort ? .small : .baseM, lines: isShort ? 2 : 1).frame(height: 28)
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
          Circle(outcome.isAway ? .acc : .ink3).frame(width: 8, height: 8)
          Text(
            isShort ? outcome.ending : outcome.headline(at: state.shownTime), .baseM, .ink, lines: 1
          )
        }
        if !isShort { Text(outcome.detail, .base, .ink2, lines: 1) }
      } else if !isShort {
        Text("Drag either device", .base, .ink2, lines: 1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
