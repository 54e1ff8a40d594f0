// The feature "project", with its commands, its menu, its settings, and its state.
import Files
import Geometry

/// Saves the whole state of the lab in one file that the user names.
struct ProjectFeature: LabFeature {
  static let commands = [
    LabCommand(
      opens: .projects, .window, "Project …", help: "Open and save projects",
      look: { state, face in face.label = state.project.name ?? "Slipsheet" }),
    LabCommand(
      "open project", .window, "Open project …", help: "Open a project by its path",
      keys: ["Ctrl P"], inMenus: .opens
    ) { $0.beginTypingProject(.open, at: $1) },
    LabCommand(
      "save project", .window, "Save project as …",
      help: "Save everything as a project in one file", keys: ["Ctrl Shift S"], inMenus: .opens
    ) { $0.beginTypingProject(.save, at: $1) },
    LabCommand(
      "close project", .window, "Close project", help: "Go back to the session without a project",
      inMenus: .closes, look: { $1.isHidden = $0.project.name == nil },
      run: { $0.closeProject(at: $1) }),
    LabCommand(
      choice: "pick project", .window, inMenus: .closes, hasKeys: false,
      of: { state in
        state.project.recent.map { path in
          LabCommand.Face(
            title: fileName(path), help: "Open \(path)", note: fileName(FileAccess.folder(of: path))
          )
        }
      },
      run: { lab, place, now in
        let recent = lab.state.project.recent
        if recent.indices.contains(place) { lab.openProject(recent[place], at: now) }
      }),
  ]

  static let settings: [JSONTable<LabSettings>.Member] = [
    .optional(
      "recent", \.recent, expected: "a list of paths",
      json: { .array($0.map { .text($0) }) }, make: { $0.array?.compactMap(\.text) })
  ]

  static func handle(_ event: LabEvent, in lab: inout Lab, at time: Instant) {
    if case .menuOpens(.projects) = event { lab.describeProjects() }
  }

  static func advance(_ lab: inout Lab, to now: Instant) { lab.beginProject(at: now) }

  static func open(_ file: DroppedFile, in lab: inout Lab, at now: Instant) -> Bool {
    guard LabProject.isNamed(file.path) else { return false }
    lab.openProject(file.path, at: now)
    return true
  }

  static func missing(_ lab: Lab) -> [String] {
    [lab.missingRecordings, lab.foreignFiles].compactMap(\.self)
  }
}

extension LabMenu {
  /// The menu with the commands for projects, and with the last opened projects.
  static let projects = LabMenu("projects", choice: "pick project") { menu in
    let project = menu.state.project
    var rows = menu.commands(["open project", "save project", "close project"])
    rows[0].startsGroup = false
    if let typing = project.typing {
      let title = LabCommand.Face(title: project.typed, help: "")
      rows[typing == .open ? 0 : 1] = MenuRows.Row(
        face: title, action: LabTextField.projectPath.action, field: .projectPath,
        caption: typing == .open ? "Open project" : "Save project as")
    }
    var recent = menu.choice
    if !recent.isEmpty { recent[0].startsGroup = true }
    return rows + recent + menu.commands(["panel theme", "panel direction"])
  }
}

extension LabSettings {
  private struct Recent: Equatable, Sendable { var paths: [String] }

  /// Paths of the last opened projects, newest first.
  var recent: [String]? {
    get { features[Recent.self]?.paths }
    set { features[Recent.self] = newValue.map(Recent.init) }
  }
}

extension LabState {
  var project: ProjectPanel {
    get { features[ProjectPanel.self, default: ProjectPanel()] }
    _modify { yield &features[ProjectPanel.self, default: ProjectPanel()] }
  }
}

extension Lab {
  /// The open project. Nil if no project is open.
  var project: LabProject? {
    get { features[LabProject.self] }
    _modify { yield &features[LabProject.self] }
  }
}

extension LabTextField {
  static let projectPath = LabTextField(
    action: "project path", prompt: "Path of a project", write: { $0.project.typed = $1 },
    submit: { $0.useTypedProject(at: $1) })
}
