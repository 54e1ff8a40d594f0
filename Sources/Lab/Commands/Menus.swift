// What hangs over the panels: menus, the toast, the help sheet.
import Drawing
import Export
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
      ZStack(alignment: .topLeading) {
        Rectangle(.clear).onTap(ActionID("close menu"), focusable: false)
        if menu == .recordings {
          RecordingsMenu(state: state, layout: layout)
        } else {
          MenuPanel(rows: rows).placed(in: place(rows))
        }
      }
      .keepsFocus(as: "menu")
    }
  }

  struct Row: Sendable {
    var title: String
    var note = ""
    var action: ActionID
    var isChosen = false
    var startsGroup = false
    /// A name that is being typed.
    var isField = false
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
          isChosen: $0 == state.preset.selected,
          isField: state.namesPreset && $0 == state.preset.selected)
      }
      rows.append(
        Row(title: "Save", note: "Ctrl S", action: ActionID("save preset"), startsGroup: true))
      if !state.preset.isReadOnly {
        rows.append(Row(title: "Rename", note: "F2", action: ActionID("name preset")))
      }
      return rows
    case .targets:
      return ExportForm.allCases.enumerated().map {
        Row(
          title: $1.title, action: ActionID("pick target", $0), isChosen: $1 == state.target)
      } + [
        Row(
          title: "Look, compare, save …", note: "Ctrl E", action: ActionID("export"),
          startsGroup: true)
      ]
    case .a, .b:
      let isA = menu == .a
      return state.preset.names.enumerated().map {
        Row(
          title: $1, note: $0 < 2 ? "read-only" : "",
          action: ActionID(isA ? "pick a" : "pick b", $0),
          isChosen: $0 == (isA ? state.transport.a : state.transport.b))
      }
    case .recordings: return []
    case .more: return moreRows()
    case .springs:
      return SpringPair.all(in: state.groups).enumerated().map {
        Row(
          title: $1.title, action: ActionID("pick spring", $0), isChosen: $0 == state.spring.index)
      }
    }
  }

  /// What small windows have no room to show all the time.
  private func moreRows() -> [Row] {
    let line = state.transport
    var rows: [Row] = []
    if layout.bars == .tiny {
      rows += [
        Row(title: "Undo", note: "Ctrl Z", action: ActionID("undo")),
        Row(title: "Redo", note: "Ctrl Shift Z", action: ActionID("redo")),
        Row(
          title: state.target.button, note: "Ctrl C", action: ActionID("copy"), startsGroup: true),
      ]
    }
    rows.append(
      Row(title: "Export as …", note: state.target.title, action: ActionID("open targets")))
    let plan = TransportPlan(layout.size.width, line)
    if plan.recordings == nil {
      rows.append(
        Row(title: "Recordings …", note: "M", action: ActionID("open recordings")))
    }
    if plan.isBare {
      rows += [
        Row(
          title: "Keep gestures", note: "R", action: ActionID("record"),
          isChosen: line.isRecording, startsGroup: true),
        Row(title: "Loop", note: "L", action: ActionID("loop"), isChosen: line.loops),
      ]
    }
    if plan.onion == nil {
      rows.append(
        Row(title: "Onion skin", note: "O", action: ActionID("toggle onion"), isChosen: line.onion))
    }
    if plan.versus == nil {
      let words = ["Preset A", "Preset B", "A as a ghost over B", "A and B", "All styles"]
      for (place, word) in words.prefix(line.hasStyles ? 5 : 4).enumerated() {
        rows.append(
          Row(
            title: word, note: ["A", "B", "G", "V", "Y"][place],
            action: ActionID("pick versus", place), isChosen: line.versus.rawValue == place,
            startsGroup: place == 0))
      }
    }
    if plan.speeds == nil {
      for (place, word) in ["1×", "½", "¼", "1/10"].enumerated() {
        rows.append(
          Row(
            title: "Speed \(word)", note: "\(place + 1)", action: ActionID("pick speed", place),
            isChosen: line.speed == place, startsGroup: place == 0))
      }
    }
    if layout.bars == .tiny {
      rows += [
        Row(title: "Light or dark", note: "T", action: ActionID("theme"), startsGroup: true),
        Row(title: "Keys", note: "?", action: ActionID("help")),
      ]
    }
    return rows
  }

  /// Under its control, or above it where there is more room; never over the window's edge.
  private func place(_ rows: [Row]) -> Rect {
    let size = layout.size
    let anchor = state.menuAnchor
    let w = min(max(232, anchor.width), size.width - 16)
    let whole = Double(rows.count) * 32 + 14 + 5 * Double(rows.filter(\.startsGroup).count)
    let below = size.height - 8 - (anchor.maxY + 4)
    let above = anchor.minY - 4 - 8
    let isBelow = below >= whole || below >= above
    // Where neither side has room for a few rows it lies over its control.
    let room = max(below, above) < 110 ? size.height - 16 : isBelow ? below : above
    let h = min(whole, room)
    let x = min(max(8, anchor.minX), max(8, size.width - w - 8))
    let y = isBelow ? min(anchor.maxY + 4, size.height - 8 - h) : max(8, anchor.minY - 4 - h)
    return Rect(x, y, w, h)
  }
}

private struct MenuPanel: View {
  let rows: [MenuLayer.Row]

  var body: some View {
    ScrollView(slot: LabScreen.menuSlot, recognizers: panelScrolling("menu")) {
      VStack(alignment: .leading) {
        for row in rows {
          if row.startsGroup {
            Divider().padding(horizontal: 12, vertical: 2)
          }
          if row.isField {
            TextField(
              ActionID("rename preset"), text: row.title, prompt: "Name", size: .lab
            )
            .frame(height: 32)
          } else {
            MenuRow(row: row)
          }
        }
      }
      // Inside of what scrolls, so that a focus ring has room.
      .padding(6)
    }
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
      .frame(height: 28)
      .background(row.isChosen ? .accs : isOver ? .fill : .clear, radius: 8)
    }
    .onTap(row.action, label: row.title)
    .padding(vertical: 2)
  }
}

/// A word at the bottom of the window.
struct ToastLine: View {
  let text: String
  let layout: LabLayout
  var isWarning = false
  /// What closes it; nil: it goes by itself.
  var close: ActionID?
  /// Something hangs over the bar at the bottom.
  var isAtTop = false

  var body: some View {
    let width = min(420.0, layout.size.width - 16)
    let room = max(52, layout.transport.minY - 16)
    HStack(spacing: 12) {
      if isWarning {
        Circle(.fill).frame(width: 28, height: 28)
          .overlay { Text("!", .baseM, .danger, lines: 1) }
      } else {
        Circle(.accs).frame(width: 28, height: 28).overlay { Glyph(.check, size: 18, .acc) }
      }
      Text(text, .base, .ink)
        .frame(width: width - (close == nil ? 64 : 104), alignment: .leading)
      if let close {
        IconButton(.xmark, action: close, label: "Close", target: 28, size: 14, .ink2)
      }
    }
    .padding(12)
    .frame(width: width)
    .background(.sheet, radius: 14)
    .border(.line, width: 1, radius: 14)
    .shadow(.toast, radius: 14)
    .frame(width: width, height: room, alignment: isAtTop ? .top : .bottom)
    .placed(
      x: (layout.size.width - width) / 2,
      y: isAtTop ? layout.toolbar.maxY + 12 : layout.transport.minY - 12 - room, width: width,
      height: room)
  }
}
