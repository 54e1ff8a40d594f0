// Rows with swipe actions of a tree: which are open, and what is around them.
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
