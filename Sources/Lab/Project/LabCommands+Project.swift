// Commands for projects: open, save as, close, and the last ones.

extension LabCommand {
  static let projects: [LabCommand] = [
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
          Face(
            title: fileName(path), help: "Open \(path)", note: fileName(FileAccess.folder(of: path))
          )
        }
      },
      run: { lab, place, now in
        let recent = lab.state.project.recent
        if recent.indices.contains(place) { lab.openProject(recent[place], at: now) }
      }),
  ]
}

extension LabTextField {
  static let projectPath = LabTextField(
    action: "project path", prompt: "Path of a project", write: { $0.project.typed = $1 },
    submit: { $0.useTypedProject(at: $1) })
}
