// The toolbar: scenes, presets, undo and export.
import Interface

struct Toolbar: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    ZStack {
      Rectangle(.panel).blocksHits()
      EnvironmentReader { [self] environment in row(environment) }
        .padding(Insets(leading: edges.first, trailing: edges.last))
    }
    .overlay(alignment: .bottom) { Divider() }
    .placed(in: layout.toolbar)
  }

  /// Margins in points before the first control and after the last control.
  private var edges: (first: Double, last: Double) {
    layout.toolbar.width < 420 ? (8, 8) : (14, 16)
  }
  private var room: Double { layout.toolbar.width - edges.first - edges.last }

  /// Names of the commands that fit neither in the toolbar nor in the transport bar.
  func hidden(_ environment: EnvironmentValues) -> [String] {
    row(environment).hidden(in: room, environment)
      + Transport(state: state, layout: layout).hidden(environment) + withoutFoot
  }

  /// The commands of the bar below the devices, while this bar is hidden.
  private var withoutFoot: [String] {
    layout.hasSwitches ? [] : StageSwitchRow.names
  }

  private func row(_ environment: EnvironmentValues) -> OverflowRow {
    typealias Form = OverflowRow.Form
    let scene = state.face(of: "open scenes").name
    func scenes(_ keep: Int, _ width: ClosedRange<Double>, gap: Double = 6) -> Form {
      Form(keep: keep, width: width, gap: gap) { state.popup(of: "open scenes", scene) }
    }
    let transport = Transport(state: state, layout: layout)
    return OverflowRow(
      needsMore: !transport.hidden(environment).isEmpty || !withoutFoot.isEmpty,
      [
        .init(Form(keep: 20) { mark }),
        .init(
          Form(keep: 5, width: 112...180, names: ["open projects"]) {
            state.popup(of: "open projects", state.face(of: "open projects").name)
          }),
        .init(
          Form(keep: 1, gap: 6) { state.segments(of: "pick scene", label: "Scene") },
          scenes(3, 150...150),
          scenes(6, 124...124), scenes(.max, 102...150, gap: 8)),
        .init(
          Form(keep: 4, width: 232...232, gap: 16) { presets(hasNote: true) },
          Form(keep: 7, width: 196...196) { presets(hasNote: true) },
          Form(width: 102...190) { presets(hasNote: false) }),
        .init(
          Form(keep: 19, names: ["undo", "redo"]) {
            HStack(spacing: 2) {
              state.icon(of: "undo")
              state.icon(of: "redo")
            }
          }),
        .space(4),
        .init(
          Form(keep: 2, width: 136...136, gap: 4, names: ["open targets"]) {
            state.popup(of: "open targets", state.target.title, glyph: .share)
          },
          Form(keep: 9, gap: 4, names: ["open targets"]) { state.icon(of: "open targets") }),
        .more(Form(gap: 4) { state.icon(of: "open more") }),
        .init(Form(keep: 10, gap: 4, names: ["panel theme"]) { state.icon(of: "panel theme") }),
        .init(Form(keep: 11, gap: 4, names: ["help"]) { state.icon(of: "help") }),
        .init(
          Form(keep: 8, gap: 16, names: ["copy"]) {
            state.button(of: "copy", role: .accent).frame(minWidth: 112)
          }),
      ])
  }

  /// The logo: two sheets. The front sheet has the accent colour.
  private var mark: some View {
    Canvas { rect, environment, builder in
      let back = Rect(rect.minX + 4, rect.minY + 2, 13, 17)
      builder.fill(back, radius: 2.5, environment.palette[.tertiary].opacity(0.45))
      let front = Rect(rect.minX + 7.5, rect.minY + 5, 13.5, 17)
      builder.fill(front, radius: 2.5, environment.palette[.accent])
    }.frame(width: 24, height: 24)
  }

  private func presets(hasNote: Bool) -> ViewList {
    let preset = state.preset
    return state.popup(
      of: "open presets", preset.name, note: hasNote ? preset.remark : "",
      glyph: preset.isReadOnly ? .lock : nil)
  }
}
