// Layers that other commands hide in a frame. Hidden layers are painted in idle time.
import Drawing

/// The layers without a cached bitmap that are painted in a frame.
enum LayersToPaint {
  case none
  /// Visible layers only. The layers' bitmaps are cached.
  case kept
  /// Visible layers, and the small visible areas of layers that count as hidden.
  case seen
}

extension Painter {
  /// Whether the last frame left layers unpainted because they are hidden.
  public var hasHiddenLayers: Bool { !last.unpainted.isEmpty }

  /// Paints and caches the hidden layers of the last frame, before they become visible.
  ///
  /// Does nothing without hidden layers, or after `forget()`.
  public mutating func paintHiddenLayers() throws(Painter.PaintError) {
    guard let list = previous.list, hasHiddenLayers else { return }
    var plan = FramePlan()
    swap(&plan, &last)
    defer {
      // The layers are removed even after an error. The error occurs again for visible layers.
      plan.unpainted.removeAll(keepingCapacity: true)
      swap(&plan, &last)
    }
    for unpainted in plan.unpainted {
      try paint(unpainted, in: list, previous.poses, into: &plan)
    }
  }

  /// Paints the visible layers from the top, because each layer may hide the layers below.
  mutating func paintSeen(
    in list: DisplayList, _ poses: PoseTable, of plan: inout FramePlan,
    _ wanted: LayersToPaint = .seen
  ) throws(Painter.PaintError) {
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

  /// A layer counts as hidden if less than 1 / `hiddenShare` of the layer is visible. For example,
  /// only the areas at the rounded corners of a cover show the layer below. Such an area is painted
  /// for one frame only.
  private static let hiddenShare = 8

  private mutating func paint(
    _ unpainted: UnpaintedLayer, in list: DisplayList, _ poses: PoseTable, only seen: Damage? = nil,
    into plan: inout FramePlan
  ) throws(Painter.PaintError) {
    guard case .layer(let layer) = list.commands[unpainted.index] else { return }
    var p = plan.placed[unpainted.index]
    try paint(unpainted, layer, poses, only: seen, on: &p, depth: 0)
    p.opaque = p.opaque.intersection(p.bounds).intersection(unpainted.solid)
    plan.placed[unpainted.index] = p
  }

  /// The area of a command that no later opaque command hides. Commands above a backdrop are
  /// ignored, because the backdrop blurs the pixels below.
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
