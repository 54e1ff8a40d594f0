// Commands of a program to an interaction: present, dismiss, select, scroll, zoom.
import Dismissal
import Geometry
import Gesture
import Interactions

extension EngineSession {
  /// Presents a sheet, opens a card, or pushes a screen.
  package mutating func present(_ index: Int, animated: Bool, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    let member = entries[index].member
    switch session[member] {
    case .sheet:
      session.changeSheet(member, at: now) {
        $0.present(at: now, into: &$1)
        if !animated { $0.skip(at: now, into: &$1) }
      }
    case .card: session.changeCard(member, at: now) { $0.open(at: now, into: &$1) }
    case .stack: session.changeStack(member, at: now) { $0.push(at: now, into: &$1) }
    case .list, .pager, .lightbox, .overlay: break
    }
  }

  /// Dismisses a sheet, closes a card or a light box, or pops the top screen of a stack.
  package mutating func dismiss(_ index: Int, _ source: DismissalSource, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    let member = entries[index].member
    switch session[member] {
    case .sheet:
      session.changeSheet(member, at: now) {
        $0.dismiss(source, shouldDismiss: true, at: now, into: &$1)
      }
    case .card:
      session.changeCard(member, at: now) {
        $0.dismiss(source, shouldDismiss: true, at: now, into: &$1)
      }
    case .lightbox:
      session.changeLightbox(member, at: now) {
        $0.close(source, shouldDismiss: true, at: now, into: &$1)
      }
    case .stack: session.changeStack(member, at: now) { $0.pop(at: now, into: &$1) }
    case .list, .pager, .overlay: break
    }
  }

  /// Maximum number of screens in a stack.
  package static let mostScreens = 1000

  /// Selects a detent, a page or a picture. A stack pushes or pops until it has `number` screens.
  package mutating func select(_ index: Int, _ number: Int, animated: Bool, at instant: Instant) {
    guard entries.indices.contains(index) else { return }
    let now = pass(to: instant)
    let member = entries[index].member
    switch session[member] {
    case .sheet(let sheet):
      guard sheet.sheet.detents.indices.contains(number) else { return }
      session.changeSheet(member, at: now) {
        $0.select(number, animated: animated, at: now, into: &$1)
      }
    case .pager:
      session.changePager(member, at: now) { pager, effects in
        let values = pager.configuration
        pager.configure(values.animated(animated))
        pager.go(to: number, at: now, into: &effects)
        pager.configure(values)
      }
    case .stack(let stack):
      let more = min(number, EngineSession.mostScreens) - stack.machine.inputDepth
      session.changeStack(member, at: now) { stack, effects in
        let values = stack.configuration
        stack.configure(values.animated(animated))
        if more > 0 { stack.push(more, at: now, into: &effects) }
        if more < 0 { stack.pop(toDepth: max(1, number), at: now, into: &effects) }
        stack.configure(values)
      }
    case .lightbox(let box):
      guard box.layout.pictures.indices.contains(number) else { return }
      session.changeLightbox(member, at: now) { $0.show(number, at: now, into: &$1) }
    case .card, .list, .overlay: break
    }
  }

  /// Scrolls a list by `step` points, as a wheel does.
  package mutating func scroll(_ index: Int, by step: Double, at instant: Instant) {
    guard entries.indices.contains(index), entries[index].kind == .list else { return }
    let (entry, now) = (entries[index], pass(to: instant))
    if let list = entry.list {
      session.changeSheet(entry.member, at: now) { sheet, _ in
        sheet.machine.take(list)
        sheet.machine.scroll(.wheel(step), at: now)
      }
    } else {
      session.changeList(entry.member, at: now) { $0.send(.wheel(step), at: now) }
    }
  }

  /// Multiplies the zoom of a light box's picture by a factor.
  package mutating func zoom(_ index: Int, by factor: Double, at instant: Instant) {
    guard entries.indices.contains(index), entries[index].kind == .lightbox else { return }
    let now = pass(to: instant)
    session.changeLightbox(entries[index].member, at: now) {
      $0.zoom(by: factor, at: now, into: &$1)
    }
  }

  /// Allows or refuses dismissals by dragging.
  package mutating func allowDrags(_ index: Int, _ allows: Bool) {
    guard entries.indices.contains(index) else { return }
    session.refuseDrags(entries[index].member, !allows)
  }

  /// Sets how many sheets cover this one. A sheet that is half presented counts as half.
  package mutating func cover(_ index: Int, by depth: Double) {
    guard entries.indices.contains(index) else { return }
    entries[index].depth = depth
  }
}

extension StackInteraction.Configuration {
  /// This configuration for one command, without animation if `isAnimated` is false.
  fileprivate func animated(_ isAnimated: Bool) -> Self {
    var configuration = self
    configuration.isAnimated = self.isAnimated && isAnimated
    return configuration
  }
}

extension PagerInteraction.Configuration {
  /// This configuration for one command, without animation if `isAnimated` is false.
  fileprivate func animated(_ isAnimated: Bool) -> Self {
    var configuration = self
    configuration.isAnimated = self.isAnimated && isAnimated
    return configuration
  }
}
