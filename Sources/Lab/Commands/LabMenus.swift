// Opening menus and moving through them by keys.
import Geometry
import Interface

extension Lab {
  /// Opens a menu and focuses its selected row.
  ///
  /// The menu is anchored at the button that opens it, or at the More button if that one is hidden.
  /// A menu that opens from another menu keeps its anchor.
  mutating func openMenu(_ menu: LabMenu, at now: Instant) {
    let (tree, names) = (panel.tree, ["open \(menu.rawValue)", "open \(LabMenu.more.rawValue)"])
    if state.menu == nil,
      let index = names.compactMap({ name in
        tree.regions.lastIndex { $0.key == .action(ActionID(name)) }
      }).first
    {
      let frame = tree.frame(of: index, poses: panel.frame(at: now).poses)
      // Menus are laid out from the leading side.
      state.menuAnchor = state.layout.inWindow(frame)
    }
    state.menu = menu
    state.naming = nil
    state.namesPreset = false
    needsPush = true
    push(at: now)
    _ = panel.frame(at: now)
    let rows = menuRows
    let chosen = menu.choice.flatMap { state.chosen(of: $0) }
    guard let first = chosen.flatMap({ rows.indices.contains($0) ? rows[$0] : nil }) ?? rows.first
    else { return }
    panel.focus(on: first, showsRing: hands.isByKey, at: now)
  }

  /// Focusable rows of the open menu, in order.
  private var menuRows: [RegionKey] {
    guard let menu = state.menu else { return [] }
    let tree = panel.tree
    return tree.focusOrder.map { tree.regions[$0].key }.filter {
      guard menu == .recordings || menu == .presets, case .action(let action) = $0 else {
        return true
      }
      return action.name != "rename" && action.name != "rename preset"
        && action.name != "name recording" && action.name != "delete recording"
    }
  }

  /// Handles Up, Down, Home and End in the open menu. Returns false for other keys.
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

  /// Renames the focused recording, else the selected one, else the last one. A running recording
  /// is ended first.
  mutating func nameRecording(at now: Instant) {
    let focused = state.menu == .recordings ? focusedRecording : nil
    if focused == nil { finishRecording(at: clock.device(at: now), force: true) }
    beginNaming(focused ?? state.transport.selected ?? ownRecordings.indices.last, at: now)
  }

  /// Index of the recording whose row has the focus.
  var focusedRecording: Int? {
    guard case .action(let action)? = panel.focused, action.name == "pick recording" else {
      return nil
    }
    return action.index
  }
}

extension LabMenu {
  /// The choice command of a menu; nil if it only performs actions.
  var choice: String? {
    switch self {
    case .scenes: "pick scene"
    case .presets: "pick preset"
    case .a: "pick a"
    case .b: "pick b"
    case .springs: "pick spring"
    case .targets: "pick target"
    case .recordings, .more: nil
    }
  }
}
