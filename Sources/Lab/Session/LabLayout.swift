// Layout of the lab's areas for each window size.
import Geometry

/// Areas that are side by side in a large window. In a small window, areas are tabs.
enum LabTab: String, CaseIterable, Sendable {
  case device, parameters, plot, strokes, spring, why

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// Frames of the lab's areas, in window points.
struct LabLayout: Hashable, Sendable {
  /// The number of areas that are visible side by side.
  enum Kind: Sendable {
    /// Three columns: the stage, the parameters, and a column of plot, spring and log.
    case wide
    /// Three columns as in `wide`, but narrower columns. Plot and spring are tabs.
    case medium
    /// Two columns: the stage, and tabs. The tabs are plot, spring, log and sometimes the
    /// parameters.
    case narrow
    /// One column. The device and all other areas are tabs.
    case tiny
  }

  let size: Size
  let kind: Kind
  var toolbar: Rect
  var stage: Rect
  /// Frame of the parameters. Empty while the parameters are hidden.
  var parameters: Rect
  /// Frame of plot, spring and log. Empty while these areas are hidden.
  var column: Rect
  var transport: Rect
  /// Areas that share one space as tabs. Empty if all areas are visible at once.
  var tabs: [LabTab] = []
  /// Frame of the tab bar. Empty if the layout has no separate tab bar.
  var tabBar = Rect.zero
  /// The selected tab.
  var tab = LabTab.plot

  /// Frame of the table of values that differ between four presets. Empty without enough space.
  var table = Rect.zero

  let direction: LayoutDirection
  /// Number of devices on the stage.
  let deviceCount: Int
  /// True if the strokes are shown beside the plot.
  let hasStrokes: Bool

  init(
    _ size: Size, showsInspector: Bool, deviceCount: Int = 1,
    direction: LayoutDirection = .leftToRight, tab wanted: LabTab = .plot,
    hasStrokes: Bool = false, hasVariants: Bool = false
  ) {
    self.hasStrokes = hasStrokes
    self.size = size
    self.deviceCount = deviceCount
    self.direction = direction
    let (w, h) = (size.width, size.height)
    let isLow = h < 340
    let bar = isLow ? 40.0 : 48
    let foot = isLow ? 44.0 : 56
    let middle = max(0, h - bar - foot)
    toolbar = Rect(0, 0, w, bar)
    transport = Rect(0, h - foot, w, foot)
    var kind: Kind =
      w >= 1200 ? .wide : w >= 900 ? .medium : w >= 600 && middle >= 200 ? .narrow : .tiny
    // If several devices need more width, the third column is removed before devices get smaller.
    if deviceCount > 1, kind == .medium || w < (deviceCount > 2 ? 1720 : 1400), kind != .tiny {
      kind = .narrow
    }
    self.kind = kind
    stage = Rect(0, bar, w, middle)
    parameters = .zero
    column = .zero
    if hasVariants, w >= LabLayout.leastVariants.width, middle >= LabLayout.leastVariants.height {
      let foot =
        stacksOutcomes ? min(170, (middle * 0.3).rounded()) : min(300, (middle * 0.36).rounded())
      stage.size.height -= foot
      table = Rect(0, stage.maxY, w, foot)
      return
    }
    guard showsInspector else { return }
    // If the column is tall enough, the log is below the tabs and is not a tab itself.
    let areas: [LabTab] = [.plot, .strokes, .spring] + (middle < 400 ? [.why] : [])
    switch kind {
    case .wide:
      // In a large window, the stage is wide enough for a tall device at full size.
      let atFullSize = w >= 1720 && middle > 930 ? 592.0 : 528
      let left = min(Double(deviceCount) * atFullSize, max(atFullSize, w - 376 - 400))
      let right = max(400, w - left - 376)
      stage.size.width = w - 376 - right
      parameters = Rect(stage.maxX, bar, 376, middle)
      column = Rect(parameters.maxX, bar, right, middle)
      if middle < (hasStrokes ? LabLayout.wholeStrokes : LabLayout.wholeColumn) {
        divide(column, among: areas, wanted)
      }
    case .medium:
      stage.size.width = min(372, max(280, w - 320 - 332))
      parameters = Rect(stage.maxX, bar, 320, middle)
      column = Rect(parameters.maxX, bar, w - parameters.maxX, middle)
      divide(column, among: areas, wanted)
    case .narrow:
      let right = deviceCount > 1 ? min(376, max(320, w - 640)) : min(400, max(320, w - 400))
      stage.size.width = w - right
      let whole = Rect(stage.maxX, bar, right, middle)
      guard middle >= 430 else {
        divide(whole, among: [.parameters, .plot, .strokes, .spring, .why], wanted)
        break
      }
      parameters = whole
      parameters.size.height = (middle * 0.5).rounded()
      column = Rect(whole.minX, parameters.maxY, right, middle - parameters.height)
      divide(column, among: [.plot, .strokes, .spring, .why], wanted)
    case .tiny: divide(stage, among: LabTab.allCases, wanted)
    }
  }

  /// The layout of a window that shows only the device, with the given margins around the device.
  init(_ size: Size, direction: LayoutDirection, deviceMargins margins: Insets) {
    self.init(size, showsInspector: false, direction: direction)
    (toolbar, transport) = (.zero, .zero)
    stage = Rect(
      margins.leading, margins.top, max(0, size.width - margins.leading - margins.trailing),
      max(0, size.height - margins.top - margins.bottom))
  }

  /// True if the window is so low that the layout uses lower bars.
  var isLow: Bool { size.height < 340 }

  /// Least height in points for plot, spring and log below each other.
  static let wholeColumn = 570.0
  /// Least height in points for plot, strokes, and curve and map below each other.
  static let wholeStrokes = 774.0

  /// Assigns the frame to the area of the selected tab.
  private mutating func divide(_ place: Rect, among tabs: [LabTab], _ wanted: LabTab) {
    let tabs = tabs.filter { $0 != .strokes || hasStrokes }
    self.tabs = tabs
    // If this layout has no tab for the selected area, the parameters or the plot are selected.
    tab = tabs.contains(wanted) ? wanted : tabs.contains(.parameters) ? .parameters : .plot
    guard tabs.contains(.parameters) else { return }
    let bar = isLow ? 36.0 : 44
    tabBar = Rect(place.minX, place.minY, place.width, bar)
    let rest = Rect(place.minX, place.minY + bar, place.width, max(0, place.height - bar))
    if kind == .tiny { stage = .zero }
    switch tab {
    case .device: stage = rest
    case .parameters: parameters = rest
    case .plot, .strokes, .spring, .why: column = rest
    }
  }

  /// Mirrors a rectangle for right-to-left layouts. `rect` is measured from the leading side.
  func inWindow(_ rect: Rect) -> Rect {
    direction == .leftToRight
      ? rect : Rect(size.width - rect.maxX, rect.minY, rect.width, rect.height)
  }

  /// Scale and frame of a device on the stage.
  struct Device: Hashable, Sendable {
    /// Window points per device point.
    var scale: Double
    /// Frame of the device in window points, already mirrored for right-to-left layouts.
    var frame: Rect
    var hasRuler: Bool
    /// True if the stage has no margin for tags beside the device.
    var isCompact = false
    /// Width in points of the space for tags beside the device. The space is on the right or, in
    /// mirrored panels, on the left. If the width is 0, the tags are on the device.
    var tagRoom = 0.0
  }

  /// Layout of one device. `tagsAbove` reserves space above the device for tags of upright guides.
  /// `around` is the width of the device frame on each side, in points of the device.
  func device(_ device: Size, tagsAbove: Bool, around: Insets = Insets()) -> Device {
    let stage = inWindow(self.stage)
    // A device in landscape fills the width, so its guides have no tags.
    let isWide = device.width > device.height
    let isRoomy = isWide || stage.width > 440
    let foot = hasSwitches ? 36.0 : 8
    let above = tagsAbove ? (isLow ? 26.0 : 40) : isRoomy ? 16 : 10
    let below = isRoomy ? 16.0 : 8
    let gutter = isWide ? 16 : isRoomy ? 108.0 : 104.0
    let margin = !isWide && isRoomy ? 76.0 : 16
    let room = Size(stage.width - gutter - margin, stage.height - foot - above - below)
    let whole = LabLayout.whole(device, around)
    let fit = min(room.width / whole.width, room.height / whole.height)
    let (scale, size) = LabLayout.scaled(device, by: fit, least: 0.08)
    let x =
      isWide
      ? (stage.width - whole.width * scale) / 2 + around.leading * scale
      : isRoomy
        ? max(margin, (stage.width - size.width) / 2 - 8)
        : max(margin, (stage.width - gutter - size.width) / 2)
    let y = above + around.top * scale + max(0, (room.height - whole.height * scale) / 2)
    return Device(
      scale: scale,
      frame: Rect(
        (stage.minX + x).rounded(), (stage.minY + y).rounded(), size.width, size.height),
      hasRuler: isRoomy && !isWide, isCompact: isWide)
  }

  /// The size of a device including its frame.
  private static func whole(_ device: Size, _ around: Insets) -> Size {
    Size(
      device.width + around.leading + around.trailing, device.height + around.top + around.bottom)
  }

  /// Fits the device into the space without magnification. The width is a whole number of points,
  /// so that the edges are sharp.
  private static func scaled(
    _ device: Size, by fit: Double, least: Double
  ) -> (scale: Double, size: Size) {
    let width = (device.width * max(least, min(1, fit))).rounded(.down)
    let scale = width / device.width
    return (scale, Size(width, device.height * scale))
  }

  /// Whether the switches for the guides fit below the device.
  var hasSwitches: Bool { toolbar.height > 0 && stage.width >= 310 && stage.height >= 240 }

  static let captionHeight = 68.0

  // MARK: Four presets

  /// Smallest window size (without bars) at which a comparison of four presets has the whole width.
  static let leastVariants = Size(1_000, 500)
  /// Width of the column with the names of the rows.
  static let sideColumn = 212.0

  /// The column of a preset, from the leading side, as high as the space between the bars.
  func variantColumn(_ place: Int) -> Rect {
    let width = ((size.width - LabLayout.sideColumn - 16) / 4).rounded(.down)
    return Rect(
      LabLayout.sideColumn + Double(place) * width, stage.minY, width, table.maxY - stage.minY)
  }

  /// Height of the outcome below a device.
  static let outcomeHeight = 100.0

  /// True if the outcomes are below the devices, because the columns are narrow.
  var stacksOutcomes: Bool { size.width < 1_232 }

  /// Layout of a device in the column of its preset. The outcome is beside or below the device.
  private func variantDevice(_ device: Size, _ place: Int, _ around: Insets) -> Device {
    let column = variantColumn(place)
    let room =
      stacksOutcomes
      ? Size(column.width - 24, stage.height - 56 - 42 - LabLayout.outcomeHeight)
      : Size(column.width * 0.54, stage.height - 56 - 48)
    let whole = LabLayout.whole(device, around)
    let (scale, size) = LabLayout.scaled(
      device, by: min(room.width / whole.width, room.height / whole.height), least: 0.1)
    let frame = inWindow(
      Rect(
        column.minX + around.leading * scale, stage.minY + 56 + around.top * scale, size.width,
        size.height))
    return Device(
      scale: scale,
      frame: Rect(frame.minX.rounded(), frame.minY.rounded(), size.width, size.height),
      hasRuler: false, isCompact: true,
      tagRoom: stacksOutcomes ? column.width - whole.width * scale : 0)
  }

  /// The column with the texts about all four presets. Messages appear at the bottom of the column.
  var variantSide: Rect {
    Rect(0, stage.minY, LabLayout.sideColumn, stage.height - 44)
  }

  /// Layout of several devices of one size. Of a row and a column, the layout with larger devices
  /// is used. `around` is the width of each device frame on each side, in points of the device.
  func devices(_ device: Size, around: Insets = Insets()) -> [Device] {
    if !table.isEmpty {
      return (0..<deviceCount).map { variantDevice(device, $0, around) }
    }
    let outer = LabLayout.whole(device, around)
    let stage = inWindow(self.stage)
    let (caption, gap, foot) = (LabLayout.captionHeight + 8, 28.0, 44.0)
    let count = Double(deviceCount)
    let room = Size(stage.width - 16 - 28, stage.height - 12 - foot)
    let row = min(
      (room.width - gap * (count - 1)) / count / outer.width,
      (room.height - caption) / outer.height)
    let column = min(
      room.width / outer.width, (room.height / count - caption - 4) / outer.height)
    let isRow = row >= column
    let (scale, size) = LabLayout.scaled(device, by: max(row, column), least: 0.1)
    let (width, height) = (outer.width * scale, outer.height * scale)
    let whole =
      isRow
      ? Size(width * count + gap * (count - 1), height + caption)
      : Size(width, (height + caption + 4) * count)
    let left = stage.minX + 16 + max(0, (room.width - whole.width) / 2)
    let top = stage.minY + 12 + max(0, (room.height - whole.height) / 2) + caption
    return (0..<deviceCount).map { place in
      let order = Double(direction == .leftToRight || !isRow ? place : deviceCount - 1 - place)
      let x = (isRow ? left + order * (width + gap) : left) + around.leading * scale
      let y = (isRow ? top : top + order * (height + caption + 4)) + around.top * scale
      return Device(
        scale: scale, frame: Rect(x.rounded(), y.rounded(), size.width, size.height),
        hasRuler: false, isCompact: true)
    }
  }
}

extension LabState {
  private struct DeviceMargins: Equatable, Sendable { var insets: Insets }

  /// Margins around the device while no panels are shown. Nil while panels are shown.
  var deviceMargins: Insets? {
    get { features[DeviceMargins.self]?.insets }
    set { features[DeviceMargins.self] = newValue.map(DeviceMargins.init) }
  }

  var layout: LabLayout {
    if let deviceMargins {
      return LabLayout(size, direction: panelLook.direction, deviceMargins: deviceMargins)
    }
    return LabLayout(
      size, showsInspector: showsInspector, deviceCount: comparison.devices.count + 1,
      direction: panelLook.direction, tab: tab, hasStrokes: shows.strokes,
      hasVariants: !comparison.variants.isEmpty)
  }
}
