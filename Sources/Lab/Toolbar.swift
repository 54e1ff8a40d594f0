// The bar at the top: scenes, preset, undo, export.
import Drawing
import Geometry
import Gesture
import Interface

struct Toolbar: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    let w = layout.size.width
    ZStack(alignment: .topLeading) {
      Rectangle(.panel).placed(x: 0, y: 0, width: w, height: LabLayout.barHeight)
      hairline(x: 0, y: LabLayout.barHeight - 0.5, width: w)
      mark.placed(x: 14, y: 12)
      switch layout.bars {
      case .wide: wide(w)
      case .medium: medium(w)
      case .narrow, .tiny: narrow(w)
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

  private var sceneTitle: String {
    state.scenes.indices.contains(state.scene) ? state.scenes[state.scene] : ""
  }

  private func wide(_ w: Double) -> ViewList {
    let segments = Segmented(ActionID("scene"), state.scenes, selected: state.scene)
    // Below this the words of the scenes and the preset would meet.
    let presetX = max(state.layout.parameters.minX == 0 ? 672 : 672, 672.0)
    let isTight = w < 1380
    return ViewList(
      Group {
        label("Slipsheet", x: 46, y: 14, width: 84, .calloutM)
        if isTight {
          Popup(ActionID("open scenes"), sceneTitle).placed(x: 136, y: 10, width: 150, height: 28)
        } else {
          segments.placed(x: 136, y: 10, height: 28)
        }
        presetPopup.placed(x: isTight ? 302 : presetX, y: 10, width: 232, height: 28)
        undoRedo.placed(x: (isTight ? 302 : presetX) + 240, y: 10)
        Popup(ActionID("open targets"), state.target.title, glyph: .share)
          .placed(x: w - 346, y: 10, width: 136, height: 28)
        themeAndHelp.placed(x: w - 204, y: 10)
        copyButton(state.target.button).placed(x: w - 16 - 112, y: 10, width: 112, height: 28)
      })
  }

  private func medium(_ w: Double) -> ViewList {
    let x = max(300, state.layout.parameters.minX + 16)
    return ViewList(
      Group {
        label("Slipsheet", x: 46, y: 14, width: 84, .calloutM)
        Popup(ActionID("open scenes"), sceneTitle).placed(x: 136, y: 10, width: 124, height: 28)
        presetPopup.placed(x: x, y: 10, width: 196, height: 28)
        undoRedo.placed(x: x + 204, y: 10)
        themeAndHelp.placed(x: w - 216, y: 10)
        copyButton(state.target.button).placed(x: w - 16 - 124, y: 10, width: 124, height: 28)
      })
  }

  private func narrow(_ w: Double) -> ViewList {
    ViewList(
      Group {
        Popup(ActionID("open scenes"), sceneTitle).placed(x: 46, y: 10, width: 116, height: 28)
        presetPopup.placed(x: 170, y: 10, width: max(120, min(196, w - 470)), height: 28)
        undoRedo.placed(x: 170 + max(120, min(196, w - 470)) + 6, y: 10)
        if w >= 560 { themeAndHelp.placed(x: w - 196, y: 10) }
        copyButton(state.target.button).placed(x: w - 16 - 104, y: 10, width: 104, height: 28)
      })
  }

  private var presetPopup: ViewList {
    let preset = state.preset
    let note =
      preset.isReadOnly
      ? "read-only"
      : preset.changes == 0
        ? "saved" : preset.changes == 1 ? "1 change" : "\(preset.changes) changes"
    return ViewList(
      Popup(
        ActionID("open presets"), preset.name, note: note, glyph: preset.isReadOnly ? .lock : nil))
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

  private func copyButton(_ title: String) -> some View {
    Button(title, action: ActionID("copy"), role: .accent, size: .lab)
  }
}
