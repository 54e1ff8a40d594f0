// The bar at the top: scenes, preset, undo, export.
import Drawing
import Geometry
import Gesture
import Interface

struct Toolbar: View {
  let state: LabState
  let layout: LabLayout

  /// Where the bar's controls begin.
  private var y: Double { (layout.toolbar.height - 28) / 2 }

  var body: some View {
    let w = layout.size.width
    let bar = layout.toolbar
    ZStack(alignment: .topLeading) {
      Rectangle(.panel).blocksHits().placed(in: bar)
      hairline(x: 0, y: bar.height - 0.5, width: w)
      if w >= 420 { mark.placed(x: 14, y: y + 2) }
      switch layout.bars {
      case .wide: wide(w)
      case .medium: medium(w)
      case .narrow: narrow(w)
      case .tiny: tiny(w)
      }
    }
  }

  /// Two sheets, the front one in the accent.
  private var mark: some View {
    Canvas { rect, environment, assembly in
      let back = Rect(rect.minX + 4, rect.minY + 2, 13, 17)
      assembly.draw(
        .fill(
          .rounded(RoundedRect(back, radius: 2.5)),
          .color(environment.palette[.ink3].opacity(0.45))))
      let front = Rect(rect.minX + 7.5, rect.minY + 5, 13.5, 17)
      assembly.draw(
        .fill(.rounded(RoundedRect(front, radius: 2.5)), .color(environment.palette[.acc])))
    }.frame(width: 24, height: 24)
  }

  private func wide(_ w: Double) -> ViewList {
    // Below this the words of the scenes and the preset would meet.
    let isTight = w < 1380
    let presetX = isTight ? 302.0 : 672
    return ViewList(
      Group {
        name
        if isTight {
          scenes.placed(x: 136, y: y, width: 150, height: 28)
        } else {
          Segmented(ActionID("scene"), state.scenes, selected: state.scene)
            .placed(x: 136, y: y, height: 28)
        }
        presets(hasNote: true).placed(x: presetX, y: y, width: 232, height: 28)
        undoRedo.placed(x: presetX + 240, y: y)
        Popup(ActionID("open targets"), state.target.title, glyph: .share)
          .placed(x: w - 346, y: y, width: 136, height: 28)
        themeAndHelp.placed(x: w - 204, y: y)
        copyButton.placed(x: w - 16 - 112, y: y, width: 112, height: 28)
      })
  }

  private func medium(_ w: Double) -> ViewList {
    // Over the parameters, where they stand beside one device.
    let x = layout.kind == .medium ? max(300, layout.parameters.minX + 16) : 300
    return ViewList(
      Group {
        name
        scenes.placed(x: 136, y: y, width: 124, height: 28)
        presets(hasNote: true).placed(x: x, y: y, width: 196, height: 28)
        undoRedo.placed(x: x + 204, y: y)
        targets.placed(x: w - 248, y: y)
        themeAndHelp.placed(x: w - 216, y: y)
        copyButton.placed(x: w - 16 - 124, y: y, width: 124, height: 28)
      })
  }

  private func narrow(_ w: Double) -> ViewList {
    let preset = max(120, min(196, w - 480))
    return ViewList(
      Group {
        scenes.placed(x: 46, y: y, width: 116, height: 28)
        presets(hasNote: preset >= 190).placed(x: 170, y: y, width: preset, height: 28)
        undoRedo.placed(x: 170 + preset + 6, y: y)
        (hasMore ? more : targets).placed(x: w - 228, y: y)
        themeAndHelp.placed(x: w - 196, y: y)
        copyButton.placed(x: w - 16 - 112, y: y, width: 112, height: 28)
      })
  }

  /// What has no room here is in a menu.
  private func tiny(_ w: Double) -> ViewList {
    let left = w >= 420 ? 46.0 : 8
    let room = w - left - 8 - 28 - 16
    let hasUndo = room >= 360
    let each = (hasUndo ? room - 66 : room) / 2
    return ViewList(
      Group {
        scenes.placed(x: left, y: y, width: each, height: 28)
        presets(hasNote: each >= 180).placed(x: left + each + 8, y: y, width: each, height: 28)
        if hasUndo { undoRedo.placed(x: w - 8 - 28 - 8 - 58, y: y) }
        more.placed(x: w - 36, y: y)
      })
  }

  private var name: ViewList { label("Slipsheet", x: 46, y: y + 4, width: 84, .calloutM) }

  private var scenes: Popup {
    let title = state.scenes.indices.contains(state.scene) ? state.scenes[state.scene] : ""
    return Popup(ActionID("open scenes"), title)
  }

  /// Something besides the export has no room in the bars.
  private var hasMore: Bool { !TransportPlan(layout.size.width, state.transport).isWhole }

  private var targets: ViewList {
    labIcon(.share, "open targets", label: "Export as \(state.target.title)")
  }

  private var more: ViewList { labIcon(.menu, "open more", label: "More") }

  private func presets(hasNote: Bool) -> Popup {
    let preset = state.preset
    let note =
      preset.isReadOnly
      ? "read-only"
      : preset.changes == 0
        ? "saved" : preset.changes == 1 ? "1 change" : "\(preset.changes) changes"
    return Popup(
      ActionID("open presets"), preset.name, note: hasNote ? note : "",
      glyph: preset.isReadOnly ? .lock : nil)
  }

  private var undoRedo: some View {
    HStack(spacing: 2) {
      labIcon(.undo, "undo", label: "Undo").disabled(!state.preset.canUndo)
      labIcon(.redo, "redo", label: "Redo").disabled(!state.preset.canRedo)
    }
  }

  private var themeAndHelp: some View {
    HStack(spacing: 4) {
      labIcon(state.theme == .light ? .moon : .sun, "theme", label: "Light or dark")
      labIcon(.help, "help", label: "Help")
    }
  }

  private var copyButton: Button {
    Button(state.target.button, action: ActionID("copy"), role: .accent, size: .lab)
  }
}
