// The feature "recordings", with its commands, its menu, its state, and the times of its saves.
import Files
import Interface

/// Records each gesture, and replays recordings.
struct RecordingFeature: LabFeature {
  static let commands = [
    LabCommand(
      opens: .recordings, .time, "Recordings …", help: "List of recordings", keys: ["M"],
      glyph: .list, look: { $1.label = "Recordings" }),
    LabCommand("name", .time, "Rename the recording", help: "Rename the recording", keys: ["N"]) {
      $0.nameRecording(at: $1)
    },
    // In the list of recordings, F2 renames a recording. Elsewhere F2 renames the preset.
    LabCommand(
      "name this", .time, "Rename the recording", help: "Rename this recording",
      keys: ["F2", "N"], in: .recordings
    ) { $0.nameRecording(at: $1) },
    LabCommand(
      "delete", .time, "Delete the recording", help: "Delete this recording",
      keys: ["Delete"], in: .recordings
    ) { lab, now in
      if let place = lab.focusedRecording { lab.delete(recording: place, at: now) }
    },
    LabCommand(
      choice: LabCommand.pickRecording, .time, inMenus: .closes, hasKeys: false,
      of: { state in
        state.recordings.rows.enumerated().map { place, row in
          LabCommand.Face(
            title: row.name, help: "Replay this recording",
            label: "Replay \(row.name), \(fixed(row.duration, 2)) s",
            isChecked: place == state.transport.selected)
        }
      },
      run: { $0.pick(recording: $1, at: $2) }),
    LabCommand(
      choice: LabCommand.nameRecording, .time, hasKeys: false,
      of: {
        $0.recordings.rows.map { LabCommand.Face(title: "Rename", help: "Rename \($0.name)") }
      },
      run: { $0.beginNaming($1, at: $2) }),
    LabCommand(
      choice: LabCommand.deleteRecording, .time, hasKeys: false,
      of: {
        $0.recordings.rows.map {
          LabCommand.Face(title: "Delete \($0.name)", help: "Delete \($0.name)", glyph: .xmark)
        }
      },
      run: { $0.delete(recording: $1, at: $2) }),
    LabCommand(
      "save recording", .time, "Save as script",
      help: "Save the shown recording as a script, and copy it",
      look: { $1.isEnabled = !$0.recordings.rows.isEmpty },
      run: { $0.saveRecording(at: $1) }),
  ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    if case .menuOpens = event { lab.state.recordings.naming = nil }
  }

  static func load(_ content: inout FolderContent, into lab: inout Lab) {
    lab.load(content.recordings)
    lab.loadRecordingLog(&content)
  }

  static func nextDeadline(of lab: Lab) -> Instant? { lab.keeping.recordingsDue }

  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool {
    lab.openScript(file.path, at: now)
  }

  static func update(_ lab: inout Lab, showing frame: StageFrame, at now: Instant) -> Bool {
    lab.scheduleRecordings(at: now)
    return false
  }
}

extension LabCommand {
  /// Names of the choices in the list of recordings.
  static let (pickRecording, nameRecording, deleteRecording) = (
    "pick recording", "name recording", "delete recording"
  )
}

extension LabMenu {
  static let recordings: LabMenu = {
    var menu = LabMenu("recordings")
    menu.skipsFields = true
    menu.skipped = [LabCommand.nameRecording, LabCommand.deleteRecording]
    menu.panel = { ViewList(RecordingsMenu(state: $0, layout: $0.layout)) }
    return menu
  }()
}

extension LabState {
  var recordings: RecordingPanel {
    get { features[RecordingPanel.self, default: RecordingPanel()] }
    _modify { yield &features[RecordingPanel.self, default: RecordingPanel()] }
  }
}

extension Lab {
  var recordingLibrary: RecordingLibrary {
    get { features[RecordingLibrary.self, default: RecordingLibrary()] }
    _modify { yield &features[RecordingLibrary.self, default: RecordingLibrary()] }
  }
  var recordings: [Recording] { recordingLibrary.recordings }

  /// Begins to rename the focused recording, else the selected recording, else the last recording.
  /// A recording in progress is ended first.
  mutating func nameRecording(at now: Instant) {
    let focused = focusedRecording
    if focused == nil { finishRecording(at: clock.device(at: now), force: true) }
    beginNaming(focused ?? state.transport.selected ?? ownRecordings.indices.last, at: now)
  }

  /// Index of the recording whose row in the menu has the focus. Nil if no row has the focus.
  var focusedRecording: Int? { focusedRow(of: .recordings) }

  /// Index of the option whose row in this menu has the focus. Nil if no row has the focus.
  func focusedRow(of menu: LabMenu) -> Int? {
    let options = menu == .recordings ? LabCommand.pickRecording : menu.choice
    guard state.menu == menu, case .action(let action)? = panel.focused, action.name == options
    else { return nil }
    return action.index
  }
}
