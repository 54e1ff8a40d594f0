// The export sheet: the code, and buttons to copy and save it.
import Drawing
import Export
import Files
import Interface

/// The sheet with the exported code, over the other panels.
struct ExportSheet: View {
  let state: LabState
  let preview: ExportPreview
  private var size: Size { state.size }

  var body: some View {
    let width = min(860.0, size.width - 16)
    let height = min(760.0, size.height - 16)
    LabSheet("export", Size(width, height), in: size) {
      VStack(alignment: .leading, spacing: 10) {
        LabSheetHeader(title: "Export", name: "export")
        forms(width - 40)
        chosen(width - 40)
        Divider()
        if preview.lines.isEmpty {
          Text(preview.note + ".", .base, .secondary).frame(maxHeight: .infinity)
        } else {
          ScrollView(
            id: preview.page, rows: .uniform(count: preview.lines.count, extent: 19)
          ) { [lines = preview.lines] row in
            ExportLine(line: lines[row], width: width - 52)
          }
        }
        Divider()
        if !preview.command.isEmpty {
          Text(
            "For any browser, also on a phone: \(preview.command)", .small, .secondary, lineLimit: 2
          )
        }
        footer(width - 40)
      }
      .padding(20)
    }
  }

  /// The choice of export format, in two rows if one row is too narrow.
  private func forms(_ width: Double) -> some View {
    let faces = state.faces(of: "export form")
    let half = faces.count / 2
    let rows = width >= 600 ? [0..<faces.count] : [0..<half, half..<faces.count]
    return VStack(alignment: .leading, spacing: 6) {
      ForEach(rows) { row in
        Segmented(
          ActionID("export form", row.lowerBound), faces[row].map(\.title),
          selected: (state.chosen(of: "export form") ?? 0) - row.lowerBound
        )
        .help(each: faces[row].map(\.tip)).accessibilityLabel("Format").frame(height: 28)
      }
    }
  }

  /// The choices of file and of shown lines. In a small window, each choice has its own row.
  private func chosen(_ width: Double) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack(spacing: 8) {
        if preview.files.count > 1 {
          state.icon(of: "export before", size: 16)
          state.icon(of: "export after", size: 16)
        }
        Text(preview.file?.name ?? "", .baseM, lineLimit: 1)
        if width >= 600 {
          let count = preview.files.count
          Text(
            (count > 1 ? "\(preview.place + 1) of \(count). " : "") + preview.note, .small,
            .secondary,
            lineLimit: 1)
          Spacer()
          state.segments(of: "export view", label: "View").frame(height: 28)
        }
      }
      .frame(height: 28)
      if width < 600 { state.segments(of: "export view", label: "View").frame(height: 28) }
    }
  }

  private func footer(_ width: Double) -> some View {
    let isWide = width >= 600
    return VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 8) {
        LabTextField.exportPath.view(preview.path)
          .help("Path of a file, or of a folder for all files")
          .frame(height: 28)
        state.button(of: "save export")
      }
      HStack(spacing: 8) {
        // The sheet covers the toasts, so the sheet shows the result of saving.
        if let message = state.toasts.text {
          Text(message, .small, state.toasts.isWarning ? .danger : .primary, lineLimit: 2)
        } else if isWide {
          Text(state.target.sentence, .small, .secondary, lineLimit: 1)
        }
        Spacer()
        if state.toasts.path != nil {
          state.button(of: "open file")
          state.button(of: "copy path")
        }
        state.button(of: "copy file")
        state.button(of: "copy all", role: .accent)
      }
    }
  }
}

extension LabTextField {
  fileprivate static let exportPath = LabTextField(
    action: "export path", prompt: "A file, or a folder", write: { $0.export?.path = $1 },
    submit: { $0.saveExport(at: $1) })
}

/// A line of code, marked as added or removed.
private struct ExportLine: View {
  let line: LineChanges.Line
  let width: Double

  var body: some View {
    let mark =
      switch line.kind {
      case .added: "+"
      case .removed: "−"
      case .same, .gap: ""
      }
    let tint: Tint =
      switch line.kind {
      case .added: .accent
      case .removed: .danger
      case .same: .primary
      case .gap: .tertiary
      }
    let spaces = Double(line.text.prefix { $0 == " " }.count)
    HStack(spacing: 4) {
      Text(mark, .baseM, tint, lineLimit: 1).frame(width: 12)
      EnvironmentReader { [line, width] environment in
        let space = environment.typeface.advance(of: "0", font: TypeStep.code.font)
        Text(String(line.text.drop { $0 == " " }), .code, tint, lineLimit: 1)
          .padding(Insets(leading: min(spaces * space, width / 2)))
          .frame(width: width - 16, alignment: .leading)
      }
    }
    // Code is read from left to right in every layout direction.
    .environment { $0.direction = .leftToRight }
  }
}
