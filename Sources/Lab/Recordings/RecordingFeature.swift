// The feature "recordings": its menu, its state, and when it saves.
import Geometry
import Interface

/// Records each gesture, and replays recordings.
struct RecordingFeature: LabFeature {
  static var commands: [LabCommand] { LabCommand.recordings }

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

  /// Begins to rename a recording: the focused one, else the selected one, else the last one. A
  /// recording in progress is ended first.
  mutating func nameRecording(at now: Instant) {
    let focused = focusedRecording
    if focused == nil { finishRecording(at: clock.device(at: now), force: true) }
    beginNaming(focused ?? state.transport.selected ?? ownRecordings.indices.last, at: now)
  }

  /// Index of the recording whose row in the menu has the focus. Nil if none has it.
  var focusedRecording: Int? { focusedRow(of: .recordings) }

  /// Index of the option whose row in this menu has the focus. Nil if none has it.
  func focusedRow(of menu: LabMenu) -> Int? {
    let options = menu == .recordings ? LabCommand.pickRecording : menu.choice
    guard state.menu == menu, case .action(let action)? = panel.focused, action.name == options
    else { return nil }
    return action.index
  }
}
