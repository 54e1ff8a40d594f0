// Commands of a program to an interaction of a session: present, dismiss, select, scroll.
import Dismissal
import Geometry

extension GestureSession {
  /// Presents a sheet, opens a card, or pushes a screen. Without animation, a sheet or a screen
  /// appears at once. A card always opens with its transition.
  public mutating func present(_ index: Int, animated: Bool = true, at instant: Instant) {
    guard perform(.present(animated: animated), on: index, at: instant) else { wrongKind() }
  }

  /// Dismisses a sheet, closes a card, a light box or a row, or pops the top screen of a stack.
  public mutating func dismiss(
    _ index: Int, _ source: DismissalSource = .programmatic, at instant: Instant
  ) {
    guard perform(.dismiss(source), on: index, at: instant) else { wrongKind() }
  }

  /// Performs a command. Returns false, and does nothing, if the interaction lacks the command.
  package mutating func perform(
    _ command: InteractionCommand, on index: Int, at instant: Instant
  ) -> Bool {
    let now = max(now, instant)
    var isPossible = true
    change(index, at: now) {
      isPossible = $0.change(index, .command(command), at: now, into: &$1)
    }
    return isPossible
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
    case .stack:
      changeStack(index, at: now) { $0.select(number, animated: animated, at: now, into: &$1) }
    case .lightbox(let box):
      precondition(box.layout.pictures.indices.contains(number), "There is no such picture.")
      changeLightbox(index, at: now) { $0.show(number, at: now, into: &$1) }
    case .card, .row, .list, .overlay: wrongKind()
    }
  }

  /// Scrolls a list with `.scroll(to:animated:)`, `.wheel` or `.key`, or ends its refresh with
  /// `.refresh(false)`. In a sheet, `list` is the index of the list.
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

extension PagerInteraction.Configuration {
  /// This configuration for one command. Without animation if `isAnimated` is false.
  fileprivate func animated(_ isAnimated: Bool) -> Self {
    var configuration = self
    configuration.isAnimated = self.isAnimated && isAnimated
    return configuration
  }
}
