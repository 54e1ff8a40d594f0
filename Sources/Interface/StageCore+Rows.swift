// Rows with swipe actions. A tap elsewhere closes open rows, and keys open and operate rows.
import Components
import Geometry
import Tree

extension StageCore {
  /// Closes open rows, because a pointer went down beside them. If it went down in such a row's
  /// list, or if no list contains the row, returns true: the pointer presses nothing.
  ///
  /// - Parameter hit: Index of the region under the pointer. `nil` without a region.
  mutating func closeRows(beside hit: Int?, at now: Instant) -> Bool {
    let touched = hit.flatMap { built.regions[$0].component }
    let rows = components.openRows.filter { !components.isWithin(touched, $0) }
    guard !rows.isEmpty else { return false }
    let isNear = rows.contains { components.isInList(ofRow: $0, touched) }
    updateComponents(at: now) { components, effects in
      for row in rows { components.closeRow(row, at: now, into: &effects) }
    }
    return isNear
  }

  // MARK: Keys

  /// Handles a key for the row around the focused control. Returns false for an unused key.
  ///
  /// An arrow key moves the row in its direction, and the context key shows the trailing actions.
  /// In an open row, arrow keys choose an action, and Escape closes the row.
  mutating func pressRow(_ key: KeyPress, at now: Instant) -> Bool {
    guard focus.showsFocus, let focused = focus.focused, let index = built.index(of: focused),
      let row = components.row(around: built.regions[index].component)
    else { return false }
    let shown = row.component.machine.openEdge
    if key.key == .escape || key.opensContext, shown != nil {
      close(OpenRow(index: row.index, action: 0, place: nil), at: now)
      return true
    }
    guard let edge = edge(for: key, of: row.component) else { return false }
    if let action = built.regions[index].swipeAction, let shown {
      // The arrow key that opened the row moves the focus to the next inner action. The other arrow
      // key moves the focus back towards the edge.
      let next = action + (edge == shown ? 1 : -1)
      if !focusAction(next, ofRow: row.index, at: now), edge != shown {
        close(OpenRow(index: row.index, action: action, place: nil), at: now)
      }
      return true
    }
    if let shown, edge != shown {
      close(OpenRow(index: row.index, action: nil, place: nil), at: now)
      return true
    }
    guard row.component.machine.side(edge).length > 0 else { return false }
    updateComponents(at: now) { components, effects in
      components.openRow(row.index, edge, at: now, into: &effects)
    }
    buildIfNeeded(at: now)
    _ = focusAction(0, ofRow: row.index, at: now)
    return true
  }

  /// The edge whose actions a key shows. `nil` if the key shows none.
  private func edge(for key: KeyPress, of row: SwipeActionsComponent) -> HorizontalEdge? {
    if key.opensContext {
      return row.machine.side(.trailing).length > 0 ? .trailing : .leading
    }
    guard key.modifiers.isEmpty, key.key == .left || key.key == .right else { return nil }
    // The right arrow moves the row to the right, so that the actions at its left side are visible.
    let isLeading = (key.key == .right) == (context.direction == .leftToRight)
    return isLeading ? .leading : .trailing
  }

  /// Moves the focus to an action of an open row. Returns false if the action does not exist.
  private mutating func focusAction(_ number: Int, ofRow row: Int, at now: Instant) -> Bool {
    let region = built.regions.first {
      $0.isFocusable && $0.swipeAction == number && $0.component == row
    }
    guard let region else { return false }
    take(focus: region.key, showsRing: true, at: now)
    return true
  }

  // MARK: Use of a row

  /// An open row whose control is used.
  struct OpenRow {
    /// Index of the row's component.
    var index: Int
    /// The performed action. `nil` if the control is in the content of the row.
    var action: Int?
    /// Number of the row's control among all controls except swipe actions. `nil` without one.
    var place: Int?
  }

  /// The open row around a control. `nil` if the control is not in an open row.
  func openRow(around key: RegionKey) -> OpenRow? {
    guard let index = built.index(of: key),
      let row = components.row(around: built.regions[index].component)?.index,
      components.openRows.contains(row)
    else { return nil }
    return OpenRow(
      index: row, action: built.regions[index].swipeAction,
      place: controls.firstIndex { components.isWithin(built.regions[$0].component, row) })
  }

  /// Indices of the focusable regions that are no swipe actions.
  private var controls: [Int] {
    built.focusOrder.filter { built.regions[$0].swipeAction == nil }
  }

  /// Closes a row whose action was performed. The keyboard focus moves from the action to the row.
  /// If the action has removed the row, the focus moves to the next row.
  mutating func close(_ row: OpenRow, at now: Instant) {
    updateComponents(at: now) { components, effects in
      components.closeRow(row.index, at: now, into: &effects)
    }
    guard row.action != nil, focus.showsFocus else { return }
    let place =
      row.place
      ?? controls.firstIndex {
        components.isWithin(built.regions[$0].component, row.index)
      }
    buildIfNeeded(at: now)
    let controls = controls
    guard let place, !controls.isEmpty else { return }
    take(
      focus: built.regions[controls[min(place, controls.count - 1)]].key, showsRing: true, at: now)
  }
}

extension KeyPress {
  /// True for the keys that open a context menu.
  fileprivate var opensContext: Bool {
    key == .other("Application") || key == .other("Menu")
      || key == .function(10) && modifiers == .shift
  }
}
