// Layers that are hidden in a frame. They are painted later, when there is time.
import Drawing
import Geometry

/// Which of the layers without a cached bitmap a frame paints.
enum LayersToPaint {
  case none
  /// Visible layers. Their bitmaps are cached.
  case kept
  /// Also the small visible areas of layers that count as hidden.
  case seen
}

extension Painter {
  /// Whether layers of the last frame were left unpainted because they are hidden.
  public var hasHiddenLayers: Bool { !last.unpainted.isEmpty }

  /// Paints and caches those layers, so that the frame in which they become visible need not.
  ///
  /// Edge cases: does nothing if there are none, or after `forget()`.
  public mutating func paintHiddenLayers() throws(PaintError) {
    guard let list = lastList, hasHiddenLayers else { return }
    var plan = FramePlan()
    swap(&plan, &last)
    defer {
      // A layer that throws here throws again when it becomes visible.
      plan.unpainted.removeAll(keepingCapacity: true)
      swap(&plan, &last)
    }
    for unpainted in plan.unpainted {
      try paint(unpainted, in: list, lastPoses, into: &plan)
    }
  }

  /// Paints the visible layers from the top down, because each may hide those below.
  mutating func paintSeen(
    in list: DisplayList, _ poses: PoseTable, of plan: inout FramePlan,
    _ wanted: LayersToPaint = .seen
  ) throws(PaintError) {
    let all = plan.unpainted
    plan.unpainted.removeAll(keepingCapacity: true)
    for unpainted in all.reversed() {
      let seen = seen(of: unpainted.index, in: plan)
      let isLittle = seen.area * Painter.hiddenShare < plan.placed[unpainted.index].bounds.area
      guard isLittle, case .layer(let layer) = list.commands[unpainted.index],
        seen.isEmpty || layer.content.isSelfContained
      else {
        try paint(unpainted, in: list, poses, into: &plan)
        continue
      }
      plan.unpainted.append(unpainted)
      guard wanted == .seen, !seen.isEmpty else { continue }
      try paint(unpainted, in: list, poses, only: seen, into: &plan)
    }
  }

  /// A layer counts as hidden if less than 1 / `hiddenShare` of it is visible. The rounded corners
  /// of a cover show a little of the layer below. That little is painted for the one frame only.
  private static let hiddenShare = 8

  private mutating func paint(
    _ unpainted: UnpaintedLayer, in list: DisplayList, _ poses: PoseTable, only seen: Damage? = nil,
    into plan: inout FramePlan
  ) throws(PaintError) {
    guard case .layer(let layer) = list.commands[unpainted.index] else { return }
    var p = plan.placed[unpainted.index]
    try paint(unpainted, layer, poses, only: seen, on: &p, depth: 0)
    p.opaque = p.opaque.intersection(p.bounds).intersection(unpainted.solid)
    plan.placed[unpainted.index] = p
  }

  /// Area of a command that no opaque command above it hides. Commands above a backdrop hide
  /// nothing here, because the backdrop blurs the pixels below it.
  private mutating func seen(of index: Int, in plan: borrowing FramePlan) -> Damage {
    let bounds = plan.placed[index].bounds
    plan.collect(&touching, in: bounds)
    occluders.collect(plan, among: touching, in: bounds)
    let end = plan.backdrops.first { $0 > index } ?? Int.max
    visible.begin(bounds)
    for i in 0..<occluders.list.count {
      let occluder = occluders.list[i]
      if occluder.index > index, occluder.index < end { visible.subtract(occluder.rect) }
    }
    var seen = Damage()
    for i in 0..<visible.rects.count { seen.add(visible.rects[i]) }
    return seen
  }
}
