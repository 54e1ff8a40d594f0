// Where the parts of the lab are, for every size of its window.
import Geometry

/// Frames in points of the window.
struct LabLayout: Hashable, Sendable {
  /// How much fits beside each other.
  enum Kind: Sendable {
    /// Stage, parameters, and a column of plot, spring and log.
    case wide
    /// The same with plot and spring as tabs.
    case medium
    /// Plot, spring and log are tabs under the parameters.
    case narrow
    /// The device alone, or the parameters alone.
    case tiny
  }

  static let barHeight = 48.0
  static let transportHeight = 56.0

  let size: Size
  let kind: Kind
  var toolbar: Rect
  var stage: Rect
  /// Empty where it is hidden.
  var parameters: Rect
  var column: Rect
  var transport: Rect

  init(_ size: Size, showsInspector: Bool) {
    self.size = size
    let (w, h) = (size.width, size.height)
    let bar = LabLayout.barHeight
    let foot = LabLayout.transportHeight
    let middle = max(0, h - bar - foot)
    toolbar = Rect(0, 0, w, bar)
    transport = Rect(0, h - foot, w, foot)
    kind = w >= 1200 ? .wide : w >= 900 ? .medium : w >= 600 ? .narrow : .tiny
    guard showsInspector else {
      stage = Rect(0, bar, w, middle)
      parameters = .zero
      column = .zero
      return
    }
    switch kind {
    case .wide:
      // Where there is much room, a tall device stands at its full size.
      let left = w >= 1720 && middle > 930 ? 592.0 : 528
      let right = max(400, w - left - 376)
      stage = Rect(0, bar, w - 376 - right, middle)
      parameters = Rect(stage.maxX, bar, 376, middle)
      column = Rect(parameters.maxX, bar, right, middle)
    case .medium:
      let left = min(372, max(280, w - 320 - 332))
      stage = Rect(0, bar, left, middle)
      parameters = Rect(left, bar, 320, middle)
      column = Rect(left + 320, bar, w - left - 320, middle)
    case .narrow:
      let right = min(400, max(320, w - 400))
      stage = Rect(0, bar, w - right, middle)
      let upper = (middle * 0.5).rounded()
      parameters = Rect(stage.maxX, bar, right, upper)
      column = Rect(stage.maxX, bar + upper, right, middle - upper)
    case .tiny:
      stage = .zero
      parameters = Rect(0, bar, w, middle)
      column = .zero
    }
  }

  /// The device on the stage: how large, and where.
  struct Device: Hashable, Sendable {
    /// Points of the window per point of the device, in whole percent.
    var scale: Double
    var frame: Rect
    var hasRuler: Bool
  }

  /// `tagsAbove` leaves room for tags of vertical guides.
  func device(_ device: Size, tagsAbove: Bool, isDouble: Bool = false) -> Device {
    let isRoomy = stage.width > 440
    let foot = 36.0
    let above = tagsAbove ? 40.0 : isRoomy ? 16.0 : 10
    let below = isRoomy ? 16.0 : 8
    let gutter = isRoomy ? 108.0 : 98.0
    let room = Size(
      stage.width - gutter - (isRoomy ? 76 : 16), stage.height - foot - above - below)
    let fit = min(room.width / device.width, room.height / device.height)
    let scale = max(0.1, min(1, (fit * 100).rounded(.down) / 100))
    let size = Size(device.width * scale, device.height * scale)
    let x =
      isRoomy
      ? stage.minX + max(76, (stage.width - size.width) / 2 - 8) : stage.minX + 16
    let y = stage.minY + above + max(0, (room.height - size.height) / 2)
    return Device(
      scale: scale, frame: Rect(x.rounded(), y.rounded(), size.width, size.height),
      hasRuler: isRoomy)
  }
}
