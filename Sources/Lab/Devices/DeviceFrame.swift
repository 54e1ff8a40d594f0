// The devices whose frames the stage draws, and their sizes.
import Drawing
import Files
import Interface

/// A device: the size of its screen, its corners, its cutout and its bars. The unit is the point.
struct DeviceFrame: Hashable, Sendable {
  /// The part of the screen that the camera covers, or the button below the screen.
  enum Cutout: Hashable, Sendable {
    case none, island, notch, hole
    /// A button is below the screen. The body is equally high above and below the screen.
    case button
  }

  let name: String
  /// Size in portrait.
  let size: Size
  let cutout: Cutout
  /// Radius of the screen's corners, and width of the body around the screen.
  let corner: Double
  let bezel: Double
  /// Heights of the status bar, and of the area of the home indicator.
  let top: Double
  let bottom: Double

  private init(
    _ name: String, _ width: Double, _ height: Double, _ cutout: Cutout, corner: Double,
    bezel: Double = 9, top: Double, bottom: Double
  ) {
    self.name = name
    size = Size(width, height)
    self.cutout = cutout
    self.corner = corner
    self.bezel = bezel
    self.top = top
    self.bottom = bottom
  }

  static let all: [DeviceFrame] = [
    DeviceFrame("Phone, island", 393, 852, .island, corner: 55, top: 59, bottom: 34),
    DeviceFrame("Phone, island, tall", 402, 874, .island, corner: 58, top: 62, bottom: 34),
    DeviceFrame("Phone, island, large", 430, 932, .island, corner: 58, top: 59, bottom: 34),
    DeviceFrame("Phone, notch", 390, 844, .notch, corner: 47, top: 47, bottom: 34),
    DeviceFrame("Phone, notch, narrow", 375, 812, .notch, corner: 42, top: 44, bottom: 34),
    DeviceFrame("Phone, button", 375, 667, .button, corner: 0, top: 20, bottom: 0),
    DeviceFrame("Phone, hole", 412, 915, .hole, corner: 40, top: 40, bottom: 24),
    DeviceFrame("Phone, hole, small", 360, 800, .hole, corner: 36, top: 36, bottom: 24),
    DeviceFrame("Foldable, open", 673, 841, .hole, corner: 30, top: 36, bottom: 24),
    DeviceFrame("Tablet, small", 744, 1_133, .none, corner: 22, bezel: 24, top: 24, bottom: 20),
    DeviceFrame("Tablet", 820, 1_180, .none, corner: 26, bezel: 24, top: 24, bottom: 20),
    DeviceFrame("Tablet, large", 1_024, 1_366, .none, corner: 26, bezel: 24, top: 24, bottom: 20),
  ]

  static func named(_ name: String?) -> DeviceFrame? { all.first { $0.name == name } }

  /// The size as text, for example `393 × 852`.
  static func words(_ size: Size) -> String {
    "\(short(size.width, 0)) × \(short(size.height, 0))"
  }

  /// Reads a size such as `393 x 852`. Nil for other text, or if a side is not in `sides`.
  static func size(typed text: String) -> Size? {
    let parts = text.lowercased().replacing("×", with: "x").split(separator: "x")
      .map { Double($0.filter { !$0.isWhitespace && $0 != "," }) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      sides.contains(width), sides.contains(height)
    else { return nil }
    return Size(width.rounded(), height.rounded())
  }

  /// Range of the sides of a typed size.
  static let sides = 200...2_000.0
}

/// The frame around the device on the stage.
struct ShownFrame: Hashable, Sendable {
  let device: DeviceFrame
  let isLandscape: Bool
  /// Height of the status bar above the scene. 0 if the scene fills the screen.
  let strip: Double
  /// True if status bar and home indicator are on a dark background.
  let isDark: Bool
  /// True if the screen in front leaves no space for the cutout, which is drawn as an outline.
  var hasOpenCutout = false

  /// Width of the body on each side of the scene, in points of the device.
  var around: Insets {
    let button = device.cutout == .button ? 58.0 : device.bezel
    return isLandscape
      ? Insets(top: device.bezel, leading: button, bottom: device.bezel, trailing: button)
      : Insets(
        top: button + strip, leading: device.bezel, bottom: button, trailing: device.bezel)
  }
}

extension LabState {
  /// The outline with round corners that clips the content of a device's screen on the stage.
  func outline(of device: LabLayout.Device) -> RoundedRect {
    shownFrame?.outline(device) ?? RoundedRect(device.frame, radius: Radius.device)
  }

  /// The frame around the device. Nil if the stage draws no frame.
  var shownFrame: ShownFrame? {
    guard let device = deviceFrame else { return nil }
    let isLandscape = deviceSize.width > deviceSize.height
    let whole = isLandscape ? Size(device.size.height, device.size.width) : device.size
    guard deviceSize.width == whole.width, deviceSize.height <= whole.height else { return nil }
    let front = screenPanel.shownFront.flatMap { screens[$0]?.screen }
    let isDark =
      front.map { screen in
        let color = screen.color(at: 1)
        return color.red * 0.3 + color.green * 0.59 + color.blue * 0.11 < 0.5
      } ?? (look.theme == .dark)
    return ShownFrame(
      device: device, isLandscape: isLandscape, strip: whole.height - deviceSize.height,
      isDark: isDark,
      // The scene's own content ignores the cutout. The content fills the screen only if the user
      // has chosen a picture for another role.
      hasOpenCutout: front == nil
        && screenPanel.roles.contains { screens[$0]?.screen != nil })
  }
}
