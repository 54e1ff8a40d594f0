// Four presets on the stage. Each device has a head above and its outcome beside or below.
import Files
import Interface
import Scenes

/// A compared preset, with its letter, its row in menus, and its values.
struct VariantColumn: Equatable, Sendable {
  var slot: VariantSlot
  var row: PresetRow
  var parameters: ParameterSet
}

struct VariantStage: View {
  let state: LabState
  let layout: LabLayout

  var body: some View {
    ZStack(alignment: .topLeading) {
      side.placed(
        x: 24, y: layout.stage.minY + 18, width: LabLayout.sideColumn - 48,
        height: layout.stage.height - 60)
      ForEach(Array(zip(state.comparison.variants, state.shownDevices))) { column, device in
        head(column)
        outcome(column, device)
      }
    }
  }

  /// The first column, with the texts about all four presets.
  private var side: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("One finger", .title3, lineLimit: 1)
      Text("The same stroke on four presets. Drag any of them.", .base, .secondary, lineLimit: 4)
      if let summary { Text(summary, .callout, lineLimit: 4).padding(Insets(top: 8)) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// A sentence with the number of the four devices whose content was dismissed.
  private var summary: String? {
    let outcomes = state.shownDevices.compactMap(\.caption.outcome)
    guard outcomes.count == 4 else { return nil }
    return [
      "All four stay.", "One goes, three stay.", "Two go, two stay.", "Three go, one stays.",
      "All four go.",
    ][outcomes.count(where: \.isAway)]
  }

  private func head(_ column: VariantColumn) -> ViewList {
    let frame = layout.variantColumn(column.slot.rawValue)
    return state.popup(
      of: "open \(column.slot)", "\(column.slot.letter)  \(column.row.title)",
      note: column.slot == .b ? "tuned" : "",
      glyph: column.row.isLocked || column.row.isBuiltIn ? .lock : nil
    )
    .placed(x: frame.minX, y: frame.minY + 14, width: min(260, frame.width - 20), height: 28)
  }

  private func outcome(_ column: VariantColumn, _ shown: DeviceOnStage) -> ViewList {
    let outcome = shown.caption.outcome
    let place = column.slot.rawValue
    let frame = layout.variantColumn(place)
    let (around, layoutOfDevice) = (
      state.shownFrame?.around ?? Insets(), StageArea.devices(state, layout)[place]
    )
    let (device, scale) = (layoutOfDevice.frame, layoutOfDevice.scale)
    let framed = device.width + (around.leading + around.trailing) * scale
    let left = layout.stacksOutcomes ? frame.minX : frame.minX + framed + 30
    let top = layout.stacksOutcomes ? device.maxY + around.bottom * scale + 10 : device.minY
    let width = frame.maxX - left - (layout.stacksOutcomes ? 24 : 12)
    let height = layout.stacksOutcomes ? LabLayout.outcomeHeight : device.height
    return VStack(alignment: .leading, spacing: 8) {
      if let outcome {
        HStack(spacing: 8) {
          pill(outcome)
          if layout.stacksOutcomes { rest(outcome) }
        }
        Text(reason(outcome), .base, lineLimit: layout.stacksOutcomes ? 3 : 7)
        if !layout.stacksOutcomes { rest(outcome) }
      }
    }
    .frame(width: width, alignment: .topLeading)
    .placed(x: left, y: top, width: width, height: height)
  }

  private func pill(_ outcome: Outcome) -> some View {
    HStack(spacing: 6) {
      if outcome.isAway {
        Circle(.accent).frame(width: 8, height: 8)
      } else {
        Circle(.clear).frame(width: 8, height: 8).border(.secondary, width: 1.6, radius: 4)
      }
      Text(outcome.isAway ? "Goes" : "Stays", .baseM, lineLimit: 1)
    }
    .padding(horizontal: 10)
    .frame(height: 26)
    .background(outcome.isAway ? .accentSubtle : .fill, radius: 13)
  }

  private func rest(_ outcome: Outcome) -> Text {
    Text("At rest at \(fixed(outcome.rest, 2)) s", .base, .secondary, lineLimit: 2)
  }

  private func reason(_ outcome: Outcome) -> String {
    outcome.lift.map {
      LogSentences.end(of: $0.record, isWheel: $0.isWheel, detents: $0.detents)
    } ?? outcome.headline
  }
}
