// The menu of recordings: play, rename, delete, and save as a script.
import Files
import Interface

/// A recording as a row of the menu.
struct RecordingRow: Hashable, Sendable {
  var name: String
  /// Length of the recording in seconds.
  var duration: Double
  var isNamed: Bool
}

extension LabTextField {
  static let rename = LabTextField(
    action: "rename", prompt: "Name", write: { $0.draft = $1 }, end: { $0.endNaming(at: $1) })
}

/// State of the menu of recordings, and of the paths on the device.
struct RecordingPanel: Equatable, Sendable {
  /// Recordings of the open scene, oldest first.
  var rows: [RecordingRow] = []
  /// Index of the recording that is being renamed. `draft` is the name that was typed so far.
  var naming: Int?
  /// Finger paths of the last recordings, newest last.
  var paths: [[Point]] = []
}

struct RecordingsMenu: View {
  let state: LabState
  let layout: LabLayout

  private static let rowHeight = 40.0
  /// Largest number of recordings in the menu.
  private static let most = 60

  var body: some View {
    let frame = frame
    let rows = rows
    let faces = state.faces(of: LabCommand.pickRecording)
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text("Recordings", .baseM, lineLimit: 1)
        Spacer()
        Text(
          rows.isEmpty
            ? "none yet"
            : rows.count < state.recordings.rows.count
              ? "last \(rows.count) of \(state.recordings.rows.count)" : "\(rows.count)",
          .base, .secondary, lineLimit: 1)
      }
      .padding(Insets(top: 12, leading: 16, bottom: 8, trailing: 16))
      if rows.isEmpty {
        Text(
          "Drag something on the device. Every gesture is recorded here.", .base, .secondary,
          lineLimit: 2
        )
        .padding(Insets(top: 4, leading: 16, trailing: 16))
        Spacer()
      } else {
        ScrollView(id: "recordings", bars: LabPanels.around) {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(rows) { place, row in
              if state.recordings.naming == place {
                naming(row, frame.width)
              } else {
                line(row, place, frame.width, faces[place])
              }
            }
          }
          .frame(width: frame.width, alignment: .leading)
        }
        .padding(Insets(bottom: 1))
      }
      HStack(spacing: 0) {
        state.button(of: "save recording")
        Spacer()
        Text("Drop a script to load it", .base, .secondary, lineLimit: 1)
      }
      .padding(Insets(leading: 12, trailing: 16))
      .frame(height: 48)
      .overlay(alignment: .top) { Divider() }
    }
    .frame(width: frame.width, height: frame.height)
    .blocksHits()
    .floating(radius: 12, .menu)
    .environment { $0.ground = .sheet }
    .placed(in: frame)
  }

  /// The listed recordings: the newest, the selected and the renamed recording, newest first.
  private var rows: [(Int, RecordingRow)] {
    let first = state.recordings.rows.count - RecordingsMenu.most
    return state.recordings.rows.enumerated().reversed().filter { place, _ in
      place >= first || place == state.recordings.naming || place == state.transport.selected
    }
  }

  /// Frame of the menu. The menu is above the button that opens it.
  private var frame: Rect {
    let size = layout.size
    let width = min(376, size.width - 16)
    let rows = max(1, state.recordings.rows.count)
    let most = max(140, layout.transport.minY - 16)
    let height = min(Double(rows) * RecordingsMenu.rowHeight + 38 + 53, min(most, 480))
    let left = min(max(8, state.menuAnchor.minX), size.width - width - 8)
    return Rect(left, max(8, layout.transport.minY - height - 4), width, height)
  }

  private func line(_ row: RecordingRow, _ place: Int, _ width: Double, _ face: LabCommand.Face)
    -> some View
  {
    let isChosen = place == state.transport.selected
    return HStack(spacing: 4) {
      EnvironmentReader { environment in
        let key = RegionKey.action(ActionID(LabCommand.pickRecording, place))
        let isOver =
          environment.interaction.hovered == key || environment.interaction.pressed == key
        HStack(spacing: 8) {
          Text(row.name, isChosen ? .baseM : .base, isChosen ? .accent : .primary, lineLimit: 1)
          Spacer()
          Text("\(fixed(row.duration, 2)) s", .small, .secondary, lineLimit: 1)
        }
        .padding(horizontal: 10)
        .frame(width: width - 20 - 78 - 34, height: 32)
        .background(isChosen ? .accentSubtle : isOver ? .fill : .clear, radius: 8)
      }
      .onTap(
        ActionID(LabCommand.pickRecording, place), label: face.name
      )
      .help(face.tip)
      state.button(of: LabCommand.nameRecording, role: .link, index: place).frame(width: 62)
      state.icon(of: LabCommand.deleteRecording, size: 14, index: place)
    }
    .padding(Insets(leading: 10))
    .frame(width: width, height: RecordingsMenu.rowHeight, alignment: .leading)
  }

  private func naming(_ row: RecordingRow, _ width: Double) -> some View {
    LabTextField.rename.view(row.name)
      .frame(width: width - 24, height: 32)
      .padding(Insets(leading: 12))
      .frame(width: width, height: RecordingsMenu.rowHeight, alignment: .leading)
  }
}
