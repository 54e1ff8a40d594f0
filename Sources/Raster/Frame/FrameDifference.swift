// Second step of a frame: which pixels differ from the frame before.
import Drawing
import Geometry

extension Painter {
  /// Compares two frames command by command. A command is unchanged when it is equal and so is all
  /// that encloses it; otherwise what it painted then and what it paints now are both damage.
  mutating func changes(
    from old: DisplayList?, _ last: FramePlan, to new: DisplayList, _ survey: inout FramePlan,
    same: Bool, all: PixelRect?, target: PixelRect
  ) -> Damage {
    backdrops.begin()
    let a = old?.commands ?? []
    let b = new.commands
    var head = 0
    var tail = 0
    if !same {
      let shorter = min(a.count, b.count)
      while head < shorter, a[head] == b[head] { head += 1 }
      while tail < shorter - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
    }
    // Where in the old list the command at `i` was, if anywhere.
    func before(_ i: Int) -> Int? {
      if same || i < head { return i }
      if i >= b.count - tail { return i - b.count + a.count }
      return a.count == b.count && a[i] == b[i] ? i : nil
    }

    var damage = Damage()
    if let all { damage.add(all) }
    var gone = same
    for i in b.indices {
      if !gone, i >= head {
        // What the middle of the old list painted is no longer there.
        gone = true
        for j in head..<(a.count - tail) where before(j) != j || a.count != b.count {
          damage.add(last.placed[j].bounds.intersection(target))
        }
      }
      let p = survey.placed[i]
      let former = before(i)
      if p.backdrop >= 0 {
        backdrop(i, former, p, b[i], all: all != nil, damage: &damage, target: target)
      }
      if all != nil { continue }
      guard let former else {
        damage.add(p.bounds)
        continue
      }
      let q = last.placed[former]
      if p.isSame(as: q) || p.addMove(from: q, to: &damage, target: target) { continue }
      damage.add(q.bounds.intersection(target))
      damage.add(p.bounds)
    }
    if !gone {
      for j in head..<(a.count - tail) {
        damage.add(last.placed[j].bounds.intersection(target))
      }
    }
    return damage
  }
}

extension PlacedCommand {
  /// True when an equal command painted the same pixels.
  func isSame(as o: PlacedCommand) -> Bool {
    scope == o.scope && bounds == o.bounds && opacity == o.opacity && amount == o.amount
      && bitmap?.serial == o.bitmap?.serial && shadow == o.shadow
  }
}
