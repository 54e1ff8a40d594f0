// Stacked sheets. Sheets behind another sheet shrink and darken, even while it is dragged.
import Dismissal
import Drawing
import Geometry

extension ComponentStore {
  /// Poses each sheet that has other sheets above it.
  func stepBack(at now: Instant, into poses: inout PoseTable) {
    for (place, index) in order.enumerated().dropLast() {
      guard let sheet = component(index, as: SheetComponent.self), sheet.stepsBack else { continue }
      var depth = 0.0
      for other in order[(place + 1)...] where entries[other].parent == entries[index].parent {
        guard let above = component(other, as: SheetComponent.self), above.covers(sheet) else {
          continue
        }
        depth += above.coverage(at: now)
      }
      if depth > 0 { sheet.stepBack(by: depth, into: &poses) }
    }
  }
}

extension SheetComponent {
  /// True for presented panels. Covers and bars do not step back behind other sheets.
  var stepsBack: Bool { isPresented && form.look == .panel }

  /// True if this sheet covers another sheet that is declared earlier. Both sheets must come from
  /// the same edge over equal frames.
  func covers(_ other: SheetComponent) -> Bool {
    isSeen && form.look == .panel && form.edge == other.form.edge && frame == other.frame
  }

  /// The share by which this sheet and the dismissed covers below it cover another sheet, 0…1. The
  /// share does not jump when a presentation begins or ends.
  func coverage(at now: Instant) -> Double {
    let own = coverage(of: sheet, lowered: pageOffset(at: now), at: now)
    let free = departing.reduce(isPresented ? 1 - own : 1) {
      $0 * (1 - coverage(of: $1.sheet, at: now))
    }
    return 1 - free
  }

  /// The share by which one presentation covers another sheet, 0…1. The share is 0 at the
  /// interactive detent if this is not the last detent, otherwise at the hidden position.
  private func coverage(
    of sheet: Sheet, lowered: Double = 0, at now: Instant
  ) -> Double {
    let last = sheet.detents.count - 1
    let usable = form.interactiveDetent.flatMap { $0 < last ? sheet.detents[$0] : nil }
    let whole = usable ?? length
    return whole > 0 ? min(1, max(0, 1 - (sheet.offset(at: now) + lowered) / whole)) : 0
  }

  /// Scales down and darkens the sheet, which is behind `depth` other sheets. Under reduced motion,
  /// the sheet is only darkened.
  func stepBack(by depth: Double, into poses: inout PoseTable) {
    let look = form.stacking.look(behind: depth)
    poses[darkening].opacity = look.dim
    guard isAnimated else { return }
    let size = form.frame(in: room).size
    let (width, height) = (size.width, size.height)
    let away = away
    // The sheet shrinks towards the side opposite to its edge, so that this side does not move.
    let anchor = Point(width / 2 * (1 - away.dx), height / 2 * (1 - away.dy))
    poses[slot].scaleX = look.scale
    poses[slot].scaleY = look.scale
    poses[slot].anchor = anchor
    poses[slot].offset = poses[slot].offset - away * look.rise
    var around = poses[slot]
    around.clip = Rect(origin: .zero, size: size)
    around.radii = corners
    poses[hairline] = .hairline(around: around)
  }
}
