// A picture of a device. The stage draws the picture at its own scale.
import Drawing

/// A picture of a device. The numbers of its pose slots differ from the panels' numbers.
struct DevicePicture: Equatable, Sendable {
  var commands: [DrawCommand] = []
  /// Number of the build that the picture shows.
  var revision = -1
  /// The areas that handle touches. Empty while the stage does not show areas.
  var regions: [TouchRegion] = []

  static func == (a: DevicePicture, b: DevicePicture) -> Bool {
    a.revision == b.revision && a.regions == b.regions
  }
}

extension DevicePicture {
  /// The display list with changed slots and layer keys, so that they differ from the panels' keys.
  static func moved(_ commands: [DrawCommand], by shift: Int, salt: UInt64) -> [DrawCommand] {
    commands.map { command in
      switch command {
      case .pushPose(let slot): .pushPose(PoseSlot(slot.index + shift, slot.label))
      case .layer(var layer):
        {
          layer.key ^= salt
          layer.content.commands = moved(layer.content.commands, by: shift, salt: salt)
          return .layer(layer)
        }()
      default: command
      }
    }
  }
}
