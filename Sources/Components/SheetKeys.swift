// The keys of a sheet. Escape lowers or dismisses it, arrows move it, other keys scroll its list.
import Dismissal
import Geometry
import Tree

extension SheetComponent {
  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOpen else { return false }
    if let step = placeStep(of: key) {
      select(machine.sheet.selected + step, at: now, into: &effects)
      return true
    }
    if key.key == .escape {
      guard interaction.moves(by: .escape) else { return false }
      dismiss(.escape, at: now, into: &effects)
      return true
    }
    // Keys scroll the list only where a finger would scroll the list.
    guard machine.listScrolls, let last = lists.lastIndex(where: { $0.build == context.build })
    else { return false }
    if key.key == .refresh, lists[last].form.refreshing != nil {
      perform(at: now, into: &effects) { interaction, _ in
        interaction.machine.refresh(last, true, at: now)
      }
      return true
    }
    guard let meaning = ScrollMotion.Key(key), lists[last].form.takes(meaning) else { return false }
    interaction.machine.take(last)
    guard current == last, machine.list.bottom > 0 else { return false }
    interaction.machine.scroll(.key(meaning), at: now)
    return true
  }

  /// The step that a key selects: 1 for the next higher detent, −1 for the next lower detent. Nil
  /// if the key selects no step, or if no such detent exists.
  ///
  /// Arrows with Alt always select a detent. Arrows without Alt select a detent if the sheet
  /// captures the keyboard and its list does not scroll.
  private func placeStep(of key: KeyPress) -> Int? {
    guard key.key == .up || key.key == .down else { return nil }
    let last = machine.sheet.detents.count - 1
    guard
      key.modifiers == .alt || key.modifiers.isEmpty && capturesKeyboard && !machine.listScrolls
    else { return nil }
    let step = key.key == .up ? 1 : -1
    return (0...last).contains(machine.sheet.selected + step) ? step : nil
  }
}
