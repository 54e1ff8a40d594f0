// When a finger's places on its way need not be told one by one.
import Dismissal
import Geometry
import Gesture
import Interactions

extension Parts {
  /// True where of the next places of a movement, neither coordinate of them below `lowest` or above
  /// `highest`, only the last one counts: told it alone, the part is what it would be told all of
  /// them, and it says nothing on the way. False also where that is not known.
  package func countsLastPlaceOnly(
    _ movement: GestureEvent, of index: Int, from lowest: Point, to highest: Point
  ) -> Bool {
    guard movement.phase == .changed, !movement.isWheel, lightboxes.isEmpty,
      machines.indices.contains(index)
    else { return false }
    return switch machines.places[index] {
    case .list(let own): machines.lists[own].isHeld
    case .sheet(let own): machines.sheets[own].countsLastPlaceOnly(movement, lowest, highest)
    default: false
    }
  }
}

extension SheetPart {
  fileprivate func countsLastPlaceOnly(
    _ movement: GestureEvent, _ lowest: Point, _ highest: Point
  ) -> Bool {
    if movement.recognizer != key, movement.recognizer != edgeKey {
      guard let current, lists[current].key == movement.recognizer else { return false }
    }
    guard isAnimated else { return false }
    let a = interaction.configuration.orientation.oriented(lowest - .zero).dy
    let b = interaction.configuration.orientation.oriented(highest - .zero).dy
    return machine.countsLastPlaceOnly(of: movement.pointer, between: min(a, b)...max(a, b))
  }
}
