// Third step of a frame: paints one rectangle of pixels.
import Drawing

/// An opaque rectangle, and the index of the painting command.
struct Occluder: BitwiseCopyable {
  var index: Int
  var rect: PixelRect
}

/// The largest opaque rectangles in an area, in the order of their commands.
struct Occluders: ~Copyable {
  private(set) var list = RawBuffer<Occluder>(capacity: Occluders.limit + 1)
  static let limit = 12
  /// Smallest area of a rectangle in the list, in pixels. Below this area, painting the hidden
  /// pixels takes less time than testing for the rectangle.
  static let least = 1024

  mutating func collect(
    _ plan: borrowing FramePlan, among indices: borrowing RawBuffer<Int>, in area: PixelRect
  ) {
    list.count = 0
    for k in 0..<indices.count {
      let i = indices[k]
      let rect = plan.placed[i].opaque.intersection(area)
      if rect.area >= Occluders.least { add(Occluder(index: i, rect: rect)) }
      if plan.placed[i].opaqueAcross.isEmpty { continue }
      let across = plan.placed[i].opaqueAcross.intersection(area)
      if across.area >= Occluders.least { add(Occluder(index: i, rect: across)) }
    }
  }

  private mutating func add(_ o: Occluder) {
    if list.count == Occluders.limit {
      var smallest = 0
      for k in 1..<list.count where list[k].rect.area < list[smallest].rect.area { smallest = k }
      if list[smallest].rect.area >= o.rect.area { return }
      for k in smallest..<(list.count &- 1) { list[k] = list[k &+ 1] }
      list.count &-= 1
    }
    list.append(o)
  }
}

extension Painter {
  /// Paints the pixels of `list` within `area`. Commands that opaque commands hide are skipped.
  mutating func render(
    _ list: DisplayList, _ plan: borrowing FramePlan, into target: PixelBuffer, area: PixelRect,
    ground: UInt32
  ) {
    plan.collect(&touching, in: area)
    occluders.collect(plan, among: touching, in: area)
    let commands = list.commands
    // A backdrop blurs the pixels below it, so these pixels are painted even if hidden later.
    var barrier = 0
    var first = 0

    func see(_ bounds: PixelRect, above index: Int, until end: Int) {
      visible.begin(bounds.intersection(area))
      while first < occluders.list.count, occluders.list[first].index <= index { first &+= 1 }
      var k = first
      while k < occluders.list.count, occluders.list[k].index < end {
        visible.subtract(occluders.list[k].rect)
        k &+= 1
      }
    }
    func end(after index: Int) -> Int {
      while barrier < plan.backdrops.count, plan.backdrops[barrier] <= index { barrier &+= 1 }
      var k = barrier
      while k < plan.backdrops.count {
        if caches.backdrops.isFresh(k) { return plan.backdrops[k] }
        k &+= 1
      }
      return Int.max
    }

    see(area, above: -1, until: end(after: -1))
    for i in 0..<visible.rects.count { clear(visible.rects[i], target, ground) }

    for k in 0..<touching.count {
      let index = touching[k]
      switch commands[index] {
      // A placed command is large, and pushes and pops are frequent, so few fields are read.
      case .pushClip, .pushGroup, .pushTransform, .pushPose:
        let inside = plan.placed[index].extent.intersection(area)
        let opacity = plan.placed[index].opacity
        if !inside.isEmpty, opacity > 0, opacity < 255 { savePixels(inside, target) }
        if plan.placed[index].bounds.intersects(area), let shadow = plan.placed[index].shadow {
          see(plan.placed[index].bounds, above: index, until: end(after: index))
          for i in 0..<visible.rects.count {
            paint(shadow, 255, visible.rects[i], target)
          }
        }
        if !inside.isEmpty, let cut = plan.placed[index].cut { savePixels(cut, inside, target) }
      case .pop:
        let inside = plan.placed[index].extent.intersection(area)
        if inside.isEmpty { continue }
        let push = plan.placed[index].partner
        if let cut = plan.placed[push].cut { restorePixels(cut, inside, target) }
        let opacity = plan.placed[push].opacity
        if opacity > 0, opacity < 255 { restorePixels(inside, opacity, target) }
      default:
        let p = plan.placed[index]
        guard p.bounds.intersects(area), p.opacity > 0 else { continue }
        see(p.bounds, above: index, until: end(after: index))
        if case .stroke(.rounded(let shape), _, let style) = commands[index], p.turned == nil {
          // A ring paints nothing inside, so the ring's inside is removed from the area to paint.
          var inner = shape
          inner.rect = shape.rect.inset(by: max(0, style.width) / 2)
          if inner.rect.width > 8, inner.rect.height > 8 {
            visible.subtract(RoundedBox(inner, p.transform).solid)
          }
        }
        if p.backdrop >= 0 {
          prepare(p, commands[index], target)
        }
        for i in 0..<visible.rects.count {
          paint(commands[index], p, visible.rects[i], target)
        }
      }
    }
  }

  private func clear(_ rect: PixelRect, _ target: PixelBuffer, _ ground: UInt32) {
    // In a rectangle of the buffer's whole width, the rows are contiguous.
    if rect.width == target.stride {
      return PixelRows.set(target.row(rect.minY), to: ground, rect.area)
    }
    for y in rect.minY..<rect.maxY {
      PixelRows.set(target.row(y) + rect.minX, to: ground, rect.width)
    }
  }

  /// Paints the pixels of one command within `area`.
  private mutating func paint(
    _ command: DrawCommand, _ p: PlacedCommand, _ area: PixelRect, _ target: PixelBuffer
  ) {
    if let turned = p.turned { return compose(turned, p, area, target) }
    switch command {
    case .fill(.rounded(let shape), let paint):
      fill(.box(RoundedBox(shape, p.transform).placed(in: p)), paint, p, area, target)
    case .fill(.path(let path), let paint):
      fill(.path(path, p.transform), paint, p, area, target)
    case .stroke(.rounded(let shape), let paint, let style):
      fill(EdgeShape(around: shape, style, p.transform), paint, p, area, target)
    case .stroke(.path(let path), let paint, let style):
      fill(.line(path, style, p.transform), paint, p, area, target)
    case .picture(let picture, in: let rect, let fit, let sampling):
      compose(picture, rect, fit, sampling, p, area, target)
    case .glyphs(let run, let color):
      paint(run, color, p, area, target)
    case .shadow:
      if let shadow = p.shadow { paint(shadow, p.opacity, area, target) }
    case .backdrop(let shape, let material):
      compose(RoundedBox(shape, p.transform), material, p, area, target)
    case .layer(let layer):
      if let bitmap = p.bitmap, let resting = p.resting {
        let box = resting.shown(Box(layer.bounds, resting.transform)).grown(to: p.edges)
        compose(bitmap, resting, box, p.opacity, area, target)
      }
    case .pushClip, .pushGroup, .pushTransform, .pushPose, .pop: return
    }
  }
}
