// Opens menus, and moves the focus through menus with keys.
import Interface

extension Lab {
  /// Opens a menu and focuses the row of its selected option.
  ///
  /// The menu is placed at its button or segment. If neither is visible, the menu is placed at the
  /// More button. A menu that replaces another menu has the same position as the replaced menu.
  mutating func openMenu(_ menu: LabMenu, at now: Instant) {
    if state.menu == nil { findAnchor(of: menu, at: now) }
    state.menu = menu
    state.preset.typing = nil
    send(.menuOpens(menu), at: moment)
    needsPush = true
    push(at: now)
    _ = panel.frame(at: now)
    let rows = menuRows
    let chosen = menu.choice.flatMap { state.chosen(of: $0) }
    // Disabled rows are not in `rows`.
    let key = chosen.map { RegionKey.action(ActionID(menu.choice ?? "", $0)) }
    guard let first = key.flatMap({ rows.contains($0) ? $0 : nil }) ?? rows.first else { return }
    panel.focus(on: first, showsRing: hands.isByKey, at: now)
  }

  /// Finds the frame of the button of a menu, measured from the leading side.
  private mutating func findAnchor(of menu: LabMenu, at now: Instant) {
    let (tree, poses) = (panel.tree, panel.frame(at: now).poses)
    let names = ["open \(menu.name)", menu.segment?.control, "open more"]
    for name in names.compactMap(\.self) {
      guard let index = tree.regions.lastIndex(where: { $0.key == .action(ActionID(name)) })
      else { continue }
      var frame = state.layout.inWindow(tree.frame(of: index, poses: poses))
      if let letter = menu.segment?.index,
        case .segments(_, _, _, let widths)? = tree.regions[index].control
      {
        let scale = frame.width / max(1, widths.reduce(0, +))
        frame.origin.x += widths.prefix(letter).reduce(0, +) * scale
        frame.size.width = widths[letter] * scale
      }
      state.menuAnchor = frame
      return
    }
  }

  /// Keys of the focusable rows of the open menu, in order.
  private var menuRows: [RegionKey] {
    guard let menu = state.menu else { return [] }
    let tree = panel.tree
    return tree.focusOrder.filter { index in
      let region = tree.regions[index]
      // A field is not a row, but some menus have a field as their last row.
      if case .field = region.control { return !menu.skipsFields }
      return region.key.action.map { !menu.skipped.contains($0.name) } ?? true
    }
    .map { tree.regions[$0].key }
  }

  /// Moves the focus in the open menu for Up, Down, Home and End. Returns false for other keys.
  mutating func walkMenu(_ key: KeyPress, at now: Instant) -> Bool {
    guard state.menu != nil else { return false }
    let rows = menuRows
    let here = panel.focused.flatMap { focused in rows.firstIndex(of: focused) }
    switch key.key {
    case .down, .up:
      guard !rows.isEmpty else { return true }
      let step = key.key == .down ? 1 : rows.count - 1
      let next = here.map { ($0 + step) % rows.count } ?? (step == 1 ? 0 : rows.count - 1)
      panel.focus(on: rows[next], at: now)
    case .home: if let first = rows.first { panel.focus(on: first, at: now) }
    case .end: if let last = rows.last { panel.focus(on: last, at: now) }
    default: return false
    }
    return true
  }
}
