// A scroll area: it moves by itself, and builds the rows that are near.
import Drawing
import Geometry
import Gesture
import Interactions

/// Lengths of rows along the scroll direction, in points.
public enum RowExtents: Sendable {
  case uniform(count: Int, extent: Double)
  /// Where each row begins and, last, where the last one ends: one figure more than rows.
  case at([Double])
  /// Rows whose lengths begin again: where each of one cycle begins and where the cycle ends, after
  /// `lead` points of nothing. Costs the same for any number of rows.
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
  /// The row at a place; clamped to the rows there are.
  func row(at place: Double) -> Int {
    switch self {
    case .uniform(let count, let extent):
      guard extent > 0, place.isFinite else { return 0 }
      return Int(min(max(0, (place / extent).rounded(.down)), Double(max(0, count - 1))))
    case .at(let edges): return RowExtents.search(edges, place)
    case .cycle(let edges, _, let lead):
      guard let length = edges.last, length > 0, place.isFinite, count > 0 else { return 0 }
      // Far beyond the last row there is no whole number for the cycle.
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

/// A window onto content longer than it.
///
/// It moves by itself: by finger with momentum, by wheel, by keys, and to what gets the focus. In a
/// sheet it shares the finger with the sheet. Rows are built only near the place that is shown; the
/// stage builds again before others come into sight. Content that has a ground of its own (`.background`)
/// is copied while it moves, which costs less than to blend it with what lies below.
public struct ScrollView: View {
  let scroll: ScrollNode

  /// All of `content`, built whole. `id` keeps its place apart from that of other lists where the
  /// tree changes around it; `bars` are points that bars cover at either end: what is revealed stays
  /// clear of them. With `followsEnd` a list that shows its end goes on showing it while content is
  /// added, as a log does.
  public init(
    _ axis: Axis = .vertical, id: String? = nil, bars: Insets = Insets(), bar: Bool = true,
    followsEnd: Bool = false, @ViewBuilder _ content: () -> ViewList
  ) {
    let stack: any Node =
      axis == .vertical
      ? VStack(alignment: .leading, spacing: 0) { content() }.node
      : HStack(alignment: .top, spacing: 0) { content() }.node
    scroll = ScrollNode(
      axis: axis, id: id, bars: bars, followsEnd: followsEnd, showsBar: bar,
      content: .whole(stack))
  }

  /// Rows, built when they are near. Each is painted once and composed while it stays the same.
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
    case rows(RowExtents, @Sendable (Int) -> ViewList)
  }
  let axis: Axis
  let id: String?
  let bars: Insets
  let followsEnd: Bool
  let showsBar: Bool
  let content: Content

  /// A row that is scrolled sideways is as high as what is in it; everything else takes the room there is.
  func flexibility(_ axis: Axis) -> Flexibility {
    guard self.axis == .horizontal, axis == .vertical, case .whole(let node) = content else {
      return .fills
    }
    return node.flexibility(.vertical)
  }

  func layout(_ proposal: Size, in environment: EnvironmentValues) -> Laid {
    let isDown = axis == .vertical
    var offered = Size(finite(proposal.width), finite(proposal.height))
    var whole: Laid?
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
    return Laid(offered) { rect, assembly in
      let inside =
        isDown ? Size(rect.width, length) : Size(length, rect.height)
      let area = area(rect.size, inside, environment, &assembly)
      func draw(_ inner: inout Assembly) {
        inner.clipped(RoundedRect(rect)) { clip in
          clip.posed(area.slot, at: rect.origin, isOwn: true) { moved in
            let outer = moved.scrolled
            moved.scrolled = area.slot
            // Across the list its content stays where it is.
            moved.cut = Rect(
              origin: .zero,
              size: Size(max(rect.width, inside.width), max(rect.height, inside.height)))
            if let whole {
              drawWhole(whole, area, &moved)
            } else {
              drawRows(area, environment, &moved)
            }
            moved.scrolled = outer
          }
        }
        if showsBar { drawBar(rect, length, area.slot, environment, &inner) }
      }
      func drawInside(_ inner: inout Assembly) {
        if let part = area.part { inner.inside(part, draw) } else { draw(&inner) }
      }
      guard let first = area.recognizers.first else { return drawInside(&assembly) }
      assembly.listening(
        .recognizer(first.key), frame: rect, { $0.recognizers = area.recognizers }, drawInside)
    }
  }

  /// What moves the content, and who listens.
  struct Area {
    var slot: PoseSlot
    /// The number of its own part; nil: it has none.
    var part: Int?
    var recognizers: [Recognizer]
    var viewport: Size
    var inside: Size
    var isMirrored = false

    /// Points before content that is shorter than its window, where one reads from right to left.
    var lead: Double { isMirrored ? max(0, viewport.width - inside.width) : 0 }
  }

  private func area(
    _ viewport: Size, _ inside: Size, _ environment: EnvironmentValues, _ assembly: inout Assembly
  ) -> Area {
    var form = ListForm()
    form.axis = axis
    form.isMirrored = axis == .horizontal && environment.direction == .rightToLeft
    form.bars = bars
    form.followsEnd = followsEnd
    form.takesKeys = environment.scrollsByKeys
    form.isAnimated = !environment.reduceMotion
    form.configuration = environment.scrolling
    form.catching = environment.catching
    let part = assembly.list(
      id, form, viewport: viewport.along(axis), content: inside.along(axis))
    return Area(
      slot: part.slot, part: part.index,
      recognizers: environment.isScrollEnabled ? ListInteraction.recognizers(part.key, axis) : [],
      viewport: viewport, inside: inside, isMirrored: form.isMirrored)
  }

  private func key(_ row: Int, _ slot: PoseSlot) -> UInt64 {
    0x5C00_0000_0000_0000 | UInt64(UInt32(truncatingIfNeeded: slot.index)) << 32
      | UInt64(UInt32(truncatingIfNeeded: row))
  }

  private func drawWhole(_ laid: Laid, _ area: Area, _ assembly: inout Assembly) {
    let frame = Rect(origin: Point(area.lead, 0), size: area.inside)
    // A layer several windows long costs more memory than it saves work.
    if area.inside.along(axis) <= 3 * area.viewport.along(axis) {
      assembly.layer(key(0, area.slot), bounds: frame) { laid.place(in: frame, &$0) }
    } else {
      laid.place(in: frame, &assembly)
    }
  }

  private func drawRows(_ area: Area, _ environment: EnvironmentValues, _ assembly: inout Assembly)
  {
    guard case .rows(let extents, let row) = content, extents.count > 0 else { return }
    let (slot, viewport) = (area.slot, area.viewport)
    let seen = viewport.along(axis)
    let shift = environment.poses[slot].offset.along(axis)
    // Of a mirrored list, the beginning of the content is its right end.
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
    assembly.windows.append(
      ScrollWindow(
        slot: slot, axis: axis,
        offsets: area.isMirrored
          ? (bounds.0 - rest)...(bounds.1 - rest) : -bounds.1...(-bounds.0)))
    for index in first...last {
      let from = extents.start(index)
      let to = index + 1 == extents.count ? extents.total : extents.start(index + 1)
      let frame =
        axis == .vertical
        ? Rect(0, from, viewport.width, to - from)
        : Rect(
          area.isMirrored ? area.lead + extents.total - to : from, 0, to - from, viewport.height)
      assembly.inScope(.order(index), isOrder: true) { inner in
        let laid = row(index).node.layout(frame.size, in: environment)
        inner.layer(key(index, slot), bounds: frame) { laid.place(in: frame, &$0) }
      }
    }
  }

  /// 3 points wide, near the trailing edge; the stage moves it.
  private func drawBar(
    _ rect: Rect, _ length: Double, _ slot: PoseSlot, _ environment: EnvironmentValues,
    _ assembly: inout Assembly
  ) {
    let seen = rect.size.along(axis)
    guard length > seen + 0.5, seen > 24 else { return }
    let room = seen - 8
    let extent = max(24, room * seen / length)
    // Sideways it begins at the left, as the slot's offset counts, whichever way one reads.
    let frame =
      axis == .vertical
      ? environment.resolve(Rect(rect.width - 7, 4, 3, extent), in: rect)
      : Rect(rect.minX + 4, rect.maxY - 7, extent, 3)
    let bar = assembly.takeSlot("bar", of: slot)
    assembly.bars.append(
      ScrollBarPose(
        slot: bar, of: slot, axis: axis, ratio: (room - extent) / (length - seen),
        way: room - extent))
    assembly.posed(bar, at: frame.origin, isOwn: true) { inner in
      let own = Rect(origin: .zero, size: frame.size)
      inner.draw(
        .fill(
          .rounded(RoundedRect(own, radius: 1.5)),
          .color(environment.palette[.ink3].opacity(0.6))))
    }
  }
}
