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
        MenuPanel(rows: rows).placed(in: place)
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
    case .recordings:
      var rows = state.transport.names.enumerated().map {
        Row(
          title: $1, action: ActionID("pick recording", $0),
          isChosen: $0 == state.transport.selected)
      }
      rows.append(
        Row(
          title: "Save as script", action: ActionID("save recording"),
          startsGroup: !rows.isEmpty))
      return Array(rows.suffix(14))
    case .springs:
      return SpringPair.all(in: state.groups).enumerated().map {
        Row(
          title: $1.title, action: ActionID("pick spring", $0), isChosen: $0 == state.spring.index)
      }
    }
  }

  /// Under its button, or above it at the bottom of the window.
  private func place(_ menu: LabMenu, _ count: Int) -> Rect {
    let w = menu == .presets ? 232.0 : 208
    let h = Double(count) * 32 + 12 + (menu == .presets || menu == .recordings ? 5 : 0)
    let size = layout.size
    let x: Double
    switch menu {
    case .scenes: x = layout.kind == .narrow || layout.kind == .tiny ? 46 : 136
    case .presets:
      x =
        layout.kind == .wide
        ? (size.width < 1380 ? 302 : 672)
        : layout.kind == .medium ? max(300, layout.parameters.minX + 16) : 170
    case .targets: x = size.width - 346
    case .recordings: x = size.width * 0.44
    case .springs: x = layout.column.minX + 16
    }
    let left = min(max(8, x), max(8, size.width - w - 8))
    switch menu {
    case .recordings:
      return Rect(left, max(8, layout.transport.minY - h - 4), w, h)
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

  var body: some View {
    let width = min(420.0, layout.size.width - 32)
    HStack(spacing: 12) {
      Circle(.accs).frame(width: 28, height: 28).overlay { Glyph(.check, size: 18, .acc) }
      Text(text, .base, .ink, lines: 2)
      Spacer()
    }
    .padding(horizontal: 12)
    .frame(width: width, height: 52)
    .background(layout.size.width > 0 ? .sheet : .sheet, radius: 14)
    .border(.line, width: 1, radius: 14)
    .shadow(.toast, radius: 14)
    .placed(
      x: (layout.size.width - width) / 2, y: layout.transport.minY - 64, width: width, height: 52)
  }
}

/// Every key, on one sheet.
struct HelpSheet: View {
  let size: Size

  private static let keys: [(String, String)] = [
    ("Space", "play or pause"), (", and .", "one frame back or on"), ("R", "keep gestures or not"),
    ("P", "replay the last gesture"), ("L", "loop the replay"), ("1 to 4", "speed"),
    ("Ctrl 1 to 7", "scene"), ("A, B, G", "preset A, B, or both"), ("Ctrl Z", "undo"),
    ("Ctrl Shift Z", "redo"), ("Ctrl F", "find a parameter"), ("Ctrl C", "copy the code"),
    ("Ctrl S", "save the preset"), ("O", "onion skin"), ("T", "light or dark"),
    ("I", "hide the inspector"), ("Ctrl + − 0", "larger, smaller, as it was"),
    ("Tab", "next control"), ("← →", "a step; Shift ten, Alt a tenth"),
    ("Shift drag", "ten times finer"), ("Escape", "close, or leave the cover"),
    ("?", "this sheet"),
  ]

  var body: some View {
    let isTwo = size.width >= 700
    let rows = isTwo ? (HelpSheet.keys.count + 1) / 2 : HelpSheet.keys.count
    let width = isTwo ? 640.0 : min(360, size.width - 24)
    let height = min(Double(rows) * 28 + 92, size.height - 16)
    ZStack(alignment: .topLeading) {
      Rectangle(.color(Color(0, alpha: 0.28))).onTap(ActionID("help"), focusable: false)
      ZStack(alignment: .topLeading) {
        label("Keys", x: 24, y: 20, width: 200, .title3)
        IconButton(.xmark, action: ActionID("help"), label: "Close", target: 32, size: 18, .ink2)
          .placed(x: width - 48, y: 16)
        ForEach(Array(HelpSheet.keys.enumerated())) { index, key in
          let column = isTwo ? Double(index / rows) : 0
          let x = 24 + column * 304
          let y = 64 + Double(index % rows) * 28
          if y + 24 < height {
            label(key.0, x: x, y: y, width: 108, .baseM)
            label(key.1, x: x + 112, y: y, width: 186, .base, .ink2)
          }
        }
      }
      .frame(width: width, height: height)
      .background(.sheet, radius: Radius.cover)
      .blocksHits()
      .shadow(.menu, radius: Radius.cover)
      .placed(
        x: (size.width - width) / 2, y: max(8, (size.height - height) / 2), width: width,
        height: height)
    }
  }
}
