// Commands of a program to an interaction of a session: present, dismiss, select, scroll.
import Dismissal
import Geometry
import Gesture

extension GestureSession {
  /// Presents a sheet, opens a card, or pushes a screen. Without animation a sheet or a screen
  /// appears at once. A card always opens with its transition.
  public mutating func present(_ index: Int, animated: Bool = true, at instant: Instant) {
    let now = max(now, instant)
    switch self[index] {
    case .sheet:
      changeSheet(index, at: now) {
        $0.present(at: now, into: &$1)
        if !animated { $0.skip(at: now, into: &$1) }
      }
    case .card: changeCard(index, at: now) { $0.open(at: now, into: &$1) }
    case .stack(let stack):
      select(index, stack.machine.inputDepth + 1, animated: animated, at: now)
    case .list, .pager, .row, .lightbox, .overlay: wrongKind()
    }
  }

  /// Dismisses a sheet, closes a card, a light box or a row, or pops the top screen of a stack.
  public mutating func dismiss(
    _ index: Int, _ source: DismissalSource = .programmatic, at instant: Instant
  ) {
    let now = max(now, instant)
    switch self[index] {
    case .sheet:
      changeSheet(index, at: now) { $0.dismiss(source, shouldDismiss: true, at: now, into: &$1) }
    case .card:
      changeCard(index, at: now) { $0.dismiss(source, shouldDismiss: true, at: now, into: &$1) }
    case .lightbox:
      changeLightbox(index, at: now) { $0.close(source, shouldDismiss: true, at: now, into: &$1) }
    case .stack: changeStack(index, at: now) { $0.pop(at: now, into: &$1) }
    case .row: changeRow(index, at: now) { $0.close(at: now, into: &$1) }
    case .list, .pager, .overlay: wrongKind()
    }
  }

  /// Selects a detent of a sheet or a page of a pager, or shows a picture of a light box. A stack
  /// pushes or pops until it has `number` screens.
  public mutating func select(
    _ index: Int, _ number: Int, animated: Bool = true, at instant: Instant
  ) {
    let now = max(now, instant)
    switch self[index] {
    case .sheet(let sheet):
      precondition(sheet.sheet.detents.indices.contains(number), "There is no such detent.")
      changeSheet(index, at: now) { $0.select(number, animated: animated, at: now, into: &$1) }
    case .pager:
      changePager(index, at: now) { pager, effects in
        let values = pager.configuration
        pager.configure(values.animated(animated))
        pager.go(to: number, at: now, into: &effects)
        pager.configure(values)
      }
    case .stack(let stack):
      let more = number - stack.machine.inputDepth
      changeStack(index, at: now) { stack, effects in
        let values = stack.configuration
        stack.configure(values.animated(animated))
        if more > 0 { stack.push(more, at: now, into: &effects) }
        if more < 0 { stack.pop(toDepth: max(1, number), at: now, into: &effects) }
        stack.configure(values)
      }
    case .lightbox(let box):
      precondition(box.layout.pictures.indices.contains(number), "There is no such picture.")
      changeLightbox(index, at: now) { $0.show(number, at: now, into: &$1) }
    case .card, .row, .list, .overlay: wrongKind()
    }
  }

  /// Scrolls a list by `.scroll(to:animated:)`, `.wheel` or `.key`. `list`: the index of the list in
  /// a sheet.
  public mutating func scroll(
    _ index: Int, list: Int = 0, _ event: ScrollMotion.Event, at instant: Instant
  ) {
    let now = max(now, instant)
    switch self[index] {
    case .list: changeList(index, at: now) { $0.send(event, at: now) }
    case .sheet:
      changeSheet(index, at: now) { sheet, _ in
        sheet.machine.take(list)
        sheet.machine.scroll(event, at: now)
      }
    case .stack, .pager, .row, .card, .lightbox, .overlay: wrongKind()
    }
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
