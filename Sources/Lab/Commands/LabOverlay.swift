// The menu or sheet that is open over the panels.

/// A menu or sheet that is open over the panels. All menus and sheets share one scroll area.
enum LabOverlay: Equatable, Sendable {
  case menu(LabMenu)
  /// The list of keyboard shortcuts.
  case help
  /// The sheet of a feature.
  case sheet(LabFeatureID)
}

extension LabState {
  /// The open sheet. A sheet is also open while a menu covers it.
  var sheet: LabFeatureID? { if case .sheet(let id)? = overlay { id } else { menu?.sheet } }

  /// The open menu. Setting a menu closes any other overlay. Setting nil closes only a menu.
  var menu: LabMenu? {
    get { if case .menu(let menu)? = overlay { menu } else { nil } }
    set {
      if let newValue {
        overlay = .menu(newValue)
      } else if let menu {
        overlay = menu.sheet.map(LabOverlay.sheet)
      }
    }
  }

  var showsHelp: Bool {
    get { overlay == .help }
    set {
      if newValue { overlay = .help } else if showsHelp { overlay = nil }
    }
  }
}
