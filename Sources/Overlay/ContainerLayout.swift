// Where the views of a container stand.
import Geometry

/// The rules of arrangement: sizes in, places out.
public struct ContainerLayout: Hashable, Sendable {
  /// What it was told, as plain values.
  public var settings: ContainerSettings
  /// The container in window points.
  public var frame: Rect
  /// Which way one reads.
  public var direction: LayoutDirection

  public init(
    _ settings: ContainerSettings, frame: Rect, direction: LayoutDirection = .leftToRight
  ) {
    self.settings = settings
    self.frame = frame
    self.direction = direction
  }

  /// A container of `size` over a view, or as large as the view.
  public static func frame(
    over host: Rect, size: Size?, alignment: Alignment = .center,
    direction: LayoutDirection = .leftToRight
  ) -> Rect {
    guard let size else { return host }
    return place(size, alignment, in: host, direction)
  }

  /// What is left inside the insets.
  public var inner: Rect {
    let i = settings.insets
    let left = direction == .leftToRight ? i.leading : i.trailing
    return Rect(
      frame.minX + left, frame.minY + i.top, max(0, frame.width - i.leading - i.trailing),
      max(0, frame.height - i.top - i.bottom))
  }

  /// What each view is offered.
  public var offer: Size { inner.size }

  /// Where a view stands that is alone with its own alignment.
  public func stacked(_ size: Size, _ alignment: Alignment) -> Rect {
    Self.place(size, alignment, in: inner, direction)
  }

  /// Where the views of a row or column stand; `sizes` and the answer oldest first.
  ///
  /// The newest stands next to the edge where views enter. Across, they are always centred on each
  /// other, whatever the alignment: it places the group as a whole.
  public func grouped(_ sizes: [Size]) -> [Rect] {
    var frames = [Rect](repeating: .zero, count: sizes.count)
    var row = Row(along: axis)
    for size in sizes { row.add(size) }
    arrange(row, size: { sizes[$0] }, place: { frames[$0] = $1 })
    return frames
  }

  /// What the views of a row or column take together, told one by one, oldest first.
  struct Row: Sendable {
    let along: Axis
    private(set) var count = 0
    /// Without what is left free between them.
    private(set) var length = 0.0
    private(set) var depth = 0.0

    init(along: Axis) { self.along = along }

    @inline(__always)
    mutating func add(_ size: Size) {
      count += 1
      length += size.along(along)
      depth = max(depth, size.along(along.other))
    }
  }

  /// Along which views stand.
  var axis: Axis { settings.displayType == .horizontal ? .horizontal : .vertical }

  /// The same for views that are kept elsewhere: asks for the size of each, and says where it stands.
  @inline(__always)
  func arrange(_ row: Row, size: (Int) -> Size, place: (Int, Rect) -> Void) {
    guard row.count > 0 else { return }
    let isRow = settings.displayType == .horizontal
    let (count, depth) = (row.count, row.depth)
    let length = row.length + settings.spacing * Double(count - 1)
    let group = Self.place(
      isRow ? Size(length, depth) : Size(depth, length), settings.groupAlignment, in: inner,
      direction)
    let (isNewestFirst, spacing) = (isNewestFirst, settings.spacing)
    // Ends of the group in reading order; a row is read from the leading side.
    var position = 0.0
    for number in 0..<count {
      let index = isNewestFirst ? count - 1 - number : number
      let size = size(index)
      if isRow {
        let x =
          direction == .leftToRight
          ? group.minX + position : group.maxX - position - size.width
        place(index, Rect(x, group.minY + (depth - size.height) / 2, size.width, size.height))
        position += size.width + spacing
      } else {
        place(
          index,
          Rect(
            group.minX + (depth - size.width) / 2, group.minY + position, size.width, size.height))
        position += size.height + spacing
      }
    }
  }

  /// True when the newest is the first in reading order.
  public var isNewestFirst: Bool {
    let alignment = settings.groupAlignment
    return switch settings.displayType {
    case .horizontal: alignment.horizontal == 0
    case .vertical: alignment.vertical == 0
    case .stacking: false
    }
  }

  /// Puts something into an area; leading is right where lines are read from the right.
  static func place(
    _ size: Size, _ alignment: Alignment, in area: Rect, _ direction: LayoutDirection
  ) -> Rect {
    let share =
      direction == .leftToRight ? alignment.horizontal : 1 - alignment.horizontal
    return Rect(
      area.minX + (area.width - size.width) * share,
      area.minY + (area.height - size.height) * alignment.vertical, size.width, size.height)
  }
}
