// Guides that go with a finger: drawn for every frame, though the panels are built less often.
import Drawing
import Geometry
import Interface

extension LabState {
  /// The guides of every device, in the devices' order.
  func guideLayers(_ layout: LabLayout) -> [GuideLayer] {
    let area = layout.inWindow(layout.stage)
    return zip(shownDevices, StageArea.devices(self, layout)).enumerated().map { place, pair in
      GuideLayer(
        state: self, shownDevice: pair.0, place: place,
        geometry: GuideGeometry(state: self, device: pair.1, area: area))
    }
  }
}

extension StageFrame {
  /// Shows the guides of `state`, and the sign beside what has the finger.
  ///
  /// - Parameter wereBuilt: The panels show `state`, its guides among them.
  mutating func moveGuides(to state: LabState, wereBuilt: Bool) {
    guard state.trail.isDown || !wereBuilt else { return }
    let layers = state.guideLayers(state.layout)
    if let place = layers.first(where: { $0.hasOwner })?.ownerPlace {
      poses[LabScreen.ownerSlot] = Pose(offset: place - .zero, onWholePixels: true)
    }
    if !wereBuilt { list.commands = list.commands.moved(to: layers, Palette.of(state.theme)) }
  }
}

extension [DrawCommand] {
  /// The same with the guides of `layers` in the place of those that were built.
  fileprivate func moved(to layers: [GuideLayer], _ palette: Palette) -> [DrawCommand] {
    var all: [DrawCommand] = []
    all.reserveCapacity(count + 16)
    var rest = self[...]
    for layer in layers {
      guard let push = rest.firstIndex(where: { $0.isPush(of: LabScreen.guidesSlot) }),
        let pop = rest.end(of: push)
      else { return self }
      all += rest[...push]
      all += layer.moving(palette).commands
      rest = rest[pop...]
    }
    return all + rest
  }
}

extension ArraySlice<DrawCommand> {
  /// The pop of a push.
  fileprivate func end(of push: Int) -> Int? {
    var depth = 0
    for index in push..<endIndex {
      depth += self[index].nesting
      if depth == 0 { return index }
    }
    return nil
  }
}

extension DrawCommand {
  fileprivate func isPush(of slot: PoseSlot) -> Bool {
    if case .pushPose(slot) = self { true } else { false }
  }
}
