// Typing and pasting into a text field of the device.
import Interface

extension Lab {
  /// Frame in the window of the device's field for typed text. Nil if no field accepts text.
  var deviceField: Rect? {
    guard state.overlay == nil else { return nil }
    return player.scene.windowRequests.textField.map(onDevice)
  }

  /// A rectangle of the device's screen, in the coordinates of the window.
  private func onDevice(_ rect: Rect) -> Rect {
    let device = StageArea.device(state, state.layout)
    return Rect(
      device.frame.minX + rect.minX * device.scale, device.frame.minY + rect.minY * device.scale,
      rect.width * device.scale, rect.height * device.scale)
  }

  /// True if the device handles the input. Keys and text need a focused field on the device.
  func deviceTakes(_ input: StageInput) -> Bool {
    switch input {
    case .key, .text, .composition: deviceField != nil
    default: false
    }
  }

  /// Adds the requests of the device's fields. The middle mouse button pastes where the cursor is a
  /// text cursor.
  func addDeviceRequests(to requests: inout WindowRequests) {
    if let deviceField {
      requests.textField = deviceField
      requests.caret = player.scene.windowRequests.caret.map(onDevice)
    }
    requests.endedCompositions += player.scene.windowRequests.endedCompositions
    requests.selectedText = hands.lastSelected
    if let pointer = hands.pointer, requests.cursor == .arrow,
      StageArea.device(state, state.layout).frame.contains(pointer),
      player.scene.windowRequests.cursor == .text
    {
      requests.cursor = .text
    }
  }

  /// Stores which text was selected last, in the panels or in the device.
  mutating func noteSelection() {
    let found = (panel.windowRequests.selectedText, player.scene.windowRequests.selectedText)
    if found.0 != hands.selected.panel { hands.lastSelected = found.0 }
    if found.1 != hands.selected.device { hands.lastSelected = found.1 }
    hands.selected = found
  }
}
