// State of the compared devices, for the panels.
import Scenes

struct ComparisonPanel: Equatable, Sendable {
  /// The picture of the scene with the other preset, drawn over the device. Nil without a ghost.
  var ghost: DevicePicture?
  /// Telemetry of the ghost. Nil if no ghost is shown.
  var ghostTelemetry: Telemetry?
  /// The devices beside the first device, in order.
  var devices: [DeviceOnStage] = []
  /// The presets A, B, C and D while the stage compares all four. Otherwise empty.
  var variants: [VariantColumn] = []
  /// Caption of the first device while other devices are beside it.
  var caption = DeviceOnStage.Caption()
  /// Number of compared devices that are placed before the first device.
  var leadIndex = 0
  /// Index of the touched device among all devices on the stage.
  var touchedDevice = 0
}

extension LabState {
  var comparison: ComparisonPanel {
    get { features[ComparisonPanel.self, default: ComparisonPanel()] }
    _modify { yield &features[ComparisonPanel.self, default: ComparisonPanel()] }
  }

  /// All devices on the stage, in order from the leading side.
  var shownDevices: [DeviceOnStage] {
    let comparison = comparison
    var shownDevices = comparison.devices
    shownDevices.insert(
      DeviceOnStage(
        picture: device, telemetry: telemetry, caption: comparison.caption, isLead: true),
      at: min(comparison.leadIndex, shownDevices.count))
    return shownDevices
  }
}
