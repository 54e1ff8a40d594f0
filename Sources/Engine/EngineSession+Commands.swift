// Commands of a program to an interaction: present, dismiss, select, scroll, zoom.
import Interactions

extension EngineSession {
  /// Presents a sheet, opens a card, or pushes a screen.
  package mutating func present(_ index: Int, animated: Bool, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    _ = session.perform(.present(animated: animated), on: entries[index].member, at: now)
  }

  /// Dismisses a sheet, closes a card or a light box, or pops the top screen of a stack.
  package mutating func dismiss(_ index: Int, _ source: DismissalSource, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    _ = session.perform(.dismiss(source), on: entries[index].member, at: now)
  }

  /// Maximum number of screens in a stack.
  package static let mostScreens = 1000

  /// Selects a detent, a page or a picture. A stack pushes or pops until it has `number` screens.
  package mutating func select(_ index: Int, _ number: Int, animated: Bool, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    let member = entries[index].member
    // The number is limited, because the smallest `Int` of WebAssembly cannot be negated.
    let number = min(max(-1, number), EngineSession.mostScreens)
    switch session[member] {
    case .sheet(let sheet):
      guard sheet.sheet.detents.indices.contains(number) else { return }
    case .lightbox(let box):
      guard box.layout.pictures.indices.contains(number) else { return }
    case .pager, .stack: break
    case .card, .row, .list, .overlay: return
    }
    session.select(member, number, animated: animated, at: now)
  }

  /// Scrolls a list by `step` points, like a turn of a mouse wheel.
  package mutating func scroll(_ index: Int, by step: Double, at instant: Instant) {
    guard entries.indices.contains(index), entries[index].kind == .list else { return }
    let (entry, now) = (entries[index], pass(to: instant))
    session.scroll(entry.member, list: entry.list ?? 0, .wheel(step), at: now)
  }

  /// Multiplies the zoom of a light box's picture by a factor.
  package mutating func zoom(_ index: Int, by factor: Double, at instant: Instant) {
    guard entries.indices.contains(index), entries[index].kind == .lightbox else { return }
    let now = pass(to: instant)
    session.changeLightbox(entries[index].member, at: now) {
      $0.zoom(by: factor, at: now, into: &$1)
    }
  }

  /// Sets whether drags may dismiss the interaction.
  package mutating func allowDrags(_ index: Int, _ allows: Bool) {
    guard entries.indices.contains(index) else { return }
    session.refuseDrags(entries[index].member, !allows)
  }

  /// Sets how many sheets cover this sheet. A sheet that is half presented counts as 0.5.
  package mutating func cover(_ index: Int, by depth: Double) {
    guard entries.indices.contains(index) else { return }
    entries[index].depth = depth
  }
}
