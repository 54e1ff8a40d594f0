// A sheet by keys: away or down by Escape, from place to place by arrows, its list by the keys of lists.
import Dismissal
import Geometry
import Gesture

extension SheetPart {
  package mutating func press(
    _ key: KeyPress, at now: Instant, into effects: inout ScreenEffects
  ) -> Bool {
    guard isOpen else { return false }
    if let step = placeStep(of: key) {
      select(machine.sheet.selected + step, at: now, into: &effects)
      return true
    }
    if key.key == .escape {
      guard keepsKeys else { return false }
      dismiss(.escape, at: now, into: &effects)
      return true
    }
    // Its list scrolls where it does under a finger.
    guard machine.listScrolls,
      let meaning = ScrollMotion.Key(key),
      let last = lists.lastIndex(where: { $0.build == surroundings.build }),
      lists[last].form.takesKeys
    else { return false }
    interaction.machine.take(last)
    guard current == last, machine.list.bottom > 0 else { return false }
    interaction.machine.scroll(.key(meaning), at: now)
    return true
  }

  /// One place up or down: with Alt always, without it while it has the keyboard and its list does
  /// not scroll. nil: the key means something else, or there is no further place.
  private func placeStep(of key: KeyPress) -> Int? {
    guard key.key == .up || key.key == .down else { return nil }
    let last = machine.sheet.places.count - 1
    guard
      key.modifiers == .alt || key.modifiers.isEmpty && keepsKeys && !machine.listScrolls
    else { return nil }
    let step = key.key == .up ? 1 : -1
    return (0...last).contains(machine.sheet.selected + step) ? step : nil
  }
}
