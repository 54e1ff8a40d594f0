// First step of a frame: where each command lands, what it covers, and what it needs painted ahead.
import Drawing
import Geometry

/// Every command of a list, placed.
struct FramePlan {
  var placed: [PlacedCommand] = []
  var scopes: [Scope] = []
  /// Commands that blur what is below.
  var backdrops: [Int] = []
  /// Layers that are hidden and kept nowhere.
  var unpainted: [UnpaintedLayer] = []

  /// Of each command. Beside each other, because all of them are asked for once for each rectangle of a
  /// frame, and few of them are seen there.
  private var reaches: [Reach] = []

  /// What a command, or what it encloses, may change, and the command to go on with where that is not seen.
  private struct Reach {
    var pixels: PixelRect
    var next: Int
  }

  /// Ends the placing.
  fileprivate mutating func measureReaches() {
    reaches.removeAll(keepingCapacity: true)
    reaches.reserveCapacity(placed.count)
    for index in placed.indices {
      let partner = placed[index].partner
      reaches.append(
        Reach(
          pixels: placed[index].bounds.union(placed[index].extent),
          next: partner > index ? partner &+ 1 : index &+ 1))
    }
  }

  /// The commands that may change something in `area`.
  func collect(_ indices: inout RawBuffer<Int>, in area: PixelRect) {
    indices.count = 0
    var index = 0
    while index < reaches.count {
      let reach = reaches[index]
      guard reach.pixels.intersects(area) else {
        index = reach.next
        continue
      }
      indices.append(index)
      // Of a push only the shadow may be seen there.
      let goesOn = reach.next == index &+ 1 || placed[index].extent.intersects(area)
      index = goesOn ? index &+ 1 : reach.next
    }
  }
}

extension Painter {
  /// Places every command of `list`. `last` is the survey of the same list in the frame before.
  mutating func place(
    _ list: DisplayList, _ poses: PoseTable, base: Transform, clip: PixelRect,
    edges: Box = PlacedCommand.everywhere, depth: Int, last: FramePlan?,
    into survey: inout FramePlan
  ) throws(PaintError) {
    let commands = list.commands
    survey.placed.removeAll(keepingCapacity: true)
    survey.placed.reserveCapacity(commands.count)
    survey.scopes.removeAll(keepingCapacity: true)
    survey.backdrops.removeAll(keepingCapacity: true)
    survey.unpainted.removeAll(keepingCapacity: true)
    var scope = Scope(
      transform: base, rest: base, clip: clip, edges: edges, solid: clip, hash: 0,
      amount: 1, push: -1)

    for index in commands.indices {
      var p = PlacedCommand()
      p.transform = scope.transform
      p.rest = scope.rest
      p.edges = scope.edges
      p.scope = scope.hash
      switch commands[index] {
      case .pop:
        guard let outer = survey.scopes.popLast() else { throw .popWithoutPush(at: index) }
        p.partner = scope.push
        p.extent = scope.extent
        finish(scope, into: &survey)
        survey.placed[scope.push].partner = index
        var parent = outer
        parent.extent = parent.extent.union(scope.extent)
        if scope.leaves > 0 {
          parent.leaves += scope.leaves
          parent.leaf = scope.leaf
        }
        scope = parent
        survey.placed.append(p)

      case .pushClip(let shape):
        survey.scopes.append(scope)
        scope.enter(index)
        cut(&scope, &p, shape)
        survey.placed.append(p)

      case .pushGroup(let opacity):
        survey.scopes.append(scope)
        scope.enter(index)
        fade(&scope, &p, opacity)
        survey.placed.append(p)

      case .pushTransform(let t):
        survey.scopes.append(scope)
        scope.enter(index)
        scope.transform = t.then(scope.transform)
        scope.rest = t.then(scope.rest)
        try scope.transform.check(at: index)
        try scope.rest.check(at: index)
        scope.mix { $0.mix(t) }
        survey.placed.append(p)

      case .pushPose(let slot):
        let given = poses[slot]
        try given.check(at: index)
        let pose = given.settled.onPixels(of: scope.transform)
        survey.scopes.append(scope)
        scope.enter(index)
        fade(&scope, &p, pose.opacity)
        scope.transform = pose.transform.then(scope.transform)
        try scope.transform.check(at: index)
        p.transform = scope.transform
        scope.amount = unit(pose.materialAmount)
        scope.mix {
          $0.mix(pose.transform)
          $0.mix(pose.materialAmount)
          if pose.turn != 0 { $0.mix(pose.turn) }
        }
        if pose.turn != 0 {
          let turning = Turning(pose.turn, about: scope.transform.apply(pose.anchor))
          scope.turning = scope.turning.map(turning.then) ?? turning
        }
        if let rect = pose.clip {
          let shape = RoundedRect(rect, radii: pose.radii)
          if let shadow = pose.shadow, scope.turning == nil {
            put(shadow, under: shape, &p, clip: scope.clip)
            if !p.bounds.isEmpty {
              scope.leaves += 2
              scope.extent = scope.extent.union(p.bounds)
            }
            scope.mix { $0.mix(shadow) }
          }
          cut(&scope, &p, shape)
        }
        survey.placed.append(p)

      default:
        if !scope.clip.isEmpty {
          try leaf(
            commands[index], index, poses, &p, scope, depth: depth, last: last,
            backdrops: &survey.backdrops, unpainted: &survey.unpainted)
          // A command that paints nothing hides nothing below.
          p.opaque = p.opaque.intersection(p.bounds).intersection(scope.solid)
          if p.bounds.isEmpty || p.opaque.isEmpty { p.opaque = .empty }
          if !p.opaqueAcross.isEmpty {
            p.opaqueAcross = p.opaqueAcross.intersection(p.bounds).intersection(scope.solid)
          }
          if !p.bounds.isEmpty {
            scope.extent = scope.extent.union(p.bounds)
            scope.leaves += 1
            scope.leaf = p.backdrop < 0 ? index : -1
          }
        }
        survey.placed.append(p)
      }
    }
    if !survey.scopes.isEmpty { throw .pushWithoutPop(count: survey.scopes.count) }
    survey.measureReaches()
  }

  /// Ends a scope. A fade around a single thing is that thing faded: nothing need be put aside.
  private func finish(_ scope: Scope, into survey: inout FramePlan) {
    let push = scope.push
    survey.placed[push].extent = scope.extent
    let opacity = survey.placed[push].opacity
    if opacity < 255, scope.leaves == 1, scope.leaf >= 0 {
      survey.placed[scope.leaf].opacity = over255(survey.placed[scope.leaf].opacity * opacity)
      survey.placed[push].opacity = 255
    }
  }

  private func fade(_ scope: inout Scope, _ p: inout PlacedCommand, _ opacity: Double) {
    p.opacity = byte(opacity)
    if p.opacity < 255 { scope.solid = .empty }
    if p.opacity == 0 { scope.clip = .empty }
    let value = UInt64(p.opacity)
    scope.mix { $0.mix(value) }
  }

  private func cut(_ scope: inout Scope, _ p: inout PlacedCommand, _ shape: RoundedRect) {
    let rounded = RoundedBox(shape, scope.transform)
    scope.mix {
      $0.mix(shape.rect)
      $0.mix(shape.radii)
      $0.mix(shape.style == .circular ? 0 : UInt64(1))
    }
    guard !rounded.box.isEmpty else {
      scope.clip = .empty
      return
    }
    if scope.turning != nil { return scope.narrow(to: rounded) }
    let around = PixelRect(around: rounded.box)
    scope.clip = scope.clip.intersection(around)
    let b = rounded.box
    let whole =
      b.minX == b.minX.rounded() && b.minY == b.minY.rounded() && b.maxX == b.maxX.rounded()
      && b.maxY == b.maxY.rounded()
    scope.edges = b
    if whole, rounded.isSharp { return }
    p.cut = rounded
    scope.solid = scope.solid.intersection(rounded.solid)
  }

  private func put(
    _ shadow: Shadow, under shape: RoundedRect, _ p: inout PlacedCommand, clip: PixelRect
  ) {
    guard !clip.isEmpty, shadow.color.alpha > 0 else { return }
    let placed = PlacedShadow(shape, shadow, p.transform, rest: p.rest)
    p.shadow = placed
    p.bounds = PixelRect(around: placed.box.outset(placed.reach)).intersection(clip)
  }

  /// Places a command that is painted.
  private mutating func leaf(
    _ command: DrawCommand, _ index: Int, _ poses: PoseTable, _ p: inout PlacedCommand,
    _ scope: Scope, depth: Int, last: FramePlan?, backdrops: inout [Int],
    unpainted: inout [UnpaintedLayer]
  ) throws(PaintError) {
    if let turning = scope.turning {
      try placeTurned(command, index, poses, &p, scope, turning, depth: depth, last: last)
      return
    }
    let t = scope.transform
    let k = max(abs(t.scaleX), abs(t.scaleY))
    switch command {
    case .fill(.rounded(let shape), let paint):
      let rounded = RoundedBox(shape, t).grown(to: scope.edges)
      guard !rounded.box.isEmpty, !paint.isClear else { return }
      p.bounds = PixelRect(around: rounded.box).intersection(scope.clip)
      if paint.isOpaque {
        let (tall, wide) = rounded.solids
        (p.opaque, p.opaqueAcross) = tall.area > wide.area ? (tall, wide) : (wide, tall)
        if p.opaque.contains(p.opaqueAcross) { p.opaqueAcross = .empty }
      }
    case .fill(.path(let path), let paint):
      guard !paint.isClear else { return }
      p.bounds = PixelRect(around: path.box(t)).intersection(scope.clip)
    case .stroke(.rounded(let shape), let paint, let style):
      guard style.width > 0, !paint.isClear, !RoundedBox(shape, t).box.isEmpty else { return }
      p.bounds = PixelRect(around: Box(shape.rect, t).outset(style.width * k))
        .intersection(scope.clip)
    case .stroke(.path(let path), let paint, let style):
      guard style.width > 0, !paint.isClear else { return }
      p.bounds = PixelRect(
        around: path.box(t).outset(style.width * k * Stroker.reach(style))
      )
      .intersection(scope.clip)
    case .glyphs(let run, let color):
      guard color.alpha > 0, run.font.size > 0 else { return }
      let size = run.font.size
      let around = Rect(
        run.origin.x - size, run.origin.y - 1.6 * size, max(0, run.width) + 2 * size, 2.8 * size)
      p.bounds = PixelRect(around: Box(around, t)).intersection(scope.clip)
      guard !p.bounds.isEmpty else { return }
      p.resting = Resting(
        Rect(origin: run.origin, size: .zero), rest: scope.rest, shown: scope.transform)
      if p.resting == nil { p.bounds = .empty }
    case .shadow(let shape, let shadow):
      put(shadow, under: shape, &p, clip: scope.clip)
    case .backdrop(let shape, let material):
      p.amount = byte(unit(material.amount) * scope.amount)
      let rounded = RoundedBox(shape, t)
      guard p.amount > 0, !rounded.box.isEmpty else { return }
      p.bounds = PixelRect(around: rounded.box).intersection(scope.clip)
      guard !p.bounds.isEmpty else { return }
      p.backdrop = backdrops.count
      backdrops.append(index)
    case .picture(let picture, in: let rect, let fit, let sampling):
      try place(picture, rect, fit, sampling, index, &p, scope, last: last)
    case .layer(let layer):
      guard let later = try place(layer, index, poses, &p, scope, depth: depth, last: last) else {
        return
      }
      // What lies in another layer is painted with it; of the frame's own some may be hidden.
      if depth > 0 {
        try paint(later, layer, poses, on: &p, depth: depth)
      } else {
        unpainted.append(later)
      }
    case .pushClip, .pushGroup, .pushTransform, .pushPose, .pop: return
    }
  }
}

extension Scope {
  /// Begins an inner scope at the push `index`.
  mutating func enter(_ index: Int) {
    push = index
    extent = .empty
    leaves = 0
    leaf = -1
  }

  mutating func mix(_ add: (inout Fingerprint) -> Void) {
    var f = Fingerprint(hash &+ 1)
    add(&f)
    hash = f.value
  }
}

extension Paint {
  var isClear: Bool {
    switch self {
    case .color(let c): !(c.alpha > 0)
    case .gradient(let g): !g.stops.contains { $0.color.alpha > 0 }
    }
  }
  var isOpaque: Bool {
    switch self {
    case .color(let c): pixel(c) >= 0xFF00_0000
    case .gradient(let g): g.stops.allSatisfy { pixel($0.color) >= 0xFF00_0000 }
    }
  }
}

extension Path {
  /// Tells every point that it is made of, control points too.
  func eachPoint(_ tell: (Point) -> Void) {
    for element in elements {
      switch element {
      case .move(let p), .line(let p): tell(p)
      case .quad(let p, let c):
        tell(p)
        tell(c)
      case .cubic(let p, let c1, let c2):
        tell(p)
        tell(c1)
        tell(c2)
      case .close: break
      }
    }
  }

  /// Around all points, control points included.
  func box(_ t: Transform) -> Box {
    var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    func see(_ p: Point) {
      x0 = min(x0, p.x)
      y0 = min(y0, p.y)
      x1 = max(x1, p.x)
      y1 = max(y1, p.y)
    }
    eachPoint(see)
    guard x0 <= x1 else { return Box(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    return Box(Rect(x0, y0, x1 - x0, y1 - y0), t)
  }
}

extension RoundedBox {
  /// A sharp box whose edges lie on those of the cut around it, or outside: up to whole pixels. The
  /// cut alone says then how much of the edge's pixels is covered, instead of both saying it.
  func grown(to edges: Box) -> RoundedBox {
    guard isSharp, !box.isEmpty else { return self }
    var copy = self
    copy.box = box.grown(to: edges)
    return copy
  }
}

extension Box {
  /// See `RoundedBox.grown(to:)`.
  func grown(to edges: Box) -> Box {
    let slack = 1.0 / 128
    var b = self
    if edges.minX >= minX - slack { b.minX = minX.rounded(.down) }
    if edges.minY >= minY - slack { b.minY = minY.rounded(.down) }
    if edges.maxX <= maxX + slack { b.maxX = maxX.rounded(.up) }
    if edges.maxY <= maxY + slack { b.maxY = maxY.rounded(.up) }
    return b
  }
}
