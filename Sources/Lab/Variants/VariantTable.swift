// The table below four devices, with the values that differ from Original and with notes.
import Interface
import Scenes

struct VariantTable: View {
  let state: LabState
  let layout: LabLayout

  private static let rowHeight = 29.0

  var body: some View {
    let frame = layout.table
    let rows = rows
    ZStack(alignment: .topLeading) {
      Rectangle(.panel).blocksHits().placed(in: frame)
      ScrollView(id: "variants", bars: LabPanels.around) {
        VStack(alignment: .leading, spacing: 0) {
          line("Values that differ", .baseM) { changes($0) }
          line("Note", .base) { note($0) }
          ForEach(rows) { parameter in
            line(parameter.titleWithGroup, .base) { value(of: parameter, $0) }
          }
          Spacer(minLength: 8).frame(height: 8)
        }
        .frame(width: frame.width, alignment: .leading)
      }
      .placed(in: frame)
      ForEach(1..<4) { slot in
        let column = layout.variantColumn(slot)
        Divider(.line, .vertical)
          .placed(x: column.minX - 12, y: column.minY, height: column.height)
      }
    }
  }

  /// The parameters of the scene that differ from *Original* in at least one preset.
  private var rows: [ParameterDeclaration] {
    ParameterSet.declarations.filter { parameter in
      state.scene.groups.contains(parameter.group)
        && state.comparison.variants.contains { isChanged(parameter, $0) }
    }
  }

  private func isChanged(_ parameter: ParameterDeclaration, _ column: VariantColumn) -> Bool {
    column.parameters.value(of: parameter) != parameter.seed
  }

  /// A row of the table, with its name and a cell for each preset.
  private func line(
    _ title: String, _ step: TypeStep, cell: (VariantColumn) -> ViewList
  ) -> some View {
    let width = layout.variantColumn(0).width
    return HStack(alignment: .top, spacing: 0) {
      Text(title, step, lineLimit: 1)
        .frame(width: LabLayout.sideColumn - 40, alignment: .leading)
        .padding(Insets(top: 6, leading: 24, trailing: 16))
      ForEach(state.comparison.variants) { column in
        HStack(spacing: 0) {
          cell(column)
          Spacer()
        }
        .frame(width: width - 24, height: 23)
        .padding(Insets(top: 3, trailing: 24))
      }
    }
    .frame(width: layout.size.width, height: Self.rowHeight, alignment: .topLeading)
    .overlay(alignment: .bottom) { Divider().padding(horizontal: 24) }
  }

  private func changes(_ column: VariantColumn) -> ViewList {
    let count = rows.count { isChanged($0, column) }
    return cell(
      count > 0
        ? "\(count) changed" : state.transport[column.slot] == 0 ? "Original" : "As Original")
  }

  private func value(of parameter: ParameterDeclaration, _ column: VariantColumn) -> ViewList {
    let words = parameter.measured(column.parameters.value(of: parameter))
    return isChanged(parameter, column)
      ? cell(words, .baseM, .accent).frame(height: 22).background(.accentSubtle, radius: 6)
      : cell(words)
  }

  private func note(_ column: VariantColumn) -> ViewList {
    guard !column.row.isBuiltIn else { return cell("read-only") }
    let face = state.face(of: "note variant", column.slot.rawValue)
    return cell(face.name, .base, column.row.note.isEmpty ? .accent : .primary)
      .onTap(
        ActionID("note variant", column.slot.rawValue),
        label: "Note of \(column.row.title): \(face.name)"
      )
      .help(face.tip)
  }

  private func cell(
    _ words: String, _ step: TypeStep = .base, _ tint: Tint = .secondary
  ) -> ViewList {
    Text(words, step, tint, lineLimit: 1).padding(horizontal: 8)
  }
}
