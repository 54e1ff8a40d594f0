// A scroll view. The view scrolls its content, and only builds rows near the visible area.
import Drawing
import Interactions
import Tree

/// Scrolls content that is longer than its frame.
///
/// The user scrolls by finger, by mouse wheel or by keys. A view that receives the focus is
/// scrolled into sight. Inside a sheet, one drag can move both the list and the sheet.
///
/// Only rows near the visible area are built. Other rows are built before they become visible.
///
/// While content with a `.background` scrolls, its pixels are copied. Copying is faster than
/// blending with the pixels behind the content.
public struct ScrollView: View {
  /// Positions and lengths of the rows of a list along the scroll axis, in points.
  public enum RowExtents: Sendable {
    case uniform(count: Int, extent: Double)
    /// The start of each row in points, followed by the end of the last row. The array has one
    /// element more than the list has rows.
    case at([Double])
    /// Rows whose lengths repeat, after `lead` points of empty space. The array has the start of
    /// each row in a repetition, and the repetition's end. The cost does not depend on the count.
    case cycle([Double], count: Int, lead: Double = 0)

    var count: Int {
      switch self {
      case .uniform(let count, _): max(0, count)
      case .at(let edges): max(0, edges.count - 1)
      case .cycle(let edges, let count, _): edges.count > 1 ? max(0, count) : 0
      }
    }
    var total: Double {
      switch self {
      case .uniform(let count, let extent): Double(max(0, count)) * extent
      case .at(let edges): edges.last ?? 0
      case .cycle: start(count)
      }
    }
    func start(_ row: Int) -> Double {
      switch self {
      case .uniform(_, let extent): Double(row) * extent
      case .at(let edges): edges[row]
      case .cycle(let edges, _, let lead):
        edges.count > 1
          ? lead + Double(row / (edges.count - 1)) * edges[edges.count - 1]
            + edges[row % (edges.count - 1)] : lead
      }
    }
    /// Index of the row at a position in points. A position outside gives the first or last row.
    func row(at place: Double) -> Int {
      switch self {
      case .uniform(let count, let extent):
        guard extent > 0, place.isFinite else { return 0 }
        return Int(min(max(0, (place / extent).rounded(.down)), Double(max(0, count - 1))))
      case .at(let edges): return RowExtents.search(edges, place)
      case .cycle(let edges, _, let lead):
        guard let length = edges.last, length > 0, place.isFinite, count > 0 else { return 0 }
        // The number of repeated blocks is limited before the conversion to `Int`, because a
        // distant position may exceed the range of `Int`.
        let cycles = min(max(0, ((place - lead) / length).rounded(.down)), Double(count))
        let row = RowExtents.search(edges, place - lead - cycles * length)
        return min(Int(cycles) * (edges.count - 1) + row, count - 1)
      }
    }

    private static func search(_ edges: [Double], _ place: Double) -> Int {
      var low = 0
      var high = max(0, edges.count - 2)
      while low < high {
        let middle = (low + high + 1) / 2
        if edges[middle] <= place { low = middle } else { high = middle - 1 }
      }
      return low
    }
  }

  let scroll: ScrollNode

  /// Builds all of `content` at once.
  ///
  /// - Parameters: - id: Identifies the list, so that the list retains its offset when the tree
  ///   around it changes. - bars: Lengths in points that bars cover at the edges. Views are
  ///   scrolled to a position between the bars. - followsEnd: True if a list at its end, such as a
  ///   log, stays at the end when content is added.
  public init(
    _ axis: Axis = .vertical, id: String? = nil, bars: Insets = Insets(), bar: Bool = true,
    followsEnd: Bool = false, @ViewBuilder _ content: () -> ViewList
  ) {
    let stack: any Node =
      axis == .vertical
      ? VStack(alignment: .leading, spacing: 0) { content() }.node
      : HStack(alignment: .top, spacing: 0) { content() }.node
    scroll = ScrollNode(
      axis: axis, id: id, bars: bars, followsEnd: followsEnd, showsBar: bar, content: .whole(stack))
  }

  /// Builds only the rows near the visible area. An unchanged row is painted only once.
  public init(
    _ axis: Axis = .vertical, id: String? = nil, bars: Insets = Insets(), bar: Bool = true,
    rows: RowExtents, @ViewBuilder _ row: @escaping @Sendable (Int) -> ViewList
  ) {
    scroll = ScrollNode(
      axis: axis, id: id, bars: bars, followsEnd: false, showsBar: bar, content: .rows(rows, row))
  }

  public typealias Body = Never
  public func makeNodes(into nodes: inout NodeList) { nodes.append(scroll) }
}

struct ScrollNode: Node {
  enum Content: Sendable {
    case whole(any Node)
    case rows(ScrollView.RowExtents, @Sendable (Int) -> ViewList)
  }
  let axis: Axis
  let id: String?
  let bars: Insets
  let followsEnd: Bool
  let showsBar: Bool
  let content: Content

  /// The flexibility of the list. A horizontal list is as tall as its content, and a vertical list
  /// fills the available space.
  func flexibility(_ axis: Axis) -> Flexibility {
    guard self.axis == .horizontal, axis == .vertical, case .whole(let node) = content else {
      return .fills
    }
    return node.flexibility(.vertical)
  }

  func layout(_ proposal: Size, in around: EnvironmentValues) -> LayoutResult {
    // A list inside this list does not inherit its pull to refresh.
    var environment = around
    if environment[RefreshKey.self] != nil { environment[RefreshKey.self] = nil }
    let isDown = axis == .vertical
    var offered = Size(finite(proposal.width), finite(proposal.height))
    var whole: LayoutResult?
    let length: Double
    switch content {
    case .whole(let node):
      let hugs = flexibility(.vertical) != .fills
      let laid = node.layout(
        isDown
          ? Size(offered.width, .infinity)
          : Size(.infinity, hugs ? proposal.height : offered.height), in: environment)
      if hugs { offered.height = min(laid.size.height, proposal.height) }
      length = laid.size.along(axis)
      whole = laid
    case .rows(let extents, _): length = extents.total
    }
    return LayoutResult(offered) { rect, builder in
      let inside =
        isDown ? Size(rect.width, length) : Size(length, rect.height)
      let area = area(rect.size, inside, around, &builder)
      func draw(_ inner: inout TreeBuilder) {
        inner.clipped(RoundedRect(rect)) { clip in
          clip.posed(area.slot, at: rect.origin, isOwn: true) { moved in
            let outer = moved.build.scrolled
            moved.build.scrolled = area.slot
            // Content moves along the scroll axis, so the area is limited only across this axis.
            moved.cut = Rect(
              origin: .zero,
              size: Size(max(rect.width, inside.width), max(rect.height, inside.height)))
            if let whole {
              drawWhole(whole, area, &moved)
            } else {
              drawRows(area, environment, &moved)
            }
            drawRefresh(rect.width, area, around, &moved)
            moved.build.scrolled = outer
          }
        }
        if showsBar { drawBar(rect, length, area, environment, &inner) }
      }
      func drawInside(_ inner: inout TreeBuilder) {
        if let component = area.component { inner.inside(component, draw) } else { draw(&inner) }
      }
      guard let first = area.recognizers.first else { return drawInside(&builder) }
      builder.listening(
        .recognizer(first.key), frame: rect, { $0.recognizers = area.recognizers }, drawInside)
    }
  }

  /// The values for drawing a list: its pose slot, its recognizers and its sizes.
  struct Area {
    var slot: PoseSlot
    /// Index of the list's component. `nil` if the list belongs to a sheet.
    var component: Int?
    var recognizers: [Recognizer]
    var viewport: Size
    var inside: Size
    var isMirrored = false
    /// Length in points by which the end of the viewport is outside the window. The length is 0
    /// unless the list is in a sheet that is not fully open.
    var hidden = 0.0

    /// Length in points of the empty space before the content of a right-to-left list that is
    /// shorter than its viewport.
    var lead: Double { isMirrored ? max(0, viewport.width - inside.width) : 0 }
  }

  private func area(
    _ viewport: Size, _ inside: Size, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) -> Area {
    var form = ListProperties()
    form.axis = axis
    form.isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    form.bars = bars
    form.followsEnd = followsEnd
    form.takesKeys = environment.scrollsByKeys
    form.takesArrows = environment.scrollsByArrows
    if axis == .vertical { form.refreshing = environment[RefreshKey.self] }
    form.isAnimated = !environment.reduceMotion
    form.configuration = environment.tuned(environment.scrolling)
    form.catching = environment.interruption
    let component = builder.list(
      id, form, viewport: viewport.along(axis), content: inside.along(axis))
    return Area(
      slot: component.slot, component: component.index,
      recognizers: environment.isScrollEnabled
        ? ListInteraction.recognizers(component.key, axis) : [],
      viewport: viewport, inside: inside, isMirrored: form.isMirrored, hidden: component.hidden)
  }

  private func key(_ row: Int, _ slot: PoseSlot) -> UInt64 {
    0x5C00_0000_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index)) << 32
      | UInt64(UInt32(truncatingIfNeeded: row))
  }

  private func drawWhole(_ laid: LayoutResult, _ area: Area, _ builder: inout TreeBuilder) {
    let frame = Rect(origin: Point(area.lead, 0), size: area.inside)
    // Content longer than three viewports is not cached, because its layer would need much memory.
    if area.inside.along(axis) <= 3 * area.viewport.along(axis) {
      builder.layer(key(0, area.slot), bounds: frame) { laid.place(in: frame, &$0) }
    } else {
      laid.place(in: frame, &builder)
    }
  }

  private func drawRows(
    _ area: Area, _ environment: EnvironmentValues, _ builder: inout TreeBuilder
  ) {
    guard case .rows(let extents, let row) = content, extents.count > 0 else { return }
    let (slot, viewport) = (area.slot, area.viewport)
    let seen = viewport.along(axis)
    let shift = environment.poses[slot].offset.along(axis)
    // In a mirrored list, the content begins at the right end.
    let rest = area.isMirrored ? extents.total - seen : 0
    let offset = area.isMirrored ? rest + shift : -shift
    let margin = seen / 2
    let first = extents.row(at: offset - margin)
    let last = extents.row(at: offset + seen + margin)
    let start = extents.start(first)
    let end = last + 1 == extents.count ? extents.total : extents.start(last + 1)
    let lowest = first == 0 ? -Double.infinity : start
    let highest = last == extents.count - 1 ? Double.infinity : end - seen
    let bounds = (min(lowest, highest), max(lowest, highest))
    builder.build.windows.append(
      ScrollWindow(
        slot: slot, axis: axis,
        offsets: area.isMirrored
          ? (bounds.0 - rest)...(bounds.1 - rest) : -bounds.1...(-bounds.0)))
    let window = builder.build.windows.count - 1
    let focused = environment.interaction.editing?.key ?? environment.interaction.focused
    // The focused row is built even outside the visible area, so that it still receives keys. Its
    // two neighbours are built, because Tab moves the focus to them.
    let held = environment.interaction.rows[slot.index].map {
      max(0, min($0, extents.count) - 1)..<min(extents.count, $0 + 2)
    }
    for index in Set(first...last).union(held ?? 0..<0).sorted() {
      let before = builder.regions.count
      defer {
        if let focused, builder.regions[before...].contains(where: { $0.key == focused }) {
          builder.build.windows[window].focusedRow = index
        }
      }
      let from = extents.start(index)
      let to = index + 1 == extents.count ? extents.total : extents.start(index + 1)
      let frame =
        axis == .vertical
        ? Rect(0, from, viewport.width, to - from)
        : Rect(
          area.isMirrored ? area.lead + extents.total - to : from, 0, to - from, viewport.height)
      builder.inScope(.order(index), isOrder: true) { inner in
        let laid = row(index).node.layout(frame.size, in: environment)
        inner.layer(key(index, slot), bounds: frame) { laid.place(in: frame, &$0) }
      }
    }
  }

  /// Draws a scroll bar with a width of 3 points near the trailing edge. The stage moves the bar.
  private func drawBar(
    _ rect: Rect, _ length: Double, _ area: Area, _ environment: EnvironmentValues,
    _ builder: inout TreeBuilder
  ) {
    let slot = area.slot
    let seen = rect.size.along(axis) - area.hidden
    guard length > seen + 0.5, seen > 24 else { return }
    let space = seen - 8
    let extent = max(24, space * seen / length)
    // A horizontal bar always starts at the left, because its pose offset is counted from the left.
    let frame =
      axis == .vertical
      ? environment.resolve(Rect(rect.width - 7, 4, 3, extent), in: rect)
      : Rect(rect.minX + 4, rect.maxY - 7, extent, 3)
    let bar = builder.takeSlot("bar", of: slot)
    builder.build.bars.append(
      ScrollBarPose(
        slot: bar, of: slot, axis: axis, ratio: (space - extent) / (length - seen),
        way: space - extent))
    builder.posed(bar, at: frame.origin, isOwn: true) { inner in
      let own = Rect(origin: .zero, size: frame.size)
      inner.draw(
        .fill(
          .rounded(RoundedRect(own, radius: 1.5)),
          .color(environment.palette[.tertiary].opacity(0.6))))
    }
  }
}
