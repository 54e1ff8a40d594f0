// The choice of the device: a device with a frame or a plain size, in portrait or landscape.
import Files
import Geometry

/// Shows the scene in the frame of a device, or in any size.
struct DeviceFeature: LabFeature {
  static let commands = [
    LabCommand(
      opens: .sizes, .window, "Device …", help: "Choose the device and its size",
      look: { state, face in face.label = state.deviceWords }),
    LabCommand(
      choice: "pick size", .window, inMenus: .closes, hasKeys: false,
      of: { state in
        let plain = LabCommand.Face(
          title: "No frame", help: "Show only the screen", note: DeviceFrame.words(state.wholeSize),
          isChecked: state.deviceFrame == nil)
        return [plain]
          + DeviceFrame.all.map {
            LabCommand.Face(
              title: $0.name, help: "Show this device", note: DeviceFrame.words($0.size),
              isChecked: $0 == state.deviceFrame)
          }
      },
      run: { lab, place, now in
        let frame = place == 0 ? nil : DeviceFrame.all[place - 1]
        lab.setDevice(frame, size: frame?.size ?? lab.state.wholeSize, at: now)
      }),
  ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    if case .menuOpens(.sizes) = event { lab.state.typedSize = "" }
  }
}

extension LabMenu {
  /// The devices, and a field for any size.
  static let sizes = LabMenu("sizes", choice: "pick size") { menu in
    let title = LabCommand.Face(title: menu.state.typedSize, help: "")
    let row = StageSwitchRow(state: menu.state, area: menu.layout.stage)
    let hidden = row.hidden(menu.environment).filter { !menu.listed.contains($0) }
    return menu.choice + menu.commands(hidden) + menu.commands(menu.listed)
      + [
        MenuRows.Row(
          face: title, action: LabTextField.typedSize.action, startsGroup: true, field: .typedSize)
      ]
  }
}

extension LabState {
  /// The device whose frame is drawn. Nil if only the screen is shown.
  var deviceFrame: DeviceFrame? {
    get { features[DeviceFrame.self] }
    set { features[DeviceFrame.self] = newValue }
  }

  private struct TypedSize: Equatable, Sendable { var text = "" }

  /// The text in the field for any size, in the menu of devices.
  var typedSize: String {
    get { features[TypedSize.self, default: TypedSize()].text }
    set { features[TypedSize.self] = TypedSize(text: newValue) }
  }

  /// Size of the whole screen, including the status bar above the scene.
  var wholeSize: Size {
    guard let whole = deviceFrame?.size, deviceSize.width == whole.width,
      deviceSize.height <= whole.height
    else { return deviceSize }
    return whole
  }

  /// The device's size and scale as text for the button below the device.
  var deviceWords: String {
    let scale = StageArea.device(self, layout).scale
    return "\(DeviceFrame.words(wholeSize)) at \(Int((scale * 100).rounded())) %"
  }

  /// Size of the scene on a screen. In a device frame, the scene begins below the status bar.
  /// Pictures of the user contain a status bar, so a scene with such pictures fills the screen.
  func sceneSize(_ screen: Size, in frame: DeviceFrame?) -> Size {
    guard let frame, screen.height >= screen.width,
      !screenPanel.roles.contains(where: { screens[$0]?.screen != nil })
    else { return screen }
    return Size(screen.width, screen.height - frame.top)
  }
}

extension Lab {
  /// Shows the scene on another device. A scene at rest keeps its state.
  mutating func setDevice(_ frame: DeviceFrame?, size: Size, at now: Instant) {
    let isLandscape = frame != nil && state.deviceSize.width > state.deviceSize.height
    let screen = isLandscape ? Size(size.height, size.width) : size
    state.deviceFrame = frame
    resizeDevice(to: state.sceneSize(screen, in: frame), at: now)
  }

  /// Fits the scene to the device after the pictures of the scene were changed.
  mutating func fitDevice(at now: Instant) {
    guard state.deviceFrame != nil else { return }
    let size = state.sceneSize(state.wholeSize, in: state.deviceFrame)
    if size != state.deviceSize { resizeDevice(to: size, at: now) }
  }

  mutating func turnDevice(at now: Instant) {
    let screen = state.wholeSize
    let turned = Size(screen.height, screen.width)
    resizeDevice(to: state.sceneSize(turned, in: state.deviceFrame), at: now)
  }

  private mutating func resizeDevice(to size: Size, at now: Instant) {
    abandonReplay(at: clock.device(at: now))
    state.deviceSize = size
    // On a device of another size, the path of an earlier gesture is no longer correct.
    if !state.trail.isDown {
      finishRecording(at: clock.device(at: now), force: true)
      forgetGesture()
    }
    scheduleSave(at: now)
    touchDevice(.resize(size), at: now)
  }

  /// Sets the device's size to the size that the user typed in the menu of devices.
  mutating func useTypedSize(at now: Instant) {
    let typed = state.typedSize
    // If the field is empty, Return begins the editing.
    guard !typed.isEmpty else { return beginTyping(in: .typedSize, at: now) }
    guard let size = DeviceFrame.size(typed: typed) else {
      warn(
        "“\(typed)” is no size: expected WIDTH × HEIGHT, \(short(DeviceFrame.sides.lowerBound, 0)) "
          + "to \(short(DeviceFrame.sides.upperBound, 0)) points each.", at: now)
      return beginTyping(in: .typedSize, at: now)
    }
    state.typedSize = ""
    state.menu = nil
    setDevice(nil, size: size, at: now)
  }
}

extension LabTextField {
  static let typedSize = LabTextField(
    action: "typed size", prompt: "Any size, as 393 × 852", label: "Any size",
    write: { $0.typedSize = $1 }, submit: { $0.useTypedSize(at: $1) })
}
