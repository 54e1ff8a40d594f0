// Menus, made from the table of commands: choices, and commands that do not fit in the bars.

/// The open menu, and around it an area that closes the menu when it is pressed.
struct MenuLayer: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    if let menu = state.menu {
      ZStack(alignment: .topLeading) {
        Rectangle(.clear).onTap(ActionID("close menu"), focusable: false)
        if menu == .recordings {
          RecordingsMenu(state: state, layout: layout)
        } else {
          // Only the layout knows which commands do not
          // fit in the bars, so the rows are made there.
          EnvironmentReader { [self] environment in
            let rows = rows(menu, environment)
            MenuPanel(name: "menu \(menu)", rows: rows).placed(in: place(rows))
          }
        }
      }
      .focusScope("menu")
    }
  }

  struct Row: Sendable {
    var face: LabCommand.Face
    var action: ActionID
    var startsGroup = false
    /// The text field that the row is. Nil for a button.
    var field: LabTextField?
    /// Words before the field. Empty if its prompt says enough.
    var caption = ""
  }

  private func rows(_ menu: LabMenu, _ environment: EnvironmentValues) -> [Row] {
    switch menu {
    case .scenes, .a, .b, .c, .d, .springs, .intents, .making, .people, .devices, .verdicts:
      return choice(menu)
    case .presets:
      var rows = choice(menu)
      if let typing = state.typesPreset, rows.indices.contains(state.typedPreset) {
        rows[state.typedPreset].field = typing == .name ? .renamePreset : .presetNote
        rows[state.typedPreset].face.title = state.draft
      }
      return rows
        + commands([
          "save preset", "duplicate preset", "name preset", "note preset", "lock preset",
          "preset up", "preset down", "revert preset", "delete preset",
        ])
    case .sizes:
      let title = LabCommand.Face(title: state.typedSize, help: "")
      let hidden = StageSwitchRow(state: state, area: layout.stage).hidden(environment)
      let listed = listed(in: menu)
      return choice(menu) + commands(hidden.filter { !listed.contains($0) }) + commands(listed)
        + [
          Row(
            face: title, action: LabTextField.typedSize.action, startsGroup: true, field: .typedSize
          )
        ]
    case .projects:
      var rows = commands(["open project", "save project", "close project"])
      rows[0].startsGroup = false
      if let typing = state.project.typing {
        let title = LabCommand.Face(title: state.project.typed, help: "")
        rows[typing == .open ? 0 : 1] = Row(
          face: title, action: LabTextField.projectPath.action, field: .projectPath,
          caption: typing == .open ? "Open project" : "Save project as")
      }
      var recent = choice(menu)
      if !recent.isEmpty { recent[0].startsGroup = true }
      return rows + recent + commands(["panel theme", "panel direction"])
    case .targets: return choice(menu) + commands(["export"] + listed(in: menu))
    case .recordings: return []
    case .more:
      let hidden = Set(Toolbar(state: state, layout: layout).hidden(environment))
      return commands(LabCommand.all.map(\.name).filter(hidden.contains), isGrouped: true)
    }
  }

  /// Names of the commands of features that the menu lists.
  private func listed(in menu: LabMenu) -> [String] {
    LabCommand.all.filter { $0.menu == menu }.map(\.name)
  }

  /// Rows for a choice, one for each option.
  private func choice(_ menu: LabMenu) -> [Row] {
    let name = menu.choice ?? ""
    let rows = state.faces(of: name).enumerated().map {
      Row(face: $1, action: ActionID(name, $0))
    }
    guard [.a, .b, .c, .d].contains(menu) else { return rows }
    var title = state.face(of: "open \(menu.rawValue)")
    (title.isEnabled, title.keys) = (false, [])
    return [Row(face: title, action: "title")] + rows
  }

  /// Rows for these commands, below a separator. If `isGrouped`, separators are also between
  /// choices and between groups of the table.
  private func commands(_ names: [String], isGrouped: Bool = false) -> [Row] {
    var rows: [Row] = []
    var previous: LabCommand?
    for command in names.compactMap({ LabCommand.named($0) }) {
      let isApart =
        previous.map {
          isGrouped && ($0.group != command.group || $0.isChoice || command.isChoice)
        } ?? !isGrouped
      for (place, face) in command.faces(state).enumerated() where !face.isHidden {
        rows.append(
          Row(
            face: face, action: ActionID(command.name, place),
            startsGroup: place == 0 && isApart))
      }
      previous = command
    }
    return rows
  }

  /// Frame of the menu inside the window: below its button, or above if there is more space.
  private func place(_ rows: [Row]) -> Rect {
    let size = layout.size
    let anchor = state.menuAnchor
    // The list of presets has their notes. A path is long, and its field has a caption.
    let isWide =
      [.presets, .a, .b, .c, .d].contains(state.menu) || rows.contains { !$0.caption.isEmpty }
    let least = isWide ? 344.0 : 232
    let w = min(max(least, anchor.width), size.width - 16)
    let whole = Double(rows.count) * 32 + 14 + 5 * Double(rows.filter(\.startsGroup).count)
    let below = size.height - 8 - (anchor.maxY + 4)
    let above = anchor.minY - 4 - 8
    let isBelow = below >= whole || below >= above
    // The menu may cover its button if there is too little space above and below it.
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
  let rows: [MenuLayer.Row]

  var body: some View {
    ScrollView(id: name, bars: LabScreen.around) {
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
    .floating(radius: 12, .menu)
  }
}

private struct MenuRow: View {
  let row: MenuLayer.Row

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
    .help(face.tip)
    .disabled(!face.isEnabled)
    .padding(vertical: 2)
  }
}
