// Sheets on top of each other: the ones behind step back as the next one comes, under a finger too.
import Dismissal
import Drawing
import Geometry

extension Parts {
  /// Every sheet that others lie over is posed behind them.
  func stepBack(at now: Instant, into poses: inout PoseTable) {
    for (place, index) in order.enumerated().dropLast() {
      guard let sheet = part(index, as: SheetPart.self), sheet.stepsBack else { continue }
      var depth = 0.0
      for other in order[(place + 1)...] where entries[other].parent == entries[index].parent {
        guard let above = part(other, as: SheetPart.self), above.liesOver(sheet) else { continue }
        depth += above.coverage(at: now)
      }
      if depth > 0 { sheet.stepBack(by: depth, into: &poses) }
    }
  }
}

extension SheetPart {
  /// Panels are piled up, from whichever edge; covers and bars are not.
  var stepsBack: Bool { isPresented && form.look == .panel }

  /// Whether this one, which is declared later, comes over the other: from the same edge, over the
  /// same part of the window.
  func liesOver(_ other: SheetPart) -> Bool {
    isSeen && form.look == .panel && form.edge == other.form.edge && frame == other.frame
  }

  /// How far it and those that leave below it have gone over another sheet together, 0…1: it changes
  /// with none of them at once.
  func coverage(at now: Instant) -> Double {
    let free = departing.reduce(isPresented ? 1 - coverage(of: sheet, at: now) : 1) {
      $0 * (1 - coverage(of: $1.sheet, at: now))
    }
    return 1 - free
  }

  /// How much of its way over another sheet one has gone: from the place up to which what lies below
  /// is bright, or from where nothing of it is seen.
  private func coverage(of sheet: Sheet, at now: Instant) -> Double {
    let last = sheet.places.count - 1
    let usable = form.usablePlace.flatMap { $0 < last ? sheet.places[$0] : nil }
    let whole = usable ?? length
    return whole > 0 ? min(1, max(0, 1 - sheet.offset(at: now) / whole)) : 0
  }

  /// Posed behind `depth` others. People who asked for less movement see it darken and no more.
  func stepBack(by depth: Double, into poses: inout PoseTable) {
    let look = form.stacking.look(behind: depth)
    poses[veil].opacity = look.dim
    guard isAnimated else { return }
    let size = form.frame(in: room).size
    let (width, height) = (size.width, size.height)
    let away = away
    // The side that is away from its edge stays where it is; the others come nearer to its middle.
    let anchor = Point(width / 2 * (1 - away.dx), height / 2 * (1 - away.dy))
    poses[slot].scaleX = look.scale
    poses[slot].scaleY = look.scale
    poses[slot].anchor = anchor
    poses[slot].offset = poses[slot].offset - away * look.rise
    var around = poses[slot]
    around.clip = Rect(origin: .zero, size: size)
    around.radii = corners
    poses[rim] = .rim(around: around)
  }
}
