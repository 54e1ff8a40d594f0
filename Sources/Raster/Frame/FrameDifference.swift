// Second step of a frame: finds the pixels that differ from the last frame.
import Drawing

extension Painter {
  /// Compares two frames command by command, and returns the changed pixels.
  ///
  /// A command is unchanged if the command itself and all pushes around it are equal. Otherwise the
  /// pixels of the old and the new position are damage.
  mutating func changes(
    from old: DisplayList?, _ last: FramePlan, to new: DisplayList, _ plan: inout FramePlan,
    same: Bool, all: PixelRect?, target: PixelRect
  ) -> Damage {
    caches.backdrops.begin()
    let a = old?.commands ?? []
    let b = new.commands
    if same { alignment.begin() } else { alignment.begin(a, b) }

    var damage = Damage()
    /// Indices, in increasing order, of the partly changed layers in the new list.
    var known: [Int] = []
    if let all { damage.add(all) }
    if all == nil {
      // Commands that only the old list contains have disappeared, so their pixels are added.
      for i in a.indices where !alignment.hasPair(i) {
        let old = last.placed[i]
        if !refreshed.isEmpty,
          let place = addRefreshed(
            old, at: i, among: plan.placed, above: known.last ?? -1, to: &damage, target: target)
        {
          known.append(place)
        } else {
          damage.add(old.bounds.intersection(target))
        }
      }
    }
    for i in b.indices {
      let previousIndices = alignment.before(i)
      if plan.placed[i].backdrop >= 0 {
        backdrop(
          i, previousIndices, plan.placed[i], b[i], all: all != nil, damage: &damage, target: target
        )
      }
      if all != nil { continue }
      guard let previousIndices else {
        if !known.contains(i) { damage.add(plan.placed[i].bounds) }
        continue
      }
      if plan.isSame(i, as: previousIndices, of: last) { continue }
      let (p, q) = (plan.placed[i], last.placed[previousIndices])
      if p.addMove(from: q, to: &damage, target: target) { continue }
      damage.add(q.bounds.intersection(target))
      damage.add(p.bounds)
    }
    return damage
  }
}
