// First step of a frame: finds the position of each command, and paints the needed bitmaps.
import Drawing
import Geometry

extension Painter {
  /// Places every command of `list`. `last` is the plan of a last frame with an equal list, or nil.
  mutating func place(
    _ list: DisplayList, _ poses: PoseTable, base: Transform, clip: PixelRect,
    edges: Box = PlacedCommand.everywhere, depth: Int, last: FramePlan?, into plan: inout FramePlan
  ) throws(Painter.PaintError) {
    let commands = list.commands
    plan.placed.removeAll(keepingCapacity: true)
    plan.placed.reserveCapacity(commands.count)
    plan.scopes.removeAll(keepingCapacity: true)
    plan.backdrops.removeAll(keepingCapacity: true)
    plan.unpainted.removeAll(keepingCapacity: true)
    var scope = Scope(
      transform: base, rest: base, clip: clip, cut: RoundedBox(edges), edges: edges, solid: clip,
      hash: 0, amount: 1, push: -1)

    for index in commands.indices {
      // The command is appended and changed in place, because a copy of a large command is slow.
      plan.placed.append(PlacedCommand(in: scope))
      switch commands[index] {
      case .pop:
        guard let outer = plan.scopes.popLast() else { throw .popWithoutPush(at: index) }
        plan.placed[index].partner = scope.push
        plan.placed[index].extent = scope.extent
        finish(scope, into: &plan)
        plan.placed[scope.push].partner = index
        var parent = outer
        parent.extent = parent.extent.union(scope.extent)
        if scope.leaves > 0 {
          parent.leaves += scope.leaves
          parent.leaf = scope.leaf
        }
        scope = parent

      case .pushClip(let shape):
        plan.scopes.append(scope)
        scope.enter(index)
        cut(&scope, &plan.placed[index], shape)

      case .pushGroup(let opacity):
        plan.scopes.append(scope)
        scope.enter(index)
        fade(&scope, &plan.placed[index], opacity)

      case .pushTransform(let t):
        plan.scopes.append(scope)
        scope.enter(index)
        scope.transform = t.then(scope.transform)
        scope.rest = t.then(scope.rest)
        try scope.transform.check(at: index)
        try scope.rest.check(at: index)
        scope.mix { $0.mix(t) }

      case .pushPose(let slot):
        let given = poses[slot]
        try given.check(at: index)
        let pose = given.settled.onPixels(of: scope.transform)
        plan.scopes.append(scope)
        scope.enter(index)
        fade(&scope, &plan.placed[index], pose.opacity)
        scope.transform = pose.transform.then(scope.transform)
        try scope.transform.check(at: index)
        plan.placed[index].transform = scope.transform
        scope.amount = unit(pose.materialAmount)
        scope.mix {
          $0.mix(pose.transform)
          $0.mix(pose.materialAmount)
          if pose.turn != 0 { $0.mix(pose.turn) }
        }
        if pose.turn != 0 {
          let turning = Rotation(pose.turn, about: scope.transform.apply(pose.anchor))
          scope.turning = scope.turning.map(turning.then) ?? turning
        }
        if let rect = pose.clip {
          let shape = RoundedRect(rect, radii: pose.radii)
          if let shadow = pose.shadow, scope.turning == nil {
            put(shadow, under: shape, &plan.placed[index], clip: scope.clip)
            let bounds = plan.placed[index].bounds
            if !bounds.isEmpty {
              scope.leaves += 2
              scope.extent = scope.extent.union(bounds)
            }
            scope.mix { $0.mix(shadow) }
          }
          cut(&scope, &plan.placed[index], shape)
        }

      default:
        if !scope.clip.isEmpty {
          try leaf(
            commands[index], index, poses, &plan.placed[index], scope, depth: depth, last: last,
            backdrops: &plan.backdrops, unpainted: &plan.unpainted)
          scope.leave(&plan.placed[index], at: index)
        }
      }
    }
    if !plan.scopes.isEmpty { throw .pushWithoutPop(count: plan.scopes.count) }
    plan.measureReaches()
  }

  /// Ends a scope. If the scope fades a single command, the fade becomes the command's opacity, so
  /// that the pixels below need not be saved.
  private func finish(_ scope: Scope, into plan: inout FramePlan) {
    let push = scope.push
    plan.placed[push].extent = scope.extent
    let opacity = plan.placed[push].opacity
    if opacity < 255, scope.leaves == 1, scope.leaf >= 0 {
      plan.placed[scope.leaf].opacity = over255(plan.placed[scope.leaf].opacity * opacity)
      plan.placed[push].opacity = 255
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
    let own = RoundedBox(shape, scope.transform)
    scope.mix {
      $0.mix(shape.rect)
      $0.mix(shape.radii)
      $0.mix(shape.style == .circular ? 0 : UInt64(1))
    }
    guard !own.box.isEmpty else {
      scope.clip = .empty
      return
    }
    if scope.turning != nil { return scope.narrow(to: own) }
    // If the clip shares an edge with the surrounding clip, only the outer clip cuts the edge. Two
    // cuts would reduce the coverage twice, and the content below would be visible.
    let fills = own.fills(scope.cut)
    let rounded = fills ? own.wholePixels : own.grown(to: scope.edges)
    scope.clip = scope.clip.intersection(PixelRect(around: rounded.box))
    if !fills { scope.cut = own }
    scope.edges = scope.edges.intersection(own.box)
    if rounded.isSharp, rounded.box == rounded.box.wholePixels { return }
    p.cut = rounded
    scope.solid = scope.solid.intersection(rounded.solid)
  }

  func put(
    _ shadow: Shadow, under shape: RoundedRect, _ p: inout PlacedCommand, clip: PixelRect
  ) {
    guard !clip.isEmpty, shadow.color.alpha > 0 else { return }
    let placed = PlacedShadow(shape, shadow, p.transform, rest: p.rest)
    p.shadow = placed
    p.bounds = PixelRect(around: placed.box.outset(placed.reach)).intersection(clip)
  }
}

extension Scope {
  /// Begins an inner scope at the push with index `index`.
  mutating func enter(_ index: Int) {
    push = index
    extent = .empty
    leaves = 0
    leaf = -1
  }

  /// Adds a placed command to the scope's counts. Opaque pixels that a clip or a fade of the scope
  /// affects are removed.
  fileprivate mutating func leave(_ p: inout PlacedCommand, at index: Int) {
    // A command that paints nothing hides nothing.
    p.opaque = p.opaque.intersection(p.bounds).intersection(solid)
    if p.bounds.isEmpty || p.opaque.isEmpty { p.opaque = .empty }
    if !p.opaqueAcross.isEmpty {
      p.opaqueAcross = p.opaqueAcross.intersection(p.bounds).intersection(solid)
    }
    if !p.bounds.isEmpty {
      extent = extent.union(p.bounds)
      leaves += 1
      leaf = p.backdrop < 0 ? index : -1
    }
  }

  mutating func mix(_ add: (inout Fingerprint) -> Void) {
    var f = Fingerprint(hash &+ 1)
    add(&f)
    hash = f.value
  }
}

extension PlacedCommand {
  fileprivate init(in scope: Scope) {
    transform = scope.transform
    rest = scope.rest
    edges = scope.edges
    self.scope = scope.hash
  }
}
