// The frames of the views of a container.
import Geometry

/// Computes the frames of a container's views from their sizes.
package struct ContainerLayout: Hashable, Sendable {
  package var settings: ContainerConfiguration
  /// The container's frame in window points.
  package var frame: Rect
  package var direction: LayoutDirection

  package init(
    _ settings: ContainerConfiguration, frame: Rect, direction: LayoutDirection = .leftToRight
  ) {
    self.settings = settings
    self.frame = frame
    self.direction = direction
  }

  /// The container's frame, reduced by its insets.
  package var inner: Rect {
    let i = settings.insets
    let left = direction == .leftToRight ? i.leading : i.trailing
    return Rect(
      frame.minX + left, frame.minY + i.top, max(0, frame.width - i.leading - i.trailing),
      max(0, frame.height - i.top - i.bottom))
  }

  /// The size that is proposed to each view.
  package var offer: Size { inner.size }

  /// The frames of views, computed from their sizes and effective alignments.
  package func frames(of views: [(size: Size, alignment: Alignment)]) -> [Rect] {
    settings.displayType == .stacking
      ? views.map { stacked($0.size, $0.alignment) } : grouped(views.map { $0.size })
  }

  /// The frame of a view in a stack, in which each view has its own alignment.
  package func stacked(_ size: Size, _ alignment: Alignment) -> Rect {
    Self.place(size, alignment, in: inner, direction)
  }

  /// The frames of the views of a row or column. `sizes` and the result begin with the oldest view.
  ///
  /// The newest view is next to the edge at which views enter. All views are centred across the row
  /// or column, because the alignment applies to the group as a whole.
  package func grouped(_ sizes: [Size]) -> [Rect] {
    guard !sizes.isEmpty else { return [] }
    let isRow = settings.displayType == .horizontal
    let along: Axis = isRow ? .horizontal : .vertical
    let length =
      sizes.reduce(0) { $0 + $1.along(along) } + settings.spacing * Double(sizes.count - 1)
    let depth = sizes.reduce(0) { max($0, $1.along(along.other)) }
    let group = Self.place(
      isRow ? Size(length, depth) : Size(depth, length), settings.groupAlignment, in: inner,
      direction)
    var frames = [Rect](repeating: .zero, count: sizes.count)
    // `position` grows in reading order: a row is read from the leading side.
    var position = 0.0
    for number in sizes.indices {
      let index = isNewestFirst ? sizes.count - 1 - number : number
      let size = sizes[index]
      if isRow {
        let x =
          direction == .leftToRight
          ? group.minX + position : group.maxX - position - size.width
        frames[index] = Rect(
          x, group.minY + (depth - size.height) / 2, size.width, size.height)
      } else {
        frames[index] = Rect(
          group.minX + (depth - size.width) / 2, group.minY + position, size.width, size.height)
      }
      position += size.along(along) + settings.spacing
    }
    return frames
  }

  /// True if the newest view is the first in reading order.
  package var isNewestFirst: Bool {
    let alignment = settings.groupAlignment
    return switch settings.displayType {
    case .horizontal: alignment.horizontal == 0
    case .vertical: alignment.vertical == 0
    case .stacking: false
    }
  }

  /// The frame of a view of `size` in `area`. In a right-to-left layout, leading is right.
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
