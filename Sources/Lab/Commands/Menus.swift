// Menus that are made from the table of commands, for choices and for commands outside the bars.
import Interface

/// The open menu, and an area around the menu. A press on the area closes the menu.
struct MenuLayer: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    if let menu = state.menu {
      ZStack(alignment: .topLeading) {
        Rectangle(.clear).onTap(
          ActionID("close menu"), label: "Close menu", focusable: false, role: .scrim)
        if let panel = menu.panel {
          panel(state).accessibilityRole(.menu).accessibilityLabel(inWords(menu.name))
        } else {
          // The rows are made here, because only the layout knows which commands fit in the bars.
          EnvironmentReader { [self] environment in
            let rows = menu.rows(
              MenuRows(menu: menu, state: state, layout: layout, environment: environment))
            MenuPanel(name: "menu \(menu.name)", title: inWords(menu.name), rows: rows)
              .placed(in: place(menu, rows))
          }
        }
      }
      .focusScope("menu")
    }
  }

  /// Frame of the menu in the window: below the button, or above the button if more space is there.
  private func place(_ menu: LabMenu, _ rows: [MenuRows.Row]) -> Rect {
    let size = layout.size
    let anchor = state.menuAnchor
    // A menu needs more width for a path, and for a field with a caption.
    let least = menu.isWide || rows.contains { !$0.caption.isEmpty } ? 344.0 : 232
    let w = min(max(least, anchor.width), size.width - 16)
    let whole = Double(rows.count) * 32 + 14 + 5 * Double(rows.filter(\.startsGroup).count)
    let below = size.height - 8 - (anchor.maxY + 4)
    let above = anchor.minY - 4 - 8
    let isBelow = below >= whole || below >= above
    // The menu may cover its button if the space above and below the button is too small.
    let room = max(below, above) < 110 ? size.height - 16 : isBelow ? below : above
    let h = min(whole, room)
    let x = min(max(8, anchor.minX), max(8, size.width - w - 8))
    let y = isBelow ? min(anchor.maxY + 4, size.height - 8 - h) : max(8, anchor.minY - 4 - h)
    return Rect(x, y, w, h)
  }
}

private struct MenuPanel: View {
  /// Name of the menu's scroll area.
  let name: String
  /// Name of the menu for screen readers.
  let title: String
  let rows: [MenuRows.Row]

  var body: some View {
    ScrollView(id: name, bars: LabPanels.around) {
      VStack(alignment: .leading, spacing: 0) {
        for row in rows {
          if row.startsGroup {
            Divider().padding(horizontal: 12, vertical: 2)
          }
          if let field = row.field {
            HStack(spacing: 8) {
              if !row.caption.isEmpty {
                Text(row.caption, .base, .secondary, lineLimit: 1).padding(Insets(leading: 10))
              }
              let label = field.label.isEmpty ? field.prompt : field.label
              field.view(
                row.face.title,
                label: row.caption.isEmpty ? label : "\(row.caption): \(label.lowercased())")
            }
            .frame(height: 32)
          } else {
            MenuRow(row: row)
          }
        }
      }
      // The padding is inside the scroll area, so that focus rings are not clipped.
      .padding(6)
    }
    .blocksHits()
    .accessibilityRole(.menu)
    .accessibilityLabel(title)
    .floating(radius: 12, .menu)
  }
}

private struct MenuRow: View {
  let row: MenuRows.Row

  var body: some View {
    let face = row.face
    EnvironmentReader { [row] environment in
      let ink: Tint = !face.isEnabled ? .tertiary : face.isChecked ? .accent : .primary
      let key = RegionKey.action(row.action)
      let isOver =
        environment.interaction.hovered == key || environment.interaction.pressed == key
      HStack(spacing: 0) {
        Text(face.title, face.isChecked ? .baseM : .base, ink, lineLimit: 1)
        Spacer()
        Text(face.hint, .small, face.isEnabled ? .secondary : .tertiary, lineLimit: 1)
      }
      .padding(horizontal: 10)
      .frame(height: 28)
      .background(face.isChecked ? .accentSubtle : isOver ? .fill : .clear, radius: 8)
    }
    .onTap(row.action, label: face.title)
    .accessibilitySelected(face.isChecked)
    .help(face.tip)
    .disabled(!face.isEnabled)
    .padding(vertical: 2)
  }
}
