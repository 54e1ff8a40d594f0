// Typing into a text field of the device.
import Geometry
import Interface

extension Lab {
  /// Frame in the window of the device's field that receives typed text. Nil if none does.
  var deviceField: Rect? {
    guard state.overlay == nil, let field = player.scene.windowRequests.textField else {
      return nil
    }
    let device = StageArea.device(state, state.layout)
    return Rect(
      device.frame.minX + field.minX * device.scale, device.frame.minY + field.minY * device.scale,
      field.width * device.scale, field.height * device.scale)
  }

  /// Whether input is for a text field of the device: keys and text, while the field has the focus.
  func deviceTakes(_ input: StageInput) -> Bool {
    switch input {
    case .key, .text, .composition: deviceField != nil
    default: false
    }
  }
}
