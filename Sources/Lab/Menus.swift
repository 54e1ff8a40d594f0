// What hangs over the panels: menus, the toast, the help sheet.
import Drawing
import Geometry
import Gesture
import Interface

/// The open menu, and a tap beside it that closes it.
struct MenuLayer: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    if let menu = state.menu {
      let rows = rows(menu)
      let place = place(menu, rows.count)
      ZStack(alignment: .topLeading) {
        Rectangle(.clear).onTap(ActionID("close menu"), focusable: false)
        if menu == .recordings {
          RecordingsMenu(state: state, layout: layout)
        } else {
          MenuPanel(rows: rows).placed(in: place)
        }
      }
    }
  }

  struct Row: Sendable {
    var title: String
    var note = ""
    var action: ActionID
    var isChosen = false
    var startsGroup = false
  }

  private func rows(_ menu: LabMenu) -> [Row] {
    switch menu {
    case .scenes:
      return state.scenes.enumerated().map {
        Row(
          title: $1, note: "Ctrl \($0 + 1)", action: ActionID("pick scene", $0),
          isChosen: $0 == state.scene)
      }
    case .presets:
      var rows = state.preset.names.enumerated().map {
        Row(
          title: $1, note: $0 < 2 ? "read-only" : "", action: ActionID("pick preset", $0),
          isChosen: $0 == state.preset.selected)
      }
      rows.append(
        Row(title: "Save", note: "Ctrl S", action: ActionID("save preset"), startsGroup: true))
      return rows
    case .targets:
      return ExportForm.allCases.enumerated().map {
        Row(
          title: $1.title, action: ActionID("pick target", $0), isChosen: $1 == state.target)
      }
    case .a, .b:
      let isA = menu == .a
      return state.preset.names.enumerated().map {
        Row(
          title: $1, note: $0 < 2 ? "read-only" : "",
          action: ActionID(isA ? "pick a" : "pick b", $0),
          isChosen: $0 == (isA ? state.transport.a : state.transport.b))
      }
    case .recordings: return []
    case .springs:
      return SpringPair.all(in: state.groups).enumerated().map {
        Row(
          title: $1.title, action: ActionID("pick spring", $0), isChosen: $0 == state.spring.index)
      }
    }
  }

  /// Of the device that is A or B.
  private func caption(_ menu: LabMenu) -> Rect {
    let letter = menu == .a ? "A" : "B"
    guard
      let found = zip(state.seats, StageArea.devices(state, layout))
        .first(where: { $0.0.caption.letter == letter })
    else { return Rect(16, 60, 200, 28) }
    let frame = layout.inWindow(found.1.frame)
    return Rect(frame.minX, frame.minY - LabLayout.captionHeight - 4, frame.width, 28)
  }

  /// Under its button, or above it at the bottom of the window.
  private func place(_ menu: LabMenu, _ count: Int) -> Rect {
    let w = menu == .presets ? 232.0 : 208
    let h = Double(count) * 32 + 12 + (menu == .presets ? 5 : 0)
    let size = layout.size
    let x: Double
    switch menu {
    case .scenes: x = layout.bars == .narrow || layout.bars == .tiny ? 46 : 136
    case .presets:
      x =
        layout.bars == .wide
        ? (size.width < 1380 ? 302 : 672)
        : layout.bars == .medium ? max(300, layout.parameters.minX + 16) : 170
    case .targets: x = size.width - 346
    case .recordings: x = 0
    case .a, .b: x = caption(menu).minX
    case .springs: x = layout.column.minX + 16
    }
    let left = min(max(8, x), max(8, size.width - w - 8))
    switch menu {
    case .a, .b: return Rect(left, caption(menu).minY + 32, w, h)
    case .springs:
      return Rect(left, max(8, min(size.height - h - 8, layout.column.midY - 40)), w, h)
    default: return Rect(left, 42, w, min(h, size.height - 50))
    }
  }
}

private struct MenuPanel: View {
  let rows: [MenuLayer.Row]

  var body: some View {
    VStack(alignment: .leading) {
      for row in rows {
        if row.startsGroup {
          Divider().padding(horizontal: 12, vertical: 2)
        }
        MenuRow(row: row)
      }
    }
    .padding(6)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(.sheet, radius: 12)
    .border(.line, width: 1, radius: 12)
    .blocksHits()
    .shadow(.menu, radius: 12)
  }
}

private struct MenuRow: View {
  let row: MenuLayer.Row

  var body: some View {
    EnvironmentReader { [row] environment in
      let key = RegionKey.action(row.action)
      let isOver =
        environment.interaction.hovered == key || environment.interaction.pressed == key
      HStack {
        Text(row.title, row.isChosen ? .baseM : .base, row.isChosen ? .acc : .ink, lines: 1)
        Spacer()
        Text(row.note, .small, .ink2, lines: 1)
      }
      .padding(horizontal: 10)
      .frame(height: 32)
      .background(row.isChosen ? .accs : isOver ? .fill : .clear, radius: 8)
    }
    .onTap(row.action, label: row.title)
  }
}

/// A word at the bottom of the window.
struct ToastLine: View {
  let text: String
  let layout: LabLayout
  /// Something hangs over the bar at the bottom.
  var isAtTop = false

  var body: some View {
    let width = min(420.0, layout.size.width - 32)
    HStack(spacing: 12) {
      Circle(.accs).frame(width: 28, height: 28).overlay { Glyph(.check, size: 18, .acc) }
      Text(text, .base, .ink, lines: 2)
      Spacer()
    }
    .padding(horizontal: 12)
    .frame(width: width, height: 52)
    .background(.sheet, radius: 14)
    .border(.line, width: 1, radius: 14)
    .shadow(.toast, radius: 14)
    .placed(
      x: (layout.size.width - width) / 2,
      y: isAtTop ? layout.toolbar.maxY + 12 : layout.transport.minY - 64, width: width, height: 52)
  }
}
