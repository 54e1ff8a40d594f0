// Rows with swipe actions of a tree: the open rows, and the components around rows.
import Drawing
import Interactions
import Tree

extension ComponentStore {
  /// The innermost row that contains the component at `index`. Nil without such a row.
  package func row(around index: Int?) -> (index: Int, component: SwipeActionsComponent)? {
    enclosing(index, as: SwipeActionsComponent.self)
  }

  private func row(_ index: Int) -> SwipeActionsComponent? {
    machines.component(index, as: SwipeActionsComponent.self)
  }

  /// The indices of the open rows that no finger drags.
  package var openRows: [Int] {
    rows.filter { row($0).map { $0.machine.openEdge != nil && !$0.isHeld } ?? false }
  }

  /// Opens a row for a key, and closes all other rows.
  package mutating func openRow(
    _ index: Int, _ edge: HorizontalEdge, at now: Instant, into effects: inout ScreenEffects
  ) {
    closeRows(except: index, at: now, into: &effects)
    machines.change(index, as: SwipeActionsComponent.self) {
      $0.open(edge, at: now, into: &effects)
    }
  }

  /// Records that the user performed an action of a row. The action may remove the row.
  package mutating func noteUse(ofRow index: Int) {
    machines.change(index, as: SwipeActionsComponent.self) { $0.isUsed = true }
  }

  /// Finds a swipe action by its label in the row around a component. Returns the row's index and
  /// the action's change.
  package func swipeAction(
    _ label: String, around index: Int?
  ) -> (row: Int, change: Change)? {
    guard let (row, component) = row(around: index),
      let action = component.offered.first(where: { $0.label == label })
    else { return nil }
    return (row, action.change)
  }

  /// True if an action of a row was used since the last build.
  var hasUsedRow: Bool { rows.contains { row($0)?.isUsed ?? false } }

  /// The slot with which a row moves to close a gap. Nil while the row is at its resting position.
  mutating func gapSlot(ofRow index: Int) -> PoseSlot? {
    guard let row = row(index), row.closesGap(at: context.now) else { return nil }
    if let slot = row.gapSlot { return slot }
    let slot = takeSlot(for: index, "gap")
    machines.change(index, as: SwipeActionsComponent.self) { $0.gapSlot = slot }
    return slot
  }

  /// True if a component is component `outer`, or is inside it.
  package func isWithin(_ index: Int?, _ outer: Int) -> Bool {
    index.map { $0 == outer || isInside($0, outer) } ?? false
  }

  /// True if a component is inside the component that contains the row, which is usually a list.
  /// Always true if no component contains the row.
  package func isInList(ofRow row: Int, _ index: Int?) -> Bool {
    entries[row].parent.map { isWithin(index, $0) } ?? true
  }
}
