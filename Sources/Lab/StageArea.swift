// The stage: the device at its final scale, and the guides drawn over it.
import Drawing
import Gallery
import Geometry
import Gesture
import Interface

struct StageArea: View {
  let state: LabState
  let layout: LabLayout

  static func device(_ state: LabState, _ layout: LabLayout) -> LabLayout.Device {
    let tagsAbove = state.reading.guides.contains { guide in
      switch guide.place {
      case .upright, .uprightFromStart: true
      case .across, .acrossFromStart, .zone: false
      }
    }
    return layout.device(state.deviceSize, tagsAbove: tagsAbove)
  }

  var body: some View {
    let area = layout.stage
    let device = StageArea.device(state, layout)
    ZStack(alignment: .topLeading) {
      if area.width > 0 {
        Rectangle(.stage).placed(in: area)
        DeviceView(picture: state.device, ghost: state.ghost, device: device, theme: state.theme)
          .placed(in: area)
        GuideLayer(state: state, area: area, device: device).placed(in: area)
        switches(area, device)
      }
    }
    .frame(width: layout.size.width, height: layout.size.height)
    .clipped()
  }

  private func switches(_ area: Rect, _ device: LabLayout.Device) -> ViewList {
    let y = area.maxY - 34
    let isRoomy = area.width > 440
    let size = state.deviceSize
    let percent = "\(Int((device.scale * 100).rounded())) %"
    return ViewList(
      Group {
        HStack(spacing: 6) {
          Chip("Lines", isOn: state.shows.lines, action: ActionID("show lines"), height: 24)
          Chip("Zones", isOn: state.shows.zones, action: ActionID("show zones"), height: 24)
          Chip("Trail", isOn: state.shows.trail, action: ActionID("show trail"), height: 24)
          Chip("Regions", isOn: state.shows.regions, action: ActionID("show regions"), height: 24)
        }
        .placed(x: area.minX + 16, y: y, height: 24)
        label(
          isRoomy ? "\(short(size.width, 0)) × \(short(size.height, 0)) at \(percent)" : percent,
          x: area.maxX - 216, y: y + 3, width: 200, .base, .ink2, align: .trailing)
      })
  }
}

/// The device's own list, in its own coordinates at the stage's scale.
struct DeviceView: View {
  let picture: DevicePicture
  let ghost: DevicePicture?
  let device: LabLayout.Device
  let theme: Theme

  var body: some View {
    let (picture, ghost, device) = (picture, ghost, device)
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
    }
  }
}
