// Rows with swipe actions of a tree: which are open, and what is around them.
import Drawing
import Geometry
import Interactions
import Tree

extension ComponentStore {
  /// The innermost row that contains the component at `index`. Nil if there is none.
  package func row(around index: Int?) -> (index: Int, component: SwipeActionsComponent)? {
    enclosing(index, as: SwipeActionsComponent.self)
  }

  /// The indices of the open rows that no finger drags.
  package var openRows: [Int] {
    rows.filter { index in
      guard case .row(let own) = machines.places[index] else { return false }
      return machines.rows[own].machine.openEdge != nil && !machines.rows[own].isHeld
    }
  }

  /// Opens a row for a key, and closes all other rows.
  package mutating func openRow(
    _ index: Int, _ edge: HorizontalEdge, at now: Instant, into effects: inout ScreenEffects
  ) {
    closeRows(except: index, at: now, into: &effects)
    guard case .row(let own) = machines.places[index] else { return }
    machines.rows[own].open(edge, at: now, into: &effects)
  }

  /// Stores that an action of a row is used. It may remove the row.
  package mutating func noteUse(ofRow index: Int) {
    guard case .row(let own) = machines.places[index] else { return }
    machines.rows[own].isUsed = true
  }

  /// True if an action of a row was used since the last build.
  var hasUsedRow: Bool {
    rows.contains { index in
      guard case .row(let own) = machines.places[index] else { return false }
      return machines.rows[own].isUsed
    }
  }

  /// The slot of a row that closes a gap, or nil while it is at its place.
  mutating func gapSlot(ofRow index: Int) -> PoseSlot? {
    guard case .row(let own) = machines.places[index], machines.rows[own].closesGap(at: context.now)
    else { return nil }
    if let slot = machines.rows[own].gapSlot { return slot }
    let slot = takeSlot(for: index, "gap")
    machines.rows[own].gapSlot = slot
    return slot
  }

  /// True if a component is the other one, or inside it.
  package func isWithin(_ index: Int?, _ outer: Int) -> Bool {
    index.map { $0 == outer || isInside($0, outer) } ?? false
  }

  /// True if a component is in the component that contains the row, which is usually its list.
  /// Without such a component, true.
  package func isInList(ofRow row: Int, _ index: Int?) -> Bool {
    entries[row].parent.map { isWithin(index, $0) } ?? true
  }
}
