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
  /// The same for the two bars, which have the whole width whatever stands between them.
  let bars: Kind
  var toolbar: Rect
  var stage: Rect
  /// Empty where it is hidden.
  var parameters: Rect
  var column: Rect
  var transport: Rect

  let direction: LayoutDirection
  /// How many devices stand beside each other.
  let seats: Int

  init(
    _ size: Size, showsInspector: Bool, seats: Int = 1,
    direction: LayoutDirection = .leftToRight
  ) {
    self.size = size
    self.seats = seats
    self.direction = direction
    let (w, h) = (size.width, size.height)
    let bar = LabLayout.barHeight
    let foot = LabLayout.transportHeight
    let middle = max(0, h - bar - foot)
    toolbar = Rect(0, 0, w, bar)
    transport = Rect(0, h - foot, w, foot)
    var kind: Kind = w >= 1200 ? .wide : w >= 900 ? .medium : w >= 600 ? .narrow : .tiny
    bars = kind
    // Several devices take the column's room before they become small.
    if seats > 1, kind == .medium || w < (seats > 2 ? 1720 : 1400), kind != .tiny { kind = .narrow }
    self.kind = kind
    guard showsInspector else {
      stage = Rect(0, bar, w, middle)
      parameters = .zero
      column = .zero
      return
    }
    switch kind {
    case .wide:
      // Where there is much room, a tall device stands at its full size.
      let wanted = w >= 1720 && middle > 930 ? 592.0 : 528
      let left = min(Double(seats) * wanted, max(wanted, w - 376 - 400))
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
      let right = seats > 1 ? min(376, max(320, w - 640)) : min(400, max(320, w - 400))
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

  /// A rectangle counted from the leading side, as it is in the window.
  func inWindow(_ rect: Rect) -> Rect {
    direction == .leftToRight
      ? rect : Rect(size.width - rect.maxX, rect.minY, rect.width, rect.height)
  }

  /// The device on the stage: how large, and where.
  struct Device: Hashable, Sendable {
    /// Points of the window per point of the device, in whole percent.
    var scale: Double
    /// In points of the window, as it is on the screen.
    var frame: Rect
    var hasRuler: Bool
    /// True where it has no gutter for its tags.
    var isCompact = false
  }

  /// `tagsAbove` leaves room for tags of vertical guides.
  func device(_ device: Size, tagsAbove: Bool) -> Device {
    let stage = inWindow(self.stage)
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

  static let captionHeight = 68.0

  /// Several devices of one size: in a row or below each other, whichever is larger.
  func devices(_ device: Size) -> [Device] {
    let stage = inWindow(self.stage)
    let (caption, gap, foot) = (LabLayout.captionHeight + 8, 28.0, 44.0)
    let count = Double(seats)
    let room = Size(stage.width - 16 - 28, stage.height - 12 - foot)
    let row = min(
      (room.width - gap * (count - 1)) / count / device.width,
      (room.height - caption) / device.height)
    let column = min(
      room.width / device.width, (room.height / count - caption - 4) / device.height)
    let isRow = row >= column
    let scale = max(0.1, min(1, (max(row, column) * 100).rounded(.down) / 100))
    let size = Size(device.width * scale, device.height * scale)
    let whole =
      isRow
      ? Size(size.width * count + gap * (count - 1), size.height + caption)
      : Size(size.width, (size.height + caption + 4) * count)
    let left = stage.minX + 16 + max(0, (room.width - whole.width) / 2)
    let top = stage.minY + 12 + max(0, (room.height - whole.height) / 2) + caption
    return (0..<seats).map { place in
      let order = Double(direction == .leftToRight || !isRow ? place : seats - 1 - place)
      let x = isRow ? left + order * (size.width + gap) : left
      let y = isRow ? top : top + order * (size.height + caption + 4)
      return Device(
        scale: scale, frame: Rect(x.rounded(), y.rounded(), size.width, size.height),
        hasRuler: false, isCompact: true)
    }
  }
}
