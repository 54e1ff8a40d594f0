// The card of the introduction, with its current step.
import Interface

/// A card with the current step, over the bottom or the top of the device.
struct FirstStepCard: View {
  let step: FirstStep
  let state: LabState

  var body: some View {
    let (layout, hint) = (state.layout, state.scene.hint)
    let (area, isAtTop) = (layout.stage, state.scene.dragBeginsLow)
    let device = layout.inWindow(StageArea.device(state, layout).frame)
    let width = max(224, min(344, device.width - 16))
    let isNarrow = width < 290
    let isLong = isNarrow || step.title(hint).count > 34
    let height = isNarrow ? 114.0 : isLong ? 94 : 76
    HStack(alignment: .top, spacing: 12) {
      Circle(.accentSubtle).frame(width: 28, height: 28)
        .overlay {
          if step == .done {
            Glyph(.check, size: 18, .accent)
          } else {
            Text("\(step.number)", .baseM, .accent, lineLimit: 1)
          }
        }
      VStack(alignment: .leading, spacing: 2) {
        Text(step.title(hint), .baseM, .primary, lineLimit: isLong ? 2 : 1)
        Text(
          step.text(hasLines: !state.telemetry.guides.isEmpty), .base, .secondary,
          lineLimit: isNarrow ? 3 : 2)
      }
      .frame(width: max(0, width - 28 - 12 - 24 - 32), alignment: .leading)
      Spacer()
    }
    .padding(Insets(top: 12, leading: 12, bottom: 8, trailing: 8))
    .frame(width: width, height: height, alignment: .topLeading)
    .floating(radius: 14, .toast)
    .overlay(alignment: .topTrailing) {
      IconButton(
        .xmark, action: ActionID("end steps"), label: "Close the introduction", target: 32,
        size: 14, .secondary
      )
      .help("Close the introduction")
    }
    .placed(
      x: max(area.minX + 8, device.midX - width / 2),
      y: isAtTop ? device.minY + 8 : device.maxY - height - 8, width: width, height: height)
  }
}
