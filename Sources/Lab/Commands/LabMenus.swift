// Menus by keyboard: opened with the focus inside, walked by the arrow keys.
import Export
import Geometry
import Interface

extension Lab {
  /// Opens a menu, the keyboard on what is chosen in it.
  ///
  /// It hangs from the control that opens it; one that is opened from a menu, from where that hung.
  mutating func openMenu(_ menu: LabMenu, from opener: ActionID? = nil, at now: Instant) {
    let opener = opener ?? ActionID("open \(menu.rawValue)")
    if state.menu == nil,
      let index = panel.tree.regions.lastIndex(where: { $0.key == .action(opener) })
    {
      let frame = panel.tree.frame(of: index, poses: panel.frame(at: now).poses)
      // Menus are laid out from the leading side, wherever that is.
      state.menuAnchor = state.layout.inWindow(frame)
    }
    state.menu = menu
    state.naming = nil
    state.namesPreset = false
    needsPush = true
    push(at: now)
    _ = panel.frame(at: now)
    let rows = menuRows
    let chosen: Int? =
      switch menu {
      case .scenes: state.scene
      case .presets: state.preset.selected
      case .a: state.transport.a
      case .b: state.transport.b
      case .springs: state.spring.index
      case .targets: ExportForm.allCases.firstIndex(of: state.target)
      case .recordings, .more: nil
      }
    guard let first = chosen.flatMap({ rows.indices.contains($0) ? rows[$0] : nil }) ?? rows.first
    else { return }
    panel.focus(on: first, showsRing: isByKey, at: now)
  }

  /// What can be picked in the open menu, in order.
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

  /// Up and down in the open menu; N and Delete on a recording. False: not for the menu.
  mutating func workMenu(_ key: KeyPress, at now: Instant) -> Bool {
    guard state.menu != nil else { return false }
    let rows = menuRows
    let here = panel.focused.flatMap { focused in rows.firstIndex(of: focused) }
    switch key.name {
    case "Down", "Up":
      guard !rows.isEmpty else { return true }
      let step = key.name == "Down" ? 1 : rows.count - 1
      let next = here.map { ($0 + step) % rows.count } ?? (step == 1 ? 0 : rows.count - 1)
      panel.focus(on: rows[next], at: now)
    case "Home": if let first = rows.first { panel.focus(on: first, at: now) }
    case "End": if let last = rows.last { panel.focus(on: last, at: now) }
    case "N" where state.menu == .presets, "F2" where state.menu == .presets:
      beginNamingPreset(at: now)
    case "N", "F2":
      guard state.menu == .recordings else { return false }
      beginNaming(focusedRecording ?? state.transport.selected, at: now)
    case "Delete":
      guard state.menu == .recordings, let place = focusedRecording else { return false }
      delete(recording: place, at: now)
    default: return false
    }
    return true
  }

  private var focusedRecording: Int? {
    guard case .action(let action)? = panel.focused, action.name == "pick recording" else {
      return nil
    }
    return action.index
  }
}
